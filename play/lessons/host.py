"""What lessons know of whoever shows them: the window, without what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from play.session import Session
from play.settings import Settings
from scene.board.moment import Moment
from solver.puzzle import Puzzle
from solver.steps.step import Step
from words.board import Words
from words.catalogue import Say


class LessonHost(Protocol):
    """What is on show, how it is said, and what is remembered."""

    @property
    def words(self) -> Words: ...

    @property
    def say(self) -> Say:
        """The window's own texts."""

    @property
    def puzzle(self) -> Puzzle: ...

    @property
    def session(self) -> Session:
        """The solving of the puzzle."""

    @property
    def cursor(self) -> int:
        """How many steps are shown."""

    @property
    def folder(self) -> Path:
        """Where it keeps what it remembers."""

    settings: Settings
    """What is remembered from one time to the next."""


class SolvingHost(LessonHost, Protocol):
    """What a lesson knows besides that goes on with the solving."""

    def moment(self) -> Moment:
        """What is to be seen without a lesson."""

    def take(self, step: Step) -> None:
        """Let this step come next, and the solving go on from there."""

"""What those who live in the window know of it, and nothing more.

A dialog, a lesson or the lab is made with its host: it learns there what is on show, in which look
and in which words, and asks it for the few things that only the whole window can do. How the window
is put together, it cannot see.
"""

from __future__ import annotations

import tkinter
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Protocol

from play.actions import Action
from play.lesson import LessonHost, SolvingHost
from play.show import How
from scene.moment import Moment
from scene.theme import Theme
from solver.puzzle import Puzzle
from viewer.board_view import BoardView
from viewer.look.canvas import Fonts
from words.catalogue import Say
from words.phrases import Spoken


class Surroundings(Protocol):
    """How things look and sound where a dialog stands: over the window, or over the lab alone."""

    @property
    def root(self) -> tkinter.Tk:
        """Tk's own window, to stand over and to wait in."""

    @property
    def fonts(self) -> Fonts: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def factor(self) -> float:
        """How much larger than usual everything is."""

    @property
    def say(self) -> Say:
        """The window's own texts."""


class Host(LessonHost, Surroundings, Protocol):
    """The window, as far as its inhabitants know it: what lessons need, and what needs Tk."""

    def explain(self, error: BaseException) -> str:
        """The sentence for an error."""

    # -- what is on show ---------------------------------------------------------------------

    @property
    def named_puzzle(self) -> Puzzle:
        """The same under the name that may be said now: some tell what comes out."""

    @property
    def path(self) -> Path | None:
        """The file that the puzzle came from."""

    @property
    def how(self) -> How:
        """In which way it is solved."""

    @property
    def possible_actions(self) -> Mapping[str, Action]:
        """What can be done now, by name."""

    # -- what it does ------------------------------------------------------------------------

    def open(self, puzzle: Puzzle, path: Path | None = None) -> None:
        """Show another puzzle, from its empty board."""

    def note(self, said: str) -> None:
        """Say something in a line, until there is something else to say."""

    def remember_file(self, path: Path) -> None:
        """Note that a file was opened."""


class Stage(Host, SolvingHost, Protocol):
    """What whoever brings a lesson on knows besides: it takes over what the window shows."""

    @property
    def board(self) -> BoardView: ...

    @property
    def panel_room(self) -> tkinter.Misc:
        """Where a lesson's panel stands."""

    @property
    def actions(self) -> dict[str, Action]:
        """The window's own, also those whose keys a lesson has."""

    def draw(self, moment: Moment) -> None:
        """Show this on the board."""

    def look_around(self) -> None:
        """See what has come about: a lesson may be over."""

    def tell(self, heading: str, sentence: Spoken | str, role: str) -> None:
        """Say something beside the board."""

    def tell_step(self, moment: Moment) -> None:
        """Say there what the last step says."""

    def hold(self) -> None:
        """Let nothing move by itself."""

    def go_to(self, count: int) -> None:
        """Show the state after so many steps."""

    def exchange_keys(
        self, off: Mapping[str, Action], on: Mapping[str, Action], kept: Collection[str] = ()
    ) -> None:
        """Let other actions have the keys, but for those that are kept."""

    def rearrange(self) -> None:
        """Bring into sight what belongs there now."""

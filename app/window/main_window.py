"""What a lesson that is walked through, and the actions, know of the main window.

A protocol, as those in `host.py`: `window.py` imports the actions, so they cannot import it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from app.learn.show import Session
from app.window.loop import Keys
from app.window.projector import Projector, ProjectorHost
from solver.puzzle import Puzzle


class Walk(Protocol):
    """A lesson of a class: it opens puzzles, and another one ends it."""

    is_opening: bool
    """Whether it is about to show another puzzle itself."""

    def end(self) -> None:
        """End it; what is shown stays."""

    def give_back(self) -> None:
        """End it, and show what was there before."""


class MainWindow(ProjectorHost, Protocol):
    projector: Projector
    keys: Keys
    walk: Walk | None
    """The lesson of a class that is on, if one is."""

    def change(self, **settings: Any) -> None:
        """Change some of the settings, and have the window follow."""

    def open(
        self, puzzle: Puzzle, path: Path | None = None, session: Session | None = None
    ) -> None:
        """Show another puzzle, from its empty board or as far as it was solved in a session."""

    def change_speed(self, by: int) -> None:
        """Play faster, or slower by less than 0."""

    def ask_to_close(self) -> None:
        """Close; while a file is made, only if the person wants that."""

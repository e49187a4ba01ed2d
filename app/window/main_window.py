"""What a lesson that is walked through, and the actions, know of the main window.

A protocol, as those in `host.py`: `window.py` imports the actions, so they cannot import it."""

from __future__ import annotations

from typing import Protocol

from app.window.loop import Keys
from app.window.projector import Projector, ProjectorHost


class Walk(Protocol):
    """A lesson that is walked through: it opens puzzles, and another one ends it."""

    is_opening: bool
    """Whether it is about to show another puzzle itself."""

    def end(self) -> None: ...


class MainWindow(ProjectorHost, Protocol):
    projector: Projector
    keys: Keys
    walk: Walk | None
    """The lesson that is walked through, if one is."""

    def see_board(self, view: str) -> None:
        """See boards whole, or with cells that can be read."""

    def set_theme(self, name: str) -> None: ...

    def set_text_size(self, share: int) -> None: ...

    def set_language(self, name: str) -> None: ...

    def set_calm(self, is_calm: bool) -> None: ...

    def set_plain_clues(self, plain: bool) -> None: ...

    def change_speed(self, by: int) -> None:
        """Play faster, or slower by less than 0."""

    def ask_to_close(self) -> None:
        """Close; while a file is made, only if the person wants that."""

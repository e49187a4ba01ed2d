"""A file on another computer is not touched before the person has said so: Windows logs in there as
soon as somebody asks whether it is there, and shows the other computer who the person is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from puzzles.errors import printable
from viewer.dialogs.dialog import Dialog, opened
from viewer.look.fitting import put_buttons, wrap_after
from viewer.look.scripts import drawn_on

if TYPE_CHECKING:
    from viewer.host import Host

LETTERS = 56
"""In a line."""

LONGEST = 300
"""Letters of a name that are shown; of a longer one, those at its two ends."""


class Elsewhere(Dialog):
    """Asks whether the file is to be opened, and calls `chosen` if it is."""

    def __init__(self, window: Host, path: Path, chosen: Callable[[], object]) -> None:
        super().__init__(window, window.say("elsewhere.title"))
        self.path = path
        self.chosen = chosen
        name = printable(str(path))
        if len(name) > LONGEST:
            name = f"{name[: LONGEST // 2]} … {name[-LONGEST // 2 :]}"
        for text in (self.say("elsewhere.text"), drawn_on(self, name)):
            label = ttk.Label(self.panel, text=text, justify="left")
            wrap_after(label, LETTERS)
            label.pack(anchor="w", pady=(0, 12))
        row = ttk.Frame(self.panel)
        row.pack(anchor="e")
        self.no, self.yes = put_buttons(
            row, (self.say("cancel"), self.leave), (self.say("ok"), self._open)
        )
        self.appear(self.no)

    def _open(self) -> None:
        self.leave()
        self.chosen()


def ask_first(window: Host, path: Path, chosen: Callable[[], object]) -> None:
    """Ask whether this file is to be opened, and call `chosen` if it is; of several such questions
    only the last stays."""
    for other in opened(window.root, Elsewhere):
        other.leave()
    Elsewhere(window, path, chosen)

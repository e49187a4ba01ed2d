"""The row of what can be done with a puzzle from a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from tkinter import ttk

from viewer.look.fitting import put_apart
from words.catalogue import Say


class Ends(ttk.Frame):
    """Buttons by the names of their texts, in rows if there is no room beside each other."""

    def __init__(
        self, parent: ttk.Frame, say: Say, runs: Mapping[str, Callable[[], None]], around: int
    ) -> None:
        super().__init__(parent)
        self._around = around
        self.buttons = {key: ttk.Button(self, text=say(key), command=runs[key]) for key in runs}
        self.arrange()

    def arrange(self) -> None:
        """Place them for the letters there are."""
        room = self.winfo_screenwidth() - self._around
        put_apart(self, list(self.buttons.values()), room)

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Let those of these be pressed that make sense now."""
        for key, is_possible in possible.items():
            self.buttons[key].state(["!disabled" if is_possible else "disabled"])

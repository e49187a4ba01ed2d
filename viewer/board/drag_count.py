"""How many cells a drag has reached, beside the pointer."""

from __future__ import annotations

import tkinter

from scene.theme import INK, PAPER, Theme
from viewer.board.canvas import Fonts
from viewer.look.style import SMALL

ASIDE = 18
"""Pixels from the pointer, so that neither it nor a finger hides it."""

FEWEST = 2
"""One cell need not be counted."""


class DragCount(tkinter.Label):
    """Lies over a board view."""

    def __init__(self, board: tkinter.Misc, fonts: Fonts) -> None:
        super().__init__(board, padx=6, pady=2)
        self.fonts = fonts

    def show(self, event: tkinter.Event[tkinter.Misc], count: int, theme: Theme) -> None:
        """Say the count at the place of the event, above and to the right as far as there is room;
        say nothing where there is nothing to count."""
        if count < FEWEST:
            self.place_forget()
            return
        self.configure(
            text=str(count),
            font=self.fonts.get(SMALL + 3, True),
            background=f"#{theme.colours[INK]}",
            foreground=f"#{theme.colours[PAPER]}",
        )
        board = self.master
        x = event.x_root - board.winfo_rootx() + ASIDE
        y = event.y_root - board.winfo_rooty() - ASIDE - self.winfo_reqheight()
        self.place(x=min(x, board.winfo_width() - self.winfo_reqwidth()), y=max(0, y))
        self.tkraise()

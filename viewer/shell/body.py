"""The board and the panel beside it, or below it where the window is higher than wide."""

from __future__ import annotations

import tkinter
from tkinter import ttk

from scene.theme import Theme
from viewer.board.board_view import BoardView
from viewer.board.canvas import Fonts
from viewer.panels.side_panel import SidePanel
from words.words import Words

SIDE_WIDTH = 330


class Body(ttk.Frame):
    """What of the window is neither menu nor controls."""

    def __init__(self, root: tkinter.Tk, fonts: Fonts, theme: Theme, words: Words) -> None:
        super().__init__(root)
        self.board = BoardView(self, fonts, theme, words)
        self.side = SidePanel(self, fonts, theme, words)
        self.factor = 1.0
        self._is_wide: bool | None = None
        self.rowconfigure(0, weight=1)
        self.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda event: self.arrange())
        self.board.bind("<Configure>", lambda event: self.board.resize())

    def set_factor(self, factor: float, lens: int) -> None:
        """Let everything be so much larger than usual, and the lens perhaps not as much."""
        self.factor = factor
        self.board.scale = lens
        self.side.set_factor(factor)
        self._is_wide = None

    def arrange(self) -> None:
        """Put the parts where there is room for them."""
        width, height = self.winfo_width(), self.winfo_height()
        is_wide = width >= height or width <= 1
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        self.board.grid(row=0, column=0, sticky="nsew")
        side = round(SIDE_WIDTH * self.factor)
        if is_wide:
            self.columnconfigure(1, minsize=side, weight=0)
            self.rowconfigure(1, minsize=0)
            self.side.grid(row=0, column=1, sticky="nsew")
        else:
            self.columnconfigure(1, minsize=0)
            self.rowconfigure(1, minsize=side)
            self.side.grid(row=1, column=0, sticky="nsew")
        self.side.lie_below(not is_wide)
        self.side.grid_propagate(False)
        self.side.pack_propagate(False)
        self.side.configure(width=side, height=side)

"""The board and the panel beside it; below it where the window is higher than wide, and as a strip
above it on a wall."""

from __future__ import annotations

import tkinter
from tkinter import ttk

from scene.theme import Theme
from viewer.board.board_view import BoardView
from viewer.board.canvas import Fonts
from viewer.look.lifetime import Later
from viewer.panels.side_panel import SidePanel
from words.board import Words

LEAST_SIDE, MOST_SIDE = 330, 420
SIDE_SHARE = 0.26
"""Of the window's width: what the panel takes beside the board, between the two."""

SLIM_SIDE, SLIM_SHARE = 214, 0.15
"""What it takes at least where the board has use for the room; and of a broad window's width."""


class Body(ttk.Frame):
    """What of the window is neither menu nor controls."""

    def __init__(
        self, root: tkinter.Tk, fonts: Fonts, theme: Theme, words: Words, factor: float
    ) -> None:
        super().__init__(root)
        self.board = BoardView(self, fonts, theme, words)
        self.side = SidePanel(self, fonts, theme, words, factor)
        self.factor = factor
        self.is_wall = False
        self.kept = 0
        """The height that is not the board's to use: it stays as it is while the controls below it
        are out of sight."""
        self._seen = ("", 0, 0)
        self._fitting = Later(self)
        self._room = (0, 0)
        self.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda event: self.arrange())
        self.board.bind("<Configure>", lambda event: self.fit_board())

    def set_factor(self, factor: float) -> None:
        """Let all words be so much larger than usual."""
        self.factor = factor
        self.side.set_factor(factor)
        self._seen = ("", 0, 0)

    def arrange(self) -> None:
        """Put the parts where there is room for them, as soon as it is known how much."""
        width, height = self.winfo_width(), self.winfo_height()
        if width <= 1:
            return
        shape = "wide" if width >= height - self.kept else "high"
        shape = "wall" if self.is_wall else shape
        side = round(LEAST_SIDE * self.factor)
        if shape == "wide":
            side = self._side(width, height - self.kept)
        seen = shape, side, self.kept
        if seen == self._seen:
            return
        if shape != self._seen[0]:
            self.side.lie(shape)
        self._seen = seen
        board_at, side_at = {
            "wide": ((0, 0), (0, 1)),
            "high": ((0, 0), (1, 0)),
            "wall": ((1, 0), (0, 0)),
        }[shape]
        below = self.kept if shape == "wide" else 0
        self.board.grid(row=board_at[0], column=board_at[1], sticky="nsew", pady=(0, below))
        self.side.grid(row=side_at[0], column=side_at[1], sticky="nsew")
        high = self.side.strip_height if shape == "wall" else side + self.kept
        self.columnconfigure(1, minsize=side if shape == "wide" else 0, weight=0)
        for row in (0, 1):
            is_board = row == board_at[0]
            least = 0 if is_board or shape == "wide" else high
            self.rowconfigure(row, minsize=least, weight=int(is_board))
        self.side.grid_propagate(False)
        self.side.pack_propagate(False)
        self.side.configure(width=side, height=high)

    def fit_board(self, wait: int | None = None) -> None:
        """Have the board fit its room, once for all that happens to it until there is time; or not
        before so many milliseconds have passed, whatever happens."""
        if self.board.layout is None:
            self.board.resize()  # nothing is seen of it yet
            return
        if wait is not None or not self._fitting.is_pending:
            self._fitting.call(wait or "idle", self._fit)

    def _fit(self) -> None:
        """Lay the board out, if nothing around it has moved since this was asked for the last time:
        places follow from one another, some of them only after all that is due now."""
        room = self.board.winfo_width(), self.board.winfo_height()
        if room != self._room:
            self._room = room
            self.fit_board()
            return
        self.board.resize()

    def _side(self, width: int, height: int) -> int:
        """The width of the panel beside the board: it yields what the board has use for. That
        follows from the puzzle and the room, never from a step."""
        usual = max(LEAST_SIDE, min(MOST_SIDE, SIDE_SHARE * width / self.factor))
        slim = max(SLIM_SIDE, SLIM_SHARE * width / self.factor)
        left = width - self.board.wanted_width(height)
        return round(max(slim * self.factor, min(usual * self.factor, left)))

"""What the three looks of a cell mean, for whoever sees a board the first time."""

from __future__ import annotations

import tkinter

from scene.board import plain_cell
from scene.scene import Box
from scene.theme import FIVE, INK, PAPER, Theme
from solver.grid import EMPTY, FILLED
from viewer.look.canvas import Fonts
from words.catalogue import Say

LOOKS = (("legend.unknown", None), ("legend.empty", EMPTY), ("legend.filled", FILLED))
"""The text of each, and the value of its cell."""

CELL = 1.5
"""The side of a cell, as a share of the letters beside it."""

FROM_CELL, APART = 0.4, 1.0
"""From a cell to its name and from there to the next cell, as shares of the letters."""


class Legend(tkinter.Canvas):
    """A cell of each kind with its name; in several lines where it is narrow."""

    def __init__(self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, say: Say) -> None:
        super().__init__(parent, width=1, height=1, highlightthickness=0, borderwidth=0)
        self.fonts = fonts
        self.say = say
        self._drawn: tuple[object, ...] = ()
        self.theme = theme

    def draw(self, room: int, size: int, theme: Theme) -> None:
        """Be so wide, with letters of so many pixels."""
        if (room, size, theme) == self._drawn:
            return
        self._drawn, self.theme = (room, size, theme), theme
        self.delete("all")
        self.configure(background=self._colour(PAPER))
        font, cell = self.fonts.get(size), round(CELL * size)
        pitch = cell + max(2, size // 3)
        x = y = 2
        for key, value in LOOKS:
            text = self.say(key)
            needed = cell + round(FROM_CELL * size) + font.measure(text)
            if x > 2 and x + needed > room:
                x, y = 2, y + pitch
            self._draw_cell(x, y, cell, value)
            left, middle = x + cell + round(FROM_CELL * size), y + cell // 2
            self.create_text(left, middle, text=text, font=font, anchor="w", fill=self._colour(INK))
            x += needed + round(APART * size)
        self.configure(height=y + pitch)

    def _draw_cell(self, x: int, y: int, cell: int, value: int | None) -> None:
        """A cell in a frame, as on the board."""
        self._fill(Box(x - 1, y - 1, x + cell + 1, y + cell + 1), FIVE)
        for left, top, right, bottom, role in plain_cell(value, cell):
            self._fill(Box(x + left, y + top, x + right, y + bottom), role)

    def _fill(self, box: Box, role: str) -> None:
        self.create_rectangle(*box, fill=self._colour(role), width=0)

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"

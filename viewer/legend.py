"""What the looks of a cell mean, for whoever sees a board the first time."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Literal

from scene.board import plain_cell
from scene.scene import Box
from scene.theme import FIVE, INK, PAPER, Theme, ink_role, readable_on
from solver.grid import EMPTY, FILLED
from solver.puzzle import Colour
from viewer.look.canvas import Fonts
from viewer.look.interpreter import runs_back
from words.catalogue import Say

LOOKS = (("legend.unknown", None), ("legend.empty", EMPTY), ("legend.filled", FILLED))
"""The text of each, and the value of its cell."""

Look = tuple[str, int | None, Colour | None]
"""A text, the value of a cell, and in colours its colour."""

SIGN = 0.6
"""The sign of a colour, as a share of its cell."""

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
        self.palette: Sequence[tuple[str, Colour]] = ()
        """The colours of a puzzle, each with what it is called; none in black and white."""

    def draw(self, room: int, size: int, theme: Theme) -> None:
        """Be so wide, with letters of so many pixels."""
        if (room, size, theme, self.palette) == self._drawn:
            return
        self._drawn, self.theme = (room, size, theme, self.palette), theme
        self.delete("all")
        self.configure(background=self._colour(PAPER))
        font, cell = self.fonts.get(size), round(CELL * size)
        pitch = cell + max(2, size // 3)
        x = y = 2
        is_back = runs_back(self)
        looks: list[Look] = [(self.say(key), value, None) for key, value in LOOKS]
        if self.palette:
            looks[-1:] = [(name, FILLED, it) for name, it in self.palette]
        for text, value, colour in looks:
            needed = cell + round(FROM_CELL * size) + font.measure(text)
            if x > 2 and x + needed > room:
                x, y = 2, y + pitch
            self._draw_cell(room - x - cell if is_back else x, y, cell, value, colour)
            begin, middle = x + cell + round(FROM_CELL * size), y + cell // 2
            anchor: Literal["e", "w"] = "e" if is_back else "w"
            left = room - begin if is_back else begin
            self.create_text(
                left, middle, text=text, font=font, anchor=anchor, fill=self._colour(INK)
            )
            x += needed + round(APART * size)
        self.configure(height=y + pitch)

    def _draw_cell(
        self, x: int, y: int, cell: int, value: int | None, colour: Colour | None
    ) -> None:
        """A cell in a frame, as on the board; in colours, in this one."""
        self._fill(Box(x - 1, y - 1, x + cell + 1, y + cell + 1), FIVE)
        if colour is not None:
            role, middle = ink_role(colour.rgb), (x + cell // 2, y + cell // 2)
            self._fill(Box(x, y, x + cell, y + cell), role)
            font, fill = self.fonts.get(round(SIGN * cell)), self._colour(readable_on(role))
            self.create_text(*middle, text=colour.sign, font=font, fill=fill)
            return
        for left, top, right, bottom, role in plain_cell(value, cell):
            self._fill(Box(x + left, y + top, x + right, y + bottom), role)

    def _fill(self, box: Box, role: str) -> None:
        self.create_rectangle(*box, fill=self._colour(role), width=0)

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"

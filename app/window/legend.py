"""What the looks of cells mean, for those who see a board the first time."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Literal

from app.draw.board import plain_cell
from app.draw.scene import Box
from app.draw.theme import FIVE, INK, PAPER, Theme, ink_role, readable_on
from app.text.catalogue import Say
from app.window.look.canvas import Fonts
from app.window.look.interpreter import runs_back
from solver.grid import EMPTY, FILLED
from solver.puzzle import Colour

_CELL_SIDE, _CELL_TO_NAME, _NAME_TO_CELL = 1.5, 0.4, 1.0
"""In sizes of the letters."""

_SIGN_SHARE = 0.6
"""The sign of a colour, of its cell."""

Look = tuple[str, int | None, Colour | None]
"""A text, the value of a cell, and in colours its colour."""


class Legend(tkinter.Canvas):
    """A cell of each kind with its name; in several lines where it is narrow."""

    def __init__(self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, say: Say) -> None:
        super().__init__(parent, width=1, height=1, highlightthickness=0, borderwidth=0)
        self.fonts = fonts
        self.say = say
        self._drawn: tuple[object, ...] = ()
        self.theme = theme
        self.palette: Sequence[tuple[str, Colour]] = ()
        """Name and colour of a puzzle's colours; none in black and white."""
        self.has_letters = False

    def draw(self, room: int, size: int, theme: Theme) -> None:
        """Draw it with this width and letters of this size, in pixels."""
        drawn = room, size, theme, self.palette, self.has_letters
        if drawn == self._drawn:
            return
        self._drawn, self.theme = drawn, theme
        self.delete("all")
        self.configure(background=self._colour(PAPER))
        font, cell = self.fonts.get(size), round(_CELL_SIDE * size)
        pitch = cell + max(2, size // 3)
        x = y = 2
        is_back = runs_back(self)
        looks: list[Look] = [
            (self.say("legend.unknown"), None, None),
            (self.say("legend.empty"), EMPTY, None),
        ]
        looks += [(name, FILLED, colour) for name, colour in self.palette] or [
            (self.say("legend.filled"), FILLED, None)
        ]
        for text, value, colour in looks:
            needed = cell + round(_CELL_TO_NAME * size) + font.measure(text)
            if x > 2 and x + needed > room:
                x, y = 2, y + pitch
            self._draw_cell(room - x - cell if is_back else x, y, cell, value, colour)
            begin, middle = x + cell + round(_CELL_TO_NAME * size), y + cell // 2
            anchor: Literal["e", "w"] = "e" if is_back else "w"
            left = room - begin if is_back else begin
            self.create_text(
                left, middle, text=text, font=font, anchor=anchor, fill=self._colour(INK)
            )
            x += needed + round(_NAME_TO_CELL * size)
        self.configure(height=y + pitch)

    def _draw_cell(
        self, x: int, y: int, cell: int, value: int | None, colour: Colour | None
    ) -> None:
        """A cell in a frame, as on the board; in colours, in this one."""
        self._fill(Box(x - 1, y - 1, x + cell + 1, y + cell + 1), FIVE)
        if colour is not None:
            role, middle = ink_role(colour.rgb), (x + cell // 2, y + cell // 2)
            self._fill(Box(x, y, x + cell, y + cell), role)
            font, fill = self.fonts.get(round(_SIGN_SHARE * cell)), self._colour(readable_on(role))
            if self.has_letters:
                self.create_text(*middle, text=colour.sign, font=font, fill=fill)
            return
        for left, top, right, bottom, role in plain_cell(value, cell):
            self._fill(Box(x + left, y + top, x + right, y + bottom), role)

    def _fill(self, box: Box, role: str) -> None:
        self.create_rectangle(*box, fill=self._colour(role), width=0)

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"

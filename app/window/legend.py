"""What the looks of cells mean, for those who see a board the first time."""

from __future__ import annotations

import tkinter
from typing import Literal

from app.draw.board import plain_cell
from app.draw.scene import Box
from app.draw.theme import FIVE, INK, PAPER, ink_role, readable_on
from app.window.look.interpreter import runs_back
from app.window.look.style import SMALL_PX, Look
from solver.grid import EMPTY, FILLED
from solver.puzzle import Colour, Puzzle

_CELL_SIDE, _CELL_TO_NAME, _NAME_TO_CELL = 1.5, 0.4, 1.0
"""In sizes of the letters."""

_SIGN_SHARE = 0.6
"""The sign of a colour, of its cell."""


class Legend(tkinter.Canvas):
    """A cell of each kind with its name; in several lines where it is narrow."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent, width=1, height=1, highlightthickness=0, borderwidth=0)
        self.window, self.fonts, self.say = window, window.fonts, window.say
        self._drawn: tuple[object, ...] = ()

    def draw(self, puzzle: Puzzle, room: int) -> None:
        """Draw that of a puzzle's board, with this width in pixels."""
        language, size = self.window.words.language, round(SMALL_PX * self.window.factor)
        drawn = puzzle.palette, room, size, self.window.theme, language.letters
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self.delete("all")
        self.configure(background=self._colour(PAPER))
        font, cell = self.fonts.get(size), round(_CELL_SIDE * size)
        pitch = cell + max(2, size // 3)
        x = y = 2
        is_back = runs_back(self)
        looks: list[tuple[str, int | None, Colour | None]] = [
            (self.say("legend.unknown"), None, None),
            (self.say("legend.empty"), EMPTY, None),
        ]
        named = language.steps.colour
        looks += [(named(colour.name), FILLED, colour) for colour in puzzle.palette] or [
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
            if self.window.words.language.letters:
                self.create_text(*middle, text=colour.sign, font=font, fill=fill)
            return
        for left, top, right, bottom, role in plain_cell(value, cell):
            self._fill(Box(x + left, y + top, x + right, y + bottom), role)

    def _fill(self, box: Box, role: str) -> None:
        self.create_rectangle(*box, fill=self._colour(role), width=0)

    def _colour(self, role: str) -> str:
        return f"#{self.window.theme.colours[role]}"

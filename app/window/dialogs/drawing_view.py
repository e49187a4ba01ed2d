"""The board of the drawing dialog: it shows a sketch, and reports what is pressed."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping
from itertools import product
from typing import Literal

from app.draw.board import MIN_CELL_WITH_SIGN, inks_of, sheet_of
from app.draw.theme import (
    BROKEN,
    BROKEN_BAND,
    FILLED,
    FIVE,
    INK,
    NEW,
    PAPER,
    PICTURE_ROLES,
    THIN,
    ink_role,
    readable_on,
)
from app.learn.sketch import Sketch
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.style import style_field
from app.window.look.widgets import OTHER_BUTTONS
from solver.grid import Place
from solver.puzzle import Clue, Colour, Puzzle, numbers_of, signed_numbers

# Pixels, for usual letters.
_MAX_BOARD_PX, _MIN_BOARD_PX = 500, 200
_SCREEN_MARGIN_PX = 260
_MAX_CELL_PX, _MIN_CELL_PX = 34, 10


class DrawingView(tkinter.Canvas):
    """Calls `pressed(place, button)`, `moved(place)` and `released()`."""

    def __init__(
        self,
        parent: tkinter.Misc,
        window: Host,
        pressed: Callable[[Place, int], None],
        moved: Callable[[Place], None],
        released: Callable[[], None],
    ) -> None:
        super().__init__(parent, highlightthickness=2, takefocus=True, cursor="pencil")
        self._host = window
        self._written = window.words.language.grammar().written
        self.pressed, self.moved, self.released = pressed, moved, released
        self.cursor_at: Place = (0, 0)
        self.differing: Collection[Place] = ()
        """Cells in which two solutions differ."""
        self.ghosts: list[Place] = []
        """Cells whose change would mend the puzzle, the best first."""
        self.sketch = Sketch.blank(1, 1)
        self._side, self._left, self._top = 1, 0, 0
        for button in (1, *OTHER_BUTTONS):
            self.bind(f"<Button-{button}>", self._on_press)
            self.bind(f"<B{button}-Motion>", lambda event: self.moved(self._nearest(event)))
            self.bind(f"<ButtonRelease-{button}>", lambda event: self.released())

    @property
    def _colours(self) -> Mapping[str, str]:
        return colours_of(self._host.theme)

    def show(self, sketch: Sketch) -> None:
        self.sketch = sketch
        row, column = self.cursor_at
        self.cursor_at = min(row, sketch.height - 1), min(column, sketch.width - 1)
        style_field(self, self._host.theme, PAPER)
        self._lay_out(sketch)
        self.delete("all")
        self._draw_cells(sketch)
        self._draw_lines(sketch)
        if sketch.palette:
            self._draw_coloured_clues(sketch.puzzle)
        else:
            self._draw_clues(sketch.puzzle)
        for rank, place in enumerate(self.ghosts):
            self._frame(place, NEW, 3 if rank == 0 else 1, dash=(3, 3))
        self._frame(self.cursor_at, INK, 2)

    def middle_of(self, place: Place) -> tuple[int, int]:
        (x, y), half = self._corner(place), self._side // 2
        return x + half, y + half

    def _corner(self, place: Place) -> tuple[int, int]:
        return self._left + place[1] * self._side, self._top + place[0] * self._side

    def _lay_out(self, sketch: Sketch) -> None:
        factor, puzzle = self._host.factor, sketch.puzzle
        height = self.winfo_screenheight() - _SCREEN_MARGIN_PX * factor
        room = min(_MAX_BOARD_PX * factor, max(_MIN_BOARD_PX, height))
        side = round(room / max(sketch.width, sketch.height))
        self._side = max(_MIN_CELL_PX, min(round(_MAX_CELL_PX * factor), side))
        digit, signs = self._digit_px(), puzzle.clue_signs if self._has_letters else ""
        across = max(len(" ".join(signed_numbers(clue, signs))) for clue in puzzle.rows)
        down = max(len(clue) for clue in puzzle.columns)
        self._left = round((max(across, 1) + 1) * digit * 0.62) + 12
        self._top = round((down or 1) * digit * 1.15) + 8
        right, bottom = self._corner((sketch.height, sketch.width))
        self.configure(width=right + 4, height=bottom + 4)

    def _digit_px(self) -> int:
        """The height of digits; 10 can be read."""
        return max(10, min(round(15 * self._host.factor), self._side * 2 // 3))

    def _draw_cells(self, sketch: Sketch) -> None:
        right, bottom = self._corner((sketch.height, sketch.width))
        paper = self._colours[sheet_of(inks_of(sketch.puzzle))]
        self.create_rectangle(self._left, self._top, right, bottom, fill=paper, width=0)
        for place in product(range(sketch.height), range(sketch.width)):
            is_open = place in self.differing
            value = sketch.cell(place)
            if value and sketch.palette:
                self._draw_coloured(place, sketch.palette[value - 1], is_open=is_open)
            elif value:
                self._box(place, BROKEN if is_open else FILLED)
            elif is_open:
                self._box(place, BROKEN_BAND)

    def _draw_coloured(self, place: Place, colour: Colour, *, is_open: bool) -> None:
        """A cell in a colour with its sign, framed where another solution has another colour."""
        role = ink_role(colour.rgb)
        self._box(place, role)
        if is_open:
            self._frame(place, BROKEN, 3)
        if self._side >= MIN_CELL_WITH_SIGN and self._has_letters:
            self._write(self.middle_of(place), colour.sign, readable_on(role))

    def _draw_lines(self, sketch: Sketch) -> None:
        right, bottom = self._corner((sketch.height, sketch.width))
        for is_strong in (False, True):  # strong lines last, over the others
            colour = self._colours[PICTURE_ROLES[FIVE if is_strong else THIN]]
            for column in range(sketch.width + 1):
                if is_strong == (column % 5 == 0 or column == sketch.width):
                    x = self._left + column * self._side
                    self.create_line(x, self._top, x, bottom, fill=colour)
            for row in range(sketch.height + 1):
                if is_strong == (row % 5 == 0 or row == sketch.height):
                    y = self._top + row * self._side
                    self.create_line(self._left, y, right, y, fill=colour)

    def _draw_clues(self, puzzle: Puzzle) -> None:
        for row, clue in enumerate(puzzle.rows):
            text = " ".join(map(self._written, numbers_of(clue) or [0]))
            self._write((self._left - 6, self.middle_of((row, 0))[1]), text, INK, "e")
        for column, clue in enumerate(puzzle.columns):
            text = "\n".join(map(self._written, numbers_of(clue) or [0]))
            self._write((self.middle_of((0, column))[0], self._top - 4), text, INK, "s")

    def _draw_coloured_clues(self, puzzle: Puzzle) -> None:
        """Each number on a field of its colour."""
        digit = self._digit_px()
        measure, high = self._host.fonts.get(digit).measure, round(1.15 * digit)
        for row, clue in enumerate(puzzle.rows):
            right, y = self._left - 6, self.middle_of((row, 0))[1]
            for number, colour in self._numbers(puzzle, clue)[::-1]:
                width = measure(number) + digit // 2
                self._draw_number((right - width // 2, y), (width, high), number, colour)
                right -= width + digit // 4
        for column, clue in enumerate(puzzle.columns):
            x, bottom = self.middle_of((0, column))[0], self._top - 4
            for number, colour in self._numbers(puzzle, clue)[::-1]:
                width = max(measure(number), min(self._side - 2, 2 * digit))
                self._draw_number((x, bottom - high // 2), (width, high), number, colour)
                bottom -= high

    def _numbers(self, puzzle: Puzzle, clue: Clue) -> list[tuple[str, str]]:
        """The numbers of a clue and their colours; a 0 without one."""
        signs = puzzle.clue_signs if self._has_letters else ""
        colours = [puzzle.palette[block.colour - 1].rgb for block in clue]
        return list(zip(signed_numbers(clue, signs), colours, strict=True)) or [("0", "")]

    @property
    def _has_letters(self) -> bool:
        return self._host.words.language.letters

    def _draw_number(self, middle: Place, size: Place, number: str, rgb: str) -> None:
        (x, y), (width, height) = middle, size
        left, top = x - width // 2, y - height // 2
        role = ink_role(rgb) if rgb else PAPER
        box = (left, top, left + width, top + height - 1)
        self.create_rectangle(*box, fill=self._colours[role], width=0)
        self._write(middle, number, readable_on(role) if rgb else INK)

    def _write(
        self, at: Place, text: str, role: str, anchor: Literal["center", "e", "s"] = "center"
    ) -> None:
        font, fill = self._host.fonts.get(self._digit_px()), self._colours[role]
        self.create_text(*at, text=text, font=font, fill=fill, anchor=anchor, justify="center")

    def _box(self, place: Place, role: str) -> None:
        x, y = self._corner(place)
        box = (x, y, x + self._side, y + self._side)
        self.create_rectangle(*box, fill=self._colours[PICTURE_ROLES.get(role, role)], width=0)

    def _frame(self, place: Place, role: str, width: int, dash: tuple[int, ...] = ()) -> None:
        x, y = self._corner(place)
        box = (x + 2, y + 2, x + self._side - 2, y + self._side - 2)
        colour = self._colours[PICTURE_ROLES[role]]
        self.create_rectangle(*box, outline=colour, width=width, dash=dash)

    def _on_press(self, event: tkinter.Event[tkinter.Misc]) -> None:
        self.focus_set()
        place = self._nearest(event)
        if self.sketch.holds(place):
            self.pressed(place, event.num if isinstance(event.num, int) else 1)

    def _nearest(self, event: tkinter.Event[tkinter.Misc]) -> Place:
        """The cell under the pointer; beside the board, where it would be."""
        return (event.y - self._top) // self._side, (event.x - self._left) // self._side

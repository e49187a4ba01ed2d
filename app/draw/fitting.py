"""How a board is fitted into the room of the window, as a person wants to see it: the wishes that
`arrangement.py` is asked with, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from app.draw.arrangement import (
    COMFORTABLE_CELL,
    LEGIBLE_PITCH,
    MIN_DIGIT_PX,
    Arrangement,
    Wall,
    Wish,
    arrange,
    arrange_on_wall,
    strips_for,
    wanted_width,
    with_large_numbers,
)
from app.draw.layout import UNIT, letter_width
from solver.puzzle import Puzzle

FITTING, WHOLE, READABLE = "", "whole", "readable"
"""Three ways to see a board: all of it while cells are large enough, in any case, or with cells and
clues that can be read."""

_LEAST_WHOLE_CELL_PX = 9
"""A board with smaller cells is scrolled until a person asks for all of it."""

_LOW_PITCH = 1.25
"""From one strip of a lens to the next, in units: where a board is seen whole only with it, and
where letters are so large that a strip is high enough with it."""

_WALL_PITCH, _WALL_GAP, _USUAL_GAP = 1.02, 0.25, 0.3
"""On a wall, from one number of a column's clue to the next, and between the numbers of two
columns; and this at arm's length. In sizes of the numbers."""

_CLOSE_LENS_PITCH, _CLOSE_STRIPS, _CLOSE_PITCH, _CLOSE_GAP = 1.1, 3, 1.05, 0.15
"""From one strip of a lens to the next, in units, and how many there are; from one number to the
next, and the gap between them: where a board is whole with all its clues only so."""

_MAX_CLUE_UNITS = 1.15
_MIN_WALL_LENS_UNITS = 0.75
"""Sizes of letters, in the layout's unit."""

_MIN_STRIP_PX = 22
"""The height of a lens's strip."""

_LEAST_ROOM_PX = 200
"""A board is fitted into no less."""

_ANY_WIDTH = 1 << 20
"""More pixels than any window has."""


class Fitting:
    """What a person wants, and how large a board is then."""

    def __init__(self, size_for: Callable[[int], int], letter_height: float, bar: int) -> None:
        """`size_for` is the smallest size of a scene's texts with letters of at least this height
        in pixels; `letter_height` how high they are painted, as a share of the height that the
        scene assumes; `bar` the width of a scroll bar on an ordinary screen, in pixels."""
        self._size_for, self._letter_height, self._bar = size_for, letter_height, bar
        self.view = FITTING
        self.cell: int | None = None
        """The size of a cell that the person asked for; None for that of the view."""
        self.method = ""
        """Of the solving: some need larger lenses."""
        self.screen = 1.0
        """How much larger than on an ordinary screen everything is."""
        self.factor = 1.0
        """How much larger than usual letters are."""
        self.wall: Wall | None = None
        """What a board on a wall is to be like; None at arm's length."""
        self.needs_clues = False
        """Whether a person solves it, who is to see all clues."""
        self.has_letters = False
        """Whether the letters of colours stand behind the numbers of clues."""

    def wanted_width(self, puzzle: Puzzle, width: int, height: int) -> int:
        """The width that the board would use at this height, where it has this one now."""
        wish = self._wish(puzzle, width, height)
        if self.wall is None and self.view != READABLE:
            wide = wish.replaced(width=_ANY_WIDTH, cell=None)
            wish = self._wish_with_clues(puzzle, wide) or wish
        return wanted_width(puzzle, wish)

    def arranged(self, puzzle: Puzzle, width: int, height: int) -> Arrangement:
        """The board in a room of this size."""
        wish = self._wish(puzzle, width, height)
        if self.wall is None:
            return self._arranged_at_arms_length(puzzle, wish)
        usual = self._usual_wish(puzzle, *self.wall.room)
        wishes = usual.replaced(kept=1.0), usual
        cells = [arrange(puzzle, tried).layout.cell for tried in wishes]
        arrangement = arrange_on_wall(puzzle, wish, *cells)
        if not (arrangement.layout.clue_size or wish.cell):
            near = self._usual_wish(puzzle, wish.width, wish.height).replaced(has_title=False)
            with_clues = self._wish_with_clues(puzzle, wish) or self._wish_with_clues(puzzle, near)
            if with_clues is not None:
                return arrange(puzzle, with_clues)
            if self.needs_clues:
                wish = wish.replaced(least_cell=wish.least_digits)
                arrangement = arrange_on_wall(puzzle, wish, *cells)
        return with_large_numbers(arrangement, wish)

    def has_room(self, puzzle: Puzzle, width: int, height: int) -> bool:
        """Whether the whole board has room here, with the clues that are needed."""
        if self.wall is not None:
            return True
        wish = self._usual_wish(puzzle, width, height)
        return not self._arranged_at_arms_length(puzzle, wish).is_scrolled

    def _wish(self, puzzle: Puzzle, width: int, height: int) -> Wish:
        """What the arrangement is to be like. Chosen cells have clues if these can be read, and who
        solves the board cannot choose smaller ones."""
        width, height = max(_LEAST_ROOM_PX, width), max(_LEAST_ROOM_PX, height)
        if self.wall is None:
            wish = self._usual_wish(puzzle, width, height)
        else:
            wish = self._wish_on_wall(puzzle, self.wall, width, height)
        if not wish.cell:
            return wish
        least = self._close_wish(wish).legible_cell(puzzle) if self.needs_clues else 1
        wish = wish.replaced(cell=max(wish.cell, least))
        return self._wish_with_clues(puzzle, wish) or wish

    @property
    def _least(self) -> float:
        """How much larger than on an ordinary screen all is that is to be read."""
        return max(self.screen, self.factor)

    def _any_wish(self, puzzle: Puzzle, width: int, height: int) -> Wish:
        """What does not depend on how far away the board is looked at."""
        least_digits = self._size_for(round(MIN_DIGIT_PX * self._least))
        return Wish(
            width,
            height,
            least_digits=least_digits,
            least_number=least_digits,
            least_letters=least_digits,
            letter_height=self._letter_height,
            cell=self.cell,
            bar=round(self._bar * self.screen),
            clue_letter=letter_width(puzzle) if self.has_letters else 0.0,
        )

    def _wish_on_wall(self, puzzle: Puzzle, wall: Wall, width: int, height: int) -> Wish:
        digits = self._size_for(wall.digits)
        return self._any_wish(puzzle, width, height).replaced(
            unit=max(UNIT, wall.unit),
            scale=max(1, wall.unit // UNIT),
            least_digits=digits,
            most_digits=2 * digits,
            least_letters=self._size_for(round(wall.unit * _MIN_WALL_LENS_UNITS)),
            clue_pitch=_WALL_PITCH,
            clue_gap=_WALL_GAP,
            least_cell=1 if self.view == WHOLE else digits,
            kept=1.0,
            has_title=False,
        )

    def _usual_wish(self, puzzle: Puzzle, width: int, height: int) -> Wish:
        """What the arrangement at arm's length is to be like."""
        unit = round(UNIT * self.factor)
        grown = max(1.0, self.factor / self.screen)
        is_whole = self.view != READABLE and not self.needs_clues
        return self._any_wish(puzzle, width, height).replaced(
            unit=unit,
            scale=max(1, round(self.screen)),
            most_digits=round(_MAX_CLUE_UNITS * unit),
            least_cell=1 if is_whole else int(COMFORTABLE_CELL * self._least),
            strips=strips_for(self.method, puzzle),
            pitch=max(_LOW_PITCH, LEGIBLE_PITCH / grown),
            clue_gap=_USUAL_GAP,
            least_strip=round(_MIN_STRIP_PX * self.screen),
        )

    def _arranged_at_arms_length(self, puzzle: Puzzle, wish: Wish) -> Arrangement:
        """The board as the view wants it: whole with all clues, if they have room; else whole
        without them, or scrolled. Who solves it has all clues in any view."""
        if wish.cell:
            return arrange(puzzle, wish)
        if self.view != READABLE:
            with_clues = self._wish_with_clues(puzzle, wish)
            if with_clues is not None:
                return arrange(puzzle, with_clues)
            low = arrange(puzzle, wish.replaced(pitch=_LOW_PITCH, least_cell=1))
            smallest = 1 if self.view == WHOLE else round(_LEAST_WHOLE_CELL_PX * self.screen)
            if low.layout.cell >= smallest and not self.needs_clues:
                return low
        return arrange(puzzle, wish.replaced(least_cell=round(COMFORTABLE_CELL * self._least)))

    def _wish_with_clues(self, puzzle: Puzzle, wish: Wish) -> Wish | None:
        """The wish for the whole board with all its clues, and the highest strips that leave room
        for them."""
        for tried in (wish, wish.replaced(pitch=_LOW_PITCH), self._close_wish(wish)):
            whole = tried.replaced(least_cell=1)
            if arrange(puzzle, whole).layout.clue_size:
                return whole
        return None

    def _close_wish(self, wish: Wish) -> Wish:
        """With all as close as can be read. Numbers in bold letters may be smaller than others."""
        least_digits = round(MIN_DIGIT_PX * self._least)
        return wish.replaced(
            pitch=_CLOSE_LENS_PITCH,
            strips=_CLOSE_STRIPS,
            clue_pitch=_CLOSE_PITCH,
            clue_gap=_CLOSE_GAP,
            least_digits=ceil(least_digits / self._letter_height),
        )

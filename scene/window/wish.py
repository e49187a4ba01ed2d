"""What an arrangement of a board is asked to be like, its room and how large things are in it; and
what it is then."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from scene.board.clue_room import most_numbers, narrowed, widest_number
from scene.board.layout import NOWHERE, UNIT, Layout
from scene.scene import Box
from solver.puzzle import Puzzle

READABLE_CELL = 18
"""The smallest cell that is comfortable to look at, in pixels of an ordinary screen."""

LEAST_DIGITS = 10
"""The same for the digits of the clues."""

NARROW, BROAD = 8, 9
"""The breadth of the lens of a column, in units: where a board would have no room beside a broader
one, and else."""

STRIPS = {"options": 7, "sweep": 7, "ladder": 4}
"""How many strips the lens of a method would like to have room for; others need three."""


@dataclass(frozen=True)
class Wish:
    """What an arrangement is asked to be like."""

    width: int
    height: int
    unit: int = UNIT
    """What all letters but the clues' are measured in."""
    scale: int = 1
    """The width of a thin line."""
    least_digits: int = LEAST_DIGITS
    most_digits: int = 18
    letter_height: float = 1.0
    """How high letters are beside those that widths are worked out for: of a wide family they are
    painted smaller."""
    clue_gap: float = 0.0
    """Between the numbers of two columns' clues at least, in their sizes: what is read from afar
    would be one long number else."""
    clue_pitch: float = 1.14
    """From one number of a column's clue to the next, in their sizes."""
    least_number: int = LEAST_DIGITS
    """The smallest numbers of lines."""
    least_letters: int = LEAST_DIGITS
    """The smallest letters of the lenses."""
    least_cell: int = READABLE_CELL
    """Cells are at least so large, and where there is no room the board scrolls; 1 for a board that
    is seen whole, whatever becomes of its cells."""
    cell: int | None = None
    """Cells of exactly this size."""
    strips: int = 3
    """How many strips of a lens there should be room for, where there is enough."""
    pitch: float = 0.95
    """From one strip of a lens to the next, in units, where height is scarce."""
    kept: float = 0.9
    """Of the cells' size: what they keep at least where a title on a line of its own and a lens
    with room for numbers need the rest."""
    bar: int = 12
    """The width of a scroll bar."""
    has_title: bool = True

    @property
    def lead(self) -> int:
        """From the numbers under the board to the first strip of a lens."""
        return self.unit * 3 // 8

    @property
    def title_height(self) -> int:
        """What a title with a line of its own takes."""
        return round(1.7 * self.unit) if self.has_title else 0

    def lens_height(self, strips: int, pitch: float) -> int:
        """What so many strips of a lens take."""
        return self.lead + round(strips * pitch * self.unit)

    def clue_size(self, puzzle: Puzzle, cell: int) -> int:
        """The size of a clue's numbers; 0 where the smallest that can be read has no room."""
        size = min(max(round(0.5 * cell), self.least_digits), self.most_digits)
        room = 0.96 * cell - self.clue_gap * size
        size = narrowed(puzzle.columns, size, self.least_digits, room)
        return size if cell >= self._least_room(puzzle, size) else 0

    def legible_cell(self, puzzle: Puzzle) -> int:
        """The smallest cell that has room for clues."""
        return ceil(self._least_room(puzzle, self.least_digits))

    def _least_room(self, puzzle: Puzzle, size: int) -> float:
        """What a cell needs for clues of this size."""
        widest = widest_number(puzzle.columns, size) + self.clue_gap * size
        return max(1.05 * size * self.letter_height, widest)

    def column_slot(self, clue_size: int) -> int:
        """From one number of a column's clue to the next."""
        return round(self.clue_pitch * clue_size * self.letter_height)

    def column_room(self, puzzle: Puzzle, clue_size: int) -> int:
        """How high the columns' clues are."""
        return most_numbers(puzzle.columns) * self.column_slot(clue_size) + clue_size // 3


@dataclass(frozen=True)
class Parts:
    """What an arrangement spends on what is not the board."""

    lens: int
    """The height of the lens under the board."""
    title: int = 0
    """The height of the title's line; 0 for a title in the corner."""
    bar_across: int = 0
    bar_down: int = 0
    beside: int = NARROW
    """The breadth of the lens beside the board, in units."""
    corner: int = 0
    """The least height of the columns' clues, which leaves room for an overview beside them."""


class Edges(NamedTuple):
    """Where things begin and end with cells of one size, all of the board in sight: what is asked
    for many sizes until one is chosen."""

    clue_size: int
    number_size: int
    frame: int
    row_room: int
    """What the rows' clues take."""
    gutter_top: int
    left: int
    top: int
    """Where the board begins."""
    under_top: int
    under_bottom: int
    beside_left: int
    right: int
    bottom: int

    def framed(self, puzzle: Puzzle, cell: int) -> tuple[int, int]:
        """The width and the height of the board with its frame."""
        return puzzle.width * cell + 2 * self.frame, puzzle.height * cell + 2 * self.frame

    def title_box(self, wish: Wish, parts: Parts) -> Box:
        """The place of the title: a line of its own; the place of the columns' clues, where there
        are none; or the corner, where it has more room."""
        if not wish.has_title:
            return NOWHERE
        left, top, unit = self.left, self.gutter_top, wish.unit
        corner = Box(unit // 4, top, left - self.frame - unit // 3, self.top - self.frame)
        if self.clue_size:
            return Box(left, unit // 4, self.right, top) if parts.title else corner
        over = Box(left, top, self.beside_left, top + wish.title_height)
        return over if over.width >= corner.width else corner


@dataclass(frozen=True)
class Wall:
    """What is asked of a board that is looked at from the last row."""

    digits: int
    """The least size of the clues' digits."""
    unit: int
    """The size of other letters, if there is room for it."""
    room: tuple[int, int]
    """What the board had for itself before: on a wall its cells are larger than there."""


@dataclass(frozen=True)
class Arrangement:
    """A layout, and how much of it is seen at once."""

    layout: Layout
    across: int
    """The pixels that are seen of the board with its frame."""
    down: int
    bar_across: int = 0
    """The height of the scroll bar under the board; 0 where there is none."""
    bar_down: int = 0

    @property
    def hidden(self) -> tuple[int, int]:
        """The pixels of the board that are out of sight, across and down."""
        board, frame = self.layout.board, self.layout.frame
        return board.width + 2 * frame - self.across, board.height + 2 * frame - self.down

    @property
    def is_scrolled(self) -> bool:
        return any(self.hidden)

    @property
    def width(self) -> int:
        """What is seen of the picture."""
        return self.layout.width - self.hidden[0]

    @property
    def height(self) -> int:
        return self.layout.height - self.hidden[1]

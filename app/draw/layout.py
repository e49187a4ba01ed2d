"""Where everything goes: the sizes of the board and of what stands around it.

    +-----------------------------------------------+
    |              title                    counter |
    |              ====progress==================== |
    |              column clues                     |
    | row clues    board                lens for a  |
    |                                   column      |
    |              lens for a row                   |
    |              caption                          |
    +-----------------------------------------------+

Both lenses lie in line with the cells they are about. Text sizes follow a *unit*, so that a
sentence is as easy to read beside a small board as beside a large one; the board follows the
*cell*, the distance from one cell to the next. A layout is whole pixels only.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.draw.pen import estimate, fitting_size, frame_of, wrap_spoken
from app.draw.scene import Box
from app.text.phrases import Spoken
from solver.puzzle import ROW, Clue, Line, Puzzle, numbers_of
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# How much room clues take, and how large their numbers can be: asked for hundreds of sizes, so the
# clues are looked through only once.


CLUE_GAP = 0.6
"""Between the numbers of a row's clue, as a share of their size."""


def rows_room(puzzle: Puzzle, size: int, letter: float = 0.0) -> int:
    """The room for the clues of rows; `letter` is that of the letter of a colour behind each
    number, in their size."""
    return round(_widest_clue(_Clues(puzzle.rows), letter) * size)


def letter_width(puzzle: Puzzle) -> float:
    """The room for the widest letter of the puzzle's colours, as a share of its size."""
    signs = (colour.sign for colour in puzzle.palette)
    return max((estimate(sign, 1000, bold=True) for sign in signs), default=0.0) / 1000


def most_numbers(clues: tuple[Clue, ...]) -> int:
    """The length of the longest clue, at least 1."""
    return _extremes(_Clues(clues))[0]


def widest_number(clues: tuple[Clue, ...], size: int) -> float:
    """The room for a number with as many digits as the largest."""
    return estimate(_longest(clues), size, bold=True)


class ClueRoom(NamedTuple):
    """The pitch of the numbers of a clue, and the room that all clues take."""

    row_slot: int
    column_slot: int
    across: int
    down: int


def clue_room(puzzle: Puzzle, size: int, gap: float) -> ClueRoom:
    """The room for clues in slots of one width; the gap is a share of their size."""
    row_slot = round(widest_number(puzzle.rows, size) + gap * size)
    column_slot = round(2 * gap * size)
    return ClueRoom(
        row_slot,
        column_slot,
        most_numbers(puzzle.rows) * row_slot + size // 2,
        most_numbers(puzzle.columns) * column_slot + size // 2,
    )


def tight_clue_room(puzzle: Puzzle, size: int) -> ClueRoom:
    """The room for clues in narrow slots; in rows without slots, where that saves a tenth."""
    room, needed = clue_room(puzzle, size, 0.53), rows_room(puzzle, size)
    return room._replace(row_slot=0, across=needed) if needed < 0.9 * room.across else room


def narrowed(clues: tuple[Clue, ...], size: int, least: int, room: float) -> int:
    """The size of numbers, reduced down to `least` until the widest fits the room."""
    return fitting_size([_longest(clues)], room, size, least, bold=True)


def _longest(clues: tuple[Clue, ...]) -> str:
    """A number with as many digits as the largest."""
    return "0" * _extremes(_Clues(clues))[1]


class _Clues:
    """The clues of all rows or columns, compared by identity: it is faster than measuring."""

    def __init__(self, clues: tuple[Clue, ...]) -> None:
        self.clues = clues

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Clues) and self.clues is other.clues

    def __hash__(self) -> int:
        return id(self.clues)


@lru_cache(maxsize=4)
def _widest_clue(rows: _Clues, letter: float) -> float:
    """The width of the widest clue of a row, as a multiple of its size."""
    clues = (numbers_of(clue) or [0] for clue in rows.clues)
    return max(
        sum(estimate(str(number), 1, bold=True) for number in clue)
        + len(clue) * (CLUE_GAP + letter)
        + 1 / 3
        for clue in clues
    )


@lru_cache(maxsize=4)
def _extremes(clues: _Clues) -> tuple[int, int]:
    """The length of the longest clue, and the digits of the largest number."""
    most = max((len(clue) for clue in clues.clues), default=1) or 1
    largest = max((number for clue in clues.clues for number in numbers_of(clue)), default=0)
    return most, len(str(largest))


USUAL_WIDTH = 880
"""About the width of a picture, in pixels, where none is asked for."""

SMALLEST_CELL, LARGEST_CELL = 4, 64
LEGIBLE_CELL = 11
"""The smallest cell that has room for a two-digit number beside it."""

CLUE_SHARE = 0.56

UNIT = 16
THICK_EVERY = 5
"""Of the lines of the board, one in this many is thick."""
_MAX_CAPTION_LINES = 4
_MAX_CAPTION_SIZE, _MIN_CAPTION_SIZE = 1.3, 0.95
"""In units."""
_MEASURED_SENTENCES = 8
"""How many of the sentences with most letters are wrapped, to find the longest."""
NOWHERE = Box(0, 0, 0, 0)
"""The place of what a layout lacks."""


class Sizes(Value):
    """The size asked for. Without a cell, one is chosen for the width."""

    cell: int | None = None
    scale: int = 1
    width: int | None = None


class Layout(Value, kw_only=True):
    """The places in a picture, in pixels; a board by itself has only its own."""

    rows: int
    columns: int
    cell: int
    scale: int
    width: int
    height: int
    left: int
    """Where the board begins, and with it title, caption and the lens of a row."""
    top: int
    clue_size: int
    """The size of a clue's numbers; 0 where they would be too small to read."""
    row_slot: int
    """From one number of a row's clue to the next; 0 where widths differ."""
    column_slot: int
    row_gutter: Box
    column_gutter: Box
    header: Box = NOWHERE
    under: Box = NOWHERE
    """The lens of a row."""
    beside: Box = NOWHERE
    """The lens of a column."""
    caption: Box = NOWHERE
    caption_size: int = 1
    caption_lines: int = 1
    number_size: int = 0
    """The size of the line numbers; 0 for none."""
    row_numbers: Box = NOWHERE
    column_numbers: Box = NOWHERE
    tells_progress: bool = True
    unit: int = UNIT
    """What letters are measured in."""
    least_letters: int = 0
    """The smallest letters of a lens; 0 for the usual."""
    lead: int = 0
    """From the upper edge of a lens to its first strip."""
    strip: int = 0
    """The thickest strip of a lens; 0 for the usual."""
    least_strip: int = 0
    """The thinnest strip of a lens that lists arrangements; it leaves some out instead."""
    numbered_every: int = 1
    """Of the lines, at most one in this many has a number."""
    now_size: int = 0
    """The size of the current line's clue, where there are no others."""
    clue_letter: float = 0.0
    """The room for a colour's letter behind each number of a row, in their size."""
    turns: bool = False
    """Whether the lens of a column may lie under the board, turned: its top is on the left."""
    staggers: bool = False
    """Whether long names of a column's strips stand on two levels instead of being small."""

    @property
    def origin(self) -> tuple[int, int]:
        return self.left, self.top

    @property
    def board(self) -> Box:
        width, height = self.columns * self.cell, self.rows * self.cell
        return Box(self.left, self.top, self.left + width, self.top + height)

    @property
    def thin(self) -> int:
        """The width of the line between two cells; none where cells are tiny."""
        return self.scale if self.cell >= 7 * self.scale else 0

    @property
    def frame(self) -> int:
        return frame_of(self.cell, self.scale)

    def line_at(self, boundary: int, cells: int) -> tuple[int, int]:
        """How many pixels a line takes of the cell before it and of the one after."""
        if boundary in (0, cells):
            return (self.thin if boundary else 0), 0
        if boundary % THICK_EVERY or self.cell < 4 * self.scale:
            return self.thin, 0
        return self.scale, (self.scale if self.cell >= 12 * self.scale else 0)

    def span(self, index: int, cells: int, start: int) -> tuple[int, int]:
        """The pixels of a cell between its lines, along one axis."""
        first = start + index * self.cell + self.line_at(index, cells)[1]
        last = start + (index + 1) * self.cell - self.line_at(index + 1, cells)[0]
        return first, last

    def cell_box(self, row: int, column: int) -> Box:
        left, right = self.span(column, self.columns, self.left)
        top, bottom = self.span(row, self.rows, self.top)
        return Box(left, top, right, bottom)

    def cell_at(self, x: int, y: int) -> tuple[int, int] | None:
        row, column = (y - self.top) // self.cell, (x - self.left) // self.cell
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def clue_box(self, line: Line) -> Box:
        if line.axis == ROW:
            top, bottom = self.span(line.index, self.rows, self.top)
            return self.row_gutter._replace(top=top, bottom=bottom)
        left, right = self.span(line.index, self.columns, self.left)
        return self.column_gutter._replace(left=left, right=right)


_DEFAULT_SIZES = Sizes()


def lay_out(
    puzzle: Puzzle, sizes: Sizes = _DEFAULT_SIZES, sentences: Sequence[Spoken] = ()
) -> Layout:
    """The layout for a puzzle; `sentences` are those that the caption needs room for."""
    cell = sizes.cell or choose_cell(puzzle, sizes.width or USUAL_WIDTH)
    return _lay_out(puzzle, cell * sizes.scale, sizes.scale, sentences)


def size_at_most(puzzle: Puzzle, sizes: Sizes) -> tuple[int, int]:
    layout = lay_out(puzzle, sizes)
    unit = layout.unit
    tallest = caption_height(unit, round(_MAX_CAPTION_SIZE * unit), 2 * _MAX_CAPTION_LINES)
    chosen = caption_height(unit, layout.caption_size, layout.caption_lines)
    return layout.width, layout.height + tallest - chosen


def choose_cell(puzzle: Puzzle, width: int = USUAL_WIDTH) -> int:
    """The largest cell for about this width; up to a third wider if that keeps the clues."""
    possible = min(LARGEST_CELL, width // puzzle.width, _height(width) // puzzle.height)
    cells = range(possible, SMALLEST_CELL, -1)
    fitting = (cell for cell in cells if _fits(_lay_out(puzzle, cell, 1, ()), width))
    chosen = next(fitting, SMALLEST_CELL)
    if chosen >= LEGIBLE_CELL:
        return chosen
    legible = _lay_out(puzzle, LEGIBLE_CELL, 1, ())
    return LEGIBLE_CELL if _fits(legible, width * 4 // 3) else chosen


def _fits(layout: Layout, width: int) -> bool:
    return layout.width <= width and layout.height <= _height(width)


def _height(width: int) -> int:
    return width * 6 // 5


def _lay_out(puzzle: Puzzle, cell: int, scale: int, sentences: Sequence[Spoken]) -> Layout:
    unit = UNIT * scale
    margin = unit * 5 // 4
    clue_size = _clue_size(puzzle, cell, scale)
    clues = clue_room(puzzle, clue_size, 0.65)
    left = margin + max(clues.across, 6 * unit)
    header = Box(left, margin, 0, margin + unit * 5 // 2)
    gutter_top = header.bottom + unit // 2
    top = gutter_top + max(clues.down, unit * 5 // 2)
    board_right, board_bottom = left + puzzle.width * cell, top + puzzle.height * cell
    frame = 2 * scale
    beside_left = board_right + frame
    right = max(beside_left + lead_of(unit) + 9 * unit, left + 26 * unit)
    under_top = board_bottom + frame
    under_bottom = under_top + lead_of(unit) + unit * 13 // 2
    size, lines = _caption_size(sentences, right - left, unit)
    caption_top = under_bottom + unit
    caption_bottom = caption_top + caption_height(unit, size, lines)
    return Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=scale,
        width=round_up_to_even(right + margin),
        height=round_up_to_even(caption_bottom + margin * 3 // 4),
        unit=unit,
        left=left,
        top=top,
        lead=lead_of(unit),
        clue_size=clue_size,
        row_slot=clues.row_slot,
        column_slot=clues.column_slot,
        header=header._replace(right=right),
        row_gutter=Box(margin // 2, top, left - frame, board_bottom),
        column_gutter=Box(left, gutter_top, board_right, top - frame),
        under=Box(0, under_top, right + margin // 2, under_bottom),
        beside=Box(beside_left, gutter_top, right + margin // 2, board_bottom + frame),
        caption=Box(left, caption_top, right + margin // 2, caption_bottom),
        caption_size=size,
        caption_lines=lines,
    )


def lead_of(unit: int) -> int:
    return unit * 9 // 8


def caption_height(unit: int, size: int, lines: int) -> int:
    return unit * 7 // 4 + lines * caption_line(size)


def caption_line(size: int) -> int:
    return round(size * 1.36)


def _clue_size(puzzle: Puzzle, cell: int, scale: int) -> int:
    if cell < LEGIBLE_CELL * scale:
        return 0
    size = min(max(round(CLUE_SHARE * cell), 9 * scale), round(1.15 * UNIT * scale))
    return narrowed(puzzle.columns, size, 7 * scale, cell)


def _caption_size(sentences: Sequence[Spoken], room: int, unit: int) -> tuple[int, int]:
    by_letters = sorted(sentences, key=lambda parts: sum(len(part.text) for part in parts))
    longest = by_letters[-_MEASURED_SENTENCES:]
    if not longest:
        return round(_MAX_CAPTION_SIZE * unit), 3
    for size in range(round(_MAX_CAPTION_SIZE * unit), round(_MIN_CAPTION_SIZE * unit), -1):
        lines = max(len(wrap_spoken(sentence, room, size)) for sentence in longest)
        if lines <= _MAX_CAPTION_LINES:
            break
    return size, min(max(lines, 2), 2 * _MAX_CAPTION_LINES)


def round_up_to_even(length: int) -> int:
    """MP4 needs even sizes."""
    return length + length % 2


def largest(least: int, most: int, fits: Callable[[int], bool]) -> int:
    """The largest number for which `fits` is true, as it is for all that are smaller; `least` where
    it is for none."""
    return least + bisect_left(range(least + 1, most + 1), True, key=lambda size: not fits(size))

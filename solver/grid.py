"""What is known of a board: for every line two bit masks, *filled* and *empty*.

Each cell is kept twice, in its row and in its column, so that either line can be asked without
gathering; the methods of Grid write both, and nothing else writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.line import REMEMBERED, Rule, bits, masks_of, text_of
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle

# -------------------------------------------------------------------------------------------------
# Cells as places on the board, and in their lines.


Place = tuple[int, int]
"""A cell of the board: its row and its column."""


def cell_in(line: Line, place: Place) -> int:
    """Which cell of the line this place of the board is."""
    return place[1] if line.axis == ROW else place[0]


def place_in(line: Line, cell: int) -> Place:
    """Where on the board this cell of the line is."""
    return (line.index, cell) if line.axis == ROW else (cell, line.index)


def lines_through(place: Place) -> tuple[Line, Line]:
    """The row and the column of a cell."""
    return Line(ROW, place[0]), Line(COLUMN, place[1])


def cells_of(line: Line, filled: int, empty: int) -> tuple[Cell, ...]:
    """The cells of a line that the masks hold, in the line's order."""
    cells = ((i, filled >> i & 1) for i in bits(filled | empty))
    if line.axis == ROW:
        return tuple((line.index, i, value) for i, value in cells)
    return tuple((i, line.index, value) for i, value in cells)


def unknown_places(grid: Grid) -> list[Place]:
    """The unknown cells of a board, in reading order."""
    return [(row, column) for row in range(grid.height) for column in bits(grid.unknown(row))]


def opposite(cell: Cell) -> Cell:
    """The same cell with the other value."""
    row, column, value = cell
    return row, column, 1 - value


# -------------------------------------------------------------------------------------------------


FILLED = 1
EMPTY = 0

Cell = tuple[int, int, int]
"""Row, column, and FILLED or EMPTY."""

Settle = Callable[[Rule, int, int], "tuple[int, int] | None"]
"""A way to look at a line: what it settles (filled, empty), or None where nothing fits."""


class Grid:
    """The cells that are known. Row r's bit c and column c's bit r are the same cell."""

    __slots__ = ("column_empty", "column_filled", "height", "row_empty", "row_filled", "width")

    def __init__(self, height: int, width: int) -> None:
        self.height = height
        self.width = width
        self.row_filled = [0] * height
        self.row_empty = [0] * height
        self.column_filled = [0] * width
        self.column_empty = [0] * width

    @classmethod
    def of(cls, picture: Sequence[str]) -> Grid:
        """The grid that is written with `#` filled, `.` empty, `?` unknown."""
        grid = cls(len(picture), len(picture[0]))
        for row, letters in enumerate(picture):
            grid.set_row(row, *masks_of(letters))
        return grid

    def copy(self) -> Grid:
        other = Grid.__new__(Grid)
        other.height = self.height
        other.width = self.width
        other.row_filled = self.row_filled[:]
        other.row_empty = self.row_empty[:]
        other.column_filled = self.column_filled[:]
        other.column_empty = self.column_empty[:]
        return other

    def cell(self, row: int, column: int) -> int | None:
        """FILLED, EMPTY, or None for an unknown cell."""
        if self.row_filled[row] >> column & 1:
            return FILLED
        return EMPTY if self.row_empty[row] >> column & 1 else None

    def set(self, row: int, column: int, value: int | None) -> None:
        """Make a cell FILLED, EMPTY, or (None) unknown again."""
        across, down = 1 << column, 1 << row
        self.row_filled[row] &= ~across
        self.row_empty[row] &= ~across
        self.column_filled[column] &= ~down
        self.column_empty[column] &= ~down
        if value == FILLED:
            self.row_filled[row] |= across
            self.column_filled[column] |= down
        elif value == EMPTY:
            self.row_empty[row] |= across
            self.column_empty[column] |= down

    def line(self, line: Line) -> tuple[int, int]:
        """The filled and the empty cells of a line."""
        if line.axis == ROW:
            return self.row_filled[line.index], self.row_empty[line.index]
        return self.column_filled[line.index], self.column_empty[line.index]

    def set_row(self, row: int, filled: int, empty: int) -> None:
        """Write the cells of a row that these masks hold and that were unknown."""
        _add_bit(self.column_filled, filled & ~self.row_filled[row], 1 << row)
        _add_bit(self.column_empty, empty & ~self.row_empty[row], 1 << row)
        self.row_filled[row] |= filled
        self.row_empty[row] |= empty

    def set_column(self, column: int, filled: int, empty: int) -> None:
        """Write the cells of a column that these masks hold and that were unknown."""
        _add_bit(self.row_filled, filled & ~self.column_filled[column], 1 << column)
        _add_bit(self.row_empty, empty & ~self.column_empty[column], 1 << column)
        self.column_filled[column] |= filled
        self.column_empty[column] |= empty

    def set_line(self, line: Line, filled: int, empty: int) -> None:
        """Write the cells of a line that these masks hold and that were unknown."""
        (self.set_row if line.axis == ROW else self.set_column)(line.index, filled, empty)

    def unknown(self, row: int) -> int:
        """The unknown cells of a row, as a mask."""
        return ((1 << self.width) - 1) & ~(self.row_filled[row] | self.row_empty[row])

    def known_count(self) -> int:
        rows = zip(self.row_filled, self.row_empty, strict=True)
        return sum((filled | empty).bit_count() for filled, empty in rows)

    def unknown_count(self) -> int:
        return self.height * self.width - self.known_count()

    def is_complete(self) -> bool:
        return not self.unknown_count()

    def picture(self) -> list[str]:
        """The rows as text: `#` filled, `.` empty, `?` unknown."""
        rows = zip(self.row_filled, self.row_empty, strict=True)
        return [text_of(self.width, filled, empty) for filled, empty in rows]


def opening(puzzle: Puzzle) -> Grid:
    """What is known before the first step: the cells that are given."""
    grid = Grid(puzzle.height, puzzle.width)
    for row, column, value in puzzle.given:
        grid.set(row, column, value)
    return grid


class Settled:
    """The cells that were settled in trials which did not fail. None of them needs a trial of its
    own: that would settle no more, and would not fail either."""

    def __init__(self, grid: Grid) -> None:
        self.filled = [0] * grid.height
        self.empty = [0] * grid.height

    def __contains__(self, cell: Cell) -> bool:
        row, column, value = cell
        return bool((self.filled if value == FILLED else self.empty)[row] >> column & 1)

    def add(self, grid: Grid) -> None:
        for row in range(grid.height):
            self.filled[row] |= grid.row_filled[row]
            self.empty[row] |= grid.row_empty[row]


def _add_bit(masks: list[int], which: int, bit: int) -> None:
    """Add the bit to these masks. It is where most searches spend most of their time, so the
    bits of `which` are taken one by one right here."""
    while which:
        low = which & -which
        masks[low.bit_length() - 1] |= bit
        which ^= low


class Rules:
    """The rule of every line of a puzzle; lines with equal clues share one, and what it remembers.
    All of them together remember a number of answers that does not depend on the puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        places: dict[tuple[Clue, int], int] = {}  # a long clue is looked up once: that takes long
        rows, columns = (
            [places.setdefault((clue, length), len(places)) for clue in clues]
            for clues, length in ((puzzle.rows, puzzle.width), (puzzle.columns, puzzle.height))
        )
        share = REMEMBERED // len(places)
        made = [Rule(*key, remembered=share) for key in places]
        self.rows = [made[place] for place in rows]
        self.columns = [made[place] for place in columns]

    @classmethod
    def of(cls, rows: list[Rule], columns: list[Rule]) -> Rules:
        """These rules, which somebody has already."""
        rules = cls.__new__(cls)
        rules.rows, rules.columns = rows, columns
        return rules

    def __getitem__(self, line: Line) -> Rule:
        return (self.rows if line.axis == ROW else self.columns)[line.index]

    def forget(self) -> Iterator[None]:
        """Have each rule forget what it remembers, with a pause after each: on a large board it is
        so much that a person notices how long that takes."""
        for rule in (*self.rows, *self.columns):
            rule.forget()
            yield


def propagate(
    rules: Rules, grid: Grid, rows: int, columns: int, settle: Settle = Rule.settle
) -> Line | None:
    """Look at these lines (masks of row and column indices), write what they settle, look at
    the lines that this changes, and so on until nothing changes. Returns a line in which
    nothing fits any more, or None where there was no such line."""
    for broken in propagate_in_rounds(rules, grid, rows, columns, settle):
        if broken is not None:
            return broken
    return None


def propagate_everywhere(rules: Rules, grid: Grid, settle: Settle = Rule.settle) -> Line | None:
    """The same for all lines."""
    return propagate(rules, grid, (1 << grid.height) - 1, (1 << grid.width) - 1, settle)


def propagate_in_rounds(
    rules: Rules, grid: Grid, rows: int, columns: int, settle: Settle = Rule.settle
) -> Iterator[Line | None]:
    """The same as `propagate`, with a None after each round (all rows that changed, or all such
    columns), for those who must not be kept waiting or will not follow it to the end."""
    while rows or columns:
        for row in bits(rows):
            filled, empty = grid.row_filled[row], grid.row_empty[row]
            found = settle(rules.rows[row], filled, empty)
            if found is None:
                yield Line(ROW, row)
                return
            if found != (filled, empty):
                grid.set_row(row, *found)
                columns |= (found[0] ^ filled) | (found[1] ^ empty)
        rows = 0
        yield None
        for column in bits(columns):
            filled, empty = grid.column_filled[column], grid.column_empty[column]
            found = settle(rules.columns[column], filled, empty)
            if found is None:
                yield Line(COLUMN, column)
                return
            if found != (filled, empty):
                grid.set_column(column, *found)
                rows |= (found[0] ^ filled) | (found[1] ^ empty)
        columns = 0
        yield None

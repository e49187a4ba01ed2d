"""What is known of a board: for every line two bit masks, *filled* and *empty*.

Each cell is kept twice, in its row and in its column, so that either line can be asked without
gathering; the methods of Grid write both, and nothing else writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from solver.coloured import ColourRule, in_lane, in_other_lanes, known_cells, lanes, values_in
from solver.line import REMEMBERED, Rule, bits, masks_of, text_of
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle

if TYPE_CHECKING:
    from typing import Self

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
    """The cell with the opposite value, in black and white."""
    row, column, value = cell
    return row, column, 1 - value


# -------------------------------------------------------------------------------------------------


FILLED = 1
EMPTY = 0

NUMBERS = ".123456789abc"
"""How the values of cells are kept in files, in colours."""

Cell = tuple[int, int, int]
"""Row, column, and FILLED or EMPTY; in colours, the number of the colour or EMPTY."""

Excluded = tuple[Cell, ...] | None
"""What a step rules out without settling the cell, by the value that it has not; None in black and
white, where there is no such thing."""

Settle = Callable[[Rule, int, int], "tuple[int, int] | None"]
"""A way to look at a line: what it settles (filled, empty), or None where nothing fits."""

_Side = tuple[list[int], list[int]]
"""The filled and the empty cells of all rows, or of all columns."""


class Grid:
    """The cells that are known. Row r's bit c and column c's bit r are the same cell."""

    __slots__ = ("column_empty", "column_filled", "height", "row_empty", "row_filled", "width")

    signs = ".#"
    """What stands for each value of a cell."""
    excludes_nothing: Excluded = None
    """What a step excludes that excludes nothing."""

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

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
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

    def values(self, row: int, column: int) -> tuple[int, ...]:
        """What the cell may be."""
        known = self.cell(row, column)
        return (FILLED, EMPTY) if known is None else (known,)

    def refute(self, cell: Cell) -> None:
        """Write that a cell has not this value."""
        self.set(*opposite(cell))

    def restore(self, row: int, column: int, values: Sequence[int]) -> None:
        """Make this all that is known of a cell: it is one of these values."""
        self.set(row, column, None)
        for value in range(len(self.signs)):
            if value not in values:
                self.refute((row, column, value))

    def line(self, line: Line) -> tuple[int, int]:
        """The filled and the empty cells of a line."""
        if line.axis == ROW:
            return self.row_filled[line.index], self.row_empty[line.index]
        return self.column_filled[line.index], self.column_empty[line.index]

    def set_row(self, row: int, filled: int, empty: int) -> int:
        """Write the cells of a row that these masks hold and that were unknown. Returns these."""
        rows, columns = (self.row_filled, self.row_empty), (self.column_filled, self.column_empty)
        return self._write(rows, columns, row, filled, empty)

    def set_column(self, column: int, filled: int, empty: int) -> int:
        """As `set_row`, in a column."""
        rows, columns = (self.row_filled, self.row_empty), (self.column_filled, self.column_empty)
        return self._write(columns, rows, column, filled, empty)

    def _write(self, lines: _Side, crossing: _Side, index: int, filled: int, empty: int) -> int:
        new_filled, new_empty = filled & ~lines[0][index], empty & ~lines[1][index]
        _add_bit(crossing[0], new_filled, 1 << index)
        _add_bit(crossing[1], new_empty, 1 << index)
        lines[0][index] |= filled
        lines[1][index] |= empty
        return new_filled | new_empty

    def set_line(self, line: Line, filled: int, empty: int) -> int:
        """Write the cells of a line that these masks hold and that were unknown. Returns these."""
        write = self.set_row if line.axis == ROW else self.set_column
        return write(line.index, filled, empty)

    def unknown(self, row: int) -> int:
        """The unknown cells of a row, as a mask."""
        return ((1 << self.width) - 1) & ~(self.row_filled[row] | self.row_empty[row])

    def unknown_in_column(self, column: int) -> int:
        """The unknown cells of a column, as a mask."""
        known = self.column_filled[column] | self.column_empty[column]
        return ((1 << self.height) - 1) & ~known

    def known_count(self) -> int:
        rows = zip(self.row_filled, self.row_empty, strict=True)
        return sum((filled | empty).bit_count() for filled, empty in rows)

    def unknown_count(self) -> int:
        return self.height * self.width - self.known_count()

    def is_complete(self) -> bool:
        return not self.unknown_count()

    def fill_up(self) -> None:
        """Make all unknown cells empty."""
        for row in range(self.height):
            self.set_row(row, 0, self.unknown(row))

    def known_rows(self) -> tuple[list[int], ...]:
        """For each value the cells of each row that are known to have it."""
        return self.row_empty, self.row_filled

    def news(
        self, line: Line, before: tuple[int, int], after: tuple[int, int]
    ) -> tuple[tuple[Cell, ...], Excluded]:
        """From what was known of a line to what is known then: the cells that are settled, and what
        is excluded of others."""
        cells = cells_of(line, after[0] & ~before[0], after[1] & ~before[1])
        return cells, self.excludes_nothing

    def picture(self) -> list[str]:
        """The rows as text: `#` filled, `.` empty, `?` unknown."""
        rows = zip(self.row_filled, self.row_empty, strict=True)
        return [text_of(self.width, filled, empty) for filled, empty in rows]

    def written(self) -> list[str]:
        """The rows as they are kept in files: in colours by numbers, whatever the signs are."""
        return self.picture()


class ColourGrid(Grid):
    """What is known of a board in colours. The masks of a row or column are those of its line:
    `row_empty` and `column_empty` hold the lanes."""

    __slots__ = ("signs",)

    excludes_nothing = ()

    def __init__(self, height: int, width: int, signs: str) -> None:
        super().__init__(height, width)
        self.signs = signs

    @property
    def colours(self) -> int:
        return len(self.signs) - 1

    def copy(self) -> Self:
        other = super().copy()
        other.signs = self.signs
        return other

    def cell(self, row: int, column: int) -> int | None:
        values = self.values(row, column)
        return values[0] if len(values) == 1 else None

    def values(self, row: int, column: int) -> tuple[int, ...]:
        """What the cell may be: colours, the first one first, and at last EMPTY."""
        filled, barred = self.row_filled[row], self.row_empty[row]
        return values_in(column, filled, barred, self.colours, self.width)

    def set(self, row: int, column: int, value: int | None) -> None:
        across, down = 1 << column, 1 << row
        self.row_filled[row] &= ~across
        self.column_filled[column] &= ~down
        if value:
            self.row_filled[row] |= across
            self.column_filled[column] |= down
        for barred, index, bit, length in (
            (self.row_empty, row, across, self.width),
            (self.column_empty, column, down, self.height),
        ):
            barred[index] &= ~in_other_lanes(bit, 0, self.colours, length)
            if value is not None:
                barred[index] |= in_other_lanes(bit, value, self.colours, length)

    def refute(self, cell: Cell) -> None:
        row, column, value = cell
        if value == EMPTY:
            self.row_filled[row] |= 1 << column
            self.column_filled[column] |= 1 << row
        else:
            self.row_empty[row] |= in_lane(1 << column, value, self.width)
            self.column_empty[column] |= in_lane(1 << row, value, self.height)

    def _write(self, lines: _Side, crossing: _Side, index: int, filled: int, barred: int) -> int:
        changed = filled & ~lines[0][index]
        _add_bit(crossing[0], changed, 1 << index)
        news = barred & ~lines[1][index]
        for colour, cells in enumerate(lanes(news, self.colours, len(crossing[0])), 1):
            changed |= cells
            _add_bit(crossing[1], cells, in_lane(1 << index, colour, len(lines[0])))
        lines[0][index] |= filled
        lines[1][index] |= barred
        return changed

    def unknown(self, row: int) -> int:
        coloured, empty = known_cells(
            self.row_filled[row], self.row_empty[row], self.colours, self.width
        )
        return ((1 << self.width) - 1) & ~(coloured | empty)

    def unknown_in_column(self, column: int) -> int:
        coloured, empty = known_cells(
            self.column_filled[column], self.column_empty[column], self.colours, self.height
        )
        return ((1 << self.height) - 1) & ~(coloured | empty)

    def known_rows(self) -> tuple[list[int], ...]:
        rows: list[list[int]] = [[] for _ in self.signs]
        for filled, barred in zip(self.row_filled, self.row_empty, strict=True):
            coloured, empty = known_cells(filled, barred, self.colours, self.width)
            rows[EMPTY].append(empty)
            for colour, cells in enumerate(lanes(barred, self.colours, self.width), 1):
                rows[colour].append(coloured & ~cells)
        return tuple(rows)

    def news(
        self, line: Line, before: tuple[int, int], after: tuple[int, int]
    ) -> tuple[tuple[Cell, ...], Excluded]:
        length = self.width if line.axis == ROW else self.height
        cells: list[Cell] = []
        excluded: list[Cell] = []
        for cell in range(length):
            had = values_in(cell, *before, self.colours, length)
            has = values_in(cell, *after, self.colours, length)
            place = place_in(line, cell)
            if len(has) == 1 < len(had):
                cells.append((*place, has[0]))
            else:
                excluded += [(*place, value) for value in sorted(had) if value not in has]
        return tuple(cells), tuple(excluded)

    def fill_up(self) -> None:
        for row in range(self.height):
            self.set_row(row, 0, in_other_lanes(self.unknown(row), 0, self.colours, self.width))

    def known_count(self) -> int:
        return self.height * self.width - sum(
            self.unknown(row).bit_count() for row in range(self.height)
        )

    def picture(self) -> list[str]:
        """The rows as text: a colour's sign, `.` empty, `?` unknown."""
        return self._drawn_with(self.signs)

    def written(self) -> list[str]:
        return self._drawn_with(NUMBERS)

    def _drawn_with(self, signs: str) -> list[str]:
        values = (
            [self.cell(row, column) for column in range(self.width)] for row in range(self.height)
        )
        return ["".join("?" if cell is None else signs[cell] for cell in row) for row in values]


def opening(puzzle: Puzzle) -> Grid:
    """What is known before the first step: the cells that are given."""
    if puzzle.is_coloured:
        grid: Grid = ColourGrid(puzzle.height, puzzle.width, puzzle.signs)
    else:
        grid = Grid(puzzle.height, puzzle.width)
    for row, column, value in puzzle.given:
        grid.set(row, column, value)
    return grid


class Settled:
    """The cells that were settled in trials which did not fail. None of them needs a trial of its
    own: that would settle no more, and would not fail either."""

    def __init__(self, grid: Grid) -> None:
        self.known = [[0] * grid.height, [0] * grid.height]

    def __contains__(self, cell: Cell) -> bool:
        row, column, value = cell
        return value < len(self.known) and bool(self.known[value][row] >> column & 1)

    def add(self, grid: Grid) -> None:
        for value, rows in enumerate(grid.known_rows()):
            if value == len(self.known):
                self.known.append([0] * grid.height)
            known_rows = self.known[value]
            for row, cells in enumerate(rows):
                known_rows[row] |= cells


def _add_bit(masks: list[int], selected: int, bit: int) -> None:
    """Add the bit to these masks. It is where most searches spend most of their time, so the
    bits of `selected` are taken one by one right here."""
    while selected:
        low = selected & -selected
        masks[low.bit_length() - 1] |= bit
        selected ^= low


class Rules:
    """The rule of every line of a puzzle; lines with equal clues share one, and what it remembers.
    All of them together remember a number of answers that does not depend on the puzzle."""

    visits = 0
    """How many lines were handed to a rule or a line solver in the course of a solving."""

    def __init__(self, puzzle: Puzzle) -> None:
        numbers: dict[tuple[Clue, int], int] = {}  # a long clue is looked up once: that takes long
        rows, columns = (
            [numbers.setdefault((clue, length), len(numbers)) for clue in clues]
            for clues, length in ((puzzle.rows, puzzle.width), (puzzle.columns, puzzle.height))
        )
        share = REMEMBERED // len(numbers)
        signs = puzzle.clue_signs
        rules = [
            ColourRule(*key, signs, share) if signs else Rule(*key, remembered=share)
            for key in numbers
        ]
        self.rows = [rules[number] for number in rows]
        self.columns = [rules[number] for number in columns]

    @classmethod
    def of(cls, rows: list[Rule], columns: list[Rule]) -> Rules:
        """Reuse rules that were made before."""
        rules = cls.__new__(cls)
        rules.rows, rules.columns = rows, columns
        return rules

    def __getitem__(self, line: Line) -> Rule:
        return (self.rows if line.axis == ROW else self.columns)[line.index]

    def are_met(self, grid: Grid) -> bool:
        """Whether the filled cells meet every clue, if all others are empty."""
        sides = (ROW, self.rows), (COLUMN, self.columns)
        return all(
            rule.is_met(*grid.line(Line(axis, index)))
            for axis, side in sides
            for index, rule in enumerate(side)
        )

    def forget_in_pieces(self) -> Iterator[None]:
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
    """Propagate from all lines."""
    return propagate(rules, grid, (1 << grid.height) - 1, (1 << grid.width) - 1, settle)


def propagate_in_rounds(
    rules: Rules, grid: Grid, rows: int, columns: int, settle: Settle = Rule.settle
) -> Iterator[Line | None]:
    """As `propagate`, with a None after each round (all rows that changed, or all such columns),
    for callers that must not be kept waiting or stop before the end."""
    while rows or columns:
        rules.visits += rows.bit_count()
        for row in bits(rows):
            filled, empty = grid.row_filled[row], grid.row_empty[row]
            settled = settle(rules.rows[row], filled, empty)
            if settled is None:
                rules.visits -= (rows >> row + 1).bit_count()  # these are not looked at
                yield Line(ROW, row)
                return
            if settled != (filled, empty):
                columns |= grid.set_row(row, *settled)
        rows = 0
        yield None
        rules.visits += columns.bit_count()
        for column in bits(columns):
            filled, empty = grid.column_filled[column], grid.column_empty[column]
            settled = settle(rules.columns[column], filled, empty)
            if settled is None:
                rules.visits -= (columns >> column + 1).bit_count()
                yield Line(COLUMN, column)
                return
            if settled != (filled, empty):
                rows |= grid.set_column(column, *settled)
        columns = 0
        yield None

"""A board as a formula: clauses that hold for its solutions and for nothing else.

Line logic goes first, so the formula is about the unknown cells and the blocks that can still
move; everything settled is left out instead of being stated.

It is the order encoding. A block that may start at s0 < s1 < … < sm gets m variables:
variable j says "it starts at sj or before". Three kinds of clauses say all about a line:

- the variables of a block imply each other in order, and a block that starts early enough forces
  the block before it to;
- a block that starts at p or before, but not at p - length or before, covers cell p: it is filled;
- where a block has ended at p or before and the next starts after p, cell p is empty. Read the
  other way, this says that a filled cell belongs to a block.

Starts that are impossible have no variable: "at t or before" is then the variable of the possible
start before t. An empty cell needs no clause of the second kind, as no start that covers it
is possible, and one of the third kind is true of itself; a filled cell needs no clause of the
second kind and loses a literal in the third.

One more kind says nothing new, but lets the solver conclude more at once: two or three neighbours
that no block can cover alone are not all filled. On boards of 25×25 it saves about a tenth of the
conflicts. The same for four cells, or what follows from the shortest block, saves nothing.

Further variables, for a block covering a cell or a gap lying on it, would let the solver conclude
more at once; on boards of 25×25 they cost more time than they save.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, combinations, compress
from operator import neg
from typing import NamedTuple

from solver.coloured import ColourRule, known_cells, lane
from solver.grid import FILLED, ColourGrid, Grid, Rules
from solver.line import Rule, bits, spread
from solver.puzzle import COLUMN, ROW, Line

# -------------------------------------------------------------------------------------------------
# Turns and mirrorings that leave the clues of a puzzle as they are.
#
# People draw symmetric pictures, and then the clues are symmetric too. That does not make every
# solution symmetric, but it makes a symmetric one worth looking for: with the cells that a symmetry
# takes to each other being equal, a half or a quarter of the board is left to find. Where a search
# for any solution takes minutes, this one may take a moment.
#
# Lines at the edge that are empty in every solution are left aside: a picture need not
# stand in the middle of its board.


class Symmetry(NamedTuple):
    """A way to lay the board onto itself: exchange rows and columns or not, then turn the order
    of the rows around or not, then that of the columns or not."""

    exchange: bool
    flip_rows: bool
    flip_columns: bool

    def image(self, row: int, column: int, height: int, width: int) -> tuple[int, int]:
        """Where this cell comes to lie."""
        if self.exchange:
            row, column = column, row
        return (
            height - 1 - row if self.flip_rows else row,
            width - 1 - column if self.flip_columns else column,
        )


SYMMETRIES = (
    Symmetry(True, False, True),  # a quarter turn: the fewest cells are left
    Symmetry(False, True, True),  # a half turn
    Symmetry(False, False, True),  # left and right
    Symmetry(False, True, False),  # top and bottom
    Symmetry(True, False, False),  # along one diagonal
    Symmetry(True, True, True),  # along the other
)

_Lengths = tuple[int, ...]

_Field = tuple[int, int, int, int]
"""Top, left, height and width."""


def orbits_of(rules: Rules, grid: Grid) -> list[list[list[int]]]:
    """For each symmetry of the clues: the board's cells, those that it takes to each other with
    the same number, from 1 on, and 0 for known cells. A symmetry that takes an unknown cell to a
    known one is left out: cells may be given. What lines settle must be in the grid already."""
    field = top, left, height, width = _field(grid)
    rows = [rule.lengths for rule in rules.rows[top : top + height]]
    columns = [rule.lengths for rule in rules.columns[left : left + width]]
    kept = [symmetry for symmetry in SYMMETRIES if _keeps(symmetry, rows, columns)]
    orbits = (_orbit_numbers(symmetry, grid, field) for symmetry in kept)
    return [numbers for numbers in orbits if numbers is not None]


def _field(grid: Grid) -> _Field:
    """The part of the board that is left when the empty lines at its edges are cut off."""
    everything = (1 << grid.width) - 1
    rows = [row for row, empty in enumerate(grid.row_empty) if empty != everything]
    everything = (1 << grid.height) - 1
    columns = [column for column, empty in enumerate(grid.column_empty) if empty != everything]
    if not rows:
        return 0, 0, 0, 0
    return rows[0], columns[0], rows[-1] - rows[0] + 1, columns[-1] - columns[0] + 1


def _keeps(symmetry: Symmetry, rows: list[_Lengths], columns: list[_Lengths]) -> bool:
    """Whether each line comes to lie on a line with the same clue."""
    new_rows, new_columns = (columns, rows) if symmetry.exchange else (rows, columns)
    if symmetry.flip_rows:
        new_rows, new_columns = new_rows[::-1], [clue[::-1] for clue in new_columns]
    if symmetry.flip_columns:
        new_rows, new_columns = [clue[::-1] for clue in new_rows], new_columns[::-1]
    return (new_rows, new_columns) == (rows, columns)


def _orbit_numbers(symmetry: Symmetry, grid: Grid, field: _Field) -> list[list[int]] | None:
    top, left, height, width = field
    numbers = [[0] * grid.width for _ in range(grid.height)]
    used = 0
    for first_row in range(grid.height):
        for first_column in bits(grid.unknown(first_row)):
            if numbers[first_row][first_column]:
                continue
            used += 1
            row, column = first_row, first_column
            while not numbers[row][column]:
                if grid.cell(row, column) is not None:
                    return None
                numbers[row][column] = used
                row, column = symmetry.image(row - top, column - left, height, width)
                row, column = row + top, column + left
    return numbers


# -------------------------------------------------------------------------------------------------


Clauses = Iterable[Sequence[int]]
"""They are made while they are read, so they can be read once."""

Numbers = list[list[int]]
"""The variable of each cell, true where it is filled; 0 for a cell that is known."""


def number_cells(grid: Grid, colour: int = FILLED) -> Numbers:
    """A variable for each unknown cell, or for each that may have this colour, from 1 on, row by
    row."""
    numbers = [[0] * grid.width for _ in range(grid.height)]
    variable = 0
    is_coloured = isinstance(grid, ColourGrid)
    for row in range(grid.height):
        for column in bits(grid.unknown(row)):
            if is_coloured and colour not in grid.values(row, column):
                continue
            variable += 1
            numbers[row][column] = variable
    return numbers


def formula(rules: Rules, grid: Grid, numbers: Numbers) -> Iterator[tuple[int, Clauses]]:
    """The clauses, line by line, each time with the highest variable so far. What lines settle
    must be in the grid already. Cells that share a variable are meant to be equal."""
    top = max(map(max, numbers))
    for line, rule, filled, empty in _open_lines(rules, grid):
        top, clauses = _encode(rule, filled, empty, _numbers_in(line, numbers), top)
        yield top, clauses


def _encode(rule: Rule, filled: int, empty: int, cells: list[int], top: int) -> tuple[int, Clauses]:
    """The clauses of one line. `cells` holds the variable of each unknown cell and 0 for the
    known ones; variables above `top` are free to use. Returns the highest one used as well.

    The clauses are written as three columns of literals, many at a time, and become tuples only
    when they are read. So all have three literals: one of two says the second again."""
    starts = rule.starts(filled, empty)
    assert starts is not None, "what lines settle is in the grid, so each has a fit"
    columns: _Columns = [], [], []
    emptied = [-cell for cell in cells]
    ended: _Event = 0, [], []  # the edge of the board: a block that has always ended
    for mask, length, between in zip(starts, rule.lengths, rule.gaps, strict=True):
        started = first, begins, not_begun = _start(mask, top)
        top = _order_starts(columns, ended, between, started, top)
        if begins or ended[1]:
            _within(columns, ended, started, emptied)
        if filled and begins and ended[1]:
            _owned(columns, ended, started, filled)
        ended = first + length, begins, not_begun
        if begins:
            _within(columns, started, ended, cells)
    if ended[1]:
        _within(columns, ended, (rule.length, [], []), emptied)
    _short_runs(columns, rule, starts, empty, emptied)
    # Where the state of a cell is known, its clause is true.
    return top, compress(zip(*columns, strict=True), columns[2])


def formula_in_colours(
    rules: Rules, grid: ColourGrid, sheets: Sequence[Numbers], top: int
) -> Iterator[tuple[int, Clauses]]:
    """The clauses of a board in colours; each has a variable for each cell that may have it. A
    block goes before those behind it, whatever their colours; that a cell lies in none is said of
    the blocks of each colour; and a cell has one colour at most, and one at least if it is
    filled."""
    yield top, _one_colour_each(grid, sheets)
    for line, rule, filled, barred in _open_lines(rules, grid):
        assert isinstance(rule, ColourRule)
        cells = [_numbers_in(line, sheet) for sheet in sheets]
        top, clauses = _encode_in_colours(rule, filled, barred, cells, top)
        yield top, clauses


def _one_colour_each(grid: ColourGrid, sheets: Sequence[Numbers]) -> Iterator[list[int]]:
    for row in range(grid.height):
        for column in bits(grid.unknown(row)):
            variables = [sheet[row][column] for sheet in sheets if sheet[row][column]]
            for one, other in combinations(variables, 2):
                yield [-one, -other]
            if grid.row_filled[row] >> column & 1:
                yield variables


def _encode_in_colours(
    rule: ColourRule, filled: int, barred: int, cells: Sequence[list[int]], top: int
) -> tuple[int, Clauses]:
    starts = rule.starts(filled, barred)
    assert starts is not None, "what lines settle is in the grid, so each has a fit"
    coloured, _ = known_cells(filled, barred, rule.colours, rule.length)
    columns: _Columns = [], [], []
    edge: _Event = 0, [], []
    before = edge
    ended = [edge] * (rule.colours + 1)  # of each colour the block that came last
    for mask, length, between, colour in zip(
        starts, rule.lengths, rule.gaps, rule.block_colours, strict=True
    ):
        started = first, begins, not_begun = _start(mask, top)
        top = _order_starts(columns, before, between, started, top)
        known = coloured & ~lane(barred, colour, rule.length)
        last = ended[colour]
        _apart(columns, last, started, known, cells[colour - 1])
        before = ended[colour] = first + length, begins, not_begun
        if begins:
            _within(columns, started, before, cells[colour - 1])
    end: _Event = rule.length, [], []
    for colour in range(1, rule.colours + 1):
        known = coloured & ~lane(barred, colour, rule.length)
        _apart(columns, ended[colour], end, known, cells[colour - 1])
    return top, compress(zip(*columns, strict=True), columns[2])


def _apart(
    columns: _Columns, ended: _Event, started: _Event, known: int, variables: Sequence[int]
) -> None:
    """Between two blocks of a colour no cell has it."""
    if ended[1] or started[1]:
        _within(columns, ended, started, [-variable for variable in variables])
        if known and ended[1] and started[1]:
            _owned(columns, ended, started, known)
    else:
        for p in range(ended[0], started[0]):
            columns[0].append(-variables[p])
            columns[1].append(-variables[p])
            columns[2].append(-variables[p])


_Columns = tuple[list[int], list[int], list[int]]
"""The first literal of every clause, the second, the third."""

_Event = tuple[int, list[int], list[int]]
"""The start or the end of a block, which happens once: the first position at which it may have
happened; for this and those that follow, the variables that say so; and the opposites of these.
Where they end it has surely happened."""


def _start(starts: int, top: int) -> _Event:
    """The start of a block, with variables above `top`."""
    first = (starts & -starts).bit_length() - 1
    width = starts.bit_length() - 1 - first
    if not width:
        return first, [], []
    if starts.bit_count() > width:
        return (
            first,
            list(range(top + 1, top + 1 + width)),
            list(range(-top - 1, -top - 1 - width, -1)),
        )
    # Some between are impossible.
    possible = map(int, f"{starts >> first:b}"[:0:-1])
    has = list(accumulate(possible, initial=top))[1:]
    return first, has, list(map(neg, has))


def _order_starts(columns: _Columns, ended: _Event, between: int, started: _Event, top: int) -> int:
    """The variables of a block imply each other in order, and a block that has started forces the
    one before it to have ended in time. Returns the highest variable so far."""
    (first, over, _), (second, begins, not_begun) = ended, started
    if not begins:
        return top
    is_dense = begins[-1] == top + len(begins)  # no start between is impossible
    later = begins[1:] if is_dense else range(top + 2, begins[-1] + 1)
    columns[0].extend(not_begun[:-1] if is_dense else range(-top - 1, -begins[-1], -1))
    columns[1].extend(later)
    columns[2].extend(later)
    if over:
        in_time = over[second - between - first :]
        begun = not_begun[: len(in_time)]
        in_time = in_time[: len(begun)]
        if not is_dense:  # of those with one variable, the earliest
            forced = dict(zip(reversed(begun), reversed(in_time), strict=True))
            begun, in_time = list(reversed(forced)), list(reversed(forced.values()))
        columns[0].extend(begun)
        columns[1].extend(in_time)
        columns[2].extend(in_time)
    return begins[-1]


def _owned(columns: _Columns, ended: _Event, started: _Event, filled: int) -> None:
    """A cell that is known to be filled does not lie between the two blocks."""
    (first, _, not_over), (second, begins, _) = ended, started
    both = (1 << first + len(not_over)) - 1 & -1 << second
    if filled & both:
        for p in bits(filled & both):
            columns[0].append(not_over[p - first])
            columns[1].append(begins[p - second])
            columns[2].append(begins[p - second])


def _within(columns: _Columns, begun: _Event, over: _Event, states: list[int]) -> None:
    """Between two events, of which the first is never the later, cells have these states. Where a
    variable is surely true or false, the other one is said twice; where both are, the cells are
    known."""
    (first, begins, not_begun), (second, ends, _) = begun, over
    last, end = first + len(begins), second + len(ends)
    if second <= last:
        columns[0].extend(not_begun + ends[last - second :])
        columns[1].extend(not_begun[: second - first] + ends)
        columns[2].extend(states[first:end])
    else:
        columns[0].extend(not_begun + ends)
        columns[1].extend(not_begun + ends)
        columns[2].extend(states[first:last] + states[second:end])


def _short_runs(
    columns: _Columns, rule: Rule, starts: Sequence[int], empty: int, emptied: Sequence[int]
) -> None:
    """Two or three neighbours that no block can cover alone are not all filled."""
    first_of_two = first_of_three = 0  # where these lie together in one block
    for mask, length in zip(starts, rule.lengths, strict=True):
        if length > 1:
            first_of_two |= spread(mask, length - 1)
            first_of_three |= spread(mask, length - 2)
    possible = rule.mask & ~empty
    for p in bits(possible & possible >> 1 & ~first_of_two):
        columns[0].append(emptied[p])
        columns[1].append(emptied[p + 1])
        columns[2].append(emptied[p + 1])
    for p in bits(first_of_two & first_of_two >> 1 & ~first_of_three):
        one, two, three = emptied[p : p + 3]
        three = three or two or one
        columns[0].append(one or three)
        columns[1].append(two or three)
        columns[2].append(three)


def _open_lines(rules: Rules, grid: Grid) -> Iterator[tuple[Line, Rule, int, int]]:
    """The lines with unknown cells, the rule of each, and what is known of it."""
    for axis, side in ((ROW, rules.rows), (COLUMN, rules.columns)):
        for index, rule in enumerate(side):
            line = Line(axis, index)
            filled, empty = grid.line(line)
            if rule.known(filled, empty) != rule.mask:
                yield line, rule, filled, empty


def _numbers_in(line: Line, numbers: Numbers) -> list[int]:
    """The variables of a line's cells."""
    if line.axis == ROW:
        return numbers[line.index]
    return [row[line.index] for row in numbers]

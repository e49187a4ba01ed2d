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

Further variables, for a block covering a cell or a gap lying on it, would let the solver conclude
more at once; on boards of 25×25 they cost more time than they save.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solver.grid import Grid, Rules
from solver.line import Rule, bits

Clauses = list[Sequence[int]]

Numbers = list[list[int]]
"""The variable of each cell, true where it is filled; 0 for a cell that is known."""


def number_cells(grid: Grid) -> Numbers:
    """A variable for each unknown cell, from 1 on, row by row."""
    numbers = [[0] * grid.width for _ in range(grid.height)]
    variable = 0
    for row in range(grid.height):
        for column in bits(grid.unknown(row)):
            variable += 1
            numbers[row][column] = variable
    return numbers


def formula(rules: Rules, grid: Grid, numbers: Numbers) -> Iterator[tuple[int, Clauses]]:
    """The clauses, line by line, each time with the highest variable so far. What lines settle
    must be in the grid already. Cells that share a variable are meant to be equal."""
    top = max(map(max, numbers))
    for rule, filled, empty, line in _open_lines(rules, grid, numbers):
        top, clauses = encode(rule, filled, empty, line, top)
        yield top, clauses


def encode(
    rule: Rule, filled: int, empty: int, cells: Sequence[int], top: int
) -> tuple[int, Clauses]:
    """The clauses of one line. `cells` holds the variable of each unknown cell and 0 for the
    known ones; variables above `top` are free to use. Returns the highest one used as well."""
    starts = rule.starts(filled, empty)
    assert starts is not None, "line logic has been at this line"
    clauses: Clauses = []
    blocks = []
    for mask, length in zip(starts, rule.lengths, strict=True):
        block = _Moves(mask, length, top)
        clauses += [(-variable, variable + 1) for variable in range(top + 1, block.top)]
        top = block.top
        blocks.append(block)
        _cover(block, cells, clauses)
    for (before, after), between in zip(pairwise(blocks), rule.gaps[1:], strict=True):
        _keep_order(before, after, between, clauses)
    # A cell matters to the clauses about what lies between blocks unless it is known to be empty.
    relevant = [bool(cell) or bool(filled >> p & 1) for p, cell in enumerate(cells)]
    _clear(None, blocks[0], cells, relevant, clauses)
    for before, after in pairwise(blocks):
        _clear(before, after, cells, relevant, clauses)
    _clear(blocks[-1], None, cells, relevant, clauses)
    return top, clauses


class _Moves:
    """Where a block may start. `started[i]` is the variable of "at first + i or before"; before
    `first` that is false, from `last` on it is true."""

    __slots__ = ("first", "last", "length", "started", "top")

    def __init__(self, starts: int, length: int, top: int) -> None:
        self.length = length
        self.first = (starts & -starts).bit_length() - 1
        self.last = starts.bit_length() - 1
        self.started: list[int] = []
        for s in range(self.first, self.last):
            top += starts >> s & 1
            self.started.append(top)
        self.top = top


def _cover(block: _Moves, cells: Sequence[int], clauses: Clauses) -> None:
    """A cell is filled where the block has started and not ended."""
    started, first, last, length = block.started, block.first, block.last, block.length
    if first == last:
        return
    clauses += [
        (-s, cell)
        for s, cell in zip(started[:length], cells[first : first + length], strict=False)
        if cell
    ]
    clauses += [
        (-s, ended, cell)
        for s, ended, cell in zip(started[length:], started, cells[first + length :], strict=False)
        if cell
    ]
    certain = max(last, first + length)
    clauses += [
        (ended, cell)
        for ended, cell in zip(
            started[certain - length - first :], cells[certain : last + length], strict=True
        )
        if cell
    ]


def _keep_order(before: _Moves, after: _Moves, between: int, clauses: Clauses) -> None:
    """A block that has started at t forces the one before it to have started in time."""
    shift = before.length + between + before.first
    said = 0
    for t, started in enumerate(
        after.started[: before.last + before.length + between], after.first
    ):
        if started != said and t - shift < len(before.started):
            clauses.append((-started, before.started[t - shift]))
            said = started


def _clear(
    before: _Moves | None,
    after: _Moves | None,
    cells: Sequence[int],
    relevant: Sequence[bool],
    clauses: Clauses,
) -> None:
    """A cell is empty where the one block has ended and the other not started. None stands for
    the edge of the board, which has always ended and never starts."""
    begin = 0 if before is None else before.first + before.length
    end = len(cells) if after is None else after.last
    for p in range(begin, end):
        if relevant[p]:
            clause = []
            if before is not None and p - begin < len(before.started):
                clause.append(-before.started[p - begin])
            if after is not None and p >= after.first:
                clause.append(after.started[p - after.first])
            if cells[p]:
                clause.append(-cells[p])
            clauses.append(clause)


def _open_lines(
    rules: Rules, grid: Grid, numbers: Numbers
) -> Iterator[tuple[Rule, int, int, list[int]]]:
    """The lines with unknown cells: rule, filled and empty cells, the cells' variables."""
    for row, rule in enumerate(rules.rows):
        filled, empty = grid.row_filled[row], grid.row_empty[row]
        if filled | empty != rule.mask:
            yield rule, filled, empty, numbers[row]
    for column, rule in enumerate(rules.columns):
        filled, empty = grid.column_filled[column], grid.column_empty[column]
        if filled | empty != rule.mask:
            yield rule, filled, empty, [row[column] for row in numbers]

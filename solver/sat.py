"""What lines cannot settle, handed to a SAT solver.

The only module that knows PySAT, and it imports it when a search begins: most puzzles never
need one. Line logic goes first, so the formula is about the unknown cells and the blocks that can
still move; everything settled is left out instead of being stated.

**The encoding** is the order encoding. A block that may start at s0 < s1 < … < sm gets m
variables: variable j says "it starts at sj or before". Three kinds of clauses say all about a line:

- the variables of a block imply each other in order, and a block that starts early enough forces
  the block before it to;
- a block that starts at p or before, but not at p - length or before, covers cell p: it is filled;
- where a block has ended at p or before and the next starts after p, cell p is empty. Read the
  other way, this says that a filled cell belongs to a block.

Starts that are impossible have no variable: "at t or before" is then the variable of the possible
start before t. An empty cell needs no clause of the second kind, as no start that covers it
is possible, and one of the third kind is true of itself; a filled cell needs no clause of the
second kind and loses a literal in the third.

**A further solution**: every solution fills the same number of cells, so one that differs leaves
some cell empty that this one fills. The clause that forbids a solution therefore names its filled
cells only, or, as well, its empty cells only: the fewer of the two.

**Time**: an engine in the middle of a call hears neither the clock nor Ctrl-C, so it runs in slices
of so many conflicts, as many as take about a sixth of a second; what it learned stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from time import monotonic
from typing import Any

from solver.grid import Grid, Rules
from solver.limit import GaveUp, Limit
from solver.line import Rule, bits

Clauses = list[Sequence[int]]

FAST_ENGINE = "glucose42"
"""Ahead of the others on boards up to some 30×30, and on most larger ones."""

LARGE_ENGINE = "cadical195"
"""Ahead where thousands of cells are open: it simplifies the formula while it searches."""

LARGE = 2500
"""From so many unknown cells on LARGE_ENGINE is asked."""

MOST_VARIABLES = 6_000_000
"""More than that would fill the memory before the search begins."""

SLICE_SECONDS = 0.15


def is_available() -> bool:
    """Whether PySAT can be imported."""
    try:
        import pysat.solvers  # noqa: F401
    except ImportError:
        return False
    return True


def boards(rules: Rules, grid: Grid, limit: Limit) -> Iterator[Grid]:
    """All solutions that agree with the grid, each once. Line logic must have been at the grid
    before: every line of it has a fit. Raises GaveUp when the time is over."""
    from pysat.solvers import Solver

    cells = [(row, column) for row in range(grid.height) for column in bits(grid.unknown(row))]
    with Solver(name=LARGE_ENGINE if len(cells) >= LARGE else FAST_ENGINE) as engine:
        for clauses in formula(rules, grid, cells):
            limit.check()
            for clause in clauses:
                engine.add_clause(clause)
        while _solve(engine, limit):
            model = engine.get_model()
            filled = [variable for variable in model[: len(cells)] if variable > 0]
            yield _with_cells_filled(grid, cells, filled)
            empty = [variable for variable in model[: len(cells)] if variable < 0]
            engine.add_clause([-literal for literal in min(filled, empty, key=len)])
            engine.set_phases(model)


def formula(rules: Rules, grid: Grid, cells: list[tuple[int, int]]) -> Iterator[Clauses]:
    """The clauses, line by line. Variable i + 1 is the i-th of the unknown cells, true where it is
    filled; the variables after those are the blocks'."""
    numbers = [[0] * grid.width for _ in range(grid.height)]
    for variable, (row, column) in enumerate(cells, 1):
        numbers[row][column] = variable
    top = len(cells)
    for rule, filled, empty, line in _open_lines(rules, grid, numbers):
        top, clauses = encode(rule, filled, empty, line, top)
        if top > MOST_VARIABLES:
            raise GaveUp
        yield clauses


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
    rules: Rules, grid: Grid, numbers: list[list[int]]
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


def _solve(engine: Any, limit: Limit) -> bool:
    """Whether there is a solution (another one)."""
    conflicts = 1000
    while True:
        limit.check()
        begin = monotonic()
        engine.conf_budget(conflicts)
        answer = engine.solve_limited()
        if answer is not None:
            return bool(answer)
        took = monotonic() - begin
        if took < min(SLICE_SECONDS, limit.left()):
            conflicts *= 2
        elif took > 2 * SLICE_SECONDS:
            conflicts = max(conflicts // 2, 100)


def _with_cells_filled(
    grid: Grid, cells: Sequence[tuple[int, int]], variables: Sequence[int]
) -> Grid:
    """The grid with these cells filled and all others that were unknown empty."""
    board = grid.copy()
    rows = [0] * grid.height
    for variable in variables:
        row, column = cells[variable - 1]
        rows[row] |= 1 << column
    for row, filled in enumerate(rows):
        unknown = grid.unknown(row)
        board.set_row(row, filled, unknown & ~filled)
    return board

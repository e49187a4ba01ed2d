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
from itertools import accumulate, chain

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
    assert starts is not None, "what lines settle is in the grid, so each has a fit"
    clauses: Clauses = []
    emptied = [-cell for cell in cells]
    ended: Event = 0, [], []  # the edge of the board: a block that has always ended
    for mask, length, between in zip(starts, rule.lengths, rule.gaps, strict=True):
        started = _start(mask, top)
        below, top = top, top + mask.bit_count() - 1
        clauses += zip(range(-below - 1, -top, -1), range(below + 2, top + 1), strict=True)
        clauses += _in_order(ended, between, started)
        clauses += _within(ended, started, emptied)
        if filled:
            clauses += _owned(ended, started, filled)
        ended = started[0] + length, *started[1:]
        clauses += _within(started, ended, cells)
    clauses += _within(ended, (rule.length, [], []), emptied)
    clauses += _short_runs(rule, starts, empty, emptied)
    return top, [clause for clause in clauses if clause[-1]]


Event = tuple[int, list[int], list[int]]
"""The start or the end of a block, which happens once: the first position at which it may have
happened; for this and those that follow, the variables that say so; and the opposites of these.
Where they end it has surely happened."""


def _start(starts: int, top: int) -> Event:
    """The start of a block, with variables above `top`."""
    first = (starts & -starts).bit_length() - 1
    width = starts.bit_length() - 1 - first
    has = list(range(top + 1, top + 1 + width))
    if starts.bit_count() <= width:  # some between are impossible
        possible = (starts >> s & 1 for s in range(first, first + width))
        has = list(accumulate(possible, initial=top))[1:]
    return first, has, [-variable for variable in has]


def _in_order(ended: Event, between: int, started: Event) -> Iterable[tuple[int, int]]:
    """A block that has started forces the one before it to have ended in time."""
    (first, over, _), (second, _, not_begun) = ended, started
    forced = zip(not_begun, over[second - between - first :], strict=False)
    if not_begun and not_begun[0] - not_begun[-1] == len(not_begun) - 1:
        return forced
    earliest: dict[int, int] = {}
    for begun, ended_in_time in forced:
        earliest.setdefault(begun, ended_in_time)
    return earliest.items()


def _owned(ended: Event, started: Event, filled: int) -> Iterator[tuple[int, int]]:
    """A cell that is known to be filled does not lie between the two blocks."""
    (first, _, not_over), (second, begins, _) = ended, started
    both = (1 << first + len(not_over)) - 1 & -1 << second
    return ((not_over[p - first], begins[p - second]) for p in bits(filled & both))


def _within(begun: Event, over: Event, states: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Between two events, of which the first is never the later, cells have these states. Where a
    variable is surely true or false, it is left out; where both are, the cells are known."""
    (first, begins, not_begun), (second, ends, _) = begun, over
    last = first + len(begins)
    sure = max(second, last)
    return chain(
        zip(not_begun, states[first:second], strict=False),
        zip(not_begun[second - first :], ends, states[second:last], strict=False),
        zip(ends[sure - second :], states[sure : second + len(ends)], strict=True),
    )


def _short_runs(
    rule: Rule, starts: Sequence[int], empty: int, emptied: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """Two or three neighbours that no block can cover alone are not all filled."""
    first_of_two = first_of_three = 0  # where these lie together in one block
    for mask, length in zip(starts, rule.lengths, strict=True):
        first_of_two |= _spread(mask, length - 1)
        first_of_three |= _spread(mask, length - 2)
    possible = rule.mask & ~empty
    for p in bits(possible & possible >> 1 & ~first_of_two):
        yield emptied[p], emptied[p + 1]
    for p in bits(first_of_two & first_of_two >> 1 & ~first_of_three):
        yield tuple(cell for cell in emptied[p : p + 3] if cell)


def _spread(mask: int, count: int) -> int:
    """Each cell of the mask, and those that follow it, so many altogether."""
    cells = mask if count > 0 else 0
    have = 1
    while have < count:
        step = min(have, count - have)
        cells |= cells << step
        have += step
    return cells


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

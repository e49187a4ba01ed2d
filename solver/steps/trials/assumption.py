"""Which cell is assumed next, when the lines give nothing more.

An assumption is good to watch when it is about a place where much is known and when it leads
somewhere soon. So the unknown cells with the most known around them are tried in silence, both
ways. An assumption that completes the board is taken at once. Otherwise one that ends in a
contradiction: what is shown then is a short refutation, and its cell is proven; of several the
one that settles most when it is taken back, less what it takes to get there. If none fails, the
cell is assumed that settles most whichever way it turns out, and that way first.

A method that leaves options alone has more to choose from: what options would settle is refuted
by its own line as soon as the opposite is assumed, and nothing is guessed. All those cells are
tried, except where another one settles them: to prove them would settle no more. If no refutation
completes the board, any other assumption that does is taken; else the refutation that settles
most. So a board that needs one assumption gets one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from heapq import nsmallest

from solver.grid import EMPTY, FILLED, Cell, Grid, Settle, Settled, propagate_in_rounds
from solver.line import bits
from solver.places import cells_of, opposite
from solver.puzzle import lines_of
from solver.steps.position import Position
from solver.value import Value

CANDIDATES = 12
"""How many cells are tried before one is assumed that may be wrong."""

WORK = 200_000
"""Other trials are bounded by this number of cells, counting all cells of the board for each: on
40 × 40 cells there are 125, on 10 × 10 more than anyone needs, and on 100 × 100 still 20."""


class Trial(Value):
    """What comes of an assumption on the lines: the grid, how many cells it settles, its own
    included, and whether it makes a line impossible."""

    grid: Grid
    gain: int
    fails: bool


def choose_assumption(position: Position, settle: Settle) -> Iterator[Cell | None]:
    """Yields None while it thinks, and at last the cell to assume, with its value."""
    refutable = yield from _find_refutable(position)
    if refutable:
        yield (yield from _choose_refutation(position, settle, refutable))
    else:
        yield (yield from _choose_likely(position, settle))


def _choose_likely(position: Position, settle: Settle) -> Generator[None, None, Cell]:
    """The best assumption about a cell with much known around it."""
    unknown = position.grid.unknown_count()
    failing: list[tuple[int, Cell]] = []
    others: list[tuple[int, Cell]] = []
    for row, column in likely_cells(position, CANDIDATES):
        trials = {}
        for value in (FILLED, EMPTY):
            trial = trials[value] = yield from try_cell(position, (row, column, value), settle)
            if trial.gain == unknown and not trial.fails:
                return row, column, value
        gains = {value: trial.gain for value, trial in trials.items()}
        for value in (FILLED, EMPTY):
            if trials[value].fails:
                failing.append((gains[1 - value] - gains[value], (row, column, value)))
        more = FILLED if gains[FILLED] >= gains[EMPTY] else EMPTY
        others.append(((1 + gains[FILLED]) * (1 + gains[EMPTY]), (row, column, more)))
    return max(failing or others, key=lambda scored: scored[0])[1]


def _find_refutable(position: Position) -> Generator[None, None, list[Cell]]:
    """What options would settle."""
    found: dict[Cell, None] = {}
    for line in lines_of(position.puzzle):
        yield
        filled, empty = position.grid.line(line)
        settled = position.rules[line].settle(filled, empty)
        assert settled is not None, "only asked where something fits everywhere"
        for cell in cells_of(line, settled[0] & ~filled, settled[1] & ~empty):
            found[cell] = None
    return list(found)


def _choose_refutation(
    position: Position, settle: Settle, refutable: list[Cell]
) -> Generator[None, None, Cell]:
    """The assumption that completes the board, also by being refuted; or the one of which the
    refutation, which is sure, settles most."""
    unknown = position.grid.unknown_count()
    settled = Settled(position.grid)
    most, best = -1, refutable[0]
    for cell in refutable:
        if cell in settled:
            continue
        trial = yield from try_cell(position, cell, settle)
        refuted = opposite(cell)
        if trial.fails or trial.gain == unknown:
            return refuted
        settled.add(trial.grid)
        if trial.gain > most:
            most, best = trial.gain, refuted
    trials = WORK // (position.grid.height * position.grid.width)
    for row, column in likely_cells(position, trials):
        for value in (FILLED, EMPTY):
            cell = row, column, value
            if cell in settled:
                continue
            trials -= 1
            if trials < 0:
                return best
            trial = yield from try_cell(position, cell, settle)
            if trial.gain == unknown and not trial.fails:
                return cell
            if not trial.fails:
                settled.add(trial.grid)
                continue
            otherwise = yield from try_cell(position, opposite(cell), settle)
            if otherwise.fails or otherwise.gain == unknown:
                return cell
            settled.add(otherwise.grid)
    return best


def try_cell(position: Position, cell: Cell, settle: Settle) -> Generator[None, None, Trial]:
    """Follow the assumption along the lines, in silence."""
    grid = position.grid.copy()
    grid.set(*cell)
    fails = False
    for broken in propagate_in_rounds(position.rules, grid, 1 << cell[0], 1 << cell[1], settle):
        yield
        fails = broken is not None
    return Trial(grid, grid.known_count() - position.grid.known_count(), fails)


def likely_cells(position: Position, most: int | None = None) -> list[tuple[int, int]]:
    """The unknown cells, those with the most known cells in their lines and beside them first;
    so many of them at most."""
    grid = position.grid
    unknown = [grid.unknown(row) for row in range(grid.height)]
    in_rows = [mask.bit_count() for mask in unknown]
    in_columns = [
        grid.height - (filled | empty).bit_count()
        for filled, empty in zip(grid.column_filled, grid.column_empty, strict=True)
    ]
    narrow = _narrowest_lines(in_rows, in_columns, most)
    columns = sum(1 << column for column, count in enumerate(in_columns) if count <= narrow)
    unknown = [0, *unknown, 0]
    scored = []
    for row, in_row in enumerate(in_rows):
        above, here, below = unknown[row : row + 3]
        left, right = here << 1, here >> 1
        for column in bits(here if in_row <= narrow else here & columns):
            beside = (
                (above >> column & 1)
                + (below >> column & 1)
                + (left >> column & 1)
                + (right >> column & 1)
            )
            scored.append((2 * min(in_row, in_columns[column]) + beside, row, column))
    chosen = sorted(scored) if most is None else nsmallest(most, scored)
    return [(row, column) for _, row, column in chosen]


def _narrowest_lines(in_rows: list[int], in_columns: list[int], most: int | None) -> int:
    """The lines with up to so many unknown cells hold the likeliest cells. A cell's score is twice
    the unknown cells of its narrower line and at most 4 more: where lines with up to n of them hold
    enough cells (each counted once or twice), none of the best is in lines with more than n + 2."""
    counts = sorted(in_rows + in_columns)
    if most is None:
        return counts[-1]
    cells = 0
    for count in counts:
        cells += count
        if cells >= 2 * most:
            return count + 2
    return counts[-1]

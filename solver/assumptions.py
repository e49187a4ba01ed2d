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

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import reduce
from heapq import nsmallest
from operator import or_

from solver.grid import (
    EMPTY,
    FILLED,
    Cell,
    Grid,
    Settle,
    Settled,
    cell_in,
    cells_of,
    lines_through,
    opposite,
    propagate_in_rounds,
)
from solver.line import Rule, bits
from solver.position import Position
from solver.puzzle import ROW, Line, lines_of
from solver.step import CONTRADICTION, Chain, Step
from solver.value import Value

_MAX_LIKELY_CELLS = 12
"""How many cells are tried before one is assumed that may be wrong."""

_MAX_CELLS_TRIED = 200_000
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


def choose_in_colours(position: Position, settle: Settle) -> Iterator[Cell | None]:
    """As `choose_assumption`, in colours: of some cells with much known around them, every value
    that they may have is tried. What completes the board comes first, then what fails and settles
    most by being taken back; else what settles most."""
    unknown = position.grid.unknown_count()
    refuted: tuple[int, Cell] | None = None
    likely: tuple[int, Cell] | None = None
    for row, column in likely_cells(position, _MAX_LIKELY_CELLS):
        for value in position.grid.values(row, column):
            cell = row, column, value
            trial = yield from try_cell(position, cell, settle)
            if trial.gain == unknown and not trial.fails:
                yield cell
                return
            if trial.fails:
                otherwise = yield from try_cell(position, cell, settle, is_refuted=True)
                if refuted is None or otherwise.gain > refuted[0]:
                    refuted = otherwise.gain, cell
            elif likely is None or trial.gain > likely[0]:
                likely = trial.gain, cell
    chosen = refuted or likely
    assert chosen is not None, "only asked where cells are unknown"
    yield chosen[1]


def _choose_likely(position: Position, settle: Settle) -> Generator[None, None, Cell]:
    """The best assumption about a cell with much known around it."""
    unknown = position.grid.unknown_count()
    failing: list[tuple[int, Cell]] = []
    others: list[tuple[int, Cell]] = []
    for row, column in likely_cells(position, _MAX_LIKELY_CELLS):
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
    cells: dict[Cell, None] = {}
    for line in lines_of(position.puzzle):
        yield
        filled, empty = position.grid.line(line)
        position.rules.visits += 1
        settled = position.rules[line].settle(filled, empty)
        assert settled is not None, "only asked where something fits everywhere"
        new = cells_of(line, settled[0] & ~filled, settled[1] & ~empty)
        cells.update(dict.fromkeys(new))
    return list(cells)


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
    trials = _MAX_CELLS_TRIED // (position.grid.height * position.grid.width)
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


def try_cell(
    position: Position, cell: Cell, settle: Settle, is_refuted: bool = False
) -> Generator[None, None, Trial]:
    """Follow the assumption along the lines, in silence; or that it is refuted."""
    grid = position.grid.copy()
    if is_refuted:
        grid.refute(cell)
    else:
        grid.set(*cell)
    fails = False
    for broken in propagate_in_rounds(position.rules, grid, 1 << cell[0], 1 << cell[1], settle):
        yield
        fails = broken is not None
    return Trial(grid, grid.known_count() - position.grid.known_count(), fails)


def likely_cells(position: Position, most: int | None = None) -> list[tuple[int, int]]:
    """The unknown cells, at most this many, those with the most known cells in their lines and
    beside them first."""
    grid = position.grid
    unknown = [grid.unknown(row) for row in range(grid.height)]
    in_rows = [mask.bit_count() for mask in unknown]
    in_columns = [grid.unknown_in_column(column).bit_count() for column in range(grid.width)]
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
    """How many unknown cells the lines have that hold the likeliest cells. A cell's score is twice
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


# -------------------------------------------------------------------------------------------------
# What if: one assumption, followed with line logic to an impossible line, proves the opposite.
#
# Every unknown cell is tried, both ways, in silence; of the assumptions that fail, the one with
# the fewest steps to its contradiction is shown. Three things keep this quick.
#
# Rows change only columns and columns only rows. So what s steps can reach is reached in s + 2
# rounds of rows and columns in turn (one more than lines are looked at, because rows go first and
# the first step may be in a column). All trials are followed for a few rounds at first, and further
# only while no way is known that is shorter than what the next rounds could bring.
#
# A trial that ends without a contradiction settles cells on its way, and assuming one of those
# would settle no more than the trial did: so it needs no trial of its own.
#
# On boards too large to try every cell, those with the most known around them, where a person would
# look too, come first, and the shortest way is the shortest of so many trials.
#
# And no way is shorter than one step: what breaks its own line at once is found by options.


Deduce = Callable[[Position], "Iterator[Step | None]"]
"""How a method concludes what it can: it applies steps, and ends with a contradiction or when
nothing changes any more. None means that it is still thinking."""

_MAX_COMPARED = 12
"""How many assumptions that are equally short are compared by what they settle."""

_FIRST_ROUNDS = 4

_MAX_WHAT_IF_CELLS = 2_000_000
"""Trials are bounded by this number of cells, counting all cells of the board for each, once an
assumption that fails is known: 30 × 30 cells have more trials than they need, 100 × 100 have 200.
"""


def find_what_if(position: Position, deduce: Deduce) -> Iterator[Cell | None]:
    """Yields None while it thinks, and at last the assumption that fails soonest, if any does; of
    several, the one that settles most by failing. `deduce` is how the steps to the contradiction
    will be chosen."""
    best = yield from _find_shortest(position, deduce)
    if len(best) < 2:
        yield from best
        return
    yield best[(yield from _find_most_settling(position, best))]


def _find_most_settling(position: Position, failing: Iterable[Cell]) -> Generator[None, None, int]:
    """The index of the assumption whose failing settles most."""
    gains = []
    for cell in failing:
        proven = yield from try_cell(position, cell, Rule.settle, is_refuted=True)
        gains.append(proven.gain)
    return gains.index(max(gains))


def _find_shortest(position: Position, deduce: Deduce) -> Generator[None, None, list[Cell]]:
    """Some of the assumptions that fail in the fewest steps."""
    best: list[Cell] = []
    fewest = position.grid.height * position.grid.width + 1
    harmless = Settled(position.grid)
    values = position.grid.values
    waiting = [(*cell, value) for cell in likely_cells(position) for value in values(*cell)]
    trials = _MAX_WHAT_IF_CELLS // (position.grid.height * position.grid.width)
    rounds = _FIRST_ROUNDS
    while waiting and rounds - 2 < fewest:
        unfinished = []
        for cell in waiting:
            if cell in harmless:
                continue
            fails = yield from _fails(position, cell, min(rounds, fewest + 1), harmless)
            if fails is None:
                unfinished.append(cell)
            elif fails:
                count = yield from _count_steps(position, cell, deduce, fewest + 1)
                if count < fewest:
                    best, fewest = [], count
                if count == fewest and len(best) < _MAX_COMPARED:
                    best.append(cell)
            trials -= 1
            if best and (trials <= 0 or (fewest <= 1 and len(best) == _MAX_COMPARED)):
                return best
        waiting = unfinished
        rounds *= 2
    return best


def _fails(
    position: Position, cell: Cell, rounds: int, harmless: Settled
) -> Generator[None, None, bool | None]:
    """Whether assuming the cell makes a line impossible; None where these rounds do not say."""
    grid = position.grid.copy()
    grid.set(*cell)
    for broken in propagate_in_rounds(position.rules, grid, 1 << cell[0], 1 << cell[1]):
        yield
        if broken is not None:
            return True
        rounds -= 1
        if not rounds:
            return None
    harmless.add(grid)
    return False


def _count_steps(
    position: Position, cell: Cell, deduce: Deduce, enough: int
) -> Generator[None, None, int]:
    """How many steps lead from the assumption to its contradiction, if fewer than `enough`."""
    count = 0
    for step in deduce(position.branch(cell)):
        yield
        if step is not None:
            if step.kind == CONTRADICTION:
                break
            count += 1
            if count == enough:
                break
    return count


# -------------------------------------------------------------------------------------------------
# Edge: a what-if at the border that fails after at most three lines.


_MAX_CHAIN_LINES = 3

_MAX_EDGE_WORK = 50_000
"""How often what follows from a cell in a line is looked up at most."""


_Way = tuple[tuple[Line, Cell], ...]
"""How a cell follows from the assumption: line after line, each with the cell that it says."""


def find_edge(position: Position) -> Iterator[Chain | None]:
    """Yields None while it thinks, and at last a chain from a cell at the border, if there is
    one: of several, the one that settles most. Asked where lines give nothing more.

    If the cell were like this, then a line would settle another cell, and so on from line to line,
    until one has two cells that nothing in it agrees with. All that follows from the assumption is
    true if it is true, and nothing like that line can be true. So the cell is the opposite.

    Where lines by themselves give nothing more, any one further cell fits in all of them: it takes
    two for a line to be impossible, and these come to it by crossing lines, which a fourth one
    joins. Three lines and the impossible one are the least that can refute anything, and a
    rectangle to the eye. At the border, rows and columns with unknown cells that have none beyond
    them, a cell brings much about.

    Lines say single cells to each other. What follows from a cell in a line has to be worked out
    only once, whatever leads there.

                1
          1 1 1 1
        1 ? ? ? ?     If the cell at the bottom left is filled, its column is complete and cell 1
      1 1 - ? ? -     of row 2 is empty; and its row is complete and cell 4 of it is empty, so that
        1 ? ? ? ?     column 4 has its blocks in cells 1 and 3, and cell 4 of row 2 is empty, too.
        1 # ? ? -     Between the two empty cells there is no room for 1 1.

    >>> from solver.puzzle import Puzzle
    >>> puzzle = Puzzle.of([[1], [1, 1], [1], [1]], [[1], [1], [1], [1, 1]])
    >>> [chain] = [chain for chain in find_edge(Position(puzzle)) if chain is not None]
    >>> chain.cell, [(line.axis, line.index) for line in chain.lines], chain.broken.index
    ((3, 0, 1), [('column', 0), ('row', 3), ('column', 3)], 1)
    >>> chain.said
    (((1, 0, 0),), ((3, 3, 0),), ((1, 3, 0),))
    """
    consequences = _Consequences(position)
    chains: list[Chain] = []
    for cell in border_cells(position):
        yield None
        chain = consequences.find_chain(cell)
        if chain is not None:
            chains.append(chain)
        if len(chains) == _MAX_COMPARED or consequences.work > _MAX_EDGE_WORK:
            break
    if chains:
        yield chains[(yield from _find_most_settling(position, [chain.cell for chain in chains]))]


def border_cells(position: Position) -> Iterator[Cell]:
    """The unknown cells of the outermost lines that have any, in both values."""
    grid = position.grid
    unknown = [grid.unknown(row) for row in range(grid.height)]
    rows = [row for row, cells in enumerate(unknown) if cells]
    columns = reduce(or_, unknown, 0)
    if not rows:
        return
    outermost = columns & -columns | 1 << columns.bit_length() - 1
    for row in rows:
        cells = unknown[row] if row in (rows[0], rows[-1]) else unknown[row] & outermost
        for column in bits(cells):
            for value in grid.values(row, column):
                yield row, column, value


class _Consequences:
    """What follows from single cells in single lines; each is worked out once."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._known: dict[tuple[Line, Cell], tuple[Cell, ...]] = {}
        self.work = 0

    def find_chain(self, cell: Cell) -> Chain | None:
        """The first chain from this assumption to an impossible line."""
        ways: dict[Cell, list[_Way]] = {cell: [()]}
        for reached, way, line in self._reach(cell):
            ways.setdefault(reached, []).append(way)
            for following in self._follow(line, reached):
                for opposing in self._opposing_ways(ways, following):
                    lines = {passed for passed, _ in (*way, *opposing)}
                    if len(lines) <= _MAX_CHAIN_LINES and line not in lines:
                        return _join_ways(cell, (opposing, way), line)
        return None

    def _opposing_ways(self, ways: dict[Cell, list[_Way]], cell: Cell) -> Iterator[_Way]:
        """The ways by which the cell would get another value."""
        row, column, known = cell
        for value in self._position.grid.values(row, column):
            if value != known:
                yield from ways.get((row, column, value), ())

    def _reach(self, cell: Cell) -> Iterator[tuple[Cell, _Way, Line]]:
        """Cells that follow from this one, by ways over more and more lines; each with the line
        that crosses the last one there, for which it is news."""
        front: list[tuple[Cell, _Way, Line]] = [
            (cell, (), line) for line in lines_through(cell[:2])
        ]
        for _ in range(_MAX_CHAIN_LINES):
            following = []
            for start, way, line in front:
                if line in (passed for passed, _ in way):
                    continue
                for reached in self._follow(line, start):
                    across, down = lines_through(reached[:2])
                    crossing = down if line.axis == ROW else across
                    news = reached, (*way, (line, reached)), crossing
                    yield news
                    following.append(news)
            front = following

    def _follow(self, line: Line, cell: Cell) -> tuple[Cell, ...]:
        """The cells that a line settles if this one has its value."""
        self.work += 1
        self._position.rules.visits += 1
        cells = self._known.get((line, cell))
        if cells is None:
            grid, rule = self._position.grid, self._position.rules[line]
            with_cell = rule.assuming(*grid.line(line), cell_in(line, cell[:2]), cell[2])
            settled = rule.settle(*with_cell)
            cells = () if settled is None else grid.news(line, with_cell, settled)[0]
            self._known[line, cell] = cells
        return cells


def _join_ways(cell: Cell, ways: Iterable[_Way], broken: Line) -> Chain:
    """Several ways in one chain. A line that says several cells says them together, unless one
    follows from what was said after the other."""
    lines: list[Line] = []
    cells: list[list[Cell]] = []
    for way in ways:
        earliest = 0
        for line, reached in way:
            if line in lines[earliest:]:
                index = lines.index(line, earliest)
            else:
                index = len(lines)
                lines.append(line)
                cells.append([])
            if reached not in cells[index]:
                cells[index].append(reached)
            earliest = index + 1
    return Chain(cell, tuple(lines), tuple(map(tuple, cells)), broken)

"""What if: one assumption, followed with line logic to an impossible line, proves the opposite.

Every unknown cell is tried, both ways, in silence; of the assumptions that fail, the one with
the fewest steps to its contradiction is shown. Three things keep this quick.

Rows change only columns and columns only rows. So what s steps can reach is reached in s + 2
rounds of rows and columns in turn (one more than lines are looked at, because rows go first and
the first step may be in a column). All trials are followed for a few rounds at first, and further
only while no way is known that is shorter than what the next rounds could bring.

A trial that ends without a contradiction settles cells on its way, and assuming one of those would
settle no more than the trial did: so it needs no trial of its own.

On boards too large to try every cell, those with the most known around them, where a person would
look too, come first, and the shortest way is the shortest of so many trials.

And no way is shorter than one step: what breaks its own line at once is found by options.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from solver.grid import EMPTY, FILLED, Cell, Settled, propagate_in_rounds
from solver.line import Rule
from solver.places import opposite
from solver.steps.position import Position
from solver.steps.step import CONTRADICTION, Step
from solver.steps.trials.assumption import likely_cells, try_cell

Deduce = Callable[[Position], "Iterator[Step | None]"]
"""How a method concludes what it can: it applies steps, and ends with a contradiction or when
nothing changes any more. None means that it is still thinking."""

SHORTEST = 1
COMPARED = 12
"""So many that are equally short are compared by what they settle."""

FIRST_ROUNDS = 4

WORK = 2_000_000
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
    most, chosen = -1, best[0]
    for cell in best:
        proven = yield from try_cell(position, opposite(cell), Rule.settle)
        if proven.gain > most:
            most, chosen = proven.gain, cell
    yield chosen


def _find_shortest(position: Position, deduce: Deduce) -> Generator[None, None, list[Cell]]:
    """Some of the assumptions that fail in the fewest steps."""
    best: list[Cell] = []
    fewest = position.grid.height * position.grid.width + 1
    harmless = Settled(position.grid)
    waiting = [(*cell, value) for cell in likely_cells(position) for value in (FILLED, EMPTY)]
    trials = WORK // (position.grid.height * position.grid.width)
    rounds = FIRST_ROUNDS
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
                if count == fewest and len(best) < COMPARED:
                    best.append(cell)
            trials -= 1
            if best and (trials <= 0 or (fewest <= SHORTEST and len(best) == COMPARED)):
                return best
        waiting = unfinished
        rounds *= 2
    return best


def _fails(
    position: Position, cell: Cell, rounds: int, harmless: Settled
) -> Generator[None, None, bool | None]:
    """Whether assuming the cell makes a line impossible; None where so many rounds do not say."""
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

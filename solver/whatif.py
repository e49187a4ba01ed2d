"""What if: one assumption, followed with line logic to an impossible line, proves the opposite.

Every unknown cell is tried, both ways, in silence; of the assumptions that fail, the one with
the fewest steps to its contradiction is shown. Two things keep this quick. A trial that ends
without a contradiction settles cells on its way, and assuming one of those would settle no
more than the trial did: so it needs no trial of its own. And counting the steps of a
failing assumption stops where a shorter one is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.choose import likely_cells
from solver.grid import EMPTY, FILLED, Cell, propagate
from solver.position import Position
from solver.step import CONTRADICTION, Step

Deduce = Callable[[Position], "Iterator[Step | None]"]
"""How a method concludes what it can: it applies steps, and ends with a contradiction or when
nothing changes any more. None means that it is still thinking."""


def find_what_if(position: Position, deduce: Deduce) -> Iterator[Cell | None]:
    """Yields None while it thinks, and at last the assumption that fails soonest, if any does.
    `deduce` is how the steps to the contradiction will be chosen."""
    failing: list[tuple[int, Cell]] = []
    for found in _failing_assumptions(position):
        if found is None:
            yield None
        else:
            failing.append(found)
    shortest: tuple[int, Cell] | None = None
    for _, cell in sorted(failing):
        if shortest is not None and shortest[0] <= 1:
            break  # none is shorter: what breaks its own line at once is found by options
        count = 0
        for step in deduce(position.branch(cell)):
            yield None
            if step is None:
                continue
            if step.kind == CONTRADICTION:
                shortest = count, cell
                break
            count += 1
            if shortest is not None and count >= shortest[0]:
                break
    if shortest is not None:
        yield shortest[1]


def _failing_assumptions(position: Position) -> Iterator[tuple[int, Cell] | None]:
    """Each assumption that line logic refutes, with how many cells it settles before that: the
    likelier way to be short. None while thinking."""
    known = position.grid.known_count()
    harmless = {FILLED: [0] * position.grid.height, EMPTY: [0] * position.grid.height}
    for row, column in likely_cells(position):
        for value in (FILLED, EMPTY):
            if harmless[value][row] >> column & 1:
                continue
            yield None
            grid = position.grid.copy()
            grid.set(row, column, value)
            if propagate(position.rules, grid, 1 << row, 1 << column) is not None:
                yield grid.known_count() - known, (row, column, value)
                continue
            for r in range(grid.height):
                harmless[FILLED][r] |= grid.row_filled[r]
                harmless[EMPTY][r] |= grid.row_empty[r]

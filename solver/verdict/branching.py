"""The search for those who have no SAT solver: assumptions refuted one cell deep, then branching.

It finds the same solutions as `sat`, in another order and with more patience. What refuted
assumptions settle is written into each branch before it is divided, and what a line answered once
is remembered by its rule. The open branches are a list, so that no depth is too deep.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.grid import EMPTY, FILLED, Grid, Rules
from solver.limit import Limit
from solver.line import bits
from solver.verdict.refutation import assume, refute_assumptions


def boards(rules: Rules, grid: Grid, limit: Limit) -> Iterator[Grid]:
    """All solutions that agree with the grid, each once. What lines settle must be in the grid
    already, so every line of it has a fit. Raises GaveUp when the time is over."""
    branches = [grid.copy()]
    while branches:
        limit.check()
        branch = branches.pop()
        if not refute_assumptions(rules, branch, limit):
            continue
        if branch.is_complete():
            yield branch
            continue
        row, column = _narrowest_cell(branch)
        for value in (EMPTY, FILLED):
            divided = assume(rules, branch, row, column, value)
            if divided is not None:
                branches.append(divided)


def _narrowest_cell(grid: Grid) -> tuple[int, int]:
    """The first unknown cell of the row with the fewest: there, an assumption settles most."""
    open_rows = [row for row in range(grid.height) if grid.unknown(row)]
    row = min(open_rows, key=lambda row: grid.unknown(row).bit_count())
    return row, next(bits(grid.unknown(row)))

"""What one assumption, followed along the lines, proves: the silent form of *what if*.

A cell is assumed filled, then empty. Where line logic runs into a line without a fit, the opposite
is proved. An assumption that holds settles other cells on its way; to assume one of those would
settle no more than this trial did, so it cannot fail and is not tried.
"""

from __future__ import annotations

from solver.grid import EMPTY, FILLED, Grid, Rules, Settled, propagate
from solver.limit import Limit
from solver.line import bits


def refute_assumptions(rules: Rules, grid: Grid, limit: Limit) -> bool:
    """Write into the grid all that follows from refuted assumptions, until none can be refuted.
    What lines settle must be in the grid already. False where the grid itself proves impossible."""
    while True:
        refuted = _try_every_cell(rules, grid, limit)
        if refuted is None:
            return False
        if not refuted or grid.is_complete():
            return True


def assume(rules: Rules, grid: Grid, row: int, column: int, value: int) -> Grid | None:
    """The grid with this cell as assumed and all that follows on the lines; None where some line
    has no fit then."""
    trial = grid.copy()
    trial.set(row, column, value)
    return trial if propagate(rules, trial, 1 << row, 1 << column) is None else None


def _try_every_cell(rules: Rules, grid: Grid, limit: Limit) -> int | None:
    """One round over the unknown cells: how many assumptions were refuted, None where both of a
    cell were."""
    refuted = 0
    harmless = Settled(grid)
    for row in range(grid.height):
        for column in bits(grid.unknown(row)):
            for value in (FILLED, EMPTY):
                if grid.cell(row, column) is not None or (row, column, value) in harmless:
                    continue
                limit.check()
                trial = assume(rules, grid, row, column, value)
                if trial is not None:
                    harmless.add(trial)
                    continue
                refuted += 1
                grid.set(row, column, EMPTY if value == FILLED else FILLED)
                if propagate(rules, grid, 1 << row, 1 << column) is not None:
                    return None
    return refuted

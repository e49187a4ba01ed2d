"""What lines cannot settle, handed to a SAT solver.

The only module that knows PySAT, and it imports it when a search begins: most puzzles never
need one. `solver.encoding` says how a board becomes a formula.

**Which engine.** Glucose answers most boards within a few thousand conflicts, sooner than any
other. On the few that remain its time varies widely; CaDiCaL, told to restart seldom, takes
longer at first and never very long. So the search climbs from the one to the other.
Simplifying the formula on the way costs CaDiCaL more than it brings, save on the largest boards.
Between the two, where the clues are symmetric, symmetric solutions are looked for.

**A further solution.** Every solution fills the same number of cells, so one that differs leaves
some cell empty that this one fills. The clause that forbids a solution therefore names its filled
cells only, or, as well, its empty cells only: the fewer of the two. The engine goes on from
where it is, with the last solution as its first guess.

**Time.** An engine in the middle of a call hears neither the clock nor Ctrl-C, so it runs in slices
of so many conflicts, as many as take about a sixth of a second; what it learned stays.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from solver.encoding import Numbers, formula, number_cells
from solver.grid import Grid, Rules
from solver.limit import GaveUp, Limit
from solver.symmetry import orbits_of

MOST_VARIABLES = 6_000_000
"""More than that would fill the memory before the search begins."""

SLICE_SECONDS = 0.15

LARGE = 2500
"""From so many unknown cells on, CaDiCaL may simplify the formula."""


@dataclass(frozen=True)
class Rung:
    """PySAT's class of an engine, and after how many conflicts it is the next one's turn; None is
    never."""

    engine: str
    conflicts: int | None
    options: dict[str, int] = field(default_factory=dict)


QUICK = Rung("Glucose42", 20_000)
STEADY = Rung("Cadical195", None, {"stabilizeonly": 1, "inprocessing": 0})
STEADY_LARGE = Rung("Cadical195", None, {"stabilizeonly": 1})
SYMMETRIC = Rung("Glucose42", 30_000)


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
    search = _Search(rules, grid, limit)
    try:
        while search.find():
            yield search.board()
            search.forbid()
    finally:
        search.close()


class _Search:
    """A formula in an engine, the solutions that are forbidden by now, and the last model."""

    def __init__(self, rules: Rules, grid: Grid, limit: Limit) -> None:
        self.rules = rules
        self.grid = grid
        self.limit = limit
        self.numbers = number_cells(grid)
        self.cells = max(map(max, self.numbers))
        self.forbidden: list[list[int]] = []
        self.model: list[int] = []
        self.rungs = [QUICK, STEADY_LARGE if self.cells >= LARGE else STEADY]
        self.engine = self._load(self.rungs[0], self.numbers)

    def close(self) -> None:
        self.engine.delete()

    def find(self) -> bool:
        """Whether there is a solution that is not forbidden. It is the model then."""
        answer = _run(self.engine, self.rungs[0], self.limit)
        while answer is None:
            hint = [] if self.forbidden else self._symmetric_solution()
            self._climb()
            answer = _run(self.engine, self.rungs[0], self.limit, hint)
        if answer:
            self.model = self.engine.get_model()
        return answer

    def board(self) -> Grid:
        """The solution that the model is."""
        board = self.grid.copy()
        for row, numbers in enumerate(self.numbers):
            unknown = self.grid.unknown(row)
            filled = 0
            for column, variable in enumerate(numbers):
                if variable and self.model[variable - 1] > 0:
                    filled |= 1 << column
            board.set_row(row, filled, unknown & ~filled)
        return board

    def forbid(self) -> None:
        """From now on, only solutions other than the model."""
        cells = self.model[: self.cells]
        filled = [-literal for literal in cells if literal > 0]
        empty = [-literal for literal in cells if literal < 0]
        self.forbidden.append(min(filled, empty, key=len))
        self.engine.add_clause(self.forbidden[-1])
        self.engine.set_phases(self.model)

    def _climb(self) -> None:
        """On to the next engine, with what is known but without what was learned."""
        del self.rungs[0]
        self.engine.delete()
        self.engine = self._load(self.rungs[0], self.numbers)
        for clause in self.forbidden:
            self.engine.add_clause(clause)
        if self.model:
            self.engine.set_phases(self.model)

    def _load(self, rung: Rung, numbers: Numbers) -> Any:
        """An engine that holds the formula."""
        from pysat import solvers

        engine = getattr(solvers, rung.engine)()
        if rung.options:
            engine.configure(rung.options)
        add = engine.add_clause
        for top, clauses in formula(self.rules, self.grid, numbers):
            self.limit.check()
            if top > MOST_VARIABLES:
                raise GaveUp
            deque(map(add, clauses), maxlen=0)
        return engine

    def _symmetric_solution(self) -> list[int]:
        """A solution that a symmetry of the clues keeps, as literals of the cells; empty where
        none is found soon."""
        for orbits in orbits_of(self.rules, self.grid):
            engine = self._load(SYMMETRIC, orbits)
            try:
                if _run(engine, SYMMETRIC, self.limit):
                    return _spread(engine.get_model(), orbits, self.numbers)
            finally:
                engine.delete()
        return []


def _spread(model: list[int], orbits: Numbers, numbers: Numbers) -> list[int]:
    """The literal of each cell, where the model has one for each orbit."""
    return [
        variable if model[orbit - 1] > 0 else -variable
        for orbit_row, row in zip(orbits, numbers, strict=True)
        for orbit, variable in zip(orbit_row, row, strict=True)
        if variable
    ]


def _run(engine: Any, rung: Rung, limit: Limit, hint: list[int] | None = None) -> bool | None:
    """Whether the formula has a solution (one that agrees with the hint); None where the engine
    has not found out within the rung's conflicts."""
    left = rung.conflicts
    conflicts = 1000
    while left is None or left > 0:
        limit.check()
        begin = monotonic()
        engine.conf_budget(conflicts if left is None else min(conflicts, left))
        answer: bool | None = engine.solve_limited(assumptions=hint or [])
        if answer is not None:
            return answer
        if left is not None:
            left -= conflicts
        took = monotonic() - begin
        if took < min(SLICE_SECONDS, limit.left()):
            conflicts *= 2
        elif took > 2 * SLICE_SECONDS:
            conflicts = max(conflicts // 2, 100)
    return None

"""What lines cannot settle, handed to SAT engines.

`encoding` says how a board becomes a formula, `engines` how one is answered.

**Which engine.** Glucose answers most boards within a few thousand conflicts, sooner than any
other. On the few that remain its time varies widely; CaDiCaL, told to restart seldom, takes
longer at first and never very long. So the search climbs from the one to the other.
Simplifying the formula on the way costs CaDiCaL more than it brings, save on the largest boards.
Between the two, where the clues are symmetric, symmetric solutions are looked for. And when even
CaDiCaL has no solution after some seconds, Kissat searches beside it in a process of its own.

**A further solution.** Every solution fills the same number of cells, so one that differs leaves
some cell empty that this one fills. The clause that forbids a solution therefore names its filled
cells only, or, as well, its empty cells only: the fewer of the two. The engine goes on from
where it is, with the last solution as its first guess.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.grid import Grid, Rules
from solver.limit import Limit
from solver.verdict.encoding import Numbers, number_cells
from solver.verdict.engines import Engine, Kind, has, load, run
from solver.verdict.refutation import refute_assumptions
from solver.verdict.symmetry import orbits_of

LARGE = 2500
"""From so many unknown cells on, CaDiCaL may simplify the formula."""

QUICK = Kind("Glucose42")
STEADY = Kind("Cadical195", {"stabilizeonly": 1, "inprocessing": 0})
STEADY_LARGE = Kind("Cadical195", {"stabilizeonly": 1})
PARTNER = Kind("Kissat404")

QUICK_CONFLICTS = 20_000
"""After these the search climbs from QUICK to STEADY."""

SYMMETRIC_CONFLICTS = 30_000
"""How long symmetric solutions are looked for, for each symmetry."""

BURST = 30_000
"""Conflicts between two looks at the partner."""

PARTNER_AFTER = 10.0
"""Seconds without a first solution after which a second engine joins the search."""


def boards(rules: Rules, grid: Grid, limit: Limit) -> Iterator[Grid]:
    """All solutions that agree with the grid, each once. What lines settle must be in the grid
    already, so every line of it has a fit. Raises GaveUp when the time is over."""
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
        self.is_quick = True
        self.engine = self._load(QUICK, self.numbers)

    def close(self) -> None:
        self.engine.delete()

    def find(self) -> bool:
        """Whether there is a solution that is not forbidden. It is the model then."""
        answer = run(self.engine, QUICK_CONFLICTS, self.limit) if self.is_quick else None
        if answer is None:
            hint = [] if self.forbidden else self._symmetric_solution()
            if self.is_quick:
                self._climb()
            answer = self._search_long(hint)
        if answer:
            self.model = self.engine.get_model()
        return answer

    def _search_long(self, hint: list[int]) -> bool:
        """Whether there is a solution, which agrees with the hint if there is one. When it takes
        long to find the first, a second engine searches beside this one."""
        partner: Partner | None = None
        try:
            while True:
                answer = run(self.engine, BURST, self.limit, hint)
                if answer or (answer is not None and not hint):
                    return answer
                hint = []  # nothing agrees with it, which proves nothing about other solutions
                if partner is not None:
                    found = partner.answer()
                    if found == []:
                        return False
                    hint = found or []
                elif not self.forbidden and self.limit.spent() > PARTNER_AFTER:
                    partner = start_partner(self.rules, self.grid)
        finally:
            if partner is not None:
                partner.stop()

    def board(self) -> Grid:
        """The solution that the model is."""
        return board_of(self.grid, self.numbers, self.model)

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
        self.is_quick = False
        self.engine.delete()
        self.engine = self._load(STEADY_LARGE if self.cells >= LARGE else STEADY, self.numbers)
        for clause in self.forbidden:
            self.engine.add_clause(clause)
        if self.model:
            self.engine.set_phases(self.model)

    def _load(self, kind: Kind, numbers: Numbers) -> Engine:
        return load(kind, self.rules, self.grid, numbers, self.limit)

    def _symmetric_solution(self) -> list[int]:
        """A solution that a symmetry of the clues keeps, as literals of the cells; empty where
        none is found soon."""
        for orbits in orbits_of(self.rules, self.grid):
            engine = self._load(QUICK, orbits)
            try:
                if run(engine, SYMMETRIC_CONFLICTS, self.limit):
                    return literals_of(
                        board_of(self.grid, orbits, engine.get_model()), self.numbers
                    )
            finally:
                engine.delete()
        return []


def board_of(grid: Grid, numbers: Numbers, model: Sequence[int]) -> Grid:
    """The grid with its unknown cells as the model has them."""
    board = grid.copy()
    for row, variables in enumerate(numbers):
        unknown = grid.unknown(row)
        filled = 0
        for column, variable in enumerate(variables):
            if variable and model[variable - 1] > 0:
                filled |= 1 << column
        board.set_row(row, filled, unknown & ~filled)
    return board


def literals_of(board: Grid, numbers: Numbers) -> list[int]:
    """What a board says of each variable."""
    return [
        variable if board.row_filled[row] >> column & 1 else -variable
        for row, variables in enumerate(numbers)
        for column, variable in enumerate(variables)
        if variable
    ]


# -- the second engine -------------------------------------------------------------------------


class Partner:
    """Kissat, searching for the first solution in a process of its own. No call of it can be
    stopped, and none can be followed by another; a process can be ended."""

    def __init__(self, rules: Rules, grid: Grid) -> None:
        from multiprocessing import Pipe, Process

        self.receiver, sender = Pipe(duplex=False)
        self.process = Process(target=_search_apart, args=(sender, rules, grid), daemon=True)
        self.process.start()
        sender.close()

    def answer(self) -> list[int] | None:
        """The solution as literals of the cells, empty where there is none; None where it has not
        been found yet, or the process died."""
        try:
            return self.receiver.recv() if self.receiver.poll() else None
        except EOFError:
            return None

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.receiver.close()


def start_partner(rules: Rules, grid: Grid) -> Partner | None:
    """A partner, if PySAT is new enough to have one, and unless this is a worker of a pool: those
    may not have processes of their own, and where there is a pool the cores are busy."""
    from multiprocessing import current_process

    return Partner(rules, grid) if has(PARTNER) and not current_process().daemon else None


def _search_apart(sender: Any, rules: Rules, grid: Grid) -> None:
    from solver import child_process

    child_process.begin()
    probed = grid.copy()
    if not refute_assumptions(rules, probed, Limit(None)):
        sender.send([])
        return
    numbers = number_cells(probed)
    engine = load(PARTNER, rules, probed, numbers, Limit(None))
    if not engine.solve():
        sender.send([])
        return
    solution = board_of(probed, numbers, engine.get_model())
    sender.send(literals_of(solution, number_cells(grid)))

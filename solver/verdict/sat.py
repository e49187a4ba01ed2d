"""What lines cannot settle, handed to a SAT engine.

`encoding` says how a board becomes a formula, `engines` how one is answered.

**Which engine.** CaDiCaL, told to restart seldom, to forget late and to do nothing but search: the
rest of what it can do (simplify the formula, walk about in it, choose its phases anew) costs more
than it brings, save on the largest boards. Where the clues are symmetric and no solution comes
soon, symmetric solutions are looked for. And when there is none after some seconds, another CaDiCaL
searches beside it in a process of its own, unlike it in all: as its makers set it, in one go
instead of slices, and with what refuted assumptions settle.

**A further solution.** Every solution fills the same number of cells, so one that differs leaves
some cell empty that this one fills. The clause that forbids a solution therefore names its filled
cells only, or, as well, its empty cells only: the fewer of the two. The engine goes on from
where it is, with the last solution as its first guess; where others found that one, a fresh engine
begins with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.grid import Grid, Rules
from solver.limit import GaveUp, Limit
from solver.verdict.encoding import Numbers, formula, number_cells
from solver.verdict.engines import Engine
from solver.verdict.refutation import refute_assumptions

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from multiprocessing.connection import Connection

OPTIONS = {
    "stabilizeonly": 1,
    "inprocessing": 0,
    "bumpreason": 0,
    "chrono": 0,
    "lucky": 0,
    "otfs": 0,
    "reduceint": 600,
    "rephase": 0,
    "scorefactor": 900,
    "walk": 0,
}

LARGE = 2500
"""From so many unknown cells on, it may simplify the formula."""

OPTIONS_LARGE = {"stabilizeonly": 1, "lucky": 0}

OPTIONS_APART = {"lucky": 0}
"""In a process of its own."""

SOON = 8_000
"""Conflicts after which symmetric solutions are looked for."""

SYMMETRIC_CONFLICTS = 30_000
"""How long, for each symmetry."""

BURST = 30_000
"""Conflicts between two looks at the partner."""

PARTNER_AFTER = 10.0
"""Seconds without a first solution after which a second engine joins the search."""


def boards(rules: Rules, grid: Grid, limit: Limit) -> Iterator[Grid]:
    """All solutions that agree with the grid, each once. What lines settle must be in the grid
    already, so every line of it has a fit. Raises GaveUp when the time is over."""
    numbers = number_cells(grid)
    with _engine_for(numbers) as engine:
        engine.load(formula(rules, grid, numbers), limit)
        is_there = engine.run(SOON, limit)
        found = _found_otherwise(engine, rules, grid, limit) if is_there is None else is_there
        if found is True:
            found = board_of(grid, numbers, engine.model())
            yield from _boards_from(engine, grid, found, numbers, limit)
            return
    if found:
        # What the engine has learned by then leads it away from this board and its neighbours.
        with _engine_for(numbers) as engine:
            engine.load(formula(rules, grid, numbers), limit)
            yield from _boards_from(engine, grid, found, numbers, limit)


def _engine_for(numbers: Numbers) -> Engine:
    is_large = max(map(max, numbers)) >= LARGE
    return Engine(OPTIONS_LARGE if is_large else OPTIONS)


def _boards_from(
    engine: Engine, grid: Grid, board: Grid | None, numbers: Numbers, limit: Limit
) -> Iterator[Grid]:
    """This solution, and then all others."""
    while board is not None:
        yield board
        literals = literals_of(board, numbers)
        filled = [-literal for literal in literals if literal > 0]
        empty = [-literal for literal in literals if literal < 0]
        engine.add([min(filled, empty, key=len)])
        engine.prefer(literals)
        is_there = engine.run(None, limit)
        board = board_of(grid, numbers, engine.model()) if is_there else None


def _found_otherwise(engine: Engine, rules: Rules, grid: Grid, limit: Limit) -> Grid | bool | None:
    """A solution that was not found soon: the board, where others than the engine found it, else
    whether the engine has found one; None where others proved that there is none."""
    board = _symmetric_board(rules, grid, limit)
    if board is not None:
        return board
    partner: Partner | None = None
    try:
        while (is_there := engine.run(BURST, limit)) is None:
            if partner is not None and partner.is_done():
                return partner.board
            if partner is None and limit.spent() > PARTNER_AFTER:
                partner = start_partner(rules, grid, limit)
    finally:
        if partner is not None:
            partner.stop()
    return is_there


def _symmetric_board(rules: Rules, grid: Grid, limit: Limit) -> Grid | None:
    """A solution that a symmetry of the clues keeps; None where none is found soon."""
    from solver.verdict.symmetry import orbits_of

    for orbits in orbits_of(rules, grid):
        with Engine(OPTIONS) as engine:
            engine.load(formula(rules, grid, orbits), limit)
            if engine.run(SYMMETRIC_CONFLICTS, limit):
                return board_of(grid, orbits, engine.model())
    return None


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
    """Another engine, searching for the first solution in a process of its own: a single call,
    which nothing can stop, but a process can be ended."""

    def __init__(self, rules: Rules, grid: Grid, limit: Limit) -> None:
        from multiprocessing import Pipe, Process

        from solver import child_process

        self.board: Grid | None = None
        """What it has found, once it is done; None where there is no solution."""
        self.receiver, sender = Pipe(duplex=False)
        arguments = sender, rules, grid, limit.left()
        self.process = Process(target=_search_apart, args=arguments, daemon=True)
        child_process.start(self.process)
        sender.close()

    def is_done(self) -> bool:
        """Whether it has searched to the end. One that has died never is."""
        try:
            if not self.receiver.poll():
                return False
            self.board = self.receiver.recv()
        except (EOFError, OSError):
            return False
        return True

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.receiver.close()


def start_partner(rules: Rules, grid: Grid, limit: Limit) -> Partner | None:
    """A partner, unless this is a process that may not have others of its own."""
    from multiprocessing import current_process

    return None if current_process().daemon else Partner(rules, grid, limit)


def _search_apart(sender: Connection, rules: Rules, grid: Grid, seconds: float) -> None:
    from solver import child_process

    child_process.begin()
    try:
        sender.send(_found_apart(rules, grid.copy(), Limit(seconds)))
    except (GaveUp, MemoryError):
        return  # without it, then


def _found_apart(rules: Rules, grid: Grid, limit: Limit) -> Grid | None:
    if not refute_assumptions(rules, grid, limit):
        return None
    if grid.is_complete():
        return grid
    numbers = number_cells(grid)
    with Engine(OPTIONS_APART) as engine:
        engine.load(formula(rules, grid, numbers), limit)
        return board_of(grid, numbers, engine.model()) if engine.run_to_the_end() else None

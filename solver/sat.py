"""What lines cannot settle, handed to a SAT engine.

`encoding` says how a board becomes a formula.

**Which engine.** Most boards take a few dozen conflicts, and to load them takes longer than to
search: those are for Glucose, which is told a clause in two thirds of the time. What it does not
find soon, and boards that look hard from the first, are for CaDiCaL. That is told to restart
seldom, to forget late but then much, to take cells for empty first, and to do nothing but search:
the rest of what it can do (simplify the formula, walk about in it, choose its phases anew) costs
more than it brings, save on the largest boards. Where
the clues are symmetric and no solution comes soon, symmetric solutions are looked for. And when
there is none after many conflicts, another CaDiCaL searches beside it in a process of its own,
unlike it in all: as its makers set it, in one go instead of slices, and with what refuted
assumptions settle.

**A further solution.** Every solution fills the same number of cells, so one that differs leaves
some cell empty that this one fills. The clause that forbids a solution therefore names its filled
cells only, or, as well, its empty cells only: the fewer of the two. The second solution is looked
for where four cells make the difference, before the engine is asked. The engine goes on from
where it is, with the last solution as its first guess; where others found that one, a fresh engine
begins with it; and where the quick engine gives up, the other one is told what it has found.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import product, repeat
from math import comb, prod
from typing import TYPE_CHECKING

from solver.encoding import Numbers, formula, formula_in_colours, number_cells, orbits_of
from solver.grid import EMPTY, FILLED, ColourGrid, Grid, Rules, Settled, propagate
from solver.limit import GaveUp, Limit
from solver.line import bits

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from typing import Any

    from solver.encoding import Clauses


# -------------------------------------------------------------------------------------------------
# What one assumption, followed along the lines, proves: the silent form of *what if*.
#
# A cell is assumed filled, then empty. Where line logic runs into a line without a fit, the
# opposite is proved. An assumption that holds settles other cells on its way; to assume one of
# those would settle no more than this trial did, so it cannot fail and is not tried.


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
            for value in grid.values(row, column):
                if grid.cell(row, column) is not None or (row, column, value) in harmless:
                    continue
                limit.check()
                trial = assume(rules, grid, row, column, value)
                if trial is not None:
                    harmless.add(trial)
                    continue
                refuted += 1
                grid.refute((row, column, value))
                if propagate(rules, grid, 1 << row, 1 << column) is not None:
                    return None
    return refuted


# -------------------------------------------------------------------------------------------------
# The search for those who have no SAT solver: assumptions refuted one cell deep, then branching.
#
# It finds the same solutions as `sat`, in another order and with more patience. What refuted
# assumptions settle is written into each branch before it is divided, and what a line answered once
# is remembered by its rule. The open branches are a list, so that no depth is too deep.


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
        # The first unknown cell of the row with the fewest: there, an assumption settles most.
        unknown = [(branch.unknown(row).bit_count(), row) for row in range(branch.height)]
        _, row = min(counted for counted in unknown if counted[0])
        column = next(bits(branch.unknown(row)))
        for value in reversed(branch.values(row, column)):
            divided = assume(rules, branch, row, column, value)
            if divided is not None:
                branches.append(divided)


# -------------------------------------------------------------------------------------------------
# The SAT engine: loaded with a formula, and run so that the clock and Ctrl-C are heard.
#
# The only module that knows PySAT, and it imports it when an engine is wanted: most puzzles never
# need one. It calls the functions beneath PySAT's classes. To import those takes ten times as long,
# their method around each clause is a measurable share of a quick board, and in the main thread
# they answer Ctrl-C themselves: by a jump out of the engine, wherever that is, which leaves it
# broken. Without them Python answers it, as soon as the engine is back.
#
# An engine in the middle of a call hears nothing, so it runs in slices. They are counted in
# conflicts, not in seconds: each slice begins some of its plans anew, so slices that went by the
# clock made the number of conflicts, and with it the time, depend on what else the computer does.


_MAX_VARIABLES = 1_800_000
"""As many fill 1.2 GB before the search begins."""

_MIN_SHARED_VARIABLES = 150_000
"""Each of several searches may have as many, however many there are: a hard 100x100."""

_BYTES_PER_VARIABLE = 1800
"""Bytes that should be free for each variable: its clauses take half, what is learned the rest."""

SLICE = 10_000
"""Conflicts between two looks at the clock: under a second up to 45x50, three at 95x80."""

_LAST_SLICE, _LAST_S, _LAST_S_LARGE = 1000, 4.0, 12.0
"""Near to the end of its time it looks at the clock more often: on a large board sooner, as there a
slice takes some seconds, and on a busy computer three times as long."""

_UNLIMITED = 1 << 62
"""More conflicts than there will ever be."""


def is_available() -> bool:
    """Whether there is a PySAT, and it has the engine."""
    try:
        import pysolvers
    except ImportError:
        return False
    return all(hasattr(pysolvers, f"{kind.name}_new") for kind in (Engine, QuickEngine))


class Engine:
    """CaDiCaL, deleted at the end of the `with` block that it stands in."""

    name = "cadical195"
    """What PySAT calls it."""

    to_delete: tuple[None, ...] = (None,)
    to_solve: tuple[bool, ...] = (False,)
    """What these calls want to be told besides: no proof, and that Ctrl-C is not theirs."""

    answers: Mapping[object, bool | None] = {1: True, -1: False, 0: None}

    def __init__(self, options: Mapping[str, int], last_seconds: float = _LAST_S) -> None:
        import pysolvers

        self._last_seconds = last_seconds
        self._functions = pysolvers
        self._engine = getattr(pysolvers, f"{self.name}_new")()
        for option, value in options.items():
            self._function("set")(option, value)

    def _function(self, name: str) -> Callable[..., Any]:
        """A function of this engine."""
        return partial(getattr(self._functions, f"{self.name}_{name}"), self._engine)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        # Ctrl-C may come between any two steps, and an engine that is deleted twice is a crash.
        delete, self._engine = self._function("del"), None
        delete(*self.to_delete)

    def load(self, formula: Iterable[tuple[int, Clauses]], limit: Limit) -> None:
        """Add a formula, given in portions, each with the highest variable so far."""
        most = _max_variables(limit.searches)
        for top, clauses in formula:
            limit.check()
            if top > most:
                raise GaveUp
            self.add(clauses)

    def add(self, clauses: Clauses) -> None:
        add_clause = getattr(self._functions, f"{self.name}_add_cl")
        deque(map(add_clause, repeat(self._engine), clauses), maxlen=0)

    def run(self, max_conflicts: int | None, limit: Limit) -> bool | None:
        """Whether the formula has a solution; None where that is not known after this many
        conflicts (None: unlimited)."""
        left = _UNLIMITED if max_conflicts is None else max_conflicts
        while left > 0:
            limit.check()
            conflicts = min(left, SLICE if limit.left() > self._last_seconds else _LAST_SLICE)
            self._function("cbudget")(conflicts)
            answer = self.answers[self._function("solve_lim")((), *self.to_solve)]
            if answer is not None:
                return answer
            left -= conflicts
        return None

    def run_to_the_end(self) -> bool:
        """Whether the formula has a solution. Nothing stops this but the end of the process."""
        return bool(self._function("solve")((), *self.to_solve))

    def model(self) -> list[int]:
        """The solution that was found: every variable, negative where it is false."""
        return self._function("model")() or []  # None where there are no variables

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these before their opposites."""
        self._function("setphases")(literals)


class QuickEngine(Engine):
    """Glucose: quicker to load, and worse at the hardest boards."""

    name = "glucose3"
    to_delete = ()
    to_solve = (False, False)
    answers: Mapping[object, bool | None] = {True: True, False: False, None: None}

    def __init__(self) -> None:
        super().__init__({})


def _max_variables(searches: int) -> int:
    """How many variables each search may have; fewer where the system limits this process."""
    most = max(_MAX_VARIABLES // searches, _MIN_SHARED_VARIABLES)
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit
    except ImportError:  # not on this system
        return most
    memory, _ = getrlimit(RLIMIT_AS)
    return most if memory == RLIM_INFINITY else min(most, memory // _BYTES_PER_VARIABLE)


# -------------------------------------------------------------------------------------------------


OPTIONS = {
    "stabilizeonly": 1,
    "inprocessing": 0,
    "bumpreason": 0,
    "chrono": 0,
    "lucky": 0,
    "otfs": 0,
    "phase": 0,
    "reduceint": 600,
    "reducetarget": 90,
    "rephase": 0,
    "scorefactor": 900,
    "walk": 0,
}

_OPTIONS_SYMMETRIC = {**OPTIONS, "phase": 1, "reducetarget": 75}
"""Where symmetric solutions are looked for: filled first, and less is forgotten at once."""

LARGE = 2500
"""From so many unknown cells on, it may simplify the formula."""

_OPTIONS_LARGE = {"stabilizeonly": 1, "lucky": 0}

_OPTIONS_APART = {"lucky": 0}
"""In a process of its own."""

_MAX_QUICK_CELLS, _MAX_PERHAPS_QUICK_CELLS, _MAX_QUICK_CHANCE = 600, 1000, -40
"""Unknown cells up to which a board is quick, those up to which it may be, and the chance that a
board meets its clues, as a power of two, below which it is."""

SOON = 8_000
"""Conflicts after which the quick engine gives up, and the other looks for symmetric solutions."""

SOON_SYMMETRIC = 2_000
"""As SOON, where the clues are symmetric: then it is likely that a solution is, too."""

SYMMETRIC_CONFLICTS = 30_000
"""How long, for each symmetry."""

BURST = 30_000
"""Conflicts between two looks at the partner."""

PARTNER_AFTER = 60_000
"""Conflicts without a first solution after which a second engine joins the search."""


def boards_by_sat(rules: Rules, grid: Grid, limit: Limit) -> Iterator[Grid]:
    """All solutions that agree with the grid, each once. What lines settle must be in the grid
    already, so every line of it has a fit. Raises GaveUp when the time is over."""
    if isinstance(grid, ColourGrid):
        yield from _boards_in_colours(rules, grid, limit)
        return
    numbers = number_cells(grid)
    unknown = max(map(max, numbers))
    forbidden: list[list[int]] = []
    """A clause for each solution that was found."""
    if is_quick(rules, grid):
        with QuickEngine() as engine:
            engine.load(formula(rules, grid, numbers), limit)
            is_there = engine.run(SOON, limit)
            if is_there is not None:
                board = _board_of(grid, numbers, engine.model()) if is_there else None
                go_on = partial(engine.run, SOON, limit)
                is_all = yield from _boards_from(engine, go_on, grid, board, numbers, forbidden)
                if is_all:
                    return
    with engine_of(unknown) as engine:
        engine.load(formula(rules, grid, numbers), limit)
        engine.add(forbidden)
        go_on = partial(engine.run, None, limit)
        symmetric = orbits_of(rules, grid)
        soon = min(SOON, SOON_SYMMETRIC) if symmetric else SOON
        outcome: Grid | bool | None = go_on() if forbidden else engine.run(soon, limit)
        if outcome is None:
            outcome = _search_longer(engine, rules, grid, symmetric, limit)
        if outcome is True:
            board = _board_of(grid, numbers, engine.model())
            yield from _boards_from(engine, go_on, grid, board, numbers, forbidden)
            return
    if outcome:
        # What the engine has learned by then leads it away from this board and its neighbours.
        with engine_of(unknown) as engine:
            engine.load(formula(rules, grid, numbers), limit)
            go_on = partial(engine.run, None, limit)
            yield from _boards_from(engine, go_on, grid, outcome, numbers, forbidden)


def is_quick(rules: Rules, grid: Grid) -> bool:
    """Whether few conflicts are to be expected: the board is small, or the clues bind it so much
    that by chance no board would meet them. The hard ones are those that one or two might."""
    unknown = grid.unknown_count()
    if not _MAX_QUICK_CELLS < unknown <= _MAX_PERHAPS_QUICK_CELLS:
        return unknown <= _MAX_QUICK_CELLS
    boards = prod(
        comb(len(rule.lengths) + rule.slack, rule.slack) for rule in (*rules.rows, *rules.columns)
    )
    return boards.bit_length() - grid.height * grid.width < _MAX_QUICK_CHANCE


def _boards_in_colours(rules: Rules, grid: ColourGrid, limit: Limit) -> Iterator[Grid]:
    """As `boards_by_sat`. Every solution has as many cells of each colour, so one that differs has
    not all cells coloured that this one has."""
    numbers = [number_cells(grid, colour) for colour in range(1, grid.colours + 1)]
    top = 0
    for sheet in numbers:  # one after the other
        for variables in sheet:
            variables[:] = [variable and variable + top for variable in variables]
        top = max(top, *map(max, sheet))
    with engine_of(top) as engine:
        engine.load(formula_in_colours(rules, grid, numbers, top), limit)
        while engine.run(None, limit):
            model = engine.model()
            board = grid.copy()
            forbidden = []
            for row in range(grid.height):
                for column in bits(grid.unknown(row)):
                    value = EMPTY
                    for colour, sheet in enumerate(numbers, 1):
                        if sheet[row][column] and model[sheet[row][column] - 1] > 0:
                            value = colour
                            forbidden.append(-sheet[row][column])
                    board.set(row, column, value)
            yield board
            engine.add([forbidden])


def engine_of(unknown: int) -> Engine:
    """An engine for this many unknown cells."""
    return Engine(_OPTIONS_LARGE, _LAST_S_LARGE) if unknown >= LARGE else Engine(OPTIONS)


def _boards_from(
    engine: Engine,
    go_on: Callable[[], bool | None],
    grid: Grid,
    board: Grid | None,
    numbers: Numbers,
    forbidden: list[list[int]],
) -> Generator[Grid, None, bool]:
    """This solution, and then all others, each forbidden when the next is looked for. Returns
    whether these are all: `go_on`, which runs the engine, may give up."""
    # Where another engine has found boards before, its twin may be one of them.
    twin = None if board is None or forbidden else twin_of(grid, board)
    while board is not None:
        yield board
        literals = _literals_of(board, numbers)
        filled = [-literal for literal in literals if literal > 0]
        empty = [-literal for literal in literals if literal < 0]
        forbidden.append(min(filled, empty, key=len))
        engine.add(forbidden[-1:])
        if twin is not None:
            board, twin = twin, None
            continue
        engine.prefer(literals)
        is_there = go_on()
        if is_there is None:
            return False
        board = _board_of(grid, numbers, engine.model()) if is_there else None
    return True


def twin_of(grid: Grid, board: Grid) -> Grid | None:
    """A second solution that differs from this one in four cells, the corners of a rectangle: one
    block in each of two rows and two columns stands elsewhere. Of random boards with several
    solutions nine out of ten have one, and to look takes a tenth of the time of an engine."""
    unknown = [grid.unknown(row) for row in range(grid.height)]
    rows_by_move: dict[tuple[int, int], list[int]] = {}
    for row, (filled, free) in enumerate(zip(board.row_filled, unknown, strict=True)):
        for move in _moves(filled, free, grid.width) if free else ():
            rows_by_move.setdefault(move, []).append(row)

    @cache
    def moves(column: int) -> frozenset[tuple[int, int]]:
        return frozenset(_moves(board.column_filled[column], -1, grid.height))

    for (left, right), rows in rows_by_move.items():
        back = rows_by_move.get((right, left)) if left < right else None
        if back is None:
            continue
        for one, other in product(rows, back):
            if (one, other) in moves(left) and (other, one) in moves(right):
                twin = board.copy()
                for row, emptied, filled in ((one, left, right), (other, right, left)):
                    twin.set(row, emptied, EMPTY)
                    twin.set(row, filled, FILLED)
                return twin
    return None


def _moves(filled: int, free: int, length: int) -> Iterator[tuple[int, int]]:
    """For each way in which one block of a line can stand elsewhere with one cell changed: the free
    cell that it leaves and the one that it covers then. A block of one cell can go anywhere between
    its neighbours, any other one cell on or back."""
    firsts = list(bits(filled & ~(filled << 1)))
    lasts = bits(filled & ~(filled >> 1))
    lowest = 0  # where this block may begin, and `highest` where it may end
    for first, last, following in zip(firsts, lasts, [*firsts, length + 1][1:], strict=True):
        highest = following - 2
        if first == last:
            if free >> first & 1:
                room = (2 << highest) - (1 << lowest) & ~(1 << first)
                for cell in bits(free & room):
                    yield first, cell
        else:
            if last < highest and free >> first & free >> last + 1 & 1:
                yield first, last + 1
            if lowest < first and free >> last & free >> first - 1 & 1:
                yield last, first - 1
        lowest = last + 2


def _search_longer(
    engine: Engine, rules: Rules, grid: Grid, symmetric: Sequence[Numbers], limit: Limit
) -> Grid | bool | None:
    """A solution that was not found soon: the board, where others than the engine found it, else
    whether the engine has found one; None where others proved that there is none."""
    board = _symmetric_board(rules, grid, symmetric, limit)
    if board is not None:
        return board
    partner: Any = None
    conflicts = SOON
    try:
        while (is_there := engine.run(BURST, limit)) is None:
            conflicts += BURST
            with suppress(EOFError, OSError):  # one that has died never says anything
                if partner is not None and partner.connection.poll():
                    board_apart: Grid | None = partner.connection.recv()
                    return board_apart
            if partner is None and conflicts > PARTNER_AFTER:
                partner = start_partner(rules, grid, limit)
    finally:
        if partner is not None:
            partner.kill()
    return is_there


def _symmetric_board(
    rules: Rules, grid: Grid, symmetric: Sequence[Numbers], limit: Limit
) -> Grid | None:
    """A solution that a symmetry of the clues keeps; None where none is found soon."""
    for orbits in symmetric:
        with Engine(_OPTIONS_SYMMETRIC) as engine:
            engine.load(formula(rules, grid, orbits), limit)
            if engine.run(SYMMETRIC_CONFLICTS, limit):
                return _board_of(grid, orbits, engine.model())
    return None


def _board_of(grid: Grid, numbers: Numbers, model: Sequence[int]) -> Grid:
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


def _literals_of(board: Grid, numbers: Numbers) -> list[int]:
    """What a board says of each variable."""
    return [
        variable if board.row_filled[row] >> column & 1 else -variable
        for row, variables in enumerate(numbers)
        for column, variable in enumerate(variables)
        if variable
    ]


# -- the second engine -------------------------------------------------------------------------


def start_partner(rules: Rules, grid: Grid, limit: Limit) -> Any:
    """Another engine, searching for the first solution in a process of its own: a single call,
    which nothing can stop, but a process can be ended. None where the limit allows no child
    processes or the system has none left: the search goes on without it."""
    if limit.start_child is None:
        return None
    try:
        return limit.start_child(_search_apart, rules, grid, limit.left())
    except OSError:
        return None


def _search_apart(sender: Connection, rules: Rules, grid: Grid, seconds: float) -> None:
    """Send the first solution, or None if there is none; nothing without the time or memory."""
    limit, board = Limit(seconds), grid.copy()
    with suppress(GaveUp, MemoryError):
        is_there = refute_assumptions(rules, board, limit)
        if is_there and not board.is_complete():
            numbers = number_cells(board)
            with Engine(_OPTIONS_APART) as engine:
                engine.load(formula(rules, board, numbers), limit)
                is_there = engine.run_to_the_end()
                board = _board_of(board, numbers, engine.model()) if is_there else board
        sender.send(board if is_there else None)

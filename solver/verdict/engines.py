"""SAT engines: loaded with a formula, and run so that the clock and Ctrl-C are heard.

The only module that knows PySAT, and it imports it when an engine is wanted: most puzzles never
need one.

An engine in the middle of a call hears nothing, so it runs in slices of so many conflicts, as many
as take about a sixth of a second; what it learned stays.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from threading import Thread
from time import monotonic
from typing import Any

from solver.grid import Grid, Rules
from solver.limit import GaveUp, Limit
from solver.verdict.encoding import Numbers, formula

Engine = Any
"""One of PySAT's, which has no types."""

MOST_VARIABLES = 6_000_000
"""More than that would fill the memory before the search begins."""

SLICE_SECONDS = 0.15


@dataclass(frozen=True)
class Kind:
    """An engine by the name of its class in PySAT, and how it is set."""

    name: str
    options: dict[str, int] = field(default_factory=dict)


def is_available() -> bool:
    """Whether PySAT can be imported."""
    try:
        import pysat.solvers  # noqa: F401
    except ImportError:
        return False
    return True


def has(kind: Kind) -> bool:
    """Whether the PySAT that is installed has this engine."""
    from pysat import solvers

    return hasattr(solvers, kind.name)


def load(kind: Kind, rules: Rules, grid: Grid, numbers: Numbers, limit: Limit) -> Engine:
    """An engine that holds the formula."""
    from pysat import solvers

    engine = getattr(solvers, kind.name)()
    if kind.options:
        engine.configure(kind.options)
    add = engine.add_clause
    for top, clauses in formula(rules, grid, numbers):
        limit.check()
        if top > MOST_VARIABLES:
            raise GaveUp
        deque(map(add, clauses), maxlen=0)
    return engine


def run(engine: Engine, most: int, limit: Limit, hint: list[int] | None = None) -> bool | None:
    """Whether the formula has a solution (one that agrees with the hint); None where the engine
    has not found out within so many conflicts."""
    left = most
    conflicts = 1000
    while left > 0:
        limit.check()
        begin = monotonic()
        engine.conf_budget(min(conflicts, left))
        answer = _solve_slice(engine, hint or [])
        if answer is not None:
            return answer
        left -= conflicts
        took = monotonic() - begin
        if took < min(SLICE_SECONDS, limit.left()):
            conflicts *= 2
        elif took > 2 * SLICE_SECONDS:
            conflicts = max(conflicts // 2, 100)
    return None


def _solve_slice(engine: Engine, hint: list[int]) -> bool | None:
    """The engine's answer, if it comes within its budget of conflicts.

    In the main thread, PySAT would answer Ctrl-C itself: by a jump out of the engine, wherever that
    is, which leaves it broken, and the program too. In another thread it leaves Ctrl-C to
    Python, which waits for the slice to end.
    """
    answers: list[bool | None] = []
    thread = Thread(target=lambda: answers.append(engine.solve_limited(assumptions=hint)))
    thread.start()
    try:
        thread.join()
    finally:
        thread.join()  # no engine may be put away while it runs
    return answers[0]

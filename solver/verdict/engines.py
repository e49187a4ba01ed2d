"""The SAT engine: loaded with a formula, and run so that the clock and Ctrl-C are heard.

The only module that knows PySAT, and it imports it when an engine is wanted: most puzzles never
need one. It calls the functions beneath PySAT's classes. To import those takes ten times as long,
their method around each clause is a measurable share of a quick board, and in the main thread they
answer Ctrl-C themselves: by a jump out of the engine, wherever that is, which leaves it broken.
Without them Python answers it, as soon as the engine is back.

An engine in the middle of a call hears nothing, so it runs in slices of so many conflicts, as many
as take about a sixth of a second; what it learned stays. But whatever it plans for longer than a
slice begins anew with the next, so it never comes to guess the cells in another way (to rephase).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from time import monotonic

from solver.limit import GaveUp, Limit

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

    from solver.verdict.encoding import Clauses

CADICAL = "cadical195"
"""What PySAT calls it."""

MOST_VARIABLES = 2_500_000
"""More than that would fill some two gigabytes before the search begins."""

MEMORY = 1800
"""Bytes that should be free for each variable: its clauses take half, what is learned the rest."""

SLICE_SECONDS = 0.15

MANY = 1 << 62
"""Conflicts: more than there will ever be."""


def is_available() -> bool:
    """Whether there is a PySAT, and it has the engine."""
    try:
        import pysolvers
    except ImportError:
        return False
    return hasattr(pysolvers, f"{CADICAL}_new")


class Engine:
    """An engine, deleted at the end of the `with` block that it stands in."""

    def __init__(self, options: Mapping[str, int]) -> None:
        import pysolvers

        self._functions = pysolvers
        self._engine = getattr(pysolvers, f"{CADICAL}_new")()
        for option, value in options.items():
            self._function("set")(option, value)

    def _function(self, name: str) -> Callable[..., Any]:
        """A function of this engine."""
        return partial(getattr(self._functions, f"{CADICAL}_{name}"), self._engine)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        # Ctrl-C may come between any two steps, and an engine that is deleted twice is a crash.
        delete, self._engine = self._function("del"), None
        delete(None)

    def load(self, formula: Iterable[tuple[int, Clauses]], limit: Limit) -> None:
        """Add a formula, given in portions, each with the highest variable so far."""
        most = _most_variables()
        for top, clauses in formula:
            limit.check()
            if top > most:
                raise GaveUp
            self.add(clauses)

    def add(self, clauses: Clauses) -> None:
        deque(map(self._function("add_cl"), clauses), maxlen=0)

    def run(self, most: int | None, limit: Limit) -> bool | None:
        """Whether the formula has a solution; None where that has not been found out within so
        many conflicts, if there is a limit to them."""
        left = MANY if most is None else most
        conflicts = 1000
        while left > 0:
            limit.check()
            begin = monotonic()
            self._function("cbudget")(min(conflicts, left))
            answer = self._function("solve_lim")((), False)
            if answer:
                return bool(answer > 0)
            left -= conflicts
            took = monotonic() - begin
            if took < min(SLICE_SECONDS, limit.left()):
                conflicts *= 2
            elif took > 2 * SLICE_SECONDS:
                conflicts = max(conflicts // 2, 100)
        return None

    def run_to_the_end(self) -> bool:
        """Whether the formula has a solution. Nothing stops this but the end of the process."""
        return bool(self._function("solve")((), False))

    def model(self) -> list[int]:
        """The solution that was found: every variable, negative where it is false."""
        return self._function("model")() or []  # None where there are no variables

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these before their opposites."""
        self._function("setphases")(literals)


def _most_variables() -> int:
    """How many the memory holds, as far as a limit is set."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit
    except ImportError:  # not on this system
        return MOST_VARIABLES
    memory, _ = getrlimit(RLIMIT_AS)
    return MOST_VARIABLES if memory == RLIM_INFINITY else min(MOST_VARIABLES, memory // MEMORY)

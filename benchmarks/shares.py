"""Where the time of verdicts goes, and how fast the machine is meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any
from unittest.mock import patch

from solver import sat, verdicts

TURNS = 200_000
"""Of the loop that speed is measured by."""

LINES, LOADING = "lines", "encoding and loading"
FIRST, FURTHER = "first solution", "second solution"


class Shares:
    """Counts seconds of processor time by what they were needed for."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = dict.fromkeys((LINES, LOADING, FIRST, FURTHER), 0.0)
        self._loops: list[float] = []

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Within this, what a verdict does is counted."""
        name = FIRST
        load, add = sat.Engine.load, sat.Engine.add

        def load_anew(engine: sat.Engine, *arguments: Any) -> None:
            nonlocal name
            load(engine, *arguments)
            name = FIRST

        def forbid(engine: sat.Engine, clauses: Any) -> None:
            nonlocal name
            add(engine, clauses)
            name = FURTHER

        with (
            patch.object(
                verdicts, "settle_lines", self._timed(lambda: LINES, verdicts.settle_lines)
            ),
            patch.object(sat.Engine, "add", forbid),
            patch.object(sat.Engine, "load", self._timed(lambda: LOADING, load_anew)),
            patch.object(sat.Engine, "run", self._timed(lambda: name, sat.Engine.run)),
        ):
            yield

    def _timed(self, name: Callable[[], str], function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            begin = process_time()
            try:
                return function(*arguments)
            finally:
                self.seconds[name()] += process_time() - begin

        return call

    def run_loop(self) -> None:
        """See how long a loop of known length takes, now."""
        begin = process_time()
        for _ in range(TURNS):
            pass
        self._loops.append(process_time() - begin)

    def lines_about(self, total: float) -> Iterator[str]:
        """What was counted, of so many seconds."""
        rest = total - sum(self.seconds.values())
        parts = list(self.seconds.items())
        yield "of that: " + ", ".join(
            f"{name} {seconds / max(total, 1e-9):.0%}" for name, seconds in [*parts, ("rest", rest)]
        )
        mean = sum(self._loops) / len(self._loops)
        yield (
            f"a loop of {TURNS:,} turns took {mean * 1000:.1f} ms on the average, "
            f"so the sum is {total / mean:.0f} loops"
        )

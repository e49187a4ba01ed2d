"""A limit on how long a search may take.

A search asks its limit now and then and lets `GaveUp` pass through; whoever started it turns that
into the verdict `undecided`. So a limit needs no thread, no signal and no flag handed around.
"""

from __future__ import annotations

from time import monotonic

from solver.puzzle import UserError


class GaveUp(Exception):
    """The search ended without an answer: its time is over, or the puzzle is beyond its means."""


class OutOfTime(UserError):
    """What was asked for could not be completed in its time."""


class Limit:
    """So many seconds from now; None is no limit."""

    __slots__ = ("end", "start")

    def __init__(self, seconds: float | None) -> None:
        self.start = monotonic()
        self.end = None if seconds is None else self.start + seconds

    def check(self) -> None:
        """Raise GaveUp when the time is over."""
        if self.end is not None and monotonic() >= self.end:
            raise GaveUp

    def left(self) -> float:
        """The seconds that are left, infinite without a limit."""
        return float("inf") if self.end is None else self.end - monotonic()

    def spent(self) -> float:
        """The seconds since the limit was made."""
        return monotonic() - self.start

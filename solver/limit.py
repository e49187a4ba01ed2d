"""A limit on how long a search may take.

A search asks its limit now and then and lets `GaveUp` pass through; whoever started it turns that
into the verdict `undecided`. So a limit needs no thread, no signal and no flag handed around.
"""

from __future__ import annotations

from time import monotonic

from solver.puzzle import UserError

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable


class GaveUp(Exception):
    """The search ended without an answer: its time is over, or the puzzle is beyond its means."""


class OutOfTime(UserError):
    """What was asked for could not be completed in its time."""


class Limit:
    """So many seconds from now; None is no limit. With `process_time` as its clock instead of
    `monotonic`, what comes of a search does not depend on what else the computer does. The memory
    for one search is divided among as many `searches` as go on at a time."""

    __slots__ = ("clock", "end", "searches", "start")

    def __init__(
        self, seconds: float | None, clock: Callable[[], float] | None = None, searches: int = 1
    ) -> None:
        self.searches = searches
        self.clock = clock or monotonic
        self.start = self.clock()
        self.end = None if seconds is None else self.start + seconds

    def check(self) -> None:
        """Raise GaveUp when the time is over."""
        if self.end is not None and self.clock() >= self.end:
            raise GaveUp

    def left(self) -> float:
        """The seconds that are left, infinite without a limit."""
        return float("inf") if self.end is None else self.end - self.clock()

    def spent(self) -> float:
        """The seconds since the limit was made."""
        return self.clock() - self.start

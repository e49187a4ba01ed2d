"""The time limit of a search.

A search asks its limit now and then and lets `GaveUp` pass through; its caller turns that into the
verdict `undecided`.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class GaveUp(Exception):
    """The search ended without an answer: its time is over, or the puzzle is beyond its means."""


class Limit:
    """What a search may use: `seconds` from now (None: no limit); its part of the memory for one
    search, which is divided among as many `searches` as go on at a time; and child processes where
    the caller says how one is started: `start_child(work, *arguments)` returns an object with a
    `connection` and `kill()`. With `process_time` as its clock instead of `monotonic`, the outcome
    of a search does not depend on what else the computer does."""

    __slots__ = ("clock", "end", "searches", "start", "start_child")

    def __init__(
        self,
        seconds: float | None,
        clock: Callable[[], float] | None = None,
        start_child: Callable[..., Any] | None = None,
        searches: int = 1,
    ) -> None:
        self.searches = searches
        self.clock = clock or monotonic
        self.start_child = start_child
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

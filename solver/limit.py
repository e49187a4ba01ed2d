"""The time limit of a search.

A search asks its limit now and then and lets `GaveUp` pass through; its caller turns that into the
verdict `undecided`. Only readers, which know of no limit, are interrupted: by a signal.
"""

from __future__ import annotations

import signal
from time import monotonic
from typing import TYPE_CHECKING

from solver.puzzle import UserError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    T = TypeVar("T")


class GaveUp(Exception):
    """The search ended without an answer: its time is over, or the puzzle is beyond its means."""


class OutOfTime(UserError):
    """What was asked for could not be completed in its time."""


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

    def interrupt(self, work: Callable[[], T]) -> T:
        """What `work` returns. Raises OutOfTime when it takes longer than is left, wherever it is;
        but in a thread, where no signal is heard, there is no limit."""
        if self.left() > LONGEST_WAIT:
            return work()
        number: signal.Signals = getattr(signal, "SIGALRM", signal.SIGABRT)
        try:
            before = signal.signal(number, _raise_time_over)
        except ValueError:
            return work()
        cancel = None
        try:
            try:
                cancel = _raise_later(number, max(SHORTEST_WAIT, self.left()))
                return work()
            finally:
                signal.signal(number, signal.SIG_IGN)
        except TimeOver:
            raise OutOfTime("not-read-in-time") from None
        finally:
            if cancel is not None:
                cancel()
            signal.signal(number, before)

    def spent(self) -> float:
        """The seconds since the limit was made."""
        return self.clock() - self.start


SHORTEST_WAIT, LONGEST_WAIT, NEXT_SIGNAL = 0.001, 86_400.0, 0.25
"""Seconds. Another signal is for one that Python overlooks, or an exception that it drops."""


class TimeOver(BaseException):
    """Raised by a signal. No reader takes it for something wrong with a file."""


def _raise_time_over(*_: object) -> None:
    raise TimeOver


def _raise_later(number: signal.Signals, seconds: float) -> Callable[[], object]:
    """Have the signal come after some seconds. Returns what prevents that."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds, NEXT_SIGNAL)
        return lambda: signal.setitimer(signal.ITIMER_REAL, 0)
    from _thread import interrupt_main
    from threading import Event, Thread

    done = Event()

    def interrupt_until_done() -> None:
        wait = seconds
        while not done.wait(wait):
            interrupt_main(number)
            wait = NEXT_SIGNAL

    Thread(target=interrupt_until_done, daemon=True).start()
    return done.set

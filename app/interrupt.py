"""A time limit for work that knows of none, as reading a file: a signal interrupts it."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from solver.puzzle import UserError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from solver.limit import Limit

    T = TypeVar("T")

_MIN_WAIT_S, _MAX_WAIT_S, _NEXT_SIGNAL_S = 0.001, 86_400.0, 0.25
"""Another signal is for one that Python overlooks, or an exception that it drops."""


class OutOfTime(UserError):
    """What was asked for could not be completed in its time."""


class _TimeOver(BaseException):
    """Raised by a signal. No reader takes it for something wrong with a file."""


def within(limit: Limit, work: Callable[[], T], *, least_s: float = _MIN_WAIT_S) -> T:
    """What `work` returns. Raises OutOfTime when it takes longer than is left, and than the least
    time that it has in any case; but in a thread, where no signal is heard, there is no limit."""
    if limit.left() > _MAX_WAIT_S:
        return work()
    number: signal.Signals = getattr(signal, "SIGALRM", signal.SIGABRT)
    try:
        before = signal.signal(number, _raise_time_over)
    except ValueError:
        return work()
    cancel = None
    try:
        try:
            cancel = _raise_later(number, max(least_s, limit.left()))
            return work()
        finally:
            signal.signal(number, signal.SIG_IGN)
    except _TimeOver:
        raise OutOfTime("not-read-in-time") from None
    finally:
        if cancel is not None:
            cancel()
        signal.signal(number, before)


def _raise_time_over(*_: object) -> None:
    raise _TimeOver


def _raise_later(number: signal.Signals, seconds: float) -> Callable[[], object]:
    """Have the signal come after some seconds. Returns what prevents that."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds, _NEXT_SIGNAL_S)
        return lambda: signal.setitimer(signal.ITIMER_REAL, 0)
    from _thread import interrupt_main
    from threading import Event, Thread

    done = Event()

    def interrupt_until_done() -> None:
        wait = seconds
        while not done.wait(wait):
            interrupt_main(number)
            wait = _NEXT_SIGNAL_S

    thread = Thread(target=interrupt_until_done, daemon=True)
    thread.start()

    def cancel() -> None:
        """After this no signal is on its way."""
        done.set()
        thread.join()

    return cancel

"""Ctrl-C in the terminal, SIGTERM, SIGHUP and SIGBREAK close the window as its own button does.

Python runs a signal's handler between any two of its instructions, in the middle of a generator
too, where nothing can be closed. So the handler only notes the signal, and the event loop, which
looks at the note now and then, does the rest. It has to look: Tk waits outside of Python, which
hears nothing meanwhile.
"""

from __future__ import annotations

import signal
import tkinter
from collections.abc import Callable

from viewer.look.lifetime import Later

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Not every system has all of them."""

LOOK_AGAIN = 100
"""Milliseconds."""


class Signals:
    """Hears signals from when it is made; says by `heard` which came first, 0 if none did."""

    def __init__(self) -> None:
        self.heard = 0
        numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        self._numbers = [number for number in numbers if not _is_to_be_ignored(number)]
        for number in self._numbers:
            signal.signal(number, self._hear)

    def _hear(self, number: int, frame: object) -> None:
        self.heard = self.heard or number

    def close_when_heard(self, root: tkinter.Tk, close: Callable[[], None]) -> None:
        """From now on call `close` once in the event loop when a signal has come."""
        later = Later(root)

        def look() -> None:
            if self.heard:
                close()
            else:
                later.call(LOOK_AGAIN, look)

        look()

    def end(self) -> int:
        """The program ends now, and more signals would only disturb that. Returns its exit code: 0,
        or what a shell gives for a program that a signal ended."""
        for number in self._numbers:
            signal.signal(number, signal.SIG_IGN)
        return 128 + self.heard if self.heard else 0


def _is_to_be_ignored(number: int) -> bool:
    """Whether who started the program wants it to go on without a terminal (`nohup`)."""
    is_hangup = number == getattr(signal, "SIGHUP", None)
    return is_hangup and signal.getsignal(number) is signal.SIG_IGN

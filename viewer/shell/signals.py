"""Ctrl-C in the terminal, SIGTERM, SIGHUP and SIGBREAK close the window as its own button does.

Python runs a signal's handler between any two of its instructions, in the middle of a generator
too, where nothing can be closed. So the handler only notes the signal, and the event loop, which
looks at the note now and then, does the rest. It has to look: Tk waits outside of Python, which
hears nothing meanwhile.
"""

from __future__ import annotations

import os
import signal
import tkinter
from collections.abc import Callable
from typing import TYPE_CHECKING

from viewer.look.lifetime import Later, when_gone

if TYPE_CHECKING:
    from threading import Timer

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Not every system has all of them."""

LOOK_AGAIN = 100
"""Milliseconds."""

PATIENCE = 0.7
"""Seconds from the end of the window to that of the program, at most."""


class Signals:
    """Hears signals from when it is made; says by `heard` which came first, 0 if none did."""

    def __init__(self) -> None:
        self.heard = 0
        self._last: Timer | None = None
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

    def end_with(self, root: tkinter.Tk) -> None:
        """Have the program end soon after its window, whatever it waits for then: a dialog of the
        system's own, for instance, that the system keeps open. Only a thread can do so, as nothing
        else is run while Tk waits outside of Python."""

        def begin() -> None:
            from threading import Timer  # takes long, and is wanted at the end only

            self._last = Timer(PATIENCE, lambda: os._exit(self._code))
            self._last.daemon = True
            self._last.start()

        when_gone(root, begin)

    def end(self) -> int:
        """The program ends now, and more signals would only disturb that. Returns its exit code: 0,
        or what a shell gives for a program that a signal ended."""
        if self._last is not None:
            self._last.cancel()
        for number in self._numbers:
            signal.signal(number, signal.SIG_IGN)
        return self._code

    @property
    def _code(self) -> int:
        return 128 + self.heard if self.heard else 0


def _is_to_be_ignored(number: int) -> bool:
    """Whether who started the program wants it to go on without a terminal (`nohup`)."""
    is_hangup = number == getattr(signal, "SIGHUP", None)
    return is_hangup and signal.getsignal(number) is signal.SIG_IGN

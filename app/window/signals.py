"""Ctrl-C in the terminal, SIGTERM, SIGHUP and SIGBREAK close the window as its own button does.

Python runs a signal's handler between any two of its instructions, in the middle of a generator
too, where nothing can be closed. So the handler only notes the signal, and the event loop looks at
the note now and then: Tk waits outside of Python, which hears nothing meanwhile. Where the program
does not end then, as when Tk or a dialog of the system hangs, a thread ends it.
"""

from __future__ import annotations

import os
import signal
import sys
import tkinter
from collections.abc import Callable
from threading import Thread
from time import sleep

from app.window.look.widgets import Later

_LOOK_MS = 100

_CLOSING_S = 7.0
"""How long the program may live after a signal: a board and the settings wait for a lock each."""


class Signals:
    """Hears signals from when it is made; `heard` is the first that came, 0 if none did."""

    def __init__(self) -> None:
        self.heard = 0
        self._pipe_end = -1
        """Where the system writes each signal, whatever Python does meanwhile."""
        names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
        numbers = [int(getattr(signal, name)) for name in names if hasattr(signal, name)]
        # under `nohup` the program goes on without its terminal
        ignored = getattr(signal, "SIGHUP", None)
        if ignored is not None and signal.getsignal(ignored) is signal.SIG_IGN:
            numbers.remove(ignored)
        self._numbers = numbers
        for number in numbers:
            signal.signal(number, self._on_signal)

    def _on_signal(self, number: int, frame: object) -> None:
        self.heard = self.heard or number

    def close_when_heard(self, root: tkinter.Tk, close: Callable[[], None]) -> None:
        """From now on call `close` once in the event loop when a signal has come."""
        later = Later(root)

        def look() -> None:
            if self.heard:
                close()
            else:
                later.call(_LOOK_MS, look)

        look()
        if sys.platform != "win32":  # where nothing but Ctrl-C in a console is such a signal
            reading, self._pipe_end = os.pipe()
            os.set_blocking(self._pipe_end, False)
            signal.set_wakeup_fd(self._pipe_end, warn_on_full_buffer=False)
            Thread(target=self._end_late, args=(reading,), daemon=True).start()

    def _end_late(self, reading: int) -> None:
        while (written := os.read(reading, 1)) and written[0] not in self._numbers:
            pass
        if written:
            sleep(_CLOSING_S)
            os._exit(128 + written[0])
        os.close(reading)  # the window is closed, and the pipe with it

    def end(self) -> int:
        """Ignore further signals. Returns the exit code: 0, or the shell's for a signal."""
        if self._pipe_end >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._pipe_end)
        for number in self._numbers:
            signal.signal(number, signal.SIG_IGN)
        return 128 + self.heard if self.heard else 0

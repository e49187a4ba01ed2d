"""Ctrl-C in the terminal, SIGTERM, SIGHUP and SIGBREAK close the window as its own button does.

Python runs a signal's handler between any two of its instructions, in the middle of a generator
too, where nothing can be closed. So the handler only notes the signal, and the event loop looks at
the note now and then: Tk waits outside of Python, which hears nothing meanwhile. Where Tk does not
come back at all, a thread ends the program.
"""

from __future__ import annotations

import os
import signal
import sys
import tkinter
from collections.abc import Callable
from threading import Thread, Timer
from time import sleep

from app.window.look.widgets import Later

_LOOK_MS = 100

_HEARING_S, _CLOSING_S = 0.9, 2.0
"""How long the program waits until Python hears a signal, and until the window begins to close."""

_LAST_S = 0.7
"""How long the program may live after its window."""


class Signals:
    """Hears signals from when it is made; `heard` is the first that came, 0 if none did."""

    def __init__(self) -> None:
        self.heard = 0
        self._is_closing = False
        self._pipe_end = -1
        """Where the system writes each signal, whatever Python does meanwhile."""
        self._last = Timer(_LAST_S, lambda: os._exit(self._exit_code))
        self._last.daemon = True
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
                self._is_closing = True
                try:
                    close()
                finally:
                    self._last.start()  # a dialog of the system may stay open, and Tk wait for it
            else:
                later.call(_LOOK_MS, look)

        look()
        if sys.platform != "win32":  # where nothing but Ctrl-C in a console is such a signal
            reading, self._pipe_end = os.pipe()
            os.set_blocking(self._pipe_end, False)
            signal.set_wakeup_fd(self._pipe_end, warn_on_full_buffer=False)
            Thread(target=self._end_unheard, args=(reading,), daemon=True).start()

    def _end_unheard(self, reading: int) -> None:
        while (written := os.read(reading, 1)) and written[0] not in self._numbers:
            pass
        if not written:  # the window is closed, and the pipe with it
            os.close(reading)
            return
        sleep(_HEARING_S)
        if self.heard:
            sleep(_CLOSING_S)
        if not self._is_closing:
            os._exit(128 + written[0])

    def end(self) -> int:
        """Ignore further signals. Returns the exit code: 0, or the shell's for a signal."""
        self._is_closing = True
        if self._pipe_end >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._pipe_end)
        self._last.cancel()
        for number in self._numbers:
            signal.signal(number, signal.SIG_IGN)
        return self._exit_code

    @property
    def _exit_code(self) -> int:
        return 128 + self.heard if self.heard else 0

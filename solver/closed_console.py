"""The end of a console on Windows. Who closes its window means to end what runs in it, as a hangup
does elsewhere. Python hears that as SIGBREAK and is killed before it can answer: as soon as all
handlers of the console have returned. So one of ours waits, while the main thread clears up.
"""

from __future__ import annotations

import _thread
import signal
import sys
import time

CLOSING = (2, 5, 6)
"""The console is closed, its user logs off, the computer is shut down. Ctrl-C and Ctrl-Break are 0
and 1, of which Python tells by itself."""

GRACE = 10.0
"""Seconds. Windows itself waits no longer than five."""

_kept: list[object] = []
"""What Windows calls, for as long as the program lives."""


def hear_closing() -> None:
    """From now on have the end of the console answered as SIGBREAK is, with the time for it. On
    other systems there is nothing to do."""
    if sys.platform != "win32":
        return
    import ctypes

    def hear(event: int) -> int:
        if event not in CLOSING:
            return 0  # Python's own handler comes next
        _thread.interrupt_main(signal.SIGBREAK)
        time.sleep(GRACE)
        return 1

    handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_ulong)(hear)
    _kept.append(handler)
    ctypes.WinDLL("kernel32").SetConsoleCtrlHandler(handler, 1)

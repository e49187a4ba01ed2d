"""One at a time, also where several windows are open: a lock on a file, which the system lets go
when its holder ends, however that ends.

The file is there as long as somebody holds it. Where it cannot be made, or the file system knows no
locks, everybody has the lock: people's work is rather kept without it than not at all.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

NAME = ".lock"

PATIENCE, AGAIN = 5.0, 0.005
"""Seconds for which a lock is waited for, which is held for some milliseconds; and between two
tries."""


class Lock:
    """The lock that this file stands for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self, seconds: float = 0.0) -> bool:
        """Take the lock. Returns False where somebody else had it for so many seconds."""
        deadline = time.monotonic() + seconds
        while not self._try():
            if time.monotonic() >= deadline:
                return False
            time.sleep(AGAIN)
        return True

    def release(self) -> None:
        """Let go of it, and remove the file: under POSIX as long as it is ours, on Windows when it
        is nobody's, since there it stays as long as it is open anywhere."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if sys.platform == "win32":
            os.close(handle)
        with contextlib.suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(handle)

    def _try(self) -> bool:
        flags = os.O_RDWR | os.O_CREAT
        flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
        try:
            handle = os.open(self.path, flags, 0o600)
        except OSError:
            return True
        try:
            _lock(handle)
            is_there = os.path.samestat(os.fstat(handle), self.path.stat())
        except (BlockingIOError, PermissionError, FileNotFoundError):
            is_there = False
        except OSError:  # there are no locks here
            os.close(handle)
            return True
        if is_there:
            self._handle = handle
        else:  # it is somebody else's, or was removed by who had it
            os.close(handle)
        return is_there


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else changes what is kept in this folder meanwhile. Who holds the lock for longer than
    we wait stands still, and changes nothing either."""
    lock = Lock(folder / NAME)
    lock.acquire(PATIENCE)
    try:
        yield
    finally:
        lock.release()


def _lock(handle: int) -> None:
    """Lock the file or raise OSError, BlockingIOError or PermissionError where another has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""A progress bar for people who wait at a terminal: on stderr, gone when it is done."""

from __future__ import annotations

import sys
import time

WIDTH = 30
BETWEEN = 0.1
"""Seconds between two drawings."""


class Progress:
    """A bar that is drawn only where somebody can see it. Use it in a `with` statement."""

    def __init__(self, total: int, what: str) -> None:
        self.total = max(1, total)
        self.what = what
        self.is_shown = sys.stderr.isatty()
        self._drawn = 0.0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, done: int) -> None:
        """Draw the bar, at most so often that it costs nothing."""
        now = time.monotonic()
        if not self.is_shown or (now - self._drawn < BETWEEN and done < self.total):
            return
        self._drawn = now
        full = "#" * (WIDTH * done // self.total)
        sys.stderr.write(f"\r[{full:.<{WIDTH}}] {done} of {self.total} {self.what} ")
        sys.stderr.flush()

    def clear(self) -> None:
        """Leave the line empty, for what is printed next."""
        if self.is_shown and self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = 0.0

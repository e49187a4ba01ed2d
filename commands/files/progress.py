"""A progress bar for people who wait at a terminal: on stderr, gone when it is done."""

from __future__ import annotations

import sys
import time

from words.catalogue import Catalogue

WIDTH = 30
BETWEEN = 0.1
"""Seconds between two drawings."""


class Progress:
    """A bar that is drawn only where somebody can see it. Use it in a `with` statement."""

    def __init__(self, total: int, what: str, catalogue: Catalogue) -> None:
        """So many things of this kind are to be done."""
        self.total = max(1, total)
        self.what = what
        self.catalogue = catalogue
        self.is_shown = sys.stderr is not None and sys.stderr.isatty()
        self._drawn = 0.0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, done: int, total: int | None = None) -> None:
        """Draw the bar, at most so often that it costs nothing; `total` where it is known better
        by now."""
        self.total = total or self.total
        now = time.monotonic()
        if not self.is_shown or (now - self._drawn < BETWEEN and done < self.total):
            return
        self._drawn = now
        full = "#" * (WIDTH * done // self.total)
        key, total = f"progress.{self.what}", self.total
        said = self.catalogue.say_count(key, total, done=done, total=total)
        sys.stderr.write(f"\r[{full:.<{WIDTH}}] {said} ")
        sys.stderr.flush()

    def clear(self) -> None:
        """Leave the line empty, for what is printed next."""
        if self.is_shown and self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = 0.0

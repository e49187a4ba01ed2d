"""The clock of a window: it has what is played there do what is due, for as long as there is
anything to do; and what comes more seldom than that.

One call is pending at most, and none once the window is closed.
"""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable

from play.reel import Reel
from viewer.look.lifetime import Later

AHEAD_SECONDS = 0.25
"""While steps are worked out ahead, list and scrub bar follow so often."""

REST_SECONDS = 0.05
"""While it runs fast, sentence, list and scrub bar follow so often; the board shows every step."""

REST_SHARE = 6
"""And where they take long, so many times as long goes to the board."""


class Seldom:
    """What need not be drawn at every step."""

    def __init__(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self._due = 0.0

    def draw(self, must_be: bool) -> None:
        """Draw it if it must be, or if it is time."""
        begin = time.perf_counter()
        if must_be or begin >= self._due:
            self._draw()
            end = time.perf_counter()
            self._due = end + max(REST_SECONDS, REST_SHARE * (end - begin))


class Loop:
    """Wakes a reel. `progressed` is called now and then while steps are worked out, `rested` when
    there is nothing left to do, and `failed` when a mistake in the program has stopped it."""

    def __init__(self, root: tkinter.Misc, reel: Reel) -> None:
        self.reel = reel
        self.progressed: Callable[[], None] = lambda: None
        self.rested: Callable[[], None] = lambda: None
        self.failed: Callable[[], None] = lambda: None
        self._is_closed = False
        self._next = Later(root)
        self._told = 0.0

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is going to happen by itself."""
        return not self._next.is_pending

    def wake(self) -> None:
        """See that the clock goes on, if there is anything to do."""
        if self.is_at_rest and not self._is_closed:
            self._next.call(0, self._tick)

    def close(self) -> None:
        self._is_closed = True
        self._next.cancel()

    def _tick(self) -> None:
        try:
            wait = self.reel.tick()
            if wait is None:
                self.rested()
            elif not self._is_closed:
                self._tell()
                self._next.call(wait, self._tick)
        except Exception:
            self.reel.pause()  # nothing goes on by itself now, so it must not look as if
            self.failed()
            raise

    def _tell(self) -> None:
        now = time.perf_counter()
        if now - self._told >= AHEAD_SECONDS:
            self._told = now
            self.progressed()

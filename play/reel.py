"""What is gone through from its beginning to its end, by hand or by the player's clock.

The solving in the window is such a thing, two methods side by side are, and so are the blocks of
the lab on their way to the right. Nothing here knows Tk: who shows a reel calls `tick` whenever it
has time and is told how long it may wait for the next one; `changed` is called whenever something
else is to be seen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from play.player import Player
from play.session import BUSY

LONGEST_WAIT = 50


class Reel(ABC):
    """Places from 0 to the last, and the player that goes from one to the next."""

    first_wait = 0.0
    """Seconds from the beginning of playing until it moves."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.changed: Callable[[], None] = lambda: None

    @property
    @abstractmethod
    def cursor(self) -> int:
        """Where one is."""

    @cursor.setter
    @abstractmethod
    def cursor(self, count: int) -> None: ...

    @property
    @abstractmethod
    def length(self) -> int:
        """The last place, as far as it is known."""

    @property
    def is_at_end(self) -> bool:
        return self.cursor == self.length

    def rest_at(self, count: int) -> float:
        """Seconds that one stays longer at this place than at others."""
        return 0.0

    # -- where to go -------------------------------------------------------------------------

    def go(self, count: int) -> None:
        """Go there, or as far as one gets."""
        self.pause()
        self._move(count)

    def first(self) -> None:
        self.go(0)

    def back(self) -> None:
        self.go(self.cursor - 1)

    def forward(self) -> None:
        self.go(self.cursor + 1)

    def last(self) -> None:
        self.go(self.length)

    def slower(self) -> None:
        self.player.set_speed(self.player.speed - 1)

    def faster(self) -> None:
        self.player.set_speed(self.player.speed + 1)

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        was_playing = self.player.is_playing
        self.pause()
        if not was_playing:
            if self.is_at_end:
                self.cursor = 0
            if not self.is_at_end:
                self.player.play(self.first_wait)
        self.changed()

    def pause(self) -> None:
        """Move no more."""
        self.player.pause()

    def stop(self) -> None:
        """The same, and it is seen."""
        self.pause()
        self.changed()

    # -- time --------------------------------------------------------------------------------

    def tick(self) -> int | None:
        """Do what is due. Returns the milliseconds until the next tick, None when nothing is under
        way."""
        if not self.player.is_playing:
            return None
        if self.player.is_due():
            self._move(self.cursor + 1)
            self.player.take(self.rest_at(self.cursor))  # what is drawn slowly leaves time, too
        if self.is_at_end:
            self.stop()
            return None
        return self._wait()

    def _wait(self) -> int:
        """Milliseconds until something is due, or until one should look again."""
        return min(max(BUSY, round(self.player.wait() * 1000)), LONGEST_WAIT)

    def _move(self, count: int) -> None:
        self.cursor = min(max(count, 0), self.length)
        self.changed()

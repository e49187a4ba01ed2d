"""When the next step is due while the film plays. Nothing here knows Tk; the clock is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

SPEEDS: tuple[float | None, ...] = (0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, None)
"""Steps a second, from slow enough to talk over; None is as fast as it can."""

DEFAULT_SPEED = 3


CALM = SPEEDS.index(2)
"""Where nothing is to flash or to hurry, the fastest."""


class Player:
    """Plays or pauses, at one of the speeds."""

    def __init__(
        self,
        clock: Callable[[], float] = perf_counter,
        speed: int = DEFAULT_SPEED,
        speeds: Sequence[float | None] = SPEEDS,
    ) -> None:
        self._clock = clock
        self._speeds = speeds
        self.is_playing = False
        self.speed = min(max(speed, 0), len(speeds) - 1)
        """An index into the speeds."""
        self._next = 0.0

    @property
    def rate(self) -> float | None:
        """Steps a second; None for as fast as it can."""
        return self._speeds[self.speed]

    def play(self, wait: float) -> None:
        """Begin; the first step is due at once, or in so many seconds."""
        self.is_playing = True
        self._next = self._clock() + wait

    def pause(self) -> None:
        self.is_playing = False

    def set_speed(self, speed: int) -> None:
        """Change the speed; what is due next is due at the new one's distance at the latest."""
        self.speed = min(max(speed, 0), len(self._speeds) - 1)
        if self.rate is not None:
            self._next = min(self._next, self._clock() + 1 / self.rate)

    def is_due(self) -> bool:
        """Whether a step is to be shown now."""
        return self.is_playing and (self.rate is None or self._clock() >= self._next)

    def take(self, rest: float = 0.0) -> None:
        """A step has been shown; the next is due one beat later, and perhaps after a rest. Beats
        that were missed are not made up for: a film that stumbled goes on, it does not race."""
        if self.rate is not None:
            now, beat = self._clock(), 1 / self.rate
            self._next = (self._next if now < self._next + beat else now) + beat + rest

    def wait(self) -> float:
        """The seconds until the next step is due."""
        return 0.0 if self.rate is None else max(0.0, self._next - self._clock())

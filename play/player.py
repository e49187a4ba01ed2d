"""When the next step is due while the film plays. Nothing here knows Tk; the clock is given."""

from __future__ import annotations

from collections.abc import Callable

SPEEDS: tuple[float | None, ...] = (0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, None)
"""Steps a second, from slow enough to talk over; None is as fast as it can."""

DEFAULT_SPEED = 3


class Player:
    """Plays or pauses, at one of the speeds."""

    def __init__(self, clock: Callable[[], float], speed: int = DEFAULT_SPEED) -> None:
        self._clock = clock
        self.is_playing = False
        self.speed = min(max(speed, 0), len(SPEEDS) - 1)
        """An index into SPEEDS."""
        self._next = 0.0

    @property
    def rate(self) -> float | None:
        """Steps a second; None for as fast as it can."""
        return SPEEDS[self.speed]

    def play(self) -> None:
        """Begin; the first step is due at once."""
        self.is_playing = True
        self._next = self._clock()

    def pause(self) -> None:
        self.is_playing = False

    def set_speed(self, speed: int) -> None:
        """Change the speed; what is due next is due at the new one's distance at the latest."""
        self.speed = min(max(speed, 0), len(SPEEDS) - 1)
        if self.rate is not None:
            self._next = min(self._next, self._clock() + 1 / self.rate)

    def is_due(self) -> bool:
        """Whether a step is to be shown now."""
        return self.is_playing and (self.rate is None or self._clock() >= self._next)

    def take(self) -> None:
        """A step has been shown; the next is due one beat later. Beats that were missed are
        not made up for: a film that stumbled goes on, it does not race."""
        if self.rate is not None:
            now, beat = self._clock(), 1 / self.rate
            self._next = (self._next if now < self._next + beat else now) + beat

    def wait(self) -> float:
        """The seconds until the next step is due."""
        return 0.0 if self.rate is None else max(0.0, self._next - self._clock())

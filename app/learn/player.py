"""Seekable sequences, played by hand or by a clock: the solving in the window, two methods side
by side, and the blocks of the lab on their way to the right.

Nothing here knows Tk: a loop calls `tick`, which returns how long to wait for the next one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING

from app.exercises.lab import Lab, turns

if TYPE_CHECKING:
    from app.race import Race


SPEEDS: tuple[float | None, ...] = (0.5, 1, 2, 4, 8, 16, 30, 60, 120, 240, None)
"""Multiples of the usual speed, from slow enough to talk over; None is as fast as it can."""

DEFAULT_SPEED = SPEEDS.index(1)

USUAL_BEAT = 1.5
"""Seconds from one step to the next at the usual speed."""

CALM = SPEEDS.index(2)
"""The fastest where nothing is to flash or to hurry."""


class Player:
    """Plays or pauses, at one of the speeds."""

    def __init__(
        self,
        clock: Callable[[], float] = perf_counter,
        speed: int = DEFAULT_SPEED,
    ) -> None:
        self._clock = clock
        self.is_playing = False
        self._next = 0.0
        self.set_speed(speed)

    @property
    def times(self) -> float | None:
        """How many times the usual speed; None for as fast as it can."""
        return SPEEDS[self.speed]

    @property
    def rate(self) -> float | None:
        """Steps a second; None for as fast as it can."""
        return None if self.times is None else self.times / USUAL_BEAT

    def play(self, wait: float) -> None:
        """Begin; the first step is due after `wait` seconds."""
        self.is_playing = True
        self._next = self._clock() + wait

    def pause(self) -> None:
        self.is_playing = False

    def set_speed(self, speed: int) -> None:
        """Change the speed; the next step is due after a beat of the new one at the latest."""
        self.speed = min(max(speed, 0), len(SPEEDS) - 1)
        if self.rate is not None:
            self._next = min(self._next, self._clock() + 1 / self.rate)

    def is_due(self) -> bool:
        return self.is_playing and (self.rate is None or self._clock() >= self._next)

    def take(self, rest: float = 0.0) -> None:
        """A step was shown: the next is due a beat and a rest later. Missed beats are dropped."""
        if self.rate is not None:
            now, beat = self._clock(), 1 / self.rate
            self._next = (self._next if now < self._next + beat else now) + beat + rest

    def wait(self) -> float:
        """The seconds until the next step is due."""
        return 0.0 if self.rate is None else max(0.0, self._next - self._clock())


# Milliseconds until the next tick.
BUSY = 1
LONGEST_WAIT = 50
LOOK_AGAIN = 40
"""After these it makes sense to ask another process for news again."""


class Playable(ABC):
    """Places from 0 to `length`, a cursor, and the player that moves it. Calls `changed`."""

    first_wait = 0.0
    """Seconds from the beginning of playing until it moves."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.changed: Callable[[], None] = lambda: None

    @property
    @abstractmethod
    def cursor(self) -> int: ...

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

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]:
        """What can be done to it, by the names of actions."""
        return {
            "first": self.first,
            "back": self.back,
            "toggle": self.toggle,
            "forward": self.forward,
            "last": self.last,
            "slower": lambda: self.player.set_speed(self.player.speed - 1),
            "faster": lambda: self.player.set_speed(self.player.speed + 1),
        }

    def rest_at(self, count: int) -> float:
        """Seconds of rest at this place besides the beat."""
        return 0.0

    def go(self, count: int) -> None:
        """Go to this place, or to the nearest there is."""
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
        self.player.pause()

    def stop(self) -> None:
        self.pause()
        self.changed()

    def tick(self) -> int | None:
        """Do what is due. Returns the milliseconds until the next tick, None if nothing is."""
        if not self.player.is_playing:
            return None
        if self.player.is_due():
            self._move(self.cursor + 1)
            self.player.take(self.rest_at(self.cursor))  # after drawing, which takes time, too
        if self.is_at_end:
            self.stop()
            return None
        return self._wait()

    def _wait(self) -> int:
        return min(max(BUSY, round(self.player.wait() * 1000)), LONGEST_WAIT)

    def _move(self, count: int) -> None:
        self.cursor = min(max(count, 0), self.length)
        self.changed()


class RacePlayable(Playable):
    """Two methods after equally many steps; empty until both are solved."""

    cursor = 0

    def __init__(self, player: Player, race: Race) -> None:
        super().__init__(player)
        self.race = race

    @property
    def length(self) -> int:
        return len(self.race) if self.race.is_over else 0

    def open(self, race: Race) -> None:
        self.pause()
        self.race = race
        self.cursor = 0


_PUSH_SPEED = SPEEDS.index(8)
PUSH = USUAL_BEAT / 8
"""Seconds for one push of a block."""

TURN = 0.5
"""Seconds until another block is pushed."""


class LabPlayable(Playable):
    """A line whose blocks are pushed from left to right."""

    first_wait = PUSH

    def __init__(self, lab: Lab) -> None:
        super().__init__(Player(speed=_PUSH_SPEED))
        self.lab = lab

    @property
    def cursor(self) -> int:
        return self.lab.position

    @cursor.setter
    def cursor(self, count: int) -> None:
        self.lab = self.lab.at(count)

    @property
    def length(self) -> int:
        return self.lab.last_position

    def rest_at(self, count: int) -> float:
        return TURN - PUSH if count in turns(self.lab.study.path) else 0.0

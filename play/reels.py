"""The smaller reels: two methods side by side, and the blocks of the lab on their way."""

from __future__ import annotations

from play.player import Player
from play.reel import Reel
from solver.lab import Lab, turns
from solver.race import Race

PUSH = 0.16
TURN = 0.5
"""Seconds for one push, and the rest before another block is pushed."""


class RaceReel(Reel):
    """Both methods after so many steps of each. There is nothing to see until both have come to
    their end."""

    def __init__(self, player: Player, race: Race) -> None:
        super().__init__(player)
        self.race = race
        self._count = 0

    @property
    def cursor(self) -> int:
        return self._count

    @cursor.setter
    def cursor(self, count: int) -> None:
        self._count = count

    @property
    def length(self) -> int:
        return len(self.race) if self.race.is_over else 0

    def open(self, race: Race) -> None:
        """Turn to another race, to its beginning."""
        self.pause()
        self.race = race
        self._count = 0


class LabReel(Reel):
    """A line whose blocks are pushed from left to right."""

    first_wait = PUSH

    def __init__(self, lab: Lab) -> None:
        super().__init__(Player(speeds=(1 / PUSH,)))
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

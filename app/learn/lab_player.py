"""The blocks of the lab on their way to the right."""

from __future__ import annotations

from app.exercises.lab import Lab, turns
from app.learn.player import USUAL_BEAT, Playable, Player

PUSH = 0.16
"""Seconds for one push of a block."""

TURN = 0.5
"""Seconds until another block is pushed."""


class LabPlayable(Playable):
    """A line whose blocks are pushed from left to right."""

    first_wait = PUSH

    def __init__(self, lab: Lab) -> None:
        super().__init__(Player(speeds=(USUAL_BEAT / PUSH,)))
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

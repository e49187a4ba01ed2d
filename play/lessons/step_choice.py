"""All steps there are now: found in slices of time, in order, with one that is pointed at."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import chain

from play.session import SLICE, Clock
from solver.steps.position import Position
from solver.steps.possible import Possible, possible_steps, preview
from solver.steps.search import follow
from solver.steps.step import Step


class StepChoice:
    """What is possible in a position, as far as it was looked for."""

    def __init__(
        self,
        position: Position | None,
        begun: Sequence[Step] = (),
        clock: Clock = time.perf_counter,
    ) -> None:
        """What is possible after these steps from there; nothing without a position."""
        self.found: list[Possible] = []
        """The simplest first."""
        self.pointed: int | None = None
        """The place of the one that is pointed at."""
        self._position = position
        self._clock = clock
        self._looking: Iterator[Possible | None] | None = (
            None if position is None else chain(follow(position, begun), possible_steps(position))
        )

    @property
    def is_looking(self) -> bool:
        """Whether there may be more."""
        return self._looking is not None

    def think(self) -> bool:
        """Look on for a slice of time. Returns whether it goes on."""
        if self._looking is None:
            return False
        end = self._clock() + SLICE
        for possible in self._looking:
            if possible is not None:
                self._add(possible)
            if self._clock() >= end:
                return True
        self._looking = None
        if self.pointed is None and self.found:
            self.pointed = 0
        return False

    def _add(self, possible: Possible) -> None:
        place = bisect_right(self.found, possible.place, key=lambda it: it.place)
        self.found.insert(place, possible)
        if self.pointed is not None and place <= self.pointed:
            self.pointed += 1  # the same one

    def point(self, place: int) -> None:
        """Point at the one in this place, as far as there is one."""
        if self.found:
            self.pointed = min(max(place, 0), len(self.found) - 1)

    def move(self, by: int) -> None:
        """Point at one that stands so many places on."""
        self.point(by - (by > 0) if self.pointed is None else self.pointed + by)

    @property
    def step(self) -> Step | None:
        """The step that is pointed at, with its proof."""
        if self.pointed is None or self._position is None:
            return None
        return preview(self._position, self.found[self.pointed])

"""How a step moves in the window: by the keys of its choreography, in the time there is for it.

A film stays with a step for as long as its words take to be read; in the window the words stand
beside the board, and the next step is due when the speed says so. So what rests becomes shorter
first, then what moves; a block that slides keeps its pace the longest, for it is what one watches.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate

from films.script.choreography import PICTURE, SLIDING, Key, Keys, motions_of
from scene.board.motion import SETTLE, Motion

SQUEEZES = (
    (1.0, 1.0, 1.0),
    (0.5, 1.0, 1.0),
    (0.25, 1.0, 1.0),
    (0.25, 0.5, 10 / 12),
    (0.12, 0.5, 10 / 12),
)
"""How much is left of what rests, of what moves, and of what slides; the last is the shortest."""

QUICK = 2 * PICTURE
"""Milliseconds. A picture that stays longer rests."""


def fitted(keys: Keys, seconds: float) -> Keys:
    """The keys without the rest at their end, in so many seconds if that can be done."""
    keys = keys[:-1] if keys[-1].phase == SETTLE and keys[-1].pictures == 1 else keys
    squeezed = keys
    for squeeze in SQUEEZES:
        squeezed = tuple(_squeezed(key, *squeeze) for key in keys)
        if sum(key.pictures * key.milliseconds for key in squeezed) <= seconds * 1000:
            break
    return squeezed


def _squeezed(key: Key, rests: float, moves: float, slides: float) -> Key:
    if key.milliseconds > QUICK:
        return replace(key, milliseconds=max(PICTURE, round(key.milliseconds * rests)))
    share = slides if key.pictures == SLIDING else moves
    return replace(key, pictures=max(1, round(key.pictures * share)))


class Moving:
    """A step on its way since now. `motion` is how far it is; it changes when it is told to."""

    def __init__(self, keys: Keys, clock: Callable[[], float]) -> None:
        self._motions = [motion for key in keys for motion in motions_of(key)]
        times = [key.milliseconds / 1000 for key in keys for _ in range(key.pictures)]
        self._ends = list(accumulate(times))
        """Seconds from the beginning to the end of each picture."""
        self._clock = clock
        self._began = clock()
        self._place = 0

    @property
    def motion(self) -> Motion:
        return self._motions[min(self._place, len(self._motions) - 1)]

    @property
    def is_over(self) -> bool:
        return self._place >= len(self._motions)

    def go_on(self) -> bool:
        """Go to where it should be by now; pictures that were missed are left out. Returns whether
        that is another picture than before."""
        before = self._place
        self._place = bisect_right(self._ends, self._clock() - self._began)
        return self._place != before

    def wait(self) -> float:
        """The seconds until the next picture."""
        if self.is_over:
            return 0.0
        return max(0.0, self._began + self._ends[self._place] - self._clock())

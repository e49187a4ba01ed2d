"""Random numbers that are the same on every system and in every Python.

Of all that `random` offers, Python promises only that `random()` goes on giving the same numbers
for a seed; how `choice` or `shuffle` use them has changed before. So they are built here, and no
sum of fractions decides anything: how these are rounded has changed, too.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Numbers by chance, the same for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self._next = random.Random(seed).random

    def fraction(self) -> float:
        """A number from 0 to less than 1."""
        return self._next()

    def happens(self, share: float) -> bool:
        """Whether something happens that happens in this share of all cases."""
        return self._next() < share

    def below(self, count: int) -> int:
        """A number from 0 to one less than `count`."""
        return int(self._next() * count)

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def one_in(self, count: int) -> bool:
        """Whether something happens that happens once in so many times."""
        return self.below(count) == 0

    def choose(self, things: Sequence[T]) -> T:
        """One of these things, each as likely as the others."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """So many different ones of these things, in the order in which they are drawn."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

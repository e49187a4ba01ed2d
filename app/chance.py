"""Random numbers that are the same on every system and in every Python.

Python promises the same numbers for a seed only of `random()`; `choice` and `shuffle` have changed
before. So they are built here, without sums of fractions, whose rounding has changed, too.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Random numbers of a seed."""

    def __init__(self, seed: int | str) -> None:
        self._next = random.Random(seed).random

    def fraction(self) -> float:
        """A number from 0 to below 1."""
        return self._next()

    def happens(self, share: float) -> bool:
        """True in this share of all cases."""
        return self._next() < share

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        return int(self._next() * count)

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def one_in(self, count: int) -> bool:
        """True once in `count` times."""
        return self.below(count) == 0

    def choose(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """`count` of the things, in the order in which they are drawn."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

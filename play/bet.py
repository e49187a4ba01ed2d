"""The bet on two methods: which one needs fewer steps; how it came out, and why."""

from __future__ import annotations

from solver.search import Race, Runner
from solver.value import Value

SAME = "same"
"""Neither needs fewer."""


class Outcome(Value):
    """How a race came out. `fewer` and `more` are its runners, sorted; `winner` is the number of
    the one that needed fewer steps, or SAME."""

    fewer: Runner
    more: Runner
    winner: int | str

    @property
    def reason(self) -> str:
        """The key of the reason: what made the difference."""
        assumed, other = self.more.assumed[-1], self.fewer.assumed[-1]
        if assumed > other:
            return "assumed"
        if other > assumed:
            return "concluded-more"
        return "even" if self.winner == SAME else "more-at-once"


def outcome(race: Race) -> Outcome:
    """How the race came out, when it is over."""
    first, second = race.runners
    fewer, more = sorted(race.runners, key=len)
    winner: int | str = SAME if len(first) == len(second) else int(fewer is second)
    return Outcome(fewer, more, winner)

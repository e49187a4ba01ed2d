"""The bet on two methods: which one needs fewer steps, and by how much; and how it came out."""

from __future__ import annotations

from solver.search import Race, Runner
from solver.value import Value

SAME = "same"
"""Neither needs fewer."""

CLOSE, TWICE, MANY = "close", "twice", "many"
MARGINS = (CLOSE, TWICE, MANY)
"""The other one needs less than 1.5 times, less than 3 times, or more as many steps."""


class Bet(Value):
    """Who is believed to need fewer steps, 0 or 1 or SAME, and how much fewer."""

    winner: int | str
    margin: str


class Outcome(Value):
    """How a race came out. `fewer` and `more` are its runners, sorted."""

    fewer: Runner
    more: Runner
    winner: int | str
    margin: str

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
    share = len(more) / max(1, len(fewer))
    margin = CLOSE if share < 1.5 else TWICE if share < 3 else MANY
    return Outcome(fewer, more, winner, margin)


WON, BY_MORE, BY_LESS, LOST = "won", "by-more", "by-less", "lost"
"""Right in both; the right winner, and it was by more than was bet, or by less; or another."""


def verdict_on(bet: Bet, came: Outcome) -> str:
    """How a bet came out."""
    if bet.winner != came.winner:
        return LOST
    if came.winner == SAME or bet.margin == came.margin:
        return WON
    is_more = MARGINS.index(came.margin) > MARGINS.index(bet.margin)
    return BY_MORE if is_more else BY_LESS

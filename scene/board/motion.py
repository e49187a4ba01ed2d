"""How far a step is on its way: which part of it moves, and how far.

A step is told in *phases*: the line is marked, its blocks slide, what follows lights up, guides
rise to the board, and the cells are settled. What draws a step asks whether a phase has come, and
how much of it is over; where nothing moves, all of it is.
"""

from __future__ import annotations

from solver.value import Value

LINE = "line"
SLIDE = "slide"
COVER = "cover"
RISE = "rise"
WIPE = "wipe"
SETTLE = "settle"

PHASES = (LINE, SLIDE, COVER, RISE, WIPE, SETTLE)


class Motion(Value):
    """So much of a phase is over, from 0 to 1; all before it is over, nothing after it begun."""

    phase: str
    share: float = 1.0

    def of(self, phase: str) -> float:
        """How much of another phase is over."""
        here, there = PHASES.index(self.phase), PHASES.index(phase)
        return self.share if here == there else float(here > there)


STILL = Motion(SETTLE)
"""Nothing moves, and everything is there."""


def eased(share: float) -> float:
    """A share of the way, as something moves that starts gently and comes gently to rest.

    >>> [round(eased(n / 4), 2) for n in range(5)]
    [0.0, 0.16, 0.5, 0.84, 1.0]
    """
    return share * share * (3 - 2 * share)

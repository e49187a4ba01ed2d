"""The lab, covered: how much of the answer is shown, and what somebody believed before.

The blocks are there from the start. Space then uncovers one thing after the other: the blocks
pushed left, pushed right, what both share, the sum, and the arrangements. Before both are compared,
pupils mark the cells that they believe are sure.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scene.lab.moment import Guess, LabMoment
from solver.lab import Lab

COVERED, LEFT, RIGHT, BOTH, SUM, ALL = range(6)
"""What is uncovered so far."""


@dataclass(frozen=True)
class Uncovering:
    """How far it is; `has_formula` where somebody asked for C(n, k)."""

    stage: int = COVERED
    guessed: int = 0
    has_formula: bool = False

    @property
    def may_guess(self) -> bool:
        """The answer is not shown yet."""
        return self.stage < BOTH

    def next(self) -> Uncovering:
        """One thing more."""
        return replace(self, stage=min(self.stage + 1, ALL))

    def guessing(self, cell: int) -> Uncovering:
        """The cell is believed to be sure, or no longer; once the answer is shown, nothing."""
        return replace(self, guessed=self.guessed ^ 1 << cell) if self.may_guess else self

    def asking(self) -> Uncovering:
        """With the formula, or without it again."""
        return replace(self, has_formula=not self.has_formula)

    def moment(self, lab: Lab, pointed: tuple[str, int] | None) -> LabMoment:
        """What is seen of the lab. A line in which nothing fits has nothing to be covered."""
        if lab.study.broken is not None:
            return LabMoment(lab, pointed=pointed)
        return LabMoment(
            lab,
            has_left=self.stage >= LEFT,
            has_right=self.stage >= RIGHT,
            shared=None if self.stage >= BOTH else 0,
            listed=None if self.stage >= ALL else 0,
            has_sum=self.stage >= SUM,
            has_formula=self.has_formula,
            guess=Guess(self.guessed, is_judged=not self.may_guess),
            pointed=pointed,
        )


EVERYTHING = Uncovering(ALL, has_formula=True)
"""For those who only want to look."""

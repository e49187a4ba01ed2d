"""The rungs of the ladder in single lines, and what they give in a line."""

from __future__ import annotations

from solver.steps.finding import Finding, best
from solver.steps.known import KnownLine
from solver.steps.techniques.registry import LADDER, Rung

COUNTED = len(LADDER) - 1
"""The last rung: before anybody counts arrangements, a short chain at the border is easier."""

MATCHED = COUNTED - 2
"""The last rung without arrangements."""


class Findings:
    """What the rungs give in a line as it is known, looked for only as far as somebody asks."""

    def __init__(self, line: KnownLine) -> None:
        self._line = line
        self._found: list[Finding | None] = []
        settled = line.rule.settle(line.filled, line.empty)
        self.gives = settled != (line.filled, line.empty)

    def on(self, rung: int) -> Finding | None:
        """The best that a rung gives."""
        while len(self._found) <= rung:
            self._found.append(best(LADDER[len(self._found)].find, self._line))
        return self._found[rung]

    def easiest(self, hardest: int) -> int:
        """The first rung that gives anything, up to the hardest that is asked for."""
        return next((rung for rung in range(hardest) if self.on(rung) is not None), hardest)


def find_easiest(line: KnownLine) -> tuple[Rung, Finding] | None:
    """The first rung that gives anything in a line, and the best that it gives; None where the line
    says no more, or nothing fits."""
    settled = line.rule.settle(line.filled, line.empty)
    if settled is None or settled == (line.filled, line.empty):
        return None
    found = ((rung, best(rung.find, line)) for rung in LADDER)
    return next((rung, finding) for rung, finding in found if finding is not None)

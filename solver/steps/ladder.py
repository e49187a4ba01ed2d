"""The ladder: always the easiest technique that gives anything, as a careful person goes.

How findings are weighed stands here and nowhere else. A finding weighs as many cells as it
settles, more where its line has just changed: twice as much after the last step, less and less
after that. The easiest rung that gives anything comes first; of its findings the heaviest; of
equals the one in the first line. But where the heaviest finding of the next rung weighs MUCH times
as much, it is taken before: nobody fills in a single cell while a whole line stares at him.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.puzzle import ROW, Line
from solver.steps.finding import Finding, best
from solver.steps.known import KnownLine
from solver.steps.position import Position
from solver.steps.step import OPTIONS, Step
from solver.steps.techniques import RUNGS
from solver.steps.techniques.options import find_options

MUCH = 8
"""So many times as much must a finding of the next rung weigh to come first."""

LADDER = (*RUNGS, (OPTIONS, find_options))
"""The rungs in single lines; on the last, arrangements are too many to look at every one."""


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
            _, find = LADDER[len(self._found)]
            self._found.append(best(find, self._line))
        return self._found[rung]

    def easiest(self, hardest: int) -> int:
        """The first rung that gives anything, up to the hardest that is asked for."""
        return next((rung for rung in range(hardest) if self.on(rung) is not None), hardest)


def deduce_by_ladder(position: Position) -> Iterator[Step | None]:
    """Step by step the easiest finding anywhere, weighed, until lines give nothing more."""
    lines: dict[Line, Findings] = {}
    while True:
        for line in position.take_fresh():
            yield None
            lines.pop(line, None)
            known = position.known_line(line)
            if not known.fits_something:
                yield position.contradict(line)
                return
            findings = Findings(known)
            if findings.gives:
                lines[line] = findings
        if not lines:
            return
        rung, line = _choose(position, lines)
        finding = lines.pop(line).on(rung)
        assert finding is not None
        yield position.deduce(LADDER[rung][0], line, finding)


def _choose(position: Position, lines: dict[Line, Findings]) -> tuple[int, Line]:
    """The rung and the line of the finding that comes next."""
    easiest = len(LADDER)
    for findings in lines.values():
        easiest = findings.easiest(easiest)
    weights = []
    for rung in range(easiest, min(easiest + 2, len(LADDER))):
        heaviest = None
        for line, findings in lines.items():
            finding = findings.on(rung)
            if finding is not None:
                weight = _weight(position, line, finding), line.axis == ROW, -line.index
                if heaviest is None or weight > heaviest[0]:
                    heaviest = weight, rung, line
        if heaviest is not None:
            weights.append(heaviest)
    first = weights[0]
    if len(weights) > 1 and weights[1][0][0] >= MUCH * first[0][0]:
        first = weights[1]
    return first[1], first[2]


def _weight(position: Position, line: Line, finding: Finding) -> float:
    touched = position.touched.get(line)
    if touched is None:
        return finding.gain
    return finding.gain * (1 + 1 / (1 + position.number - touched))

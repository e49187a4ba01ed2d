"""All steps that are possible at a moment: what every technique finds in every line.

A method takes one of them and goes on; a person who is stuck, and a teacher, want to see them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.puzzle import Line, lines_of
from solver.steps.finding import Finding
from solver.steps.position import Position
from solver.steps.step import CONTRADICTION, Step
from solver.steps.techniques.registry import TECHNIQUES
from solver.value import Value


class Possible(Value):
    """What a technique finds in a line; a line in which nothing fits any more has no finding."""

    line: Line
    technique: str = CONTRADICTION
    finding: Finding | None = None

    @property
    def gain(self) -> int:
        """How many cells it settles."""
        return 0 if self.finding is None else self.finding.gain

    @property
    def place(self) -> tuple[int, int]:
        """Where it stands among all: what cannot be comes first, then the simplest technique, and
        of each the step that gives most."""
        return (RANKS[self.technique], -self.gain)


RANKS = {name: rank for rank, name in enumerate((CONTRADICTION, *TECHNIQUES))}


def possible_steps(position: Position) -> Iterator[Possible | None]:
    """Everything, one entry for a line and a technique, in no order; None where it has thought for
    a moment. The position stays as it is."""
    for line in lines_of(position.puzzle):
        known = position.known_line(line)
        yield None
        settled = known.rule.settle(known.filled, known.empty)
        if settled is None:
            yield Possible(line)
            continue
        if settled == (known.filled, known.empty):
            continue
        for name, technique in TECHNIQUES.items():
            found: Finding | None = None
            for rung in technique.rungs:
                yield None
                for finding in rung.find(known):
                    yield None
                    if found is None or finding.gain > found.gain:
                        found = finding
            if found is not None:
                yield Possible(line, name, found)


def preview(position: Position, possible: Possible) -> Step:
    """The step as it would be taken, with its proof. The position stays as it is."""
    other = position.copy()
    if possible.finding is None:
        return other.contradict(possible.line)
    return other.deduce(possible.technique, possible.line, possible.finding)

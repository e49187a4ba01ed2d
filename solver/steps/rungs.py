"""The rungs of the ladder in single lines, and what they give in a line."""

from __future__ import annotations

from solver.steps.evidence import FitsEvidence
from solver.steps.finding import Find, Finding, best
from solver.steps.known import KnownLine
from solver.steps.names import (
    CAP,
    COMPLETE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
)
from solver.steps.step import Step
from solver.steps.techniques.cap import find_cap
from solver.steps.techniques.complete import find_complete
from solver.steps.techniques.extend import find_extend
from solver.steps.techniques.full import find_full
from solver.steps.techniques.gap import find_gap
from solver.steps.techniques.glue import find_glue
from solver.steps.techniques.match import find_match
from solver.steps.techniques.no_room import find_no_room
from solver.steps.techniques.options import (
    FEW,
    OptionsEvidence,
    find_counted_options,
    find_few_options,
)
from solver.steps.techniques.overlap import find_overlap, find_overlap_of_blank
from solver.steps.techniques.places import find_places
from solver.steps.techniques.reach import find_reach
from solver.steps.techniques.split import find_split

LADDER: tuple[tuple[str, Find], ...] = (
    (FULL, find_full),
    (COMPLETE, find_complete),
    (OVERLAP, find_overlap_of_blank),
    (CAP, find_cap),
    (GLUE, find_glue),
    (OVERLAP, find_overlap),
    (REACH, find_reach),
    (GAP, find_gap),
    (SPLIT, find_split),
    (EXTEND, find_extend),
    (NO_ROOM, find_no_room),
    (PLACES, find_places),
    (MATCH, find_match),
    (OPTIONS, find_few_options),
    (OPTIONS, find_counted_options),
)
"""What is looked for in single lines, the easiest first. Overlap stands on two rungs: what the clue
alone says is easy, what known cells add is not. So does options: a few arrangements can be looked
at one by one, many must be counted."""

COUNTED = len(LADDER) - 1
"""The last rung: before anybody counts arrangements, a short chain at the border is easier."""

MATCHED = COUNTED - 2
"""The last rung without arrangements."""


def rung_of(step: Step) -> int:
    """The rung that a deduction in a line stands on."""
    rungs = [rung for rung, (technique, _) in enumerate(LADDER) if technique == step.technique]
    evidence = step.evidence
    if step.technique == OVERLAP:
        assert isinstance(evidence, FitsEvidence)
        return rungs[bool(evidence.because)]
    if step.technique == OPTIONS:
        assert isinstance(evidence, OptionsEvidence)
        return rungs[evidence.count > FEW]
    return rungs[0]


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

"""The techniques that look beyond a line, by assuming something; `solver.assumptions` finds what
they assume."""

from __future__ import annotations

from solver.step import BACKTRACKING, EDGE, WHAT_IF, AssumeEvidence, EdgeEvidence
from solver.technique import NotInColours, Technique

_ANY_BOARD = NotInColours("an assumption is made of a board, whatever its colours")

AT_THE_EDGE = Technique(
    EDGE,
    definition="a what-if at the border that three lines refute",
    evidence=EdgeEvidence,
    evidence_holds="",
    weight=8.0,
    stars=5,
    rules=(),
    in_colours=_ANY_BOARD,
)

ANYWHERE = Technique(
    WHAT_IF,
    definition="assume a cell, follow the lines to an impossible one, conclude the opposite",
    evidence=AssumeEvidence,
    evidence_holds="",
    weight=12.0,
    stars=5,
    rules=(),
    in_colours=_ANY_BOARD,
)

ONE_IN_ANOTHER = Technique(
    BACKTRACKING,
    definition="assume, go on, take back; assumptions inside assumptions",
    evidence=AssumeEvidence,
    evidence_holds="",
    weight=24.0,
    stars=5,
    rules=(),
    in_colours=_ANY_BOARD,
)

"""The techniques, and the ladder: in the order in which people find them easy.

Each technique that looks at one line is a module: its definition, its proof, its rule and its
evidence. It has a name in `solver.steps.vocabulary` and a place on the ladder here. What is said
about it and how it is drawn hangs on its name: in `words.wording` and in `scene.lens`.
"""

from __future__ import annotations

from solver.steps.evidence import FitsEvidence, LineEvidence
from solver.steps.finding import Find
from solver.steps.techniques.cap import CapEvidence, find_cap
from solver.steps.techniques.complete import find_complete
from solver.steps.techniques.extend import ExtendEvidence, find_extend
from solver.steps.techniques.full import FullEvidence, find_full
from solver.steps.techniques.gap import GapEvidence, find_gap
from solver.steps.techniques.glue import GlueEvidence, find_glue
from solver.steps.techniques.match import MatchEvidence, find_match
from solver.steps.techniques.no_room import NoRoomEvidence, find_no_room
from solver.steps.techniques.options import OptionsEvidence, find_counted_options, find_few_options
from solver.steps.techniques.overlap import find_overlap, find_overlap_of_blank
from solver.steps.techniques.places import PlacesEvidence, find_places
from solver.steps.techniques.reach import find_reach
from solver.steps.techniques.split import SplitEvidence, find_split
from solver.steps.vocabulary import (
    BACKTRACKING,
    CAP,
    COMPLETE,
    EDGE,
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
    WHAT_IF,
)
from solver.value import Value


class Rung(Value):
    """What the ladder looks for in a line: the technique that it belongs to, the rule that finds
    it, and the evidence of a step by it; and how hard that is for a person (see
    `solver.person.effort`): what a step costs, and the stars of a puzzle that needs it.

    A step costs half, where a look at the clue or at the line is enough; one, for one block and
    what is beside it; up to two, where all blocks have to be placed in one's head, or one asks
    which of them come here at all; up to six, where several cases are to be kept apart; and more,
    where something has to be assumed, noted down and followed through other lines."""

    technique: str
    find: Find
    evidence: type[LineEvidence]
    weight: float
    stars: int


LADDER = (
    Rung(FULL, find_full, FullEvidence, weight=0.5, stars=1),
    Rung(COMPLETE, find_complete, FitsEvidence, weight=0.5, stars=1),
    Rung(OVERLAP, find_overlap_of_blank, FitsEvidence, weight=1.5, stars=1),
    Rung(CAP, find_cap, CapEvidence, weight=1.0, stars=2),
    Rung(GLUE, find_glue, GlueEvidence, weight=1.0, stars=2),
    Rung(OVERLAP, find_overlap, FitsEvidence, weight=1.5, stars=1),
    Rung(REACH, find_reach, FitsEvidence, weight=2.0, stars=2),
    Rung(GAP, find_gap, GapEvidence, weight=2.0, stars=3),
    Rung(SPLIT, find_split, SplitEvidence, weight=2.0, stars=3),
    Rung(EXTEND, find_extend, ExtendEvidence, weight=2.0, stars=3),
    Rung(NO_ROOM, find_no_room, NoRoomEvidence, weight=3.0, stars=3),
    Rung(PLACES, find_places, PlacesEvidence, weight=4.0, stars=4),
    Rung(MATCH, find_match, MatchEvidence, weight=5.0, stars=4),
    Rung(OPTIONS, find_few_options, OptionsEvidence, weight=6.0, stars=4),
    Rung(OPTIONS, find_counted_options, OptionsEvidence, weight=6.0, stars=4),
)
"""The easiest first. Overlap stands on two rungs: what the clue alone says is easy, what known
cells add is not. So does options: a few arrangements can be looked at one by one, many must be
counted."""


class Technique(Value):
    """A way to conclude that has a name. One that looks beyond a line, by assuming something, has
    no rungs."""

    name: str
    weight: float
    stars: int
    rungs: tuple[Rung, ...] = ()

    @property
    def evidence(self) -> type[LineEvidence]:
        """The evidence of its deductions."""
        return self.rungs[0].evidence


def _technique(name: str) -> Technique:
    rungs = tuple(rung for rung in LADDER if rung.technique == name)
    return Technique(name, rungs[0].weight, rungs[0].stars, rungs)


BEYOND_A_LINE = (
    Technique(EDGE, 8.0, 5),
    Technique(WHAT_IF, 12.0, 5),
    Technique(BACKTRACKING, 24.0, 5),
)

TECHNIQUES: dict[str, Technique] = {
    **{rung.technique: _technique(rung.technique) for rung in LADDER},
    **{technique.name: technique for technique in BEYOND_A_LINE},
}
"""By name, the easiest first."""

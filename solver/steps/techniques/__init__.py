"""The techniques, in the order in which people find them easy.

Each technique that looks at one line is a module: its definition, its proof, its rule and its
evidence. What is said about it and how it is drawn hangs on its name: in `words` and in
`scene.lens`.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.steps.evidence import FitsEvidence, LineEvidence
from solver.steps.finding import Find
from solver.steps.names import (
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
from solver.steps.techniques.cap import CapEvidence, find_cap
from solver.steps.techniques.complete import find_complete
from solver.steps.techniques.extend import ExtendEvidence, find_extend
from solver.steps.techniques.full import FullEvidence, find_full
from solver.steps.techniques.gap import GapEvidence, find_gap
from solver.steps.techniques.glue import GlueEvidence, find_glue
from solver.steps.techniques.match import MatchEvidence, find_match
from solver.steps.techniques.no_room import NoRoomEvidence, find_no_room
from solver.steps.techniques.options import OptionsEvidence, find_options
from solver.steps.techniques.overlap import find_overlap
from solver.steps.techniques.places import PlacesEvidence, find_places
from solver.steps.techniques.reach import find_reach_everywhere
from solver.steps.techniques.split import SplitEvidence, find_split


@dataclass(frozen=True)
class Technique:
    """A way to conclude: its name, what it finds in a line and the evidence of its steps. One
    that looks beyond a line, by assuming something, finds nothing in a line."""

    name: str
    find: Find | None = None
    evidence: type[LineEvidence] = LineEvidence


TECHNIQUES: dict[str, Technique] = {
    technique.name: technique
    for technique in (
        Technique(FULL, find_full, FullEvidence),
        Technique(COMPLETE, find_complete, FitsEvidence),
        Technique(OVERLAP, find_overlap, FitsEvidence),
        Technique(CAP, find_cap, CapEvidence),
        Technique(GLUE, find_glue, GlueEvidence),
        Technique(REACH, find_reach_everywhere, FitsEvidence),
        Technique(GAP, find_gap, GapEvidence),
        Technique(SPLIT, find_split, SplitEvidence),
        Technique(EXTEND, find_extend, ExtendEvidence),
        Technique(NO_ROOM, find_no_room, NoRoomEvidence),
        Technique(PLACES, find_places, PlacesEvidence),
        Technique(MATCH, find_match, MatchEvidence),
        Technique(OPTIONS, find_options, OptionsEvidence),
        Technique(EDGE),
        Technique(WHAT_IF),
        Technique(BACKTRACKING),
    )
}
"""By name, the easiest first."""

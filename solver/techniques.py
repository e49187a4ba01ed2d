"""The techniques, and the ladder: in the order in which people find them easy.

All parts of a technique are found from its name (in `solver.step`) and its line in LADDER:

    rule, proof    the function `find`, whose docstring has the definition, proof and an example
    evidence       the class beside the rule
    sentence       app/text/wording.py, WORDINGS by name; its texts in app/text/english/steps.py
    lens           app/draw/proofs.py, ARGUMENTS by evidence class (FitsEvidence: `draw_fits`)
    exercises      app/exercises/exercises.py, EXERCISES by name
    wrong ideas    app/exercises/tasks.py, NEAREST by name
    rule card      app/draw/card.py, CARDS by name; its texts in app/text/english/teaching.py

`tests/test_adding.py` follows this list for each technique.
"""

from __future__ import annotations

from solver.arrangements import (
    FullEvidence,
    OptionsEvidence,
    find_complete,
    find_counted_options,
    find_few_options,
    find_full,
    find_overlap,
    find_overlap_of_blank,
    find_reach,
)
from solver.coloured import ColourRule
from solver.coloured_rules import FINDS, ColoursEvidence
from solver.line import Rule
from solver.line_state import Find, Finding, KnownLine, best
from solver.runs import (
    CapEvidence,
    ExtendEvidence,
    GapEvidence,
    GlueEvidence,
    MatchEvidence,
    NoRoomEvidence,
    PlacesEvidence,
    SplitEvidence,
    find_cap,
    find_extend,
    find_gap,
    find_glue,
    find_match,
    find_no_room,
    find_places,
    find_split,
)
from solver.step import (
    BACKTRACKING,
    CAP,
    COLOURS,
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
    FitsEvidence,
    LineEvidence,
)
from solver.value import Value


class Rung(Value):
    """What the ladder looks for in a line: the technique that it belongs to, the rule that finds
    it, and the evidence of a step by it; and how hard that is for a person (see
    `solver.effort`): what a step costs, and the stars of a puzzle that needs it.

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


IN_COLOURS = Technique(COLOURS, 0.5, 1)
"""The technique that only puzzles in colours need."""


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


EVERY_TECHNIQUE = {COLOURS: IN_COLOURS, **TECHNIQUES}
"""Those of puzzles in colours, too."""


def _in_colours(name: str, find: Find) -> Rung:
    """The rung of a technique in colours, which weighs the same."""
    known = EVERY_TECHNIQUE[name]
    evidence = known.evidence if known.rungs else ColoursEvidence
    return Rung(name, find, evidence, known.weight, known.stars)


LADDER_IN_COLOURS = tuple(_in_colours(*it) for it in FINDS)


EVIDENCE = {rung.technique: rung.evidence for rung in (*LADDER, *LADDER_IN_COLOURS)}
"""The evidence of deductions, by technique."""


def ladder_of(rule: Rule) -> tuple[Rung, ...]:
    """The rungs for lines of this kind: as many in colours as in black and white."""
    return LADDER_IN_COLOURS if isinstance(rule, ColourRule) else LADDER


# -------------------------------------------------------------------------------------------------
# The rungs of the ladder in single lines, and what they give in a line.


COUNTED = len(LADDER) - 1
"""The last rung: before anybody counts arrangements, a short chain at the border is easier."""

MATCHED = COUNTED - 2
"""The last rung without arrangements."""


class Findings:
    """What the rungs give in a line as it is known, looked for only as far as somebody asks."""

    def __init__(self, line: KnownLine) -> None:
        self._line = line
        self._rungs = ladder_of(line.rule)
        self._found: list[Finding | None] = []
        self._gains: list[int] = []
        self._without = 0
        """So many rungs, the first ones, give nothing."""
        settled = line.rule.settle(line.filled, line.empty)
        self.fits_something = settled is not None
        self.gives = settled != (line.filled, line.empty)

    def on(self, rung: int) -> Finding | None:
        """The best that a rung gives."""
        while len(self._found) <= rung:
            found = best(self._rungs[len(self._found)].find, self._line)
            self._found.append(found)
            self._gains.append(0 if found is None else found.gain)
        return self._found[rung]

    def gain(self, rung: int) -> int:
        """How many cells that settles; 0 where it gives nothing."""
        if len(self._gains) <= rung:
            self.on(rung)
        return self._gains[rung]

    def easiest(self, hardest: int) -> int:
        """The first rung that gives anything, up to the hardest that is asked for."""
        while self._without < hardest and not self.gain(self._without):
            self._without += 1
        return min(self._without, hardest)


def find_easiest(line: KnownLine) -> tuple[Rung, Finding] | None:
    """The first rung that gives anything in a line, and the best that it gives; None where the line
    says no more, or nothing fits."""
    settled = line.rule.settle(line.filled, line.empty)
    if settled is None or settled == (line.filled, line.empty):
        return None
    found = ((rung, best(rung.find, line)) for rung in ladder_of(line.rule))
    return next((rung, finding) for rung, finding in found if finding is not None)

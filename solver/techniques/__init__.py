"""The ladder: all techniques, in the order in which people find them easy.

A technique is a module of this folder: its rule with definition, proof and an example that is run
as a test, its evidence, and the record `TECHNIQUE` (see `solver.technique`). How it is told, drawn
and trained stands in the module of the same name in `app/techniques/`. CONTRIBUTING.md says how to
add one.
"""

from __future__ import annotations

from solver.coloured import ColourRule
from solver.line import Rule
from solver.line_state import Finding, KnownLine, best
from solver.step import BACKTRACKING, TRAINED
from solver.technique import Placed, Rung, Technique
from solver.techniques import (
    assuming,
    cap,
    colours,
    complete,
    extend,
    full,
    gap,
    glue,
    match,
    no_room,
    options,
    overlap,
    places,
    reach,
    split,
)

_EASIEST_FIRST = (
    colours.TECHNIQUE,
    full.TECHNIQUE,
    complete.TECHNIQUE,
    overlap.TECHNIQUE,
    cap.TECHNIQUE,
    glue.TECHNIQUE,
    reach.TECHNIQUE,
    gap.TECHNIQUE,
    split.TECHNIQUE,
    extend.TECHNIQUE,
    no_room.TECHNIQUE,
    places.TECHNIQUE,
    match.TECHNIQUE,
    options.TECHNIQUE,
    assuming.AT_THE_EDGE,
    assuming.ANYWHERE,
    assuming.ONE_IN_ANOTHER,
)

EVERY_TECHNIQUE: dict[str, Technique] = {technique.name: technique for technique in _EASIEST_FIRST}
"""By name, the easiest first."""

TECHNIQUES = {
    name: technique
    for name, technique in EVERY_TECHNIQUE.items()
    if technique is not colours.TECHNIQUE
}
"""Those of puzzles in black and white."""

assert tuple(TECHNIQUES) == (*TRAINED, BACKTRACKING), (
    "TRAINED in solver/step.py and _EASIEST_FIRST in solver/techniques/__init__.py differ by "
    f"{sorted({*TRAINED, BACKTRACKING} ^ {*TECHNIQUES}) or 'their order'}"
)


def _arrange_rungs() -> tuple[Rung, ...]:
    """The rules of all techniques, each technique's together, but for those that are `Placed`."""
    ladder = [rung for technique in TECHNIQUES.values() for rung in technique.rungs]
    for technique in TECHNIQUES.values():
        for rule, rung in zip(technique.rules, technique.rungs, strict=True):
            if isinstance(rule, Placed):
                ladder.remove(rung)
                names = [other.technique for other in ladder]
                ladder.insert(len(names) - names[::-1].index(rule.after), rung)
    return tuple(ladder)


LADDER = _arrange_rungs()
"""The rungs in black and white, the easiest first. Overlap stands on two of them: what the clue
alone says is easy, what known cells add is not. So does options: a few arrangements can be looked
at one by one, many must be counted."""

LADDER_IN_COLOURS = tuple(
    rung for technique in EVERY_TECHNIQUE.values() for rung in technique.rungs_in_colours
)


def ladder_of(rule: Rule) -> tuple[Rung, ...]:
    """The rungs for lines of this kind."""
    return LADDER_IN_COLOURS if isinstance(rule, ColourRule) else LADDER


COUNTED = len(LADDER) - 1
"""The last rung: before arrangements are counted, a short chain at the border is easier."""


class Findings:
    """The findings of the rungs in a line, each looked for when it is first asked for."""

    def __init__(self, line: KnownLine) -> None:
        self._line = line
        self._rungs = ladder_of(line.rule)
        self._found: list[Finding | None] = []
        self._gains: list[int] = []
        self._without = 0
        """The number of rungs, from the first, that give nothing."""
        settled = line.rule.settle(line.filled, line.empty)
        self.fits_something = settled is not None
        self.gives = settled != (line.filled, line.empty)

    def on(self, rung: int) -> Finding | None:
        """The best that a rung gives."""
        while len(self._found) <= rung:
            finding = best(self._rungs[len(self._found)].find, self._line)
            self._found.append(finding)
            self._gains.append(0 if finding is None else finding.gain)
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
    findings = ((rung, best(rung.find, line)) for rung in ladder_of(line.rule))
    return next((rung, finding) for rung, finding in findings if finding is not None)

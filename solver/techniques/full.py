"""Full: the clue needs the whole line, or none of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import ColourLine
from solver.line_state import Finding, KnownLine
from solver.step import FULL, LineEvidence
from solver.technique import Technique


class FullEvidence(LineEvidence, kw_only=True):
    """The only start that each block has. The sum along the line is the blocks with their gaps:
    it is `length`, or the clue has no block."""

    starts: tuple[int, ...]


def find_full(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line without slack or without blocks.

    The blocks and the gaps between them take so many cells, and the line has no more. So no block
    can be moved, and every cell is known, the gaps too. A clue without blocks leaves the whole line
    empty.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_full, [2, 1], "????")
    ['++-+']
    >>> findings_text(find_full, [], "???")
    ['---']
    """
    rule = line.rule
    if not line.unknown or (rule.slack and rule.lengths):
        return
    settled = rule.settle(0, 0)
    assert settled is not None, "a puzzle's clues fit their lines"
    filled, empty = settled[0] & ~line.filled, settled[1] & ~line.empty
    yield Finding(filled, empty, partial(_full_evidence, line), find_full)


def _full_evidence(line: KnownLine) -> FullEvidence:
    return FullEvidence(**line.said, starts=line.fits[0])


def find_full_in_colours(line: KnownLine) -> Iterator[Finding]:
    """As in black and white; only blocks of one colour have a gap between them."""
    assert isinstance(line, ColourLine)
    for finding in find_full(line):
        starts = ColourLine(line.rule, 0, 0).fits[0]
        yield finding.replaced(prove=partial(FullEvidence, **line.said, starts=starts))


TECHNIQUE = Technique(
    FULL,
    definition="the blocks and their gaps need the whole line; or there are no blocks",
    evidence=FullEvidence,
    evidence_holds="`starts` of all blocks",
    weight=0.5,
    stars=1,
    rules=(find_full,),
    in_colours=(find_full_in_colours,),
)

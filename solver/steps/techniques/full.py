"""Full: the clue needs the whole line, or none of it.

The blocks and the gaps between them take so many cells, and the line has no more. So no block can
be moved, and every cell is known, the gaps too. A clue without blocks leaves the whole line empty.

>>> from solver.steps.finding import drawn
>>> drawn(find_full, [2, 1], "????")
['++-+']
>>> drawn(find_full, [], "???")
['---']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.steps.evidence import LineEvidence
from solver.steps.finding import Finding
from solver.steps.known import KnownLine


class FullEvidence(LineEvidence, kw_only=True):
    """The only start that each block has. The sum along the line is the blocks with their gaps:
    it is `length`, or the clue has no block."""

    starts: tuple[int, ...]


def find_full(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line without slack or without blocks."""
    rule = line.rule
    if not line.unknown or (rule.slack and rule.lengths):
        return
    settled = rule.settle(0, 0)
    assert settled is not None, "a puzzle's clues fit their lines"
    yield Finding(
        settled[0] & ~line.filled, settled[1] & ~line.empty, partial(_full_evidence, line)
    )


def _full_evidence(line: KnownLine) -> FullEvidence:
    return FullEvidence(**line.said, starts=line.fits[0])

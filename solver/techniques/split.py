"""Split: a cell that would join runs into one that has no candidate is empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line import bits
from solver.line_state import Finding, KnownLine
from solver.step import SPLIT, RangesEvidence, Span
from solver.technique import Technique


class SplitEvidence(RangesEvidence, kw_only=True):
    """The cell, the run that it would make, and the blocks whose range holds that run: all of
    them are shorter."""

    cell: int
    joined: Span
    blocks: tuple[int, ...]

    @property
    def told(self) -> object:
        return self.joined


def find_split(line: KnownLine) -> Iterator[Finding]:
    """Every unknown cell beside a run that cannot go on there.

    If the cell were filled, it would make one run of itself and the runs beside it. That run would
    belong to a block whose range holds it and that is at least as long, and there is none. So the
    cell is not filled.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_split, [2, 2], "??#?#????")
    ['??#-#????']
    """
    for cell in bits(line.unknown & (line.filled << 1 | line.filled >> 1)):
        first = last = cell
        while first and line.filled >> first - 1 & 1:
            first -= 1
        while line.filled >> last + 1 & 1:
            last += 1
        if not line.candidates((first, last)):
            prove = partial(_split_evidence, line, cell, (first, last))
            yield Finding(0, 1 << cell, prove, find_split)


def _split_evidence(line: KnownLine, cell: int, joined: Span) -> SplitEvidence:
    blocks = line.holding(joined)
    return SplitEvidence(**line.said_of_ranges, cell=cell, joined=joined, blocks=blocks)


TECHNIQUE = Technique(
    SPLIT,
    definition="filling the cell would make a run that has no candidate: it is empty",
    evidence=SplitEvidence,
    evidence_holds=(
        "`ranges`, the `cell`, the run `joined` by it, the `blocks` whose range holds that"
    ),
    weight=2.0,
    stars=3,
    rules=(find_split,),
    in_colours=(in_each_colour(find_split),),
)

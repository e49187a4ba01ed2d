"""Split: a cell that would join runs into one that has no candidate is empty.

If the cell were filled, it would make one run of itself and the runs beside it. That run would
belong to a block whose range holds it and that is at least as long, and there is none. So the cell
is not filled.

>>> from solver.steps.finding import drawn
>>> drawn(find_split, [2, 2], "??#?#????")
['??#-#????']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.line import bits
from solver.steps.evidence import RangesEvidence, Span
from solver.steps.finding import Finding
from solver.steps.known import KnownLine


class SplitEvidence(RangesEvidence, kw_only=True):
    """The cell, the run that it would make, and the blocks whose range holds that run: all of
    them are shorter."""

    cell: int
    joined: Span
    blocks: tuple[int, ...]


def find_split(line: KnownLine) -> Iterator[Finding]:
    """Every unknown cell beside a run that cannot go on there."""
    for cell in bits(line.unknown & (line.filled << 1 | line.filled >> 1)):
        first = last = cell
        while first and line.filled >> first - 1 & 1:
            first -= 1
        while line.filled >> last + 1 & 1:
            last += 1
        if not line.candidates((first, last)):
            yield Finding(0, 1 << cell, partial(_split_evidence, line, cell, (first, last)))


def _split_evidence(line: KnownLine, cell: int, joined: Span) -> SplitEvidence:
    return SplitEvidence(
        **line.said_of_ranges,
        cell=cell,
        joined=joined,
        blocks=line.holding(joined),
    )

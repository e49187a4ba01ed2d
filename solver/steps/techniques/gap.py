"""Gap: a stretch without filled cell that is shorter than every block that comes to it is empty.

A block in which a cell of the stretch lies stands between its walls. Only blocks whose range meets
the stretch come to it, and each of them is longer. So none of its cells is filled.

>>> from solver.steps.finding import drawn
>>> drawn(find_gap, [2, 3], "???.?.????")
['???.-.????']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.steps.evidence import RangesEvidence, Span
from solver.steps.finding import Finding
from solver.steps.known import KnownLine, span_mask


class GapEvidence(RangesEvidence, kw_only=True):
    """The stretch, and the blocks whose range meets it: all are longer."""

    stretch: Span
    blocks: tuple[int, ...]


def find_gap(line: KnownLine) -> Iterator[Finding]:
    """Every stretch that is too short."""
    for stretch in line.stretches:
        first, last = stretch
        cells = span_mask(first, last)
        if cells & line.filled:
            continue
        blocks = line.meeting(stretch)
        if all(line.rule.lengths[block] > last - first + 1 for block in blocks):
            said = line.said_of_ranges
            yield Finding(0, cells, partial(GapEvidence, **said, stretch=stretch, blocks=blocks))

"""Gap: a stretch without filled cell that is shorter than every block that comes to it is empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import in_each_colour
from solver.line_state import Finding, KnownLine, span_mask
from solver.step import GAP, RangesEvidence, Span
from solver.technique import Technique


class GapEvidence(RangesEvidence, kw_only=True):
    """The stretch, and the blocks whose range meets it: all are longer."""

    stretch: Span
    blocks: tuple[int, ...]

    @property
    def told(self) -> object:
        return self.stretch


def find_gap(line: KnownLine) -> Iterator[Finding]:
    """Every stretch that is too short.

    A block in which a cell of the stretch lies stands between its walls. Only blocks whose range
    meets the stretch come to it, and each of them is longer. So none of its cells is filled.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_gap, [2, 3], "???.?.????")
    ['???.-.????']
    """
    for stretch in line.stretches:
        first, last = stretch
        cells = span_mask(first, last)
        if cells & line.filled:
            continue
        blocks = line.meeting(stretch)
        if all(line.rule.lengths[block] > last - first + 1 for block in blocks):
            prove = partial(GapEvidence, **line.said_of_ranges, stretch=stretch, blocks=blocks)
            yield Finding(0, cells, prove, find_gap)


TECHNIQUE = Technique(
    GAP,
    definition=(
        "a stretch without filled cell is shorter than every block that comes to it: it is empty"
    ),
    evidence=GapEvidence,
    evidence_holds="`ranges`, the `stretch`, the `blocks` whose range meets it",
    weight=2.0,
    stars=3,
    rules=(find_gap,),
    in_colours=(in_each_colour(find_gap),),
)

"""Reach: a cell that no block's range covers is empty.

A block stands nowhere outside its range, which goes from its leftmost start to its rightmost end.
A cell in nobody's range is covered by no block in any arrangement. So it is empty.

The range goes also over cells that none of the block's places between covers: where it is
pushed to, both ways, is what an eye can check and a picture of two fits can show.

>>> from solver.steps.finding import drawn
>>> drawn(find_reach, [1, 2], "#?????#")
['#----?#']
>>> drawn(find_reach, [2, 1], "?#????#??")
['?#?---#??', '?#????#--']
>>> drawn(find_reach_everywhere, [2, 1], "?#????#??")
['?#?---#--']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.line import reached
from solver.steps.finding import Finding
from solver.steps.known import KnownLine, span_mask, spans
from solver.steps.techniques.overlap import fits_evidence


def find_reach(line: KnownLine) -> Iterator[Finding]:
    """The unknown cells out of reach, each row of unreached cells by itself: it lies between
    two blocks, or between one and the line's end, and how far these reach is why."""
    unreached = line.rule.mask & ~reached(line.rule, line.fits)
    if not unreached & line.unknown:
        return
    for span in spans(unreached):
        new = span_mask(*span) & line.unknown
        if new:
            yield Finding(0, new, partial(fits_evidence, line))


def find_reach_everywhere(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells out of reach at once."""
    new = line.unknown & ~reached(line.rule, line.fits)
    if new:
        yield Finding(0, new, partial(fits_evidence, line))

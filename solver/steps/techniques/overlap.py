"""Overlap: a cell that the same block covers in the leftmost and in the rightmost fit is filled.

A block stands nowhere further left than in the leftmost fit, and nowhere further right than in the
rightmost. Where it covers a cell in both, it starts at most so far right, and ends at least so far
right, that it covers the cell wherever it stands between. So the cell is filled in every
arrangement.

>>> from solver.steps.finding import drawn
>>> drawn(find_overlap, [3], "????.")
['?++?.']
>>> drawn(find_overlap_of_blank, [3], "????.")
['??+?.']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.line import covered
from solver.steps.evidence import FitsEvidence
from solver.steps.finding import Finding
from solver.steps.known import KnownLine


def find_overlap(line: KnownLine) -> Iterator[Finding]:
    """The overlaps of all blocks, pushed both ways around what is known."""
    new = covered(line.rule, line.fits) & ~line.filled
    if new:
        yield Finding(new, 0, partial(fits_evidence, line))


def find_overlap_of_blank(line: KnownLine) -> Iterator[Finding]:
    """The overlaps that the clue alone says, pushed as if nothing were known."""
    rule = line.rule
    if rule.slack >= max(rule.lengths, default=0):
        return
    blank = KnownLine(rule, 0, 0)
    new = covered(rule, blank.fits) & ~line.filled
    if new:
        was_blank = not line.filled | line.empty
        yield Finding(new, 0, partial(fits_evidence, blank, was_blank))


def fits_evidence(line: KnownLine, blank: bool | None = None) -> FitsEvidence:
    """Where all blocks stand, pushed both ways."""
    leftmost, rightmost = line.fits
    return FitsEvidence(
        **line.said,
        slack=line.rule.slack,
        leftmost=leftmost,
        rightmost=rightmost,
        blank=not line.filled | line.empty if blank is None else blank,
    )

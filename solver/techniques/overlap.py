"""Overlap: a cell that the same block covers in the leftmost and in the rightmost fit is filled.
Without slack both fits are one, so the gaps between the blocks are known, too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured import in_other_lanes
from solver.coloured_line import ColourLine, prove_pushes_in_colours
from solver.line import covered, doubt_fits
from solver.line_state import Finding, KnownLine, fits_evidence
from solver.step import GLUE, OVERLAP, FitsEvidence
from solver.technique import Placed, Technique


def find_overlap(line: KnownLine) -> Iterator[Finding]:
    """The overlaps of all blocks, pushed both ways around what is known.

    A block stands nowhere further left than in the leftmost fit, and nowhere further right than in
    the rightmost. Where it covers a cell in both, it starts at most so far right, and ends at
    least so far right, that it covers the cell wherever it stands between. So the cell is filled
    in every arrangement. In a line without slack nothing can move: what no block covers is empty.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_overlap, [3], "????.")
    ['?++?.']
    >>> findings_text(find_overlap, [2, 1], "?#??")
    ['+#-+']
    >>> findings_text(find_overlap_of_blank, [3], "????.")
    ['??+?.']
    """
    filled, empty = _settle(line, line)
    if filled or empty:  # without slack, nothing that is known is needed
        doubt = partial(doubt_fits, line.rule, line.fits)
        yield Finding(filled, empty, partial(fits_evidence, line), find_overlap, doubt=doubt)


def find_overlap_of_blank(line: KnownLine) -> Iterator[Finding]:
    """The overlaps that the clue alone says. They are shown as the blocks can stand with what is
    known."""
    rule = line.rule
    if rule.slack >= max(rule.lengths, default=0):
        return
    blank = KnownLine(rule, 0, 0)
    filled, empty = _settle(line, blank)
    if filled or empty:
        doubt = partial(doubt_fits, rule, line.fits)
        prove = partial(fits_evidence, line)
        yield Finding(filled, empty, prove, find_overlap, doubt=doubt)


def _settle(line: KnownLine, pushed: KnownLine) -> tuple[int, int]:
    """The new filled and the new empty cells of a line, by the fits of what is pushed."""
    shared = covered(line.rule, pushed.fits)
    gaps = 0 if line.rule.slack else line.rule.mask & ~shared
    return shared & ~line.filled, gaps & ~line.empty


def find_overlap_in_colours(line: KnownLine) -> Iterator[Finding]:
    """The cells that the same block covers, pushed both ways: they have its colour. And the gaps
    of a line without slack."""
    assert isinstance(line, ColourLine)
    rule, n = line.rule, line.rule.length
    cells = barred = 0
    for size, colour, left, right in zip(rule.lengths, rule.block_colours, *line.fits, strict=True):
        if left + size > right:
            shared = (1 << left + size) - (1 << right) & line.unknown
            cells |= shared
            barred |= in_other_lanes(shared, colour, rule.colours, n)
    if not rule.slack:
        gaps = line.unknown & ~covered(rule, line.fits)
        barred |= in_other_lanes(gaps, 0, rule.colours, n)
    if barred:
        prove = partial(prove_pushes_in_colours, line, cells, barred)
        yield Finding(cells, barred, prove)


TECHNIQUE = Technique(
    OVERLAP,
    definition=(
        "pushed to one end and to the other, the *same* block covers this cell both times: it is "
        "filled; without slack nothing can move, so the gaps are empty, too (what the clue alone "
        "says comes here, what known cells add after glue)"
    ),
    evidence=FitsEvidence,
    evidence_holds=(
        "`slack`; `leftmost` and `rightmost`: the starts of all blocks pushed both ways; "
        "`blank`: nothing was known"
    ),
    weight=1.5,
    stars=1,
    rules=(find_overlap_of_blank, Placed(find_overlap, after=GLUE)),
    in_colours=(find_overlap_in_colours,),
)

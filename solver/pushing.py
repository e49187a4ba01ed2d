"""The techniques that push all blocks to both ends: full, complete, overlap and reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.known import Finding, KnownLine, span_mask, spans
from solver.line import covered, doubt_overlap, doubt_reach, reached
from solver.step import FitsEvidence, LineEvidence

# -------------------------------------------------------------------------------------------------
# Full: the clue needs the whole line, or none of it.


class FullEvidence(LineEvidence, kw_only=True):
    """The only start that each block has. The sum along the line is the blocks with their gaps:
    it is `length`, or the clue has no block."""

    starts: tuple[int, ...]


def find_full(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line without slack or without blocks.

    The blocks and the gaps between them take so many cells, and the line has no more. So no block
    can be moved, and every cell is known, the gaps too. A clue without blocks leaves the whole line
    empty.

    >>> from solver.known import drawn
    >>> drawn(find_full, [2, 1], "????")
    ['++-+']
    >>> drawn(find_full, [], "???")
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


# -------------------------------------------------------------------------------------------------
# Complete: all blocks stand, so the rest is empty.


def find_complete(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line that has its filled cells.

    The clue wants so many filled cells in all, and so many are known. Another one would be one too
    many. So no unknown cell is filled.

    >>> from solver.known import drawn
    >>> drawn(find_complete, [2, 1], "?##?#?")
    ['-##-#-']
    """
    if line.unknown and line.filled.bit_count() == line.rule.total:
        prove = partial(fits_evidence, line)
        yield Finding(0, line.unknown, prove, find_complete, needs=line.filled)


# -------------------------------------------------------------------------------------------------
# Overlap: a cell that the same block covers in the leftmost and in the rightmost fit is filled.


def find_overlap(line: KnownLine) -> Iterator[Finding]:
    """The overlaps of all blocks, pushed both ways around what is known.

    A block stands nowhere further left than in the leftmost fit, and nowhere further right than in
    the rightmost. Where it covers a cell in both, it starts at most so far right, and ends at
    least so far right, that it covers the cell wherever it stands between. So the cell is filled
    in every arrangement.

    >>> from solver.known import drawn
    >>> drawn(find_overlap, [3], "????.")
    ['?++?.']
    >>> drawn(find_overlap_of_blank, [3], "????.")
    ['??+?.']
    """
    new = covered(line.rule, line.fits) & ~line.filled
    if new:
        doubt = partial(doubt_overlap, line.rule, new)
        yield Finding(new, 0, partial(fits_evidence, line), find_overlap, doubt=doubt)


def find_overlap_of_blank(line: KnownLine) -> Iterator[Finding]:
    """The overlaps that the clue alone says, pushed as if nothing were known."""
    rule = line.rule
    if rule.slack >= max(rule.lengths, default=0):
        return
    blank = KnownLine(rule, 0, 0)
    new = covered(rule, blank.fits) & ~line.filled
    if new:
        yield Finding(new, 0, partial(fits_evidence, blank), find_overlap)


def fits_evidence(line: KnownLine) -> FitsEvidence:
    """Where all blocks stand, pushed both ways."""
    leftmost, rightmost = line.fits
    return FitsEvidence(
        **line.said,
        slack=line.rule.slack,
        leftmost=leftmost,
        rightmost=rightmost,
        blank=not line.filled | line.empty,
    )


# -------------------------------------------------------------------------------------------------
# Reach: a cell that no block's range covers is empty.


def find_reach(line: KnownLine) -> Iterator[Finding]:
    """The unknown cells out of reach, each row of unreached cells by itself: it lies between
    two blocks, or between one and the line's end, and how far these reach is why.

    A block stands nowhere outside its range, which goes from its leftmost start to its rightmost
    end. A cell in nobody's range is covered by no block in any arrangement. So it is empty.

    The range goes also over cells that none of the block's places between covers: where it is
    pushed to, both ways, is what an eye can check and a picture of two fits can show.

    >>> from solver.known import drawn
    >>> drawn(find_reach, [1, 2], "#?????#")
    ['#----?#']
    >>> drawn(find_reach, [2, 1], "?#????#??")
    ['?#?---#??', '?#????#--']
    >>> drawn(find_reach_everywhere, [2, 1], "?#????#??")
    ['?#?---#--']
    """
    unreached = line.rule.mask & ~reached(line.rule, line.fits)
    if not unreached & line.unknown:
        return
    for span in spans(unreached):
        new = span_mask(*span) & line.unknown
        if new:
            yield _unreached(line, new)


def find_reach_everywhere(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells out of reach at once."""
    new = line.unknown & ~reached(line.rule, line.fits)
    if new:
        yield _unreached(line, new)


def _unreached(line: KnownLine, new: int) -> Finding:
    doubt = partial(doubt_reach, line.rule, new)
    return Finding(0, new, partial(fits_evidence, line), find_reach_everywhere, doubt=doubt)

"""The techniques that look at a line as a whole: full, complete, overlap and reach push all blocks
to both ends; options counts every arrangement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb, prod

from solver.grid import Settle
from solver.line import (
    Rule,
    bits,
    count_arrangements,
    covered,
    doubt_overlap,
    doubt_reach,
    list_arrangements,
    reached,
    settle_simply,
    text_of,
)
from solver.line_state import Finding, KnownLine, span_mask, spans
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


# -------------------------------------------------------------------------------------------------
# Complete: all blocks stand, so the rest is empty.


def find_complete(line: KnownLine) -> Iterator[Finding]:
    """All unknown cells of a line that has its filled cells.

    The clue wants so many filled cells in all, and so many are known. Another one would be one too
    many. So no unknown cell is filled.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_complete, [2, 1], "?##?#?")
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

    >>> from solver.line_state import findings_text
    >>> findings_text(find_overlap, [3], "????.")
    ['?++?.']
    >>> findings_text(find_overlap_of_blank, [3], "????.")
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

    >>> from solver.line_state import findings_text
    >>> findings_text(find_reach, [1, 2], "#?????#")
    ['#----?#']
    >>> findings_text(find_reach, [2, 1], "?#????#??")
    ['?#?---#??', '?#????#--']
    >>> findings_text(find_reach_everywhere, [2, 1], "?#????#??")
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


# -------------------------------------------------------------------------------------------------
# Options: every arrangement that is still possible agrees on a cell.


FEW = 12
"""Up to this many arrangements are shown one by one."""


class OptionsEvidence(LineEvidence, kw_only=True):
    """How many arrangements agree with what was known before, and which, when they are few.
    `groups` blocks and `spare` empty cells beyond the gaps make `total` arrangements of the
    blank line: C(groups + spare, groups).

    In the ladder, where they are more than a few, they are counted by the range of one block:
    `cases` says how many there are for each of its starts. With the block there, the pushes of
    the blocks before it and of those after it settle the cells of the step."""

    count: int
    arrangements: tuple[str, ...] | None
    groups: int
    spare: int
    total: int
    first_showing: bool = False
    """The method shows this line's options for the first time."""
    previous: int | None = None
    """How many there were when the method last showed them."""
    struck: int = 0
    """How many of those disagree with a cell that is new since then."""
    block: int | None = None
    """The block by whose starts the arrangements are counted."""
    cases: tuple[tuple[int, int], ...] | None = None
    """Each of its starts, and the number of arrangements with it."""


def find_options(line: KnownLine) -> Iterator[Finding]:
    """All cells that the arrangements agree on.

    One of the arrangements that agree with what is known is the right one. Where all of them have
    a cell filled, or all have it empty, the right one has, too. This finds all that a line holds.
    """
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "only asked where something fits"
    filled, empty = settled[0] & ~line.filled, settled[1] & ~line.empty
    if filled | empty:
        yield Finding(filled, empty, partial(options_evidence, line))


def find_counted_options(line: KnownLine) -> Iterator[Finding]:
    """What the line settles, by the cases of one block after the other, those with fewer cases
    first; at last the cells, if any, for which no pushes in a few cases are enough.

    Nobody looks at a hundred arrangements. Where they are more than a few, the ladder counts them
    by the range of one block: it stands somewhere, and from each of its starts the pushes of the
    others say the same. So a few cases are the reason, however many arrangements each of them has.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_counted_options, [3, 1, 3, 1, 1], "???.#???#.???.?????")[0]
    '???.#?+?#.???.?????'
    """
    rule, filled, empty = line.rule, line.filled, line.empty
    settled, starts = rule.settle(filled, empty), rule.starts(filled, empty)
    assert settled is not None and starts is not None, "only asked where something fits"
    left = (settled[0] | settled[1]) & line.unknown
    if not left or count_arrangements(rule, filled, empty) <= FEW:
        return
    blocks = sorted(range(len(starts)), key=lambda block: starts[block].bit_count())
    for block in blocks:
        if starts[block].bit_count() <= FEW:
            for finding in _find_by_cases(line, block, starts[block], settle_simply):
                left &= ~(finding.filled | finding.empty)
                yield finding
    if left:
        yield from _find_by_cases(line, blocks[0], starts[blocks[0]], Rule.settle)


def find_few_options(line: KnownLine) -> Iterator[Finding]:
    """The same, where the arrangements are few enough to look at every one.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_few_options, [3, 1, 3], "???.#???#.???")
    ['???.#?+?#.???']
    """
    if count_arrangements(line.rule, line.filled, line.empty) <= FEW:
        yield from find_options(line)


def options_evidence(line: KnownLine) -> OptionsEvidence:
    """The arrangements left before this step."""
    rule = line.rule
    count = count_arrangements(rule, line.filled, line.empty)
    shown = None
    if count <= FEW:
        arrangements = list_arrangements(rule, line.filled, line.empty, FEW)
        shown = tuple(text_of(rule.length, cells) for cells in arrangements)
    groups = len(rule.lengths)
    return OptionsEvidence(
        **line.said,
        count=count,
        arrangements=shown,
        groups=groups,
        spare=rule.slack,
        total=comb(groups + rule.slack, groups),
    )


def _sides(line: KnownLine, block: int, start: int) -> Iterator[tuple[Rule, int, int, int]]:
    """With a block standing there the line falls apart into what lies before it and what lies after
    it: the rule of each, its first cell, and what is known of it to be filled and to be empty."""
    rule, end = line.rule, start + line.rule.lengths[block]
    before = start - rule.gaps[block]
    after = end + (rule.gaps[block + 1] if block + 1 < len(rule.lengths) else 0)
    for clue, first, last in (
        (rule.clue[:block], 0, before - 1),
        (rule.clue[block + 1 :], after, rule.length - 1),
    ):
        part = Rule(clue, last - first + 1)
        yield part, first, line.filled >> first & part.mask, line.empty >> first & part.mask


def _settled_with(line: KnownLine, block: int, start: int, settle: Settle) -> tuple[int, int]:
    """What is filled and what is empty with a block standing there."""
    filled = span_mask(start, start + line.rule.lengths[block] - 1)
    empty = line.rule.mask & ~filled
    for part, first, *known in _sides(line, block, start):
        settled = settle(part, *known)
        assert settled is not None, "a start that is possible has arrangements on both sides"
        filled |= settled[0] << first
        empty &= ~(part.mask << first) | settled[1] << first
    return filled, empty


def _count_with(line: KnownLine, block: int, start: int) -> int:
    """How many arrangements have a block standing there."""
    return prod(count_arrangements(part, *known) for part, _, *known in _sides(line, block, start))


def _find_by_cases(line: KnownLine, block: int, starts: int, settle: Settle) -> Iterator[Finding]:
    """The cells that all cases of a block agree on."""
    filled = empty = line.unknown
    for start in bits(starts):
        case = _settled_with(line, block, start, settle)
        filled, empty = filled & case[0], empty & case[1]
        if not filled | empty:
            return
    yield Finding(filled, empty, partial(_counted_evidence, line, block, starts))


def _counted_evidence(line: KnownLine, block: int, starts: int) -> OptionsEvidence:
    cases = tuple((start, _count_with(line, block, start)) for start in bits(starts))
    return options_evidence(line).replaced(block=block, cases=cases)

"""Reach: a cell that no block's range covers is empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured import in_lane
from solver.coloured_line import ColourLine, prove_pushes_in_colours
from solver.line import doubt_fits, reached
from solver.line_state import Finding, KnownLine, fits_evidence, span_mask, spans
from solver.step import REACH, FitsEvidence
from solver.technique import Technique


def find_reach(line: KnownLine) -> Iterator[Finding]:
    """The unknown cells out of reach, each row of unreached cells by itself: it lies between
    two blocks, or between one and the line's end, and how far these reach is why.

    A block stands nowhere outside its range, which goes from its leftmost start to its rightmost
    end. A cell outside all ranges is covered by no block in any arrangement. So it is empty.

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
    doubt = partial(doubt_fits, line.rule, line.fits)
    return Finding(0, new, partial(fits_evidence, line), find_reach_everywhere, doubt=doubt)


def find_reach_in_colours(line: KnownLine) -> Iterator[Finding]:
    """The cells that no block of a colour reaches, for each colour; and those no block reaches at
    all."""
    assert isinstance(line, ColourLine)
    n = line.rule.length
    unreached = _unreached_by_colour(line)
    nobody = line.rule.mask
    for cells in unreached.values():
        nobody &= cells
    for colour, cells in unreached.items():
        new = in_lane(cells & line.unknown, colour, n) & ~line.empty
        if new:
            yield _unreached_finding(line, new)
    nobody &= line.unknown & ~line.filled
    if nobody and len(unreached) > 1:
        new = sum(in_lane(nobody, colour, n) for colour in unreached) & ~line.empty
        if new:
            yield _unreached_finding(line, new)


def find_reach_everywhere_in_colours(line: KnownLine) -> Iterator[Finding]:
    """All of them at once."""
    assert isinstance(line, ColourLine)
    n = line.rule.length
    unreached = _unreached_by_colour(line)
    new = sum(in_lane(cells & line.unknown, colour, n) for colour, cells in unreached.items())
    new &= ~line.empty
    if new:
        yield _unreached_finding(line, new)


def _unreached_finding(line: ColourLine, new: int) -> Finding:
    return Finding(0, new, partial(prove_pushes_in_colours, line, 0, new))


def _unreached_by_colour(line: ColourLine) -> dict[int, int]:
    """For each colour of the clue the cells that no block of it reaches, pushed both ways."""
    rule = line.rule
    unreached = dict.fromkeys(line.colours, rule.mask)
    for size, colour, left, right in zip(rule.lengths, rule.block_colours, *line.fits, strict=True):
        unreached[colour] &= ~((1 << right + size) - (1 << left))
    return unreached


TECHNIQUE = Technique(
    REACH,
    definition="no block's range covers this cell: it is empty",
    evidence=FitsEvidence,
    evidence_holds=(
        "`slack`; `leftmost` and `rightmost`: the starts of all blocks pushed both ways; "
        "`blank`: nothing was known"
    ),
    weight=2.0,
    stars=2,
    rules=(find_reach,),
    in_colours=(find_reach_in_colours,),
)

"""Glue: one wall and one run decide how far the first block can slide; and so for the last."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from solver.coloured_line import in_each_colour
from solver.line import Doubt, Rule, mirror
from solver.line_state import Finding, KnownLine, first_unknown, span_mask, spans
from solver.step import GLUE, LineEvidence, Span
from solver.technique import Technique


class GlueEvidence(LineEvidence, kw_only=True):
    """The block, the wall that it comes next to and the run that it must cover; and where it
    starts when it is slid as near to the wall as it goes, over no empty cell and touching no other
    run, and as far from it. `wall` is an empty cell, or -1 or `length`: an end of the line."""

    block: int
    wall: int
    run: Span
    nearest: int
    farthest: int

    @property
    def told(self) -> object:
        return self.nearest, self.farthest


def find_glue(line: KnownLine) -> Iterator[Finding]:
    """What the first block that is not yet finished says, and what the last one says.

    Where all cells before a wall are known, the block that comes next is known, too. If the first
    run behind the wall is so near that the block has no room between them, the block covers the
    run. Then it slides no further away than to begin with the run, and not out of the line, nor
    nearer to the wall than to end with the run: what it covers both times is filled, and what it
    leaves at the wall is empty (*mercury*).

    >>> from solver.line_state import findings_text
    >>> findings_text(find_glue, [4, 1], "?#?????????")
    ['?#++???????']
    >>> findings_text(find_glue, [1, 3, 1], "#.???#????")
    ['#.-??#????']
    >>> findings_text(find_glue, [1, 3], "???????#?")
    ['??????+#?']
    """
    for slide in _slides(line.rule, line.filled, line.empty):
        filled, empty = _slid(line.rule, slide)
        filled &= line.unknown
        empty &= line.unknown
        if filled | empty:
            doubt = partial(_doubt_glue, line, slide, filled, empty)
            needs = _finished(line, slide.wall, slide.run)
            yield Finding(
                filled, empty, partial(_glue_evidence, line, slide), find_glue, needs, doubt
            )


class Slide(NamedTuple):
    """How far a block can slide; see `GlueEvidence`."""

    block: int
    wall: int
    run: Span
    nearest: int
    farthest: int


def _slides(rule: Rule, filled: int, empty: int) -> Iterator[Slide]:
    """Of the first unfinished block and of the last one, where a run is near enough."""
    n = rule.length
    first = _slide(filled, empty, rule.lengths, n)
    if first is not None:
        yield first
    last = _slide(mirror(filled, n), mirror(empty, n), rule.lengths[::-1], n)
    if last is not None:
        block, wall, (begin, end), nearest, farthest = last
        block = len(rule.lengths) - 1 - block
        beyond = n - rule.lengths[block]
        run = (n - 1 - end, n - 1 - begin)
        yield Slide(block, n - 1 - wall, run, beyond - nearest, beyond - farthest)


def _slide(filled: int, empty: int, lengths: tuple[int, ...], length: int) -> Slide | None:
    """Seen from the start of the line; None where the first run is not near enough, or there is
    none."""
    unknown_from = first_unknown(filled | empty)
    if unknown_from >= length:
        return None
    # The wall is the last empty cell before the first unknown one; a run that touches the unknown
    # is not finished.
    wall = (empty & (1 << unknown_from) - 1).bit_length() - 1
    finished = filled & (1 << wall + 1) - 1
    behind = filled ^ finished
    block = (finished & ~(finished << 1)).bit_count()
    if not behind or block == len(lengths):
        return None
    begin, end = run = next(spans(behind))
    size = lengths[block]
    if begin > wall + 1 + size:
        return None
    return Slide(block, wall, run, max(wall + 1, end - size + 1), min(begin, length - size))


def _slid(rule: Rule, slide: Slide) -> tuple[int, int]:
    """The cells that the block covers all the time, and those that it leaves at the wall."""
    size = rule.lengths[slide.block]
    low, high = min(slide.nearest, slide.farthest), max(slide.nearest, slide.farthest)
    covered = span_mask(high, low + size - 1)
    if slide.wall < slide.run[0]:
        return covered, span_mask(slide.wall + 1, low - 1)
    return covered, span_mask(high + size, slide.wall - 1)


def _doubt_glue(
    line: KnownLine, slide: Slide, to_fill: int, to_empty: int, filled: int, empty: int
) -> Doubt | None:
    """None where a block that slides as far settles all these cells."""
    for other in _slides(line.rule, filled, empty):
        covered, left = _slid(line.rule, other)
        if not (to_fill & ~covered or to_empty & ~left):
            evidence = _glue_evidence(KnownLine(line.rule, filled, empty), other)
            is_same = evidence.told == _glue_evidence(line, slide).told
            return None if is_same else (filled, empty)
    return filled, empty


def _glue_evidence(line: KnownLine, slide: Slide) -> GlueEvidence:
    low, high = sorted((slide.nearest, slide.farthest))
    free = [start for start in range(low, high + 1) if line.obstacle(slide.block, start) is None]
    ends = (free[0], free[-1]) if slide.nearest == low else (free[-1], free[0])
    slid = slide._replace(nearest=ends[0], farthest=ends[1])
    return GlueEvidence(**line.said, **slid._asdict())


def _finished(line: KnownLine, wall: int, run: Span) -> int:
    """The cells of the finished blocks behind the wall, from the line's end to the gap."""
    if wall < run[0]:
        behind = line.filled & span_mask(0, wall)
        return span_mask(0, behind.bit_length()) if behind else 0
    behind = line.filled >> wall << wall
    last = line.rule.length - 1
    return span_mask((behind & -behind).bit_length() - 2, last) if behind else 0


TECHNIQUE = Technique(
    GLUE,
    definition="one wall and one run: the first or the last block cannot slide further",
    evidence=GlueEvidence,
    evidence_holds=(
        "the `block`, the `wall` (an empty cell, −1 or `length`), the `run`, the `nearest` and "
        "the `farthest` start from the wall"
    ),
    weight=1.0,
    stars=2,
    rules=(find_glue,),
    in_colours=(in_each_colour(find_glue),),
)

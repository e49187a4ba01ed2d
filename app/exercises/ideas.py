"""The nearest wrong ideas about a line: what a pupil marks who has half understood a technique.

Each is found by its own rule, as the techniques are, and holds only cells that are *not* settled
that way: which of them it was can be told from what was marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.line import cells_under
from solver.line_state import KnownLine, span_mask
from solver.step import Because
from solver.value import Value


class Idea(Value):
    """A wrong idea, the cells it would mark, and the lengths of its one or two blocks."""

    name: str
    cells: Because
    length: int = 0
    other: int = 0


Think = Callable[[KnownLine], Iterator[tuple[int, int, int, int]]]
"""Where an idea comes to mind: the cells filled by it, the cells empty by it, and the lengths."""


class WrongIdea(Value):
    """A wrong idea by its name, which its text is found by."""

    name: str
    think: Think


def _touching(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """Blocks need no gap: the cell behind a block is filled, too."""
    leftmost, _ = line.fits
    for start, length in zip(leftmost[:-1], line.rule.lengths, strict=False):
        yield 1 << start + length, 0, length, 0


TOUCHING = WrongIdea("touching", _touching)


def _one_more(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """What is not known is filled."""
    yield line.unknown, 0, 0, 0


ONE_MORE = WrongIdea("one-more", _one_more)


def _too_short(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """A block covers the middle of its range, however short it is."""
    for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True):
        room = last - first + 1
        if length < room and 2 * length <= room:
            middle = (first + last) // 2
            yield span_mask(middle, (first + last + 1) // 2), 0, length, room


TOO_SHORT = WrongIdea("too-short", _too_short)


def _two_blocks(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """What is covered both times is filled, by whichever block."""
    leftmost, rightmost = line.fits
    lengths = line.rule.lengths
    for i, (start, length) in enumerate(zip(leftmost, lengths, strict=True)):
        for j in range(i):
            shared = span_mask(start, start + length - 1)
            shared &= span_mask(rightmost[j], rightmost[j] + lengths[j] - 1)
            yield shared, 0, length, lengths[j]


TWO_BLOCKS = WrongIdea("two-blocks", _two_blocks)


def _longer_fits(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """A run as long as some block is that block."""
    for first, last in line.runs:
        size = last - first + 1
        lengths = [line.rule.lengths[block] for block in line.candidates((first, last))]
        if size in lengths and max(lengths) > size:
            beside = (1 << first >> 1 | 1 << last + 1) & line.rule.mask
            yield 0, beside, size, max(lengths)


LONGER_FITS = WrongIdea("longer-fits", _longer_fits)


def _one_way(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """A run grows in one direction until it is as long as its block, which can grow in the other,
    too."""
    starts = line.rule.starts(line.filled, line.empty)
    assert starts is not None, "something fits"
    for first, last in line.runs:
        for block in line.candidates((first, last)):
            length = line.rule.lengths[block]
            over = starts[block] & span_mask(max(0, last - length + 1), first)
            onward, back = over >> first & 1, over >> max(0, last - length + 1) & 1
            if last < first + length - 1 and over & (over - 1):
                if onward:
                    yield span_mask(last + 1, first + length - 1), 0, length, last - first + 1
                if back and last >= length - 1:
                    yield span_mask(last - length + 1, first - 1), 0, length, last - first + 1


ONE_WAY = WrongIdea("one-way", _one_way)


def _still_reaches(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """The cells at the end of a block's range are out of its reach."""
    for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True):
        if last - first + 1 > length:
            yield 0, 1 << first | 1 << last, length, 0


STILL_REACHES = WrongIdea("still-reaches", _still_reaches)


def _may_join(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """Two runs with a cell between them are two blocks."""
    for (first, end), (begin, last) in zip(line.runs, line.runs[1:], strict=False):
        if begin == end + 2 and line.candidates((first, last)):
            length = max(line.rule.lengths[block] for block in line.candidates((first, last)))
            yield 0, 1 << end + 1, length, last - first + 1


MAY_JOIN = WrongIdea("may-join", _may_join)


def _one_fit(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """The leftmost fit is the only one, or the rightmost."""
    for starts in line.fits:
        yield cells_under(line.rule.lengths, starts), 0, 0, 0


ONE_FIT = WrongIdea("one-fit", _one_fit)


THINKING: dict[str, Think] = {
    idea.name: idea.think
    for idea in (
        TOUCHING,
        ONE_MORE,
        TOO_SHORT,
        TWO_BLOCKS,
        LONGER_FITS,
        ONE_WAY,
        STILL_REACHES,
        MAY_JOIN,
        ONE_FIT,
    )
}

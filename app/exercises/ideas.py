"""The nearest wrong ideas about a line: what a pupil marks who has half understood it.

Each is found by its own rule, as the techniques are, and holds only cells that are *not* settled
that way: which of them it was can be told from what was marked. What its text says of a block is
true of the line: some arrangement has the block there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Set

from solver.line import Rule, bits, cells_under
from solver.line_state import KnownLine, span_mask
from solver.puzzle import Block
from solver.step import Because, Span
from solver.value import Value


class Idea(Value):
    """A wrong idea, the cells it would mark wrongly, the lengths of its one or two blocks, and the
    cells that it would mark rightly."""

    name: str
    cells: Because
    length: int = 0
    other: int = 0
    right: Because = ()


Mark = tuple[int, int]
"""A cell, and whether it is marked FILLED or EMPTY."""

Thought = tuple[int, int, int, int]
"""The cells filled by an idea, the cells empty by it, and the lengths."""

Think = Callable[[KnownLine], Iterator[Thought]]
"""Where an idea comes to mind."""


class WrongIdea(Value):
    """A wrong idea by its name, which its text is found by."""

    name: str
    think: Think


def _starts(line: KnownLine) -> list[tuple[int, list[int]]]:
    """The length of each block, and where it starts in some arrangement."""
    possible = line.rule.starts(line.filled, line.empty)
    assert possible is not None, "only asked where something fits"
    return [(n, list(bits(mask))) for n, mask in zip(line.rule.lengths, possible, strict=True)]


def _starts_over(line: KnownLine, run: Span) -> Iterator[tuple[int, list[int]]]:
    """The length of each block that covers a run in some arrangement, and from where."""
    for length, starts in _starts(line):
        over = [start for start in starts if start <= run[0] and run[1] < start + length]
        if over:
            yield length, over


def answer_without_gaps(line: KnownLine) -> Iterator[tuple[int, int]]:
    """What is filled and empty by who forgets the gaps: what is sure without them; or all blocks
    side by side."""
    clue = tuple(Block(length, 1 + place % 2) for place, length in enumerate(line.rule.lengths))
    settled = Rule(clue, line.rule.length).settle(line.filled, line.empty)
    assert settled is not None, "what fits with gaps fits without"
    for filled, empty in (settled, *_pack(line)):
        yield filled & line.unknown, empty & line.unknown


def _touching(line: KnownLine) -> Iterator[Thought]:
    """Blocks need no gap: the cell behind a block is filled, too, or all stand side by side."""
    leftmost, _ = line.fits
    for start, length in zip(leftmost[:-1], line.rule.lengths, strict=False):
        yield 1 << start + length, 0, length, 0
    for filled, empty in _pack(line):
        if not filled & line.empty and not empty & line.filled:
            yield filled, empty, line.rule.lengths[0], 0


def _pack(line: KnownLine) -> Iterator[tuple[int, int]]:
    """All blocks side by side at one end, whatever is known, and the rest empty or left open."""
    if len(line.rule.lengths) > 1:
        packed = span_mask(0, line.rule.total - 1)
        for filled in (packed, packed << line.rule.length - line.rule.total):
            yield filled, 0
            yield filled, line.rule.mask & ~filled


def _one_more(line: KnownLine) -> Iterator[Thought]:
    """All blocks stand, and what is not known is filled."""
    if line.filled.bit_count() == line.rule.total:
        yield line.unknown, 0, 0, 0


def _overlap_of_short_block(line: KnownLine) -> Iterator[Thought]:
    """A block covers the middle of its range, however short it is."""
    for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True):
        room = last - first + 1
        if length < room and 2 * length <= room:
            middle = (first + last) // 2
            yield span_mask(middle, (first + last + 1) // 2), 0, length, room


def _two_blocks(line: KnownLine) -> Iterator[Thought]:
    """What is covered both times is filled, by whichever block."""
    leftmost, rightmost = line.fits
    lengths = line.rule.lengths
    for i, (start, length) in enumerate(zip(leftmost, lengths, strict=True)):
        for j in range(i):
            shared = span_mask(start, start + length - 1)
            shared &= span_mask(rightmost[j], rightmost[j] + lengths[j] - 1)
            yield shared, 0, length, lengths[j]


def _longer_fits(line: KnownLine) -> Iterator[Thought]:
    """A run as long as a block is that block, though a longer one fits."""
    for first, last in line.runs:
        size = last - first + 1
        longest = max(length for length, _ in _starts_over(line, (first, last)))
        if size in line.rule.lengths and longest > size:
            yield 0, (1 << first >> 1 | 1 << last + 1) & line.rule.mask, size, longest


def _growth_in_one_direction(line: KnownLine) -> Iterator[Thought]:
    """A run grows in one direction until it is as long as its block, which can grow in the other,
    too."""
    for first, last in line.runs:
        size = last - first + 1
        for length, starts in _starts_over(line, (first, last)):
            if size < length and len(starts) > 1:
                if first in starts:
                    yield span_mask(last + 1, first + length - 1), 0, length, size
                if last - length + 1 in starts:
                    yield span_mask(last - length + 1, first - 1), 0, length, size


def _still_reaches(line: KnownLine) -> Iterator[Thought]:
    """The cells at the end of a block's range are out of its reach."""
    for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True):
        if last - first + 1 > length:
            yield 0, 1 << first | 1 << last, length, 0


def _may_join(line: KnownLine) -> Iterator[Thought]:
    """Two runs with a cell between them are two blocks."""
    for (first, end), (begin, last) in zip(line.runs, line.runs[1:], strict=False):
        lengths = [length for length, _ in _starts_over(line, (first, last))]
        if begin == end + 2 and lengths:
            yield 0, 1 << end + 1, max(lengths), last - first + 1


def _reversed_clue(line: KnownLine) -> Iterator[Thought]:
    """The clue is read from the wrong end."""
    settled = line.rule.mirrored().settle(line.filled, line.empty)
    if settled is not None:
        yield *settled, line.rule.lengths[0], line.rule.lengths[-1]


def _off_by_one(line: KnownLine) -> Iterator[Thought]:
    """All that is sure, one cell aside; or blocks cover one cell more than they do, one of them or
    all."""
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "only asked where something fits"
    filled, empty = settled[0] & line.unknown, settled[1] & line.unknown
    yield filled << 1, empty << 1, 0, 0
    yield filled >> 1, empty >> 1, 0, 0
    for before, behind in ((1, 0), (0, 1), (1, 1)):
        covered = 0
        for left, right, length in zip(*line.fits, line.rule.lengths, strict=True):
            one = span_mask(right - before, left + behind + length - 1) if left < right else 0
            yield one, 0, length, 0
            covered |= one
        yield covered, 0, 0, 0


def _whole_block(line: KnownLine) -> Iterator[Thought]:
    """A block of which a part is sure, or none, is filled as a whole."""
    for length, starts in _starts(line):
        has_part = starts[-1] < starts[0] + length
        places = starts if has_part else [starts[0], starts[-1]]
        for start in places if len(starts) > 1 else ():
            yield span_mask(start, start + length - 1), 0, length, 0


def _one_fit(line: KnownLine) -> Iterator[Thought]:
    """The leftmost fit is the only one, or the rightmost."""
    for starts in line.fits:
        filled = cells_under(line.rule.lengths, starts)
        yield filled, 0, 0, 0
        yield filled, line.rule.mask & ~filled, 0, 0


WRONG_IDEAS = (
    ONE_MORE := WrongIdea("one-more", _one_more),
    LONGER_FITS := WrongIdea("longer-fits", _longer_fits),
    MAY_JOIN := WrongIdea("may-join", _may_join),
    TOO_SHORT := WrongIdea("too-short", _overlap_of_short_block),
    TWO_BLOCKS := WrongIdea("two-blocks", _two_blocks),
    REVERSED_CLUE := WrongIdea("reversed-clue", _reversed_clue),
    WHOLE_BLOCK := WrongIdea("whole-block", _whole_block),
    OFF_BY_ONE := WrongIdea("off-by-one", _off_by_one),
    ONE_WAY := WrongIdea("one-way", _growth_in_one_direction),
    TOUCHING := WrongIdea("touching", _touching),
    STILL_REACHES := WrongIdea("still-reaches", _still_reaches),
    ONE_FIT := WrongIdea("one-fit", _one_fit),
)
"""The more special ones first: of those that explain a mark equally well, the first is named."""

THINKING: dict[str, Think] = {idea.name: idea.think for idea in WRONG_IDEAS}


def closest(ideas: Iterable[Idea], marks: Set[Mark], wrong: Set[Mark]) -> Idea | None:
    """The idea that explains wrong marks best, and of equals the one that goes best with all marks:
    in several places of a line where it has half of the cells in each of them. None where none
    explains half of what is wrong."""
    by_name: dict[str, list[Idea]] = {}
    for idea in ideas:
        if 2 * len(wrong & set(idea.cells)) >= len(idea.cells):
            by_name.setdefault(idea.name, []).append(idea)
    best, most = None, (0.5, -math.inf)
    for thought in (by_name[name] for name in THINKING if name in by_name):
        together = {cell for idea in thought for cell in idea.cells}
        for idea in thought:
            share = max(_likeness(wrong, set(idea.cells)), _likeness(wrong, together))
            merits = share, -len(set(idea.right) - marks)
            if merits > most:
                best, most = idea, merits
    return best


def _likeness(marked: Set[Mark], thought: Set[Mark]) -> float:
    return len(marked & thought) / len(marked | thought)

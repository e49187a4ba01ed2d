"""The overlap lab: one line by itself, its blocks pushed as far as they go and as one likes.

The fits of a line form a lattice: of two fits, the one that takes each block where it stands
further left is a fit again, and so is the one further right. So wherever the blocks stand, and
whichever block is pushed on, there is one nearest fit in which all of them stand at least that
far; the blocks that are in the way, and those whose filled cell would be left uncovered, are
pushed along. Pushing by hand is this, and the way from the leftmost to the rightmost fit is this
again and again, each time by the least that is possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from solver.line import (
    Rule,
    Starts,
    cells_under,
    count_arrangements,
    list_arrangements,
    masks_of,
    mirror,
    text_of,
)
from solver.line_state import KnownLine
from solver.position import explain_contradiction
from solver.puzzle import (
    ROW,
    Clue,
    Line,
    PuzzleError,
    cells_needed,
    clue_of,
    numbers_of,
)
from solver.step import ContradictionEvidence
from solver.value import Value

LONGEST = 40
"""Cells. What can still be counted by eye."""

FEW = 36
"""Up to this many arrangements are shown, all of them; of more, the first `SOME`."""

SOME = 12

THE_LINE = Line(ROW, 0)
"""In the lab there is one line, and it lies."""

Shared = tuple[int, int]


class LabLine(Value):
    """The line of the lab: its clue, its length, and what is known of it as bit masks."""

    clue: Clue
    length: int
    filled: int = 0
    empty: int = 0

    def __init__(self, clue: Clue, length: int, filled: int = 0, empty: int = 0) -> None:
        super().__init__(clue, length, filled, empty)
        if not 1 <= self.length <= LONGEST:
            raise PuzzleError("lab-length", most=LONGEST)
        if any(number < 1 for number in numbers_of(self.clue)):
            raise PuzzleError("block-without-cells")
        needed = cells_needed(self.clue)
        if needed > self.length:
            numbers = tuple(numbers_of(self.clue))
            raise PuzzleError("clue-too-long", clue=numbers, needed=needed, length=self.length)
        if self.filled & self.empty or (self.filled | self.empty) >> self.length:
            raise PuzzleError("known-cells-disagree")

    @property
    def rule(self) -> Rule:
        return _rule(self.clue, self.length)

    @property
    def known_line(self) -> KnownLine:
        """The line as the techniques see it."""
        return KnownLine(self.rule, self.filled, self.empty)

    @property
    def is_blank(self) -> bool:
        """Nothing is known."""
        return not self.filled | self.empty

    def toggled(self, cell: int) -> LabLine:
        """The cell goes on from unknown to filled, from filled to empty, and back to unknown."""
        bit = 1 << cell
        if self.empty & bit:
            return self.replaced(empty=self.empty & ~bit)
        empty = self.empty | self.filled & bit
        return self.replaced(filled=self.filled ^ bit, empty=empty)

    def blank(self) -> LabLine:
        return self.replaced(filled=0, empty=0)

    def mirrored(self) -> LabLine:
        """The line read from its other end."""
        n = self.length
        return LabLine(self.clue[::-1], n, mirror(self.filled, n), mirror(self.empty, n))


class Study(Value):
    """All that can be said about a line. Where nothing fits, `broken` says why, nothing is
    sure and there is nothing to push."""

    line: LabLine
    leftmost: Starts = ()
    rightmost: Starts = ()
    shared: tuple[Shared | None, ...] = ()
    """For each block the cells it covers in both fits, from the first up to before the last."""
    filled: int = 0
    empty: int = 0
    """The cells on which all arrangements agree, those that were known among them."""
    count: int = 0
    arrangements: tuple[int, ...] = ()
    """All if they are few, else the first ones, as masks of their filled cells."""
    path: tuple[Starts, ...] = ((),)
    """The blocks on their way from the leftmost to the rightmost fit; each stop is a fit."""
    broken: ContradictionEvidence | None = None

    @property
    def sure_filled(self) -> int:
        """The cells that overlap fills: the same block covers them in both fits."""
        return sum((1 << end) - (1 << begin) for begin, end in filter(None, self.shared))


@lru_cache(maxsize=64)
def study(line: LabLine) -> Study:
    """Find out all about a line."""
    rule, known = line.rule, (line.filled, line.empty)
    fits = rule.fits(*known)
    settled = rule.settle(*known)
    if fits is None or settled is None:
        return Study(line, broken=explain_contradiction(rule, THE_LINE, *known))
    count = count_arrangements(rule, *known)
    shared = tuple(
        (right, left + length) if right < left + length else None
        for length, left, right in zip(rule.lengths, *fits, strict=True)
    )
    return Study(
        line,
        *fits,
        shared,
        *settled,
        count,
        tuple(list_arrangements(rule, *known, FEW if count <= FEW else SOME)),
        tuple(_path_between(line, *fits)),
    )


class Lab(Value):
    """A line and where its blocks stand now."""

    study: Study
    starts: Starts

    @classmethod
    def of(cls, line: LabLine) -> Lab:
        """The lab of a line, its blocks pushed to the left."""
        facts = study(line)
        return cls(facts, facts.leftmost)

    @classmethod
    def in_middle(cls, line: LabLine) -> Lab:
        """The lab of a line, its blocks half-way between their ends; not all of them at the left,
        where anything can move."""
        facts = study(line)
        ends = zip(facts.leftmost, facts.rightmost, strict=True)
        starts = least_fit(line, tuple((left + right + 1) // 2 for left, right in ends))
        return cls(facts, facts.leftmost if starts is None else starts)

    @property
    def line(self) -> LabLine:
        return self.study.line

    @property
    def last_position(self) -> int:
        """Positions of the slider go from 0, all blocks left, up to this, all blocks right."""
        return len(self.study.path) - 1

    @property
    def position(self) -> int:
        """Where the slider stands: how far the blocks are, all together, on their way."""
        gone = sum(self.starts)
        return sum(gone >= sum(stop) for stop in self.study.path[1:])

    @property
    def filled(self) -> int:
        """The cells that the blocks cover where they stand."""
        return cells_under(self.line.rule.lengths, self.starts)

    def at(self, position: int) -> Lab:
        """The slider moved to this position."""
        position = min(max(position, 0), self.last_position)
        return self.replaced(starts=self.study.path[position])

    def leftwards(self) -> Lab:
        """Every block pushed a cell to the left, as far as it goes.

        >>> Lab.in_middle(read_lab_line("3 2 in 10")).leftwards().starts
        (1, 5)
        """
        lab = self
        for block, start in enumerate(self.starts):
            lab = lab.pushed(block, start - 1)
        return lab

    def pushed(self, block: int, start: int) -> Lab:
        """One block pushed to this start or, where it cannot stand there, to the next one on;
        other blocks give way as they must. What is out of reach stops at the last place."""
        if self.study.broken is not None or not 0 <= block < len(self.starts):
            return self
        low, high = self.study.leftmost[block], self.study.rightmost[block]
        start = min(max(start, low), high)
        if start == self.starts[block]:
            return self
        wanted = (*self.starts[:block], start, *self.starts[block + 1 :])
        push = least_fit if start > self.starts[block] else greatest_fit
        starts = push(self.line, wanted)
        assert starts is not None, "the outermost fit is always one"
        return self.replaced(starts=starts)

    def toggled(self, cell: int, times: int = 1) -> Lab:
        """A cell that goes on, twice for back; the blocks stay where they are if they may."""
        line = self.line
        for _ in range(times):
            line = line.toggled(cell)
        facts = study(line)
        if facts.broken is None and self.starts and least_fit(line, self.starts) == self.starts:
            return Lab(facts, self.starts)
        return Lab(facts, facts.leftmost)


def least_fit(line: LabLine, bounds: Starts) -> Starts | None:
    """The leftmost fit in which no block stands left of its bound, or None.

    The bounds rise to what they force until nothing moves any more: a block stands behind the
    one before it, where it may start at all; and a filled cell that no block reaches from the
    left must be covered by the block before it, as the blocks after it are beyond it already.
    """
    rule = line.rule
    possible = rule.starts(line.filled, line.empty)
    if possible is None:
        return None
    starts = [max(0, bound) for bound in bounds]
    while True:
        before = tuple(starts)
        for i, mask in enumerate(possible):
            if i:
                behind = starts[i - 1] + rule.lengths[i - 1] + rule.gaps[i]
                starts[i] = max(starts[i], behind)
            allowed = mask >> starts[i] << starts[i]
            if not allowed:
                return None
            starts[i] = (allowed & -allowed).bit_length() - 1
        for i, length in enumerate(rule.lengths):
            end = starts[i] + length
            following = starts[i + 1] if i + 1 < len(starts) else line.length
            left_over = line.filled & ((1 << following) - 1) >> end << end
            if left_over:
                starts[i] = left_over.bit_length() - length
        if starts == list(before):
            uncovered = line.filled & ~cells_under(rule.lengths, before)
            return None if uncovered else before


def greatest_fit(line: LabLine, bounds: Starts) -> Starts | None:
    """The rightmost fit in which no block stands right of its bound, or None."""
    lengths = line.rule.lengths

    def turned(starts: Starts, lengths: Iterable[int]) -> Starts:
        ends = [start + length for start, length in zip(starts, lengths, strict=True)]
        return tuple(line.length - end for end in reversed(ends))

    mirrored = least_fit(line.mirrored(), turned(bounds, lengths))
    return None if mirrored is None else turned(mirrored, lengths[::-1])


def turns(path: tuple[Starts, ...]) -> list[int]:
    """The positions on a path after which another block is pushed."""
    pushed = [
        max(i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b)
        for before, after in pairwise(path)
    ]
    return [i for i, (a, b) in enumerate(pairwise(pushed), 1) if a != b]


def _path_between(line: LabLine, leftmost: Starts, rightmost: Starts) -> Iterable[Starts]:
    """From the leftmost to the rightmost fit, each time by the least push there is; of equal
    ones by that of the last block, so that on a blank line one block goes after the other."""
    now = leftmost
    yield now
    while now != rightmost:
        pushes = []
        for block in reversed(range(len(now))):
            if now[block] < rightmost[block]:
                pushed = least_fit(line, (*now[:block], now[block] + 1, *now[block + 1 :]))
                assert pushed is not None, "the rightmost fit is always one"
                pushes.append(pushed)
        now = min(pushes, key=sum)
        yield now


_rule = lru_cache(maxsize=64)(Rule)


# -------------------------------------------------------------------------------------------------
# The lines of the overlap lab as people write them, and ready examples in teaching order.


EXAMPLES = (
    "3 in 5",
    "7 in 10",
    "14 in 15",
    "5-2-6 in 15",
    "3-2-6 in 15",
    "2-1 in 10",
    "4-3 in 11 with ?#????.????",
)
"""First one block; then a block that nearly fills the line, an exact fit, several blocks with
slack; a line in which overlap gives nothing; and one in the middle of a puzzle."""

FIRST = EXAMPLES[0]

_MAX_LETTERS = 200

_SHAPE = re.compile(
    r"(?P<clue>\d+(?:[\s,.+–-]+\d+)*)\s*\bin\s+(?P<length>\d+)(?:\s+cells?)?"
    r"(?:\s+with\s+(?P<known>\S+))?",
    re.IGNORECASE | re.ASCII,
)


def read_lab_line(text: str) -> LabLine:
    """The line that is written: a clue, a length, and perhaps what is known of it, with `#`
    for filled, `.` for empty and `?` for unknown cells.

    >>> read_lab_line("5-2-6 in 15") == read_lab_line("5, 2 6 in 15")
    True
    >>> read_lab_line("7 in 10 with ??#???????").filled
    4
    >>> read_lab_line("seven")
    Traceback (most recent call last):
    solver.puzzle.PuzzleError: Write a clue and a length, like 7 in 10 or 5-2-6 in 15.
    """
    match = _SHAPE.fullmatch(text.strip()) if len(text) < _MAX_LETTERS else None
    if match is None:
        raise PuzzleError("no-lab-line")
    length, known = int(match["length"]), match["known"]
    line = LabLine(clue_of(map(int, re.findall("[0-9]+", match["clue"]))), length)
    if known is None:
        return line
    if len(known) != length or set(known) - set("#.?"):
        raise PuzzleError("lab-signs", length=length)
    return LabLine(line.clue, length, *masks_of(known))


def write_lab_line(line: LabLine) -> str:
    """A line as `read_lab_line` reads it.

    >>> write_lab_line(read_lab_line("3 2 in 7 with #??????"))
    '3 2 in 7 with #??????'
    """
    numbers = " ".join(str(block.length) for block in line.clue) or "0"
    written = f"{numbers} in {line.length}"
    if line.is_blank:
        return written
    return f"{written} with {known_text(line)}"


def known_text(line: LabLine) -> str:
    """What is known of a line, in signs."""
    return text_of(line.length, line.filled, line.empty)

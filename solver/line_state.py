"""A line as it is known, and what the techniques ask about it, worked out once.

A *wall* is the line's end or a known empty cell, a *stretch* lies between two walls. A *run* is
a maximal row of filled cells. A block's *range* goes from its leftmost start to its rightmost
end. A run's *candidates* are the blocks whose range holds it and that are at least as long.

    cells        0   1   2   3   4   5   6      clue 1 3
               |   | # |   | x |   | # |   |

The runs are 1–1 and 5–5, the stretches 0–2 and 4–6; pushed left the blocks stand at 0 or 1 and at
4, pushed right at 1 and at 4, so their ranges are 1–1 and 4–6: each run has one candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.line import Doubt, Fits, Rule, masks_of
from solver.puzzle import clue_of
from solver.step import FitsEvidence, LineEvidence, OfLine, OfRanges, Span, Standing
from solver.value import Value, lazy


class KnownLine:
    """A rule and the cells that are known of its line, in which something fits.

    >>> from solver.puzzle import clue_of
    >>> line = KnownLine(Rule(clue_of([1, 3]), 7), filled=0b0100010, empty=0b0001000)
    >>> line.runs, line.stretches, line.ranges
    (((1, 1), (5, 5)), ((0, 2), (4, 6)), ((1, 1), (4, 6)))
    >>> line.candidates((5, 5))
    (1,)
    >>> list(line.places((5, 5)))
    [(1, 4)]
    """

    def __init__(self, rule: Rule, filled: int, empty: int) -> None:
        self.rule = rule
        self.filled = filled
        self.empty = empty
        self._rooms: dict[int, int] = {}

    def cells_in(self, filled: int, empty: int) -> int:
        """The cells that something is said of."""
        return filled | empty

    @lazy
    def unknown(self) -> int:
        return self.rule.mask & ~self.rule.known(self.filled, self.empty)

    @lazy
    def fits(self) -> Fits:
        """The leftmost and the rightmost fit."""
        fits = self.rule.fits(self.filled, self.empty)
        assert fits is not None, "only asked where something fits"
        return fits

    @property
    def said(self) -> OfLine:
        """What all evidence says of the line."""
        return {"clue": self.rule.clue, "length": self.rule.length}

    @property
    def said_of_ranges(self) -> OfRanges:
        """What evidence about ranges says of the line."""
        return {"clue": self.rule.clue, "length": self.rule.length, "ranges": self.ranges}

    @property
    def fits_something(self) -> bool:
        return self.rule.fits(self.filled, self.empty) is not None

    @lazy
    def ranges(self) -> tuple[Span, ...]:
        """Of every block, in order."""
        return tuple(
            (left, right + length - 1)
            for left, right, length in zip(*self.fits, self.rule.lengths, strict=True)
        )

    @lazy
    def runs(self) -> tuple[Span, ...]:
        return tuple(spans(self.filled))

    @lazy
    def stretches(self) -> tuple[Span, ...]:
        return tuple(spans(self.rule.mask & ~self.empty))

    def stretch_at(self, cell: int) -> Span:
        """The stretch that a cell lies in, which is not known to be empty."""
        return next(span for span in self.stretches if span[0] <= cell <= span[1])

    def meeting(self, span: Span) -> tuple[int, ...]:
        """The blocks whose range has a cell in common with these cells."""
        first, last = span
        return tuple(i for i, (a, b) in enumerate(self.ranges) if a <= last and first <= b)

    def holding(self, span: Span) -> tuple[int, ...]:
        """The blocks whose range holds all these cells, however long they are."""
        first, last = span
        return tuple(i for i, (a, b) in enumerate(self.ranges) if a <= first and last <= b)

    def candidates(self, run: Span) -> tuple[int, ...]:
        """The blocks that these cells may belong to: whose range holds them, and that are at
        least as long."""
        lengths, size = self.rule.lengths, run[1] - run[0] + 1
        return tuple(i for i in self.holding(run) if lengths[i] >= size)

    @lazy
    def free_places(self) -> tuple[Standing, ...]:
        """Where blocks may stand at all: in their range, over no empty cell, and not touching a
        filled cell beside them."""
        return tuple(
            (block, start)
            for block, (first, last) in enumerate(self.ranges)
            for start in range(first, last - self.rule.lengths[block] + 2)
            if self.obstacle(block, start) is None
        )

    def room(self, length: int) -> int:
        """The starts from which this many cells are not known to be empty, as a mask."""
        room = self._rooms.get(length)
        if room is None:
            room = self.rule.mask & ~self.empty
            have = 1
            while have < length:
                step = min(have, length - have)
                room &= room >> step
                have += step
            self._rooms[length] = room
        return room

    def places(self, span: Span) -> Iterator[Standing]:
        """The free places over all these cells."""
        for block, start in self.reaching(span):
            if self.obstacle(block, start) is None:
                yield block, start

    def reaching(self, span: Span) -> Iterator[Standing]:
        """All places over these cells, whatever is in the way."""
        first, last = span
        for block in self.candidates(span):
            a, b = self.ranges[block]
            length = self.rule.lengths[block]
            for start in range(max(a, last - length + 1), min(first, b - length + 1) + 1):
                yield block, start

    def obstacle(self, block: int, start: int) -> int | None:
        """The known cell that keeps a block from standing here, if there is one: an empty cell
        under it, or a filled one that it would touch."""
        length = self.rule.lengths[block]
        crossed = self.empty & span_mask(start, start + length - 1)
        beside = 1 << start + length
        if start:
            beside |= 1 << start - 1
        obstacles = crossed or self.filled & beside
        return (obstacles & -obstacles).bit_length() - 1 if obstacles else None


def spans(mask: int) -> Iterator[Span]:
    """The maximal rows of neighbouring ones in a mask, the lowest first.

    >>> list(spans(0b1101110))
    [(1, 3), (5, 6)]
    """
    while mask:
        low = mask & -mask
        end = (mask + low) & ~mask  # the carry runs through the lowest row of ones
        yield low.bit_length() - 1, end.bit_length() - 2
        mask &= ~(end - low)


def span_mask(first: int, last: int) -> int:
    """The cells from `first` to `last`; none where the last comes before the first."""
    return (1 << last + 1) - (1 << first) if last >= first else 0


def first_unknown(known: int) -> int:
    """The first cell that this mask does not hold, which may be the one behind the line's last."""
    return (~known & known + 1).bit_length() - 1


# -------------------------------------------------------------------------------------------------
# What a technique finds in a line, before its proof is asked for.


class Finding(Value):
    """The cells of a line that a technique settles, and how to prove it: most findings are
    compared with others and not shown, and to gather the proof of all of them would take long."""

    filled: int
    empty: int
    prove: Callable[[], LineEvidence]
    find: Find | None = None
    """The rule that finds it again where less is known; None where it is no rule of a technique
    alone, but what all arrangements agree on."""
    needs: int = 0
    """Known cells of which the rule can leave out none, unless it can do without all of them."""
    doubt: Doubts | None = None
    """What speaks against this where only some cells are known, where there is a shorter way to say
    so than to ask the rule again."""

    @property
    def gain(self) -> int:
        return self.filled.bit_count() + self.empty.bit_count()


Doubts = Callable[[int, int], Doubt | None]
"""Asked with the filled and the empty cells that are known, of which some have been left out; None
where the finding still follows."""

Find = Callable[[KnownLine], Iterator[Finding]]
"""All that a technique finds in a line in which something fits, each with new cells. Where it
finds the same thing in several places, each is a finding of its own, with a reason of its own."""


def best(find: Find, line: KnownLine) -> Finding | None:
    """The finding that settles most; of equals the first."""
    return max(find(line), key=lambda finding: finding.gain, default=None)


def findings_text(find: Find, numbers: Sequence[int], cells: str) -> list[str]:
    """Every finding as text: known cells `#` and `.`, new ones `+` filled and `-` empty."""
    line = KnownLine(Rule(clue_of(numbers), len(cells)), *masks_of(cells))
    return [
        "".join(
            "+" if finding.filled >> i & 1 else "-" if finding.empty >> i & 1 else letter
            for i, letter in enumerate(cells)
        )
        for finding in find(line)
    ]


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

"""One line: everything a clue and what is known say about it, from bit masks.

A line of n cells is two integers, *filled* and *empty*; bit i is cell i. Besides cells there are
n + 1 *positions*: position p stands before cell p, position n at the end. For the clue `2 1`
in five cells, with cell 3 filled:

    cells        0   1   2   3   4
               |   |   |   | # |   |
    positions  0   1   2   3   4   5

`before[i]` is the set of positions p such that the first i blocks can stand in the cells left of
p, every filled cell there covered. Here before[0] = {0 1 2 3} (at 4, the filled cell would be
left uncovered), before[1] = {2 3 5} (5: the block stands on cells 3 and 4), and before[2] = {4 5}.

How one follows from the other, for all positions at once:

- block i may *start* at s if no cell of s … s+L-1 is empty, if before[i] holds s (for the first
  block) or s - 1 (for the others, and cell s - 1 is not filled: the gap);
- it then *ends* at s + L, and the position may move on to the right over cells that are not
  filled. That spreading is one addition: where `free` marks the cells that are not filled, adding
  a bit inside a run of ones carries to the run's end, so the ones that the sum lost are the
  cells moved over. With several bits in a run, the sum keeps the higher ones; or-ing them back
  in makes it exact.

From the right the same sets are narrowed: block i may start at s if, besides, the blocks after it
fit behind its end. Here the spreading runs to the left, where nothing carries; so it goes by steps
of 1, 2, 4 … cells, each with the mask of the cells from which so many free cells follow. Those
masks are made once a line, and no step is longer than the slack, because no block moves further.
A start that both sides allow is possible; a cell is possibly filled where a possible start covers
it, and possibly empty where the blocks before it and the blocks after it fit without it. Nothing
else is possible, so what can only be one of the two is settled: this finds all that a line holds,
in about twenty operations a block on whole lines.

Componentwise, the least possible starts form a fit themselves (of two fits, the one that takes
each block where it stands further left is a fit again), so the lowest bits are the leftmost
fit and the highest bits the rightmost.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from math import comb

from solver.puzzle import Clue, gap, numbers_of

REMEMBERED = 1 << 18
"""How many answers of each kind all rules of a puzzle keep together; a rule that has its share
starts afresh. An answer takes a few hundred bytes, so a search stays within some hundred
megabytes."""


class Rule:
    """What one clue allows on a line of one length. Answers are remembered: searches ask again."""

    __slots__ = (
        "_fits",
        "_growth",
        "_last",
        "_settled",
        "clue",
        "gaps",
        "kinds",
        "length",
        "lengths",
        "mask",
        "remembered",
        "slack",
        "total",
    )

    def __init__(self, clue: Clue, length: int, remembered: int = 1 << 10) -> None:
        self.clue = clue
        self.remembered = remembered
        """How many answers of each kind are kept."""
        self.length = length
        self.lengths = tuple(numbers_of(clue))
        self.gaps = (0, *map(gap, clue, clue[1:]))[: len(clue)]
        """The gap before each block; none before the first."""
        self.kinds: tuple[object, ...] = self.lengths
        """Blocks of the same kind have room in the same places."""
        self.total = sum(self.lengths)
        self.slack = length - self.total - sum(self.gaps)
        self.mask = (1 << length) - 1
        self._growth = growth(self.lengths)
        self._settled: dict[tuple[int, int], tuple[int, int] | None] = {}
        self._fits: dict[tuple[int, int], Fits | None] = {}
        self._last: dict[tuple[int, int], Sides] = {}
        """The line that was looked at last, also with what was settled in it: to write that down
        makes no start impossible."""

    def forget(self) -> None:
        """Remember nothing of what was asked so far."""
        self._settled.clear()
        self._fits.clear()

    def settle(self, filled: int, empty: int) -> tuple[int, int] | None:
        """All cells that are filled, and all that are empty, in every arrangement; None where
        there is no arrangement."""
        key = (filled, empty)
        if key in self._settled:
            return self._settled[key]
        if len(self._settled) >= self.remembered:
            self._settled.clear()
        answer = self._settled[key] = self._settle(filled, empty)
        return answer

    def fits(self, filled: int, empty: int) -> Fits | None:
        """The leftmost and the rightmost fit, each as the start of every block."""
        key = (filled, empty)
        if key in self._fits:
            return self._fits[key]
        if len(self._fits) >= self.remembered:
            self._fits.clear()
        answer = self._fits[key] = self._find_fits(*key)
        return answer

    def _find_fits(self, filled: int, empty: int) -> Fits | None:
        sides = self._last.get((filled, empty))
        if sides is not None:
            starts, _ = sides
            first = tuple([(mask & -mask).bit_length() - 1 for mask in starts])
            return first, tuple([mask.bit_length() - 1 for mask in starts])
        pushed = self.push(filled, empty)
        return None if pushed is None else (tuple(pushed[0][::-1]), tuple(pushed[1][::-1]))

    def push(self, filled: int, empty: int) -> tuple[list[int], list[int]] | None:
        """The starts of all blocks in the leftmost and in the rightmost fit, from the last block to
        the first.

        Both are read off the starts that the left sides allow. In the leftmost fit a block stands
        as far left as it can with the last filled cell before the next block under it or left of
        it; in the rightmost, as far right as the next block leaves room.
        """
        starts, before = self._from_left(filled, empty)
        if not before[-1] >> self.length & 1:
            return None
        leftmost, rightmost = [], []
        left = right = self.length
        between = 0
        for length, here, gap_before in zip(
            reversed(self.lengths), reversed(starts), reversed(self.gaps), strict=True
        ):
            first = (filled & (1 << left) - 1).bit_length() - length
            if first > 0:
                here_from = here >> first
                left = first + (here_from & -here_from).bit_length() - 1
            else:
                left = (here & -here).bit_length() - 1
            right = (here & (2 << right - between - length) - 1).bit_length() - 1
            between = gap_before
            leftmost.append(left)
            rightmost.append(right)
        return leftmost, rightmost

    def settle_by_pushes(self, filled: int, empty: int) -> tuple[int, int] | None:
        """What complete, overlap and reach together settle, without their evidence."""
        if not filled | empty:
            return self._settle_blank()
        pushed = self.push(filled, empty)
        if pushed is None:
            return None
        after = self.length  # where the next block starts at the earliest
        for length, left, right in zip(reversed(self.lengths), *pushed, strict=True):
            if right + length < after:
                empty |= (1 << after) - (1 << right + length)
            if left + length > right:
                filled |= (1 << left + length) - (1 << right)
            after = left
        if filled.bit_count() == self.total:
            return filled, self.mask & ~filled
        return filled, empty | (1 << after) - 1

    def starts(self, filled: int, empty: int) -> list[int] | None:
        """The possible starts of each block as bit masks; None where there is no arrangement."""
        sides = self._both_sides(filled, empty)
        return None if sides is None else sides[0]

    def starts_from_left(self, filled: int, empty: int) -> list[int]:
        """Where each block stands when the blocks are pushed left one after the other, up to the
        first that finds no place. Fewer than all, or all with a filled cell left over, is how a
        line without an arrangement fails."""
        starts, _ = self._from_left(filled, empty)
        return [(mask & -mask).bit_length() - 1 for mask in itertools.takewhile(bool, starts)]

    def _settle_blank(self) -> tuple[int, int] | None:
        """All that holds where nothing is known: the middle of each block longer than the slack."""
        slack = self.slack
        if slack < 0:
            return None
        filled = first = 0
        for length, between in zip(self.lengths, self.gaps, strict=True):
            first += between
            if length > slack:
                filled |= (1 << first + length) - (1 << first + slack)
            first += length
        return filled, 0 if slack and first else self.mask & ~filled

    def _settle(self, filled: int, empty: int) -> tuple[int, int] | None:
        if not filled | empty:
            return self._settle_blank()
        sides = self._both_sides(filled, empty)
        if sides is None:
            return None
        starts, can_be_empty = sides
        if filled.bit_count() == self.total:
            settled = filled, self.mask & ~filled
            self._last = {(filled, empty): sides, settled: sides}
            return settled
        starting = dict.fromkeys(self.lengths, 0)
        for length, here in zip(self.lengths, starts, strict=True):
            starting[length] |= here
        covered = 0
        for length, step in reversed(self._growth):
            covered |= starting.get(length, 0)
            covered |= covered << step
        covered |= starting.get(1, 0)
        settled = self.mask & ~can_be_empty, self.mask & ~covered
        self._last = {(filled, empty): sides, settled: sides}
        return settled

    def _both_sides(self, filled: int, empty: int) -> Sides | None:
        """The possible starts of each block, and the cells that can be empty. None where there is
        no fit."""
        sides = self._last.get((filled, empty))
        if sides is not None:
            return sides
        if not filled | empty:
            return self._blank_sides()
        starts, before = self._from_left(filled, empty)
        after = 1 << self.length
        if not before[-1] & after:
            return None
        free = self.mask & ~filled
        floods = []
        step, open_cells = 1, free
        while step <= self.slack and open_cells:
            floods.append((step, open_cells))
            open_cells &= open_cells >> step
            step += step
        for step, open_cells in floods:
            after |= after >> step & open_cells
        can_be_empty = before[-1] & after >> 1
        lengths, gaps = self.lengths, self.gaps
        i = len(starts)
        while i:  # `after` is where the blocks from here on may begin, or the empty cells before
            i -= 1
            after = starts[i] = starts[i] & after >> lengths[i]
            for step, open_cells in floods:
                after |= after >> step & open_cells
            can_be_empty |= before[i] & after >> 1
            if gaps[i]:
                after = after >> 1 & free
        return starts, can_be_empty & free

    def _blank_sides(self) -> Sides | None:
        """As `_both_sides` for a line of which nothing is known: no block is in another's way."""
        settled = self._settle_blank()
        if settled is None:
            return None
        starts, first = [], 0
        for length, between in zip(self.lengths, self.gaps, strict=True):
            first += between
            starts.append((2 << self.slack) - 1 << first)
            first += length
        return starts, self.mask & ~settled[0]

    def _from_left(self, filled: int, empty: int) -> tuple[list[int], list[int]]:
        """The starts each block has as far as its left side knows, and `before` (see above)."""
        free = self.mask & ~filled
        rooms = self._rooms(empty)
        positions = 1 | (free & ~(free + 1)) << 1
        before = [positions]
        starts = []
        for kind, length, between in zip(self.kinds, self.lengths, self.gaps, strict=True):
            here = rooms[kind] & ((positions & free) << 1 if between else positions)
            starts.append(here)
            ends = here << length
            moving = ends & free
            positions = ends | (moving | (free & ~(free + moving))) << 1
            before.append(positions)
        return starts, before

    def _rooms(self, empty: int) -> dict[object, int]:
        """For each kind of block the starts from which it would cover no empty cell."""
        room = self.mask & ~empty
        rooms: dict[object, int] = {1: room}
        for length, step in self._growth:
            room &= room >> step
            rooms[length] = room
        return rooms

    def known(self, filled: int, empty: int) -> int:
        """The cells that are known."""
        return filled | empty

    def assuming(self, filled: int, empty: int, cell: int, value: int) -> tuple[int, int]:
        """What is known of a line with this cell as well."""
        return (filled | 1 << cell, empty) if value else (filled, empty | 1 << cell)

    def values(self, cell: int, filled: int, empty: int) -> tuple[int, ...]:
        """What a cell may be where this much is known of the line."""
        if (filled | empty) >> cell & 1:
            return (filled >> cell & 1,)
        return (1, 0)

    def text(self, starts: Starts) -> str:
        """An arrangement as text."""
        return text_of(self.length, cells_under(self.lengths, starts))

    def is_met(self, filled: int, empty: int) -> bool:
        """Whether the filled cells meet the clue, if all others are empty."""
        rest = self.mask & ~filled
        return filled.bit_count() == self.total and self.fits(filled, rest) is not None

    def mirrored(self) -> Rule:
        """This rule read from the other end."""
        return Rule(self.clue[::-1], self.length)


Starts = tuple[int, ...]
"""Where every block of an arrangement starts."""

Fits = tuple[Starts, Starts]
"""The leftmost and the rightmost."""

Sides = tuple[list[int], int]
"""The possible starts of each block, and the cells that can be empty."""


def bits(mask: int) -> Iterator[int]:
    """The positions of the ones in a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def growth(lengths: Iterable[int]) -> list[tuple[int, int]]:
    """How to spread a cell over all these lengths, one after the other: each length, some between
    them included, with the shift that leads there from the one before. It begins with 1."""
    steps = []
    have = 1
    for length in sorted(set(lengths)):
        while have < length:
            step = min(have, length - have)
            have += step
            steps.append((have, step))
    return steps


def spread(mask: int, count: int) -> int:
    """Each cell of the mask and those that follow it, `count` altogether."""
    cells = mask if count > 0 else 0
    have = 1
    while have < count:
        step = min(have, count - have)
        cells |= cells << step
        have += step
    return cells


def mirror(mask: int, width: int) -> int:
    """The mask read from the other end of a line of this width."""
    return int(f"{mask:0{width}b}"[::-1], 2)


def cells_under(lengths: Iterable[int], starts: Iterable[int]) -> int:
    """The cells that blocks of these lengths cover, as a mask."""
    cells = 0
    for length, start in zip(lengths, starts, strict=True):
        cells |= (1 << start + length) - (1 << start)
    return cells


_SIGNS = str.maketrans("10", "#.")


def text_of(length: int, filled: int, empty: int = -1) -> str:
    """A line as it is written: `#` for a filled cell, `.` for an empty one, `?` for an unknown one.
    Where nothing is said of empty cells, all are that are not filled."""
    mask = (1 << length) - 1
    if (filled | empty) & mask == mask:
        return f"{1 << length | filled & mask:b}"[:0:-1].translate(_SIGNS)
    return "".join(
        "#" if filled >> i & 1 else "." if empty >> i & 1 else "?" for i in range(length)
    )


def masks_of(text: str) -> tuple[int, int]:
    """The filled and the empty cells of a line that is written so."""
    filled, empty = (
        sum(1 << i for i, sign in enumerate(text) if sign == wanted) for wanted in "#."
    )
    return filled, empty


def settle_simply(rule: Rule, filled: int, empty: int) -> tuple[int, int] | None:
    """What complete, overlap and reach together settle, without their evidence: `Rule.settle`
    for those who leave options alone."""
    return rule.settle_by_pushes(filled, empty)


def covered(rule: Rule, fits: Fits) -> int:
    """The cells that the same block covers in both fits."""
    cells = 0
    for length, left, right in zip(rule.lengths, *fits, strict=True):
        if right < left + length:
            cells |= (1 << (left + length)) - (1 << right)
    return cells


def reached(rule: Rule, fits: Fits) -> int:
    """The cells between the leftmost start and the rightmost end of some block."""
    cells = 0
    for length, left, right in zip(rule.lengths, *fits, strict=True):
        cells |= (1 << (right + length)) - (1 << left)
    return cells


Doubt = tuple[int, int]
"""Fits that speak against something: the cells that are filled in all of them, and those that are
empty in all. Where more of these cells are known, the same fits still speak against it."""


def doubt_fits(rule: Rule, fits: Fits, filled: int, empty: int) -> Doubt | None:
    """None where the blocks, pushed both ways, stand in these fits."""
    pushed = rule.push(filled, empty)
    assert pushed is not None, "only asked where something fits"
    for starts, wanted in zip(pushed, fits, strict=True):
        if tuple(starts[::-1]) != wanted:  # here a block is further out than it can be
            under = cells_under(rule.lengths[::-1], starts)
            return under, ~under
    return None


def doubt_options(rule: Rule, to_fill: int, to_empty: int, filled: int, empty: int) -> Doubt | None:
    """None where all arrangements fill the ones of these cells and leave the others empty."""
    settled = rule.settle(filled, empty)
    assert settled is not None, "only asked where something fits"
    emptied, covered = to_fill & ~settled[0], to_empty & ~settled[1]
    if not emptied | covered:
        return None
    pushed = rule.push(filled | covered & -covered, empty | (0 if covered else emptied & -emptied))
    assert pushed is not None, "some arrangement has this cell otherwise"
    under = cells_under(rule.lengths[::-1], pushed[0])
    return under, ~under


# -------------------------------------------------------------------------------------------------
# How many arrangements a line has left, and which they are.
#
# To settle what all of them agree on, none has to be looked at: see the head of this module.


def count_arrangements(rule: Rule, filled: int, empty: int) -> int:
    """The number of arrangements, exact however large."""
    if not filled and not empty:
        return comb(len(rule.lengths) + rule.slack, len(rule.lengths))
    starts = rule.starts(filled, empty)
    if starts is None:
        return 0
    # ways[p]: in how many ways the blocks so far stand left of position p, moved on to p.
    free = rule.mask & ~filled
    ways = [0] * (rule.length + 1)
    ways[0] = 1
    for p in range(rule.length):
        if not free >> p & 1:
            break
        ways[p + 1] = 1
    for i, mask in enumerate(starts):
        following = [0] * (rule.length + 1)
        length, between = rule.lengths[i], rule.gaps[i]
        for s in bits(mask):
            if between == 0:
                following[s + length] = ways[s]
            elif free >> (s - 1) & 1:
                following[s + length] = ways[s - 1]
        for p in range((mask & -mask).bit_length() - 1 + length, rule.length):
            if free >> p & 1:
                following[p + 1] += following[p]
        ways = following
    return ways[rule.length]


def list_arrangements(rule: Rule, filled: int, empty: int, most: int) -> list[int]:
    """The arrangements as masks of their filled cells, the leftmost first; at most `most`."""
    return [cells_under(rule.lengths, starts) for starts in list_starts(rule, filled, empty, most)]


def list_starts(rule: Rule, filled: int, empty: int, most: int) -> list[Starts]:
    """As `list_arrangements`, each as the starts of its blocks."""
    starts = rule.starts(filled, empty)
    if starts is None or most <= 0:
        return []
    free = rule.mask & ~filled
    arrangements: list[Starts] = []
    open_branches: list[tuple[int, Starts]] = [(0, ())]  # the position after the blocks placed
    while open_branches and len(arrangements) < most:
        position, arrangement = open_branches.pop()
        placed = len(arrangement)
        if placed == len(starts):
            arrangements.append(arrangement)
            continue
        length = rule.lengths[placed]
        # Every possible start has a way to the end, so no branch is a dead end.
        branches: list[tuple[int, Starts]] = []
        for s in bits(starts[placed] >> position << position):
            passed = (1 << s) - (1 << position)
            if passed & ~free:
                break
            if s - position >= rule.gaps[placed]:
                branches.append((s + length, (*arrangement, s)))
        open_branches.extend(reversed(branches))
    return arrangements

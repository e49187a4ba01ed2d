"""Lines in several colours, with the same bit masks as those in black and white.

A cell of a coloured board may be empty or have one of k colours, and what is known of it is what it
can not be. A line is two integers again: *filled* marks the cells that are not empty, and *barred*
has a lane of n bits for each colour, one behind the other, which marks the cells that are not of
this colour. With one colour, the only lane marks the empty cells, and all is as in black and white.
With 2 colours, red and blue, in five cells:

    cells             0   1   2   3   4
                    | r |   | ? | ? | . |     ? is not red
    filled            1   0   0   0   0
    barred, red       0   0   1   1   1
    barred, blue      1   0   0   0   1

A cell that no colour is left for is empty; one that is not empty and has one colour left is known.

What `solver.line` does with starts and positions holds as it stands: a block has room where none of
its cells is barred to its colour, a position moves on over cells that may be empty, and blocks of
different colours need no gap. Only how starts settle cells is told for each colour by itself.
"""

from __future__ import annotations

from solver.line import Rule, Starts, growth, spread
from solver.puzzle import Clue

# -------------------------------------------------------------------------------------------------
# Lanes: masks of one line, a colour each, in one integer.


def lane(barred: int, colour: int, length: int) -> int:
    """The cells that are barred to a colour."""
    return barred >> (colour - 1) * length & (1 << length) - 1


def in_lane(cells: int, colour: int, length: int) -> int:
    """These cells in the lane of a colour."""
    return cells << (colour - 1) * length


def in_other_lanes(cells: int, colour: int, colours: int, length: int) -> int:
    """These cells in the lanes of all colours but this one; of all, where it is 0."""
    every = cells * (((1 << colours * length) - 1) // ((1 << length) - 1))
    return every & ~in_lane(cells, colour, length) if colour else every


def lanes(barred: int, colours: int, length: int) -> list[int]:
    """The lanes of all colours, the first one first."""
    mask = (1 << length) - 1
    return [barred >> at & mask for at in range(0, colours * length, length)]


def known_cells(filled: int, barred: int, colours: int, length: int) -> tuple[int, int]:
    """The cells of which the colour is known, and those that are known to be empty."""
    none = (1 << length) - 1
    all_but_one = 0
    for cells in lanes(barred, colours, length):
        all_but_one = all_but_one & cells | none & ~cells
        none &= cells
    return filled & all_but_one & ~none, none


def values_in(cell: int, filled: int, barred: int, colours: int, length: int) -> tuple[int, ...]:
    """What a cell of a line may be: colours, the first one first, and at last 0, empty."""
    at = range(cell, colours * length, length)
    left = [colour for colour, bit in enumerate(at, 1) if not barred >> bit & 1]
    if not filled >> cell & 1 or not left:
        left.append(0)
    return tuple(left)


# -------------------------------------------------------------------------------------------------


class ColourRule(Rule):
    """What a clue in colours allows on a line; see `Rule`."""

    __slots__ = ("_alone", "block_colours", "colours", "signs")

    def __init__(self, clue: Clue, length: int, signs: str, remembered: int = 1 << 10) -> None:
        super().__init__(clue, length, remembered)
        self.signs = signs
        self.colours = len(signs) - 1
        self.block_colours = tuple(block.colour for block in clue)
        self._alone: dict[int, Rule] = {}
        self.kinds = tuple(zip(self.lengths, self.block_colours, strict=True))

    def without_colours(self) -> int:
        """The lanes of the colours that no block has, full."""
        unused = set(range(1, self.colours + 1)) - set(self.block_colours)
        return sum(in_lane(self.mask, colour, self.length) for colour in unused)

    def known(self, filled: int, barred: int) -> int:
        coloured, empty = known_cells(filled, barred, self.colours, self.length)
        return coloured | empty

    def assuming(self, filled: int, barred: int, cell: int, value: int) -> tuple[int, int]:
        bit = 1 << cell
        barred |= in_other_lanes(bit, value, self.colours, self.length)
        return (filled | bit if value else filled), barred

    def values(self, cell: int, filled: int, barred: int) -> tuple[int, ...]:
        return values_in(cell, filled, barred, self.colours, self.length)

    def is_met(self, filled: int, barred: int) -> bool:
        coloured, _ = known_cells(filled, barred, self.colours, self.length)
        if coloured.bit_count() != self.total:
            return False
        barred |= in_other_lanes(self.mask & ~coloured, 0, self.colours, self.length)
        return self.fits(filled, barred) is not None

    def mirrored(self) -> Rule:
        return ColourRule(self.clue[::-1], self.length, self.signs)

    def alone(self, colour: int) -> Rule:
        """The rule in black and white for the blocks of one colour."""
        rule = self._alone.get(colour)
        if rule is None:
            clue = tuple(block for block in self.clue if block.colour == colour)
            rule = self._alone[colour] = Rule(clue, self.length, self.remembered)
        return rule

    def text(self, starts: Starts) -> str:
        """An arrangement as text, in the signs of its colours."""
        cells = [self.signs[0]] * self.length
        for start, size, colour in zip(starts, self.lengths, self.block_colours, strict=True):
            cells[start : start + size] = self.signs[colour] * size
        return "".join(cells)

    def settle_by_pushes(self, filled: int, barred: int) -> tuple[int, int] | None:
        pushed = self.push(filled, barred)
        if pushed is None:
            return None
        n = self.length
        reached = [0] * (self.colours + 1)
        for size, colour, left, right in zip(
            self.lengths[::-1], self.block_colours[::-1], *pushed, strict=True
        ):
            reached[colour] |= (1 << right + size) - (1 << left)
            if left + size > right:
                cells = (1 << left + size) - (1 << right)
                filled |= cells
                barred |= in_other_lanes(cells, colour, self.colours, n)
        for colour in range(1, self.colours + 1):
            barred |= in_lane(self.mask & ~reached[colour], colour, n)
        return filled, barred

    def _rooms(self, barred: int) -> dict[object, int]:
        rooms: dict[object, int] = {}
        for colour in set(self.block_colours):
            room = self.mask & ~lane(barred, colour, self.length)
            sizes = {
                size
                for size, block_colour in zip(self.lengths, self.block_colours, strict=True)
                if block_colour == colour
            }
            rooms[1, colour] = room
            for length, step in growth(sizes):
                room &= room >> step
                rooms[length, colour] = room
        return rooms

    def _settle(self, filled: int, barred: int) -> tuple[int, int] | None:
        sides = self._both_sides(filled, barred)
        if sides is None:
            return None
        starts, can_be_empty = sides
        impossible = (1 << self.length * self.colours) - 1
        for size, colour, here in zip(self.lengths, self.block_colours, starts, strict=True):
            impossible &= ~in_lane(spread(here, size), colour, self.length)
        settled = self.mask & ~can_be_empty, impossible
        self._last = {(filled, barred): sides, settled: sides}
        return settled

"""What a conclusion about one line rests on, as data: what all such evidence has in common.

Evidence is never a sentence. From it and from what was known before the step, the picture can be
drawn again and the claim be checked. What a technique has to say beyond this stands in its own
module in `solver.steps.techniques`.
"""

from __future__ import annotations

from typing import TypedDict

from solver.puzzle import Clue
from solver.value import Value

Span = tuple[int, int]
"""A row of neighbouring cells: the first and the last of them."""

Standing = tuple[int, int]
"""A block standing somewhere: which block, and the cell it starts at."""

Because = tuple[tuple[int, int], ...]
"""Known cells of a line: the index of each, and whether it is FILLED or EMPTY."""


class OfLine(TypedDict):
    """What all evidence says of its line."""

    clue: Clue
    length: int


class OfRanges(OfLine):
    """The same, for techniques that ask which blocks come to a place."""

    ranges: tuple[Span, ...]


class LineEvidence(Value, kw_only=True):
    """For every deduction. `because` are known cells of the line that force, with the clue and
    without the other known cells, all cells of the step; none of them can be left out, and there
    is none where the clue alone is enough."""

    clue: Clue
    length: int
    because: Because = ()


class FitsEvidence(LineEvidence, kw_only=True):
    """For complete, overlap and reach: where every block starts when all are pushed to the
    left (up), and when all are pushed to the right (down), around what was known before.

    The ladder pushes the blocks of the *blank* line where that gives something: then `because` is
    empty, and the pushes pay no heed to what is known.
    """

    slack: int
    leftmost: tuple[int, ...]
    rightmost: tuple[int, ...]
    blank: bool
    """Nothing of the line was known."""


class RangesEvidence(LineEvidence, kw_only=True):
    """For techniques that ask which blocks come to a place at all. The range of a block goes from
    its leftmost start to its rightmost end, around what was known before."""

    ranges: tuple[Span, ...]
    """Of every block."""

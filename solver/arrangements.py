"""All arrangements of a line that agree with what is known, and what they agree on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb

from solver.line import count_arrangements, list_starts
from solver.line_state import Finding, KnownLine
from solver.step import LineEvidence

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
    struck_out: tuple[str, ...] | None = None
    """Some of these; where it is shown for the first time, some that disagree at all."""
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


def options_evidence(line: KnownLine) -> OptionsEvidence:
    """The arrangements left before this step."""
    rule = line.rule
    count = count_arrangements(rule, line.filled, line.empty)
    shown = None
    if count <= FEW:
        shown = tuple(map(rule.text, list_starts(rule, line.filled, line.empty, FEW)))
    groups = len(rule.lengths)
    return OptionsEvidence(
        **line.said,
        count=count,
        arrangements=shown,
        groups=groups,
        spare=rule.slack,
        total=comb(groups + rule.slack, groups),
    )

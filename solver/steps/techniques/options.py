"""Options: every arrangement that is still possible agrees on a cell.

One of the arrangements that agree with what is known is the right one. Where all of them have a
cell filled, or all have it empty, the right one has, too. This finds all that a line holds.

>>> from solver.steps.finding import drawn
>>> drawn(find_options, [2, 1], "?????")
['?+???']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import comb

from solver.line import text_of
from solver.steps.evidence import LineEvidence
from solver.steps.finding import Finding
from solver.steps.known import KnownLine

FEW = 12
"""Up to this many arrangements are shown one by one."""


@dataclass(frozen=True, kw_only=True)
class OptionsEvidence(LineEvidence):
    """How many arrangements agree with what was known before, and which, when they are few.
    `groups` blocks and `spare` empty cells beyond the gaps make `total` arrangements of the
    blank line: C(groups + spare, groups).

    In the ladder, where they are more than a few, they are counted by the range of one block:
    `cases` says how many there are for each of its starts, and for each start taken by itself
    the line settles the cells of the step."""

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
    block: int | None = None
    """The block by whose starts the arrangements are counted."""
    cases: tuple[tuple[int, int], ...] | None = None
    """Each of its starts, and the number of arrangements with it."""


def find_options(line: KnownLine) -> Iterator[Finding]:
    """All cells that the arrangements agree on."""
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "only asked where something fits"
    filled, empty = settled[0] & ~line.filled, settled[1] & ~line.empty
    if filled | empty:
        yield Finding(filled, empty, partial(options_evidence, line))


def find_few_options(line: KnownLine) -> Iterator[Finding]:
    """The same, where the arrangements are few enough to look at every one."""
    if line.rule.count(line.filled, line.empty) <= FEW:
        yield from find_options(line)


def options_evidence(line: KnownLine) -> OptionsEvidence:
    """The arrangements left before this step."""
    rule = line.rule
    count = rule.count(line.filled, line.empty)
    shown = None
    if count <= FEW:
        arrangements = rule.arrangements(line.filled, line.empty, FEW)
        shown = tuple(text_of(cells, rule.length) for cells in arrangements)
    groups = len(rule.lengths)
    return OptionsEvidence(
        clue=rule.clue,
        length=rule.length,
        count=count,
        arrangements=shown,
        groups=groups,
        spare=rule.slack,
        total=comb(groups + rule.slack, groups),
    )

"""Options: every arrangement that is still possible agrees on a cell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb, prod

from solver.coloured_line import ColourLine, needed_facts
from solver.grid import Settle
from solver.line import Rule, bits, count_arrangements, list_starts, settle_simply
from solver.line_state import Finding, KnownLine, span_mask
from solver.step import OPTIONS, LineEvidence
from solver.technique import Technique

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


def find_counted_options(line: KnownLine) -> Iterator[Finding]:
    """What the line settles, by the cases of one block after the other, those with fewer cases
    first; at last the cells, if any, for which no pushes in a few cases are enough.

    Nobody looks at a hundred arrangements. Where they are more than a few, the ladder counts them
    by the range of one block: it stands somewhere, and from each of its starts the pushes of the
    others say the same. So a few cases are the reason, however many arrangements each of them has.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_counted_options, [3, 1, 3, 1, 1], "???.#???#.???.?????")[0]
    '???.#?+?#.???.?????'
    """
    rule, filled, empty = line.rule, line.filled, line.empty
    settled, starts = rule.settle(filled, empty), rule.starts(filled, empty)
    assert settled is not None and starts is not None, "only asked where something fits"
    left = (settled[0] | settled[1]) & line.unknown
    if not left or count_arrangements(rule, filled, empty) <= FEW:
        return
    blocks = sorted(range(len(starts)), key=lambda block: starts[block].bit_count())
    for block in blocks:
        if starts[block].bit_count() <= FEW:
            for finding in _find_by_cases(line, block, starts[block], settle_simply):
                left &= ~(finding.filled | finding.empty)
                yield finding
    if left:
        yield from _find_by_cases(line, blocks[0], starts[blocks[0]], Rule.settle)


def find_few_options(line: KnownLine) -> Iterator[Finding]:
    """`find_options`, where the arrangements are few enough to look at every one.

    >>> from solver.line_state import findings_text
    >>> findings_text(find_few_options, [3, 1, 3], "???.#???#.???")
    ['???.#?+?#.???']
    """
    if count_arrangements(line.rule, line.filled, line.empty) <= FEW:
        yield from find_options(line)


def _sides(line: KnownLine, block: int, start: int) -> Iterator[tuple[Rule, int, int, int]]:
    """With a block standing there the line falls apart into what lies before it and what lies after
    it: the rule of each, its first cell, and what is known of it to be filled and to be empty."""
    rule, end = line.rule, start + line.rule.lengths[block]
    before = start - rule.gaps[block]
    after = end + (rule.gaps[block + 1] if block + 1 < len(rule.lengths) else 0)
    for clue, first, last in (
        (rule.clue[:block], 0, before - 1),
        (rule.clue[block + 1 :], after, rule.length - 1),
    ):
        part = Rule(clue, last - first + 1)
        yield part, first, line.filled >> first & part.mask, line.empty >> first & part.mask


def _settled_with(line: KnownLine, block: int, start: int, settle: Settle) -> tuple[int, int]:
    """What is filled and what is empty with a block standing there."""
    filled = span_mask(start, start + line.rule.lengths[block] - 1)
    empty = line.rule.mask & ~filled
    for part, first, *known in _sides(line, block, start):
        settled = settle(part, *known)
        assert settled is not None, "a start that is possible has arrangements on both sides"
        filled |= settled[0] << first
        empty &= ~(part.mask << first) | settled[1] << first
    return filled, empty


def _find_by_cases(line: KnownLine, block: int, starts: int, settle: Settle) -> Iterator[Finding]:
    """The cells that all cases of a block agree on."""
    filled = empty = line.unknown
    for start in bits(starts):
        case = _settled_with(line, block, start, settle)
        filled, empty = filled & case[0], empty & case[1]
        if not filled | empty:
            return
    yield Finding(filled, empty, partial(_counted_evidence, line, block, starts))


def _counted_evidence(line: KnownLine, block: int, starts: int) -> OptionsEvidence:
    """The evidence with the number of arrangements for each start of a block."""
    cases = []
    for start in bits(starts):
        sides = _sides(line, block, start)
        cases.append((start, prod(count_arrangements(part, *known) for part, _, *known in sides)))
    return options_evidence(line).replaced(block=block, cases=tuple(cases))


def find_options_in_colours(line: KnownLine) -> Iterator[Finding]:
    """All that the arrangements agree on."""
    assert isinstance(line, ColourLine)
    for finding in find_options(line):
        prove = partial(_prove_options, line, finding.filled, finding.empty)
        yield finding.replaced(prove=prove)


def find_few_options_in_colours(line: KnownLine) -> Iterator[Finding]:
    """All that they agree on, where they are few enough to look at every one."""
    if count_arrangements(line.rule, line.filled, line.empty) <= FEW:
        yield from find_options_in_colours(line)


def _prove_options(line: ColourLine, filled: int, barred: int) -> OptionsEvidence:
    def leave_the_same(fewer: ColourLine) -> bool:
        settled = line.rule.settle(fewer.filled, fewer.empty)
        assert settled is not None, "what is known has a fit"
        return not (line.filled & ~settled[0] or line.empty & ~settled[1])

    _, because = needed_facts(line, line.cells_in(filled, barred), leave_the_same)
    return options_evidence(line).replaced(because=because)


TECHNIQUE = Technique(
    OPTIONS,
    definition=(
        "every arrangement that is still possible agrees on this cell: at most 12, or counted by "
        "the places of one block"
    ),
    evidence=OptionsEvidence,
    evidence_holds=(
        "`count`, `arrangements` (if at most 12), `groups`, `spare`, `total`; or the `block` by "
        "whose starts they are counted, and the `cases`: `[start, count]`; `first_showing`, and "
        "what was `struck` of how many (`previous`) since the method last showed the line, and "
        "some of these, `struck_out`"
    ),
    weight=6.0,
    stars=4,
    rules=(find_few_options, find_counted_options),
    in_colours=(find_few_options_in_colours, find_options_in_colours),
)

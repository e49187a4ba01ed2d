"""What exactly is wrong with a line in which nothing fits: as concretely as can be said.

The five checks are those of plain backtracking, cell by cell: too many groups, too many filled
cells, a group too long, a finished group too short, a line that ends otherwise than its clue.
They look at what can be pointed at: cells counted from an end as far as they are known.
A line may be impossible although all five pass; then no arrangement fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.grid import EMPTY, FILLED
from solver.line import Rule, bits, mirror
from solver.puzzle import Line
from solver.steps.evidence import Because
from solver.steps.known import span_mask, spans
from solver.steps.step import (
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    LINE_END_DIFFERS,
    NO_FIT,
    TOO_MANY_FILLED,
    TOO_MANY_GROUPS,
    BrokenEvidence,
)


def explain_broken(rule: Rule, line: Line, filled: int, empty: int) -> BrokenEvidence:
    """What is wrong with a line in which nothing fits."""
    found = check(rule, line, filled, empty)
    if found is None:
        found = _check_from_the_end(rule, line, filled, empty)
    if found is None:
        placed = rule.placed_from_left(filled, empty)
        block = placed if placed < len(rule.lengths) else None
        because = _few_without_fit(rule, filled, empty)
        found = BrokenEvidence(NO_FIT, line, rule.clue, block=block, because=because)
    return found


def _few_without_fit(rule: Rule, filled: int, empty: int) -> Because:
    """Known cells with which nothing fits, and of which none can be left out; rather walls and
    runs as a whole than single cells, and those first that come last."""
    for mask in (*_spans(filled), *_spans(empty)):
        if rule.settle(filled & ~mask, empty & ~mask) is None:
            filled, empty = filled & ~mask, empty & ~mask
    for cell in bits(filled | empty):
        if rule.settle(filled & ~(1 << cell), empty & ~(1 << cell)) is None:
            filled, empty = filled & ~(1 << cell), empty & ~(1 << cell)
    return tuple((cell, FILLED if filled >> cell & 1 else EMPTY) for cell in bits(filled | empty))


def _spans(mask: int) -> list[int]:
    """The runs of ones in a mask."""
    return [span_mask(*span) for span in spans(mask)]


def check(rule: Rule, line: Line, filled: int, empty: int) -> BrokenEvidence | None:
    """The five checks; None where all pass."""
    clue, lengths = rule.clue, rule.lengths
    if filled.bit_count() > rule.total:
        return BrokenEvidence(
            TOO_MANY_FILLED, line, clue, found=filled.bit_count(), expected=rule.total
        )
    separate = _separate_groups(rule, filled, empty)
    if separate > len(clue):
        return BrokenEvidence(TOO_MANY_GROUPS, line, clue, found=separate, expected=len(clue))
    groups, is_open = _groups_from_start(rule.length, filled, empty)
    for i, (start, length) in enumerate(groups):
        finished = not (is_open and i == len(groups) - 1)
        if length > lengths[i]:
            return BrokenEvidence(GROUP_TOO_LONG, line, clue, length, lengths[i], start, i)
        if finished and length < lengths[i]:
            return BrokenEvidence(GROUP_TOO_SHORT, line, clue, length, lengths[i], start, i)
    too_long = _longest_run(filled)
    if clue and too_long[1] > max(lengths):
        return BrokenEvidence(GROUP_TOO_LONG, line, clue, too_long[1], max(lengths), too_long[0])
    if filled | empty == rule.mask and len(groups) < len(clue):
        read = tuple(length for _, length in groups)
        return BrokenEvidence(
            LINE_END_DIFFERS, line, clue, found=len(groups), expected=len(clue), groups=read
        )
    return None


def _check_from_the_end(rule: Rule, line: Line, filled: int, empty: int) -> BrokenEvidence | None:
    """The same checks counted from the other end, said in the line's own numbers."""
    n, k = rule.length, len(rule.lengths)
    found = check(rule.mirrored(), line, mirror(filled, n), mirror(empty, n))
    if found is None:
        return None
    start, block, length = found.start, found.block, found.found
    return replace(
        found,
        clue=rule.clue,
        start=None if start is None or length is None else n - start - length,
        block=None if block is None else k - 1 - block,
    )


def _separate_groups(rule: Rule, filled: int, empty: int) -> int:
    """How many stretches between empty cells hold a filled cell: surely different blocks."""
    stretches = "".join(
        "#" if filled >> i & 1 else "." if empty >> i & 1 else "?" for i in range(rule.length)
    ).split(".")
    return sum("#" in stretch for stretch in stretches)


def _groups_from_start(
    length: int, filled: int, empty: int
) -> tuple[Sequence[tuple[int, int]], bool]:
    """The groups before the first unknown cell, each as start and length; and whether the
    last of them touches that cell, so that it may still grow."""
    unknown = ~(filled | empty)
    known = (unknown & -unknown).bit_length() - 1
    groups = []
    i = 0
    while i < min(known, length):
        if filled >> i & 1:
            start = i
            while filled >> i & 1:
                i += 1
            groups.append((start, i - start))
        else:
            i += 1
    is_open = bool(groups) and known < length and sum(groups[-1]) == known
    return groups, is_open


def _longest_run(filled: int) -> tuple[int, int]:
    """Start and length of the longest run of filled cells."""
    length, starts = 0, 0
    while filled:
        length, starts = length + 1, filled
        filled &= filled >> 1
    return (starts & -starts).bit_length() - 1, length

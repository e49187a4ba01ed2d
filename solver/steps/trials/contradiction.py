"""What exactly is wrong with a line in which nothing fits: as concretely as can be said.

The five checks are those of plain backtracking, cell by cell: too many groups, too many filled
cells, a group too long, a finished group too short, a line that ends otherwise than its clue.
They look at what can be pointed at: cells counted from an end as far as they are known.
A line may be impossible although all five pass; then no arrangement fits.
"""

from __future__ import annotations

from functools import partial

from solver.grid import EMPTY, FILLED
from solver.line import Rule, bits, mirror
from solver.puzzle import Line
from solver.steps.evidence import Because
from solver.steps.known import first_unknown, span_mask, spans
from solver.steps.step import (
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    LINE_END_DIFFERS,
    NO_FIT,
    TOO_MANY_FILLED,
    TOO_MANY_GROUPS,
    ContradictionEvidence,
)


def explain_contradiction(rule: Rule, line: Line, filled: int, empty: int) -> ContradictionEvidence:
    """What is wrong with a line in which nothing fits."""
    found = check(rule, line, filled, empty)
    if found is None:
        found = _check_from_the_end(rule, line, filled, empty)
    if found is None:
        placed = len(rule.starts_from_left(filled, empty))
        block = placed if placed < len(rule.lengths) else None
        because = _few_without_fit(rule, filled, empty)
        found = ContradictionEvidence(NO_FIT, line, rule.clue, block=block, because=because)
    return found


def _few_without_fit(rule: Rule, filled: int, empty: int) -> Because:
    """Known cells with which nothing fits, and of which none can be left out; whole runs and rows
    of empty cells are left out before single cells."""
    for span in (*spans(filled), *spans(empty)):
        cells = span_mask(*span)
        if rule.settle(filled & ~cells, empty & ~cells) is None:
            filled, empty = filled & ~cells, empty & ~cells
    for cell in bits(filled | empty):
        if rule.settle(filled & ~(1 << cell), empty & ~(1 << cell)) is None:
            filled, empty = filled & ~(1 << cell), empty & ~(1 << cell)
    return tuple((cell, FILLED if filled >> cell & 1 else EMPTY) for cell in bits(filled | empty))


def check(rule: Rule, line: Line, filled: int, empty: int) -> ContradictionEvidence | None:
    """The five checks; None where all pass."""
    broken = partial(ContradictionEvidence, line=line, clue=rule.clue)
    lengths, count = rule.lengths, filled.bit_count()
    if count > rule.total:
        return broken(TOO_MANY_FILLED, found=count, expected=rule.total)
    # What lies between two empty cells and holds a filled one: surely different blocks.
    separate = sum(bool(filled & span_mask(*it)) for it in spans(rule.mask & ~empty))
    if separate > len(lengths):
        return broken(TOO_MANY_GROUPS, found=separate, expected=len(lengths))
    known = first_unknown(filled | empty)
    groups = _groups(filled & (1 << known) - 1)
    for i, (start, size) in enumerate(groups):
        finished = start + size < known or known >= rule.length
        if size > lengths[i]:
            return broken(GROUP_TOO_LONG, found=size, expected=lengths[i], start=start, block=i)
        if finished and size < lengths[i]:
            return broken(GROUP_TOO_SHORT, found=size, expected=lengths[i], start=start, block=i)
    start, size = max(_groups(filled), key=lambda group: group[1], default=(0, 0))
    if size > max(lengths, default=0):
        return broken(GROUP_TOO_LONG, found=size, expected=max(lengths), start=start)
    if filled | empty == rule.mask and len(groups) < len(lengths):
        read = tuple(size for _, size in groups)
        return broken(LINE_END_DIFFERS, found=len(groups), expected=len(lengths), groups=read)
    return None


def _groups(filled: int) -> list[tuple[int, int]]:
    """The start and the length of each run."""
    return [(first, last - first + 1) for first, last in spans(filled)]


def _check_from_the_end(
    rule: Rule, line: Line, filled: int, empty: int
) -> ContradictionEvidence | None:
    """The same checks counted from the other end, said in the line's own numbers."""
    n, k = rule.length, len(rule.lengths)
    found = check(rule.mirrored(), line, mirror(filled, n), mirror(empty, n))
    if found is None:
        return None
    start, block, length = found.start, found.block, found.found
    return found.replaced(
        clue=rule.clue,
        start=None if start is None or length is None else n - start - length,
        block=None if block is None else k - 1 - block,
    )

"""Glue: one wall and one run decide how far the first block can slide; and so for the last.

Where all cells before a wall are known, the block that comes next is known, too. If the first run
behind the wall is so near that the block has no room between them, the block covers the run.
Then it slides no further away than to begin with the run, nor nearer to the wall than to end with
it: what it covers both times is filled, and what it leaves at the wall is empty (*mercury*).

>>> from solver.steps.finding import drawn
>>> drawn(find_glue, [4, 1], "?#?????????")
['?#++???????']
>>> drawn(find_glue, [1, 3, 1], "#.???#????")
['#.-??#????']
>>> drawn(find_glue, [1, 3], "???????#?")
['??????+#?']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.line import mirror
from solver.steps.evidence import LineEvidence, Span
from solver.steps.finding import Finding
from solver.steps.known import KnownLine, first_unknown, span_mask, spans


class GlueEvidence(LineEvidence, kw_only=True):
    """The block, the wall that it comes next to and the run that it must cover; and where it
    starts when it is slid as near to the wall as it goes, and as far from it. `wall` is an empty
    cell, or -1 or `length`: an end of the line."""

    block: int
    wall: int
    run: Span
    nearest: int
    farthest: int


def find_glue(line: KnownLine) -> Iterator[Finding]:
    """What the first block that is not yet finished says, and what the last one says."""
    rule, n = line.rule, line.rule.length
    first = _slide(line.filled, line.empty, rule.lengths, n)
    if first is not None:
        yield from _finding(line, *first)
    last = _slide(mirror(line.filled, n), mirror(line.empty, n), rule.lengths[::-1], n)
    if last is not None:
        block, wall, (begin, end), nearest, farthest = last
        block = len(rule.lengths) - 1 - block
        size = rule.lengths[block]
        run = (n - 1 - end, n - 1 - begin)
        yield from _finding(line, block, n - 1 - wall, run, n - nearest - size, n - farthest - size)


def _slide(
    filled: int, empty: int, lengths: tuple[int, ...], length: int
) -> tuple[int, int, Span, int, int] | None:
    """The block, the wall, the run, the nearest and the farthest start, seen from the start of
    the line; None where the first run is not near enough, or there is none."""
    unknown_from = first_unknown(filled | empty)
    # The wall is the last empty cell before the first unknown one; a run that touches the unknown
    # is not finished.
    before = empty & (1 << unknown_from) - 1
    wall = before.bit_length() - 1
    block = sum(1 for _ in spans(filled & (1 << wall + 1) - 1))
    run = next(spans(filled >> wall + 1 << wall + 1), None)
    if unknown_from >= length or run is None or block == len(lengths):
        return None
    begin, end = run
    if begin > wall + 1 + lengths[block]:
        return None
    return block, wall, run, max(wall + 1, end - lengths[block] + 1), begin


def _finding(
    line: KnownLine, block: int, wall: int, run: Span, nearest: int, farthest: int
) -> Iterator[Finding]:
    size = line.rule.lengths[block]
    low, high = min(nearest, farthest), max(nearest, farthest)
    filled = span_mask(high, low + size - 1) & line.unknown
    if wall < run[0]:
        empty = span_mask(wall + 1, low - 1) & line.unknown
    else:
        empty = span_mask(high + size, wall - 1) & line.unknown
    if filled | empty:
        prove = partial(
            GlueEvidence,
            **line.said,
            block=block,
            wall=wall,
            run=run,
            nearest=nearest,
            farthest=farthest,
        )
        yield Finding(filled, empty, prove)

"""Extend: near a wall, the shortest block that a run can be must grow away from it.

The run belongs to one of its candidates, and that block stands inside the run's stretch. However
short the candidate is, the wall on one side leaves it so little room that it reaches beyond the run
on the other. What even the shortest one covers there, every one of them covers.

>>> from solver.steps.finding import drawn
>>> drawn(find_extend, [2, 2], "??.#????")
['??.#+???']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.steps.evidence import RangesEvidence, Span
from solver.steps.finding import Finding
from solver.steps.known import KnownLine, span_mask


class ExtendEvidence(RangesEvidence, kw_only=True):
    """The run, the stretch it lies in, the candidates that go into the stretch, and the length
    of the shortest of them."""

    run: Span
    stretch: Span
    candidates: tuple[int, ...]
    shortest: int


def find_extend(line: KnownLine) -> Iterator[Finding]:
    """For every run, the cells that its shortest candidate covers wherever it stands."""
    lengths = line.rule.lengths
    for run in line.runs:
        first, last = run
        begin, end = stretch = line.stretch_at(first)
        if (begin, end) == run:
            continue
        candidates = tuple(i for i in line.candidates(run) if lengths[i] <= end - begin + 1)
        shortest = min(lengths[i] for i in candidates)
        new = span_mask(last + 1, begin + shortest - 1) | span_mask(end - shortest + 1, first - 1)
        new &= line.unknown
        if new:
            prove = partial(
                ExtendEvidence,
                **line.said_of_ranges,
                run=run,
                stretch=stretch,
                candidates=candidates,
                shortest=shortest,
            )
            yield Finding(new, 0, prove)

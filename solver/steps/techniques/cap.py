"""Cap: a run as long as its longest candidate is a whole block, so its neighbours are empty.

The block that the run belongs to is one of its candidates, for its range must hold the run, and
it cannot be shorter. None of them is longer than the run, so the run is all of the block. Beside a
whole block there is no filled cell.

>>> from solver.steps.finding import drawn
>>> drawn(find_cap, [1, 2], "?#???##")
['-#-??##', '?#??-##']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.steps.evidence import RangesEvidence, Span
from solver.steps.finding import Finding
from solver.steps.known import KnownLine


class CapEvidence(RangesEvidence, kw_only=True):
    """A run, and the blocks that it may be: all are as long as it is."""

    run: Span
    candidates: tuple[int, ...]


def find_cap(line: KnownLine) -> Iterator[Finding]:
    """The unknown neighbours of every run that is a whole block."""
    for run in line.runs:
        first, last = run
        beside = (1 << last + 1 | (1 << first >> 1)) & line.unknown
        if not beside:
            continue
        candidates = line.candidates(run)
        if max(line.rule.lengths[block] for block in candidates) == last - first + 1:
            said = line.said_of_ranges
            prove = partial(CapEvidence, **said, run=run, candidates=candidates)
            yield Finding(0, beside, prove)

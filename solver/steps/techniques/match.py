"""Match: runs are matched to blocks in order, until nothing changes; then their places agree.

Of two neighbouring runs, the one on the right belongs to the same block at the same place, or to a
later block that stands clear of it. A place of a run that goes with no place of its neighbour is
struck out, again and again. The true places are never struck out, so what all the others of a
run agree on is so.

>>> from solver.steps.finding import drawn
>>> drawn(find_match, [1, 3, 3], "???#??#?????")
['???#??#+????']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from solver.steps.evidence import Place, RangesEvidence, Span
from solver.steps.finding import Finding
from solver.steps.known import KnownLine
from solver.steps.techniques.places import agreed


@dataclass(frozen=True, kw_only=True)
class MatchEvidence(RangesEvidence):
    """All runs of the line; for each the blocks that it may be and the places where these may
    stand, after matching; and which of the runs the step is about."""

    runs: tuple[Span, ...]
    matches: tuple[tuple[int, ...], ...]
    places: tuple[tuple[Place, ...], ...]
    run: int


def find_match(line: KnownLine) -> Iterator[Finding]:
    """For every run, the cells that all places agree on that go with its neighbours."""
    if len(line.runs) < 2:
        return
    places = matched(line)
    for run in range(len(line.runs)):
        filled, empty = agreed(line, places[run])
        if filled | empty:
            yield Finding(filled, empty, partial(_match_evidence, line, run, places))


def matched(line: KnownLine) -> tuple[tuple[Place, ...], ...]:
    """The places of every run that go with some place of each neighbour."""
    places = [tuple(line.places(run)) for run in line.runs]
    changed = True
    while changed:
        changed = False
        for left in range(len(places) - 1):
            before, after = places[left], places[left + 1]
            places[left] = tuple(
                one for one in before if any(_go_together(line, one, other) for other in after)
            )
            places[left + 1] = tuple(
                other
                for other in after
                if any(_go_together(line, one, other) for one in places[left])
            )
            changed |= (before, after) != (places[left], places[left + 1])
    return tuple(places)


def _go_together(line: KnownLine, one: Place, other: Place) -> bool:
    """Whether two neighbouring runs may stand like this: as one block, or as two in order and
    clear of each other."""
    (block, start), (later, next_start) = one, other
    if block == later:
        return start == next_start
    return block < later and start + line.rule.lengths[block] + line.rule.gaps[block + 1] <= (
        next_start
    )


def _match_evidence(
    line: KnownLine, run: int, places: tuple[tuple[Place, ...], ...]
) -> MatchEvidence:
    return MatchEvidence(
        clue=line.rule.clue,
        length=line.rule.length,
        ranges=line.ranges,
        runs=line.runs,
        matches=tuple(tuple(sorted({block for block, _ in these})) for these in places),
        places=places,
        run=run,
    )

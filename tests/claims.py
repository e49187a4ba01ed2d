"""What evidence claims, worked out again from the evidence and from what was known before.

Every function checks what its evidence says about the line, and returns the cells that follow from
it as the technique's definition says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from solver.arrangements import OptionsEvidence
from solver.step import (
    CAP,
    COMPLETE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
    FitsEvidence,
    LineEvidence,
    RangesEvidence,
)
from solver.techniques import TECHNIQUES
from solver.techniques.cap import CapEvidence
from solver.techniques.extend import ExtendEvidence
from solver.techniques.full import FullEvidence
from solver.techniques.gap import GapEvidence
from solver.techniques.glue import GlueEvidence
from solver.techniques.match import MatchEvidence
from solver.techniques.no_room import NoRoomEvidence
from solver.techniques.places import PlacesEvidence
from solver.techniques.split import SplitEvidence
from tests.brute import agreeing, agreement
from tests.readings import Clue, Known, Place, Reading, Settled, read_slowly, starts_of


def claimed(technique: str, evidence: LineEvidence, known: Known) -> Settled:
    """The cells that the evidence proves."""
    line = Reading(tuple(block.length for block in evidence.clue), known)
    assert evidence.length == line.n
    if isinstance(evidence, RangesEvidence):
        assert list(evidence.ranges) == line.ranges
    assert technique in CLAIMS, f"CLAIMS does not say how the evidence of {technique} proves it"
    return line.new(CLAIMS[technique](line, evidence))


def only(because: Iterable[tuple[int, int]], length: int) -> Known:
    """A line of which no more is known."""
    known: Known = [None] * length
    for cell, value in because:
        known[cell] = value
    return known


def concluded(technique: str, clue: Clue, known: Known) -> Settled:
    """All that a technique alone says of a line; of options, what all arrangements agree on."""
    if technique == OPTIONS:
        agreed = agreement(agreeing(clue, known))
        return {i: it for i, it in enumerate(agreed) if it is not None and known[i] is None}
    line = Reading(clue, known)
    cells: Settled = {}
    for rung in TECHNIQUES[technique].rungs:
        cells |= read_slowly(rung, line)
    return cells


def _covered(line: Reading, places: Iterable[Place]) -> set[int]:
    return {start + i for block, start in places for i in range(line.clue[block])}


def full(line: Reading, evidence: FullEvidence) -> Settled:
    covered = _covered(line, enumerate(evidence.starts))
    return {i: int(i in covered) for i in range(line.n)}


def complete(line: Reading, evidence: FitsEvidence) -> Settled:
    covered = _covered(line, enumerate(evidence.leftmost))
    assert covered == {i for i, cell in enumerate(line.known) if cell == 1}
    return {i: 0 for i in range(line.n) if i not in covered}


def overlap(line: Reading, evidence: FitsEvidence) -> Settled:
    pushes = list(evidence.leftmost), list(evidence.rightmost)
    assert pushes == (line.earliest, line.latest)
    return {
        i: 1
        for left, right, length in zip(*pushes, line.clue, strict=True)
        for i in range(right, left + length)
    }


def cap(line: Reading, evidence: CapEvidence) -> Settled:
    first, last = evidence.run
    assert evidence.run in line.runs
    assert list(evidence.candidates) == line.candidates(first, last)
    assert {line.clue[i] for i in evidence.candidates} == {last - first + 1}
    return {first - 1: 0, last + 1: 0}


def glue(line: Reading, evidence: GlueEvidence) -> Settled:
    block, wall, (first, last) = evidence.block, evidence.wall, evidence.run
    length = line.clue[block]
    assert evidence.run in line.runs
    assert wall in (-1, line.n) or line.known[wall] == 0
    begins = min(first, line.n - length) if wall < first else max(last - length + 1, 0)
    assert evidence.farthest == begins
    behind = range(wall) if wall < first else range(wall + 1, line.n)
    assert None not in [line.known[i] for i in behind], "all behind the wall is known"
    finished = [run for run in line.runs if run[0] in behind]
    between = range(wall + 1, first) if wall < first else range(last + 1, wall)
    assert len(finished) == (block if wall < first else len(line.clue) - 1 - block)
    assert len(between) <= length and 1 not in [line.known[i] for i in between]
    nearest = range(evidence.nearest, evidence.nearest + length)
    farthest = range(evidence.farthest, evidence.farthest + length)
    assert set(range(first, last + 1)) <= set(nearest) & set(farthest)
    at_wall = wall in (nearest.start - 1, nearest.stop)
    assert at_wall or (nearest.stop - 1 == last if wall < first else nearest.start == first)
    return dict.fromkeys(set(nearest) & set(farthest), 1) | {
        i: 0 for i in between if i not in nearest
    }


def reach(line: Reading, evidence: FitsEvidence) -> Settled:
    """All cells out of reach: a step may be about some of them."""
    assert list(evidence.leftmost) == line.earliest
    assert list(evidence.rightmost) == line.latest
    return {i: 0 for i in range(line.n) if not any(a <= i <= b for a, b in line.ranges)}


def gap(line: Reading, evidence: GapEvidence) -> Settled:
    first, last = evidence.stretch
    assert evidence.stretch in line.stretches
    meeting = [i for i, (a, b) in enumerate(line.ranges) if a <= last and first <= b]
    assert list(evidence.blocks) == meeting
    assert all(line.clue[i] > last - first + 1 for i in meeting)
    return dict.fromkeys(range(first, last + 1), 0)


def split(line: Reading, evidence: SplitEvidence) -> Settled:
    first, last = evidence.joined
    filled = Reading.__new__(Reading)
    filled.known = list(line.known)
    filled.known[evidence.cell] = 1
    assert (first, last) in filled.rows(lambda cell: cell == 1)
    holding = [i for i, (a, b) in enumerate(line.ranges) if a <= first and last <= b]
    assert list(evidence.blocks) == holding
    assert all(line.clue[i] < last - first + 1 for i in holding)
    return {evidence.cell: 0}


def extend(line: Reading, evidence: ExtendEvidence) -> Settled:
    (begin, end), (first, last) = evidence.stretch, evidence.run
    assert evidence.run in line.runs and evidence.stretch in line.stretches
    fitting = [i for i in line.candidates(first, last) if line.clue[i] <= end - begin + 1]
    assert list(evidence.candidates) == fitting
    assert evidence.shortest == min(line.clue[i] for i in fitting)
    return dict.fromkeys(range(last + 1, begin + evidence.shortest), 1) | dict.fromkeys(
        range(end - evidence.shortest + 1, first), 1
    )


def no_room(line: Reading, evidence: NoRoomEvidence) -> Settled:
    first, last = evidence.cells
    over = set(range(first, last + 1))
    wanted = {
        (block, start)
        for block, (a, b) in enumerate(line.ranges)
        for start in range(a, b - line.clue[block] + 2)
        if _covered(line, [(block, start)]) & over
    }
    assert {(block, start) for block, start, _ in evidence.ghosts} == wanted
    for block, start, cell in evidence.ghosts:
        covered = _covered(line, [(block, start)])
        beside = {start - 1, start + line.clue[block]}
        assert cell in (covered if line.known[cell] == 0 else beside)
        assert line.known[cell] is not None
    return dict.fromkeys(over, 0)


def places(line: Reading, evidence: PlacesEvidence) -> Settled:
    assert evidence.run in line.runs
    assert list(evidence.places) == line.places(*evidence.run)
    return line.agreed(list(evidence.places))


def match(line: Reading, evidence: MatchEvidence) -> Settled:
    assert list(evidence.runs) == line.runs
    assert [list(these) for these in evidence.places] == line.matched()
    for blocks, these in zip(evidence.matches, evidence.places, strict=True):
        assert list(blocks) == sorted({block for block, _ in these})
    if evidence.run is not None:
        return line.agreed(list(evidence.places[evidence.run]))
    assert evidence.cells is not None and evidence.struck is not None
    first, last = evidence.cells
    over = {place for i in range(first, last + 1) for place in line.places(i, i)}
    assert set(evidence.struck) == over
    cells = dict.fromkeys(range(first, last + 1), 0)
    assert cells.items() <= line.unmatched([list(these) for these in evidence.places]).items()
    return cells


def options(line: Reading, evidence: OptionsEvidence) -> Settled:
    assert evidence.count == len(line.lines)
    if evidence.arrangements is not None:
        shown = sorted("".join(".#"[cell] for cell in it) for it in line.lines)
        assert sorted(evidence.arrangements) == shown
    if evidence.cases is None:
        return {i: v for i, v in enumerate(agreement(line.lines)) if v is not None}
    block = evidence.block
    assert block is not None and evidence.arrangements is None
    said: list[Settled] = []
    for start, count in evidence.cases:
        these = [it for it in line.lines if starts_of(it)[block] == start]
        assert len(these) == count
        said.append(dict(enumerate(agreement(these))))  # type: ignore[arg-type]
    assert sum(count for _, count in evidence.cases) == evidence.count
    return {i: v for i, v in said[0].items() if v is not None and all(it[i] == v for it in said)}


CLAIMS: dict[str, Callable[[Reading, Any], Settled]] = {
    FULL: full,
    COMPLETE: complete,
    OVERLAP: overlap,
    CAP: cap,
    GLUE: glue,
    REACH: reach,
    GAP: gap,
    SPLIT: split,
    EXTEND: extend,
    NO_ROOM: no_room,
    PLACES: places,
    MATCH: match,
    OPTIONS: options,
}

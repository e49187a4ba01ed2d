"""What every technique is held against, written down a second time: one record for each.

A definition is read slowly, from the list of all arrangements of a line (`tests.readings`); what
evidence claims is worked out again from it and from what was known before; and what the lens has
to show of it is said in cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, pairwise
from typing import Any

from app.draw.lens import MOST_PLACES
from solver.puzzle import Block
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
)
from solver.techniques.cap import CapEvidence
from solver.techniques.extend import ExtendEvidence
from solver.techniques.full import FullEvidence
from solver.techniques.gap import GapEvidence
from solver.techniques.glue import GlueEvidence
from solver.techniques.match import MatchEvidence
from solver.techniques.no_room import NoRoomEvidence
from solver.techniques.options import OptionsEvidence
from solver.techniques.places import PlacesEvidence
from solver.techniques.split import SplitEvidence
from solver.value import Value
from tests.brute import agreeing, agreement
from tests.readings import Place, Reading, Settled, starts_of

Spans = set[tuple[int, int]]
"""What a lens draws, each piece from its first cell up to before its last."""


class Check(Value):
    """`reads`, for each rung of the technique in black and white, says which cells its definition
    settles in a line; None for what is only held against all arrangements. `claims` checks what
    evidence says about the line, and returns the cells that follow from it. `drawn` are the pieces
    that its lens has to show, apart from rings and from what is new, of a line of which these
    filled cells were known. `standing` are the places at which blocks can stand by what is told;
    None where none are, or where they are pushed."""

    reads: tuple[Callable[[Reading], Settled] | None, ...]
    claims: Callable[[Reading, Any], Settled]
    drawn: Callable[[Any, int], Spans]
    standing: Callable[[Any], tuple[Place, ...]] | None = None


def _covered(line: Reading, places: Iterable[Place]) -> set[int]:
    return {start + i for block, start in places for i in range(line.clue[block])}


def _placed(clue: tuple[Block, ...], starts: tuple[int, ...]) -> Spans:
    return {(start, start + block.length) for block, start in zip(clue, starts, strict=True)}


def sized(evidence: LineEvidence, places: Iterable[Place]) -> list[Place]:
    """Places of blocks, each by its start and its length."""
    return [(start, evidence.clue[block].length) for block, start in places]


def _standing(evidence: LineEvidence, places: tuple[Place, ...]) -> Spans:
    return {(start, start + length) for start, length in sized(evidence, places[:MOST_PLACES])}


def _cells(cells: Iterable[int]) -> Spans:
    return {(cell, cell + 1) for cell in cells}


def read_full(line: Reading) -> Settled:
    only = agreeing(line.clue, [None] * line.n)
    return line.new(dict(enumerate(only[0]))) if len(only) == 1 else {}


def claim_full(line: Reading, evidence: FullEvidence) -> Settled:
    covered = _covered(line, enumerate(evidence.starts))
    return {i: int(i in covered) for i in range(line.n)}


def drawn_full(evidence: FullEvidence, known: int) -> Spans:
    blocks = _placed(evidence.clue, evidence.starts)
    gaps = {(end, after) for (_, end), (after, _) in pairwise(sorted(blocks))}
    return blocks | {(end, after) for end, after in gaps if end < after}


def read_complete(line: Reading) -> Settled:
    is_complete = line.known.count(1) == sum(line.clue)
    return line.new(dict.fromkeys(range(line.n), 0)) if is_complete else {}


def claim_complete(line: Reading, evidence: FitsEvidence) -> Settled:
    covered = _covered(line, enumerate(evidence.leftmost))
    assert covered == {i for i, cell in enumerate(line.known) if cell == 1}
    return {i: 0 for i in range(line.n) if i not in covered}


def read_overlap(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last, length in zip(line.earliest, line.latest, line.clue, strict=True):
        both = set(range(first, first + length)) & set(range(last, last + length))
        cells |= dict.fromkeys(both, 1)
    return line.new(_with_gaps(line, cells))


def _with_gaps(line: Reading, filled: Settled) -> Settled:
    """What is known of a line without slack, its gaps, too."""
    is_tight = line.clue and sum(line.clue) + len(line.clue) - 1 == line.n
    return (dict.fromkeys(range(line.n), 0) if is_tight else {}) | filled


def read_overlap_of_blank(line: Reading) -> Settled:
    return line.new(read_overlap(Reading(line.clue, [None] * line.n)))


def claim_overlap(line: Reading, evidence: FitsEvidence) -> Settled:
    pushes = list(evidence.leftmost), list(evidence.rightmost)
    assert pushes == (line.earliest, line.latest)
    filled = {
        i: 1
        for left, right, length in zip(*pushes, line.clue, strict=True)
        for i in range(right, left + length)
    }
    return _with_gaps(line, filled)


def drawn_overlap(evidence: FitsEvidence, known: int) -> Spans:
    """Both pushes, and between them what each block covers both times, apart where it was known."""
    both = zip(evidence.rightmost, evidence.leftmost, evidence.clue, strict=True)
    shared = [range(right, left + block.length) for right, left, block in both]
    parts = (groupby(cells, key=lambda cell: known >> cell & 1) for cells in shared)
    runs = (list(run) for part in parts for _, run in part)
    pushes = _placed(evidence.clue, evidence.leftmost) | _placed(evidence.clue, evidence.rightmost)
    return pushes | {(run[0], run[-1] + 1) for run in runs}


def read_cap(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last in line.runs:
        if max(line.clue[i] for i in line.candidates(first, last)) == last - first + 1:
            cells |= {first - 1: 0, last + 1: 0}
    return line.new(cells)


def claim_cap(line: Reading, evidence: CapEvidence) -> Settled:
    first, last = evidence.run
    assert evidence.run in line.runs
    assert list(evidence.candidates) == line.candidates(first, last)
    assert {line.clue[i] for i in evidence.candidates} == {last - first + 1}
    return {first - 1: 0, last + 1: 0}


def drawn_cap(evidence: CapEvidence, known: int) -> Spans:
    first, last = evidence.run
    beside = {cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length}
    return {(first, last + 1)} | _cells(beside)


def read_glue(line: Reading) -> Settled:
    backwards = Reading(line.clue[::-1], line.known[::-1])
    cells = dict(_glued(line))
    for cell, value in _glued(backwards):
        cells[line.n - 1 - cell] = value
    return line.new(cells)


def _glued(line: Reading) -> Iterator[tuple[int, int]]:
    """From the start: the wall, the block that comes next behind it, the first run there."""
    unknown = next((i for i, cell in enumerate(line.known) if cell is None), line.n)
    wall = max((i for i in range(unknown) if line.known[i] == 0), default=-1)
    finished = sum(last < wall for _, last in line.runs)
    runs = [run for run in line.runs if run[0] > wall]
    if unknown == line.n or not runs or finished == len(line.clue):
        return
    (first, last), length = runs[0], line.clue[finished]
    if wall + length + 1 < first:  # the block could stand between them, and not touch
        return
    places = [
        range(start, start + length)
        for start in range(wall + 1, first + 1)
        if last <= start + length - 1 < line.n
    ]
    for cell in range(wall + 1, line.n):
        if all(cell in place for place in places):
            yield cell, 1
        elif cell < min(place.start for place in places):
            yield cell, 0


def claim_glue(line: Reading, evidence: GlueEvidence) -> Settled:
    block, wall, (first, last) = evidence.block, evidence.wall, evidence.run
    length = line.clue[block]
    assert evidence.run in line.runs
    assert wall in (-1, line.n) or line.known[wall] == 0
    behind = range(wall) if wall < first else range(wall + 1, line.n)
    assert None not in [line.known[i] for i in behind], "all behind the wall is known"
    finished = [run for run in line.runs if run[0] in behind]
    between = range(wall + 1, first) if wall < first else range(last + 1, wall)
    assert len(finished) == (block if wall < first else len(line.clue) - 1 - block)
    assert len(between) <= length and 1 not in [line.known[i] for i in between]
    nearest = range(evidence.nearest, evidence.nearest + length)
    farthest = range(evidence.farthest, evidence.farthest + length)
    free = [start for one, start in _over(line, first, last) if one == block]
    assert {nearest.start, farthest.start} == {free[0], free[-1]}
    assert (nearest.start <= farthest.start) == (wall < first or len(free) == 1)
    return dict.fromkeys(set(nearest) & set(farthest), 1) | {
        i: 0 for i in between if i not in nearest
    }


def _over(line: Reading, first: int, last: int) -> list[Place]:
    """Every block at every start over these cells with nothing in the way, wherever it reaches."""
    wide = Reading.__new__(Reading)
    wide.clue, wide.known, wide.n = line.clue, line.known, line.n
    wide.ranges = [(0, line.n - 1)] * len(line.clue)
    return wide.places(first, last)


def ends_of_glue(evidence: GlueEvidence) -> tuple[Place, ...]:
    return (evidence.block, evidence.nearest), (evidence.block, evidence.farthest)


def drawn_glue(evidence: GlueEvidence, known: int) -> Spans:
    wall = {evidence.wall} & set(range(evidence.length))
    return _standing(evidence, ends_of_glue(evidence)) | _cells(wall)


def read_reach(line: Reading) -> Settled:
    return line.new({i: 0 for i in range(line.n) if not any(a <= i <= b for a, b in line.ranges)})


def claim_reach(line: Reading, evidence: FitsEvidence) -> Settled:
    """All cells out of reach: a step may be about some of them."""
    assert list(evidence.leftmost) == line.earliest
    assert list(evidence.rightmost) == line.latest
    return {i: 0 for i in range(line.n) if not any(a <= i <= b for a, b in line.ranges)}


def drawn_reach(evidence: FitsEvidence, known: int) -> Spans:
    moves = zip(evidence.leftmost, evidence.rightmost, evidence.clue, strict=True)
    return {(left, right + block.length) for left, right, block in moves}


def read_gap(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last in line.stretches:
        inside = range(first, last + 1)
        coming = [i for i, (a, b) in enumerate(line.ranges) if a <= last and first <= b]
        unfilled = all(line.known[i] is None for i in inside)
        if unfilled and all(line.clue[i] > len(inside) for i in coming):
            cells |= dict.fromkeys(inside, 0)
    return line.new(cells)


def claim_gap(line: Reading, evidence: GapEvidence) -> Settled:
    first, last = evidence.stretch
    assert evidence.stretch in line.stretches
    meeting = [i for i, (a, b) in enumerate(line.ranges) if a <= last and first <= b]
    assert list(evidence.blocks) == meeting
    assert all(line.clue[i] > last - first + 1 for i in meeting)
    return dict.fromkeys(range(first, last + 1), 0)


def drawn_gap(evidence: GapEvidence, known: int) -> Spans:
    """The stretch, and the shortest block that comes there, over it as far as the line goes."""
    first, last = evidence.stretch
    coming = [evidence.clue[block].length for block in evidence.blocks]
    shortest = min(coming or [block.length for block in evidence.clue])
    start = max(0, min(first, evidence.length - shortest))
    return {(first, last + 1), (start, start + shortest)}


def read_split(line: Reading) -> Settled:
    cells: Settled = {}
    for i, cell in enumerate(line.known):
        if cell is None:
            filled = Reading.__new__(Reading)
            filled.known = [*line.known[:i], 1, *line.known[i + 1 :]]
            (run,) = [it for it in filled.rows(lambda cell: cell == 1) if it[0] <= i <= it[1]]
            if run != (i, i) and not line.candidates(*run):
                cells[i] = 0
    return cells


def claim_split(line: Reading, evidence: SplitEvidence) -> Settled:
    first, last = evidence.joined
    filled = Reading.__new__(Reading)
    filled.known = list(line.known)
    filled.known[evidence.cell] = 1
    assert (first, last) in filled.rows(lambda cell: cell == 1)
    holding = [i for i, (a, b) in enumerate(line.ranges) if a <= first and last <= b]
    assert list(evidence.blocks) == holding
    assert all(line.clue[i] < last - first + 1 for i in holding)
    return {evidence.cell: 0}


def read_extend(line: Reading) -> Settled:
    cells: Settled = {}
    for first, last in line.runs:
        (stretch,) = [(a, b) for a, b in line.stretches if a <= first <= b]
        inside = [
            i for i in line.candidates(first, last) if line.clue[i] <= stretch[1] - stretch[0] + 1
        ]
        shortest = min(line.clue[i] for i in inside)
        places = [
            range(start, start + shortest)
            for start in range(stretch[0], stretch[1] - shortest + 2)
            if start <= first and last < start + shortest
        ]
        for cell in range(*stretch):
            if all(cell in place for place in places):
                cells[cell] = 1
        if all(stretch[1] in place for place in places):
            cells[stretch[1]] = 1
    return line.new(cells)


def claim_extend(line: Reading, evidence: ExtendEvidence) -> Settled:
    (begin, end), (first, last) = evidence.stretch, evidence.run
    assert evidence.run in line.runs and evidence.stretch in line.stretches
    fitting = [i for i in line.candidates(first, last) if line.clue[i] <= end - begin + 1]
    assert list(evidence.candidates) == fitting
    assert evidence.shortest == min(line.clue[i] for i in fitting)
    places = line.places(first, last)
    free = [it for it in places if line.clue[it[0]] == min(line.clue[one] for one, _ in places)]
    assert set(evidence.ends) <= set(free)
    return dict.fromkeys(range(last + 1, begin + evidence.shortest), 1) | dict.fromkeys(
        range(end - evidence.shortest + 1, first), 1
    )


def drawn_extend(evidence: ExtendEvidence, known: int) -> Spans:
    """The shortest block over the run, at either wall of the stretch."""
    first, last = evidence.stretch
    walls = {first - 1, last + 1} & set(range(evidence.length))
    return _standing(evidence, evidence.ends) | _cells(walls)


def read_no_room(line: Reading) -> Settled:
    return {i: 0 for i, cell in enumerate(line.known) if cell is None and not line.places(i, i)}


def claim_no_room(line: Reading, evidence: NoRoomEvidence) -> Settled:
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


def drawn_no_room(evidence: NoRoomEvidence, known: int) -> Spans:
    tried = ((evidence.clue[block].length, start, cell) for block, start, cell in evidence.ghosts)
    shown = list(dict.fromkeys(tried))[:MOST_PLACES]
    return {(start, start + size) for size, start, _ in shown} | _cells(it for *_, it in shown)


def read_places(line: Reading) -> Settled:
    cells: Settled = {}
    for run in line.runs:
        cells |= line.agreed(line.places(*run))
    return cells


def claim_places(line: Reading, evidence: PlacesEvidence) -> Settled:
    assert evidence.run in line.runs
    assert list(evidence.places) == line.places(*evidence.run)
    return line.agreed(list(evidence.places))


def read_match(line: Reading) -> Settled:
    matched = line.matched()
    cells: Settled = {}
    for these in matched:
        cells |= line.agreed(these)
    return cells | (line.unmatched(matched) if matched else {})


def claim_match(line: Reading, evidence: MatchEvidence) -> Settled:
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


def places_of_match(evidence: MatchEvidence) -> tuple[Place, ...]:
    return () if evidence.run is None else evidence.places[evidence.run]


def drawn_match(evidence: MatchEvidence, known: int) -> Spans:
    runs = {(first, last + 1) for first, last in evidence.runs}
    return runs | _standing(evidence, places_of_match(evidence))


def read_options(line: Reading) -> Settled:
    return line.new({i: v for i, v in enumerate(agreement(line.lines)) if v is not None})


def claim_options(line: Reading, evidence: OptionsEvidence) -> Settled:
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


def drawn_options(evidence: OptionsEvidence, known: int) -> Spans:
    """All arrangements, cell by cell, or the places of one block."""
    if evidence.cases is not None and evidence.block is not None:
        return _standing(evidence, tuple((evidence.block, start) for start, _ in evidence.cases))
    assert evidence.arrangements is not None
    return _cells(i for text in evidence.arrangements for i, sign in enumerate(text) if sign == "#")


CHECKS: dict[str, Check] = {
    FULL: Check((read_full,), claim_full, drawn_full),
    COMPLETE: Check((read_complete,), claim_complete, lambda it, _: _placed(it.clue, it.leftmost)),
    OVERLAP: Check((read_overlap_of_blank, read_overlap), claim_overlap, drawn_overlap),
    CAP: Check((read_cap,), claim_cap, drawn_cap),
    GLUE: Check((read_glue,), claim_glue, drawn_glue, ends_of_glue),
    REACH: Check((read_reach,), claim_reach, drawn_reach),
    GAP: Check((read_gap,), claim_gap, drawn_gap),
    SPLIT: Check((read_split,), claim_split, lambda it, _: {(it.joined[0], it.joined[1] + 1)}),
    EXTEND: Check((read_extend,), claim_extend, drawn_extend, lambda it: it.ends),
    NO_ROOM: Check((read_no_room,), claim_no_room, drawn_no_room),
    PLACES: Check(
        (read_places,),
        claim_places,
        lambda it, _: _standing(it, it.places),
        lambda it: it.places,
    ),
    MATCH: Check((read_match,), claim_match, drawn_match, places_of_match),
    OPTIONS: Check(
        (lambda line: read_options(line) if len(line.lines) <= 12 else {}, None),
        claim_options,
        drawn_options,
    ),
}

"""Which steps of a solving are worth telling in a film, and the push with which it opens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile

from app.text.film import just_fits
from solver.line_state import best
from solver.position import Position
from solver.puzzle import ROW, Line, Puzzle, numbers_of
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    DEDUCE,
    FULL,
    OVERLAP,
    FitsEvidence,
    Step,
)
from solver.techniques import ladder_of
from solver.techniques.options import OptionsEvidence
from solver.value import Value

_MAX_CANDIDATES = 24
_MAX_ASSUMPTIONS = 3
_MAX_REMEMBERED = 40
"""Steps."""

Unit = tuple[int, ...]
"""The places of steps that are told together: one; or an assumption, its contradictions and the
step back from it."""


def kind_of(step: Step) -> str:
    """The kind of which one step is told."""
    if step.kind != DEDUCE:
        return step.kind
    return FULL if just_fits(step) else step.technique or step.kind


def clearest_steps(steps: Sequence[Step]) -> list[int]:
    """The places of the clearest step of each technique, in order."""
    places: dict[str, list[int]] = {}
    for place, step in enumerate(steps):
        if step.kind == DEDUCE and step.line is not None:
            candidates = places.setdefault(kind_of(step), [])
            if len(candidates) < _MAX_CANDIDATES:
                candidates.append(place)
    clearest = []
    for candidates in places.values():
        worth = [clearness(steps[place]) - 0.4 * rank for rank, place in enumerate(candidates)]
        clearest.append(candidates[worth.index(max(worth))])
    return sorted(clearest)


def clearness(step: Step) -> float:
    """How well a step shows its technique: best are one block with room to slide and some new
    cells."""
    evidence = step.evidence
    clear = float(min(len(step.cells), 6)) - 3 * step.depth
    if isinstance(evidence, FitsEvidence):
        lengths = numbers_of(evidence.clue)
        slides = [b - a for a, b in zip(evidence.leftmost, evidence.rightmost, strict=True)]
        clear -= 1.5 * (len(lengths) - 1)
        if max(slides, default=0) > 0:
            clear += 3 + min(max(slides), 3)
        if evidence.blank:
            clear += 2
    if isinstance(evidence, OptionsEvidence):
        clear += 3 if 1 < evidence.count <= 12 else -3
    return clear


def first_assumptions(steps: Sequence[Step]) -> list[Unit]:
    """The first assumptions, each with its contradiction and the step back, unless these come after
    _MAX_REMEMBERED steps."""
    places = (place for place, step in enumerate(steps) if step.kind == ASSUME)
    return [_outcome(steps, place) for place in islice(places, _MAX_ASSUMPTIONS)]


def _outcome(steps: Sequence[Step], place: int) -> Unit:
    depth, contradiction = steps[place].depth, None
    for later in range(place + 1, min(len(steps), place + _MAX_REMEMBERED)):
        step = steps[later]
        if step.kind == CONTRADICTION and step.depth == depth and step.line is not None:
            contradiction = later
        if step.kind == BACKTRACK and step.depth < depth:
            return (place, later) if contradiction is None else (place, contradiction, later)
    return (place,)


# -------------------------------------------------------------------------------------------------
# A film opens with a push on the empty board, which needs nothing but the meaning of a clue.


OPENING = -1
"""The place of the opening among the steps: before the first."""
_MAX_STEPS_BEFORE = 12
"""Of those that settle cells."""
_LATE, _AT_ONCE, _IN_A_ROW = 0.3, 1.5, 1.0
"""How much less clear the push is for each step before the one that takes it, and more if that is
the first one, and if its line is a row, which is pushed the way one reads."""


class Opening(Value):
    """What a push alone says of a line on the board as it is given, and the place of the step after
    which all of it is known."""

    step: Step
    place: int

    @property
    def worth(self) -> float:
        """How good an opening it is."""
        line = self.step.line
        is_in_row = line is not None and line.axis == ROW
        worth = clearness(self.step) + _IN_A_ROW * is_in_row
        return worth - _LATE * self.place + _AT_ONCE * (self.place == 0)


def find_opening(puzzle: Puzzle, steps: Sequence[Step]) -> Opening | None:
    """The clearest push on the given board in a line that one of the first steps pushes, before
    anything is assumed."""
    deductions = takewhile(lambda step: step.kind != ASSUME, steps)
    settling = ((place, step) for place, step in enumerate(deductions) if step.cells)
    openings = [
        Opening(push, place)
        for place, step in islice(settling, _MAX_STEPS_BEFORE)
        if step.kind == DEDUCE and step.technique == OVERLAP and step.line is not None
        if (push := _push_on_given(puzzle, step.line)) is not None and not just_fits(push)
    ]
    return max(openings, key=lambda opening: opening.worth, default=None)


def _push_on_given(puzzle: Puzzle, line: Line) -> Step | None:
    position = Position(puzzle)
    known = position.known_line(line)
    rungs = (rung for rung in ladder_of(known.rule) if rung.technique == OVERLAP)
    finding = next(filter(None, (best(rung.find, known) for rung in rungs)), None)
    return None if finding is None else position.deduce(OVERLAP, line, finding)

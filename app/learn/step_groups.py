"""Steps as rows of a list, in which those of one technique that follow each other are one row."""

from __future__ import annotations

from bisect import bisect_right

from app.draw.theme import BROKEN, INK, MUTED, NEW, depth_role
from solver.puzzle import Puzzle
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    DEDUCE,
    ERASED,
    GUESS,
    LOOK,
    PASS,
    WRONG,
    Step,
    WriteEvidence,
)
from solver.trace import Trace

_FOLDED, _FOLDED_BACK, _OPEN = "\u25b8 ", "\u25c2 ", "\u25be "


class Grouping:
    """The rows of a list in which repeated techniques are folded. Row 0 is the board before all
    steps; a group of several steps has a head, and while it is open, a row for each step."""

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._starts: list[int] = []
        """The first step of each group, and the row in which the group begins."""
        self._open: set[int] = set()
        """The first steps of the groups that are open."""
        self._kind: object = None
        self.count = 0
        """How many steps are grouped."""

    def extend(self, trace: Trace) -> None:
        """Group the steps that have come."""
        if trace.is_written:
            new = range(self.count + 1, len(trace) + 1)
            self._firsts.extend(new)
            self._starts.extend(new)
            self.count = len(trace)
            return
        for number in range(self.count + 1, len(trace) + 1):
            step = trace.step(number)
            kind = (step.technique, step.depth) if step.kind == DEDUCE else number
            if kind != self._kind:
                start = self.total
                self._firsts.append(number)
                self._starts.append(start)
                self._kind = kind
            self.count = number

    def toggle(self, first: int) -> None:
        """Open the group that begins with this step, or fold it."""
        self._open ^= {first}
        start = 1
        for place in range(len(self._firsts)):
            self._starts[place] = start
            start += self._height(place)

    def is_open(self, first: int) -> bool:
        return first in self._open

    def _size(self, place: int) -> int:
        after = self._firsts[place + 1] if place + 1 < len(self._firsts) else self.count + 1
        return after - self._firsts[place]

    def _height(self, place: int) -> int:
        """How many rows a group takes."""
        size = self._size(place)
        return 1 + size if size > 1 and self._firsts[place] in self._open else 1

    @property
    def total(self) -> int:
        return self._starts[-1] + self._height(len(self._starts) - 1) if self._starts else 1

    def step_at(self, row: int) -> tuple[int, int]:
        """The step of a row, and 0; or the first step of a group that the row is the head of, and
        how many it has."""
        if row == 0:
            return 0, 0
        place = bisect_right(self._starts, row) - 1
        first, size, within = self._firsts[place], self._size(place), row - self._starts[place]
        if size == 1:
            return first, 0
        return (first, size) if within == 0 else (first + within - 1, 0)

    def first_of(self, number: int) -> int:
        """The first step of the group that a step is in."""
        return self._firsts[bisect_right(self._firsts, number) - 1]

    def row_of(self, number: int) -> int:
        """The row of a step, or of the folded group that it is in."""
        if number == 0:
            return 0
        place = bisect_right(self._firsts, number) - 1
        is_open = self._height(place) > 1
        return self._starts[place] + (1 + number - self._firsts[place] if is_open else 0)


def fold_sign(*, is_open: bool, runs_back: bool) -> str:
    """What stands before something that a click opens or folds."""
    return _OPEN if is_open else _FOLDED_BACK if runs_back else _FOLDED


def blank_key(puzzle: Puzzle) -> str:
    """The key of what the board is called before the first step."""
    return "step.given" if puzzle.given else "step.blank"


def role_of(step: Step) -> str:
    """The colour of a step's name."""
    if step.kind == CONTRADICTION:
        return BROKEN
    if step.kind == LOOK:
        return MUTED
    if step.kind == ASSUME:
        return depth_role(step.depth)
    if step.kind == BACKTRACK:
        return depth_role(step.depth + 1)
    if isinstance(step.evidence, WriteEvidence):
        return {WRONG: BROKEN, ERASED: MUTED, GUESS: INK}.get(step.evidence.worst, NEW)
    return NEW if step.depth == 0 and step.line is None and step.kind != PASS else INK

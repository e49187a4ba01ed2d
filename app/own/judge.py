"""What is said of each write: proven, a guess, wrong, or taken back.

Cell by cell, in the order of writing:

- a cell that is made unknown is *erased*;
- *wrong* is a cell that has another value in all solutions. Where none is known (there is none, or
  it was not found in time), wrong is a cell in whose row or column nothing fits any more;
- *proven* is a cell to which the clue of its row, or of its column, leaves no other value, together
  with the cells that stand and are themselves proven; given cells are, from the start;
- every other cell that is right is a *guess*.

A cell that is written again is judged anew, as if it had been unknown. What is proven follows from
the clues, so it is in every solution there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from app.own.recording import (
    BREAKS_COLUMN,
    BREAKS_ROW,
    JUDGEMENTS,
    TECHNIQUE_NAMES,
    WAS_UNKNOWN,
    WriteRecording,
)
from app.own.student import (
    ASKED,
    CRASHED,
    DIED,
    LATE,
    LEFT,
    NO_SIGN,
    THREADED,
    TOO_LARGE,
    TOO_MANY,
)
from solver.grid import Cell, Grid, Place, Rules, cell_in, lines_through, opening
from solver.limit import Limit
from solver.line import Rule
from solver.line_state import KnownLine
from solver.puzzle import ROW, Line, Puzzle
from solver.step import ERASED, GUESS, PROVEN, UNSET, WRONG
from solver.techniques import LADDER
from solver.verdicts import OPEN, SEVERAL, SOLUTION, UNIQUE, Verdict, find_answer, verdict

_WRITES_AT_A_TIME = 100
"""Then comes a pause."""

_MAX_KEPT_LINES = 1 << 13


class Solutions:
    """What is in the solutions of a puzzle. They are looked for when it is first asked, for so many
    seconds altogether; for `start_child` see `solver.limit.Limit`."""

    def __init__(
        self, puzzle: Puzzle, seconds: float, start_child: Callable[..., Any] | None = None
    ) -> None:
        self._puzzle = puzzle
        self._seconds, self._start_child = seconds, start_child
        self._kind = ""
        self._seen: list[int] = []
        """For each cell the values that it has in the solutions that were met, as bits."""
        self._answers: dict[tuple[int, int], bool | None] = {}

    @property
    def kind(self) -> str:
        """UNIQUE, SEVERAL, NONE or UNDECIDED."""
        if not self._kind:
            self.learn(verdict(self._puzzle, timeout=self._seconds, start_child=self._start_child))
        return self._kind

    def learn(self, answer: Verdict) -> None:
        """Take a verdict that was found elsewhere."""
        self._kind = answer.kind
        self._seconds -= answer.seconds
        self._seen = [0] * (self._puzzle.width * self._puzzle.height)
        for board in answer.solutions:
            self._meet(board)

    def have(self, index: int, value: int) -> bool | None:
        """Whether a cell has this value in one of them; None where that is not known."""
        if self.kind not in (UNIQUE, SEVERAL):
            return None
        if self._seen[index] >> value & 1 or self.kind == UNIQUE:
            return bool(self._seen[index] >> value & 1)
        key = index, value
        if key not in self._answers:
            row, column = divmod(index, self._puzzle.width)
            self._answers[key] = self.agree_with([(row, column, value)])
        return self._answers[key]

    def agree_with(self, cells: Iterable[Cell]) -> bool | None:
        """Whether one of them has all these cells; None where that is not known."""
        if self.kind not in (UNIQUE, SEVERAL):
            return None
        given = {cell[:2]: cell for cell in cells}
        if any(given.setdefault(cell[:2], cell) != cell for cell in self._puzzle.given):
            return False
        limit = Limit(self._seconds)
        answer = find_answer(self._puzzle.replaced(given=tuple(given.values())), limit)
        self._seconds -= limit.spent()
        if answer.kind == SOLUTION:
            self._meet(answer.grid.picture())
        return None if answer.kind == OPEN else answer.kind == SOLUTION

    def _meet(self, board: Sequence[str]) -> None:
        for index, letter in enumerate("".join(board)):
            self._seen[index] |= 2 if letter == "#" else 1


class WriteJudge:
    """Judges the writes to the board of a puzzle, one after the other."""

    def __init__(self, puzzle: Puzzle, solutions: Solutions) -> None:
        self.puzzle = puzzle
        self.solutions = solutions
        self.rules = Rules(puzzle)
        self.standing = opening(puzzle)
        self.proven = opening(puzzle)
        """The cells that stand and are proven."""
        self._given = set(puzzle.given)
        self._shown_in = lru_cache(_MAX_KEPT_LINES)(_Shown)

    def judge(self, recording: WriteRecording) -> Iterator[None]:
        """Judge the writes of a recording that are not judged yet, with pauses."""
        width = self.puzzle.width
        for place in range(len(recording.judged), len(recording.cells)):
            row, column = divmod(recording.cells[place], width)
            judged, technique = self.write(row, column, recording.values[place])
            recording.judged.append(JUDGEMENTS.index(judged))
            recording.techniques.append(technique)
            if not place % _WRITES_AT_A_TIME:
                yield

    def write(self, row: int, column: int, value: int) -> tuple[str, int]:
        """What the next write is, and the place in TECHNIQUE_NAMES of the technique that proves
        it, or -1; else BREAKS_ROW, BREAKS_COLUMN or WAS_UNKNOWN."""
        standing, proven = self.standing, self.proven
        before = standing.cell(row, column)
        if before is not None and proven.cell(row, column) is not None:
            proven.set(row, column, None)
        if value == UNSET:
            standing.set(row, column, None)
            return ERASED, -1 if before is not None else WAS_UNKNOWN
        if value != before:
            standing.set(row, column, value)
        technique = self._technique(row, column, value)
        if not self._is_right(row, column, value, is_proven=technique is not None):
            broken = broken_line(self.rules, standing, (row, column))
            return (
                WRONG,
                -1 if broken is None else BREAKS_ROW if broken.axis == ROW else BREAKS_COLUMN,
            )
        if technique is None:
            return GUESS, -1
        proven.set(row, column, value)
        return PROVEN, technique

    def _is_right(self, row: int, column: int, value: int, *, is_proven: bool) -> bool:
        if is_proven and self.solutions.kind in (UNIQUE, SEVERAL):
            return True
        is_in_one = self.solutions.have(row * self.puzzle.width + column, value)
        if is_in_one is None:
            return broken_line(self.rules, self.standing, (row, column)) is None
        return is_in_one

    def _technique(self, row: int, column: int, value: int) -> int | None:
        """The simplest technique that proves a cell; None if none does. -1 for a given one, and
        where nothing fits a line any more, so that everything follows."""
        if (row, column, value) in self._given:
            return -1
        showing = []
        for line in lines_through((row, column)):
            rule, known = self.rules[line], self.proven.line(line)
            at = cell_in(line, (row, column))
            settled = rule.settle(*known)
            if settled is None:
                return -1
            if settled[not value] >> at & 1:
                showing.append(self._shown_in(rule, *known).first_rung(at))
        return _TECHNIQUE_OF_RUNG[min(showing)] if showing else None


_TECHNIQUE_OF_RUNG = [TECHNIQUE_NAMES.index(rung.technique) for rung in LADDER]


class _Shown:
    """The cells of a line that each rung of the ladder shows, looked for as far as it is asked."""

    def __init__(self, rule: Rule, filled: int, empty: int) -> None:
        self._line = KnownLine(rule, filled, empty)
        self._rungs: list[int] = []

    def first_rung(self, cell: int) -> int:
        """The first rung that shows this cell, which the line settles: the last one shows all."""
        for rung, cells in enumerate(self._rungs):
            if cells >> cell & 1:
                return rung
        while len(self._rungs) < len(LADDER) - 1:
            cells = 0
            for finding in LADDER[len(self._rungs)].find(self._line):
                cells |= finding.filled | finding.empty
            self._rungs.append(cells)
            if cells >> cell & 1:
                return len(self._rungs) - 1
        return len(LADDER) - 1


def broken_line(rules: Rules, grid: Grid, place: Place) -> Line | None:
    """The row or the column of a cell, if nothing fits there any more."""
    for line in lines_through(place):
        if rules[line].fits(*grid.line(line)) is None:
            return line
    return None


# -- how a run ends ------------------------------------------------------------------------------


SOLVED, UNFINISHED, IS_WRONG, STOPPED, ERROR = "solved", "unfinished", "wrong", "stopped", "error"


_ERRORS = (CRASHED, ASKED, THREADED, NO_SIGN)
_STOPS = (LATE, TOO_MANY, TOO_LARGE, LEFT, DIED)


def judge_recording(recording: WriteRecording, solutions: Solutions) -> str:
    """Judge all writes of a recording. Returns what became of the run."""
    judge = WriteJudge(recording.puzzle, solutions)
    for _ in judge.judge(recording):
        pass
    return status_of(judge, recording.ending.reason)


def status_of(judge: WriteJudge, reason: str) -> str:
    """What became of a run that ended for this reason, when all its writes are judged."""
    if reason in _ERRORS:
        return ERROR
    is_solved = judge.standing.is_complete() and _is_solution(judge)
    if reason in _STOPS:
        return SOLVED if is_solved and reason == LEFT else STOPPED
    if is_solved:
        return SOLVED
    return IS_WRONG if _is_lost(judge) else UNFINISHED


def _is_solution(judge: WriteJudge) -> bool:
    grid = judge.standing
    return judge.rules.are_met(grid) and all(grid.cell(r, c) == v for r, c, v in judge.puzzle.given)


def _is_lost(judge: WriteJudge) -> bool:
    """Whether no solution has all cells that stand, as far as that is known."""
    grid, puzzle = judge.standing, judge.puzzle
    cells = [
        (row, column, value)
        for row in range(puzzle.height)
        for column in range(puzzle.width)
        if (value := grid.cell(row, column)) is not None
    ]
    agrees = judge.solutions.agree_with(cells)
    if agrees is not None:
        return not agrees
    return any(broken_line(judge.rules, grid, cell[:2]) is not None for cell in cells)

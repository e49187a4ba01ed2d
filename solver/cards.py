"""A rule card for each technique: a line in which it holds, and one that only looks like it.

Both lines are as alike as can be: the same known cells with another clue, or the same clue with
other cells. In the second nothing is sure. The techniques that take a board have two boards.
"""

from __future__ import annotations

from functools import cache

from solver.exercises import board_task
from solver.grid import Grid, Place
from solver.lab import LabLine
from solver.line import masks_of
from solver.puzzle import Puzzle, clue_of
from solver.step import (
    CAP,
    COMPLETE,
    EDGE,
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
    WHAT_IF,
)
from solver.tasks import BoardTask, LineTask, task_of
from solver.value import Value


class Board(Value):
    """A board as far as it is known, in signs, and the cell that is asked about."""

    puzzle: Puzzle
    known: tuple[str, ...]
    asked: Place

    def grid(self) -> Grid:
        """What is known."""
        grid = Grid(self.puzzle.height, self.puzzle.width)
        for row, signs in enumerate(self.known):
            for column, sign in enumerate(signs):
                if sign != "?":
                    grid.set(row, column, int(sign == "#"))
        return grid


class Card(Value):
    """Where a technique holds, and where it does not although it looks so."""

    technique: str
    holds: LabLine | Board
    lacks: LabLine | Board

    def task(self) -> LineTask | BoardTask:
        """The first of both with what the technique says about it."""
        return _task(self.technique)


@cache
def _task(technique: str) -> LineTask | BoardTask:
    example = CARDS[technique].holds
    task: LineTask | BoardTask | None
    if isinstance(example, Board):
        task = board_task(example.puzzle, example.grid(), technique)
    else:
        task = task_of(example)
    assert task is not None and task.technique == technique
    return task


def _line(clue: str, known: str) -> LabLine:
    return LabLine(clue_of([int(it) for it in clue.split()]), len(known), *masks_of(known))


def _board(rows: str, columns: str, known: str, asked: Place) -> Board:
    down, across = (
        [[int(number) for number in clue.split()] for clue in side.split(",")]
        for side in (rows, columns)
    )
    return Board(Puzzle.of(down, across), tuple(known.split()), asked)


_STUCK = _board(
    "1 1, 2, 2 1, 1 1, 1 1", "3, 2, 2, 1 1, 1 1", "?.??? ????. ##.?? ????? ?.???", (1, 1)
)

CARDS = {
    card.technique: card
    for card in (
        Card(FULL, _line("3 2", "??????"), _line("3 2", "?????????")),
        Card(COMPLETE, _line("1 1", "?#??#?"), _line("2 2", "?#??#?")),
        Card(OVERLAP, _line("4", "??????"), _line("3", "??????")),
        Card(CAP, _line("1 1", "???#???"), _line("1 2", "???#???")),
        Card(GLUE, _line("3 1", "?#??????"), _line("3 1", "??#?????")),
        Card(REACH, _line("3", "??#????"), _line("3 1", "??#????")),
        Card(GAP, _line("2", "????.?.????"), _line("2 1", "????.?.????")),
        Card(SPLIT, _line("2 1 2", "???#?#???"), _line("4 1", "???#?#???")),
        Card(EXTEND, _line("2 3", "??.#??????"), _line("1 3", "??.#??????")),
        Card(NO_ROOM, _line("1 2", "?.#??.???"), _line("1 3", "?.#??.???")),
        Card(PLACES, _line("2 3 2", "??.?#??##.??"), _line("1 3 2", "??.?#??##.??")),
        Card(MATCH, _line("1 2", "???#.???"), _line("1 2", "???#????")),
        Card(
            OPTIONS,
            _line("3 1 3", "???.#???#.?????"),
            _line("3 1 2", "???.#???#.?????"),
        ),
        Card(
            EDGE,
            _board("1 1, 2, 2, 1", "1, 1 1, 3, 1", "???? .?#? .?#? ????", (0, 0)),
            _STUCK.replaced(asked=(0, 0)),
        ),
        Card(WHAT_IF, _STUCK, _board("1, 1, 1", "1, 1, 1", "??? ??? ???", (0, 0))),
    )
}
"""By technique, the easiest first."""

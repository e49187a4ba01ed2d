"""The two examples of a rule card: one in which the technique holds, one that only looks like it.

Both are as alike as can be: the same known cells with another clue, or the same clue with other
cells. In the second nothing is sure. The techniques that take a board have two boards.
"""

from __future__ import annotations

from app.exercises.lab import LabLine
from solver.grid import Grid, Place
from solver.line import masks_of
from solver.puzzle import Puzzle, clue_of
from solver.value import Value


class ExampleBoard(Value):
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


class Examples(Value):
    """Where a technique holds, and where it does not although it looks so."""

    holds: LabLine | ExampleBoard
    lacks: LabLine | ExampleBoard


def line_of(clue: str, known: str) -> LabLine:
    return LabLine(clue_of([int(number) for number in clue.split()]), len(known), *masks_of(known))


def board_of(rows: str, columns: str, known: str, asked: Place) -> ExampleBoard:
    down, across = (
        [[int(number) for number in clue.split()] for clue in side.split(",")]
        for side in (rows, columns)
    )
    return ExampleBoard(Puzzle.of(down, across), tuple(known.split()), asked)

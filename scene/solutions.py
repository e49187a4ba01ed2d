"""Boards of solutions in letters, and of what several solutions share."""

from __future__ import annotations

from collections.abc import Sequence

from scene.text_board import Letters, text_board
from solver.grid import EMPTY, FILLED, Grid
from solver.puzzle import Puzzle


def solution_board(puzzle: Puzzle, solution: Sequence[str], letters: Letters) -> str:
    """The board of a solution that is written with `#` and `.`."""
    return text_board(puzzle, grid_of([solution]), letters)


def difference_board(puzzle: Puzzle, solutions: Sequence[Sequence[str]], letters: Letters) -> str:
    """What the solutions share, and a sign on every cell in which they differ."""
    return text_board(puzzle, grid_of(solutions), letters, letters.different)


def grid_of(solutions: Sequence[Sequence[str]]) -> Grid:
    """The grid of the cells that all these solutions share."""
    grid = Grid(len(solutions[0]), len(solutions[0][0]))
    for row, lines in enumerate(zip(*solutions, strict=True)):
        for column, cells in enumerate(zip(*lines, strict=True)):
            if len(set(cells)) == 1:
                grid.set(row, column, FILLED if cells[0] == "#" else EMPTY)
    return grid

"""Turns and mirrorings that leave the clues of a puzzle as they are.

People draw symmetric pictures, and then the clues are symmetric too. That does not make every
solution symmetric, but it makes a symmetric one worth looking for: with the cells that a symmetry
takes to each other being equal, a half or a quarter of the board is left to find. Where a search
for any solution takes minutes, this one may take a moment.

Lines at the edge that are empty in every solution are left aside: a picture need not
stand in the middle of its board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solver.grid import Grid, Rules
from solver.line import bits


class Symmetry(NamedTuple):
    """A way to lay the board onto itself: exchange rows and columns or not, then turn the order
    of the rows around or not, then that of the columns or not."""

    exchange: bool
    flip_rows: bool
    flip_columns: bool

    def image(self, row: int, column: int, height: int, width: int) -> tuple[int, int]:
        """Where this cell comes to lie."""
        if self.exchange:
            row, column = column, row
        return (
            height - 1 - row if self.flip_rows else row,
            width - 1 - column if self.flip_columns else column,
        )


SYMMETRIES = (
    Symmetry(True, False, True),  # a quarter turn: the fewest cells are left
    Symmetry(False, True, True),  # a half turn
    Symmetry(False, False, True),  # left and right
    Symmetry(False, True, False),  # top and bottom
    Symmetry(True, False, False),  # along one diagonal
    Symmetry(True, True, True),  # along the other
)

Lengths = tuple[int, ...]


class Field(NamedTuple):
    """The part of the board that is left when the empty lines at its edges are cut off."""

    top: int
    left: int
    height: int
    width: int


def orbits_of(rules: Rules, grid: Grid) -> list[list[list[int]]]:
    """For each symmetry of the clues: the board's cells, those that it takes to each other with
    the same number, from 1 on, and 0 for known cells. A symmetry that takes an unknown cell to a
    known one is left out: cells may be given. What lines settle must be in the grid already."""
    field = _field(grid)
    rows = [rule.lengths for rule in rules.rows[field.top :][: field.height]]
    columns = [rule.lengths for rule in rules.columns[field.left :][: field.width]]
    kept = [symmetry for symmetry in SYMMETRIES if _keeps(symmetry, rows, columns)]
    return [found for symmetry in kept if (found := _orbits(symmetry, grid, field)) is not None]


def _field(grid: Grid) -> Field:
    everything = (1 << grid.width) - 1
    rows = [row for row, empty in enumerate(grid.row_empty) if empty != everything]
    everything = (1 << grid.height) - 1
    columns = [column for column, empty in enumerate(grid.column_empty) if empty != everything]
    if not rows:
        return Field(0, 0, 0, 0)
    return Field(rows[0], columns[0], rows[-1] - rows[0] + 1, columns[-1] - columns[0] + 1)


def _keeps(symmetry: Symmetry, rows: Sequence[Lengths], columns: Sequence[Lengths]) -> bool:
    """Whether each line comes to lie on a line with the same clue."""
    exchange, flip_rows, flip_columns = symmetry
    new_rows, new_columns = (columns, rows) if exchange else (rows, columns)
    return list(rows) == _flipped(new_rows, flip_rows, flip_columns) and list(columns) == _flipped(
        new_columns, flip_columns, flip_rows
    )


def _flipped(clues: Sequence[Lengths], order: bool, reading: bool) -> list[Lengths]:
    read = [clue[::-1] for clue in clues] if reading else list(clues)
    return read[::-1] if order else read


def _orbits(symmetry: Symmetry, grid: Grid, field: Field) -> list[list[int]] | None:
    numbers = [[0] * grid.width for _ in range(grid.height)]
    used = 0
    for first_row in range(grid.height):
        for first_column in bits(grid.unknown(first_row)):
            if numbers[first_row][first_column]:
                continue
            used += 1
            row, column = first_row, first_column
            while not numbers[row][column]:
                if grid.cell(row, column) is not None:
                    return None
                numbers[row][column] = used
                row, column = symmetry.image(
                    row - field.top, column - field.left, field.height, field.width
                )
                row, column = row + field.top, column + field.left
    return numbers

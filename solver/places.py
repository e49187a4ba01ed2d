"""Cells as places on the board, and in their lines."""

from __future__ import annotations

from solver.grid import Cell, Grid
from solver.line import bits
from solver.puzzle import COLUMN, ROW, Line

Place = tuple[int, int]
"""A cell of the board: its row and its column."""


def cell_in(line: Line, place: Place) -> int:
    """Which cell of the line this place of the board is."""
    return place[1] if line.axis == ROW else place[0]


def place_in(line: Line, cell: int) -> Place:
    """Where on the board this cell of the line is."""
    return (line.index, cell) if line.axis == ROW else (cell, line.index)


def lines_through(place: Place) -> tuple[Line, Line]:
    """The row and the column of a cell."""
    return Line(ROW, place[0]), Line(COLUMN, place[1])


def cells_of(line: Line, filled: int, empty: int) -> tuple[Cell, ...]:
    """The cells of a line that the masks hold, in the line's order."""
    cells = ((i, filled >> i & 1) for i in bits(filled | empty))
    if line.axis == ROW:
        return tuple((line.index, i, value) for i, value in cells)
    return tuple((i, line.index, value) for i, value in cells)


def unknown_places(grid: Grid) -> list[Place]:
    """The unknown cells of a board, in reading order."""
    return [(row, column) for row in range(grid.height) for column in bits(grid.unknown(row))]


def opposite(cell: Cell) -> Cell:
    """The same cell with the other value."""
    row, column, value = cell
    return row, column, 1 - value

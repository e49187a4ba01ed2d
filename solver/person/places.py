"""Cells as places on the board and in their lines, and what a line leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from solver.puzzle import COLUMN, ROW, Clue, Line

Starts = tuple[int, ...]
"""Where every block of an arrangement starts."""

Place = tuple[int, int]
"""A cell of the board: its row and its column."""


@dataclass(frozen=True)
class Undecided:
    """A line that leaves a cell open, and the two arrangements that show it."""

    line: Line
    cell: int
    """Which cell of the line."""
    clue: Clue
    filled: Starts
    """An arrangement with the cell filled."""
    empty: Starts
    """One with the cell empty."""


def cell_in(line: Line, place: Place) -> int:
    """Which cell of the line this place of the board is."""
    return place[1] if line.axis == ROW else place[0]


def place_in(line: Line, cell: int) -> Place:
    """Where on the board this cell of the line is."""
    return (line.index, cell) if line.axis == ROW else (cell, line.index)


def lines_through(place: Place) -> tuple[Line, Line]:
    """The row and the column of a cell."""
    return Line(ROW, place[0]), Line(COLUMN, place[1])

"""What a line leaves open."""

from __future__ import annotations

from solver.line import Starts
from solver.puzzle import Clue, Line
from solver.value import Value


class Undecided(Value):
    """A line that leaves a cell open, and the two arrangements that show it."""

    line: Line
    cell: int
    """Which cell of the line."""
    clue: Clue
    filled: Starts
    """An arrangement with the cell filled."""
    empty: Starts
    """One with the cell empty."""

"""What a line leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from solver.line import Starts
from solver.puzzle import Clue, Line


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

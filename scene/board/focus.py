"""What a person points at, asks about, or believes: drawn on the board, unknown to the solving."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.grid import FILLED
from solver.person.undecided import Undecided
from solver.places import Place
from solver.puzzle import Line

SAYS_FILLED = "says-filled"
SAYS_EMPTY = "says-empty"
RIGHT = "right"
MISSED = "missed"
WRONG = "wrong"
RINGED = "ringed"


@dataclass(frozen=True)
class Focus:
    """Nothing of it changes what is known."""

    line: Line | None = None
    """The line that is asked about, where no step is."""
    cell: Place | None = None
    """The cell that the keyboard points at."""
    question: Undecided | None = None
    """Two arrangements that leave a cell open."""
    marks: Mapping[Place, str] = field(default_factory=dict)
    """What was said about cells: SAYS_FILLED or SAYS_EMPTY; later RIGHT, MISSED or WRONG.
    Cells that a hint points out are RINGED."""
    pointer: Place | None = None
    """The cell whose clues and numbers are looked up: those of its lines are lit."""


NOTHING = Focus()


def says(value: int) -> str:
    """The mark of a cell that was said to be filled, or empty."""
    return SAYS_FILLED if value == FILLED else SAYS_EMPTY

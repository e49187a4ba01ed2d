"""The three lessons, part by part: what the window shows in each. What the teacher says, what the
class does and how long it takes stands under the same names in the language's `plan`."""

from __future__ import annotations

from itertools import chain

from solver.exercises import look_for_boards
from solver.puzzle import Puzzle
from solver.step import CAP, EDGE, GAP, GLUE, SPLIT
from solver.value import Value


class Stage(Value):
    """A part of a lesson: the puzzle on the board and how it is solved, and what is opened then."""

    name: str
    puzzle: str
    method: str = "overlap"
    line: str = ""
    """What the lab shows."""
    unit: str = ""
    """What the course is about."""
    action: str = ""
    """What is done in the window."""
    techniques: int = 0
    """So many new techniques further on the board stands; or, at an assumption, ASSUMPTION."""
    asks_why: bool = True
    """Whether *Predict* asks for the reason: not as long as the class knows one only."""


ASSUMPTION = -1

STUCK = "stuck"
"""A board on which lines give nothing more; it has no name of its own."""

STUCK_SEED = 7


def _lab(line: str, name: str = "") -> Stage:
    return Stage(name or line.replace(" ", "-"), "heart", line=line)


def _unit(technique: str, name: str = "", puzzle: str = "heart") -> Stage:
    return Stage(name or technique, puzzle, unit=technique)


LESSONS: dict[int, tuple[Stage, ...]] = {
    1: (
        Stage("rule", "heart"),
        Stage("trap", "heart"),
        *map(_lab, ("3 in 5", "7 in 10", "14 in 15", "5-2-6 in 15", "3-2-6 in 15", "2-1 in 10")),
        _lab("7 in 10", "paper"),
        Stage("predict", "heart", action="predict", asks_why=False),
        Stage("bet", "heart", action="compare"),
        Stage("end", "heart"),
    ),
    2: (
        _unit(CAP, "warm-up", "flamingo"),
        *(_unit(technique, puzzle="flamingo") for technique in (CAP, GLUE, GAP, SPLIT)),
        Stage("which", "flamingo", "ladder", techniques=3),
        Stage("end", "flamingo", "ladder"),
    ),
    3: (
        _unit(CAP, "two-lines", STUCK),
        Stage("stuck", STUCK),
        Stage("suppose", STUCK),
        _unit(EDGE, "once-more", STUCK),
        Stage("proved", STUCK),
        Stage("paper", STUCK),
        Stage("program", "t-shirt", "ladder", techniques=ASSUMPTION),
        Stage("end", "t-shirt", "ladder"),
    ),
}
"""By the number of the lesson."""


def stuck_board() -> Puzzle:
    """The first board to train on, with what is known of it given."""
    task = next(filter(None, look_for_boards(EDGE, STUCK_SEED)))
    grid = task.grid
    places = chain.from_iterable(
        ((row, column) for column in range(grid.width)) for row in range(grid.height)
    )
    known = ((*place, value) for place in places if (value := grid.cell(*place)) is not None)
    return Puzzle(task.puzzle.rows, task.puzzle.columns, given=tuple(known))

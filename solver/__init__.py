"""The solver: what is known of a line and of a board, and what follows from it.

>>> from solver import Puzzle, steps
>>> puzzle = Puzzle.of([[3], [1]], [[1], [2], [1]])
>>> [step.technique for step in steps(puzzle, "ladder")][0]
'full'

The names here are for programs that need no more than solving; `nonogram_tk` has those of the whole
program. A function imports what it needs when it is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solver.puzzle import Clue, Line, Puzzle, PuzzleError, UserError, check_name
from solver.step import DEFAULT_METHOD, METHOD_NAMES

if TYPE_CHECKING:
    from solver.effort import Rating
    from solver.step import Step
    from solver.verdicts import Verdict

__all__ = ["Clue", "Line", "Puzzle", "PuzzleError", "UserError", "rate", "steps", "verdict"]


def steps(puzzle: Puzzle, method: str = DEFAULT_METHOD, *, guess: bool = True) -> Iterator[Step]:
    """The steps of a solving, made one by one as they are pulled: see `solver.search`."""
    from solver.search import steps as search

    check_name(method, METHOD_NAMES)
    return search(puzzle, method, guess=guess)


def verdict(puzzle: Puzzle, *, timeout: float | None = 60.0, solutions: int = 2) -> Verdict:
    """How many solutions a puzzle has: see `solver.verdicts`."""
    from solver.verdicts import verdict as judge

    return judge(puzzle, timeout=timeout, solutions=solutions)


def rate(puzzle: Puzzle) -> Rating | None:
    """How hard it is for a person; None where a person would have to try and take back."""
    from solver.effort import rate_for_person

    return rate_for_person(puzzle)

"""The solver: what others may use of it.

>>> from solver import Puzzle, sentence, steps, verdict
>>> puzzle = Puzzle.of([[3], [1]], [[1], [2], [1]])
>>> [sentence(step) for step in steps(puzzle, "ladder")][0]
'Row 1: 3 takes the whole line, so cells 1–3 are filled.'
>>> verdict(puzzle).kind
'unique'

`steps` and `verdict` are the names of rooms in here, too. The rooms are entered first, so that the
functions keep the names; what they need is imported when they are called, for most commands need
only one of them and importing both takes longer than solving a small puzzle.
"""

from __future__ import annotations

from solver.puzzle import Clue, Line, Puzzle, PuzzleError
from solver.step import DEFAULT_METHOD

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.step import Step
    from solver.verdicts import Verdict

__all__ = ["Clue", "Line", "Puzzle", "PuzzleError", "sentence", "steps", "verdict"]


def steps(puzzle: Puzzle, method: str = DEFAULT_METHOD, *, guess: bool = True) -> Iterator[Step]:
    """The steps of a solving, made one by one as they are pulled: see `solver.search`."""
    from solver.search import steps as search

    return search(puzzle, method, guess=guess)


def verdict(puzzle: Puzzle, *, timeout: float | None = 60.0, solutions: int = 2) -> Verdict:
    """How many solutions a puzzle has: see `solver.verdicts`."""
    from solver.verdicts import verdict as judge

    return judge(puzzle, timeout=timeout, solutions=solutions)


def sentence(step: Step) -> str:
    """What a step says, in English. The one door that leads out of here: the solver itself knows
    no words."""
    from words.wording import sentence as say

    return say(step)

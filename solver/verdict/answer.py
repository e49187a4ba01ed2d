"""The solution itself, without the steps: for those who want to see the board and nothing else.

Looking at lines is enough for most puzzles and takes no longer than importing the rest would. Then
our own search gets a moment, because it starts at once; what it leaves goes to `verdict`.
"""

from __future__ import annotations

from solver.grid import Grid, Rules, opening, propagate
from solver.limit import GaveUp, Limit
from solver.line import Rule
from solver.puzzle import Puzzle
from solver.verdict.branching import boards

MOMENT = 0.3
"""Seconds for our own search."""

SOLUTION = "solution"
NONE = "none"
OPEN = "open"


class Answer:
    """How far the board is known, and whether that is a SOLUTION, shows that there is NONE, or is
    all that was found out, in time or before the memory was used up: OPEN."""

    def __init__(self, kind: str, grid: Grid, *, lacks_memory: bool = False) -> None:
        self.kind = kind
        self.grid = grid
        self.lacks_memory = lacks_memory


def find_answer(puzzle: Puzzle, limit: Limit, *, guess: bool = True) -> Answer:
    """A solution, or that there is none, or what lines say if time is over (or, without guessing,
    if they say no more)."""
    grid = opening(puzzle)

    def settle_in_time(rule: Rule, filled: int, empty: int) -> tuple[int, int] | None:
        limit.check()
        return rule.settle(filled, empty)

    try:
        rules = Rules(puzzle)
        rows, columns = (1 << puzzle.height) - 1, (1 << puzzle.width) - 1
        if propagate(rules, grid, rows, columns, settle_in_time) is not None:
            return Answer(NONE, grid)
        if grid.is_complete():
            return Answer(SOLUTION, grid)
        if not guess:
            return Answer(OPEN, grid)
        try:
            found = next(boards(rules, grid, Limit(min(MOMENT, limit.left()))), None)
            return Answer(SOLUTION, found) if found is not None else Answer(NONE, grid)
        except GaveUp:
            limit.check()
        from solver.verdict import verdict

        judged = verdict.verdict(puzzle, timeout=limit.left())
        if judged.solutions:
            return Answer(SOLUTION, Grid.of(judged.solutions[0]))
        kind = NONE if judged.kind == verdict.NONE else OPEN
        return Answer(kind, grid, lacks_memory=judged.lacked == verdict.MEMORY)
    except GaveUp:
        return Answer(OPEN, grid)
    except MemoryError:
        return Answer(OPEN, grid, lacks_memory=True)

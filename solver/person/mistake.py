"""Whether what somebody entered can still become a solution, and if not, the proof.

The plainest proof is a line in which nothing fits. A board may be wrong long before a line is:
then the first cell is looked for without which, in the order of entering, all was still well.
That cell is contradicted by a line that says the opposite; or by following it to a line that
breaks; or only by a search, and then all that can honestly be said is that no solution has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.grid import Cell, Grid, Rules, opening
from solver.limit import Limit
from solver.line import Rule
from solver.person.hint import refute
from solver.person.why import why
from solver.places import cell_in, lines_through, opposite
from solver.puzzle import Puzzle, lines_of
from solver.steps.methods import Choice
from solver.steps.step import CONTRADICTION, DEDUCE, Step
from solver.steps.trials.contradiction import explain_contradiction
from solver.steps.vocabulary import BACKTRACKING, WHAT_IF
from solver.verdict.verdict import follow_lines, one_board


@dataclass(frozen=True)
class Mistake:
    """What cannot be, and the proof: the steps of it, which start from `grid`."""

    grid: Grid
    """What was entered before the mistake; all of it, where a line of it is broken."""
    cell: Cell | None
    """The entered cell that is wrong; None where a line is broken, or the whole puzzle."""
    steps: tuple[Step, ...]
    """A contradiction; a step that says the opposite of the cell; an assumption of the cell
    and what follows; nothing, where only a search knows."""


def find_mistake(
    puzzle: Puzzle, rules: Rules, cells: Sequence[Cell], limit: Limit
) -> Mistake | None:
    """What is wrong with these cells, in the order in which they were entered; None where some
    solution has them all. Raises GaveUp when the time is over."""
    grid = grid_with(puzzle, cells)
    broken = find_broken_line(puzzle, rules, grid)
    if broken is not None:
        return Mistake(grid, None, (broken,))
    if has_solution(rules, grid, limit):
        return None
    before = grid_with(puzzle, ())
    if not has_solution(rules, before, limit):
        return Mistake(before, None, ())
    right, wrong = 0, len(cells)
    while wrong - right > 1:  # so many cells are all right, so many are not
        middle = (right + wrong) // 2
        if has_solution(rules, grid_with(puzzle, cells[:middle]), limit):
            right = middle
        else:
            wrong = middle
    before, cell = grid_with(puzzle, cells[:right]), cells[right]
    return Mistake(before, cell, _prove(puzzle, rules, before, cell, limit))


def find_broken_line(puzzle: Puzzle, rules: Rules, grid: Grid) -> Step | None:
    """A line in which nothing fits, as a contradiction."""
    for line in lines_of(puzzle):
        known = grid.line(line)
        if rules[line].fits(*known) is None:
            evidence = explain_contradiction(rules[line], line, *known)
            return Step(CONTRADICTION, BACKTRACKING, line, (), evidence, 1)
    return None


def has_solution(rules: Rules, grid: Grid, limit: Limit) -> bool:
    """Whether some solution agrees with the grid."""
    followed = grid.copy()
    is_possible = follow_lines(rules, followed, Rule.settle, limit)
    return is_possible and bool(one_board(rules, followed, limit))


def grid_with(puzzle: Puzzle, cells: Sequence[Cell]) -> Grid:
    """The grid on which just these cells are known."""
    grid = opening(puzzle)
    for row, column, value in cells:
        grid.set(row, column, value)
    return grid


def _prove(
    puzzle: Puzzle, rules: Rules, before: Grid, cell: Cell, limit: Limit
) -> tuple[Step, ...]:
    """The simplest steps that show the cell to be wrong."""
    for line in lines_through(cell[:2]):
        answer = why(rules, before, line, cell_in(line, cell[:2]))
        if isinstance(answer, Step) and answer.kind == DEDUCE and opposite(cell) in answer.cells:
            return (answer,)
    for everywhere in (False, True):
        for steps in refute(puzzle, before, Choice(cell, WHAT_IF), everywhere=everywhere):
            limit.check()
            if steps is not None:
                return steps
    return ()

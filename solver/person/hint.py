"""The next step from a board that somebody else filled in: for a person who asks for help.

It is the step that the ladder would take there: the easiest technique that gives anything, else an
assumption that fails soonest, at the border first, followed to the line it breaks. What the step
says is as sound as what is on the board; whether that is right is asked of `solver.person.mistake`
before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solver.grid import Cell, Grid
from solver.places import opposite
from solver.puzzle import Puzzle
from solver.steps.ladder import deduce_by_ladder
from solver.steps.methods import Choice, choose_refutable
from solver.steps.position import Position
from solver.steps.step import CONTRADICTION, Step
from solver.steps.vocabulary import EDGE, WHAT_IF


@dataclass(frozen=True)
class Hint:
    """The steps that lead to something new. Of a deduction the one step; of a *what if* the
    assumption, what follows from it, and the contradiction, which prove the opposite."""

    steps: tuple[Step, ...]
    cells: tuple[Cell, ...]
    """What is settled in the end."""

    @property
    def technique(self) -> str:
        technique = self.steps[0].technique
        assert technique is not None
        return technique

    @property
    def is_what_if(self) -> bool:
        return self.technique in (EDGE, WHAT_IF)


def find_hint(puzzle: Puzzle, grid: Grid) -> Iterator[Hint | None]:
    """Yields None while it thinks, and at last a hint if there is one: there is none on a full
    board, where lines are broken, and where no single assumption can be refuted."""
    position = position_at(puzzle, grid)
    for step in deduce_by_ladder(position):
        if step is None:
            yield None
            continue
        if step.kind != CONTRADICTION:
            yield Hint((step,), step.cells)
        return
    for choice in choose_refutable(position):
        if choice is None:
            yield None
            continue
        for refuted in refute(puzzle, grid, choice):
            yield None if refuted is None else Hint(refuted, (opposite(choice.cell),))


def refute(
    puzzle: Puzzle, grid: Grid, choice: Choice, *, everywhere: bool = False
) -> Iterator[tuple[Step, ...] | None]:
    """The steps from an assumption to a line in which nothing fits; None while it thinks.
    Nothing where line logic finds no such line. The lines that follow from the cell are looked
    at, or `everywhere` all lines, which says more and takes longer to follow."""
    position = position_at(puzzle, grid)
    if not everywhere:
        position.take_fresh()
    steps = [position.assume(choice.cell, choice.technique, choice.chain)]
    for step in deduce_by_ladder(position):
        yield None
        if step is not None:
            steps.append(step)
    if steps[-1].kind == CONTRADICTION:
        yield tuple(steps)


def position_at(puzzle: Puzzle, grid: Grid) -> Position:
    """A position in which this much is known."""
    position = Position(puzzle)
    position.grid = grid.copy()
    return position

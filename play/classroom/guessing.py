"""The first task of a unit, covered: first one guesses, then the answer is uncovered bit by bit.

A line stands in the lab: its blocks are pushed left, pushed right, and then all arrangements say
what is sure. A board, on which no line helps, uncovers its proof step by step.
"""

from __future__ import annotations

from scene.lab.layout import BOTH
from scene.lab.moment import Guess, LabMoment
from solver.grid import EMPTY, FILLED, Cell
from solver.lab import Lab
from solver.training.task import BoardTask, LineTask, Marks

COVERED, LEFT, RIGHT, ALL = range(4)
"""What is uncovered of a line so far."""


def stages_of(task: LineTask | BoardTask) -> int:
    """How often something is uncovered until all is: of a board, each step of its proof, and then
    what it proves."""
    return len(task.steps) + 1 if isinstance(task, BoardTask) else ALL


def lab_moment(
    task: LineTask, marks: Marks, stage: int, pointed: int | None, *, is_ringed: bool = False
) -> LabMoment:
    """What is seen of a line, with rings around the cells that force what is sure if asked for."""
    lab = Lab.of(task.line)
    if stage >= RIGHT:
        lab = lab.at(lab.last_position)
    filled, empty = (
        sum(1 << cell for cell, value in marks.items() if value == wanted)
        for wanted in (FILLED, EMPTY)
    )
    return LabMoment(
        lab,
        has_blocks=stage >= LEFT,  # where there is no room to spare, they are the answer
        has_left=stage >= LEFT,
        has_right=stage >= RIGHT,
        shared=0,
        listed=None if stage >= ALL else 0,
        said="",
        has_sum=False,
        has_formula=False,
        ringed=sum(1 << cell for cell, _ in task.evidence.because) if is_ringed else 0,
        guess=Guess(filled, is_judged=stage >= ALL, empty=empty, is_of_all=True),
        pointed=None if pointed is None else (BOTH, pointed),
    )


def followed(task: BoardTask, stage: int) -> tuple[Cell, ...]:
    """The cells of a board that follow from the assumption, as far as it is uncovered; the
    assumption is the first of them."""
    return tuple(cell for step in task.steps[:stage] for cell in step.cells)

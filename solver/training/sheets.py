"""A set of sheets for a class: no two alike, and all equally hard.

What makes a line hard is its length and how many blocks it has, so the tasks in the same place of
all sheets have the same shape, and the boards the same size.
"""

from __future__ import annotations

from collections.abc import Callable

from solver.chance import Chance
from solver.lab import LabLine
from solver.puzzle import Puzzle
from solver.training.boards import SIZES, find_board
from solver.training.lines import find_task, shapes_of
from solver.training.task import BoardTask, LineTask

LINES = 8
BOARDS = 2
"""So many tasks are on a sheet."""

Sheet = tuple[LineTask | BoardTask, ...]


def deal(
    technique: str,
    sheets: int,
    seed: int,
    tasks: int | None = None,
    dealt_one: Callable[[], None] = lambda: None,
) -> list[Sheet]:
    """So many sheets, the same for the same seed; each begins with the easiest. `dealt_one` is
    called after each task, and may raise."""
    chance = Chance(seed)
    dealt: list[list[LineTask | BoardTask]] = [[] for _ in range(sheets)]
    if technique in SIZES:
        puzzles: set[Puzzle] = set()
        sizes = SIZES[technique]
        for place in range(tasks or BOARDS):
            size = sizes[min(place, len(sizes) - 1)]
            for sheet in dealt:
                sheet.append(find_board(technique, size, chance, puzzles))
                dealt_one()
        return [tuple(sheet) for sheet in dealt]
    lines: set[LabLine] = set()
    shapes = shapes_of(technique)
    count = tasks or LINES
    for place in range(count):
        shape = shapes[place * len(shapes) // count]
        for sheet in dealt:
            on_sheet = {task.line for task in sheet if isinstance(task, LineTask)}
            task = find_task(technique, shape, chance, lines)
            if task.line in on_sheet:  # all are taken; this sheet has not had this one
                task = find_task(technique, shape, chance, set(on_sheet))
            sheet.append(task)
            dealt_one()
    return [tuple(sheet) for sheet in dealt]

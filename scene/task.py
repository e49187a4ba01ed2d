"""A training task as it is seen: its line or its board, what was marked, and how right it was."""

from __future__ import annotations

from collections.abc import Mapping, Set
from itertools import product

from scene.marks import draw_mark
from scene.moment import CORRECT, MISSED, WRONG, says
from scene.pen import Pen, empty_mark, estimate, grown
from scene.scene import MIDDLE, RIGHT, Box, Part
from scene.theme import FILLED, FIVE, INK, MARK, MUTED, NEW, PAPER, THIN, UNKNOWN
from solver import grid
from solver.grid import Place
from solver.puzzle import numbers_of
from solver.tasks import BoardTask, Judged, Task
from solver.value import Value

LARGEST = 6
"""A cell is at most so many times as high as the letters around it."""

AROUND = 1.2
"""Cells of room beside a board and its clues: for the numbers of rows and columns."""

BELOW = 1.5
"""Cells from a line down to an arrangement of it."""


class Shown(Value):
    """What is seen of a task besides what is known: marks, rings and the pointer."""

    said: Mapping[Place, int]
    judged: Mapping[Place, str]
    ringed: Set[Place] = frozenset()
    asked: Set[Place] = frozenset()
    pointed: Place | None = None
    otherwise: tuple[int, int] | None = None
    """A cell of the line, and the filled cells of an arrangement that speaks against its mark."""


class TaskLayout:
    """Where the cells of a task are, in a picture of this size."""

    def __init__(self, width: int, height: int, task: Task, letters: int) -> None:
        self.width, self.height = max(width, 200), max(height, 120)
        if not isinstance(task, BoardTask):
            self.row_clues = [list(task.line.rule.lengths)]
            self.column_clues: list[list[int]] = [[] for _ in range(task.line.length)]
        else:
            self.row_clues = [numbers_of(clue) for clue in task.puzzle.rows]
            self.column_clues = [numbers_of(clue) for clue in task.puzzle.columns]
        self.rows, self.columns = len(self.row_clues), len(self.column_clues)
        across = max(1, *(len(clue) for clue in self.row_clues))
        down = max(1, *(len(clue) for clue in self.column_clues))
        wide = round((self.width - 20) / (self.columns + 0.75 * across + AROUND))
        tall = self.rows if isinstance(task, BoardTask) else 1 + 2 * BELOW
        high = round((self.height - 20) / (tall + 0.75 * down + AROUND))
        self.cell = max(10, min(LARGEST * letters, wide, high))
        self.size = max(9, round(0.5 * self.cell))
        gutter = round(0.75 * self.cell * across + 0.3 * self.cell)
        self.left = (self.width - gutter - self.columns * self.cell) // 2 + gutter
        header = round(0.75 * self.cell * down + 0.3 * self.cell)
        self.top = (self.height - header - self.rows * self.cell) // 2 + header

    def box(self, row: int, column: int) -> Box:
        left, top = self.left + column * self.cell, self.top + row * self.cell
        return Box(left, top, left + self.cell - 1, top + self.cell - 1)

    def place_at(self, x: int, y: int) -> Place | None:
        """The cell at a pixel."""
        row, column = (y - self.top) // self.cell, (x - self.left) // self.cell
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None


def task_part(layout: TaskLayout, task: Task, shown: Shown) -> Part:
    """All of it; a task is small."""
    pen = Pen(Box(0, 0, layout.width, layout.height))
    last = layout.box(layout.rows - 1, layout.columns - 1)
    board = Box(layout.left, layout.top, last.right, last.bottom)
    pen.fill(grown(board, 2), FIVE)
    pen.fill(board, THIN)
    _write_clues(pen, layout, not isinstance(task, BoardTask))
    for place in product(range(layout.rows), range(layout.columns)):
        _draw_cell(pen, layout.box(*place), place, task, shown)
    if shown.otherwise is not None:
        _draw_arrangement(pen, layout, *shown.otherwise)
    return pen.part()


def _draw_arrangement(pen: Pen, layout: TaskLayout, cell: int, filled: int) -> None:
    """All blocks, somewhere else than was thought; a ring around what is otherwise."""
    boxes = [layout.box(0, column) for column in range(layout.columns)]
    down = round(BELOW * layout.cell)
    boxes = [Box(box.left, box.top + down, box.right, box.bottom + down) for box in boxes]
    board = Box(boxes[0].left, boxes[0].top, boxes[-1].right, boxes[-1].bottom)
    pen.fill(grown(board, 1), THIN)
    for column, box in enumerate(boxes):
        is_filled = filled >> column & 1
        pen.fill(box, FILLED if is_filled else PAPER)
        if not is_filled:
            pen.add(empty_mark(box, MARK, box.width))
    pen.ring(boxes[cell], max(2, layout.cell // 12), NEW)


def _draw_cell(pen: Pen, box: Box, place: Place, task: Task, shown: Shown) -> None:
    value = value_at(task, place)
    said = shown.said.get(place)
    role = FILLED if value == grid.FILLED else PAPER if value == grid.EMPTY else UNKNOWN
    pen.fill(box, role)
    if value == grid.EMPTY:
        pen.add(empty_mark(box, MARK, box.width))
    if place in shown.judged:
        pen.add(draw_mark(box, shown.judged[place], said))
    elif said is not None:
        pen.add(draw_mark(box, says(said), None))
    thick = max(2, box.width // 12)
    if place in shown.asked:
        pen.ring(box, thick, INK)
    if place in shown.ringed:
        pen.ring(box, thick, NEW)
    if place == shown.pointed:
        pen.ring(box, max(2, thick // 2), MUTED)


def value_at(task: Task, place: Place) -> int | None:
    """What is known of a cell."""
    row, column = place
    if isinstance(task, BoardTask):
        return task.grid.cell(row, column)
    if task.line.filled >> column & 1:
        return grid.FILLED
    return grid.EMPTY if task.line.empty >> column & 1 else None


def judged_marks(judged: Judged) -> dict[int, str]:
    """What becomes of each cell of the task's line."""
    kinds = (judged.right, CORRECT), (judged.missed, MISSED), (judged.wrong, WRONG)
    return {cell: mark for cells, mark in kinds for cell in cells}


def _write_clues(pen: Pen, layout: TaskLayout, is_line: bool) -> None:
    size, slot = layout.size, round(0.75 * layout.cell)
    small = max(7, size * 2 // 3)
    for row, numbers in enumerate(layout.row_clues):
        y = layout.top + row * layout.cell + layout.cell // 2
        for place, number in enumerate(reversed(numbers)):
            x = layout.left - round(0.3 * layout.cell) - place * slot
            pen.write(x, y, str(number), INK, size, bold=True, anchor=RIGHT)
    for column, numbers in enumerate(layout.column_clues):
        x = layout.left + column * layout.cell + layout.cell // 2
        for place, number in enumerate(reversed(numbers)):
            y = layout.top - round(0.45 * layout.cell) - place * slot
            pen.write(x, y, str(number), INK, size, bold=True, anchor=MIDDLE)
        if estimate(str(column + 1), small, False) < layout.cell:
            below = layout.top + layout.rows * layout.cell + small
            y = layout.top - small if is_line else below
            pen.write(x, y, str(column + 1), MUTED, small, anchor=MIDDLE)
    for row in range(0 if is_line else layout.rows):
        x = layout.left + layout.columns * layout.cell + small
        y = layout.top + row * layout.cell + layout.cell // 2
        pen.write(x, y, str(row + 1), MUTED, small, anchor=MIDDLE)

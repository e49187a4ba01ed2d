"""Scenes of a training task, with marks and their judgement, and of examples explained in parts."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property
from itertools import product

from app.draw import theme
from app.draw.arrangement import Wish, arrange
from app.draw.card import write_clues
from app.draw.marks import draw_mark
from app.draw.moment import CORRECT, MISSED, SLIDE, WRONG, Focus, Moment, Motion, moment_of, says
from app.draw.pen import LARGE_MARK, Pen, empty_mark, grown
from app.draw.scene import Box, Part
from app.draw.stage import CAPTION, TITLE, Stage
from app.exercises.lab import THE_LINE
from app.exercises.tasks import BoardTask, Judged, LineTask, Task
from app.text.messages import Words, answer_said, reason_said
from app.text.phrases import plain
from app.text.wording import worded
from solver import grid
from solver.grid import Cell, Place
from solver.line import bits, list_arrangements
from solver.puzzle import Puzzle, clue_of, numbers_of
from solver.step import DEDUCE, Step
from solver.trace import Trace
from solver.value import Value

_MAX_CELL_IN_LETTERS = 6
_CELLS_FOR_NUMBERS = 1.2
_CELLS_TO_ARRANGEMENT = 1.5
"""From a line down to an arrangement of it."""


class TaskState(Value):
    """What is seen of a task besides known cells: marks, rings and the pointer."""

    marks: Mapping[Place, int]
    judged: Mapping[Place, str]
    answer: Mapping[Place, int] = {}
    """What is to be found, once it is told."""
    ringed: Set[Place] = frozenset()
    asked: Set[Place] = frozenset()
    pointed: Place | None = None
    otherwise: tuple[int, int] | None = None
    """A cell, and the filled cells of an arrangement in which its mark is wrong."""


class TaskLayout:
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
        wide = round((self.width - 20) / (self.columns + 0.75 * across + _CELLS_FOR_NUMBERS))
        rows = self.rows if isinstance(task, BoardTask) else 1 + 2 * _CELLS_TO_ARRANGEMENT
        high = round((self.height - 20) / (rows + 0.75 * down + _CELLS_FOR_NUMBERS))
        self.cell = max(10, min(_MAX_CELL_IN_LETTERS * letters, wide, high))
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


def task_part(layout: TaskLayout, task: Task, shown: TaskState) -> Part:
    pen = Pen(Box(0, 0, layout.width, layout.height))
    cell, left, top, small = layout.cell, layout.left, layout.top, max(7, layout.size * 2 // 3)
    board = Box(left, top, left + layout.columns * cell, top + layout.rows * cell)
    inside = board._replace(right=board.right - 1, bottom=board.bottom - 1)
    pen.fill(grown(inside, 2), theme.FIVE)
    pen.fill(inside, theme.THIN)
    clues = layout.row_clues, layout.column_clues
    write_clues(pen, board, clues, cell, (layout.size, small), (small, small))
    for place in product(range(layout.rows), range(layout.columns)):
        _draw_cell(pen, layout.box(*place), place, task, shown)
    if shown.otherwise is not None:
        _draw_arrangement(pen, layout, *shown.otherwise)
    return pen.part()


def _draw_arrangement(pen: Pen, layout: TaskLayout, cell: int, filled: int) -> None:
    """Draw an arrangement of the line, with a ring around the cell that contradicts its mark."""
    down = round(_CELLS_TO_ARRANGEMENT * layout.cell)
    boxes = [layout.box(0, column) for column in range(layout.columns)]
    boxes = [box._replace(top=box.top + down, bottom=box.bottom + down) for box in boxes]
    board = Box(boxes[0].left, boxes[0].top, boxes[-1].right, boxes[-1].bottom)
    pen.fill(grown(board, 1), theme.THIN)
    for column, box in enumerate(boxes):
        is_filled = filled >> column & 1
        pen.fill(box, theme.FILLED if is_filled else theme.PAPER)
        if not is_filled:
            pen.add(empty_mark(box, theme.MARK, box.width))
    pen.ring(boxes[cell], max(2, layout.cell // 12), theme.NEW)


def _draw_cell(pen: Pen, box: Box, place: Place, task: Task, shown: TaskState) -> None:
    value, marked = value_at(task, place), shown.marks.get(place)
    role = (
        theme.FILLED
        if value == grid.FILLED
        else theme.PAPER
        if value == grid.EMPTY
        else theme.UNKNOWN
    )
    pen.fill(box, role)
    if value == grid.EMPTY:
        pen.add(empty_mark(box, theme.MARK, box.width))
    if place in shown.judged:
        pen.add(draw_mark(box, shown.judged[place], shown.answer.get(place, value)))
    elif place in shown.answer:
        is_filled = shown.answer[place] == grid.FILLED
        pen.fill(box, theme.NEW if is_filled else theme.NEW_GROUND)
        pen.add(() if is_filled else empty_mark(box, theme.NEW_MARK, box.width, LARGE_MARK))
    elif marked is not None:
        pen.add(draw_mark(box, says(marked), None))
    thick = max(2, box.width // 12)
    if place in shown.asked:
        pen.ring(box, thick, theme.INK)
    if place in shown.ringed:
        pen.ring(box, thick, theme.NEW)
    if place == shown.pointed:
        pen.ring(box, max(2, thick // 2), theme.MUTED)


def value_at(task: Task, place: Place) -> int | None:
    row, column = place
    if isinstance(task, BoardTask):
        return task.grid.cell(row, column)
    if task.line.filled >> column & 1:
        return grid.FILLED
    return grid.EMPTY if task.line.empty >> column & 1 else None


def judged_marks(judged: Judged) -> dict[int, str]:
    kinds = (judged.right, CORRECT), (judged.missed, MISSED), (judged.wrong, WRONG)
    return {cell: mark for cells, mark in kinds for cell in cells}


# -------------------------------------------------------------------------------------------------
# An example, explained in parts: the line is lit, then comes the proof in its lens, then the cells;
# the chain of an assumption is followed on its board, line by line.


class Explained(Value):
    moment: Moment
    sentence: str


class Worked:
    """The parts of one example."""

    def __init__(self, task: LineTask | BoardTask, words: Words) -> None:
        self.task = task
        self.words = words
        self._trace = Trace(_puzzle_of(task))
        steps = task.steps if isinstance(task, BoardTask) else (task.step,)
        known = Step(DEDUCE, task.technique, None, _known_cells(task), steps[0].evidence, 0)
        for step in (known, *steps):
            self._trace.append(step)

    @cached_property
    def parts(self) -> tuple[Explained, ...]:
        task, words, trace = self.task, self.words, self._trace
        say = words.language.window.say
        if isinstance(task, LineTask):
            looked_at = moment_of(trace, 1).replaced(last=(), focus=Focus(line=THE_LINE))
            forces = say("course.hint.ringed" if task.evidence.because else "course.hint.clue")
            hint = words.language.training.together(forces, say("course.part.proof"))
            return (
                Explained(looked_at, say(f"question.{task.technique}")),
                Explained(moment_of(trace, 2, motion=Motion(SLIDE)), hint),
                Explained(moment_of(trace, 2), reason_said(task, None, words.language)),
            )
        begun = moment_of(trace, 1).replaced(last=(), focus=Focus(cell=task.cell[:2]))
        followed = (
            Explained(moment_of(trace, number), plain(worded(step, words.language.steps)))
            for number, step in enumerate(task.steps, 2)
        )
        settled = begun.replaced(state=trace.state(1).with_cells([task.cell], 2))
        stuck = Explained(begun, say("course.part.stuck"))
        return (stuck, *followed, Explained(settled, answer_said(task, words.language)))

    def picture(self, number: int, width: int, height: int, letters: int) -> Mapping[str, Part]:
        puzzle = self._trace.puzzle
        largest = max(round(4.5 * letters), min(width // 14, height // 9))
        unit = max(round(1.3 * letters), largest // 4)
        wish = Wish(width, height, unit=unit, least_cell=1, has_title=False)
        layout = arrange(puzzle, wish).layout
        if layout.cell > largest:
            layout = arrange(puzzle, wish.replaced(cell=largest)).layout
        stage = Stage(puzzle, layout, self.words)
        seen = dict(stage.show(self.parts[number].moment).parts)
        is_line = isinstance(self.task, LineTask)
        return {
            name: part
            for name, part in seen.items()
            if name not in (TITLE, CAPTION) and not (is_line and name.startswith("clue/column/"))
        }


def part_count(task: LineTask | BoardTask) -> int:
    return len(task.steps) + 2 if isinstance(task, BoardTask) else 3


def _puzzle_of(task: LineTask | BoardTask) -> Puzzle:
    """The puzzle that is shown; a line is its only row, and column clues are not drawn."""
    if isinstance(task, BoardTask):
        return task.puzzle
    line = task.line
    first = next(iter(list_arrangements(line.rule, line.filled, line.empty, 1)))
    columns = tuple(clue_of([first >> cell & 1]) for cell in range(line.length))
    return Puzzle((line.clue,), columns)


def _known_cells(task: LineTask | BoardTask) -> tuple[Cell, ...]:
    if isinstance(task, LineTask):
        line = task.line
        filled = tuple((0, cell, 1) for cell in bits(line.filled))
        return (*filled, *((0, cell, 0) for cell in bits(line.empty)))
    grid = task.grid
    return tuple(
        (row, column, value)
        for row in range(grid.height)
        for column in range(grid.width)
        if (value := grid.cell(row, column)) is not None
    )

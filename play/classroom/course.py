"""The course: one unit for each technique of the ladder, from watching to doing alone.

A unit opens with two lines of earlier techniques. Then one guesses about a line of the new one,
covered, and sees; then comes one line that is explained, and then help fades: the cells are given
and the reason is asked; the reason is given and the cells are asked; and then nothing is given,
until four in a row were right without being told: the technique is *mastered*. Nothing is locked.
"""

from __future__ import annotations

from collections.abc import Iterator

from play.classroom.guessing import stages_of
from play.classroom.reasons import giving_nothing, in_order, some_near
from solver.chance import Chance
from solver.places import Place, place_in
from solver.puzzle import ROW, Line
from solver.steps.known import KnownLine
from solver.steps.vocabulary import CAP, MATCH, OPTIONS, OVERLAP, TRAINED
from solver.training.series import look_for_tasks
from solver.training.task import BoardTask, Judged, LineTask, Marks, judge

WARM_UP, GUESS, WORKED = "warm-up", "guess", "worked"
REASON, CELLS, ALONE = "reason", "cells", "alone"
"""What kind of task it is: one of an earlier technique, one to be guessed and uncovered, one that
is explained, and the three that fade."""

IN_A_ROW = 4
"""So many right answers make a master."""

WHERE, QUESTION, RINGED, STEP = 1, 2, 3, 4
"""The strengths of hints: where to look, a question, the cells that force it, the step. With STEP,
the answer is told, and it no longer counts."""

WARMING = 2

Task = LineTask | BoardTask

CLUE, LEFT, MIDDLE, RIGHT = "clue-alone", "left", "middle", "right"
"""Where there is to look in a line."""


class Unit:
    """Where somebody stands in a unit. `answer` judges what was said, `next` goes on."""

    def __init__(self, technique: str, seed: int, *, shows_all: bool = False) -> None:
        self.technique = technique
        self.shows_all = shows_all
        """The teacher's switch: nothing is covered."""
        self._chance = Chance(seed)
        self._series: dict[str, Iterator[Task | None]] = {}
        self._ready: dict[str, Task] = {}
        """Tasks that were looked for ahead."""
        self._seed = seed
        place = TRAINED.index(technique)
        earlier = [it for it in TRAINED[:place] if it != OPTIONS]
        self._warming = [self._pick(earlier) for _ in range(WARMING if earlier else 0)]
        self._kinds = iter((*[WARM_UP] * len(self._warming), GUESS, WORKED, REASON, CELLS))
        self.in_a_row = 0
        self.is_mastered = False
        self.next()

    def _pick(self, names: list[str]) -> str:
        return self._chance.choose(names)

    def next(self) -> None:
        """Go on to the next task."""
        self.kind = next(self._kinds, ALONE)
        technique = self._warming.pop() if self.kind == WARM_UP else self.technique
        while technique not in self._ready:
            self._look_for(technique)
        self.task: Task = self._ready.pop(technique)
        self.marks: Marks = {}
        self.chosen: str | None = None
        self.strength = 0
        self.uncovered = 0
        """How much is uncovered of a task to be guessed."""
        self.judged: Judged | None = None
        self.is_shown = False
        """Whether the answer was shown without one having been given."""
        self.techniques = offered_for(self.task, self._chance)
        if self.kind == REASON:
            self.marks = dict(self.task.cells)
        if self.kind == CELLS:
            self.chosen = self.task.technique
        if self.kind == WORKED or self.shows_all:
            self.marks, self.chosen = dict(self.task.cells), self.task.technique
            self.uncovered = stages_of(self.task)
            self.judged = judge(self.task, self.marks)

    def look_ahead(self) -> bool:
        """Look a moment for the task that comes next. False where it is there."""
        coming = self._warming[-1] if self._warming else self.technique
        if coming not in self._ready:
            self._look_for(coming)
        return coming not in self._ready

    def _look_for(self, technique: str) -> None:
        if technique not in self._series:
            self._series[technique] = look_for_tasks(technique, self._seed)
        found = next(self._series[technique])
        if found is not None:
            self._ready[technique] = found

    # -- what is done ------------------------------------------------------------------------

    @property
    def asks_cells(self) -> bool:
        return self.judged is None and self.kind != REASON

    @property
    def asks_reason(self) -> bool:
        return self.judged is None and self.kind not in (GUESS, CELLS)

    def mark(self, cell: int, value: int | None) -> None:
        """Say that a cell is filled or empty, or (None) neither."""
        if not self.asks_cells or not self.can_mark(cell):
            return
        self.marks.pop(cell, None)
        if value is not None:
            self.marks[cell] = value

    def can_mark(self, cell: int) -> bool:
        """Whether there is something to say of a cell: it is unknown, and on a board asked for."""
        task = self.task
        if isinstance(task, BoardTask):
            return cell == task.cells[0][0]
        known = task.line.filled | task.line.empty
        return 0 <= cell < task.line.length and not known >> cell & 1

    def choose(self, technique: str) -> None:
        """Name the reason."""
        if self.asks_reason and technique in self.techniques:
            self.chosen = technique

    def hint(self) -> None:
        """Help; asked again, more of it."""
        if self.judged is None:
            self.strength = min(self.strength + 1, STEP)

    @property
    def can_answer(self) -> bool:
        """Whether everything that is asked for was said. To guess is nobody obliged."""
        if self.kind == GUESS:
            return self.judged is None
        return self.judged is None and bool(self.marks) and self.chosen is not None

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was said of what is asked for."""
        said_cells = bool(self.marks) and self.kind != REASON
        return not said_cells and (self.chosen is None or self.kind == CELLS)

    def show(self) -> None:
        """Have the answer shown instead of giving one: nothing is locked, and nobody is kept."""
        if self.judged is None and self.is_untouched:
            self.is_shown = True
            self.uncovered = stages_of(self.task)
            self.judged = judge(self.task, self.marks)
            self.in_a_row = 0

    def answer(self) -> None:
        """Hold what was said against the task; of one to be guessed, uncover more first."""
        if not self.can_answer:
            return
        if self.kind == GUESS:
            self.uncovered += 1
            if self.uncovered < stages_of(self.task):
                return
            self.chosen = self.task.technique
        self.judged = judge(self.task, self.marks)
        if self.kind == ALONE:
            self.in_a_row = self.in_a_row + 1 if self.is_right and self.strength < STEP else 0
            self.is_mastered = self.is_mastered or self.in_a_row >= IN_A_ROW

    @property
    def is_right(self) -> bool:
        """Cells and reason are right."""
        return (
            self.judged is not None and self.judged.is_right and self.chosen == self.task.technique
        )


def offered_for(task: Task, chance: Chance) -> tuple[str, ...]:
    """Three techniques to choose the reason from; only the right one gives anything."""
    others = [OVERLAP, MATCH]
    if isinstance(task, LineTask):
        known = KnownLine(task.line.rule, task.line.filled, task.line.empty)
        others = some_near(giving_nothing(known) or [CAP], task.technique, chance)
    return tuple(in_order([*others, task.technique]))


def where_to_look(task: LineTask) -> str:
    """Where in its line a task is settled: around the cells that force it, or in the clue alone."""
    forcing = task.evidence.because
    if not forcing:
        return CLUE
    cells = [cell for cell, _ in (*forcing, *task.cells)]
    share = (min(cells) + max(cells) + 1) / (2 * task.line.length)
    return LEFT if share < 0.4 else MIDDLE if share < 0.6 else RIGHT


def place_of(task: Task, cell: int) -> Place:
    """Where a cell of the task is, as row and column."""
    line = task.line if isinstance(task, BoardTask) else Line(ROW, 0)
    return place_in(line, cell)


def cell_at(task: Task, row: int, column: int) -> int | None:
    """The cell of the task's line that is there."""
    line = task.line if isinstance(task, BoardTask) else Line(ROW, 0)
    if line.axis == ROW:
        return column if row == line.index else None
    return row if column == line.index else None

"""What a training task is: a line, or a board, in which one technique is the simplest that gives
something, and the nearest wrong ideas about it.

A line is a good exercise when there is one right answer and no doubt about it: the best that the
easiest technique finds is all that the line holds. So whoever marks cells by the technique, by
another one or by trying all arrangements marks the same cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solver.grid import Cell, Grid
from solver.lab import THE_LINE, LabLine
from solver.places import cell_in, cells_of
from solver.puzzle import Line, Puzzle
from solver.steps.because import proven
from solver.steps.evidence import Because, LineEvidence
from solver.steps.known import KnownLine
from solver.steps.rungs import find_easiest
from solver.steps.step import DEDUCE, Step
from solver.steps.techniques.registry import LADDER
from solver.training.ideas import Idea, ideas_about

Marks = dict[int, int]
"""What somebody marked: whether these cells are FILLED or EMPTY."""


@dataclass(frozen=True)
class Judged:
    """An answer held against the task: marked cells that are right, cells that were missed, and
    marked cells that are not sure or are otherwise; and the wrong idea that explains these."""

    right: tuple[int, ...]
    missed: tuple[int, ...]
    wrong: tuple[int, ...]
    idea: Idea | None = None

    @property
    def is_right(self) -> bool:
        return not self.missed and not self.wrong


@dataclass(frozen=True)
class LineTask:
    """One line. `step` is what its technique says about it, with the proof."""

    line: LabLine
    step: Step
    ideas: tuple[Idea, ...]

    @property
    def technique(self) -> str:
        assert self.step.technique is not None
        return self.step.technique

    @property
    def evidence(self) -> LineEvidence:
        assert isinstance(self.step.evidence, LineEvidence)
        return self.step.evidence

    @property
    def cells(self) -> Because:
        """What is to be found: cells of the line with their values."""
        return tuple((column, value) for _, column, value in self.step.cells)

    @property
    def shape(self) -> tuple[int, int]:
        """How long it is, and of how many blocks."""
        return self.line.length, len(self.line.clue)


@dataclass(frozen=True)
class BoardTask:
    """A board on which lines give nothing more, and one cell that is settled by assuming the
    opposite. `line` is the line of the cell, `steps` lead from the assumption to the line that
    breaks, and `because` are known cells of the board that this takes."""

    puzzle: Puzzle
    grid: Grid
    technique: str
    line: Line
    cell: Cell
    steps: tuple[Step, ...]
    because: tuple[Cell, ...]

    @property
    def cells(self) -> Because:
        return ((cell_in(self.line, self.cell[:2]), self.cell[2]),)


def task_of(line: LabLine) -> LineTask | None:
    """The task that a line makes; None where it is no good exercise: nothing fits or nothing is
    to be found, the easiest technique leaves something over, or many arrangements are to be
    counted."""
    known = KnownLine(line.rule, line.filled, line.empty)
    found = find_easiest(known)
    if found is None or found[0] == LADDER[-1]:
        return None
    rung, finding = found
    settled = known.rule.settle(known.filled, known.empty)
    if settled != (known.filled | finding.filled, known.empty | finding.empty):
        return None
    cells = cells_of(THE_LINE, finding.filled, finding.empty)
    step = Step(DEDUCE, rung.technique, THE_LINE, cells, proven(known, finding), 0)
    return LineTask(line, step, ideas_about(known, rung.technique))


def judge(task: LineTask | BoardTask, marks: Marks) -> Judged:
    """Hold an answer against a task."""
    wanted = dict(task.cells)
    right = _sorted(cell for cell, value in marks.items() if wanted.get(cell) == value)
    wrong = _sorted(cell for cell, value in marks.items() if wanted.get(cell) != value)
    missed = _sorted(cell for cell in wanted if cell not in marks)
    ideas = task.ideas if isinstance(task, LineTask) else ()
    marked = set(marks.items())
    explaining = [idea for idea in ideas if marked & set(idea.cells)]
    idea = max(explaining, key=lambda idea: len(marked & set(idea.cells)), default=None)
    return Judged(right, missed, wrong, idea)


def _sorted(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cells))

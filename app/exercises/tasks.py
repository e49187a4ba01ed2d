"""A training task: a line, or a board, in which one technique is the simplest that gives something,
and the nearest wrong ideas about it.

A line is a good exercise when there is one right answer and no doubt about it: the best that the
easiest technique finds is all that the line holds. So the technique, another one and a trial of all
arrangements mark the same cells.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.exercises.ideas import TOUCHING, WRONG_IDEAS, Idea, answer_without_gaps, closest
from app.exercises.lab import THE_LINE, LabLine
from app.techniques import LINE_TRAININGS
from solver.because import proven
from solver.grid import EMPTY, FILLED, Cell, Grid, cell_in, cells_of
from solver.line import bits, cells_under
from solver.line_state import Finding, KnownLine
from solver.puzzle import Line, Puzzle
from solver.step import DEDUCE, OPTIONS, Because, LineEvidence, Step
from solver.technique import Rung
from solver.techniques import LADDER, TECHNIQUES, find_easiest
from solver.value import Value, lazy

Marks = dict[int, int]
"""Marked cells, each FILLED or EMPTY."""


class Judged(Value):
    """An answer held against the task: marked cells that are right, cells that were missed, and
    marked cells that are not sure or are otherwise; and the wrong idea that explains these."""

    right: tuple[int, ...]
    missed: tuple[int, ...]
    wrong: tuple[int, ...]
    idea: Idea | None = None

    @property
    def is_right(self) -> bool:
        return not self.missed and not self.wrong


class LineTask(Value):
    """One line. `step` is what its technique says about it, with the proof."""

    line: LabLine
    step: Step

    @lazy
    def ideas(self) -> tuple[Idea, ...]:
        return ideas_about(self.line.known_line, self.technique)

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


class BoardTask(Value):
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


class Lookalike(Value):
    """A line in which it looks as if a technique applied, and nothing is sure; `lack` are the
    numbers of the sentence that says what is missing."""

    line: LabLine
    looks_like: str
    lack: tuple[tuple[str, int], ...]

    technique = None
    cells = ()

    @lazy
    def ideas(self) -> tuple[Idea, ...]:
        return ideas_about(self.line.known_line, self.looks_like)


Task = LineTask | BoardTask | Lookalike


def task_of(line: LabLine) -> LineTask | None:
    """The task that a line makes; None where it is no good exercise: nothing fits or nothing is
    to be found, the easiest technique leaves something over, or many arrangements are to be
    counted."""
    known = line.known_line
    easiest = find_easiest(known)
    if easiest is None or easiest[0] == LADDER[-1]:
        return None
    rung, finding = easiest
    settled = known.rule.settle(known.filled, known.empty)
    if settled != (known.filled | finding.filled, known.empty | finding.empty):
        return None
    return _task(line, rung, finding)


def options_task_of(line: LabLine) -> LineTask:
    """The task of a line with few arrangements, which agree on something, to list them all."""
    rung = TECHNIQUES[OPTIONS].rungs[0]
    return _task(line, rung, next(rung.find(line.known_line)))


def _task(line: LabLine, rung: Rung, finding: Finding) -> LineTask:
    cells = cells_of(THE_LINE, finding.filled, finding.empty)
    evidence = proven(line.known_line, finding)
    return LineTask(line, Step(DEDUCE, rung.technique, THE_LINE, cells, evidence, 0))


def judge(task: Task, marks: Marks) -> Judged:
    """Hold an answer against a task."""
    wanted = dict(task.cells)
    right = sorted(cell for cell, value in marks.items() if wanted.get(cell) == value)
    missed = sorted(cell for cell in wanted if cell not in marks)
    wrong = sorted(marks.keys() - set(right))
    idea = None if isinstance(task, BoardTask) else _idea_behind(task, marks, wrong)
    return Judged(tuple(right), tuple(missed), tuple(wrong), idea)


def _idea_behind(task: LineTask | Lookalike, marks: Marks, wrong: Iterable[int]) -> Idea | None:
    """The idea that explains wrong marks; or the one that finds right ones, but not all."""
    wrongly = {(cell, marks[cell]) for cell in wrong}
    idea = closest(task.ideas, marks.items(), wrongly) if wrongly else None
    if (idea is None or {*idea.cells} != wrongly) and marks in without_gaps(task):
        return Idea(TOUCHING.name, tuple(sorted(wrongly)))
    return idea


def without_gaps(task: LineTask | Lookalike) -> list[Marks]:
    """The answers of a pupil who forgets the gaps."""
    answers = [_marks(*answer) for answer in answer_without_gaps(task.line.known_line)]
    return [marks for marks in answers if marks not in ({}, dict(task.cells))]


def counterexample(line: LabLine, cell: int, value: int) -> int | None:
    """The filled cells of an arrangement against a marked cell; None where it is sure."""
    bit = 1 << cell
    filled, empty = (bit, 0) if value == EMPTY else (0, bit)
    fits = line.rule.fits(line.filled | filled, line.empty | empty)
    return None if fits is None else cells_under(line.rule.lengths, fits[0])


# -------------------------------------------------------------------------------------------------
# What a technique's record says of a line: the wrong ideas that are near, and whether its name can
# be given as a reason.


def ideas_about(line: KnownLine, technique: str) -> tuple[Idea, ...]:
    """The wrong ideas that are near in a line, those of the technique first."""
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "only asked where something fits"
    ideas: list[Idea] = []
    for wrong in dict.fromkeys((*LINE_TRAININGS[technique].wrong_ideas, *WRONG_IDEAS)):
        for filled, empty, length, other in wrong.think(line):
            marks = _marks(filled & line.unknown, empty & line.unknown)
            right = _marks(filled & settled[0] & line.unknown, empty & settled[1] & line.unknown)
            cells = tuple(sorted({*marks.items()} - {*right.items()}))
            idea = Idea(wrong.name, cells, length, other, tuple(sorted(right.items())))
            if cells and idea not in ideas:
                ideas.append(idea)
    return tuple(ideas)


def _marks(filled: int, empty: int) -> Marks:
    return dict.fromkeys(bits(filled), FILLED) | dict.fromkeys(bits(empty), EMPTY)


CLAIMS = {
    name: training.claim for name, training in LINE_TRAININGS.items() if training.claim is not None
}
"""By technique, of those that are offered as reasons."""


def claim_holds(technique: str, task: LineTask | Lookalike) -> bool:
    """Whether what the technique says of the task's cells holds, read generously. Where no cell is
    sure, none is marked, and nothing can be said of it."""
    filled, empty = (
        sum(1 << cell for cell, value in task.cells if value == wanted)
        for wanted in (FILLED, EMPTY)
    )
    return bool(task.cells) and CLAIMS[technique](task.line.known_line, filled, empty)

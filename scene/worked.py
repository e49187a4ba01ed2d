"""An example that is explained part by part: the line one looks at is lit, then comes the proof in
its lens, then the cells; the chain of an assumption is walked on its board, a line at a time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from scene.arrangement import Wish, arrange
from scene.moment import SLIDE, Focus, Moment, Motion, moment_of
from scene.scene import Part
from scene.stage import CAPTION, TITLE, Stage
from solver.grid import Cell
from solver.lab import THE_LINE
from solver.line import bits, list_arrangements
from solver.puzzle import Puzzle, clue_of
from solver.step import DEDUCE, Step
from solver.tasks import BoardTask, LineTask
from solver.trace import Trace
from solver.value import Value
from words.messages import Words, answer_said, reason_said
from words.phrases import plain
from words.wording import worded

LARGEST, LENS = 4.5, 1.3
"""The largest cell, and what all is measured in that stands around the board, in letters."""


class Shown(Value):
    """A part of the example: what is seen, and what is said."""

    moment: Moment
    sentence: str


class Worked:
    """The parts of one example."""

    def __init__(self, task: LineTask | BoardTask, words: Words) -> None:
        self.task = task
        self.words = words
        self._trace = Trace(_puzzle_of(task))
        steps = task.steps if isinstance(task, BoardTask) else (task.step,)
        known = Step(DEDUCE, task.technique, None, _known(task), steps[0].evidence, 0)
        for step in (known, *steps):
            self._trace.append(step)

    @cached_property
    def parts(self) -> tuple[Shown, ...]:
        """All of them, in their order."""
        task, words, trace = self.task, self.words, self._trace
        say = words.language.window.say
        if isinstance(task, LineTask):
            looked_at = moment_of(trace, 1).replaced(last=(), focus=Focus(line=THE_LINE))
            return (
                Shown(looked_at, say(f"question.{task.technique}")),
                Shown(moment_of(trace, 2, motion=Motion(SLIDE)), self._asked_how(task)),
                Shown(moment_of(trace, 2), reason_said(task, None, words.language)),
            )
        begun = moment_of(trace, 1).replaced(last=(), focus=Focus(cell=task.cell[:2]))
        followed = (
            Shown(moment_of(trace, number), plain(worded(step, words.language.steps)))
            for number, step in enumerate(task.steps, 2)
        )
        settled = begun.replaced(state=trace.state(1).with_cells([task.cell], 2))
        stuck = Shown(begun, say("course.part.stuck"))
        return (stuck, *followed, Shown(settled, answer_said(task, words.language)))

    def _asked_how(self, task: LineTask) -> str:
        say = self.words.language.window.say
        forces = say("course.hint.ringed" if task.evidence.because else "course.hint.clue")
        return self.words.language.training.together(forces, say("course.part.proof"))

    def picture(self, number: int, width: int, height: int, letters: int) -> Mapping[str, Part]:
        """The part with this number in a picture of this size."""
        puzzle = self._trace.puzzle
        unit, largest = round(LENS * letters), round(LARGEST * letters)
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
    """How many parts an example has."""
    return len(task.steps) + 2 if isinstance(task, BoardTask) else 3


def _puzzle_of(task: LineTask | BoardTask) -> Puzzle:
    """The puzzle that is shown; a line is its only row, and its columns' clues are not drawn."""
    if isinstance(task, BoardTask):
        return task.puzzle
    line = task.line
    first = next(iter(list_arrangements(line.rule, line.filled, line.empty, 1)))
    columns = tuple(clue_of([first >> cell & 1]) for cell in range(line.length))
    return Puzzle((line.clue,), columns)


def _known(task: LineTask | BoardTask) -> tuple[Cell, ...]:
    """What is known before the example begins."""
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

"""What stands on the canvas of the course: the task itself, or the covered lab around it."""

from __future__ import annotations

from collections.abc import Mapping

from play.classroom.course import GUESS, WORKED, Unit, cell_at, place_of
from play.classroom.course import RINGED as RINGED_CELLS
from play.classroom.course_said import because_of
from play.classroom.guessing import followed, lab_moment
from scene.lab.lab import lab_scene
from scene.lab.layout import BOTH, LabLayout, lay_out_lab
from scene.lab.words import LabWords
from scene.scene import Part
from scene.training.task import Shown, TaskLayout, judged_marks, task_part
from solver.training.task import BoardTask, LineTask


class Picture:
    """A unit's task in a picture of this size, with letters as large as asked for, if they can."""

    def __init__(
        self, width: int, height: int, unit: Unit, words: LabWords, letters: int = 0
    ) -> None:
        self.unit = unit
        self.words = words
        task = unit.task
        self.layout: LabLayout | TaskLayout
        if unit.kind == GUESS and isinstance(task, LineTask):
            self.layout = lay_out_lab(width, height, task.line.length, words, letters=letters)
        else:
            self.layout = TaskLayout(width, height, task)

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell of the task's line that is there and can be marked."""
        if isinstance(self.layout, LabLayout):
            touched = self.layout.strip_at(x, y)
            return touched[1] if touched is not None and touched[0] == BOTH else None
        place = self.layout.place_at(x, y)
        return None if place is None else cell_at(self.unit.task, *place)

    def parts(self, pointed: int) -> Mapping[str, Part]:
        """Everything that is seen, with the cell that the keyboard points at."""
        unit, task = self.unit, self.unit.task
        at = pointed if unit.asks_cells else None
        if isinstance(self.layout, LabLayout):
            assert isinstance(task, LineTask)
            is_ringed = unit.strength >= RINGED_CELLS
            moment = lab_moment(task, unit.marks, unit.uncovered, at, is_ringed=is_ringed)
            return lab_scene(self.layout, moment, self.words).parts
        return {"task": task_part(self.layout, task, self._shown(at))}

    def _shown(self, pointed: int | None) -> Shown:
        unit, task = self.unit, self.unit.task
        said = {place_of(task, cell): value for cell, value in unit.marks.items()}
        if isinstance(task, BoardTask) and unit.kind == GUESS and unit.judged is None:
            said |= {cell[:2]: cell[2] for cell in followed(task, unit.uncovered)}
        judged = {}
        if unit.judged is not None:
            marks = judged_marks(unit.judged)
            judged = {place_of(task, cell): mark for cell, mark in marks.items()}
        is_ringed = unit.strength >= RINGED_CELLS or unit.kind == WORKED
        ringed = frozenset(because_of(unit) if is_ringed else ())
        asked = frozenset({task.cell[:2]} if isinstance(task, BoardTask) else ())
        return Shown(
            said, judged, ringed, asked, None if pointed is None else place_of(task, pointed)
        )

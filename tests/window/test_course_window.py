"""The course in the real window: by keys alone to mastery, and a tick that stays."""

from __future__ import annotations

import pytest

from app.draw.lab_layout import BOTH, LabLayout
from app.draw.task import TaskLayout, part_count
from app.exercises.tasks import BoardTask
from app.learn.course import ALONE, GUESS, IN_A_ROW, NOTHING, WORKED
from app.learn.saved_boards import load_mastered
from app.text.messages import reason_said
from app.window.course import PROGRESS, TICK, Course
from solver.grid import EMPTY, FILLED
from solver.step import EDGE, FULL
from tests.window.windows import Open, press_in


@pytest.fixture
def course(open_window: Open) -> Course:
    return open_window("heart", "overlap", "1024x700").page(Course, "course")


def answer(course: Course) -> None:
    """Answer the task by keys."""
    unit = course.unit
    if unit.asks_cells:
        for cell, value in unit.task.cells:
            while course.pointed < cell:
                press_in(course.canvas, "Right")
            while course.pointed > cell:
                press_in(course.canvas, "Left")
            press_in(course.canvas, "f" if value == FILLED else "e")
    if unit.asks_reason:
        press_in(course.canvas, str(unit.techniques.index(unit.task.technique or NOTHING) + 1))
    press_in(course.canvas, "Return")
    while unit.kind in (GUESS, WORKED) and unit.judged is None:
        press_in(course.canvas, "Return")


def test_keys_alone_lead_to_mastery(course: Course) -> None:
    assert course.unit.technique == FULL and course.unit.kind == GUESS
    assert str(course.heading.cget("text")) == "First a guess", "which names no rule"
    assert not course.units.list.set(FULL, PROGRESS)
    for _ in range(4 + 4 * IN_A_ROW):
        if course.unit.judged is None:
            answer(course)
            assert course.unit.is_right, course.said.cget("text")
        press_in(course.canvas, "Return")
    assert course.unit.is_mastered
    assert str(course.units.list.item(FULL, "text")).startswith(TICK)
    assert load_mastered(course.window.folder) == {FULL}


def test_the_rule_comes_after_the_guess_and_then_an_example_part_by_part(course: Course) -> None:
    course.units.list.selection_set(EDGE)
    course.update()
    while course.unit.kind != WORKED:
        press_in(course.canvas, "Return")
    assert str(course.heading.cget("text")) == "Edge · the rule" and course.picture is not None
    assert set(course.picture.parts(0)) == {"card"}
    said = []
    while course.unit.judged is None:
        assert str(course.go.cget("text")).startswith("Uncover")
        press_in(course.canvas, "Return")
        said.append(str(course.said.cget("text")))
    assert isinstance(course.unit.task, BoardTask)
    assert len(said) == len(set(said)) == part_count(course.unit.task)
    assert said[0].startswith("No line gives anything") and said[-1].startswith("So row")
    assert str(course.go.cget("text")).startswith("Next")


def test_cells_are_marked_by_pointer_also_on_a_board(course: Course) -> None:
    course.units.list.selection_set(EDGE)
    course.update()
    while not isinstance(course.unit.task, BoardTask) or course.unit.kind != ALONE:
        if course.unit.judged is None:
            answer(course)
        press_in(course.canvas, "Return")
    assert course.picture is not None
    layout, task = course.picture.layout, course.unit.task
    assert isinstance(layout, TaskLayout)
    row, column, _ = task.cell
    box = layout.box(row, column)
    course.canvas.event_generate("<Button-1>", x=box.left + 5, y=box.top + 5)
    course.update()
    assert course.unit.marks == {task.cells[0][0]: FILLED}


def test_the_guess_is_marked_by_pointer_in_the_covered_lab(course: Course) -> None:
    assert course.picture is not None
    layout = course.picture.layout
    assert course.unit.kind == GUESS and isinstance(layout, LabLayout)
    task = course.unit.task
    cell, value = task.cells[0]
    box = layout.strips[BOTH].box(cell, cell + 1)
    course.canvas.event_generate(
        "<Button-1>" if value == FILLED else "<Button-3>", x=box.left + 3, y=box.top + 3
    )
    course.update()
    assert course.unit.marks == {cell: value}
    wrong = EMPTY if value == FILLED else FILLED
    press_in(course.canvas, "Return", "f" if wrong == FILLED else "e")
    assert course.unit.uncovered == 1
    press_in(course.canvas, "Return", "Return")
    assert course.unit.judged is not None
    assert reason_said(task, None, course.words.language) in str(course.said.cget("text"))


def test_a_puzzle_for_it_opens_to_be_solved_by_hand(course: Course) -> None:
    window = course.window
    course.open_puzzle()
    window.root.update()
    assert window.path is not None and window.path.parent.name == "full"
    assert "hand.hint" in window.possible_actions

"""A lesson that walks through its plan, by the keys that a presenter's remote has."""

from __future__ import annotations

from tkinter import ttk

import pytest

from app.learn.lesson import LESSONS, STUCK
from app.learn.predict import Predict
from app.window.course import Course
from app.window.dialogs.compare import Comparing
from app.window.lab import LabWindow
from app.window.lesson_walk import LessonWalk
from solver.step import ASSUME, CAP
from tests.window.test_window import Open, Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def walk(opened: Opened) -> LessonWalk:
    walk = opened.window.walk
    assert isinstance(walk, LessonWalk)
    return walk


def go(opened: Opened, key: str) -> None:
    """Press a key in the window that is on top, where its focus would be."""
    top = walk(opened)._top()
    widget = top.canvas if isinstance(top, Course) else top
    widget.focus_force()
    opened.root.update()
    widget.event_generate(f"<Key-{key}>", when="now")
    opened.settle()


def on_top(opened: Opened) -> type:
    return type(walk(opened)._top())


@pytest.mark.parametrize("lesson", LESSONS)
def test_one_key_walks_through_all_parts(open_window: Open, lesson: int) -> None:
    opened = open_window("arrow")
    window = opened.window
    window.actions[f"lesson-{lesson}"]()
    opened.settle()
    names = []
    for stage in LESSONS[lesson]:
        assert walk(opened).stage == stage and window.projector.is_on
        names.append(stage.name)
        assert window.how.method == stage.method
        title = "" if stage.puzzle == STUCK else stage.puzzle
        assert window.path is None if not title else window.path and window.path.stem == title
        kinds = {bool(stage.line): LabWindow, bool(stage.unit): Course}
        expected = Comparing if stage.action == "compare" else kinds.get(True)
        assert expected is None or on_top(opened) is expected
        assert isinstance(window.lessons.current, Predict) is (stage.action == "predict")
        if not stage.techniques:
            assert window.cursor == 0
        go(opened, "Next")
    assert len(names) == len(set(names)) and window.walk is None


def test_the_lab_shows_the_line_of_the_part_covered_and_the_key_back_goes_back(
    open_window: Open,
) -> None:
    opened = open_window("heart")
    opened.window.actions["lesson-1"]()
    opened.settle()
    for _ in range(3):
        go(opened, "Next")
    lab = next(it for it in opened.root.winfo_children() if isinstance(it, LabWindow))
    assert lab.panel.lab.line.length == 10 and lab.panel.canvas.uncovering.stage == 0
    go(opened, "Prior")
    assert lab.panel.lab.line.length == 5 and on_top(opened) is LabWindow


def test_what_the_teacher_says_is_there_on_request(open_window: Open) -> None:
    opened = open_window("heart")
    opened.window.actions["lesson-1"]()
    opened.settle()

    def notes() -> list[str]:
        top = walk(opened)._top()
        said = walk(opened).said()
        labels = [it for it in top.winfo_children() if isinstance(it, ttk.Label)]
        return [text for it in labels if (text := str(it.cget("text"))) == said]

    assert notes() == []
    go(opened, "F2")
    assert notes() and "Row 5 says 2 8" in notes()[0]
    for _ in range(2):
        go(opened, "Next")
    assert on_top(opened) is LabWindow and notes()
    go(opened, "F2")
    assert notes() == []


def test_the_board_stands_where_it_is_talked_about(open_window: Open) -> None:
    opened = open_window("heart")
    for lesson, name in ((2, "which"), (3, "program")):
        opened.window.actions[f"lesson-{lesson}"]()
        opened.settle()
        walk(opened).place = [it.name for it in LESSONS[lesson]].index(name)
        walk(opened).show()
        opened.settle()
        step = opened.window.moment().step
        assert step is not None
        assert step.technique == CAP if name == "which" else step.kind == ASSUME

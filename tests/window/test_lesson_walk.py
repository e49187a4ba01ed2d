"""A lesson of a class: it walks through its plan by the keys of a presenter's remote, and gives
back what was there before."""

from __future__ import annotations

import pytest

from app.learn.lesson import LESSONS, STUCK, stuck_board
from app.learn.predict import Predict
from app.learn.your_turn import YourTurn
from app.window.compare import Comparing
from app.window.course import Course
from app.window.dialogs.dialog import open_windows as those_open
from app.window.lab import OverlapLab
from app.window.lesson_walk import LessonWalk, QuestionPart
from app.window.notes import Notes
from solver.step import ASSUME, BACKTRACK, CAP, CONTRADICTION
from tests.filmed import bundled
from tests.window.windows import Open, Opened, of_kind


def walk(opened: Opened) -> LessonWalk:
    return of_kind(LessonWalk, opened.window.walk)


def begin(open_window: Open, lesson: int, part: str = "") -> Opened:
    opened = open_window("arrow")
    opened.act(f"lesson-{lesson}")
    if part:
        walk(opened).place = [it.name for it in LESSONS[lesson]].index(part)
        walk(opened).show()
        opened.settle()
    return opened


@pytest.mark.parametrize("lesson", LESSONS)
def test_one_key_walks_through_all_parts(open_window: Open, lesson: int) -> None:
    opened = begin(open_window, lesson)
    window = opened.window
    shown = list[str]()
    for number, stage in enumerate(LESSONS[lesson], 1):
        assert walk(opened).stage == stage and window.projector.is_on
        assert window.how.method == stage.method
        title = "" if stage.puzzle == STUCK else stage.puzzle
        assert window.path is None if not title else window.path and window.path.stem == title
        assert f"{number} of {len(LESSONS[lesson])}" in str(walk(opened).bar.said.cget("text"))
        assert walk(opened).bar.winfo_viewable()
        kinds = {bool(stage.line): OverlapLab, bool(stage.unit): Course}
        kind = Comparing if stage.action == "compare" else kinds.get(True)
        assert kind is None or isinstance(window.body.page, kind)
        assert isinstance(window.lesson, Predict) is (stage.action == "predict")
        if isinstance(window.lesson, QuestionPart):
            shown.append(f"{window.side.told} {window.lesson.line}")
        opened.press("Next")
    assert len(shown) == len(set(shown)), "no part looks like another"
    assert window.walk is None and window.puzzle == bundled("arrow")


def test_the_lab_is_covered_at_each_part_and_the_key_back_goes_back(open_window: Open) -> None:
    opened = begin(open_window, 1, "7-in-10")
    lab = opened.page(OverlapLab)
    lab.go_on()
    opened.press("Prior")
    assert opened.window.body.page is lab and lab.lab.line.length == 5
    assert lab.canvas.uncovering.stage == 0


@pytest.mark.parametrize("name", ["", "your-turn", "lab", "predict", "projector"])
def test_everything_is_as_it_was_before(open_window: Open, name: str) -> None:
    opened = open_window("rabbit")
    window = opened.window
    opened.go_to(5)
    if name == "projector":
        window.projector.toggle()
    elif name:
        opened.act(name)
    lesson, session, page = window.lesson, window.session, window.body.page
    seen = window.projector.is_on, window.cursor, window.how, window.puzzle, window.settings
    if isinstance(lesson, YourTurn):
        lesson.press((2, 3), 1)
        lesson.release()
    opened.act("lesson-2")
    opened.press(*["Next"] * 5, "Escape")
    assert (window.lesson, window.session, window.body.page) == (lesson, session, page)
    now = window.projector.is_on, window.cursor, window.how, window.puzzle, window.settings
    assert now == seen
    assert page is None or page.winfo_viewable()
    if isinstance(lesson, YourTurn):
        assert window.show.length and lesson.work.can_undo
    if lesson is not None:
        window.actions["watch"]()
    opened.press("Right")
    assert window.cursor == 6


def test_what_the_teacher_says_is_never_on_the_picture(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begin(open_window, 1)
    window, root = opened.window, opened.root
    monkeypatch.setattr(root, "winfo_screenwidth", root.winfo_width)
    monkeypatch.setattr(root, "winfo_vrootwidth", root.winfo_width)
    opened.press("F2")
    assert not those_open(opened.root, Notes), "there is one screen, which the class looks at"
    assert "second screen" in str(walk(opened).bar.said.cget("text"))
    window.projector.toggle()
    opened.settle()
    opened.press("F2")
    (notes,) = those_open(opened.root, Notes)
    assert "Row 5 says 2 8" in notes.text.get("1.0", "end")
    opened.press("Next")
    bold = notes.text.tag_cget("part1", "font")
    assert bold != notes.text.tag_cget("part0", "font") and walk(opened).bar.winfo_viewable()
    opened.press("F2")
    assert not those_open(opened.root, Notes)


@pytest.mark.parametrize(
    ("lesson", "part", "kind", "first"),
    [
        (2, "which", CAP, 8),
        (3, "suppose", CONTRADICTION, 0),
        (3, "proved", BACKTRACK, 5),
        (3, "program", ASSUME, 21),
    ],
)
def test_what_shows_something_plays_it_by_itself(
    open_window: Open,
    lesson: int,
    part: str,
    kind: str,
    first: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = begin(open_window, lesson, part)
    assert opened.window.cursor == first
    for name in ("_QUESTION_MS", "_STEP_MS"):
        monkeypatch.setattr(f"app.window.lesson_walk.{name}", 1)
    walk(opened).show()

    def is_there() -> bool:
        step = opened.window.moment().step
        return step is not None and kind in (step.kind, step.technique)

    opened.settle(is_there)
    opened.settle()
    assert is_there(), "it stops there"


def test_an_example_of_the_course_explains_itself_to_a_class(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.window.course._PART_MS", 1)
    opened = begin(open_window, 2, CAP)
    course = opened.page(Course)
    assert not course.units.winfo_viewable()
    while course.unit.kind != "worked":
        course.go_on()
    opened.settle(lambda: course.unit.judged is not None)


def test_what_is_given_is_not_called_empty(opened: Opened) -> None:
    window = opened.window
    window.open(stuck_board())
    opened.settle()
    assert window.side.told[0] == "The board as it is given"
    assert window.side.told[1].startswith("4 more cells")


def test_a_page_has_the_whole_wall_where_a_search_tree_was(open_window: Open) -> None:
    opened = open_window("arrow", "backtracking")
    window = opened.window
    opened.press("s")
    opened.act("lesson-1")
    for stage in LESSONS[1]:
        page = window.body.page
        if stage.line and page is not None:
            assert page.winfo_height() == window.body.winfo_height()
        opened.press("Next")

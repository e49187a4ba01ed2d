"""Solving by hand: undo and redo, what is kept in a file, and help that never leads astray."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draw.layout import Sizes, lay_out
from app.draw.moment import RINGED, Moment
from app.draw.stage import Stage, build_scene
from app.learn.handwork import Handwork
from app.learn.lesson import LessonHost
from app.learn.saved_boards import HANDWORK_FILE, MAX_BOARDS, load_handwork, save_handwork
from app.learn.tutor import (
    CELLS,
    GOOD,
    HINT,
    MISTAKE,
    NO_HINT,
    STEP,
    WRONG,
    Tutor,
    tutor_moment,
    tutor_said,
)
from app.learn.your_turn import YourTurn
from app.text.messages import ENGLISH_WORDS
from app.text.wording import sentence
from solver.grid import Cell
from solver.puzzle import Puzzle
from solver.search import answer_now
from tests.boards import boards, puzzle_of
from tests.filmed import bundled


def solution_of(puzzle: Puzzle) -> tuple[str, ...]:
    found = next(iter(answer_now(puzzle)))
    assert found is not None
    return found.solutions[0]


gestures = st.lists(
    st.one_of(
        st.tuples(
            st.sampled_from(["enter"]),
            st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), min_size=1, max_size=4),
            st.sampled_from([0, 1, None]),
        ),
        st.tuples(st.sampled_from(["undo", "redo", "clear"])),
    ),
    max_size=25,
)
SMALL = Puzzle.of([[2], [1], [4]], [[1], [3], [2], [1]])


@given(gestures)
def test_undo_and_redo_go_through_the_same_boards_and_the_stage_sees_each(
    script: list[tuple[object, ...]],
) -> None:
    work, layout = Handwork(SMALL), lay_out(SMALL, Sizes(20))
    stage = Stage(SMALL, layout)
    boards_seen, cursor = [work.grid.picture()], 0
    for name, *rest in script:
        getattr(work, str(name))(*rest)
        if name in ("undo", "redo"):
            cursor += 1 if name == "redo" else -1
            cursor = min(max(0, cursor), len(boards_seen) - 1)
        elif work.grid.picture() != boards_seen[cursor]:
            boards_seen[cursor + 1 :] = [work.grid.picture()]
            cursor += 1
        assert work.grid.picture() == boards_seen[cursor]
        assert len(work.cells) == work.grid.known_count()
        moment = Moment(work.state(), counts=False)
        stage.show(moment)
        assert stage.scene == build_scene(SMALL, layout, moment)


def enter(work: Handwork, *cells: Cell) -> Handwork:
    for row, column, value in cells:
        work.enter([(row, column)], value)
    return work


def test_it_is_finished_when_every_clue_is_met() -> None:
    work = Handwork(bundled("heart"))
    for row, letters in enumerate(solution_of(work.puzzle)):
        for column in (place for place, letter in enumerate(letters) if letter == "#"):
            assert not work.is_finished
            work.enter([(row, column)], 1)
    assert work.is_finished
    work.enter([(0, 0)], 1)
    assert not work.is_finished


# -- the file ------------------------------------------------------------------------------------


def test_what_was_entered_is_kept(tmp_path: Path) -> None:
    work = enter(Handwork(SMALL), (0, 1, 1), (2, 3, 1), (1, 0, 0))
    save_handwork(tmp_path / "new", work)
    again = Handwork(SMALL, load_handwork(tmp_path / "new", SMALL).cells)
    assert again.grid.picture() == work.grid.picture()
    again.undo()
    assert again.grid.picture() == work.grid.picture(), "there is nothing to take back"
    other = Puzzle.of([[2], [1], [4]], [[2], [2], [2], [1]])
    assert not load_handwork(tmp_path / "new", other).cells


def test_cells_are_told_in_the_order_in_which_they_were_entered() -> None:
    cells = (3, 4, 1), (3, 3, 0), (0, 0, 1), (9, 8, 0), (0, 1, 0)
    work = enter(Handwork(bundled("owl")), *cells)
    work.enter([(3, 3)], None)
    assert list(work.cells) == [(3, 4, 1), (0, 0, 1), (9, 8, 0), (0, 1, 0)]
    assert len(work.cells) == work.entered == 4


def test_a_board_of_another_shape_is_not_used(tmp_path: Path) -> None:
    save_handwork(tmp_path, enter(Handwork(SMALL), (0, 1, 1)))
    file = tmp_path / HANDWORK_FILE
    keys = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({key: ["##", ".#"] for key in keys}), encoding="utf-8")
    saved = load_handwork(tmp_path, SMALL)
    assert saved.cells == () and saved.aside is None


def test_the_file_does_not_grow_for_ever_and_what_a_newer_version_keeps_stays(
    tmp_path: Path,
) -> None:
    newer = {f"{'0' * 32}.more": {"rows": ["#"], "colours": 2}, "version": {"number": 7}}
    (tmp_path / HANDWORK_FILE).write_text(json.dumps(newer), encoding="utf-8")
    for width in range(2, MAX_BOARDS + 5):
        puzzle = Puzzle.of([[1]], [[1]] + [[]] * (width - 1))
        save_handwork(tmp_path, enter(Handwork(puzzle), (0, 0, 1)))
    kept = json.loads((tmp_path / HANDWORK_FILE).read_text(encoding="utf-8"))
    assert len(kept) == 2 * MAX_BOARDS + len(newer), "a board and its order"
    assert newer.items() <= kept.items()
    assert load_handwork(tmp_path, puzzle).cells == ((0, 0, 1),)


# -- help ----------------------------------------------------------------------------------------


def think(tutor: Tutor, ask: Callable[[Tutor], None] = Tutor.ask_for_hint) -> None:
    ask(tutor)
    while tutor.think():
        pass


@pytest.mark.parametrize("name", ["heart", "rabbit", "penguin"])
def test_hints_alone_solve_a_puzzle(name: str) -> None:
    puzzle = bundled(name)
    work = Handwork(puzzle)
    tutor = Tutor(work)
    answer = solution_of(puzzle)
    for _ in range(puzzle.width * puzzle.height):
        think(tutor)
        if tutor.answer != HINT:
            break
        hint = tutor.hint
        assert hint is not None
        for _ in range(STEP):
            said = tutor_said(tutor, ENGLISH_WORDS)
            assert said is not None and said.sentence
            if tutor.strength == CELLS and hint.steps[0].line is not None:
                shown = tutor_moment(tutor)
                assert shown is not None and shown.focus.line == hint.steps[0].line
                for place, mark in shown.focus.marks.items():
                    assert mark == RINGED and work.grid.cell(*place) is not None
            tutor.ask_for_hint()
        moment = tutor_moment(tutor)
        assert moment is not None and moment.step == hint.steps[-1]
        for row, column, value in hint.cells:
            assert (answer[row][column] == "#") == bool(value)
        enter(work, *hint.cells)
        tutor.forget()
    assert tutor.answer == NO_HINT
    assert work.is_finished


@pytest.mark.parametrize(
    ("method", "names"),
    [("overlap", {"complete", "overlap", "reach"}), ("ladder", {"full", "cap", "glue"})],
)
def test_a_hint_has_the_names_of_the_method_that_is_watched(method: str, names: set[str]) -> None:
    work = Handwork(bundled("heart"))
    tutor = Tutor(work, method=lambda: method)
    given: list[str] = []
    while not work.is_finished:
        think(tutor)
        assert tutor.hint is not None
        given.append(tutor.hint.technique)
        enter(work, *tutor.hint.cells)
        tutor.forget()
    assert given[0] == ("full" if method == "ladder" else "overlap")
    assert set(given) <= names if method == "overlap" else set(given) >= names


@given(boards(5), st.data())
def test_a_wrong_cell_is_told_only_on_asking_and_keeps_hints_back(
    board: list[tuple[int, ...]], data: st.DataObject
) -> None:
    puzzle = puzzle_of(board)
    work = Handwork(puzzle)
    row = data.draw(st.integers(0, puzzle.height - 1))
    column = data.draw(st.integers(0, puzzle.width - 1))
    work.enter([(row, column)], 1 - board[row][column])
    tutor = Tutor(work)
    think(tutor, Tutor.check)
    assert tutor.answer in (GOOD, MISTAKE)
    is_wrong = tutor.answer == MISTAKE
    if is_wrong:
        said = tutor_said(tutor, ENGLISH_WORDS)
        moment = tutor_moment(tutor)
        assert said is not None and said.sentence and moment is not None
        assert tutor.mistake is not None
        if tutor.mistake.steps:
            assert sentence(tutor.mistake.steps[-1]) in said.sentence
    tutor.forget()
    think(tutor)
    assert (tutor.answer == WRONG) == is_wrong


# -- trials --------------------------------------------------------------------------------------


def as_lesson(tmp_path: Path, puzzle: Puzzle) -> YourTurn:
    session = SimpleNamespace(how=SimpleNamespace(method="ladder"))
    say = ENGLISH_WORDS.language.window.say
    host = SimpleNamespace(
        puzzle=puzzle, folder=tmp_path, words=ENGLISH_WORDS, say=say, session=session
    )
    return YourTurn(cast(LessonHost, host), lambda: None)


def do(lesson: YourTurn, *names: str) -> None:
    by_name = {action.name: action for action in lesson.actions}
    for name in names:
        by_name[name]()
        wait_for(lesson)


def put(lesson: YourTurn, *cells: tuple[int, int, int]) -> None:
    for row, column, value in cells:
        lesson.press((row, column), value)
        lesson.release()
        wait_for(lesson)


def wait_for(lesson: YourTurn) -> None:
    while lesson.tick() is not None:
        pass


CROSS = Puzzle.of([[1], [3], [1]], [[1], [3], [1]])


DRAGS = {
    "?#######???": ((2, 1), (2, 2), (3, 3), (3, 4), (4, 6), (9, 7)),
    "???#####???": ((4, 3), (5, 3), (5, 5), (5, 7), (8, 7)),
}
"""The places of a drag, by what it leaves in its row; the second one turns at once."""


@pytest.mark.parametrize("left", DRAGS)
def test_a_drag_keeps_to_the_line_it_began_in(left: str, tmp_path: Path) -> None:
    lesson, (first, *places) = as_lesson(tmp_path, bundled("heart")), DRAGS[left]
    put(lesson, (5, 3, 0))
    lesson.press(first, 1)
    for place in places:
        lesson.drag(place)
        assert lesson.dragged == place[1] - first[1] + 1 or place == (5, 3)
    lesson.release()
    assert lesson.work.grid.picture()[first[0]] == left and lesson.work.grid.cell(5, 3) == 0
    assert lesson.work.entered == 1 + left.count("#")
    do(lesson, "hand.undo")
    assert lesson.work.entered == 1


def test_a_trial_is_tinted_taken_back_and_kept(tmp_path: Path) -> None:
    lesson = as_lesson(tmp_path, bundled("heart"))
    put(lesson, (0, 0, 0))
    do(lesson, "trial.begin")
    put(lesson, (1, 1, 1), (1, 2, 1))
    do(lesson, "trial.begin")
    put(lesson, (8, 9, 0))
    moment = lesson.moment()
    since, assumptions = moment.state.since, moment.state.assumptions
    width = lesson.puzzle.width

    def depth(row: int, column: int) -> int:
        return bisect_right(assumptions, since[row * width + column])

    assert [depth(*it) for it in ((0, 0), (1, 1), (1, 2), (8, 9))] == [0, 1, 1, 2]
    assert moment.assumed == ((1, 1, 1), (8, 9, 0))
    assert moment.step is not None and moment.step.kind == "assume"
    do(lesson, "trial.keep")
    assert lesson.trial_depth == 1 and lesson.work.depth((8, 9)) == 1
    do(lesson, "trial.take-back")
    assert lesson.trial_depth == 0 and list(lesson.work.cells) == [(0, 0, 0)]
    do(lesson, "hand.undo")
    assert lesson.trial_depth == 1 and lesson.work.entered == 4
    do(lesson, "hand.undo", "hand.undo")
    assert lesson.trial_depth == 2 and lesson.work.entered == 3
    do(lesson, "hand.redo", "hand.redo", "hand.redo")
    assert lesson.trial_depth == 0 and lesson.work.entered == 1


def test_trials_are_three_deep_at_most(tmp_path: Path) -> None:
    lesson = as_lesson(tmp_path, bundled("heart"))
    do(lesson, "trial.begin", "trial.begin")
    assert lesson.trial_depth == 1, "a trial without a cell is not left for another"
    for column in range(5):
        put(lesson, (0, column, 0))
        do(lesson, "trial.begin")
    assert lesson.trial_depth == 3
    assert lesson.labels["trial.begin"] == ""
    do(lesson, "hand.clear-all")
    assert lesson.trial_depth == 0 and lesson.work.entered == 0


PROOFS: dict[str, tuple[list[tuple[Cell, ...]], str, list[Cell]]] = {
    "row 1, column 1 is empty": ([((0, 0, 1), (0, 1, 0), (1, 0, 0))], "hand.enter", [(0, 0, 0)]),
    "if what you assumed before holds": (
        *([((1, 1, 1),), ((0, 0, 1), (1, 0, 0))], "trial.enter", [(1, 1, 1), (0, 0, 0)]),
    ),
}
"""What is said of the cells of trials, one in the other, the key to enter it, what is left."""


@pytest.mark.parametrize("said", PROOFS)
def test_a_line_that_breaks_proves_the_opposite_within_the_outer_trial(
    said: str, tmp_path: Path
) -> None:
    lesson, (trials, key, left) = as_lesson(tmp_path, CROSS), PROOFS[said]
    for cells in trials:
        do(lesson, "trial.begin")
        put(lesson, *cells)
    assert lesson.tutor.answer == "broken" and said in str(lesson.said().sentence)
    moment = lesson.moment()
    assert moment.step is not None and moment.step.kind == "contradiction"
    assert moment.state.grid.cell(1, 0) == 0, "what was entered is still there"
    do(lesson, key)
    assert lesson.trial_depth == lesson.work.depth((0, 0)) == len(trials) - 1
    assert list(lesson.work.cells) == left
    do(lesson, "hand.undo")
    assert lesson.trial_depth == len(trials) and lesson.work.entered == 3


def test_a_slip_in_a_trial_proves_nothing(tmp_path: Path) -> None:
    lesson = as_lesson(tmp_path, CROSS)
    do(lesson, "trial.begin")
    put(lesson, (0, 1, 1), (1, 1, 0))
    said = str(lesson.said().sentence)
    assert lesson.tutor.answer == "broken"
    assert "row 2, column 2" in said and "nothing is proven" in said
    do(lesson, "trial.enter", "hand.enter")
    assert lesson.trial_depth == 1 and lesson.work.entered == 2


def test_a_trial_is_kept_with_the_board(tmp_path: Path) -> None:
    lesson = as_lesson(tmp_path, bundled("heart"))
    put(lesson, (3, 3, 1))
    do(lesson, "trial.begin")
    put(lesson, (2, 2, 1), (1, 1, 0))
    lesson.close()
    again = as_lesson(tmp_path, bundled("heart"))
    assert again.damaged is None and again.trial_depth == 1
    assert again.moment().assumed == ((2, 2, 1),)
    do(again, "trial.take-back")
    assert list(again.work.cells) == [(3, 3, 1)]
    again.close()
    last = as_lesson(tmp_path, bundled("heart"))
    assert last.trial_depth == 0 and list(last.work.cells) == [(3, 3, 1)]

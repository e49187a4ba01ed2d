"""All steps there are now, in the real window: found, pointed at, proved and taken."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from app.draw.stage import UNDER
from app.learn.all_steps import AllSteps, StepChoice
from app.learn.lesson import Group, Listed
from app.learn.saved_state import load_handwork
from app.learn.show import SLICE
from app.learn.your_turn import YourTurn
from app.window.lessons import FindingList
from app.window.tool_bar import SOLVED
from benchmarks.boards import blob_puzzle
from solver.grid import FILLED
from solver.position import Position
from solver.puzzle import Puzzle
from solver.verdicts import verdict
from tests.window.test_window import Open, Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def lesson_of(opened: Opened) -> AllSteps:
    lesson = opened.window.lessons.current
    assert isinstance(lesson, AllSteps)
    return lesson


def looked_for(opened: Opened) -> AllSteps:
    """All steps, when all are found."""
    lesson = lesson_of(opened)
    opened.settle(until=lambda: not lesson.model.is_looking)
    opened.root.update()
    return lesson


def list_of(opened: Opened) -> FindingList:
    panel = opened.window.lessons.panel
    assert panel is not None and panel.list is not None
    return panel.list


def test_while_they_are_looked_for_on_a_large_board_the_window_is_painted(
    open_window: Open,
) -> None:
    opened = open_window("heart")
    opened.window.open(blob_puzzle(150, 1))
    opened.window.lessons.actions["all-steps"]()
    lesson, seen = lesson_of(opened), list[bool]()
    opened.root.after_idle(lambda: seen.append(lesson.model.is_looking))
    while lesson.model.is_looking or not seen:
        opened.root.tk.dooneevent(0)
    assert seen == [True]


def test_a_key_lists_them_and_pointing_at_one_draws_its_proof(open_window: Open) -> None:
    opened = open_window("heart")
    for _ in range(3):
        opened.press("Right")
    opened.press("n")
    lesson, window = looked_for(opened), opened.window
    assert len(lesson.model.found) > 20
    seen = set()
    for _ in range(4):
        step = lesson.step
        assert step is not None
        assert window.side.heading.cget("text") == window.words.heading(step)
        shown = window.board._moment
        assert shown is not None and shown.step == step and shown.state.count == 3
        assert set(shown.focus.marks) == {(row, column) for row, column, _ in step.cells}
        assert window.board._stage is not None and window.board._stage.scene.parts[UNDER]
        assert lesson.model.pointed is not None
        shown_list = list_of(opened)
        assert shown_list.tree.selection() == (shown_list.row(lesson.model.pointed),)
        seen.add((step.line, step.technique))
        opened.press("Down")
    assert len(seen) == 4
    opened.press("Up")
    assert lesson.model.pointed == 3


def test_a_list_that_grows_keeps_the_rows_that_are_there(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("n")
    looked_for(opened)
    shown, taken = list_of(opened), list[int]()

    def show(*groups: tuple[str, tuple[str, ...]]) -> list[tuple[str, str]]:
        shown.show(Listed(tuple(Group(*it) for it in groups), 1, taken.append, lambda: None))
        tree, rows = shown.tree, list[tuple[str, str]]()
        assert [tree.item(it, "text") for it in tree.get_children()] == [it[0] for it in groups]
        for heading, (_, lines) in zip(tree.get_children(), groups, strict=True):
            below = tree.get_children(heading)
            assert [tree.item(it, "text") for it in below] == list(lines)
            rows += [(str(tree.item(it, "text")), it) for it in below]
        assert [it for _, it in rows] == [shown.row(number) for number in range(len(rows))]
        assert tree.selection() == (shown.row(1),)
        return rows

    before = show(("overlap", ("row 1", "row 3")), ("reach", ("row 1",)))
    after = show(
        ("complete", ("row 1",)),
        ("overlap", ("row 4", "row 1", "row 2", "row 3")),
        ("reach", ("row 1", "row 2")),
    )
    assert set(before) < set(after)
    show(("overlap", ("row 3", "row 5")))


def test_the_list_is_walked_through_by_its_own_keys_and_by_the_pointer(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("n")
    lesson = looked_for(opened)
    tree = list_of(opened).tree
    tree.focus_force()
    tree.event_generate("<Key-Down>")
    assert lesson.model.pointed == 1
    tree.event_generate("<Key-Up>")
    tree.event_generate("<Key-Up>")
    assert lesson.model.pointed == 0
    opened.root.update()
    x, y, _, height = map(int, tree.bbox(list_of(opened).row(2)))
    tree.event_generate("<Motion>", x=x + 5, y=y + height // 2)
    assert lesson.model.pointed == 2
    tree.event_generate("<Key-Return>")
    opened.settle()
    assert opened.cursor == 1


def test_enter_takes_it_and_the_solving_goes_on_from_there(open_window: Open) -> None:
    opened = open_window("rabbit", "overlap")
    (solution,) = verdict(opened.window.puzzle).solutions
    for _ in range(2):
        opened.press("Right")
    before = opened.window.session.trace.steps[:2]
    opened.press("n")
    for taken in range(3):
        lesson = looked_for(opened)
        opened.press("Down")
        opened.press("Down")
        step = lesson.step
        assert step is not None
        opened.press("Return")
        opened.settle()
        trace = opened.window.session.trace
        assert trace.steps[:2] == before and opened.cursor == 3 + taken
        assert trace.step(opened.cursor).cells == step.cells
    looked_for(opened)
    opened.press("Escape")
    assert opened.window.lessons.current is None
    opened.press("End")
    assert opened.window.session.status == "solved"
    assert opened.window.show.moment().state.grid.picture() == list(solution)
    for count in (0, 2, 3, 5):
        opened.window.go_to(count)
        opened.settle()
        assert opened.cursor == count


def test_what_is_exported_is_what_was_chosen(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("n")
    looked_for(opened)
    opened.press("Down")
    opened.press("Return")
    apart = opened.window.session.apart()
    while apart.goes_on:
        apart.pull(1000, 1.0)
    assert apart.trace.step(1).cells == opened.window.session.trace.step(1).cells


def test_on_a_board_filled_by_hand_its_cells_are_entered(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("y")
    first = opened.window.lessons.current
    assert isinstance(first, YourTurn)
    opened.press("n")
    lesson = looked_for(opened)
    step = lesson.step
    assert step is not None
    opened.press("Return")
    assert lesson.work is first.work
    for row, column, value in step.cells:
        assert first.work.grid.cell(row, column) == value
    kept, _ = load_handwork(opened.window.folder, opened.window.puzzle)
    assert set(kept) == set(step.cells)
    opened.press("Escape")
    again = opened.window.lessons.current
    assert isinstance(again, YourTurn) and again.work is first.work
    opened.press("Control-z")
    assert not again.work.grid.known_count()
    again.press((0, 2), FILLED)
    again.drag((0, 6))
    again.release()
    opened.press("n")
    lesson = looked_for(opened)
    assert lesson.model.found[0].finding is None
    assert opened.window.side.heading.cget("text").endswith("contradiction")
    opened.press("Return")
    assert first.work.grid.known_count() == 5


def test_the_last_step_entered_on_a_board_of_ones_own_solves_it(open_window: Open) -> None:
    opened = open_window("arrow")
    opened.press("y")
    opened.press("n")
    window, lesson = opened.window, looked_for(opened)
    for _ in range(25):
        if window.lessons.current is not lesson:
            break
        opened.press("Return")
        opened.settle(until=lambda: not lesson.model.is_looking)
    solved = window.say("hand.finished.heading")
    assert isinstance(window.lessons.current, YourTurn)
    assert window.side.heading.cget("text") == solved
    assert window.navigator.offered == SOLVED
    opened.press("n")
    looked_for(opened)
    assert window.side.heading.cget("text") == solved


def test_where_nothing_is_possible_that_is_said(open_window: Open) -> None:
    opened = open_window("arrow")
    opened.press("End")
    opened.press("n")
    looked_for(opened)
    window = opened.window
    assert window.side.heading.cget("text") == window.say("all-steps")
    assert window.side.sentence.text == window.say("all-steps.known")
    for key in ("Down", "Return", "Up"):
        opened.press(key)
    assert window.show.is_at_end


def test_it_looks_in_slices(tmp_path: Path) -> None:
    side = 100
    puzzle = Puzzle.of([[20, 9, 30, 8]] * side, [[67]] * side)
    model = StepChoice(Position(puzzle))
    longest, slices = 0.0, 0
    while model.is_looking:
        begin = time.process_time()
        model.think()
        longest = max(longest, time.process_time() - begin)
        slices += 1
    assert slices > 1 and len(model.found) > side
    assert longest < SLICE * 20  # far from a freeze, on whatever machine


@pytest.mark.parametrize("size", ["1366x768", "1024x768"])
def test_nothing_jumps_when_the_list_opens_and_closes(open_window: Open, size: str) -> None:
    opened = open_window("heart", size=size)
    board, transport = opened.window.board, opened.window.transport
    opened.press("Right")
    opened.settle()

    def places() -> tuple[object, ...]:
        opened.root.update()
        return board.panes.arrangement, board.board_box(), board.winfo_rootx(), board.winfo_rooty()

    before = places()
    opened.press("n")
    looked_for(opened)
    assert places() == before and transport.winfo_ismapped()
    opened.press("Escape")
    assert places() == before


def test_going_elsewhere_by_the_controls_ends_the_list(open_window: Open) -> None:
    opened = open_window("heart")
    for _ in range(3):
        opened.press("Right")
    opened.press("n")
    looked_for(opened)
    opened.window.transport.buttons["back"].invoke()
    opened.settle()
    assert opened.window.lessons.current is None and opened.window.cursor == 2

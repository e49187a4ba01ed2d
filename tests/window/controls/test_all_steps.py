"""All steps there are now, in the real window: found, pointed at, proved and taken."""

from __future__ import annotations

from app.draw.stage import UNDER
from app.learn.all_steps import AllSteps
from app.learn.saved_boards import load_handwork
from app.learn.your_turn import YourTurn
from app.window.lesson_panel import FindingList
from solver.grid import FILLED
from solver.verdicts import verdict
from tests.window.windows import Open, Opened, there


def looked_for(opened: Opened) -> AllSteps:
    """All steps, when all are found."""
    lesson = opened.lesson(AllSteps)
    opened.settle(lambda: not lesson.model.is_looking)
    opened.root.update()
    return lesson


def list_of(opened: Opened) -> FindingList:
    return there(opened.panel.list)


def test_a_key_lists_them_and_pointing_at_one_draws_its_proof(opened: Opened) -> None:
    opened.press("Right", "Right", "Right", "n")
    lesson, window = looked_for(opened), opened.window
    assert len(lesson.model.found) > 20
    seen = set()
    for _ in range(4):
        step = there(lesson.step)
        assert window.side.heading.cget("text") == window.words.heading(step)
        shown, shown_list = opened.moment, list_of(opened)
        assert shown.step == step and shown.state.count == 3
        assert set(shown.focus.marks) == {(row, column) for row, column, _ in step.cells}
        assert opened.stage.scene.parts[UNDER]
        assert shown_list.tree.selection() == (shown_list.lines[there(lesson.model.pointed)],)
        seen.add((step.line, step.technique))
        opened.press("Down")
    assert len(seen) == 4
    opened.press("Up")
    assert lesson.model.pointed == 3


def test_the_list_is_walked_through_by_its_own_keys_and_by_the_pointer(opened: Opened) -> None:
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
    x, y, _, height = map(int, tree.bbox(list_of(opened).lines[2]))
    tree.event_generate("<Motion>", x=x + 5, y=y + height // 2)
    assert lesson.model.pointed == 2
    tree.event_generate("<Key-Return>")
    opened.settle()
    assert opened.cursor == 1


def test_enter_takes_it_and_the_solving_goes_on_from_there(open_window: Open) -> None:
    opened = open_window("rabbit", "overlap")
    (solution,) = verdict(opened.window.puzzle).solutions
    opened.press("Right", "Right")
    before = opened.window.session.trace.steps[:2]
    opened.press("n")
    for taken in range(3):
        lesson = looked_for(opened)
        opened.press("Down", "Down")
        step = there(lesson.step)
        opened.press("Return")
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
        opened.go_to(count)
        assert opened.cursor == count


def test_on_a_board_filled_by_hand_its_cells_are_entered(opened: Opened) -> None:
    opened.press("y")
    first = opened.lesson(YourTurn)
    opened.press("n")
    lesson = looked_for(opened)
    step = there(lesson.step)
    opened.press("Return")
    assert lesson.work is first.work
    for row, column, value in step.cells:
        assert first.work.grid.cell(row, column) == value
    kept = load_handwork(opened.window.folder, opened.window.puzzle).cells
    assert set(kept) == set(step.cells)
    opened.press("Escape")
    again = opened.lesson(YourTurn)
    assert again.work is first.work
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

"""Lessons in the real window: asking why, predicting, solving by hand, and a wall to show it on."""

from __future__ import annotations

import pytest

from app.draw.moment import CORRECT, MISSED, WRONG
from app.draw.stage import TITLE
from app.learn.predict import ASKED, EXPLAINING, REVEALED, Predict
from app.learn.your_turn import YourTurn
from solver.grid import place_in
from solver.hints import Undecided
from solver.search import answer_now
from tests.filmed import bundled
from tests.window.windows import Open, Opened, there

SIZES = ("1024x768", "1920x1080")


def picture(opened: Opened) -> list[str]:
    """What is known on the board."""
    window = opened.window
    return window.lessons.moment(window.show.moment()).state.grid.picture()


@pytest.mark.parametrize("size", SIZES)
def test_an_unknown_cell_is_explained_by_two_fits_of_either_line(
    open_window: Open, size: str
) -> None:
    opened = open_window("rabbit", "overlap", size)
    opened.click((3, 3))
    answer = opened.window.lessons.asking.answer
    assert isinstance(answer, Undecided) and answer.line.axis == "row"
    assert opened.heading == "Row 4 · why not yet?"
    opened.click((3, 3))
    answer = opened.window.lessons.asking.answer
    assert isinstance(answer, Undecided) and answer.line.axis == "column"
    assert "cell 4 filled" in opened.sentence


def test_a_prediction_is_judged_and_reasons_are_given(open_window: Open) -> None:
    opened = open_window("rabbit", "overlap")
    opened.window.settings = opened.window.settings.replaced(asks_why=False)
    opened.press("p", "Return", "Return", "Return", "Return")
    model = opened.lesson(Predict).model
    assert model.phase == ASKED and model.line is not None
    assert (model.line.axis, model.line.index) == ("row", 7)
    assert model.tally[MISSED] == 34
    opened.drag((7, 5), (7, 7))
    opened.click((7, 1), button=3)
    assert model.beliefs == {(7, 5): 1, (7, 6): 1, (7, 7): 1, (7, 1): 0}
    opened.press("Return")
    assert model.phase == REVEALED
    assert dict(model.marks) == {
        (7, 1): WRONG,
        (7, 5): CORRECT,
        (7, 6): CORRECT,
        (7, 7): CORRECT,
        (7, 8): MISSED,
        (7, 9): MISSED,
    }
    assert opened.heading == "Row 8 · overlap" and "Click one for its reason." in opened.sentence
    opened.click((7, 8))
    assert opened.heading == "Row 8 · missed" and opened.sentence.startswith("Row 8, ")
    opened.click((7, 8))
    assert opened.heading == "Row 8 · overlap"
    opened.press("space")
    assert opened.heading == "Row 8 · not sure"
    assert "cell 2 filled" in opened.sentence
    opened.press("Next")
    assert model.phase == ASKED and model.line.index != 7
    assert [model.tally[it] for it in (CORRECT, MISSED, WRONG)] == [3, 36, 1]
    assert picture(opened)[7] == ".????#####????."


def test_a_board_is_filled_with_the_pointer(opened: Opened) -> None:
    opened.press("y")
    opened.drag((1, 1), (1, 9))
    opened.drag((0, 0), (2, 0), button=3)
    assert picture(opened)[:3] == [".??????????", ".#########?", ".??????????"]
    opened.click((1, 1))
    assert picture(opened)[1] == ".?########?"
    opened.press("Control-z", "Control-z")
    assert picture(opened)[:3] == ["???????????", "?#########?", "???????????"]
    opened.press("Control-y", "Control-Shift-Z")
    assert picture(opened)[1] == ".?########?"


def test_the_solved_board_is_met_with_a_quiet_word(opened: Opened) -> None:
    opened.press("y")
    found = next(iter(answer_now(bundled("heart"))))
    assert found is not None
    for row, letters in enumerate(found.solutions[0]):
        for column, letter in enumerate(letters):
            if letter == "#":
                opened.lesson(YourTurn).work.enter([(row, column)], 1)
    opened.press("Left")
    assert opened.heading == "Solved"
    panel = opened.panel
    helps = [panel.buttons[name] for name in ("hand.hint", "hand.check")]
    assert not any(button.winfo_manager() for button in helps)
    opened.lesson(YourTurn).work.enter([(0, 2)], None)
    opened.press("Left")
    assert all(button.winfo_manager() for button in helps)
    assert panel.tools is not None and panel.tools.winfo_manager()
    assert [str(it) for it in panel.more.pack_slaves()] == [
        *(str(panel.buttons[name]) for name in opened.lesson(YourTurn).shown),
        str(panel.tools),
    ]


def test_your_turn_has_a_hint_a_check_signs_and_the_rest_behind_three_dots(
    opened: Opened,
) -> None:
    opened.press("y")
    panel, tools = opened.panel, there(opened.panel.tools)
    texts = [str(panel.buttons[name].cget("text")) for name in opened.lesson(YourTurn).shown]
    assert texts == ["Hint  (H)", "Check  (M)"]
    undo = tools.buttons["hand.undo"]
    assert undo.instate(["disabled"])
    opened.press("f")
    assert undo.instate(["!disabled"])
    undo.invoke()
    assert not opened.lesson(YourTurn).work.grid.known_count()
    tools.fill_menu()
    menu, last = tools.menu, tools.menu.index("end")
    assert last is not None
    labels = [menu.entrycget(place, "label") for place in range(last + 1)]
    assert labels == ["What if…", "Clicks mark empty cells", "Start over"]
    places = {it: (it.winfo_rootx(), it.winfo_rooty()) for it in panel.more.pack_slaves()}
    menu.invoke(0)
    opened.settle()
    assert panel.buttons["trial.take-back"].winfo_ismapped()
    for widget, place in places.items():
        assert (widget.winfo_rootx(), widget.winfo_rooty()) == place, "nothing moves"


@pytest.mark.parametrize("size", SIZES)
def test_the_projector_shows_board_lens_sentence_and_nothing_else(
    open_window: Open, size: str
) -> None:
    opened = open_window("rabbit", "overlap", size)
    window = opened.window
    window.change(steps_open=True)
    opened.press("Right", "Right", "Right")
    height = window.side.heading.winfo_reqheight()
    opened.press("F11")
    assert window.projector.is_on
    shown = [window.board, window.side.heading, window.side.sentence, window.projector.line]
    hidden = [window.transport, window.side.list, window.side.list_title]
    assert all(part.winfo_ismapped() for part in shown)
    assert not any(part.winfo_ismapped() for part in hidden)
    assert not window.board.panes[TITLE].canvas.winfo_ismapped()
    assert str(opened.root.cget("menu")) == ""
    assert window.side.heading.winfo_reqheight() > height
    opened.press("Next")
    assert window.show.cursor == 4
    opened.press("Prior", "Prior")
    assert window.show.cursor == 2
    opened.press("Escape")
    assert not window.projector.is_on
    assert all(part.winfo_ismapped() for part in hidden)
    rows = [row for row in window.side.list._drawn.values() if row is not None]
    assert [row.number for row in rows if row.is_current] == [1], "two times overlap"
    title = window.board.panes[TITLE].canvas
    opened.settle(lambda: bool(title.winfo_ismapped()))
    assert str(opened.root.cget("menu")) == str(window.menus.bar)


def chosen(lesson: YourTurn | Predict) -> list[int]:
    return [it.value for it in lesson.swatches if it.is_chosen]


def test_keys_wheel_and_swatches_choose_a_colour(open_window: Open) -> None:
    opened = open_window("red-fox", "overlap")
    opened.press("y")
    hand = opened.lesson(YourTurn)
    assert [it.value for it in hand.swatches] == [1, 2, 3, 0] and chosen(hand) == [1]
    for key, value in (
        ("Key-3", 3),
        ("Key-0", 0),
        ("Key-2", 2),
        ("bracketright", 3),
        ("bracketright", 0),
        ("bracketright", 1),
        ("bracketleft", 0),
    ):
        opened.press(key)
        assert chosen(hand) == [value], key
    opened.canvas.event_generate("<Button-5>", x=9, y=9)
    opened.settle()
    assert chosen(hand) == [1], "down goes on, as ] does"
    swatch = there(opened.panel._palette).cells[1]
    assert min(swatch.winfo_width(), swatch.winfo_height()) >= 24
    swatch.event_generate("<Button-1>", x=5, y=5)
    opened.settle()
    assert chosen(hand) == [2]


def test_predicting_asks_for_colours_and_reveals(open_window: Open) -> None:
    """Digits choose colours while cells are asked for, and reasons while reasons are."""
    opened = open_window("red-fox", "overlap")
    opened.press("p", "r")
    predict = opened.lesson(Predict)
    opened.settle(lambda: predict.model.phase == ASKED)
    line = predict.model.line
    assert line is not None
    opened.press("Key-2")
    assert chosen(predict) == [2]
    cells = range(opened.window.puzzle.length(line))
    place = next(it for cell in cells if predict.model.can_mark(it := place_in(line, cell)))
    opened.click(place)
    assert predict.model.beliefs == {place: 2}
    opened.press("space", "space")
    assert predict.model.beliefs == {place: 0}, "a cell goes round all colours"
    opened.press("Return")
    if predict.model.phase == EXPLAINING:
        opened.press("Key-1")
    assert predict.model.phase == REVEALED and opened.sentence
    opened.press("Return", "Return", "Return")

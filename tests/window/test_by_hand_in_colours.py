"""A board in several colours filled in by hand, in the real window: palette, hints, trials."""

from __future__ import annotations

from app.learn.predict import ASKED, EXPLAINING, REVEALED, Predict
from app.learn.your_turn import YourTurn
from solver.grid import place_in
from solver.puzzle import Line, Puzzle
from tests.window.windows import Open, there

FOX = "red-fox"


def chosen(hand: YourTurn) -> list[int]:
    return [it.value for it in hand.swatches if it.is_chosen]


def test_keys_wheel_and_swatches_choose_a_colour(open_window: Open) -> None:
    opened = open_window(FOX, "overlap")
    opened.press("y")
    hand = opened.lesson(YourTurn)
    assert [it.value for it in hand.swatches] == [1, 2, 3, 0] and chosen(hand) == [1]
    for key, value in (
        ("Key-3", 3),
        ("Key-0", 0),
        ("Key-2", 2),
        ("bracketright", 3),
        ("bracketright", 0),
    ):
        opened.press(key)
        assert chosen(hand) == [value]
    opened.press("bracketright")
    assert chosen(hand) == [1]
    opened.press("bracketleft")
    assert chosen(hand) == [0]
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
    opened = open_window(FOX, "overlap")
    opened.press("p", "r")
    predict = opened.lesson(Predict)
    opened.settle(lambda: predict.model.phase == ASKED)
    line = predict.model.line
    assert line is not None
    opened.press("Key-2")
    assert [it.value for it in predict.swatches if it.is_chosen] == [2]
    place = next(it for it in cells_along(line, opened.window.puzzle) if predict.model.can_mark(it))
    opened.click(place)
    assert predict.model.beliefs == {place: 2}
    opened.press("space", "space")
    assert predict.model.beliefs == {place: 0}, "a cell goes round all colours"
    opened.press("Return")
    if predict.model.phase == EXPLAINING:
        opened.press("Key-1")
    assert predict.model.phase == REVEALED and opened.sentence
    opened.press("Return", "Return", "Return")


def cells_along(line: Line, puzzle: Puzzle) -> list[tuple[int, int]]:
    return [place_in(line, cell) for cell in range(puzzle.length(line))]

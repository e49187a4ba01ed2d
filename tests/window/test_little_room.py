"""What stands beside the board, where there is little room."""

from __future__ import annotations

import pytest

from app.draw.stage import TITLE
from app.learn.predict import ASKED, EXPLAINING, Predict
from tests.window.windows import Open


def test_what_predict_offers_is_in_sight_with_letters_twice_as_large(open_window: Open) -> None:
    opened = open_window("heart", "overlap", "1366x768", text_size=200)
    window = opened.window
    window.actions["predict"]()
    opened.settle()
    panel = opened.panel
    lowest = max(
        it.winfo_rooty() + it.winfo_height() for it in panel.buttons.values() if it.winfo_manager()
    )
    assert lowest <= window.root.winfo_rooty() + window.root.winfo_height()


@pytest.mark.parametrize(("size", "lesson"), [("1024x768", "predict"), ("1366x768", "your-turn")])
def test_every_button_of_a_lesson_is_reached_with_letters_twice_as_large(
    size: str, lesson: str, open_window: Open
) -> None:
    opened = open_window("heart", "overlap", size, text_size=200, asks_why=True)
    window = opened.window
    window.go_to(3)
    window.actions[lesson]()
    opened.settle()
    current, panel = window.lessons.current, opened.panel
    if isinstance(current, Predict):
        opened.settle(lambda: current.model.phase == ASKED)
        window.lessons.actions["predict.reveal"]()
        opened.settle(lambda: panel.buttons["predict.because.1"].winfo_ismapped())
        assert current.model.phase == EXPLAINING
    button = [it for it in panel.buttons.values() if it.winfo_manager()][-1]

    def is_whole() -> bool:
        ground = panel.below
        top = button.winfo_rooty() - ground.winfo_rooty()
        return top >= 0 and top + button.winfo_reqheight() <= ground.winfo_height()

    def wheel_reaches() -> bool:
        panel.more.event_generate("<Button-5>")  # the wheel, where this is X11
        panel.more.event_generate("<MouseWheel>", delta=-120)
        return is_whole()

    opened.settle(wheel_reaches)
    assert panel.below.winfo_rooty() + panel.below.winfo_height() <= (
        window.root.winfo_rooty() + window.root.winfo_height()
    )
    for label in panel.tally.winfo_children():
        assert label.winfo_x() + label.winfo_reqwidth() <= panel.winfo_width()


def test_texts_are_wrapped_anew_where_the_panel_becomes_narrow(open_window: Open) -> None:
    """Beside a large board it is wide while it holds a search tree."""
    opened = open_window("owl", "overlap", "1016x694", tree=True)
    window = opened.window
    window.actions["predict"]()
    opened.settle()
    panel = opened.panel
    for label in panel.tally.winfo_children():
        assert label.winfo_x() + label.winfo_reqwidth() <= panel.winfo_width()


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_projector_shows_a_board_for_a_wall_whatever_the_size_of_letters(
    text_size: int, open_window: Open
) -> None:
    opened = open_window("heart", "overlap", "1024x768", text_size=text_size)
    window = opened.window
    window.actions["full-screen"]()
    opened.settle()
    wall, layout = window.board.fitting.wall, opened.layout
    assert wall is not None and layout.clue_size >= wall.digits
    assert not window.board.panes[TITLE].canvas.winfo_ismapped()
    window.actions["predict"]()
    opened.settle()
    tally = opened.panel.tally
    assert tally.winfo_height() >= tally.winfo_reqheight()
    heading = window.side.heading
    window.side.tell("Column 10 · what is sure?", "", "new")
    assert heading.winfo_reqheight() <= window.side.winfo_height()

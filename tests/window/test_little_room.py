"""What stands beside the board, where there is little room."""

from __future__ import annotations

from tkinter import font as tkfont

import pytest

from app.learn.predict import ASKED, EXPLAINING, Predict
from app.window.sentence import EDGE
from benchmarks.boards import blob_puzzle
from solver.step import BACKTRACK
from tests.filmed import bundled
from tests.window.test_board_space import Open, open_window, settle, texts_of, until

__all__ = ["open_window"]

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def test_where_the_list_is_slim_techniques_are_named_in_full(open_window: Open) -> None:
    window = open_window(blob_puzzle(60, 1), size="1024x768")
    window.go_to(9)
    settle(window)
    written = [text for text, _ in texts_of(window, window.side.list.canvas)]
    assert any("overlap" in text for text in written)
    assert not any(text.endswith("…") for text in written)


def test_no_step_in_the_list_is_cut_off(open_window: Open) -> None:
    window = open_window(bundled("pig"), size="1024x768", text_size=150)
    until(window, lambda: window.show.session.is_over)
    steps = enumerate(window.show.session.trace.steps, 1)
    taken_back = [number for number, step in steps if step.kind == BACKTRACK]
    for number in (taken_back[0], taken_back[len(taken_back) // 2], taken_back[-1]):
        window.go_to(number)
        settle(window)
        written = [text for text, _ in texts_of(window, window.side.list.canvas)]
        assert any(text.startswith("Taken back") for text in written)
        assert not any(text.endswith("…") for text in written)


def test_where_the_whole_list_is_seen_there_is_no_bar_to_move(open_window: Open) -> None:
    window = open_window(bundled("arrow"), size="1366x768")
    until(window, lambda: window.loop.is_at_rest)
    window.go_to(1)
    settle(window)
    bar = window.side.list.bar
    assert bar.get() == (0.0, 1.0) and bar.instate(["disabled"])
    assert str(bar.cget("style")) == "" and "bar.none" in " ".join(window.root.image_names())


@pytest.mark.parametrize("text_size", [100, 200])
def test_of_the_list_whole_rows_are_seen_or_none(text_size: int, open_window: Open) -> None:
    window = open_window(bundled("heart"), size="1024x768", text_size=text_size)
    until(window, lambda: window.show.session.is_over)
    side = window.side
    for step in (0, 9, window.show.length):
        window.go_to(step)
        settle(window)
        rows = [text for text, _ in texts_of(window, side.list.canvas) if text]
        has_room = side.list.canvas.winfo_height() >= side.list.row_height
        assert bool(rows) == has_room == bool(side.list_title.cget("text"))


def test_what_predict_offers_is_in_sight_with_letters_twice_as_large(open_window: Open) -> None:
    window = open_window(bundled("heart"), text_size=200)
    window.actions["predict"]()
    settle(window)
    panel = window.lessons.panel
    assert panel is not None
    lowest = max(
        it.winfo_rooty() + it.winfo_height() for it in panel.buttons.values() if it.winfo_manager()
    )
    assert lowest <= window.root.winfo_rooty() + window.root.winfo_height()


@pytest.mark.parametrize("text_size", [100, 200])
def test_how_far_one_is_stands_there_in_whole_words(text_size: int, open_window: Open) -> None:
    window = open_window(bundled("pig"), size="1024x768", text_size=text_size)
    until(window, lambda: window.show.session.is_over)
    for step in (0, 9, window.show.length):
        window.go_to(step)
        settle(window)
        assert "…" not in str(window.transport.status.cget("text"))
    assert f"{step} of {step}" in str(window.transport.status.cget("text"))
    assert text_size > 100 or window.transport.speed_name.winfo_manager()


@pytest.mark.parametrize(("size", "lesson"), [("1024x768", "predict"), ("1366x768", "your-turn")])
def test_every_button_of_a_lesson_is_reached_with_letters_twice_as_large(
    size: str, lesson: str, open_window: Open
) -> None:
    window = open_window(bundled("heart"), size=size, text_size=200, asks_why=True)
    window.go_to(3)
    window.actions[lesson]()
    settle(window)
    current, panel = window.lessons.current, window.lessons.panel
    assert panel is not None
    if isinstance(current, Predict):
        until(window, lambda: current.model.phase == ASKED)
        window.lessons.actions["predict.reveal"]()
        until(window, lambda: panel.buttons["predict.because.1"].winfo_ismapped())
        assert current.model.phase == EXPLAINING
    button = panel.buttons["lesson.leave"]

    def is_whole() -> bool:
        ground = panel.below
        top = button.winfo_rooty() - ground.winfo_rooty()
        return top >= 0 and top + button.winfo_reqheight() <= ground.winfo_height()

    def wheel_reaches() -> bool:
        panel.more.event_generate("<Button-5>")  # the wheel, where this is X11
        panel.more.event_generate("<MouseWheel>", delta=-120)
        return is_whole()

    until(window, wheel_reaches)
    assert panel.below.winfo_rooty() + panel.below.winfo_height() <= (
        window.root.winfo_rooty() + window.root.winfo_height()
    )
    for label in panel.tally.winfo_children():
        assert label.winfo_x() + label.winfo_reqwidth() <= panel.winfo_width()


def test_a_heading_on_a_wall_stands_on_the_line_of_the_sentence(open_window: Open) -> None:
    window = open_window(bundled("pig"), size="1024x768")
    window.actions["full-screen"]()
    settle(window)
    side, lowered = window.side, set()
    for step in range(1, 20):
        window.go_to(step)
        settle(window)
        heading = tkfont.nametofont(str(side.heading.cget("font")), window.root)
        sentence = tkfont.nametofont(str(side.sentence.cget("font")), window.root)
        above = side.heading.winfo_rooty() + int(str(side.heading.cget("padding")[1]))
        baseline = side.sentence.winfo_rooty() + EDGE + sentence.metrics("ascent")
        lowered.add(heading.metrics("ascent"))
        if heading.metrics("ascent") <= sentence.metrics("ascent"):
            assert above + heading.metrics("ascent") == baseline
    assert len(lowered) > 1


def test_laying_out_ends_where_each_round_asks_for_another(open_window: Open) -> None:
    """As where Tk and the window manager want a window in different sizes."""
    root = open_window(bundled("heart")).root
    rounds = 0

    def ask_again() -> None:
        nonlocal rounds
        rounds += 1
        if rounds < 2000:  # it fails rather than never ends
            root.after_idle(ask_again)

    ask_again()
    root.update_idletasks()
    assert rounds < 2000
    rounds = 2000
    root.update()

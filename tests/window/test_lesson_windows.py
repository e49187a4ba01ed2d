"""The window's side-by-side comparison and its handout, with real keys and a real file."""

from __future__ import annotations

import pytest

from app.window.compare import Comparing
from tests.window.windows import Open, Opened, press_in, texts_on


def compare(opened: Opened) -> Comparing:
    dialog = opened.page(Comparing, "compare")
    opened.settle(lambda: dialog.race.is_over and dialog._stage is not None)
    return dialog


@pytest.mark.parametrize("size", ["1024x768", "1920x1080"])
def test_two_methods_are_stepped_by_keys(open_window: Open, size: str) -> None:
    opened = open_window("heart", "overlap", size)
    dialog = compare(opened)
    end = len(dialog.race)
    for key, count in (
        ("Right", 1),
        ("Next", 2),
        ("Left", 1),
        ("Prior", 0),
        ("End", end),
        ("Home", 0),
    ):
        press_in(dialog.canvas, key)
        assert dialog.playable.cursor == count, key
    speed = dialog.playable.player.speed
    press_in(dialog.canvas, "minus")
    assert dialog.playable.player.speed == speed - 1
    press_in(dialog.canvas, "plus")
    press_in(dialog.canvas, "space")
    opened.settle(lambda: dialog.playable.cursor == end and not dialog.playable.player.is_playing)
    layout = dialog._stage.layout if dialog._stage else None
    assert layout is not None
    assert layout.width <= dialog.canvas.winfo_width()
    assert layout.height <= dialog.canvas.winfo_height()
    press_in(dialog.canvas, "Escape")
    assert not dialog.winfo_viewable()


def seen(dialog: Comparing) -> str:
    return " ".join(text for text, _ in texts_on(dialog.canvas))


def test_a_bet_is_placed_before_and_judged_at_the_end(open_window: Open) -> None:
    opened = open_window("heart", "overlap", "1024x768")
    dialog = compare(opened)
    longest = max(len(runner) for runner in dialog.race.runners)
    scrub = dialog.transport.scrub
    assert str(longest) not in seen(dialog) and scrub.count_at(scrub.winfo_width()) == 0
    assert dialog.betting.asking.winfo_manager()
    dialog.playable.player.set_speed(0)  # so slow that its end is not in sight
    dialog.betting.buttons[0].invoke()
    opened.settle(lambda: dialog.playable.player.is_playing)
    assert "The bet: Overlap" in str(dialog.betting.told.cget("text"))
    dialog.playable.pause()
    assert "of" not in str(dialog.transport.status.cget("text")).split()
    press_in(dialog.canvas, "End")
    said = str(dialog.betting.told.cget("text"))
    wrong = dialog.race.runners[1].counts.backtracks
    assert said.startswith("The bet is won.") and f"{wrong} of them wrong" in said
    assert f"{longest} steps" in seen(dialog)
    scrub.event_generate("<Button-1>", x=scrub.place_of(3), y=8)
    assert dialog.playable.cursor == 3
    press_in(dialog.canvas, "Home")
    assert not dialog.is_covered, "what was seen is not covered again"

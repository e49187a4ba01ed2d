"""The first twenty seconds play by themselves once, end with any key or click, and come again."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.learn.player import SPEEDS
from app.learn.saved_state import Settings, is_remembered, save_settings
from app.window import introduction
from app.window.finish import INTRODUCED, START
from solver.step import OVERLAP
from tests.window.windows import Open


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_STEP_S", "_OPENS_S", "_OPENING_S", "_FILLS_S"):
        monkeypatch.setattr(introduction, name, 0.01)
    monkeypatch.setattr(introduction, "_KEYS", introduction._KEYS[-1:])
    monkeypatch.setattr(introduction, "_FILLING", len(SPEEDS) - 1)


@pytest.mark.usefixtures("quickly")
def test_a_row_alone_the_whole_heart_and_what_one_can_do_then(open_window: Open) -> None:
    opened = open_window("cat")
    window = opened.window
    window.actions["introduction"]()
    assert window.introduction.is_on and not window.navigator.offered
    opened.settle(lambda: window.navigator.offered == INTRODUCED)
    first = window.session.trace.step(1)
    assert first.line == introduction._ROW and first.technique == OVERLAP
    assert window.session.status == "solved" and not window.introduction.is_on
    assert window.show.player.speed == window.settings.speed
    window.navigator.buttons["toggle"].invoke()
    assert window.show.player.is_playing


@pytest.mark.parametrize("event", ["<space>", "<Escape>", "<Button-1>"])
def test_any_key_or_click_ends_it(event: str, open_window: Open) -> None:
    opened = open_window("cat")
    window = opened.window
    window.actions["introduction"]()
    opened.settle(lambda: bool(window.introduction._stages))
    heard = opened.root.focus_get() if "Button" not in event else window.board
    assert heard is not None
    heard.event_generate(event, when="now")
    opened.settle()
    assert not window.introduction.is_on and window.cursor == 0
    assert window.navigator.offered == START and not window.show.player.is_playing


def test_what_is_remembered_once_is_no_first_start(tmp_path: Path) -> None:
    assert not is_remembered(tmp_path)
    save_settings(tmp_path, Settings())
    assert is_remembered(tmp_path)

"""The mode is the person's: it stays with another puzzle, and a dialog only pauses."""

from __future__ import annotations

from tkinter import filedialog, messagebox

import pytest

from app.learn.lesson import Lesson
from app.learn.player import SPEEDS
from app.window.exchange import open_puzzle
from puzzles.bundled import find_bundled
from tests.window.windows import Open, there


@pytest.mark.parametrize("size", ["1024x768", "1366x768", "1920x1080", "700x900"])
@pytest.mark.parametrize("name", ["heart", "cat"])
def test_the_board_has_one_size_in_every_mode(name: str, size: str, open_window: Open) -> None:
    opened = open_window(name, size=size)
    cells = set()
    for mode in ("watch", "your-turn", "predict"):
        opened.window.actions[mode]()
        opened.window.show.stop()
        opened.settle()
        cells.add((opened.layout.cell, opened.layout.width, opened.layout.height))
    assert len(cells) == 1


@pytest.mark.parametrize("mode", ["your-turn", "predict"])
def test_a_mode_stays_with_another_puzzle_and_nothing_is_shown_ahead(
    mode: str, open_window: Open
) -> None:
    opened, other = open_window("rabbit"), open_window("cat")
    window = opened.window
    opened.act(mode)
    puzzle = other.window.puzzle
    assert open_puzzle(window, puzzle)
    opened.settle()
    assert opened.lesson(Lesson).tool == mode and window.puzzle is puzzle
    assert not opened.moment.state.grid.known_count() and not opened.moment.focus.marks
    assert window.cursor == 0
    window.navigator.go(there(find_bundled("heart")))
    opened.settle()
    assert opened.lesson(Lesson).tool == mode


def test_a_dialog_pauses_and_one_plays_on_after_it(open_window: Open) -> None:
    opened = open_window("cat")
    window = opened.window
    window.set_speed(SPEEDS.index(4))
    window.actions["toggle"]()
    opened.settle(lambda: window.cursor == 2)
    window.side.list.canvas.focus_force()
    opened.root.update()
    opened.act("keys")
    (dialog,) = opened.dialogs()
    assert not window.show.player.is_playing
    at = window.cursor
    dialog.destroy()
    opened.root.update()
    assert window.navigator.offers.shown == ("play-on",)
    assert opened.root.tk.call("focus") in (".", "") or opened.root.focus_lastfor() is opened.root
    window.actions["play-on"]()
    assert window.show.player.is_playing
    opened.settle(lambda: window.cursor > at and window.navigator.offers.shown == ())
    window.show.stop()
    assert window.navigator.offers.shown == ()


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [
        *(("cat", name) for name in ("open", "save", "picture", "scan", "own-solver")),
        ("rainbow", "own-solver"),
    ],
)
def test_nothing_plays_behind_a_question_of_tk(
    puzzle: str, name: str, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(puzzle).window
    playing = list[bool]()

    def ask(*texts: str, **options: object) -> str:
        playing.append(window.show.player.is_playing)
        return ""

    for kind in ("askopenfilename", "asksaveasfilename"):
        monkeypatch.setattr(filedialog, kind, ask)
    monkeypatch.setattr(messagebox, "showerror", ask)
    window.actions["toggle"]()
    window.actions[name]()
    assert playing == [False]

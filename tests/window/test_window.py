"""The real window: each control and key does what it says, and nothing leaves an error behind."""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import filedialog

import pytest

from app.draw.moment import moment_of
from app.draw.regions import BOARD, region_of
from app.draw.stage import Stage
from app.draw.theme import PAPER, THEMES
from app.learn.actions import PLAYER_ACTIONS
from app.learn.saved_state import load_settings
from app.window.board_view import BoardView
from tests.filmed import bundled
from tests.window.windows import Open, Opened


def test_the_keys_move_through_the_steps(open_window: Open) -> None:
    opened = open_window()
    for key, cursor in (
        ("Alt-Right", 0),
        ("Right", 1),
        ("Next", 2),
        ("Right", 3),
        ("Left", 2),
        ("Prior", 1),
        ("Home", 0),
    ):
        opened.press(key)
        assert opened.cursor == cursor, key
    opened.press("End")
    assert opened.window.show.is_at_end
    opened.press("space")
    assert opened.window.show.is_at_end
    opened.press("Home", "Shift-Right", "Shift-Right")
    second = opened.cursor
    opened.press("Shift-Left")
    assert 0 < opened.cursor < second
    opened.press("t")
    assert opened.cursor > 0
    opened.press("a")
    assert opened.window.show.session.trace.step(opened.cursor).kind == "assume"


def test_the_buttons_do_what_the_keys_do(open_window: Open) -> None:
    opened = open_window()
    buttons = opened.window.transport.buttons
    assert set(buttons) == set(PLAYER_ACTIONS)
    end = opened.window.show.length
    for name, cursor in (
        ("forward", 1),
        ("last", end),
        ("back", end - 1),
        ("first", 0),
        ("toggle", end),
        ("first", 0),
    ):
        buttons[name].invoke()
        opened.settle()
        assert opened.cursor == cursor, name
    skips = opened.window.transport.player.skip_menu
    assert [skips.entrycget(it, "label") for it in (0, 1)] == [
        "Next new technique",
        "Next assumption",
    ]
    skips.invoke(0)
    opened.settle()
    skips.invoke(1)
    opened.settle()
    assert opened.window.show.session.trace.step(opened.cursor).kind == "assume"


def test_scrubbing_shows_the_state_of_the_trace(open_window: Open) -> None:
    opened = open_window()
    opened.press("End")
    window, scrub = opened.window, opened.window.transport.scrub
    trace = window.show.session.trace
    for count in [*range(0, len(trace), 7), len(trace)]:
        scrub.event_generate("<Button-1>", x=scrub.place_of(count), y=8)
        opened.root.update()
        assert abs(opened.cursor - count) <= 1
        assert opened.moment.state.grid.picture() == trace.state(opened.cursor).grid.picture()
        afresh = Stage(window.show.session.puzzle, opened.layout)
        afresh.show(moment_of(trace, opened.cursor))
        assert afresh.scene.parts == opened.stage.scene.parts


def test_hovering_and_clicking_tell_about_a_cell(open_window: Open) -> None:
    opened = open_window("heart", "overlap")
    opened.press("End")
    window = opened.window
    opened.point("Motion", (4, 2))
    number = window.show.session.trace.state().settled_by(4, 2)
    assert opened.status.startswith(f"Row 5, column 3: empty since step {number} (")
    opened.click((4, 2))
    assert opened.cursor == number


def test_themes_follow_at_once_and_are_remembered(opened: Opened) -> None:
    opened.window.change(steps_open=True)
    for name, theme in THEMES.items():
        opened.window.change(theme=name)
        opened.root.update()
        paper = f"#{theme.colours[PAPER]}"
        assert opened.canvas.cget("background") == paper
        assert opened.window.side.list.canvas.cget("background") == paper
    opened.window.close()
    settings = load_settings(opened.window.folder)
    assert settings.theme == list(THEMES)[-1]
    assert settings.geometry.startswith("1240x820")


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("arrow", "900x600"),
        ("heart", "1000x1150"),
        ("steam-train", "900x600"),
        ("steam-train", "1900x1150"),
    ],
)
def test_the_board_fits_any_window(name: str, size: str, open_window: Open) -> None:
    board = open_window(name, size=size).window.board
    for view in ("readable", "whole"):
        board.see(view)
        arrangement = board.panes.arrangement
        assert arrangement is not None
        assert arrangement.width <= board.winfo_width()
        assert arrangement.height <= board.winfo_height()
        assert not (arrangement.is_scrolled and (view == "whole" or name != "steam-train"))


def cell_under(board: BoardView, at: tuple[int, int]) -> tuple[int, int] | None:
    """The cell at a point of the view."""
    assert board.layout is not None
    seen, region = board.board_box(), region_of(board.layout, BOARD)
    x = at[0] - seen.left + board.panes.offset[0] + region.left
    return board.layout.cell_at(x, at[1] - seen.top + board.panes.offset[1] + region.top)


def test_zoom_keeps_the_cell_under_the_pointer(open_window: Open) -> None:
    board = open_window("lighthouse").window.board
    assert board.layout is not None
    fitting = board.layout.cell
    at = (400, 300)
    for _ in range(8):
        board.zoom(1, at)
    before = cell_under(board, at)
    for _ in range(6):
        board.zoom(1, at)
    assert board.layout.cell > fitting
    after = cell_under(board, at)
    assert before is not None and after is not None
    assert abs(after[0] - before[0]) <= 1 and abs(after[1] - before[1]) <= 1
    board.scroll(100, 50)
    board.zoom(0)
    assert board.layout.cell == fitting


def test_other_puzzles_are_opened_and_bad_ones_leave_what_was_there(
    opened: Opened, tmp_path: Path, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = tmp_path / "good.non", tmp_path / "bad.non"
    good.write_text('title "Good"\nrows\n1\n2\ncolumns\n2\n1\n', encoding="utf-8")
    bad.write_text("noise", encoding="utf-8")
    for path, title in ((good, "Good"), (bad, "Good"), (tmp_path, "Good")):
        monkeypatch.setattr(filedialog, "askopenfilename", lambda path=path, **more: str(path))
        opened.window.actions["open"]()
        opened.root.update()
        assert opened.window.show.session.puzzle.title == title
    assert len(complaints) == 2 and complaints[0].startswith("bad.non: ")
    assert opened.window.settings.recent == (str(good),)
    opened.window.open(bundled("heart"))
    opened.window.menus.recent.invoke(0)
    assert opened.window.show.session.puzzle.title == "Good"
    for text, count in (("##.\n.##\n", 2), ("nonsense", 3)):
        opened.root.clipboard_clear()
        opened.root.clipboard_append(text)
        opened.act("paste")
        assert opened.window.puzzle.width == 3 and len(complaints) == count


TURNS = (0, 1, 3, 10, 40)


@pytest.mark.parametrize(
    ("doing", "turns"),
    [
        *zip(("toggle", "last", "next-assumption", "check", "export"), TURNS, strict=True),
        *zip(("export", "check", "toggle"), TURNS, strict=False),
    ],
)
def test_closing_in_the_middle_of_anything_leaves_nothing(
    doing: str, turns: int, open_window: Open
) -> None:
    opened = open_window("spider", "backtracking", at_rest=False)
    opened.root.update()
    opened.window.actions[doing]()
    for _ in range(turns):
        opened.root.update()
    opened.window.close()
    assert opened.window.is_closed
    with pytest.raises(tkinter.TclError):
        opened.root.winfo_exists()

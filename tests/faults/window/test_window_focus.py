"""Widgets that Tk made itself have the focus, and the window goes on; and if something does go
wrong, the report can be read and the window is whole after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.learn.show import How
from app.window.crash import CrashDialog, holder_of_grab
from app.window.dialogs.exporting import Exporting
from app.window.transport import ScrubBar
from solver.puzzle import Puzzle
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = pytest.mark.usefixtures("display", "solved_once")

Open = Callable[..., Opened]


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Open]:
    made: list[Opened] = []

    def make(puzzle: Puzzle | None = None, how: How | None = None) -> Opened:
        made.append(Opened(tmp_path / "settings", puzzle or bundled("rabbit"), how))
        return made[-1]

    yield make
    for opened in made:
        opened.window.close()


def has_thumb(scrub: ScrubBar) -> bool:
    """Whether the knob is drawn: it is the last thing that is."""
    items = scrub.find_all()
    left, top, right, bottom = scrub.coords(items[-1])
    return (right - left, bottom - top) == tuple(2 * round(it * scrub.factor) for it in (4, 8))


def wait_until_it_moves_on(opened: Opened) -> None:
    """Wait until playback has gone on, which it does."""
    before = opened.window.show.cursor
    opened.until(lambda: opened.window.show.cursor > before)


# -- when something does go wrong ----------------------------------------------------------------


def go_wrong() -> None:
    raise ValueError("something odd")


def close_button_is_on_top(dialog: CrashDialog) -> bool:
    """Whether a click on the button that closes the dialog would reach it."""
    button = dialog.close
    x = button.winfo_rootx() + button.winfo_width() // 2
    y = button.winfo_rooty() + button.winfo_height() // 2
    return str(dialog.tk.call("winfo", "containing", x, y)) == str(button)


def test_a_crash_in_the_drawing_leaves_a_whole_window(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_window()
    scrub = opened.window.transport.scrub

    def break_at_the_first_step(_: object) -> bool:
        """At a busy time all the rest may be played before anything else is done."""
        return opened.window.show.cursor > 0 and 1 // 0 > 0

    with monkeypatch.context() as broken:
        broken.setattr("app.window.transport.has_focus", break_at_the_first_step)
        opened.press("space")
        opened.until(
            lambda: bool(opened.crash_dialogs()) and not opened.window.show.player.is_playing
        )
        assert not has_thumb(scrub)
    (dialog,) = opened.crash_dialogs()
    opened.until(dialog.close.winfo_viewable)
    dialog.close.invoke()
    assert not opened.crash_dialogs()
    opened.until(lambda: has_thumb(scrub))
    assert not opened.window.show.player.is_playing, "it stands still, and looks like it"
    opened.root.focus_force()
    opened.press("space")
    wait_until_it_moves_on(opened)


def test_many_crashes_are_one_report(open_window: Open) -> None:
    opened = open_window()
    for _ in range(5):
        opened.root.after(1, go_wrong)
    opened.until(lambda: any(len(it.details) == 5 for it in opened.crash_dialogs()))
    assert len(opened.crash_dialogs()) == 1


def test_the_report_lies_under_no_other_grab(open_window: Open) -> None:
    opened = open_window(bundled("heart"))
    export = Exporting(opened.window)
    export.grab_set()
    opened.root.update()
    opened.root.after(1, go_wrong)
    opened.until(lambda: bool(opened.crash_dialogs()))
    (dialog,) = opened.crash_dialogs()
    opened.until(lambda: holder_of_grab(opened.root) == str(dialog))
    opened.until(lambda: close_button_is_on_top(dialog))
    dialog.close.invoke()
    opened.root.update()
    assert holder_of_grab(opened.root) == str(export), "it gets its grab back"

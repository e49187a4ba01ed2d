"""If something goes wrong, the report can be read, and the window is whole after it."""

from __future__ import annotations

import pytest

from app.window.crash import CrashDialog, holder_of_grab
from app.window.dialogs.dialog import open_windows
from app.window.dialogs.exporting import Exporting
from app.window.transport import ScrubBar
from tests.window.windows import Opened


def has_thumb(scrub: ScrubBar) -> bool:
    """Whether the knob is drawn: it is the last thing that is."""
    left, top, right, bottom = scrub.coords(scrub.find_all()[-1])
    return (right - left, bottom - top) == tuple(2 * round(half * scrub.factor) for half in (4, 8))


def report_of(opened: Opened) -> CrashDialog:
    """The one report, when it is there."""
    opened.settle(lambda: open_windows(opened.root, CrashDialog))
    dialog = opened.dialog(CrashDialog)
    opened.settle(dialog.close.winfo_viewable)
    return dialog


def go_wrong() -> None:
    raise ValueError("something odd")


@pytest.fixture
def crashing(opened: Opened) -> Opened:
    opened.root.report_callback_exception = opened.report
    return opened


def test_a_crash_in_the_drawing_leaves_a_whole_window(
    crashing: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    show, scrub = crashing.window.show, crashing.window.transport.scrub

    def break_at_the_first_step(_: object) -> bool:
        """At a busy time all the rest may be played before anything else is done."""
        return show.cursor > 0 and 1 // 0 > 0

    with monkeypatch.context() as broken:
        broken.setattr("app.window.transport.has_focus", break_at_the_first_step)
        crashing.press("space")
        dialog = report_of(crashing)
        crashing.settle(lambda: not show.player.is_playing)
        assert not has_thumb(scrub)
    dialog.close.invoke()
    assert not open_windows(crashing.root, CrashDialog)
    crashing.settle(lambda: has_thumb(scrub))
    assert not show.player.is_playing, "it stands still, and looks like it"
    crashing.root.focus_force()
    before = show.cursor
    crashing.press("space")
    crashing.settle(lambda: show.cursor > before)


def test_many_crashes_are_one_report(crashing: Opened) -> None:
    for _ in range(5):
        crashing.root.after(1, go_wrong)
    dialog = report_of(crashing)
    crashing.settle(lambda: len(dialog.details) == 5)
    assert open_windows(crashing.root, CrashDialog) == [dialog]


def test_the_report_lies_under_no_other_grab(crashing: Opened) -> None:
    root, export = crashing.root, Exporting(crashing.window)
    export.grab_set()
    root.update()
    root.after(1, go_wrong)
    dialog = report_of(crashing)

    def is_on_top() -> bool:
        """A click on the button that closes the dialog would reach it."""
        button = dialog.close
        x = button.winfo_rootx() + button.winfo_width() // 2
        y = button.winfo_rooty() + button.winfo_height() // 2
        return str(dialog.tk.call("winfo", "containing", x, y)) == str(button)

    crashing.settle(lambda: holder_of_grab(root) == str(dialog) and is_on_top())
    dialog.close.invoke()
    root.update()
    assert holder_of_grab(root) == str(export), "it gets its grab back"

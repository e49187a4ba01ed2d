"""Widgets that Tk made itself have the focus, and the window goes on; and if something does go
wrong, the report can be read and the window is whole after it."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import filedialog

import pytest

from app.exercises.lab import read_lab_line
from app.learn.show import How
from app.window.crash import CrashDialog, holder_of_grab
from app.window.dialogs.compare import Comparing
from app.window.dialogs.exporting import Exporting
from app.window.dialogs.from_picture import PictureDialog
from app.window.lab import LabWindow
from app.window.transport import ScrubBar
from solver.puzzle import Puzzle
from tests.faults.dialogs.openers import from_picture
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


def leave_file_dialog(opened: Opened) -> None:
    opened.root.tk.call(".__tk_filedialog.contents.f2.cancel", "invoke")


def test_a_menu_opened_while_it_plays_stops_nothing(open_window: Open) -> None:
    opened = open_window()
    opened.press("space")
    opened.press("F10")
    assert str(opened.root.tk.call("focus")).startswith(".#")
    wait_until_it_moves_on(opened)
    opened.press("Escape")
    wait_until_it_moves_on(opened)
    assert opened.said() == []
    assert has_thumb(opened.window.transport.scrub)


def test_scrubbing_and_then_a_menu_leave_the_thumb(open_window: Open) -> None:
    opened = open_window()
    scrub = opened.window.transport.scrub
    scrub.event_generate("<Button-1>", x=100, y=8)
    opened.press("F10")
    opened.press("Escape")
    assert opened.said() == []
    assert has_thumb(scrub)


def test_a_file_dialog_opened_while_it_plays_stops_nothing(open_window: Open) -> None:
    opened = open_window(bundled("spider"), How("backtracking"))

    def goes_on() -> bool:
        is_open = holder_of_grab(opened.root) == ".__tk_filedialog"
        if is_open:
            counts.append(opened.window.cursor)
        return is_open and counts[-1] > counts[0]

    counts: list[int] = []
    if opened.root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("other systems have a dialog of their own")
    opened.when(goes_on, lambda: leave_file_dialog(opened))
    opened.window.actions["toggle"]()
    assert not filedialog.askopenfilename(parent=opened.root)
    assert counts[-1] > counts[0]
    assert opened.said() == []


def test_the_lab_pushes_on_while_its_examples_are_open(open_window: Open) -> None:
    opened = open_window()
    lab = LabWindow(opened.window, read_lab_line("3 in 20"))
    opened.root.update()
    lab.panel.shows_all.set(True)
    lab.panel.cover()
    lab.panel.slider.focus_force()
    opened.press("space")
    opened.root.update()
    before = lab.panel.lab.position
    lab.panel.line_entry.examples.post()
    opened.until(
        lambda: str(opened.root.tk.call("focus")) == str(lab.panel.line_entry.examples.menu)
    )
    opened.until(lambda: lab.panel.lab.position > before)
    opened.press("Escape")
    assert opened.said() == []


def test_comparing_plays_on_while_a_choice_is_open(open_window: Open) -> None:
    opened = open_window(bundled("heart"))
    dialog = Comparing(opened.window)
    opened.until(lambda: dialog.race.is_over)
    opened.root.update()
    dialog.actions["toggle"]()
    dialog.choices[0].post()
    opened.until(lambda: dialog.playable.cursor > 0)
    opened.press("Escape")
    dialog.leave()
    assert opened.said() == []


def test_a_picture_is_chosen_while_a_menu_is_open(open_window: Open) -> None:
    opened = open_window(bundled("heart"))
    from_picture(opened.window)
    opened.press("F10")
    assert str(opened.root.tk.call("focus")).startswith(".#")
    (dialog,) = (it for it in opened.root.winfo_children() if isinstance(it, PictureDialog))
    dialog.cards.choose(1)  # as is done when the pictures are there
    opened.press("Escape")
    assert opened.said() == []


def test_a_list_stays_closed_while_another_program_has_the_mouse(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_window(bundled("heart"))
    dialog = Comparing(opened.window)
    opened.root.update()

    def refuse(menu: tkinter.Menu, x: int, y: int) -> None:
        menu.post(x, y)
        raise tkinter.TclError("grab failed: another application has grab")

    with monkeypatch.context() as patched:
        patched.setattr(tkinter.Menu, "tk_popup", refuse)
        dialog.choices[0].post()
        opened.root.update()
    assert opened.toplevels() == [str(dialog)]
    assert opened.said() == []


def test_tab_leads_on_from_the_clues(open_window: Open) -> None:
    from app.window.dialogs.clue_editor import ClueEditor

    opened = open_window()
    dialog = ClueEditor(opened.window)
    opened.root.update()
    dialog.texts["row"].focus_force()
    opened.root.update()
    opened.press("Tab")
    assert str(opened.root.tk.call("focus")) == str(dialog.texts["column"])
    assert opened.said() == []


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


def test_a_crash_in_the_clock_stops_what_plays(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_window()
    monkeypatch.setattr(opened.window.loop, "progressed", lambda: 1 // 0)
    opened.settle()
    opened.press("space")
    opened.until(lambda: bool(opened.crash_dialogs()))
    assert not opened.window.show.player.is_playing, "nothing would go on by itself"
    assert opened.window.loop.is_at_rest


def test_a_crash_elsewhere_does_not_stop_what_plays(open_window: Open) -> None:
    opened = open_window()
    opened.press("space")
    opened.root.after(1, go_wrong)
    opened.until(lambda: bool(opened.crash_dialogs()))
    wait_until_it_moves_on(opened)
    opened.crash_dialogs()[0].close.invoke()
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


def test_the_report_lies_over_a_dialog_of_tk_itself(open_window: Open) -> None:
    opened = open_window(bundled("heart"))
    if opened.root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("other systems have a dialog of their own")
    seen: list[tuple[str, bool]] = []

    def has_file_dialog() -> bool:
        return holder_of_grab(opened.root) == ".__tk_filedialog"

    def has_report() -> bool:
        return any(map(close_button_is_on_top, opened.crash_dialogs()))

    def look() -> None:
        seen.append((holder_of_grab(opened.root), has_report()))
        for dialog in opened.crash_dialogs():
            dialog.close.invoke()
        seen.append((holder_of_grab(opened.root), False))
        leave_file_dialog(opened)

    opened.when(has_report, look)
    opened.when(has_file_dialog, go_wrong)
    assert not filedialog.askopenfilename(parent=opened.root)
    assert seen[0][0].endswith("!crashdialog") and seen[0][1]
    assert seen[1][0] == ".__tk_filedialog"


@pytest.mark.parametrize("opens", ["menu", "combobox"])
def test_the_report_closes_what_has_popped_up(open_window: Open, opens: str) -> None:
    opened = open_window(bundled("heart"))
    if opens == "menu":
        opened.press("F10")
    else:
        lab = LabWindow(opened.window, read_lab_line("3 in 20"))
        opened.root.update()
        opened.root.tk.call("ttk::combobox::Post", lab.panel.line_entry.examples)
    opened.until(lambda: bool(holder_of_grab(opened.root)))
    held = holder_of_grab(opened.root)
    assert opened.root.tk.call("grab", "status", held) == "global"
    opened.root.after(1, go_wrong)
    opened.until(lambda: bool(opened.crash_dialogs()))
    (dialog,) = opened.crash_dialogs()
    opened.until(lambda: holder_of_grab(opened.root) == str(dialog))
    dialog.close.invoke()
    opened.root.update()
    assert holder_of_grab(opened.root) == ""


def test_closing_the_window_with_a_report_open_is_quiet(
    open_window: Open, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = open_window(bundled("heart"))
    opened.root.after(1, go_wrong)
    opened.until(lambda: bool(opened.crash_dialogs()))
    opened.window.close()
    with pytest.raises(tkinter.TclError):
        opened.root.winfo_exists()
    assert capsys.readouterr().err == ""


def test_the_menu_bar_cannot_be_torn_off(open_window: Open) -> None:
    opened = open_window()
    for key in ("F10", "Key-Left", "Key-Return", "Key-Return"):
        opened.press(key)
        opened.settle()
    assert not [name for name in opened.toplevels() if "tearoff" in name]

"""Every window and dialog is opened while a solving plays as fast as it can, and Tk does all it has
to do whenever a widget is made, placed or bound: nothing is asked for before it is there."""

from __future__ import annotations

import tkinter
import traceback
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from app.exercises.lab import read_lab_line
from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.course import Course
from app.window.crash import CrashDialog
from app.window.lab import show_alone
from benchmarks.boards import domino_puzzle
from tests.faults.dialogs.openers import MODES, WINDOWS
from tests.faults.window.opened import Opened

pytestmark = [pytest.mark.usefixtures("display", "solved_once")]

METHODS = ("ladder", "backtracking", "options")

MAKING = (
    (tkinter.BaseWidget, "__init__"),
    (tkinter.Pack, "pack"),
    (tkinter.Grid, "grid"),
    (tkinter.Misc, "bind"),
    (tkinter.Wm, "deiconify"),
)
"""What a window is made with, step by step."""


@pytest.mark.parametrize("place", range(len(METHODS)), ids=METHODS)
def test_it_is_whole_before_anything_is_asked_of_it(
    place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A third of all that opens, for each method."""
    settings = Settings(geometry="1000x650+20+20", speed=10)
    opened = Opened(tmp_path, domino_puzzle(8), How(METHODS[place]), settings)
    window, wrong = opened.window, []
    window.actions["toggle"]()
    for name, run in list((WINDOWS | MODES).items())[place :: len(METHODS)]:
        with monkeypatch.context() as patched:
            handle_all_at_every_step(opened.root, patched)
            run(window)
            opened.root.update()
        opened.settle()
        wrong += [f"{name}: {it}" for it in opened.said()]
        opened.said().clear()
        for other in reversed(opened.root.winfo_children()):
            if isinstance(other, tkinter.Toplevel):
                other.destroy()
        window.lessons.leave()
        window.actions["leave-full-screen"]()
        if not window.show.player.is_playing:
            window.actions["first"]()
            window.actions["toggle"]()
    window.close()
    assert wrong == []


def test_the_main_window_is_whole_before_anything_is_asked_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        handle_all_at_every_step(None, patched)
        opened = Opened(tmp_path, domino_puzzle(8), How("backtracking"))
    opened.window.close()
    assert opened.said() == []


def test_the_lab_alone_is_whole_before_anything_is_asked_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    root, said = tkinter.Tk(), []
    monkeypatch.setattr(
        tkinter.Tk,
        "report_callback_exception",
        lambda *error: said.append("".join(traceback.format_exception(*error[1:]))),
    )
    with monkeypatch.context() as patched:
        handle_all_at_every_step(root, patched)
        show_alone(root, read_lab_line("3 in 5"), Settings())
    crashes = [it for it in root.winfo_children() if isinstance(it, CrashDialog)]
    root.destroy()
    assert (said, crashes) == ([], [])


def test_the_course_has_its_first_unit_before_it_is_seen(tmp_path: Path) -> None:
    opened = Opened(tmp_path, domino_puzzle(8), How("backtracking"))
    course = Course(opened.window)
    opened.root.update_idletasks()  # as each step does that is played at the highest speed
    assert course.unit.technique == course.units.chosen
    opened.window.close()
    assert opened.said() == []


def test_what_goes_wrong_while_a_report_is_made_is_in_that_report(tmp_path: Path) -> None:
    opened = Opened(tmp_path, domino_puzzle(8))
    opened.root.after_idle(lambda: 1 // 0)  # done by what the dialog does to know its size
    opened.window.crashes.report(ValueError("the first"))
    (dialog,) = opened.crash_dialogs()
    assert len(dialog.details) == 2
    opened.window.close()


def handle_all_at_every_step(root: tkinter.Tk | None, patched: pytest.MonkeyPatch) -> None:
    """Have Tk do all it has to do whenever something of a window is made; without a root, of the
    window that is made first."""
    is_busy = False

    def then_handle(kind: type, name: str) -> None:
        usual = getattr(kind, name)

        @wraps(usual)
        def act(self: Any, *words: Any, **options: Any) -> Any:
            nonlocal is_busy
            made = usual(self, *words, **options)
            if not is_busy:
                is_busy = True
                try:
                    (root or self._root()).update()
                finally:
                    is_busy = False
            return made

        patched.setattr(kind, name, act)

    for kind, name in MAKING:
        then_handle(kind, name)

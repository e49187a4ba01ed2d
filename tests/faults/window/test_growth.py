"""What is over is forgotten: lessons, dialogs, solvings."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.learn.show import How
from app.window.dialogs.clue_editor import ClueEditor
from app.window.dialogs.dialog import BaseDialog, Dialog
from app.window.lab import LabWindow
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = pytest.mark.usefixtures("display", "solved_once")

DIALOGS = ("gallery", "edit", "export", "handout", "compare", "lab", "keys", "check", "about")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    opened = Opened(tmp_path / "settings", bundled("heart"), How("ladder"))
    yield opened
    opened.window.close()
    assert opened.said() == []


def commands(opened: Opened) -> int:
    """How many things Tk could call back, each of which it keeps alive."""
    return int(opened.root.tk.eval("llength [info commands {[0-9]*}]"))


@pytest.mark.parametrize("name", ["predict", "your-turn", "all-steps"])
def test_a_lesson_that_is_left_is_forgotten(opened: Opened, name: str) -> None:
    before = 0
    gone: list[weakref.ref[object]] = []
    for _ in range(5):
        opened.window.actions[name]()
        lesson = opened.window.lessons.current
        assert lesson is not None
        gone.append(weakref.ref(lesson))
        del lesson
        opened.press("Escape")
        assert opened.window.lessons.current is None
        before = before or commands(opened)
    gc.collect()
    assert commands(opened) <= before  # less, where the solving came to its end meanwhile
    assert [it() for it in gone] == [None] * len(gone)


def test_a_dialog_that_is_closed_is_forgotten(opened: Opened) -> None:
    gone: list[weakref.ref[object]] = []
    for name in DIALOGS * 2:
        opened.window.actions[name]()
        opened.settle()
        (dialog,) = dialogs(opened)
        gone.append(weakref.ref(dialog))
        dialog.destroy()
        del dialog
        opened.settle()
    gc.collect()
    assert [it() for it in gone] == [None] * len(gone)


def test_one_dialog_of_a_kind_is_enough(opened: Opened) -> None:
    for name in DIALOGS:
        opened.window.open(bundled("heart"))
        opened.window.actions[name]()
        opened.settle()
        (first,) = dialogs(opened)
        opened.window.actions[name]()
        opened.settle()
        assert dialogs(opened) == [first]
        opened.window.open(bundled("arrow"))
        opened.window.actions[name]()
        opened.settle()
        (other,) = dialogs(opened)
        assert (other is first) == (name in ("gallery", "keys", "lab", "about"))
        other.destroy()


def test_a_dialog_that_is_at_work_stays_beside_the_next(opened: Opened) -> None:
    opened.window.actions["edit"]()
    (first,) = dialogs(opened)
    assert isinstance(first, ClueEditor)
    first.texts["row"].insert("1.0", "1 ")
    opened.window.open(bundled("arrow"))
    opened.window.actions["edit"]()
    opened.settle()
    assert len(dialogs(opened)) == 2
    assert first.texts["row"].get("1.0", "1.2") == "1 "


def dialogs(opened: Opened) -> list[Dialog | BaseDialog | LabWindow]:
    return [
        it for it in opened.root.winfo_children() if isinstance(it, Dialog | BaseDialog | LabWindow)
    ]


def test_a_solving_that_is_left_is_forgotten(opened: Opened) -> None:
    gone: list[weakref.ref[object]] = []
    for method in ("overlap", "options"):
        opened.press("Key-End")
        opened.until(lambda: opened.window.show.is_at_end)
        for name in (*DIALOGS, "predict", "your-turn"):
            opened.window.actions[name]()
            opened.settle()
        for dialog in dialogs(opened):
            dialog.destroy()
            del dialog
        opened.window.lessons.leave()  # it would stay when the method changes
        gone.append(weakref.ref(opened.window.show.session.trace))
        opened.window.menus.chosen["method"](method)
        opened.settle()
    gc.collect()
    assert [it() for it in gone] == [None] * len(gone)

"""What is over is forgotten: lessons, dialogs, solvings."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.learn.show import How
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

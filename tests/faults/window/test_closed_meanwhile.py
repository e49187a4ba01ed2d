"""Something is closed while something else of it is under way, and nothing breaks."""

from __future__ import annotations

import sys
import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.window.dialogs.exporting import ExportDialog
from app.window.lab import LabWindow
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = [
    pytest.mark.usefixtures("display", "solved_once"),
    pytest.mark.skipif(
        sys.platform in ("win32", "darwin"), reason="the dialogs for files are the system's"
    ),
]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    opened = Opened(tmp_path, bundled("heart"))
    yield opened
    opened.window.close()
    assert opened.said() == []


@pytest.mark.parametrize("name", ["export", "handout", "lab"])
def test_who_asks_for_a_file_may_be_closed_meanwhile(opened: Opened, name: str) -> None:
    opened.window.actions[name]()
    opened.settle()
    (asking,) = (
        it for it in opened.root.winfo_children() if isinstance(it, ExportDialog | LabWindow)
    )
    button = asking.panel.export_button if isinstance(asking, LabWindow) else asking.go
    opened.until(lambda: "disabled" not in button.state())
    waited: list[str] = []

    def close() -> None:
        waited.extend(file_dialogs(opened.root))
        asking.destroy()

    opened.when(lambda: bool(file_dialogs(opened.root)), close)
    opened.root.tk.call("after", 1, str(button), "invoke")
    opened.until(lambda: bool(waited))
    opened.settle()
    assert opened.toplevels() == []


def test_the_window_may_be_closed_while_it_asks_for_a_file(tmp_path: Path) -> None:
    opened = Opened(tmp_path, bundled("heart"))
    opened.when(lambda: bool(file_dialogs(opened.root)), opened.window.close)
    opened.window.actions["open"]()
    assert opened.said() == []


def file_dialogs(root: tkinter.Tk) -> list[str]:
    """The dialogs for files that are on the screen."""
    found: list[str] = []
    names = ["."]
    while names:
        name = names.pop()
        found += [name] if name.endswith("__tk_filedialog") else []
        names += [str(it) for it in root.tk.splitlist(root.tk.call("winfo", "children", name))]
    return found

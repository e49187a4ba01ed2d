"""Something is closed while something else of it is under way, and nothing breaks."""

from __future__ import annotations

import sys
import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.exercises.lab import read_lab_line
from app.learn.saved_state import Settings
from app.window.dialogs.exporting import ExportDialog
from app.window.lab import LabWindow, show_alone
from app.window.look.widgets import Tooltip
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


def test_the_lab_alone_may_be_closed_while_it_asks_for_a_file() -> None:
    root = tkinter.Tk()
    panel = show_alone(root, read_lab_line("3 in 5"), Settings())
    root.update()

    def close() -> None:
        if file_dialogs(root):
            root.destroy()
        else:
            root.after(5, close)

    root.after(5, close)
    panel.export.ask()


def test_the_lab_alone_has_letters_of_the_size_that_was_chosen() -> None:
    factors = []
    for size in (100, 200):
        root = tkinter.Tk()
        panel = show_alone(root, read_lab_line("3 in 5"), Settings(text_size=size))
        root.update()
        factors.append(panel.factor)
        root.destroy()
    assert factors[1] == 2 * factors[0]


def test_words_beside_a_widget_that_is_gone_are_not_shown(opened: Opened) -> None:
    """What waits for a moment of rest may close the widget."""
    dialog = tkinter.Toplevel(opened.root)
    button = tkinter.Button(dialog, text="gone")
    button.pack()
    tooltip = Tooltip(button, "words", opened.window)
    opened.settle()
    opened.root.after_idle(dialog.destroy)
    tooltip._show()
    opened.settle()
    assert opened.toplevels() == []


def file_dialogs(root: tkinter.Tk) -> list[str]:
    """The dialogs for files that are on the screen."""
    found: list[str] = []
    names = ["."]
    while names:
        name = names.pop()
        found += [name] if name.endswith("__tk_filedialog") else []
        names += [str(it) for it in root.tk.splitlist(root.tk.call("winfo", "children", name))]
    return found

"""What other programs have put into the clipboard is asked for beside the window, with a limit:
they may be stopped, in no hurry, or hold something that nobody asked for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tkinter import messagebox

import pytest

from app.window.clipboard import ClipboardRequest, paste_puzzle
from app.window.opening import ReadingDialog
from solver.puzzle import puzzle_of_picture
from tests.faults.window.opened import Opened
from tests.puzzles.samples import ALL, FIVE
from tests.puzzles.test_pictures import painted

on_x11 = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="about X11")
pytestmark = pytest.mark.usefixtures("display", "solved_once")

OWNER = """
import os, signal, sys, tkinter
root = tkinter.Tk()
root.withdraw()
kind, gives = sys.argv[1], sys.argv[2]
if gives == "nothing":
    root.selection_handle(lambda *_: "x", selection="CLIPBOARD", type=kind)
    root.selection_own(selection="CLIPBOARD")
else:
    root.clipboard_clear()
    data = open(gives, "rb").read()
    text = data.decode() if kind == "UTF8_STRING" else data
    root.tk.call("clipboard", "append", "-type", kind, "-format", "STRING", "--", text)
root.update()
print("ready", flush=True)
if gives == "nothing":
    os.kill(os.getpid(), signal.SIGSTOP)
root.mainloop()
"""


@contextmanager
def an_owner(kind: str, gives: str | Path) -> Iterator[None]:
    """Another program with a window, which fills the clipboard: with a file, or with `nothing`,
    and then it is stopped and answers nobody."""
    command = [sys.executable, "-c", OWNER, kind, str(gives)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "ready\n"
        try:
            yield
        finally:
            owner.kill()


class Desk:
    """A window, and what it complains of."""

    def __init__(self, opened: Opened, complaints: list[str]) -> None:
        self.opened = opened
        self.complaints = complaints

    def paste(self) -> None:
        """Ask for what is in the clipboard, until that is known and read."""
        paste_puzzle(self.opened.window)
        self.opened.until(lambda: not self.is_asking())

    def is_asking(self) -> bool:
        children = self.opened.root.winfo_children()
        return any(isinstance(it, ClipboardRequest | ReadingDialog) for it in children)

    def shows_five(self) -> bool:
        puzzle = self.opened.window.puzzle
        return (puzzle.rows, puzzle.columns) == (FIVE.rows, FIVE.columns)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    complaints: list[str] = []
    monkeypatch.setattr(messagebox, "showerror", lambda title, said, **_: complaints.append(said))
    opened = Opened(tmp_path / "settings", puzzle_of_picture(["#.", "##"]))
    yield Desk(opened, complaints)
    opened.window.close()
    assert opened.said() == []


@on_x11
def test_a_text_of_another_program_is_read(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text(f"{ALL['g']['plain']}", encoding="utf-8")
    with an_owner("UTF8_STRING", path):
        desk.paste()
    assert desk.shows_five() and desk.complaints == []


@on_x11
def test_a_picture_of_another_program_is_read(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(painted())
    with an_owner("image/png", path):
        desk.paste()
    assert desk.shows_five() and desk.complaints == []

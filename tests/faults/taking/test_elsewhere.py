"""Files on other computers: Windows logs in there as soon as somebody asks whether such a file is
there, so that no text, no file and no settings may bring the program to it without the person."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tkinter import messagebox

import pytest

from app.window.app import drop
from app.window.clipboard import paste_puzzle
from app.window.dialogs.dialog import open_windows as those_open
from app.window.exchange import RemoteFileQuestion
from puzzles.source import is_remote
from solver.puzzle import puzzle_of_picture
from tests.faults.window.opened import Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")

NAMES = (
    r"\\server\share\x.non",
    "//server/share/x.non",
    r"\/server/share\x.non",
    r"\\?\UNC\server\share\x.non",
    r"\\.\UNC\server\share\x.non",
    r"\??\UNC\server\share\x.non",
    r"\\server@SSL@443\DavWWWRoot\x.non",
    r"\\10.0.0.1\server\x.non",
)
ADDRESSES = (
    "file://server/share/x.non",
    "file:////server/share/x.non",
    "file://///server/share/x.non",
    "file:%5C%5Cserver%5Cshare%5Cx.non",
    r"file:\\server\share\x.non",
    r"file:///\\server\share\x.non",
)
NEAR = ("x.non", "/home/x.non", r"C:\x.non", r"\\?\C:\x.non", "C:/x.non", "", "// a note", "\\\\\0")

TOUCHED: list[str] = []


def note_opened(event: str, arguments: tuple[object, ...]) -> None:
    """What Python tells of all that is opened and listed."""
    if event in ("open", "os.listdir", "os.scandir") and arguments:
        _note(arguments[0])


def _note(name: object) -> None:
    if isinstance(name, str | os.PathLike) and "server" in str(name):
        TOUCHED.append(str(name))


class Spy:
    """Looks for files, and notes those on other computers."""

    def __init__(self, look: object) -> None:
        self.look = look

    def __call__(self, name: object, *arguments: object, **options: object) -> object:
        _note(name)
        assert callable(self.look)
        return self.look(name, *arguments, **options)


@pytest.fixture(scope="module", autouse=True)
def spying() -> None:
    sys.addaudithook(note_opened)


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files on other computers that somebody has looked at."""
    TOUCHED.clear()
    for name in ("stat", "lstat"):
        monkeypatch.setattr(os, name, Spy(getattr(os, name)))
    for name in ("isfile", "isdir", "exists"):
        monkeypatch.setattr(os.path, name, Spy(getattr(os.path, name)))
    return TOUCHED


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    monkeypatch.setattr(messagebox, "showerror", lambda *_, **__: None)
    opened = Opened(tmp_path / "settings", puzzle_of_picture(["#.", "##"]))
    yield opened
    opened.window.close()
    assert opened.said() == []


def question(opened: Opened) -> RemoteFileQuestion:
    (asked,) = those_open(opened.root, RemoteFileQuestion)
    return asked


@pytest.mark.parametrize("name", NAMES)
def test_such_a_name_is_known_by_its_letters(name: str) -> None:
    assert is_remote(name) and is_remote(Path(name))


@pytest.mark.parametrize("name", NEAR)
def test_others_are_not_asked_about(name: str) -> None:
    assert not is_remote(name)


@pytest.mark.parametrize("text", NAMES + ADDRESSES)
def test_what_is_pasted_or_dropped_is_not_touched(
    opened: Opened, text: str, touched: list[str]
) -> None:
    root = opened.root
    root.clipboard_clear()
    root.clipboard_append(text)
    paste_puzzle(opened.window)
    assert is_remote(question(opened).path) and touched == []
    drop(opened.window, "DND_Text", f"{text}\n")
    drop(opened.window, "DND_Files", f"{{{text}}}")
    question(opened).no.invoke()
    assert touched == [] and those_open(root, RemoteFileQuestion) == []

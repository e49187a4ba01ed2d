"""Files on other computers: Windows logs in there as soon as somebody asks whether such a file is
there, so that no text, no file and no settings may bring the program to it without the person."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from app.window.app import drop
from app.window.clipboard import paste_puzzle
from app.window.dialogs.dialog import open_windows
from app.window.exchange import RemoteFileQuestion
from puzzles.source import is_remote
from tests.faults.window.opened import Opened

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
"""The files on other computers that somebody has looked at."""


def note(name: object) -> None:
    if isinstance(name, str | os.PathLike) and "server" in str(name):
        TOUCHED.append(str(name))


def note_event(event: str, arguments: tuple[object, ...]) -> None:
    """What Python tells of all that is opened and listed."""
    if event in ("open", "os.listdir", "os.scandir") and arguments:
        note(arguments[0])


@pytest.fixture(scope="module", autouse=True)
def spying() -> None:
    sys.addaudithook(note_event)


@pytest.fixture
def watched(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A window, and whatever it looks at from now on is noted."""

    def watch(module: object, name: str) -> None:
        look = getattr(module, name)

        def note_and_look(place: object, *arguments: object, **options: object) -> object:
            note(place)
            return look(place, *arguments, **options)

        monkeypatch.setattr(module, name, note_and_look)

    for name in ("stat", "lstat"):
        watch(os, name)
    for name in ("isfile", "isdir", "exists"):
        watch(os.path, name)
    TOUCHED.clear()
    return opened


def question(opened: Opened) -> RemoteFileQuestion:
    (asked,) = open_windows(opened.root, RemoteFileQuestion)
    return asked


def test_such_a_name_is_known_by_its_letters() -> None:
    for name in NAMES:
        assert is_remote(name) and is_remote(Path(name)), name
    for name in NEAR:
        assert not is_remote(name), name


@pytest.mark.parametrize("text", NAMES + ADDRESSES)
def test_what_is_pasted_or_dropped_is_not_touched(watched: Opened, text: str) -> None:
    root, window = watched.root, watched.window
    root.clipboard_clear()
    root.clipboard_append(text)
    paste_puzzle(window)
    assert is_remote(question(watched).path) and TOUCHED == []
    drop(window, "DND_Text", f"{text}\n")
    drop(window, "DND_Files", f"{{{text}}}")
    question(watched).no.invoke()
    assert TOUCHED == [] and open_windows(root, RemoteFileQuestion) == []

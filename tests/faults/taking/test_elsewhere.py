"""Files on other computers: Windows logs in there as soon as somebody asks whether such a file is
there, so that no text, no file and no settings may bring the program to it without the person."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from app.window.app import drop
from app.window.clipboard import paste_puzzle
from app.window.dialogs.dialog import open_windows
from app.window.exchange import RemoteFileQuestion
from puzzles.source import is_remote
from tests.window.windows import Opened

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


def note(name: Any) -> Any:
    """Note it if it is elsewhere, and give it back."""
    if isinstance(name, str | os.PathLike) and "server" in str(name):
        TOUCHED.append(str(name))
    return name


@pytest.fixture(scope="module", autouse=True)
def spying() -> None:
    """What Python tells of all that is opened and listed."""
    events = ("open", "os.listdir", "os.scandir")
    sys.addaudithook(lambda event, values: note(values[0]) if event in events and values else None)


@pytest.fixture
def watched(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A window, and whatever it looks at from now on is noted."""

    def watch(module: ModuleType, name: str) -> None:
        look = getattr(module, name)
        monkeypatch.setattr(module, name, lambda at, **by: look(note(at), **by))

    for name in ("stat", "lstat"):
        watch(os, name)
    for name in ("isfile", "isdir", "exists"):
        watch(os.path, name)
    TOUCHED.clear()
    return opened


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
    assert is_remote(watched.dialog(RemoteFileQuestion).path) and TOUCHED == []
    drop(window, "DND_Text", f"{text}\n")
    drop(window, "DND_Files", f"{{{text}}}")
    watched.dialog(RemoteFileQuestion).no.invoke()
    assert TOUCHED == [] and open_windows(root, RemoteFileQuestion) == []

"""The window reads what is not small in a process of its own: it goes on meanwhile, and whoever
cancels it, or closes the window, ends that."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import messagebox

import pytest

from app.learn.jobs import Send
from app.window import opening
from app.window.dialogs.from_picture import PictureDialog
from app.window.opening import AT_ONCE, ReadingDialog, open_file
from puzzles.formats.non import write_all
from tests.faults.files.bombs import gif, jpeg_with
from tests.faults.tree import alive, descendants, on_linux, wait_until
from tests.faults.window.opened import Opened
from tests.filmed import bundled
from tests.puzzles.samples import FIVE

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def complaints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(messagebox, "showerror", lambda title, said, **_: found.append(said))
    return found


@pytest.fixture
def opened(tmp_path: Path, complaints: list[str]) -> Iterator[Opened]:
    made = Opened(tmp_path / "settings", bundled("heart"))
    yield made
    made.window.close()
    assert made.said() == []


def readings(opened: Opened) -> list[ReadingDialog]:
    return [it for it in opened.root.winfo_children() if isinstance(it, ReadingDialog)]


def is_read(opened: Opened) -> Callable[[], bool]:
    return lambda: not readings(opened)


def sleep_on(send: Send, where: Path, ending: str) -> None:
    time.sleep(600)


def large(text: str) -> str:
    """The same with as many comments as it takes."""
    return "# a comment\n" * (AT_ONCE // 8) + text


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "send_reading", sleep_on)


def begin(opened: Opened, folder: Path) -> ReadingDialog:
    path = folder / "large.non"
    path.write_text(large(write_all([FIVE])), encoding="utf-8")
    assert not open_file(opened.window, path)
    (reading,) = readings(opened)
    return reading


def test_the_window_goes_on_while_a_file_is_read_and_cancel_ends_it(
    opened: Opened, tmp_path: Path, slow: None
) -> None:
    reading = begin(opened, tmp_path)
    opened.press("Right")
    assert opened.window.puzzle == bundled("heart") and readings(opened)
    process = reading.job.child.process
    reading.button.invoke()
    assert not readings(opened) and reading.job.is_done
    opened.until(lambda: not process.is_alive())


@on_linux
def test_closing_the_window_ends_the_reading(
    tmp_path: Path, slow: None, complaints: list[str]
) -> None:
    before = descendants(os.getpid())
    opened = Opened(tmp_path / "settings", bundled("heart"))
    begin(opened, tmp_path)
    opened.until(lambda: bool(descendants(os.getpid()) - before))
    started = descendants(os.getpid()) - before
    opened.window.close()
    assert wait_until(lambda: not alive(started))
    assert opened.said() == [] and complaints == []


def test_what_was_read_apart_is_shown(
    opened: Opened, tmp_path: Path, complaints: list[str]
) -> None:
    begin(opened, tmp_path)
    opened.until(is_read(opened))
    opened.until(lambda: opened.window.puzzle == FIVE)
    assert opened.window.path == tmp_path / "large.non" and complaints == []


def test_a_bomb_in_the_place_of_a_picture_is_refused_beside_the_window(
    opened: Opened, tmp_path: Path, complaints: list[str]
) -> None:
    path = tmp_path / "it.gif"
    path.write_bytes(gif(comments=400_000))
    open_file(opened.window, path)
    opened.until(is_read(opened))
    assert len(complaints) == 1
    path = tmp_path / "it.jpg"
    path.write_bytes(jpeg_with(b"\xff\xfe\0\x02" * 700_000))
    open_file(opened.window, path)
    opened.until(is_read(opened))
    (dialog,) = [it for it in opened.root.winfo_children() if isinstance(it, PictureDialog)]
    opened.until(lambda: not dialog.work.is_going_on)
    assert "too large for the picture" in str(dialog.said.cget("text"))

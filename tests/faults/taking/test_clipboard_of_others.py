"""What other programs have put into the clipboard is asked for beside the window, with a limit:
they may be stopped, in no hurry, or hold something that nobody asked for."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tkinter import messagebox

import pytest

from app.learn.jobs import Send
from app.window import clipboard, opening
from app.window import clipboard as clipboard_work
from app.window.clipboard import LIMIT, ClipboardRequest, paste_puzzle
from app.window.look.widgets import Later
from app.window.opening import ReadingDialog
from puzzles.picture_files import LARGEST
from puzzles.source import UnreadablePuzzle
from solver.puzzle import puzzle_of_picture
from tests.faults.program import started, wait_until_ready
from tests.faults.window.opened import Opened
from tests.puzzles.samples import ALL, FIVE
from tests.puzzles.test_pictures import painted
from tests.refused import refused

on_x11 = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="about X11")
pytestmark = pytest.mark.usefixtures("display", "solved_once")

LONGEST = 1.0
"""Seconds in which the window answers nothing, on a busy computer."""

PATIENCE = 30.0

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
    """A window, what it complains of, and for how long it answered nothing."""

    def __init__(self, opened: Opened, complaints: list[str]) -> None:
        self.opened = opened
        self.complaints = complaints
        self.longest = 0.0
        self._last = time.monotonic()
        self._later = Later(opened.root)
        self._tick()

    def _tick(self) -> None:
        now = time.monotonic()
        self.longest, self._last = max(self.longest, now - self._last), now
        self._later.call(10, self._tick)

    def paste(self) -> None:
        """Ask for what is in the clipboard, until that is known and read."""
        self._last, self.longest = time.monotonic(), 0.0
        paste_puzzle(self.opened.window)
        self.opened.until(lambda: not self.is_asking(), PATIENCE)

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
@pytest.mark.parametrize("kind", ["UTF8_STRING", "image/png"])
def test_who_never_answers_is_asked_for_a_second(desk: Desk, kind: str) -> None:
    with an_owner(kind, "nothing"):
        begin = time.monotonic()
        desk.paste()
        assert time.monotonic() - begin > LIMIT
    assert desk.longest < LONGEST
    assert len(desk.complaints) == 1 and "does not answer" in desk.complaints[0]


@on_x11
def test_a_key_that_is_held_asks_once(desk: Desk) -> None:
    with an_owner("UTF8_STRING", "nothing"):
        for _ in range(5):
            paste_puzzle(desk.opened.window)
        children = desk.opened.root.winfo_children()
        asking = [it for it in children if isinstance(it, ClipboardRequest)]
        assert len(asking) == 1
        desk.opened.until(lambda: not desk.is_asking(), PATIENCE)
    assert len(desk.complaints) == 1


@on_x11
@pytest.mark.parametrize("text", ["", " \n"])
def test_we_do_not_ask_ourselves(
    desk: Desk, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "Job", lambda *_: pytest.fail("a process was started"))
    root = desk.opened.root
    root.clipboard_clear()
    root.clipboard_append(text)
    desk.paste()
    root.clipboard_clear()
    desk.paste()
    assert len(desk.complaints) == 2 and desk.longest < LONGEST


@on_x11
def test_an_empty_clipboard_is_said(desk: Desk) -> None:
    with an_owner("UTF8_STRING", "nothing"):
        pass  # whose clipboard is empty with its end
    desk.paste()
    assert len(desk.complaints) == 1 and "holds no puzzle" in desk.complaints[0]


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


def large_picture() -> bytes:
    """More than goes in one piece."""
    from PIL import Image

    file = BytesIO()
    Image.frombytes("L", (2500, 2500), os.urandom(2500 * 2500)).save(file, "PNG")
    return file.getvalue()


@on_x11
@pytest.mark.skipif(shutil.which("xclip") is None, reason="xclip is not installed")
@pytest.mark.parametrize(("data", "is_read"), [(painted, True), (large_picture, False)])
def test_a_picture_that_xclip_holds_arrives(
    desk: Desk,
    tmp_path: Path,
    data: Callable[[], bytes],
    is_read: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[bytes] = []
    monkeypatch.setattr(opening, "make_from", lambda _, path: made.append(path.read_bytes()))
    path, held = tmp_path / "picture.png", data()
    path.write_bytes(held)
    with holding("-t", "image/png", str(path)):
        desk.paste()
    assert desk.complaints == [] and desk.longest < LONGEST
    assert desk.shows_five() if is_read else made == [held]


@contextmanager
def holding(*arguments: str) -> Iterator[None]:
    """While xclip holds something, in this process group."""
    command = ["xclip", "-quiet", "-selection", "clipboard", *arguments]
    quiet = subprocess.PIPE
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, text=True) as xclip:
        assert xclip.stderr is not None
        while "Waiting" not in xclip.stderr.readline():  # then it owns the clipboard
            assert xclip.poll() is None
        try:
            yield
        finally:
            xclip.kill()


@on_x11
@pytest.mark.parametrize("wayland", [None, "wayland-0"])
def test_no_other_program_is_started_to_ask(
    desk: Desk, wayland: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bin"
    path.mkdir()
    for name in ("xclip", "xsel", "wl-paste"):
        (path / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/started\nsleep 60\n")
        (path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{path}{os.pathsep}{os.environ['PATH']}")
    if wayland is None:
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    else:
        monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    with an_owner("image/gif", "nothing"):
        desk.paste()
    desk.opened.root.clipboard_clear()
    desk.paste()
    assert len(desk.complaints) == 2
    assert not (tmp_path / "started").exists()


@on_x11
def test_the_end_of_the_window_waits_for_nobody(tmp_path: Path) -> None:
    script = "from app.window.clipboard import paste_puzzle; paste_puzzle(window)"
    with an_owner("UTF8_STRING", "nothing"), started(tmp_path, script, "arrow") as program:
        wait_until_ready(program)
        program.send_signal(signal.SIGTERM)
        _, errors = program.communicate(timeout=10)
    assert (program.returncode, errors) == (128 + signal.SIGTERM, "")


# -- where the system is asked ---------------------------------------------------------------------


def never_answer(send: Send) -> None:
    """As Pillow does where what it asks, or whom it starts, does not answer."""
    send(clipboard_work.ASKING)
    time.sleep(600)


def test_a_system_that_never_answers_is_asked_for_a_second(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "is_ours", lambda root: None)
    monkeypatch.setattr(clipboard, "ask_system", never_answer)
    desk.opened.root.clipboard_clear()
    desk.paste()
    assert desk.longest < LONGEST
    assert len(desk.complaints) == 1 and "does not answer" in desk.complaints[0]


def test_the_system_gives_a_picture_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import Image, ImageGrab

    given: list[object] = [Image.open(BytesIO(painted())), ["C:\\a file.png"], None]
    sent: list[object] = []
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: given.pop(0))
    for _ in range(3):
        clipboard_work.ask_system(sent.append)
    assert sent[::2] == [clipboard_work.ASKING] * 3
    assert isinstance(sent[1], tuple) and sent[1][0] == ""
    assert sent[1][1].startswith(b"\x89PNG")
    assert sent[3] == sent[5] == ("", b"")


def test_more_than_a_file_may_hold_is_refused() -> None:
    with refused(UnreadablePuzzle, "file-too-large"):
        clipboard_work._check_size(bytes(LARGEST + 1))

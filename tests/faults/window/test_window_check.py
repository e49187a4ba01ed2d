"""Check ends with a sentence, also when what works it out does not come to its end."""

from __future__ import annotations

import errno
import multiprocessing.spawn
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import processes
from app.learn.jobs import Failed, Job, Send
from app.window.dialogs import checking
from app.window.dialogs.checking import Checking
from benchmarks.boards import domino_puzzle
from solver.puzzle import Puzzle
from tests.faults.window.opened import Opened

pytestmark = pytest.mark.usefixtures("display")

HARD = 12


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    made = Opened(tmp_path, domino_puzzle(HARD))
    yield made
    made.window.close()
    assert made.said() == []


def take_long(send: Send, puzzle: Puzzle, timeout: float) -> None:
    time.sleep(60)


def fail(send: Send, puzzle: Puzzle, timeout: float) -> None:
    raise MemoryError


def leave_somebody_behind(send: Send) -> None:
    """Whoever is forked here holds the other end of the pipe, too."""
    left = os.fork()
    if left == 0:
        time.sleep(60)
        os._exit(0)
    send(left)
    os.kill(os.getpid(), signal.SIGKILL)


def hear(send: Send, data: bytes) -> None:
    send(len(data))


def open_files() -> int:
    """How many files this process has open, where one can see that."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0


def said_by(dialog: Checking) -> str:
    return str(dialog.said.cget("text"))


def ended(dialog: Checking) -> bool:
    return said_by(dialog) != dialog.say("check.busy")


def test_a_check_whose_process_is_killed_says_so(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "send_check", take_long)
    dialog = Checking(opened.window)
    opened.until(dialog.job.child.process.is_alive)
    opened.settle()
    assert not ended(dialog)
    dialog.job.child.process.kill()
    opened.until(lambda: ended(dialog))
    assert said_by(dialog) == "It was not found out: the work ended without an answer."
    assert dialog.button.cget("text") == dialog.say("close")
    assert not dialog.bar.winfo_ismapped()
    dialog.button.invoke()
    assert not dialog.winfo_exists()


def test_a_check_that_fails_says_why(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "send_check", fail)
    dialog = Checking(opened.window)
    opened.until(lambda: ended(dialog))
    assert said_by(dialog) == "It was not found out: MemoryError."


def test_a_check_for_which_there_is_no_process_says_so(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: object) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    before = open_files()
    monkeypatch.setattr(processes, "start", refuse)
    dialog = Checking(opened.window)
    assert said_by(dialog).startswith("It was not found out: ")
    assert os.strerror(errno.EAGAIN) in said_by(dialog)
    dialog.button.invoke()
    assert not dialog.winfo_exists()
    assert open_files() == before


@pytest.mark.skipif(sys.platform == "win32", reason="nothing ends at once there")
def test_a_process_that_ends_before_it_hears_what_to_do_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends_at_once = os.fsencode(str(shutil.which("false")))
    monkeypatch.setattr(multiprocessing.spawn, "_python_exe", ends_at_once)
    job = Job(hear, bytes(1 << 20))
    with pytest.raises(Failed):
        while not job.is_done:
            list(job.news())
            time.sleep(0.01)


def test_a_process_hears_all_that_it_is_to_do() -> None:
    job, heard = Job(hear, bytes(1 << 20)), list[int]()
    while not job.is_done:
        heard += job.news()
        time.sleep(0.01)
    assert heard == [1 << 20]


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is forked there")
def test_a_dead_process_is_seen_although_somebody_else_holds_its_pipe() -> None:
    job = Job(leave_somebody_behind)
    heard: list[int] = []
    end = time.monotonic() + 60
    try:
        with pytest.raises(Failed):
            while time.monotonic() < end:
                heard += job.news()
                time.sleep(0.01)
    finally:
        os.kill(heard[0], signal.SIGKILL)

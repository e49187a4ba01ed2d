"""Check ends with a sentence, also when what works it out does not come to its end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.learn.jobs import Send
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

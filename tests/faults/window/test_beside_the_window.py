"""Work in processes of its own: nobody waits busily for it, and nothing of it stays."""

from __future__ import annotations

import gc
import signal
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import pytest

from app.learn import tutor
from app.learn.handwork import Handwork
from app.learn.jobs import Job, Send, answer_in_process
from app.learn.saved_state import Settings
from app.learn.show import How, Session
from app.learn.tutor import CHECKING, GOOD, MISTAKE, CheckResult, Tutor
from app.learn.your_turn import YourTurn
from app.processes import _CLEANUP_TIMEOUT_S
from app.window import window as shell
from benchmarks.boards import domino_puzzle
from solver.grid import Cell
from solver.puzzle import Puzzle
from solver.verdicts import UNDECIDED, Verdict
from tests.faults.walk.watching import children
from tests.faults.window.opened import Opened
from tests.filmed import bundled


def say_done(send: Send) -> None:
    send("done")


def hear_nothing(send: Send) -> None:
    """Like an engine in the middle of a long call."""
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    send("begun")
    time.sleep(600)


def sleep_on(send: Send, seconds: float) -> None:
    time.sleep(seconds)
    send(Verdict(UNDECIDED, "", (), False, seconds))


@pytest.fixture
def nobody_left() -> Iterator[None]:
    """Whatever processes a test starts are gone soon after it, on Linux."""
    before = {child.number for child in children()}
    yield
    end = time.monotonic() + 60
    while {child.number for child in children()} - before and time.monotonic() < end:
        time.sleep(0.02)
    assert [child for child in children() if child.number not in before] == []


# -- jobs ----------------------------------------------------------------------------------------


def test_a_finished_job_leaves_no_zombie(nobody_left: None) -> None:
    jobs = [Job(say_done) for _ in range(3)]
    for job in jobs:
        while not job.is_done:
            list(job.news())
            time.sleep(0.01)


def test_who_stops_a_job_that_hears_nothing_is_not_kept_waiting(nobody_left: None) -> None:
    job = Job(hear_nothing)
    while not list(job.news()):
        time.sleep(0.01)
    begin = time.monotonic()
    job.stop()
    job.stop()
    assert time.monotonic() - begin < _CLEANUP_TIMEOUT_S


def test_no_garbage_is_collected_while_a_thread_waits_for_an_end(nobody_left: None) -> None:
    """What belongs to Tk must not be deleted by another thread."""
    job = Job(hear_nothing)
    while not list(job.news()):
        time.sleep(0.01)
    job.stop()
    assert not gc.isenabled()
    end = time.monotonic() + 60
    while not gc.isenabled() and time.monotonic() < end:
        time.sleep(0.01)
    assert gc.isenabled()


# -- waiting for a verdict -----------------------------------------------------------------------


def test_a_session_that_waits_for_a_verdict_looks_now_and_then() -> None:
    looks = 0

    def ask(puzzle: Puzzle) -> Iterator[Verdict | None]:
        nonlocal looks
        for _ in range(1000):
            looks += 1
            yield None

    session = Session(domino_puzzle(8), How("backtracking"), answer=ask)
    while not session.is_waiting:
        session.pull(1_000_000)
    assert session.rest > 10
    before, steps = looks, len(session.trace)
    session.pull(1_000_000)
    assert looks == before + 1 and len(session.trace) == steps


def test_the_window_rests_while_it_waits_for_a_verdict(
    display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        shell, "ask_for_verdict", lambda puzzle: answer_in_process(sleep_on, 600.0), raising=True
    )
    opened = Opened(tmp_path, domino_puzzle(8), How("backtracking"), Settings(speed=10))
    opened.window.actions["last"]()
    opened.until(lambda: opened.window.show.session.is_waiting, 60)
    begin, busy = time.monotonic(), time.process_time()
    while time.monotonic() - begin < 2.0:
        opened.root.update()
        time.sleep(0.01)
    assert opened.window.show.is_thinking
    assert time.process_time() - busy < 1.0
    opened.window.close()
    assert opened.said() == []


# -- the check of a board filled by hand ---------------------------------------------------------


def test_a_check_that_takes_long_is_made_in_a_process(
    display: None, nobody_left: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tutor, "_CHECK_HERE_S", 0.0)
    opened = Opened(tmp_path, bundled("heart"))
    opened.press("Key-y")
    lesson = opened.window.lessons.current
    assert isinstance(lesson, YourTurn)
    answers = []
    for key in ("Key-e", "Key-f"):  # the corner is empty in the only solution
        opened.press(key)
        opened.press("Key-m")
        answers.append(lesson.tutor.answer)
        assert "…" in str(opened.window.side.sentence.text)
        opened.until(lambda: lesson.tutor.answer != CHECKING)
        answers.append(lesson.tutor.answer)
    assert answers == [CHECKING, GOOD, CHECKING, MISTAKE]
    opened.press("Key-h")
    opened.press("Key-e")
    assert lesson.tutor.rest == 1, "what was asked about the board before is not answered"
    opened.press("Key-m")
    opened.window.close()
    assert opened.said() == []


def die(puzzle: Puzzle, cells: Sequence[Cell]) -> Generator[CheckResult | None, None, None]:
    yield from ()


def test_a_check_whose_process_dies_says_that_it_was_not_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tutor, "_CHECK_HERE_S", 0.0)
    asked = Tutor(Handwork(bundled("heart")), look=die)
    asked.check()
    assert not asked.think()
    assert asked.answer == tutor.UNSURE

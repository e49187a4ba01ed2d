"""No process outlives the program, however that ends; and one that dies costs its puzzle only."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.faults.tree import (
    alive,
    on_linux,
    start,
    start_python,
    wait_for_busy_descendants,
    wait_until,
    write_hard_puzzle,
)

pytestmark = on_linux

ENDINGS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGKILL: -9}

PARTNER = """
import sys
from solver import sat
sat.PARTNER_AFTER = sat.SOON = sat.SYMMETRIC_CONFLICTS = sat.BURST = 1
import nonogram_tk
sys.exit(nonogram_tk.main(["--check", "--timeout", "600", *sys.argv[1:]]))
"""
"""The program, with less patience until a second engine is started beside the first."""

JOB = """
import sys, time
from pathlib import Path
from app.learn.jobs import Job, send_verdict
from puzzles.reading import read_puzzles
if __name__ == "__main__":
    job = Job(send_verdict, read_puzzles(Path(sys.argv[1]))[0], 600.0)
    while not list(job.news()):
        time.sleep(0.01)
"""
"""What the window does when it is asked to check a puzzle."""

Program = Callable[[Path], "subprocess.Popen[str]"]


def check_two(folder: Path) -> subprocess.Popen[str]:
    puzzles = [str(write_hard_puzzle(folder, seed)) for seed in (1, 2)]
    return start("--check", "--jobs", "2", "--timeout", "600", *puzzles)


def check_with_partner(folder: Path) -> subprocess.Popen[str]:
    return _start_script(folder, PARTNER)


def window_with_job(folder: Path) -> subprocess.Popen[str]:
    return _start_script(folder, JOB)


def _start_script(folder: Path, script: str) -> subprocess.Popen[str]:
    path = folder / "script.py"
    path.write_text(script, encoding="utf-8")
    return start_python(str(path), str(write_hard_puzzle(folder)))


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[[Program], subprocess.Popen[str]]]:
    """Starts a program, and leaves nothing of it behind, whatever a test finds."""
    started: list[subprocess.Popen[str]] = []

    def start_one(program: Program) -> subprocess.Popen[str]:
        started.append(program(tmp_path))
        return started[-1]

    yield start_one
    for process in started:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # each is a session of its own
        process.communicate()


@pytest.mark.parametrize(
    ("program", "least", "number"),
    [
        *((check_two, 2, number) for number in ENDINGS),
        (check_with_partner, 1, signal.SIGINT),
        (check_with_partner, 1, signal.SIGKILL),
        (window_with_job, 1, signal.SIGTERM),
        (window_with_job, 1, signal.SIGKILL),
    ],
)
def test_nothing_runs_on_when_the_program_is_ended(
    run: Callable[[Program], subprocess.Popen[str]],
    program: Program,
    least: int,
    number: signal.Signals,
) -> None:
    process = run(program)
    children = wait_for_busy_descendants(process.pid, least)

    def send_again() -> bool:
        process.send_signal(number)
        return process.poll() is not None or number != signal.SIGINT

    assert wait_until(send_again), "it ends, however often Ctrl-C comes"
    out, errors = process.communicate(timeout=60)  # so stdout is closed, too
    if program is not window_with_job:
        assert process.returncode == ENDINGS[number], errors
        assert out == "" and errors.count("\n") == (number != signal.SIGKILL), errors
    assert wait_until(lambda: not alive(children)), f"{alive(children)} live on"

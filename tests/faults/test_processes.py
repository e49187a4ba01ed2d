"""No process outlives the program, however that ends; and one that dies costs its puzzle only."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.faults.tree import (
    Process,
    alive,
    busy_descendants,
    on_linux,
    start,
    start_python,
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
sys.exit(nonogram_tk.main(["--check", *sys.argv[1:]]))
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
    script = folder / "partner.py"
    script.write_text(PARTNER, encoding="utf-8")
    return start_python(str(script), "--timeout", "600", str(write_hard_puzzle(folder)))


def window_with_job(folder: Path) -> subprocess.Popen[str]:
    script = folder / "job.py"
    script.write_text(JOB, encoding="utf-8")
    return start_python(str(script), str(write_hard_puzzle(folder)))


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


Run = Callable[[Program], "subprocess.Popen[str]"]


def assert_gone(children: set[Process]) -> None:
    assert wait_until(lambda: not alive(children)), f"{alive(children)} live on"


@pytest.mark.parametrize(
    ("program", "least", "number"),
    [
        *((check_two, 2, number) for number in ENDINGS),
        (check_with_partner, 1, signal.SIGINT),
        (check_with_partner, 1, signal.SIGKILL),
    ],
)
def test_nothing_runs_on_when_the_program_is_ended(
    run: Run, program: Program, least: int, number: signal.Signals
) -> None:
    process = run(program)
    children = busy_descendants(process.pid, least)
    for _ in range(3 if number == signal.SIGINT else 1):  # however often Ctrl-C comes
        process.send_signal(number)
        time.sleep(0.03)
    out, said = process.communicate(timeout=60)  # so stdout is closed, too
    assert process.returncode == ENDINGS[number], said
    assert out == "" and said.count("\n") == (number != signal.SIGKILL), said
    assert_gone(children)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL], ids=lambda it: it.name)
def test_a_job_of_the_window_does_not_outlive_it(run: Run, number: signal.Signals) -> None:
    process = run(window_with_job)
    children = busy_descendants(process.pid, 1)
    process.send_signal(number)
    process.communicate(timeout=60)
    assert_gone(children)

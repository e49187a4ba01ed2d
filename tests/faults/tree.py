"""Who a process has started, as Linux tells it in /proc, and the programs that tests look at."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from puzzles.formats.non import write_non
from solver.puzzle import puzzle_of_picture
from tests.cli.test_command_line import PROGRAM, ROOT

PROC = Path("/proc")

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no /proc")


class Process(NamedTuple):
    """A process; its start tells it from a later one of the same number."""

    number: int
    start: int


class Stat(NamedTuple):
    state: str
    parent: int
    ticks: int
    """Of the processor's time."""
    start: int


def stat_of(number: int) -> Stat | None:
    """What /proc says; None where there is no such process, or only its remains."""
    try:
        text = (PROC / str(number) / "stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    fields = text.rpartition(")")[2].split()
    if fields[0] in "ZX":
        return None
    return Stat(fields[0], int(fields[1]), int(fields[11]) + int(fields[12]), int(fields[19]))


def descendants(number: int) -> set[Process]:
    """All that it has started, and what those have."""
    everybody = {
        int(path.name): stat
        for path in PROC.iterdir()
        if path.name.isdigit() and (stat := stat_of(int(path.name))) is not None
    }
    found: set[int] = set()
    new = {number}
    while new:
        new = {it for it, stat in everybody.items() if stat.parent in new} - found
        found |= new
    return {Process(it, everybody[it].start) for it in found}


def alive(processes: set[Process]) -> set[Process]:
    """Those that are still there."""
    return {
        it
        for it in processes
        if (stat := stat_of(it.number)) is not None and stat.start == it.start
    }


def seconds_of(process: Process) -> float:
    """Of the processor, that it has used."""
    stat = stat_of(process.number)
    return 0.0 if stat is None else stat.ticks / os.sysconf("SC_CLK_TCK")


def wait_until(is_so: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Whether it came true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.02)
    return is_so()


def busy_descendants(number: int, least: int, work: float = 0.3) -> set[Process]:
    """Wait until it has so many descendants that are at work; all of its descendants."""

    def are_busy() -> bool:
        return sum(seconds_of(it) >= work for it in descendants(number)) >= least

    assert wait_until(are_busy), f"it has not started {least} processes: {descendants(number)}"
    return descendants(number)


def start(*arguments: str) -> subprocess.Popen[str]:
    """The program, as a person starts it in a terminal of its own."""
    return start_python(str(PROGRAM), *arguments)


def start_python(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )


def write_hard_puzzle(folder: Path, seed: int = 1, *, side: int = 60, share: float = 0.42) -> Path:
    """A random board that nobody judges within minutes."""
    random_numbers = random.Random(seed)
    picture = [
        "".join("#" if random_numbers.random() < share else "." for _ in range(side))
        for _ in range(side)
    ]
    path = folder / f"hard-{seed}.non"
    path.write_text(write_non(puzzle_of_picture(picture)), encoding="utf-8")
    return path

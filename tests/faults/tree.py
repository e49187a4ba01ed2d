"""The processes that a program has started, as Linux tells of them in /proc, and the programs that
tests start."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from puzzles.formats.non import write_non
from solver.puzzle import puzzle_of_picture
from tests.cli.test_command_line import PROGRAM, ROOT

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no /proc")


class Process(NamedTuple):
    """A process; its start tells it from a later one of the same number."""

    number: int
    start: str


def _stat_of(number: int) -> list[str]:
    """The fields of its /proc/N/stat from its state on; none where it has ended."""
    with suppress(OSError):
        text = Path(f"/proc/{number}/stat").read_text(encoding="ascii", errors="replace")
        fields = text.rpartition(")")[2].split()
        return [] if fields[0] in "ZX" else fields
    return []


def descendants(number: int) -> set[Process]:
    """All that it has started, and what those have."""
    processes: set[Process] = set()
    for path in Path(f"/proc/{number}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, path.read_text(encoding="ascii").split()):
                if stat := _stat_of(child):
                    processes |= {Process(child, stat[19]), *descendants(child)}
    return processes


def alive(processes: set[Process]) -> set[Process]:
    """Those that are still there."""
    return {one for one in processes if _stat_of(one.number)[19:20] == [one.start]}


def wait_until(is_so: Callable[[], bool], timeout_s: float = 60.0, pause_s: float = 0.02) -> bool:
    """Whether it came true in time."""
    end = time.monotonic() + timeout_s
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(pause_s)
    return True


def wait_for_busy_descendants(number: int, least: int, work_s: float = 0.3) -> set[Process]:
    """Wait until this many of its descendants have worked; all of its descendants."""
    ticks = work_s * os.sysconf("SC_CLK_TCK")

    def are_busy() -> bool:
        stats = [_stat_of(one.number) for one in descendants(number)]
        return sum(int(stat[11]) + int(stat[12]) >= ticks for stat in stats if stat) >= least

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


def write_hard_puzzle(folder: Path, seed: int = 1, side: int = 60, share: float = 0.42) -> Path:
    """A random board that nobody judges within minutes."""
    chance = random.Random(seed)
    rows = ["".join(".#"[chance.random() < share] for _ in range(side)) for _ in range(side)]
    path = folder / f"hard-{seed}.non"
    path.write_text(write_non(puzzle_of_picture(rows)), encoding="utf-8")
    return path

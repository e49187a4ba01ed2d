"""Ctrl-C in the middle of a search ends the program like any other, however often it comes."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

from tests.faults.tree import Process, on_linux, seconds_of, start, stat_of, write_hard_puzzle

RUNS = 2


def interrupted(puzzle: Path, after: float) -> subprocess.Popen[str]:
    """The program, to which Ctrl-C was said three times within a tenth of a second when its search
    had run so long."""
    process = start("--check", "--timeout", "600", str(puzzle))
    stat = stat_of(process.pid)
    assert stat is not None
    while seconds_of(Process(process.pid, stat.start)) < after:
        assert process.poll() is None, "it has ended by itself"
        time.sleep(0.005)
    for _ in range(3):
        process.send_signal(signal.SIGINT)
        time.sleep(0.03)
    return process


@on_linux
def test_three_times_at_once_is_as_good_as_once(tmp_path: Path) -> None:
    puzzle = write_hard_puzzle(tmp_path)
    for number in range(RUNS):
        process = interrupted(puzzle, after=0.5 + 0.3 * number)
        out, said = process.communicate(timeout=60)
        assert (process.returncode, out, said) == (130, "", "nonogram_tk: interrupted\n")

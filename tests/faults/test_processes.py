"""No process outlives the program, however that ends; and one that dies costs its puzzle only."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.test_command_line import ROOT
from tests.faults.program import on_linux, wait_until, write_hard_puzzle

pytestmark = on_linux

ENDINGS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGKILL: -9}

CHECK = """
import sys
import nonogram_tk
sys.exit(nonogram_tk.main(["--check", "--jobs", "2", "--timeout", "600", *sys.argv[1:]]))
"""

PARTNER = """
from solver import sat
sat.PARTNER_AFTER = sat.SOON = sat.SYMMETRIC_CONFLICTS = sat.BURST = 1
"""
"""With less patience until a second engine is started beside the first."""

JOB = """
import sys, time
from pathlib import Path
from functools import partial
from app.learn.jobs import Job
from puzzles.reading import read_puzzles
from solver.verdicts import verdict
if __name__ == "__main__":
    job = Job(partial(verdict, timeout=600.0), read_puzzles(Path(sys.argv[1]))[0])
    while not list(job.news()):
        time.sleep(0.01)
"""
"""What the window does when it is asked to check a puzzle."""


Process = tuple[int, str]
"""A process and its start, which tells it from a later one of the same number."""


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
                    processes |= {(child, stat[19]), *descendants(child)}
    return processes


def alive(processes: set[Process]) -> set[Process]:
    """Those that are still there."""
    return {(number, start) for number, start in processes if _stat_of(number)[19:20] == [start]}


def wait_for_busy_descendants(number: int, least: int, work_s: float = 0.3) -> set[Process]:
    """Wait until this many of its descendants have worked; all of its descendants."""
    ticks = work_s * os.sysconf("SC_CLK_TCK")

    def are_busy() -> bool:
        stats = [_stat_of(child) for child, _ in descendants(number)]
        return sum(int(stat[11]) + int(stat[12]) >= ticks for stat in stats if stat) >= least

    assert wait_until(are_busy), f"it has not started {least} processes: {descendants(number)}"
    return descendants(number)


@pytest.mark.parametrize(
    ("script", "puzzles", "number"),
    [
        *((CHECK, 2, number) for number in ENDINGS),
        (PARTNER + CHECK, 1, signal.SIGINT),
        (PARTNER + CHECK, 1, signal.SIGKILL),
        (JOB, 1, signal.SIGTERM),
        (JOB, 1, signal.SIGKILL),
    ],
)
def test_nothing_runs_on_when_the_program_is_ended(
    script: str, puzzles: int, number: signal.Signals, tmp_path: Path
) -> None:
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    files = [str(write_hard_puzzle(tmp_path, seed)) for seed in range(puzzles)]
    process = subprocess.Popen(
        [sys.executable, str(tmp_path / "script.py"), *files],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
        start_new_session=True,  # as in a terminal of its own
    )

    def send_again() -> bool:
        process.send_signal(number)
        return process.poll() is not None or number != signal.SIGINT

    try:
        children = wait_for_busy_descendants(process.pid, puzzles)
        assert wait_until(send_again), "it ends, however often Ctrl-C comes"
        out, errors = process.communicate(timeout=60)  # so stdout is closed, too
        if script is not JOB:
            assert process.returncode == ENDINGS[number], errors
            assert out == "" and errors.count("\n") == (number != signal.SIGKILL), errors
        assert wait_until(lambda: not alive(children)), f"{alive(children)} live on"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def test_a_signal_clears_up_where_no_window_could_be_opened(tmp_path: Path) -> None:
    started = tmp_path / "started"
    solver = tmp_path / "mine.py"
    solver.write_text(
        f"def solve(rows, columns, board):\n    open({str(started)!r}, 'x')\n    while True: pass\n"
    )
    command = [sys.executable, str(ROOT / "nonogram_tk.py"), "heart", "--solver", str(solver)]
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=env) as process:
        wait_until(started.exists)
        process.send_signal(signal.SIGTERM)
        assert process.communicate()[1] == "nonogram_tk: ended from outside\n"
    assert process.returncode == 128 + signal.SIGTERM

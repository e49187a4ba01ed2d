"""Ctrl-C in the middle of a search ends the program like any other, however often it comes."""

from __future__ import annotations

import gc
import signal
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from solver import sat
from solver.limit import Limit
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


@pytest.mark.skipif(not sat.is_available(), reason="PySAT is not installed")
@pytest.mark.parametrize("is_early", [False, True])
@pytest.mark.parametrize("kind", [partial(sat.Engine, {}), sat.QuickEngine])
def test_no_engine_is_deleted_twice(
    kind: Callable[[], sat.Engine], monkeypatch: pytest.MonkeyPatch, is_early: bool
) -> None:
    import pysolvers

    deleted: list[object] = []
    made = kind()
    delete: Callable[..., None] = getattr(pysolvers, f"{made.name}_del")

    def interrupt(engine: object, *told: None) -> None:
        if is_early:
            raise KeyboardInterrupt
        deleted.append(engine)
        delete(engine, *told)
        raise KeyboardInterrupt

    monkeypatch.setattr(pysolvers, f"{made.name}_del", interrupt)
    with pytest.raises(KeyboardInterrupt), made as engine:
        engine.add([[1], [-1, 2]])
        assert engine.run(None, Limit(None)) and engine.model() == [1, 2]
    del engine, made
    gc.collect()
    assert len(deleted) == (not is_early)

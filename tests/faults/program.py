"""The program with its window, in a process of its own, as people start it; and what tests of
processes need."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from puzzles.formats.non import write_non
from solver.puzzle import puzzle_of_picture
from tests.cli.test_command_line import ROOT

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no /proc")

DRIVER = """
import sys, tkinter
from app.window.window import Window

make, loop, script = Window.__init__, tkinter.Misc.mainloop, sys.argv[1]

def make_and_begin(window, *arguments):
    make(window, *arguments)
    window.root.after(50, exec, script, {"window": window})

def say_and_loop(root, *arguments):
    root.after(100, lambda: print("ready", flush=True))
    loop(root, *arguments)

Window.__init__, tkinter.Misc.mainloop = make_and_begin, say_and_loop
from nonogram_tk import main
sys.exit(main(sys.argv[2:]))
"""


@contextmanager
def started(
    folder: Path, script: str, *arguments: str, before: Callable[[], None] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """The program, which keeps its settings in this folder. When its window is there, it runs the
    script, which may do something to `window`; then it says that it is ready. A function may be
    called in its process before it begins."""
    with subprocess.Popen(
        [sys.executable, "-c", DRIVER, script, *arguments],
        cwd=ROOT,
        env={**os.environ, "NONOGRAM_TK_CONFIG": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def wait_until(is_so: Callable[[], bool], timeout_s: float = 60.0, pause_s: float = 0.02) -> bool:
    """Whether it came true in time."""
    end = time.monotonic() + timeout_s
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(pause_s)
    return True


def write_hard_puzzle(folder: Path, seed: int = 1, side: int = 60, share: float = 0.42) -> Path:
    """A random board that nobody judges within minutes."""
    chance = random.Random(seed)
    rows = ["".join(".#"[chance.random() < share] for _ in range(side)) for _ in range(side)]
    path = folder / f"hard-{seed}.non"
    path.write_text(write_non(puzzle_of_picture(rows)), encoding="utf-8")
    return path

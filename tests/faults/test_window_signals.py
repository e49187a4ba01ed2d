"""Ctrl-C in the terminal, and being ended from outside, close the window whatever it is doing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from play.settings import FILE

pytestmark = [
    pytest.mark.usefixtures("display"),
    pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals"),
]

ROOT = Path(__file__).parent.parent.parent

DRIVER = """
import sys, tkinter
from viewer.shell.window import Window

make, loop, doing = Window.__init__, tkinter.Misc.mainloop, sys.argv[1]

def begin(window):
    window.set_speed(10)
    window.actions[doing]()

def make_and_begin(window, *arguments):
    make(window, *arguments)
    if doing != "nothing":
        window.root.after(50, begin, window)

def say_and_loop(root, *arguments):
    root.after(100, lambda: print("ready", flush=True))
    loop(root, *arguments)

Window.__init__, tkinter.Misc.mainloop = make_and_begin, say_and_loop
from nonogram_tk import main
sys.exit(main(sys.argv[2:]))
"""
"""The program, and it does something as soon as it is there."""

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP] if sys.platform != "win32" else []


@contextmanager
def started(folder: Path, doing: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", DRIVER, doing, *arguments],
        cwd=ROOT,
        env=os.environ | {"NONOGRAM_TK_CONFIG": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("doing", ["nothing", "toggle", "last", "open", "check", "your-turn"])
def test_a_signal_closes_the_window(doing: str, number: signal.Signals, tmp_path: Path) -> None:
    chance = random.Random(f"{doing} {number}")
    with started(tmp_path, doing, "spider", "--method", "backtracking") as program:
        assert program.stdout is not None and program.stdout.readline() == "ready\n"
        time.sleep(chance.uniform(0.0, 0.4))
        program.send_signal(number)
        _, errors = program.communicate(timeout=30)
    assert errors == ""
    assert program.returncode == 128 + number
    assert (tmp_path / FILE).exists(), "what is remembered is remembered"


def test_many_signals_at_once_are_one(tmp_path: Path) -> None:
    with started(tmp_path, "toggle", "spider", "--method", "backtracking") as program:
        assert program.stdout is not None and program.stdout.readline() == "ready\n"
        for _ in range(20):
            program.send_signal(signal.SIGINT)
            time.sleep(0.005)
        _, errors = program.communicate(timeout=30)
    assert (program.returncode, errors) == (128 + signal.SIGINT, "")


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_closes_the_lab(number: signal.Signals, tmp_path: Path) -> None:
    with started(tmp_path, "nothing", "--lab", "3 in 20") as program:
        assert program.stdout is not None and program.stdout.readline() == "ready\n"
        program.send_signal(number)
        _, errors = program.communicate(timeout=30)
    assert (program.returncode, errors) == (128 + number, "")


def test_a_hangup_that_is_to_be_ignored_is(tmp_path: Path) -> None:
    """As under `nohup`."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with started(tmp_path, "nothing", "arrow") as program:
            assert program.stdout is not None and program.stdout.readline() == "ready\n"
            program.send_signal(signal.SIGHUP)
            time.sleep(0.6)
            assert program.poll() is None
            program.send_signal(signal.SIGTERM)
            program.communicate(timeout=30)
    finally:
        signal.signal(signal.SIGHUP, before)
    assert program.returncode == 128 + signal.SIGTERM


def test_the_window_goes_even_when_closing_fails(tmp_path: Path) -> None:
    from tests.faults.opened import Opened, bundled

    opened = Opened(tmp_path, bundled("arrow"))
    opened.window.lessons.close = lambda: 1 // 0  # type: ignore[assignment,method-assign]
    with pytest.raises(ZeroDivisionError):
        opened.window.close()
    assert opened.window.is_closed
    assert not opened.root.children

"""Ctrl-C in the terminal, and being ended from outside, close the window whatever it is doing."""

from __future__ import annotations

import random
import signal
import sys
import time
from pathlib import Path

import pytest

from app.learn.saved_state import SETTINGS_FILE
from tests.faults.program import started, wait_until_ready

pytestmark = [
    pytest.mark.usefixtures("display"),
    pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals"),
]

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP] if sys.platform != "win32" else []


def script(doing: str) -> str:
    """Does something as fast as it can."""
    return f"window.set_speed(10); window.actions[{doing!r}]()"


DOING = ("zoom-fit", "toggle", "last", "open", "check", "your-turn")


@pytest.mark.parametrize(
    ("doing", "number"),
    # Ctrl-C is Python's own and may come anywhere; the two others are answered in one way.
    [
        *((doing, number) for number in SIGNALS[:1] for doing in DOING),
        *zip(DOING[1::2], [*SIGNALS[1:], *SIGNALS[1:2]], strict=False),
    ],
)
def test_a_signal_closes_the_window(doing: str, number: signal.Signals, tmp_path: Path) -> None:
    chance = random.Random(f"{doing} {number}")
    with started(tmp_path, script(doing), "spider", "--method", "backtracking") as program:
        wait_until_ready(program)
        time.sleep(chance.uniform(0.0, 0.4))
        program.send_signal(number)
        _, errors = program.communicate(timeout=60)
    assert errors == ""
    assert program.returncode == 128 + number
    assert (tmp_path / SETTINGS_FILE).exists(), "what is remembered is remembered"


@pytest.mark.parametrize("number", SIGNALS[1:2])
def test_a_signal_ends_a_window_that_hangs_in_tk(number: signal.Signals, tmp_path: Path) -> None:
    """Where no line of Python is run any more."""
    hangs = "window.root.after(100, lambda: window.root.tk.eval('puts hangs; while 1 {}'))"
    with started(tmp_path, hangs, "arrow") as program:
        wait_until_ready(program)
        assert program.stdout is not None
        while "hangs" not in program.stdout.readline():
            pass
        program.send_signal(number)
        program.communicate(timeout=60)
    assert program.returncode == 128 + number

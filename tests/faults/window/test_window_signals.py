"""Ctrl-C in the terminal, and being ended from outside, close the window whatever it is doing."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from app.learn.saved_state import SETTINGS_FILE
from tests.faults.program import started

pytestmark = [
    pytest.mark.usefixtures("display"),
    pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals"),
]

INT, TERM = signal.SIGINT, signal.SIGTERM
HUP = getattr(signal, "SIGHUP", TERM)

DOING = "window.set_speed(10); window.actions[{!r}]()"
"""Does something as fast as it can."""

HANGING = "window.root.after(100, lambda: window.root.tk.eval('puts hangs; while 1 {}'))"
"""No line of Python is run any more."""


@pytest.mark.parametrize(
    ("doing", "number"),
    # Ctrl-C is Python's own and may come anywhere; the two others are answered in one way.
    [
        *((action, INT) for action in ("zoom-fit", "toggle", "last", "open", "check", "your-turn")),
        *(("toggle", TERM), ("open", HUP), ("your-turn", TERM), ("", TERM)),
    ],
)
def test_a_signal_closes_the_window(doing: str, number: signal.Signals, tmp_path: Path) -> None:
    script = DOING.format(doing) if doing else HANGING
    with started(tmp_path, script, "spider", "--method", "backtracking") as program:
        assert program.stdout is not None
        assert ("ready\n" if doing else "hangs\n") in iter(program.stdout.readline, "")
        program.send_signal(number)
        _, errors = program.communicate(timeout=60)
    assert program.returncode == 128 + number
    if doing:
        assert errors == ""
        assert (tmp_path / SETTINGS_FILE).exists(), "what is remembered is remembered"

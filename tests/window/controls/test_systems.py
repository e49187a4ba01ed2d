"""What is done on systems on which the tests may not run: their calls, keys and buttons are put in
the place of ours. `docs/systems.md` has it as a table."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.window.lab import OverlapLab
from app.window.look.widgets import (
    MAX_NOTCHES,
    NOTCH,
    NOTCH_OF_MACOS,
    OTHER_BUTTONS,
    Turning,
)
from app.window.signals import Signals
from tests.window.windows import Open, there

ROOT = Path(__file__).parents[3]

with_signals = pytest.mark.skipif(
    not hasattr(signal, "SIGUSR1"), reason="another signal stands in for that of Windows"
)


@pytest.mark.parametrize(
    ("notch", "told", "turned"),
    [
        (NOTCH, [120, -120, 360], [1, -1, 3]),
        (NOTCH, [0, 0], [0, 0]),
        (NOTCH, [30, 30, 30, 30, 30], [0, 0, 0, 1, 0]),
        (NOTCH, [-50, -50, -50], [0, 0, -1]),
        (NOTCH, [119, -1, -119], [0, 0, -1]),
        (NOTCH_OF_MACOS, [1, 0, -1, 3], [1, 0, -1, 3]),
        (NOTCH_OF_MACOS, [100, 1], [MAX_NOTCHES, 1]),
    ],
)
def test_what_a_wheel_tells_is_added_up(notch: int, told: list[int], turned: list[int]) -> None:
    turning = Turning(notch)
    assert [turning.turn(delta) for delta in told] == turned


@pytest.mark.parametrize("button", OTHER_BUTTONS)
def test_the_right_button_of_the_lab_is_that_of_every_system(
    open_window: Open, button: int
) -> None:
    opened = open_window("arrow")
    canvas = opened.page(OverlapLab, "lab").canvas
    opened.settle(lambda: canvas.layout is not None)
    strip = there(canvas.layout).strips["line"]
    before = canvas.lab
    canvas.event_generate(f"<Button-{button}>", x=strip.left + 3, y=strip.top + 3)
    assert canvas.lab != before


def test_no_key_is_bound_for_one_system_alone() -> None:
    """`CONTROL` and `OTHER_BUTTONS` say which key and which button are meant."""
    for path in (*ROOT.glob("app/window/**/*.py"), *ROOT.glob("app/learn/**/*.py")):
        found = re.findall(r"<[\w-]*Control-|<(?:\w+-)*Button-[23]>", path.read_text("utf-8"))
        assert found == [], path


@pytest.fixture
def sigbreak(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A signal in the place of SIGBREAK. All have their handlers again afterwards."""
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1]
    before = [(number, signal.getsignal(number)) for number in numbers]
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    yield int(signal.SIGUSR1)
    for number, handler in before:
        signal.signal(number, handler)


@with_signals
def test_control_break_closes_the_window(sigbreak: int) -> None:
    signals = Signals()
    signal.raise_signal(sigbreak)
    assert signals.heard == sigbreak
    assert signals.end() == 128 + sigbreak

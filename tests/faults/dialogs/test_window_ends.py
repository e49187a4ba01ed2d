"""Whatever is open: the window is closed by its button, by a key or by a signal, and the program
is gone soon after."""

from __future__ import annotations

import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from app.window.look.widgets import destroy_root
from tests.display import managed_screen
from tests.faults.dialogs.closing import ask_to_close, window_called, xdotool
from tests.faults.dialogs.openers import MODES, WAITING, WINDOWS
from tests.faults.program import started, wait_until_ready

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("xdotool") is None, reason="this needs X11 and xdotool"
)

MOST = 20.0
"""Seconds, on a machine with much else to do; the walk tells of every ending over one."""

Ending = Callable[[str, int], None]


def by_button(display: str, process: int) -> None:
    ask_to_close(display, window_called(display, process, "Nonogram Tk$"))


def by_key(display: str, process: int) -> None:
    """Pressed again where a key was lost because the display had not given the focus yet, or gave
    it to nobody: a window manager may, while one window goes and another comes."""
    end = time.monotonic() + MOST
    while is_running(process) and time.monotonic() < end:
        if xdotool(display, "getwindowfocus", "-f").strip() in NOBODY:
            xdotool(display, "windowfocus", str(window_called(display, process, "Nonogram Tk$")))
        xdotool(display, "key", "ctrl+q")
        time.sleep(0.5)


NOBODY = {"", "0", "1"}
"""What is printed where no window has the focus, or the one under the mouse has it."""


def is_running(process: int) -> bool:
    state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    return state.split()[0] != "Z"


ENDINGS: dict[str, int | Ending] = {
    "button": by_button,
    "SIGTERM": signal.SIGTERM,
    "key": by_key,
    "SIGINT": signal.SIGINT,
}

HARDEST = "crash-over-file-dialog"

QUIET = [*WINDOWS, *MODES]

CASES = [
    *zip(ENDINGS, [",".join(QUIET[at::4]) for at in range(4)], strict=True),
    *zip(cycle(ENDINGS), WAITING),
    *zip(cycle(("SIGINT", "SIGTERM")), ("open", "file-dialog-again", "menu")),
    *((ending, HARDEST) for ending in ("button", "SIGTERM")),
]
"""What only shows itself is open beside others of its kind; what waits for an answer is alone, and
what Tk waits for is ended by a signal, too."""


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with managed_screen(tmp_path_factory.mktemp("screen"), "1280x900") as display:
        yield display


@pytest.mark.parametrize(("ending", "name"), dict.fromkeys(CASES))
def test_the_program_is_gone_soon(ending: str, name: str, screen: str, tmp_path: Path) -> None:
    script = f"from tests.faults.dialogs.openers import *; say_when_open(window, {name!r})"
    with started(tmp_path, script, "spider", changes={"DISPLAY": screen}) as program:
        assert program.stdout is not None
        assert {program.stdout.readline() for _ in range(2)} == {"ready\n", f"{name}\n"}
        how = ENDINGS[ending]
        if callable(how):
            how(screen, program.pid)
        else:
            program.send_signal(how)
        _, errors = program.communicate(timeout=MOST)
    assert errors == ""
    assert program.returncode == (0 if callable(how) else 128 + how)


def test_a_second_signal_is_not_needed_where_closing_fails(screen: str, tmp_path: Path) -> None:
    script = "window.lessons.close = lambda: 1 / 0"
    with started(tmp_path, script, "spider", changes={"DISPLAY": screen}) as program:
        wait_until_ready(program)
        program.send_signal(signal.SIGTERM)
        program.communicate(timeout=MOST)
    assert program.returncode == 128 + signal.SIGTERM


def test_a_loop_that_nobody_ends_does_not_keep_the_program(screen: str, tmp_path: Path) -> None:
    """Such as that of a dialog of the system's own."""
    script = "window.root.after(1, window.root.tk.call, 'vwait', 'never')"
    with started(tmp_path, script, "spider", changes={"DISPLAY": screen}) as program:
        wait_until_ready(program)
        program.send_signal(signal.SIGTERM)
        begin = time.monotonic()
        program.communicate(timeout=MOST)
    assert program.returncode == 128 + signal.SIGTERM
    assert time.monotonic() - begin < MOST


def test_the_window_is_gone_though_a_dialog_in_it_fails(display: None) -> None:
    import tkinter

    class Broken(tkinter.Toplevel):
        def destroy(self) -> None:
            raise ValueError("asked for")

    root = tkinter.Tk()
    Broken(root)
    last = tkinter.Toplevel(root)
    destroyed: list[str] = []
    last.bind("<Destroy>", lambda event: destroyed.append("last"))
    with pytest.raises(ValueError, match="asked for"):
        destroy_root(root)
    assert destroyed == ["last"]
    with pytest.raises(tkinter.TclError):
        root.winfo_exists()

"""What an export makes hangs on nothing that is done in the window meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.cli.main import run
from app.learn.show import How, Session
from app.window.dialogs.exporting import Exporting
from solver.search import steps
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = pytest.mark.usefixtures("display", "solved_once")

ROOT = Path(__file__).parents[3]
NAME = "scissors"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    opened = Opened(tmp_path / "settings", bundled(NAME), How("ladder"))
    yield opened
    opened.window.close()
    assert opened.said() == []


def export(opened: Opened) -> Exporting:
    opened.window.actions["export"]()
    return next(it for it in opened.root.winfo_children() if isinstance(it, Exporting))


def another_method(opened: Opened) -> None:
    opened.window.menus.chosen["method"]("sweep")


def another_puzzle(opened: Opened) -> None:
    opened.window.open(bundled("arrow"))


def the_same_again(opened: Opened) -> None:
    opened.press("Key-r")


def no_guessing(opened: Opened) -> None:
    opened.window.menus.chosen["stops"](True)


@pytest.mark.parametrize("change", [another_method, another_puzzle, the_same_again, no_guessing])
def test_what_is_done_beside_the_dialog_does_not_cut_the_film(
    opened: Opened, change: Callable[[Opened], None]
) -> None:
    dialog = export(opened)
    change(opened)
    opened.window.actions["last"]()
    opened.until(lambda: "disabled" not in dialog.go.state(), 60)
    assert dialog.session.trace.steps == list(steps(bundled(NAME), "ladder"))


def test_the_film_is_the_one_of_the_command_line(opened: Opened, tmp_path: Path) -> None:
    opened.window.open(bundled("house"))
    dialog = export(opened)
    another_method(opened)
    opened.until(lambda: "disabled" not in dialog.go.state(), 60)
    dialog.begin(tmp_path / "window.gif")
    opened.until(lambda: dialog.job is None, 60)
    arguments = ["house", "--method", "ladder", "--gif", str(tmp_path / "line.gif")]
    assert run(arguments) == 0
    assert (tmp_path / "window.gif").read_bytes() == (tmp_path / "line.gif").read_bytes()


def test_a_solving_that_is_closed_is_not_over() -> None:
    session = Session(bundled("rabbit"), How("ladder"))
    session.pull(3, 60)
    session.close()
    assert session.pull(10) == 0 and len(session.trace) == 3
    assert session.is_closed and not session.is_over and session.status == "open"


def test_an_export_takes_the_steps_that_are_there() -> None:
    session = Session(bundled("rabbit"), How("ladder"))
    while not session.is_over:
        session.pull(1000)
    apart = session.apart()
    session.close()
    assert apart.is_over and apart.trace.steps == session.trace.steps
    assert apart.how.replaced() == session.how


def test_the_lab_leaves_encoding_to_a_process(display: None, tmp_path: Path) -> None:
    script = f"""
import sys, time, tkinter
from pathlib import Path
from app.learn.saved_state import Settings
from app.exercises.lab import read_lab_line
from app.window.lab import show_alone

if __name__ == "__main__":
    root = tkinter.Tk()
    panel = show_alone(root, read_lab_line("7 in 10"), Settings())
    panel.export.begin(Path({str(tmp_path / "lab.gif")!r}))
    end = time.monotonic() + 60
    while panel.export.is_busy and time.monotonic() < end:
        root.update()
        time.sleep(0.005)
    heavy = {{"PIL.Image", "imageio", "numpy"}} & set(sys.modules)
    root.destroy()
    sys.exit(f"imported {{heavy}}" if heavy else 0)
"""
    path = tmp_path / "lab.py"
    path.write_text(script, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "lab.gif").stat().st_size > 1000

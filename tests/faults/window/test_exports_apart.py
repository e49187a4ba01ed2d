"""What an export makes hangs on nothing that is done in the window meanwhile."""

from __future__ import annotations

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


def test_an_export_takes_the_steps_that_are_there() -> None:
    session = Session(bundled("rabbit"), How("ladder"))
    while not session.is_over:
        session.pull(1000)
    apart = session.apart()
    session.close()
    assert apart.is_over and apart.trace.steps == session.trace.steps
    assert apart.how.replaced() == session.how

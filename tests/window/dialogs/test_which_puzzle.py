"""A file of many puzzles: the window lets one choose, and shows what is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.window.dialogs.which_puzzle import WhichPuzzle
from app.window.opening import open_file, open_text
from app.window.window import Window
from solver.puzzle import numbers_of
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")

BOARDS = "$1\n1\n5\n1\n1\n$2\n2\n1\n1\n2\n$3\n1\n1\n2\n0\n$17\n0\n"
"""The first and the last are bad; of 2, row 1 is 1, of 3 it is 2."""


@pytest.fixture
def window(open_window: Open) -> Window:
    return open_window("heart").window


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    path = tmp_path / "boards.txt"
    path.write_text(BOARDS, encoding="utf-8")
    return path


def dialog_of(window: Window) -> WhichPuzzle:
    (dialog,) = [it for it in window.root.winfo_children() if isinstance(it, WhichPuzzle)]
    window.root.update()
    return dialog


def first_row(window: Window) -> tuple[int, ...]:
    return tuple(numbers_of(window.show.session.puzzle.rows[0]))


def test_a_file_of_many_asks_which(window: Window, boards: Path) -> None:
    assert not open_file(window, boards)
    dialog = dialog_of(window)
    assert len(dialog.list.get_children()) == 4 and dialog.chosen == 1
    dialog.wanted.set("3")
    dialog.open_chosen()
    assert first_row(window) == (2,) and window.path == boards
    assert window.settings.recent == (str(boards),)


def test_what_cannot_be_read_says_why_and_is_not_opened(window: Window, boards: Path) -> None:
    before = window.puzzle
    open_file(window, boards)
    dialog = dialog_of(window)
    dialog.wanted.set("#17")
    assert "cannot be read" in str(dialog.said.cget("text"))
    dialog.open_chosen()
    assert dialog.winfo_exists() and window.puzzle is before
    dialog.leave()
    assert window.path is None


def test_what_says_no_format_asks_which_it_is(window: Window) -> None:
    open_text(window, "1,1\n3\n\n2\n1\n2")
    dialog = dialog_of(window)
    assert [label for label, _ in dialog.entries] == ["batch"]
    assert dialog.picture.find_all(), "a preview"
    dialog.open_chosen()
    assert (window.puzzle.width, window.puzzle.height) == (3, 3)

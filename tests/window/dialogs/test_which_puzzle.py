"""A file of many puzzles: the window lets one choose, and shows what is chosen."""

from __future__ import annotations

from pathlib import Path

from app.window.dialogs.which_puzzle import WhichPuzzle
from app.window.opening import open_file, open_text
from solver.puzzle import numbers_of
from tests.window.windows import Opened


def test_a_file_of_many_asks_which(opened: Opened, boards: Path) -> None:
    window = opened.window
    assert not open_file(window, boards)
    dialog = opened.dialog(WhichPuzzle)
    assert len(dialog.list.get_children()) == 4 and dialog.chosen == 1
    dialog.wanted.set("3")
    dialog.open_chosen()
    assert tuple(numbers_of(window.puzzle.rows[0])) == (2,) and window.path == boards
    assert window.settings.recent == (str(boards),)


def test_what_cannot_be_read_says_why_and_is_not_opened(opened: Opened, boards: Path) -> None:
    window = opened.window
    before = window.puzzle
    open_file(window, boards)
    dialog = opened.dialog(WhichPuzzle)
    dialog.wanted.set("#17")
    assert "cannot be read" in str(dialog.said.cget("text"))
    dialog.open_chosen()
    assert dialog.winfo_exists() and window.puzzle is before
    dialog.leave()
    assert window.path is None


def test_what_says_no_format_asks_which_it_is(opened: Opened) -> None:
    window = opened.window
    open_text(window, "1,1\n3\n\n2\n1\n2")
    dialog = opened.dialog(WhichPuzzle)
    assert [label for label, _ in dialog.entries] == ["batch"]
    assert dialog.picture.find_all(), "a preview"
    dialog.open_chosen()
    assert (window.puzzle.width, window.puzzle.height) == (3, 3)

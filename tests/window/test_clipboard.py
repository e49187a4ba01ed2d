"""Puzzles come into the window from the clipboard and by being dropped, and go out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.learn.entered import file_named
from app.window.app import drop
from app.window.clipboard import copy_puzzle, paste_puzzle
from app.window.dialogs.which_puzzle import OrientationQuestion
from app.window.opening import open_text
from app.window.window import Window
from puzzles.formats.registry import BY_NAME
from puzzles.reading import file_text
from solver.puzzle import Puzzle, puzzle_of_picture, transposed
from tests.puzzles.samples import ALL, FIVE, GIVEN
from tests.window.windows import Open, Opened

SQUARE = puzzle_of_picture(["##.", "..#", "..."])


@pytest.fixture
def opened(open_window: Open) -> Opened:
    return open_window(puzzle_of_picture(["#.", "##"]), "overlap")


@pytest.fixture
def window(opened: Opened) -> Window:
    return opened.window


def put(window: Window, text: str) -> None:
    window.root.clipboard_clear()
    window.root.clipboard_append(text)
    window.root.update()


def clues(puzzle: Puzzle) -> tuple[object, object]:
    return puzzle.rows, puzzle.columns


@pytest.mark.parametrize("puzzle", [FIVE, GIVEN, puzzle_of_picture(["#" * 20] * 3)])
def test_what_is_copied_can_be_pasted(opened: Opened, puzzle: Puzzle) -> None:
    window = opened.window
    window.open(puzzle)
    copy_puzzle(window)
    copied = window.root.clipboard_get()
    address, name = copied.splitlines()
    assert address.startswith("https://puzz.link/p?nonogram/") and ":" in name
    assert opened.status == f"Copied: {name}"
    window.open(SQUARE)
    paste_puzzle(window)
    assert window.puzzle == puzzle
    open_text(window, address)
    assert clues(window.puzzle) == clues(puzzle)


def test_every_format_is_pasted(window: Window) -> None:
    kinds = [ALL[name] for name in sorted(set(ALL) - {"nin", "json", "lists"})]
    for text in (text for kind in kinds for text in kind.values()):
        window.open(SQUARE)
        put(window, text)
        paste_puzzle(window)
        assert clues(window.puzzle) == clues(FIVE), text


def test_a_file_that_is_named_is_opened(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "a five.g"
    path.write_text(ALL["g"]["plain"], encoding="utf-8")
    for text in (str(path), f"{path}\n", path.as_uri()):
        window.open(SQUARE)
        put(window, text)
        paste_puzzle(window)
        assert clues(window.puzzle) == clues(FIVE) and window.path == path
    assert file_named("file:///nowhere/x") is None and file_named("\0") is None
    assert file_named("five.g") is None, "what is no whole name may be anything"


def test_what_is_no_puzzle_is_said(window: Window, complaints: list[str]) -> None:
    before = window.puzzle
    for text in ("", "Dear all, this is a letter.", "10x10#1234"):
        put(window, text)
        paste_puzzle(window)
    assert window.puzzle is before
    assert len(complaints) == 3 and "Game" in complaints[2]


def test_where_nothing_says_which_way_round_both_are_shown(opened: Opened) -> None:
    window = opened.window
    put(window, file_text(BY_NAME["nin"], [SQUARE]))
    before = window.puzzle
    paste_puzzle(window)
    dialog = opened.dialog(OrientationQuestion)
    assert window.puzzle is before
    items = [len(canvas.find_all()) for canvas in dialog.canvases]
    assert min(items) > 3
    dialog.show_answers()
    assert [len(it.find_all()) for it in dialog.canvases] == [number + 3 for number in items]
    dialog.buttons[1].invoke()
    assert window.puzzle == transposed(SQUARE)
    assert not opened.dialogs()


def test_a_file_or_a_text_that_is_dropped_is_shown(
    window: Window, tmp_path: Path, complaints: list[str]
) -> None:
    path = tmp_path / "a five.g"
    path.write_text(ALL["g"]["plain"], encoding="utf-8")
    for kind, data in (
        ("DND_Files", f"{{{path}}} {{other file.non}}"),
        ("DND_Text", ALL["tatham"]["id"]),
        ("DND_Text", path.as_uri()),
    ):
        window.open(SQUARE)
        drop(window, kind, data)
        assert clues(window.puzzle) == clues(FIVE)
    drop(window, "DND_Files", "")
    drop(window, "DND_Files", "/nowhere/x.non")
    assert len(complaints) == 1

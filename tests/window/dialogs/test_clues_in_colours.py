"""Clues in colours, typed: each number with the sign of its colour, wrong ones marked."""

from __future__ import annotations

import pytest

from app.window.dialogs.clue_editor import ClueEditor
from tests.window.dialogs.test_dialogs import marked, opened_dialog, write
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def test_the_clues_of_a_puzzle_in_colours_are_there_and_the_same(open_window: Open) -> None:
    opened = open_window("red-fox")
    editor = opened_dialog(opened, "edit", ClueEditor)
    assert editor.texts["row"].get("1.0", "1.end") == "1k 1k"
    assert editor.puzzle is not None
    before = opened.window.puzzle
    assert (editor.puzzle.rows, editor.puzzle.columns) == (before.rows, before.columns)
    assert (editor.puzzle.palette, editor.puzzle.background) == (before.palette, before.background)
    editor.leave()


@pytest.mark.parametrize(
    ("rows", "line", "said"),
    [
        ("1k 1k\n2", 2, "“2”"),
        ("1k 1k\n2x", 2, "o k c"),
        ("1k 1k\n0k 2k", 2, "Row 2"),
        ("1k 1k\nk2", 2, "“k2”"),
    ],
)
def test_what_is_wrong_is_marked_where_it_stands(
    open_window: Open, rows: str, line: int, said: str
) -> None:
    opened = open_window("red-fox")
    editor = opened_dialog(opened, "edit", ClueEditor)
    rest = editor.texts["row"].get("3.0", "end-1c")
    write(editor, "row", f"{rows}\n{rest}")
    assert marked(editor) == {"row": [line], "column": []}
    assert said in str(editor.said.cget("text")) and editor.good.instate(["disabled"])
    editor.leave()

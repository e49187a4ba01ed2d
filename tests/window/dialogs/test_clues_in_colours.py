"""Clues in colours, typed: each number with the sign of its colour, wrong ones marked."""

from __future__ import annotations

import pytest

from app.window.dialogs.clue_editor import ClueEditor
from app.window.dialogs.colour import ChooseColour
from tests.window.dialogs.test_dialogs import marked, opened_dialog, write
from tests.window.test_window import Open, Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def add_colour(opened: Opened, editor: ClueEditor, code: str = "d62828") -> None:
    editor.add_button.invoke()
    dialog = next(it for it in opened.dialogs() if isinstance(it, ChooseColour))
    dialog.code.set(code)
    dialog.take_button.invoke()
    opened.root.update()


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


def test_clues_in_black_and_white_become_black_in_colours(open_window: Open) -> None:
    opened = open_window("heart")
    editor = opened_dialog(opened, "edit", ClueEditor)
    write(editor, "row", "1\n1")
    write(editor, "column", "1, 1\n0")
    add_colour(opened, editor)
    assert editor.texts["row"].get("1.0", "end-1c") == "1k\n1k"
    assert editor.texts["column"].get("1.0", "end-1c") == "1k, 1k\n0"
    editor.texts["row"].delete("2.1", "2.2")
    editor.texts["row"].mark_set("insert", "2.1")
    editor.texts["row"].focus_force()
    opened.root.update()
    assert editor._swatches is not None
    editor._swatches.cells[1].event_generate("<Button-1>", x=5, y=5)
    write(editor, "column", "1k 1r\n0")
    assert editor.texts["row"].get("2.0", "2.end") == "1r", "a swatch writes its sign"
    assert editor.puzzle is not None and editor.puzzle.is_coloured
    editor.good.invoke()
    opened.settle()
    puzzle = opened.window.puzzle
    assert [it.name for it in puzzle.palette] == ["black", "red"]
    assert [(it.length, it.colour) for it in puzzle.columns[0]] == [(1, 1), (1, 2)]
    assert puzzle.columns[1] == () and not editor.winfo_exists()

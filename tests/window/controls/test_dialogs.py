"""What the dialogs and lists do when they are used: the clue editor's errors, the verdict, the list
of steps, and the list that steps are chosen from."""

from __future__ import annotations

import pytest

from app.window.dialogs.checking import Checking
from app.window.dialogs.clue_editor import WRONG, ClueEditor
from solver.puzzle import Puzzle
from tests.window.test_window import Open, Opened
from tests.window.windows import all_below

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def editor_of(opened: Opened) -> ClueEditor:
    opened.window.actions["edit"]()
    dialog = opened.dialogs()[-1]
    assert isinstance(dialog, ClueEditor)
    return dialog


def write(editor: ClueEditor, axis: str, text: str) -> None:
    widget = editor.texts[axis]
    widget.delete("1.0", "end")
    widget.insert("1.0", text)
    editor.update()


def is_good(editor: ClueEditor) -> bool:
    return not editor.good.instate(["disabled"])


def marked_line(editor: ClueEditor, axis: str) -> str:
    """The line that is marked as wrong, by Tk's own number."""
    ranges = editor.texts[axis].tag_ranges(WRONG)
    return str(ranges[0]).split(".")[0] if ranges else ""


@pytest.mark.parametrize(
    ("rows", "columns", "axis", "line"),
    [
        ("1\n9\n1", "1\n1\n1", "row", "2"),  # longer than the line
        ("1\n1 x\n1", "1\n1\n1", "row", "2"),  # no number
        ("1\n1\n1", "1\n1\n2 2", "column", "3"),
        ("1\n1\n-1", "1\n1\n1", "row", "3"),
        ("3\n1\n1", "1\n1\n1", "", ""),  # the sums differ: no line is to blame
    ],
)
def test_the_editor_says_what_is_wrong_and_marks_the_line(
    rows: str, columns: str, axis: str, line: str, open_window: Open
) -> None:
    editor = editor_of(open_window("arrow"))
    assert is_good(editor)
    write(editor, "row", rows)
    write(editor, "column", columns)
    assert not is_good(editor) and editor.said.cget("text")
    assert [marked_line(editor, it) for it in ("row", "column")] == [
        line if axis == it else "" for it in ("row", "column")
    ]
    write(editor, "row", "1\n1\n1")
    write(editor, "column", "1\n1\n1")
    assert is_good(editor) and not marked_line(editor, axis or "row")
    editor.leave()


def test_the_editor_opens_what_is_typed(open_window: Open) -> None:
    opened = open_window("arrow")
    editor = editor_of(opened)
    write(editor, "row", "1 1\n3")
    write(editor, "column", "2\n1\n2")
    editor.name.set("  Cup  and\tball ")
    editor.good.invoke()
    opened.settle()
    puzzle = opened.window.puzzle
    assert (puzzle.width, puzzle.height, puzzle.title) == (3, 2, "Cup and ball")
    assert not opened.dialogs()


def verdict_of(opened: Opened) -> str:
    opened.window.actions["check"]()
    dialog = opened.dialogs()[-1]
    assert isinstance(dialog, Checking)

    def said() -> str:
        return " ".join(
            str(it.cget("text")) for it in all_below(dialog) if it.winfo_class() == "TLabel"
        )

    busy = opened.window.say("check.busy")
    opened.settle(until=lambda: busy not in said())
    text = said()
    dialog.leave()
    return text


def test_the_verdict_is_said(open_window: Open) -> None:
    opened = open_window("arrow")
    say = opened.window.say
    assert say("check.unique") in verdict_of(opened)
    opened.window.open(Puzzle.of([[1], [1]], [[1], [1]]))
    assert say("check.several") in verdict_of(opened)
    opened.window.open(Puzzle.of([[2, 2], [1], []], [[2], [], [1], [], [2]][:5]))
    assert say("check.none").split(".")[0] in verdict_of(opened)

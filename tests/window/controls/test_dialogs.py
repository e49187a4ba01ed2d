"""What the dialogs and lists do when they are used: the clue editor's errors, the verdict, the list
of steps, and the list that steps are chosen from."""

from __future__ import annotations

import pytest

from app.window.dialogs.checking import Checking
from solver.puzzle import Puzzle
from tests.window.test_window import Open, Opened
from tests.window.windows import all_below

pytestmark = pytest.mark.usefixtures("display", "solved_once")


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

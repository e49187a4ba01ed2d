"""Dialogs stay open while the window turns to another puzzle: they go on with their own."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from app.learn.sketch import Sketch
from app.window.dialogs.compare import Comparing
from app.window.dialogs.draw import Draw
from solver.puzzle import puzzle_of_picture
from tests.faults.dialogs.openers import WINDOWS
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = [pytest.mark.usefixtures("display", "solved_once")]

WIDE = puzzle_of_picture(["#.#" * 4 + "."] * 17)
"""13 × 17; Dog is 10 × 14."""


def the(opened: Opened, kind: type[tkinter.Toplevel]) -> tkinter.Toplevel:
    return next(it for it in opened.root.winfo_children() if isinstance(it, kind))


def test_two_methods_are_compared_on_the_puzzle_that_they_began_with(tmp_path: Path) -> None:
    opened = Opened(tmp_path, bundled("dog"))
    opened.window.actions["draw"]()
    draw = the(opened, Draw)
    assert isinstance(draw, Draw)
    draw.book.draw(Sketch.of(["#.#" * 4 + "."] * 17))
    draw.watch()
    opened.window.actions["compare"]()
    comparing = the(opened, Comparing)
    assert isinstance(comparing, Comparing)
    opened.until(lambda: comparing.race.is_over)
    opened.window.open(bundled("dog"))
    opened.window.actions["predict"]()
    opened.root.update()
    comparing.choices[0].set(list(comparing.names)[-1])
    comparing.choices[0].event_generate("<<ComboboxSelected>>")
    opened.until(lambda: comparing.race.is_over)
    opened.settle()
    assert comparing.race.puzzle.width == 13
    opened.window.close()
    assert opened.said() == []


@pytest.mark.parametrize("first", range(4))
def test_what_is_open_may_be_dressed_anew_over_another_puzzle(first: int, tmp_path: Path) -> None:
    opened = Opened(tmp_path, WIDE)
    for name in list(WINDOWS)[first::4]:
        WINDOWS[name](opened.window)
        opened.settle()
    opened.window.open(bundled("dog"))
    opened.window.actions["predict"]()
    opened.window.set_theme("dark")
    opened.window.set_text_size(125)
    opened.settle()
    opened.window.open(WIDE)
    opened.settle()
    opened.window.close()
    assert opened.said() == []

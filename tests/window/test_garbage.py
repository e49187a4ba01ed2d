"""Garbage is looked for when the window rests, and seldom while it works."""

from __future__ import annotations

import gc
import time
import tkinter
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.draw.scene import Rectangle, Text
from app.learn.kept import Settings
from app.learn.show import How
from app.window.garbage import WALKS_AT_REST, Garbage
from app.window.panes import BOARD
from benchmarks.boards import blob_puzzle
from tests.window.windows import windows

pytestmark = pytest.mark.usefixtures("display", "begin_afresh")


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def old_garbage() -> weakref.ref[Knot]:
    """What only looking everywhere finds."""
    knot = Knot()
    gc.collect()
    return weakref.ref(knot)


@pytest.fixture
def root() -> Iterator[tkinter.Tk]:
    root = tkinter.Tk()
    yield root
    root.destroy()


def test_garbage_is_found_at_rest(root: tkinter.Tk) -> None:
    garbage, seen = Garbage(root), old_garbage()
    for _ in range(WALKS_AT_REST):
        gc.collect(1)
    assert seen() is not None
    garbage.rest()
    end = time.monotonic() + 60
    while seen() is not None and time.monotonic() < end:
        root.update()
        time.sleep(0.05)
    assert seen() is None


def parts_there_are() -> int:
    return sum(isinstance(it, Rectangle | Text) for it in gc.get_objects())


def test_a_large_board_adds_few_things_to_what_is_walked_through(tmp_path: Path) -> None:
    puzzle, settings = blob_puzzle(60, 1), Settings(geometry="1000x700+0+0", view="whole")
    gc.unfreeze()
    gc.collect()
    before = parts_there_are()  # of other tests, whatever they keep
    with windows(tmp_path) as open_one:
        window = open_one(puzzle, How(), settings)
        cells = puzzle.width * puzzle.height
        painted = window.board.panes[BOARD].canvas.find_all
        end = time.monotonic() + 60
        while len(painted()) < cells and time.monotonic() < end:
            window.root.update()
        gc.unfreeze()
        gc.collect()
        gc.unfreeze()
        assert len(painted()) >= cells
        assert parts_there_are() - before < cells / 4

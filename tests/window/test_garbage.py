"""Garbage is looked for where there may be some, and what is left out is found later."""

from __future__ import annotations

import gc
import time
import tkinter
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.draw.scene import Rectangle, Text
from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.crash import MANY, WALKS, Garbage
from app.window.panes import BOARD
from benchmarks.boards import blob_puzzle
from tests.window.windows import windows

pytestmark = pytest.mark.usefixtures("display", "nothing_left_out")

COUNT = gc.get_freeze_count


@pytest.fixture
def nothing_left_out(begin_afresh: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the test run leaves out itself is not, for the time of a test."""
    monkeypatch.setattr(gc, "get_freeze_count", COUNT)
    gc.unfreeze()
    yield
    gc.freeze()


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def left_out(root: tkinter.Misc) -> tuple[Garbage, weakref.ref[Knot]]:
    """What only looking everywhere finds, and who is to do so."""
    garbage = Garbage(root)
    knot = Knot()
    gc.collect()
    assert gc.get_freeze_count()
    return garbage, weakref.ref(knot)


def test_what_was_left_out_is_found_at_rest_when_it_has_become_garbage() -> None:
    root = tkinter.Tk()
    try:
        garbage, seen = left_out(root)
        for _ in range(WALKS):
            gc.collect()
        assert seen() is not None
        garbage.rest()
        end = time.monotonic() + 60
        while seen() is not None and time.monotonic() < end:
            root.update()
            time.sleep(0.05)  # who looks all the time does not rest
        assert seen() is None
    finally:
        root.destroy()


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


def test_nothing_is_due_at_a_rest_that_comes_soon() -> None:
    root = tkinter.Tk()
    try:
        garbage, _ = left_out(root)
        before = root.tk.call("after", "info")
        garbage.rest()
        assert root.tk.call("after", "info") == before
    finally:
        root.destroy()


def test_without_any_rest_it_is_found_when_much_has_come_together() -> None:
    root = tkinter.Tk()
    try:
        _, seen = left_out(root)
        much = [[it] for it in range(gc.get_freeze_count() + MANY + 200_000)]
        for _ in range(2 * WALKS):
            gc.collect()
        assert seen() is None and much
    finally:
        root.destroy()


def test_what_others_leave_out_stays_so() -> None:
    gc.freeze()
    before = list(gc.callbacks)
    root = tkinter.Tk()
    Garbage(root)
    assert gc.callbacks == before
    root.destroy()
    assert gc.get_freeze_count()


def test_without_the_window_garbage_is_collected_as_usual() -> None:
    before = list(gc.callbacks)
    root = tkinter.Tk()
    Garbage(root)
    assert gc.callbacks != before
    gc.collect()
    root.destroy()
    assert gc.callbacks == before and not gc.get_freeze_count()

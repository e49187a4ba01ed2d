"""Garbage is looked for where there may be some, and what is left out is found later."""

from __future__ import annotations

import gc
import tkinter
import weakref
from collections.abc import Iterator

import pytest

from viewer.shell.loop import WALKS, collect_in_parts

pytestmark = pytest.mark.usefixtures("display", "nothing_left_out")


@pytest.fixture
def nothing_left_out() -> Iterator[None]:
    """What the test run leaves out itself is not, for the time of a test."""
    gc.unfreeze()
    yield
    gc.freeze()


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_left_out_is_found_when_it_has_become_garbage() -> None:
    root = tkinter.Tk()
    try:
        collect_in_parts(root)
        knot = Knot()
        seen = weakref.ref(knot)
        gc.collect()
        assert gc.get_freeze_count()
        del knot
        for _ in range(WALKS + 1):
            gc.collect()
        assert seen() is None
    finally:
        root.destroy()


def test_what_others_leave_out_stays_so() -> None:
    gc.freeze()
    before = list(gc.callbacks)
    root = tkinter.Tk()
    collect_in_parts(root)
    assert gc.callbacks == before
    root.destroy()
    assert gc.get_freeze_count()


def test_without_the_window_garbage_is_collected_as_usual() -> None:
    before = list(gc.callbacks)
    root = tkinter.Tk()
    collect_in_parts(root)
    assert gc.callbacks != before
    gc.collect()
    root.destroy()
    assert gc.callbacks == before and not gc.get_freeze_count()

"""What is to come in a while comes once, and not after what it is for."""

from __future__ import annotations

import tkinter

import pytest

from app.window.look.widgets import Later, on_destroy
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display")


def test_a_call_comes_once_in_the_place_of_the_one_before(open_window: Open) -> None:
    opened, called = open_window("heart"), list[str]()
    later = Later(opened.root)
    later.call(1, lambda: called.append("before"))
    later.call(1, lambda: called.append("after"))
    assert later.is_pending
    opened.settle(lambda: not later.is_pending)
    assert called == ["after"]
    later.call("idle", lambda: called.append("never"))
    later.cancel()
    opened.root.update()
    assert called == ["after"] and not later.is_pending


def test_nothing_is_called_for_a_widget_that_is_gone(open_window: Open) -> None:
    opened, called = open_window("heart"), list[str]()
    frame = tkinter.Frame(opened.root)
    later = Later(frame)
    later.call(1, lambda: called.append("called"))
    frame.destroy()
    assert not later.is_pending
    later = Later(opened.root)
    later.call(1, lambda: called.append("later"))
    opened.settle(lambda: not later.is_pending)
    assert called == ["later"]


def test_a_window_is_told_of_itself_and_not_of_what_is_in_it(open_window: Open) -> None:
    opened, gone = open_window("heart"), list[str]()
    window = tkinter.Toplevel(opened.root)
    inside = tkinter.Frame(window)
    on_destroy(window, lambda: gone.append("window"))
    on_destroy(inside, lambda: gone.append("inside"))
    inside.destroy()
    assert gone == ["inside"]
    tkinter.Label(window)
    window.destroy()
    assert gone == ["inside", "window"]

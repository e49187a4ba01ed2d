"""For everybody's hands and ears: the sentence is a text, all is reached by keyboard, the focus is
seen, and what moves can be calmed."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from tkinter import ttk

import pytest

from app.window.app import name_parts
from app.window.look import widgets as accessible
from app.window.sentence import CLUE
from tests.window.test_window_pixels import grab
from tests.window.windows import Open, Opened, below


def test_the_sentence_is_a_text_with_bold_clues(opened: Opened) -> None:
    words, sentence = opened.window.words, opened.window.side.sentence
    assert sentence.winfo_class() == "Text" and str(sentence.cget("state")) == "disabled"
    for _ in range(12):
        opened.press("Right")
        step = opened.window.session.trace.step(opened.cursor)
        shown = sentence.get("1.0", "end-1c").replace("\u00a0", " ")
        assert shown == words.sentence(step) == sentence.text
        ranges = [str(it) for it in sentence.tag_ranges(CLUE)]
        bold = [
            sentence.get(first, last).replace("\u00a0", " ")
            for first, last in zip(ranges[::2], ranges[1::2], strict=True)
        ]
        clues = [part.text for part in words.spoken(step) if part.is_clue]
        assert "".join(bold) == "".join(clues)


def _ring(opened: Opened, top: tkinter.Misc | None = None) -> Iterator[tkinter.Misc]:
    """What Tab reaches, once around."""
    widget: tkinter.Misc | None = top or opened.root
    for _ in range(60):
        assert widget is not None
        widget = widget.tk_focusNext()
        if widget is not None:
            yield widget


@pytest.mark.parametrize("lesson", ["", "predict", "your-turn", "all-steps"])
def test_tab_reaches_every_control(lesson: str, opened: Opened) -> None:
    if lesson:
        opened.act(lesson)
    reached = set(_ring(opened))
    kinds = ("TButton", "TRadiobutton", "TScale", "Treeview", "Text")
    for widget in below(opened.root):
        if widget.winfo_class() not in kinds or not widget.winfo_viewable():
            continue
        if not isinstance(widget, ttk.Widget) or widget.instate(["!disabled"]):
            assert widget in reached, str(widget)


@pytest.mark.parametrize("part", ["", "all-steps", "compare", "gallery", "course"])
def test_whatever_has_the_focus_looks_so(part: str, open_window: Open) -> None:
    opened = open_window("heart", size="1200x700")
    if part:
        opened.window.actions[part]()
    opened.settle()
    tops = [it for it in opened.root.winfo_children() if isinstance(it, tkinter.Toplevel)]
    top = tops[0] if tops else opened.root
    for widget in set(_ring(opened, top)) - {top}:
        if widget.winfo_viewable():
            top.focus_force()
            opened.root.update()
            before = _seen(widget)
            widget.focus_set()
            opened.root.update()
            assert _seen(widget) != before, str(widget)


def _seen(widget: tkinter.Misc) -> bytes:
    """What is on the screen there, and close around it."""
    x, y = widget.winfo_rootx() - 3, widget.winfo_rooty() - 3
    return grab(x, y, widget.winfo_width() + 6, widget.winfo_height() + 6).tobytes()


def test_with_the_focus_in_the_sentence_keys_mean_what_they_mean(opened: Opened) -> None:
    opened.press("Right")
    sentence = opened.window.side.sentence
    for key, cursor in (("Next", 2), ("Prior", 1), ("Left", 1), ("Right", 1), ("Home", 1)):
        sentence.focus_force()
        opened.root.update()
        sentence.event_generate(f"<{key}>")
        opened.settle()
        assert opened.cursor == cursor, key
    sentence.event_generate("<p>")
    opened.settle()
    assert opened.window.lessons.current is not None
    opened.window.lessons.leave()
    opened.root.clipboard_clear()
    opened.root.clipboard_append("before")
    sentence.focus_force()
    sentence.tag_add("sel", "1.0", "1.5")
    sentence.event_generate("<Control-c>")
    opened.root.update()
    assert opened.root.clipboard_get() == sentence.get("1.0", "1.5")


def test_where_tk_has_the_command_names_and_changes_are_told(opened: Opened) -> None:
    """The command is a stand-in that writes down what it is told."""
    if accessible.enable_screen_readers(opened.root):
        pytest.skip("this Tk has it")
    tk = opened.root.tk
    tk.eval("proc ::tk::accessible {args} { lappend ::heard $args }; set ::heard {}")
    tk.eval(
        "rename ::tk ::real_tk; proc ::tk {args} { if {[lindex $args 0] eq {accessible}} "
        "{ return [::tk::accessible {*}[lrange $args 1 end]] }; "
        "return [uplevel 1 [list ::real_tk {*}$args]] }"
    )
    assert accessible.enable_screen_readers(opened.root)
    name_parts(opened.window)
    opened.press("Right")
    heard = str(tk.eval("set ::heard"))
    assert "set_acc_name" in heard and opened.window.say("board.name") in heard
    assert "emit_selection_change" in heard
    assert opened.window.side.sentence.text in heard.replace("\u00a0", " ")

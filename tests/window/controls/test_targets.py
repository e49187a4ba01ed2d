"""No target under 24 pixels: every window, dialog and lesson is walked, and whatever can be clicked
in it is measured, with the lines of its lists and the parts of its fields."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from tkinter import ttk

import pytest

from app.window.compare import Comparing
from app.window.look.style import TARGET_PX
from app.window.menus import DropDown
from app.window.step_list import StepList
from tests.window.windows import DIALOGS, LESSONS, Open, Opened, below, there

CLICKED = (
    *("TButton", "TRadiobutton", "TCheckbutton", "TCombobox", "TSpinbox", "TEntry", "TScale"),
    *("TScrollbar", "Treeview", "Listbox", "Text", "Entry", "Button", "Menubutton"),
)
PARTS = ("TSpinbox", "TScale", "TScrollbar")
"""Widgets of which not every part does the same."""

GROUNDS = ("arrow", "slider", "thumb")

Target = tuple[str, int, int]


def targets(top: tkinter.Misc) -> Iterator[Target]:
    """What can be clicked in a window, and how broad and high it is."""
    for widget in below(top, (tkinter.Toplevel,)):
        if not widget.winfo_viewable():
            continue
        kind = widget.winfo_class()
        if kind in CLICKED or any("Button-1" in it for it in widget.bind()):
            yield f"{widget}", widget.winfo_width(), widget.winfo_height()
        if kind in PARTS:
            yield from parts(widget)
        if isinstance(widget, ttk.Treeview):
            boxes = [widget.bbox(it) for it in widget.get_children()]
            yield from ((f"{widget} line", it[2], it[3]) for it in boxes if it)
        if isinstance(widget, DropDown):
            yield from entries(widget)
        if isinstance(widget, StepList):
            yield f"{widget} line", widget.canvas.winfo_width(), widget.row_height


def parts(widget: tkinter.Misc) -> Iterator[Target]:
    """Arrows, sliders and thumbs, found by asking the pixels what they belong to."""
    wide, high = widget.winfo_width(), widget.winfo_height()

    def part_at(x: int, y: int) -> str:
        return str(widget.tk.call(widget, "identify", "element", x, y))

    across = [(x, high // 2) for x in range(wide)]
    down = [(wide // 2, y) for y in range(high)]
    spots = {part_at(*spot): spot for spot in (*across, *down)}
    for name, (left, top) in spots.items():
        if any(it in name for it in GROUNDS):
            broad = [part_at(x, top) for x in range(wide)].count(name)
            deep = [part_at(left, y) for y in range(high)].count(name)
            yield f"{widget} {name}", broad, deep


def entries(box: DropDown) -> Iterator[Target]:
    """The lines of a field's list."""
    box.post()
    menu = box.menu
    if menu is None:
        return
    box.update()
    tops = [menu.yposition(it) for it in range((menu.index("end") or 0) + 1)]
    assert len(tops) == len(box.tk.splitlist(box.cget("values")))
    for top, bottom in zip(tops, [*tops[1:], menu.winfo_reqheight()], strict=True):
        yield f"{box} entry", menu.winfo_reqwidth(), bottom - top
    box.tk.call("tk::MenuUnpost", menu)


def check(top: tkinter.Misc) -> None:
    top.update()
    found = list(targets(top))
    assert found
    assert [it for it in found if min(it[1:]) < TARGET_PX] == []


@pytest.fixture
def opened(open_window: Open) -> Opened:
    return open_window("heart", text_size=80)


def test_no_target_of_the_window_is_too_small(opened: Opened) -> None:
    for lesson, actions in {**LESSONS, "lesson-1": (), "lesson-2": (), "lesson-3": ()}.items():
        opened.act(lesson)
        check(opened.root)
        for name in actions:
            opened.window.lessons.actions[name]()
            opened.settle()
            check(opened.root)
        opened.window.lessons.leave()


def test_no_target_of_a_dialog_is_too_small(opened: Opened) -> None:
    for name in DIALOGS:
        opened.window.actions[name]()
        dialog = opened.dialogs()[-1]
        opened.settle(dialog.winfo_viewable)
        check(dialog)
        dialog.destroy()


def test_no_target_of_a_page_is_too_small(opened: Opened) -> None:
    for name in ("course", "lab", "lessons", "compare"):
        opened.window.actions[name]()
        page = there(opened.window.body.page)
        opened.settle(page.winfo_viewable)
        check(opened.root)
    comparing = opened.page(Comparing)
    opened.settle(lambda: comparing.race.is_over)
    comparing.playable.last()
    opened.settle(lambda: not comparing.is_covered)
    check(opened.root)

"""Under the pseudo-language the window, its dialogs and its lessons say nothing in English, and
nothing in them is cut off."""

from __future__ import annotations

import platform
import tkinter
from collections.abc import Callable, Iterator
from functools import partial
from tkinter import ttk
from typing import Any

import pytest

from app.exercises.lab import EXAMPLES
from app.export.file_types import FILM_FORMATS
from app.window.window import Window
from app.window.window_actions import RUNS
from tests.pseudo import PSEUDO_WORDS, english_in, is_in_order
from tests.text.test_pseudo import NAMES, TITLES
from tests.window.windows import DIALOGS, LESSONS, Open, below, texts_on, work_until

pytestmark = pytest.mark.usefixtures("every_letter")

KNOWN = [
    *("English", *TITLES, *NAMES, *EXAMPLES, ".svg", platform.system()),
    *(f"{kind.name} {ending}" for ending, kind in FILM_FORMATS.items()),
]

Show = Callable[[str], Window]


@pytest.fixture
def show(open_window: Open) -> Show:
    """Open a window with a puzzle, as large as on a small screen."""
    return lambda name: open_window(name, size="1240x700", words=PSEUDO_WORDS).window


WORK: dict[str, Callable[[Any], bool]] = {
    "check": lambda dialog: dialog.job.is_done,
    "export": lambda dialog: dialog.session.is_over,
    "handout": lambda dialog: "disabled" not in dialog.go.state(),
}
"""When the work of a dialog is done; the others have none of which they tell."""


def let_work(window: Window, is_done: Callable[[], object] = lambda: True) -> None:
    """Until the window comes to rest, and what is at work besides."""
    work_until(window.root, lambda: is_done() and window.loop.is_at_rest)
    for _ in range(3):
        window.root.update()
        window.root.winfo_pointerxy()  # an answer comes after all that was asked for before


def texts_of(widget: tkinter.Misc) -> Iterator[str]:
    """What a widget says."""
    if isinstance(widget, (tkinter.Tk, tkinter.Toplevel)):
        yield widget.title()
    elif isinstance(widget, tkinter.Menu):
        last = widget.index("end")
        for place in range(-1 if last is None else last + 1):
            if widget.type(place) != "separator":
                yield widget.entrycget(place, "label")
                yield (
                    widget.entrycget(place, "accelerator")
                    if widget.type(place) != "cascade"
                    else ""
                )
    elif isinstance(widget, tkinter.Canvas):
        said = [text for text, _ in texts_on(widget)]
        whole = " ".join(said)
        yield whole if is_in_order(whole) else " ".join(reversed(said))
    elif isinstance(widget, tkinter.Text):
        yield widget.get("1.0", "end-1c")
    elif isinstance(widget, ttk.Combobox):
        yield from widget.cget("values")
    elif isinstance(widget, tkinter.Listbox):
        yield from widget.get(0, "end")
    elif isinstance(widget, (ttk.Label, ttk.Button, ttk.Radiobutton, ttk.Checkbutton)):
        yield str(widget.cget("text"))


def is_cut(widget: tkinter.Misc) -> bool:
    """Whether a widget that says something has less room than it needs, or is not to be seen."""
    if not isinstance(widget, (ttk.Label, ttk.Button, ttk.Radiobutton, ttk.Checkbutton)):
        return False
    text = str(widget.cget("text"))
    if not text or not widget.winfo_ismapped():
        return False
    if text.endswith("…"):
        return True
    return (
        widget.winfo_reqwidth() > widget.winfo_width() + 1
        or widget.winfo_reqheight() > widget.winfo_height() + 1
        or widget.winfo_rootx() + widget.winfo_width()
        > widget.winfo_toplevel().winfo_rootx() + widget.winfo_toplevel().winfo_width()
    )


def check(window: Window, top: tkinter.Misc) -> None:
    let_work(window)
    widgets = [top, *below(top)]
    assert not english_in([text for it in widgets for text in texts_of(it)], *KNOWN)
    assert not [(str(it), it.cget("text")) for it in widgets if is_cut(it)]
    for it in widgets:
        if isinstance(it, tkinter.Toplevel):
            assert it.winfo_reqwidth() <= it.winfo_screenwidth()
            assert it.winfo_reqheight() <= it.winfo_screenheight()


def test_the_window_says_nothing_in_english_and_cuts_nothing(show: Show) -> None:
    window = show("scissors")
    check(window, window.root)
    for _ in range(8):
        for _ in range(12):
            window.actions["forward"]()
        check(window, window.root)
    window.board.cell_entered((2, 3))
    check(window, window.root)
    window.actions["ask-why"]()
    check(window, window.root)


@pytest.mark.parametrize("first", range(3))
def test_a_dialog_says_nothing_in_english_and_cuts_nothing(first: int, show: Show) -> None:
    window = show("arrow")
    for name in DIALOGS[first::3]:
        before = set(window.root.winfo_children())
        window.actions[name]()
        let_work(window)
        made = [it for it in window.root.winfo_children() if it not in before]
        tops = [it for it in made if isinstance(it, tkinter.Toplevel)]
        assert tops
        for top in tops:
            let_work(window, partial(WORK.get(name, lambda dialog: True), top))
            check(window, top)
            top.destroy()


def test_all_dialogs_are_looked_at() -> None:
    # the system's; no dialogs; they open others; one after a solving by hand
    others = {"open", "picture", "scan", "save", "paste", "copy", "copy-steps", "own-film"}
    others |= {"lesson-1", "lesson-2", "lesson-3"}
    openers = {name for name, run in RUNS.items() if "_opens" in getattr(run, "__qualname__", "")}
    assert openers <= {*DIALOGS, *others} <= set(RUNS)


@pytest.mark.parametrize("name", [*LESSONS, "course", "lab", "lessons", "compare"])
def test_a_lesson_says_nothing_in_english_and_cuts_nothing(name: str, show: Show) -> None:
    window = show("two-cherries" if name == "your-turn" else "heart")
    window.actions[name]()
    check(window, window.root)
    for action in LESSONS.get(name, ()):
        window.lessons.actions[action]()
        let_work(window)
        check(window, window.root)
    window.lessons.leave()
    check(window, window.root)

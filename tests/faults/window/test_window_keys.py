"""Keys do what people expect: Enter presses a button, Alt opens menus, arrows keep to columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.window.dialogs.dialog import BaseDialog, Dialog
from solver.puzzle import Puzzle
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = pytest.mark.usefixtures("display", "solved_once")

Open = Callable[..., Opened]


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Open]:
    made: list[Opened] = []

    def make(puzzle: Puzzle | None = None) -> Opened:
        made.append(Opened(tmp_path / "settings", puzzle or bundled("heart")))
        return made[-1]

    yield make
    for opened in made:
        opened.window.close()
        assert opened.said() == []


def dialogs(opened: Opened) -> list[Dialog | BaseDialog]:
    return [it for it in opened.root.winfo_children() if isinstance(it, Dialog | BaseDialog)]


def opened_dialog(opened: Opened, action: str) -> Dialog | BaseDialog:
    opened.window.actions[action]()
    (dialog,) = dialogs(opened)
    opened.until(dialog.winfo_viewable)
    opened.settle()  # only what is seen is given the focus, and laid out
    wanted = opened.root.tk.call("focus", "-lastfor", dialog)
    give_focus(opened, str(wanted))
    return dialog


def give_focus(opened: Opened, name: str) -> None:
    opened.root.tk.call("focus", "-force", name)
    opened.until(lambda: str(opened.root.tk.call("focus")) == name)


# -- Enter -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["export", "handout", "check", "edit"])
def test_enter_presses_the_button_with_the_focus(open_window: Open, action: str) -> None:
    opened = open_window()
    dialog = opened_dialog(opened, action)
    pressed = []
    for name in ("cancel", "button", "good", "go"):
        button = getattr(dialog, name, None)
        if button is None:
            continue
        button.state(["!disabled"])
        button.configure(command=lambda name=name: pressed.append(name))
        give_focus(opened, str(button))
        opened.press("Return")
        assert pressed[-1:] == [name]
        button.state(["disabled"])
        opened.press("Return")
        assert pressed[-1:] == [name] and pressed.count(name) == 1
    assert pressed
    dialog.leave()


# -- Alt -------------------------------------------------------------------------------------------


def active_label(opened: Opened, menu: str) -> str:
    """The entry of a menu that is chosen; nothing where none is."""
    place = str(opened.root.tk.call(menu, "index", "active"))
    return str(opened.root.tk.call(menu, "entrycget", place, "-label")) if place.isdigit() else ""


@pytest.mark.parametrize("lesson", ["", "predict", "your-turn"])
def test_alt_and_its_letter_open_a_menu_and_nothing_else(open_window: Open, lesson: str) -> None:
    opened = open_window()
    if opened.root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("menus are the system's own")
    if lesson:
        opened.window.actions[lesson]()
        opened.settle()
    before = opened.window.lessons.current, opened.window.show.cursor
    bar = ".#!menu"
    for letter in ("f", "s", "v", "l", "h", "L"):
        opened.press(f"Alt-Key-{letter}")
        wanted = letter.upper()
        opened.until(lambda wanted=wanted: active_label(opened, bar)[:1] == wanted)  # type: ignore[misc]
        opened.until(lambda: str(opened.root.tk.call("focus")).startswith(bar))
        assert not dialogs(opened)
        assert (opened.window.lessons.current, opened.window.show.cursor) == before
        for _ in range(2):  # the menu, then the bar; one more would leave the lesson
            if str(opened.root.tk.call("focus")).startswith(bar):
                opened.press("Escape")
                opened.settle()

"""Keys do what people expect: Enter presses a button, Alt opens menus, arrows keep to columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.window.dialogs.dialog import BaseDialog, Dialog
from app.window.dialogs.gallery import ACROSS, Gallery
from app.window.dialogs.which_puzzle import WhichPuzzle
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


@pytest.mark.parametrize("key", ["Return", "KP_Enter"])
def test_enter_closes_the_list_of_keys(open_window: Open, key: str) -> None:
    opened = open_window()
    opened_dialog(opened, "keys")
    opened.press(key)
    assert dialogs(opened) == []


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


def test_enter_opens_one_puzzle_of_many_once(open_window: Open) -> None:
    opened = open_window()
    taken: list[Puzzle] = []
    entries = [("1", bundled("heart")), ("2", bundled("arrow"))]
    dialog = WhichPuzzle(opened.window, entries, taken.append)
    opened.root.update()
    dialog.go.focus_force()
    opened.until(lambda: str(opened.root.tk.call("focus")) == str(dialog.go))
    opened.press("Return")
    assert [puzzle.title for puzzle in taken] == ["Heart"]


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


# -- the gallery -----------------------------------------------------------------------------------


def gallery_of(opened: Opened) -> Gallery:
    dialog = opened_dialog(opened, "gallery")
    assert isinstance(dialog, Gallery)
    return dialog


def at(gallery: Gallery) -> tuple[int, int]:
    return gallery.places[gallery.chosen]


@pytest.mark.parametrize("name", ["heart", "arrow", "lighthouse", "spider"])
def test_the_gallery_begins_at_the_puzzle_on_show(open_window: Open, name: str) -> None:
    gallery = gallery_of(open_window(bundled(name)))
    assert gallery.paths[gallery.chosen].stem == name
    top, height = gallery.canvas.canvasy(0), gallery.canvas.winfo_height()
    assert top <= at(gallery)[1] and at(gallery)[1] + gallery.card <= top + height
    opened = gallery.window
    gallery.leave()
    assert opened.puzzle.title.lower() == name


def test_arrows_go_up_and_down_in_a_column(open_window: Open) -> None:
    opened = open_window()
    gallery = gallery_of(opened)
    rows = sorted({y for _, y in gallery.places})
    opened.press("Home")
    assert gallery.chosen == 0
    for _ in range(ACROSS - 1):
        opened.press("Right")
    column = at(gallery)[0]
    for y in rows[1:]:
        opened.press("Down")
        there = [place[0] for place in gallery.places if place[1] == y]
        assert at(gallery) == (min(there, key=lambda x: abs(x - column)), y)
    opened.press("Down")
    assert at(gallery)[1] == rows[-1], "there is no further row"
    for y in reversed(rows[:-1]):
        opened.press("Up")
        assert at(gallery)[1] == y
    assert at(gallery)[0] == column
    opened.press("Up")
    assert at(gallery) == (column, rows[0])


def test_home_end_and_pages_lead_through_the_gallery(open_window: Open) -> None:
    opened = open_window()
    gallery = gallery_of(opened)
    opened.press("End")
    assert gallery.chosen == len(gallery.places) - 1
    opened.press("Home")
    assert gallery.chosen == 0
    opened.press("Next")
    first = at(gallery)[1]
    assert first > gallery.places[0][1]
    opened.press("Next")
    assert at(gallery)[1] > first
    opened.press("Prior")
    assert at(gallery)[1] == first
    title = gallery.paths[gallery.chosen].stem
    opened.press("Return")
    assert dialogs(opened) == []
    assert opened.window.puzzle.rows == bundled(title).rows

"""How what Tk draws itself looks in all themes: menus, lists and fields."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from scene.theme import INK, THEMES
from tests.viewer.test_window import Open
from viewer.look.style import TARGET

pytestmark = pytest.mark.usefixtures("display")


def menus_of(bar: tkinter.Menu) -> list[tkinter.Menu]:
    """All menus below a menu bar that have an entry."""
    inside = [it for it in bar.winfo_children() if isinstance(it, tkinter.Menu)]
    below = [menu for it in inside for menu in menus_of(it)]
    return [*(it for it in inside if it.index("end") is not None), *below]


@pytest.mark.parametrize("theme", THEMES)
def test_what_can_be_chosen_in_a_menu_shows_whether_it_is(theme: str, open_window: Open) -> None:
    opened = open_window("heart")
    opened.window.set_theme(theme)
    for menu in menus_of(opened.window.menus.bar):
        for place in range((menu.index("end") or 0) + 1):
            if menu.type(place) == "separator":
                continue
            sign = str(menu.entrycget(place, "image"))
            assert int(menu.tk.call("image", "height", sign)) >= TARGET - 2
            if menu.type(place) in ("radiobutton", "checkbutton"):
                chosen = str(menu.entrycget(place, "selectimage"))
                assert chosen != sign
                ink = THEMES[theme].colours[INK]
                assert ink in sign and ink in chosen


def test_a_menu_with_large_letters_is_not_higher_than_they_need(open_window: Open) -> None:
    opened = open_window("heart")
    file = menus_of(opened.window.menus.bar)[0]
    usual = file.winfo_reqheight()
    opened.window.menus.text_size_chosen(200)
    opened.root.update()
    assert usual < file.winfo_reqheight() < 2 * usual


def test_recent_files_are_offered_when_there_are_some(open_window: Open, tmp_path: Path) -> None:
    opened = open_window("heart")
    menus = opened.window.menus
    file = menus.recent.nametowidget(menus.bar.entrycget(0, "menu"))
    place = next(it for it in range(9) if file.type(it) == "cascade")
    assert file.entrycget(place, "state") == "disabled"
    menus.show_recent([tmp_path / "one.non"])
    assert file.entrycget(place, "state") == "normal"

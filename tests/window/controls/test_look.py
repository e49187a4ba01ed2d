"""How what Tk draws itself looks in all themes: menus, lists and fields."""

from __future__ import annotations

import tkinter

from app.draw.theme import INK, NEW, PAPER, THEMES
from app.window.look.style import TARGET_PX
from app.window.menus import DropDown
from tests.window.windows import Opened, below


def test_what_can_be_chosen_in_a_menu_shows_whether_it_is(opened: Opened) -> None:
    for theme in THEMES:
        opened.window.change(theme=theme)
        check_menus(opened, theme)


def check_menus(opened: Opened, theme: str) -> None:
    menus = (it for it in below(opened.window.menus.bar) if isinstance(it, tkinter.Menu))
    for menu in (it for it in menus if it.index("end") is not None):
        menu.post(0, 0)  # seen, and out of the way again
        menu.unpost()
        for place in range((menu.index("end") or 0) + 1):
            if menu.type(place) == "separator":
                continue
            sign = str(menu.entrycget(place, "image"))
            assert int(menu.tk.call("image", "height", sign)) >= TARGET_PX - 2
            if menu.type(place) in ("radiobutton", "checkbutton"):
                chosen = str(menu.entrycget(place, "selectimage"))
                assert chosen != sign
                ink = THEMES[theme].colours[INK]
                assert ink in sign and ink in chosen


def colours_of(widget: str, opened: Opened, *options: str) -> list[str]:
    """What a widget that Tk made says of its colours."""
    return [str(opened.root.tk.call(widget, "cget", f"-{option}")) for option in options]


def test_the_list_of_a_field_has_the_colours_of_the_theme(opened: Opened) -> None:
    for theme in THEMES.values():
        opened.window.change(theme=theme.name)
        box = a_drop_down(opened)
        box.post()
        assert box.menu is not None
        shown = colours_of(str(box.menu), opened, "background", "foreground")
        chosen = colours_of(str(box.menu), opened, "activebackground", "activeforeground")
        wanted = {role: f"#{colour}" for role, colour in theme.colours.items()}
        assert [shown, chosen] == [[wanted[PAPER], wanted[INK]], [wanted[NEW], wanted[PAPER]]]
        opened.root.tk.call("tk::MenuUnpost", box.menu)
        box.destroy()


def a_drop_down(opened: Opened) -> DropDown:
    box = DropDown(opened.root, values=["one", "two", "three words"])
    box.current(1)
    box.pack()
    opened.root.update()
    return box


def test_a_list_opens_at_what_is_chosen_and_another_is_taken_by_key(opened: Opened) -> None:
    box, taken = a_drop_down(opened), []
    box.bind("<<ComboboxSelected>>", lambda event: taken.append(box.get()))
    for key, wanted in (("Down", "three words"), ("space", "two")):
        box.focus_force()
        opened.root.update()
        box.event_generate(f"<{key}>")
        menu = box.menu
        assert menu is not None and menu.index("active") == box.current()
        opened.root.update()
        menu.event_generate("<Down>" if wanted == "three words" else "<Up>")
        menu.event_generate("<Return>")
        opened.root.update()
        assert box.get() == wanted == taken[-1]
        assert not menu.winfo_ismapped()
    box.event_generate("<Down>")
    assert box.menu is not None
    box.menu.event_generate("<Escape>")
    opened.root.update()
    assert not box.menu.winfo_ismapped() and len(taken) == 2
    box.destroy()

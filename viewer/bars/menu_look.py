"""Menus in the colours of the theme, with room for a finger. They are no ttk widgets and take their
colours one by one; elsewhere than on X11 the system draws them."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont
from tkinter import ttk

from solver.value import Value
from viewer.look.icons import draw, keep_picture, png
from viewer.look.scaling import screen_factor
from viewer.look.shapes import FULL_RING, OPEN_BOX, OPEN_RING, TICKED_BOX
from viewer.look.style import SMALL, TARGET

LETTERS = "TkTextFont"
"""What menus are written in, as fields are."""

SIGNS = {"radiobutton": (OPEN_RING, FULL_RING), "checkbutton": (OPEN_BOX, TICKED_BOX)}
"""By the kind of an entry: what it looks like when it is not chosen, and when it is."""

BESIDE = 6
"""Pixels between the edge of a menu and its words."""

INDENT = 3
"""Tk draws what can be chosen so many pixels further to the right."""

RIGHT = "\u2002"
"""Keeps the name of a key away from the edge."""


class Look(Value):
    """What menus have of the theme, and of the size of letters."""

    paper: str
    ink: str
    new: str
    done: str
    letters: int
    """How large they are, in pixels."""

    @classmethod
    def of(cls, window: tkinter.Misc) -> Look:
        """What all that stands in this window wears now."""
        style = ttk.Style(window)
        paper, ink, new = (
            str(style.lookup(".", it)) for it in ("background", "foreground", "focuscolor")
        )
        done = str(style.lookup("TButton", "foreground", ["disabled"]))
        size = int(tkfont.nametofont(LETTERS, window).cget("size"))
        return cls(paper, ink, new, done, abs(size))


def dress_menu(menu: tkinter.Menu, look: Look) -> None:
    """Give a menu its colours, its letters and its room."""
    menu.configure(
        background=look.paper,
        foreground=look.ink,
        activebackground=look.new,
        activeforeground=look.paper,
        disabledforeground=look.done,
        selectcolor=look.ink,
        font=LETTERS,
        borderwidth=1,
        relief="raised",
        activeborderwidth=0,
    )
    give_room(menu, look)


def give_room(menu: tkinter.Menu, look: Look) -> None:
    """Let every entry be high enough for a finger, with a picture beside its words: the sign of
    what can be chosen, or a clear one. Tk's own signs are dots on X11, and nothing where a thing is
    not chosen."""
    last = menu.index("end")
    if last is None or menu.tk.call("tk", "windowingsystem") != "x11":
        return
    kinds = [menu.type(place) for place in range(last + 1)]
    # what is as high as large letters need not be higher
    high = round((TARGET - 2) * screen_factor(menu))
    side = max(high, round(look.letters * 1.4))
    has_signs = bool(SIGNS.keys() & set(kinds))
    clear = _clear(menu, side + INDENT if has_signs else round(BESIDE * look.letters / SMALL), high)
    for place, kind in enumerate(kinds):
        if kind in SIGNS:
            off, on = (_sign(menu, name, side, look.ink) for name in SIGNS[kind])
            menu.entryconfigure(place, image=off, selectimage=on, indicatoron=False)
        elif kind != "separator":
            menu.entryconfigure(place, image=clear)
        if kind != "separator":
            key = str(menu.entrycget(place, "accelerator")) if kind != "cascade" else ""
            menu.entryconfigure(place, compound="left")
            if key and not key.endswith(RIGHT):
                menu.entryconfigure(place, accelerator=key + RIGHT)


def _clear(menu: tkinter.Menu, width: int, height: int) -> str:
    name = f"room.{width}.{height}"
    return keep_picture(menu, name, lambda: ("-width", width, "-height", height))


def _sign(menu: tkinter.Menu, sign: str, side: int, colour: str) -> str:
    name = f"sign.{sign}.{side}.{colour}"
    ink = bytes.fromhex(colour.removeprefix("#"))
    return keep_picture(menu, name, lambda: ("-data", png(draw(sign, side), ink)))

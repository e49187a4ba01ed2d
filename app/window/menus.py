"""Menus in the colours of the theme, with room for a finger, and fields with such a menu as their
list.

Menus are no ttk widgets and take their colours one by one; elsewhere than on X11 the system draws
them."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from app.draw.icons import FULL_RING, OPEN_BOX, OPEN_RING, TICKED_BOX
from app.window.look.icons import cache_icon, cache_image
from app.window.look.style import SMALL_PX, TARGET_PX
from app.window.look.widgets import on_destroy, screen_factor, trace_variable
from solver.value import Value

_FONT = "TkTextFont"

_SIGNS = {"radiobutton": (OPEN_RING, FULL_RING), "checkbutton": (OPEN_BOX, TICKED_BOX)}
"""Of an entry that is not chosen, and of one that is, by its kind."""

_EDGE_PX, _INDENT_PX = 6, 3
"""Between the edge of a menu and its words, and how much further Tk draws entries with signs."""

_EN_SPACE = "\u2002"
"""Keeps the name of a key away from the edge."""


class MenuStyle(Value):
    """The colours and the size of letters of menus."""

    paper: str
    ink: str
    new: str
    done: str
    text_px: int

    @classmethod
    def of(cls, window: tkinter.Misc) -> MenuStyle:
        """The present style of this window."""
        style = ttk.Style(window)
        roles = ("background", "foreground", "focuscolor")
        paper, ink, new = (str(style.lookup(".", role)) for role in roles)
        done = str(style.lookup("TButton", "foreground", ["disabled"]))
        size = int(tkfont.nametofont(_FONT, window).cget("size"))
        return cls(paper, ink, new, done, abs(size))


def style_menu(menu: tkinter.Menu, look: MenuStyle) -> None:
    """Give a menu its colours, its letters and its room."""
    menu.configure(
        background=look.paper,
        foreground=look.ink,
        activebackground=look.new,
        activeforeground=look.paper,
        disabledforeground=look.done,
        selectcolor=look.ink,
        font=_FONT,
        borderwidth=1,
        relief="raised",
        activeborderwidth=0,
    )
    _set_entry_heights(menu, look)


def _set_entry_heights(menu: tkinter.Menu, look: MenuStyle) -> None:
    """Make every entry high enough for a finger by a picture beside its words: a sign, or a clear
    one. Tk's own signs on X11 are dots, and nothing where an entry is not chosen."""
    last = menu.index("end")
    if last is None or menu.tk.call("tk", "windowingsystem") != "x11":
        return
    kinds = [menu.type(place) for place in range(last + 1)]
    high = round((TARGET_PX - 2) * screen_factor(menu))
    side = max(high, round(look.text_px * 1.4))
    has_signs = bool(_SIGNS.keys() & set(kinds))
    clear = _clear(
        menu, side + _INDENT_PX if has_signs else round(_EDGE_PX * look.text_px / SMALL_PX), high
    )
    for place, kind in enumerate(kinds):
        if kind in _SIGNS:
            off, on = (cache_icon(menu, name, side, look.ink) for name in _SIGNS[kind])
            menu.entryconfigure(place, image=off, selectimage=on, indicatoron=False)
        elif kind != "separator":
            menu.entryconfigure(place, image=clear)
        if kind != "separator":
            key = str(menu.entrycget(place, "accelerator")) if kind != "cascade" else ""
            menu.entryconfigure(place, compound="left")
            if key and not key.endswith(_EN_SPACE):
                menu.entryconfigure(place, accelerator=key + _EN_SPACE)


def _clear(menu: tkinter.Menu, width: int, height: int) -> str:
    name = f"room.{width}.{height}"
    return cache_image(menu, name, lambda: ("-width", width, "-height", height))


def pop_up(menu: tkinter.Menu, x: int, y: int) -> bool:
    """Show a menu here, wholly on the screen. Returns False where an open menu of another program
    has mouse and keys."""
    try:
        menu.tk_popup(x, max(0, y))
    except tkinter.TclError:
        return False
    return True


_OPENING_KEYS = ("<Down>", "<Alt-Down>", "<space>", "<Return>", "<KP_Enter>")

_PRESSES = ("<Button-1>", "<Double-Button-1>", "<Triple-Button-1>", "<B1-Motion>")
"""What would open Tk's own list, or select in it."""


class DropDown(ttk.Combobox):
    """A choice of one of several texts. Its list is a menu, as that of Tk has lines that are as low
    as their letters."""

    def __init__(
        self,
        parent: tkinter.Misc,
        variable: tkinter.StringVar | None = None,
        **options: Any,
    ) -> None:
        """`variable` holds what is chosen. Tk is not given it, as it has texts in another form."""
        super().__init__(parent, state="readonly", **options)
        self._variable = variable
        if variable is not None:
            super().set(variable.get())
            trace_variable(self, variable, lambda: ttk.Combobox.set(self, variable.get()))
        self.menu: tkinter.Menu | None = None
        """The list, while it is open or was open last."""
        for event in _PRESSES:
            self.bind(event, lambda event: self._on_press())
        self.bind("<ButtonRelease-1>", self._on_release)
        for key in _OPENING_KEYS:
            self.bind(key, lambda event: self.post())
        on_destroy(self, self._drop)

    def current(self, newindex: int | None = None) -> int:
        """The place of what is chosen; from now on this one, if one is given."""
        if newindex is not None:
            self.set(self._values()[newindex])
        return super().current()

    def _values(self) -> list[str]:
        return [str(value) for value in self.tk.splitlist(self.cget("values"))]

    def set(self, value: str) -> None:
        super().set(value)
        if self._variable is not None and self._variable.get() != value:
            self._variable.set(value)

    def post(self) -> str:
        """Open the list, at what is chosen."""
        values = self._values()
        if self.instate(["disabled"]) or not values:
            return "break"
        self._drop()
        self.menu = menu = tkinter.Menu(self, tearoff=False)
        chosen = tkinter.StringVar(menu, self.get())
        for value in values:
            menu.add_radiobutton(
                label=value, value=value, variable=chosen, command=lambda: self._take(chosen.get())
            )
        style_menu(menu, MenuStyle.of(self))
        at = self.current()
        menu.update_idletasks()
        if not self.winfo_exists():
            return "break"
        top, high = self.winfo_rooty(), menu.winfo_reqheight()
        below = top + self.winfo_height()
        has_room = below + high <= self.winfo_screenheight() or top < high
        if not pop_up(menu, self.winfo_rootx(), below if has_room else top - high):
            self._drop()
        elif at >= 0 and menu.winfo_exists() and menu.winfo_ismapped():
            menu.activate(at)
        return "break"

    def _take(self, value: str) -> None:
        self.set(value)
        self.event_generate("<<ComboboxSelected>>")

    def _on_press(self) -> str:
        if not self.instate(["disabled"]):
            self.focus_set()
        return "break"

    def _on_release(self, event: tkinter.Event[tkinter.Misc]) -> str:
        """A list that opened at the press would be closed by the release."""
        inside = 0 <= event.x < self.winfo_width() and 0 <= event.y < self.winfo_height()
        return self.post() if inside else "break"

    def _drop(self) -> None:
        if self.menu is not None and self.menu.winfo_exists():
            self.menu.destroy()
        self.menu = None

"""Menus in the colours of the theme, with room for a finger: the menu bar, and fields with such a
menu as their list.

Menus are no ttk widgets and take their colours one by one; elsewhere than on X11 the system draws
them."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from app.draw.icons import FULL_RING, OPEN_BOX, OPEN_RING, TICKED_BOX
from app.learn.actions import Action, menu_rows
from app.text.catalogue import Say
from app.text.lines import isolated
from app.window.look.icons import cache_icon, cache_image
from app.window.look.style import SMALL_PX, TARGET_PX
from app.window.look.widgets import on_destroy, screen_factor
from puzzles.printable import UNSEEN
from solver.methods import METHODS

_FONT = "TkTextFont"

_SIGNS = {"radiobutton": (OPEN_RING, FULL_RING), "checkbutton": (OPEN_BOX, TICKED_BOX)}
"""Of an entry that is not chosen, and of one that is, by its kind."""

_EDGE_PX, _INDENT_PX = 6, 3
"""Between the edge of a menu and its words, and how much further Tk draws entries with signs."""

_EN_SPACE = "\u2002"
"""Keeps the name of a key away from the edge."""


def style_menu(menu: tkinter.Menu) -> None:
    """Give a menu the present colours of the window, its letters and its room."""
    style = ttk.Style(menu)
    roles = ("background", "foreground", "focuscolor")
    paper, ink, new = (str(style.lookup(".", role)) for role in roles)
    menu.configure(
        background=paper,
        foreground=ink,
        activebackground=new,
        activeforeground=paper,
        disabledforeground=str(style.lookup("TButton", "foreground", ["disabled"])),
        selectcolor=ink,
        font=_FONT,
        borderwidth=1,
        relief="raised",
        activeborderwidth=0,
    )
    _set_entry_heights(menu, ink)


def _set_entry_heights(menu: tkinter.Menu, ink: str) -> None:
    """Make every entry high enough for a finger by a picture beside its words: a sign, or a clear
    one. Tk's own signs on X11 are dots, and nothing where an entry is not chosen."""
    last = menu.index("end")
    if last is None or menu.tk.call("tk", "windowingsystem") != "x11":
        return
    kinds = [menu.type(place) for place in range(last + 1)]
    letters = abs(int(tkfont.nametofont(_FONT, menu).cget("size")))
    high = round((TARGET_PX - 2) * screen_factor(menu))
    side = max(high, round(letters * 1.4))
    has_signs = bool(_SIGNS.keys() & set(kinds))
    wide = side + _INDENT_PX if has_signs else round(_EDGE_PX * letters / SMALL_PX)
    clear = cache_image(menu, f"room.{wide}.{high}", lambda: ("-width", wide, "-height", high))
    for place, kind in enumerate(kinds):
        if kind == "separator":
            continue
        menu.entryconfigure(place, image=clear, compound="left")
        if kind in _SIGNS:
            off, on = (cache_icon(menu, name, side, ink) for name in _SIGNS[kind])
            menu.entryconfigure(place, image=off, selectimage=on, indicatoron=False)
        key = str(menu.entrycget(place, "accelerator")) if kind != "cascade" else ""
        if key and not key.endswith(_EN_SPACE):
            menu.entryconfigure(place, accelerator=key + _EN_SPACE)


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

    def __init__(self, parent: tkinter.Misc, **options: Any) -> None:
        super().__init__(parent, state="readonly", **options)
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
        style_menu(menu)
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


# -------------------------------------------------------------------------------------------------
# The menu bar.


_RECENT_PLACE = 1
"""Of the files that were opened last, in the menu of files."""


class Menus:
    """The menu bar of a window, made from its actions. `chosen` are called with what is chosen of a
    kind: a method, a view, a file, whether the solving stops before guessing, whether there is
    code."""

    def __init__(
        self,
        root: tkinter.Tk,
        actions: Mapping[str, Action],
        say: Say,
        chosen: Mapping[str, Callable[[Any], None]],
    ) -> None:
        self.actions = actions
        self.say = say
        self._chosen = chosen
        self.method = tkinter.StringVar(root)
        self.board_view = tkinter.StringVar(root)
        self.code = tkinter.BooleanVar(root)
        """Whether our methods stand beside the board as code."""
        self.stops = tkinter.BooleanVar(root)
        """Whether the solving stops before guessing."""
        self._outdated: set[tkinter.Menu] = set()
        """The menus with an older look; they get the present one when they open."""
        self._entries: dict[str, list[tuple[int, Action]]] = {}
        """By menu, the places of its actions."""
        self._letters: dict[str, set[str]] = {}
        """By menu, the letters that choose one of its entries."""
        self.bar = tkinter.Menu(root, tearoff=False)
        self._menus = [self.bar]
        self.recent = self._blank(self.bar)
        self._file = self._menu("file")
        self._offer_recent()
        self._menu("edit")
        solve = self._menu("solve")
        solve.add_separator()
        for name in METHODS:
            self._radio(solve, f"method.{name}", name, self.method, "method")
        solve.add_separator()
        self._check(solve, "stop-before-guessing", self.stops, "stops")
        view = self._menu("view")
        view.add_separator()
        for name, action in (("whole", "zoom-fit"), ("readable", "zoom-readable")):
            key = self.actions[action].shown_key(say)
            self._radio(view, action, name, self.board_view, "view", key)
        view.add_separator()
        self._check(view, "code", self.code, "code")
        self._menu("teach")
        self._menu("help")
        root.configure(menu=self.bar)

    def show_recent(self, paths: Sequence[Path]) -> None:
        self.recent.delete(0, "end")
        for path in paths:
            label = f"{isolated(path.name)}   ({isolated(str(path.parent))})"
            self.recent.add_command(label=label, command=partial(self._chosen["recent"], path))
        self._outdated.add(self.recent)
        self._offer_recent()

    def _offer_recent(self) -> None:
        state = "disabled" if self.recent.index("end") is None else "normal"
        self._file.entryconfigure(_RECENT_PLACE, state=state)

    def apply_look(self) -> None:
        """Take the present look of the window: the bar at once, and each menu when it opens."""
        self._outdated.update(self._menus)
        self._apply_look(self.bar)

    def _apply_look(self, menu: tkinter.Menu) -> None:
        for place, action in self._entries.get(str(menu), ()):
            state = "normal" if action.is_possible() else "disabled"
            menu.entryconfigure(place, state=state)
        if menu in self._outdated:
            self._outdated.remove(menu)
            style_menu(menu)

    def _blank(self, parent: tkinter.Menu) -> tkinter.Menu:
        menu = tkinter.Menu(parent, tearoff=False)
        menu.configure(postcommand=partial(self._apply_look, menu))
        self._menus.append(menu)
        return menu

    def _menu(self, name: str) -> tkinter.Menu:
        menu = self._blank(self.bar)
        for row in menu_rows(name):
            if row is None:
                menu.add_separator()
                continue
            action = self.actions[row.name]
            key = action.shown_key(self.say)
            self._add("command", menu, row.name, accelerator=key, command=action)
            place = int(menu.index("end") or 0)
            self._entries.setdefault(str(menu), []).append((place, action))
            if row.name == "open":
                self._add("cascade", menu, "recent", menu=self.recent)
        words, at = marked(self.say(f"menu.{name}"))
        self.bar.add_cascade(label=words, underline=at, menu=menu)
        return menu

    def _check(
        self, menu: tkinter.Menu, name: str, variable: tkinter.BooleanVar, kind: str
    ) -> None:
        def choose() -> None:
            self._chosen[kind](variable.get())

        self._add("checkbutton", menu, name, variable=variable, command=choose)

    def _radio(
        self,
        menu: tkinter.Menu,
        name: str,
        value: str,
        variable: tkinter.StringVar,
        kind: str,
        key: str = "",
    ) -> None:
        choose = partial(self._chosen[kind], value)
        options = {"accelerator": key, "value": value, "variable": variable, "command": choose}
        self._add("radiobutton", menu, name, **options)

    def _add(self, kind: Any, to: tkinter.Menu, name: str, **options: Any) -> None:
        """Add an entry of one of Tk's kinds to a menu; `name` is the key of its label."""
        label = self.say(name)
        taken = self._letters.setdefault(str(to), set())
        place = free_letter(label, taken)
        if place >= 0:
            taken.add(label[place].casefold())
        options |= {"label": label, "underline": place}
        to.add(kind, options)  # type: ignore[no-untyped-call]


def free_letter(label: str, taken: Collection[str]) -> int:
    """The place of a letter that no other entry has, if possible the first of a word; -1 if there
    is none.

    >>> free_letter("Open recent", {"o"}), free_letter("Pop", {"p"}), free_letter("Pop", {"p", "o"})
    (5, 1, -1)
    """
    places = [place for place, letter in enumerate(label) if letter.isalnum()]
    places.sort(key=lambda place: label[:place][-1:].isalnum())
    return next((place for place in places if label[place].casefold() not in taken), -1)


def marked(label: str) -> tuple[str, int]:
    """A label without the sign `&`, and the place of the letter after it, which opens the menu
    together with Alt; -1 if there is none.

    >>> marked("&File"), marked("Help")
    (('File', 0), ('Help', -1))
    """
    at, label = label.find("&"), label.replace("&", "", 1)
    while at >= 0 and label[at] in UNSEEN:
        at += 1
    return label, at

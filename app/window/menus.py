"""The menus, made from the actions."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from app.draw.theme import THEMES
from app.learn.actions import Action
from app.learn.saved_state import TEXT_SIZES
from app.text.catalogue import LANGUAGES, Language, Say
from app.text.lines import isolated
from app.window.actions import menu_rows
from app.window.look.icons import FULL_RING, OPEN_BOX, OPEN_RING, TICKED_BOX, cache_image, draw, png
from app.window.look.style import SMALL, TARGET
from app.window.look.widgets import on_destroy, screen_factor, trace_variable
from puzzles.printable import UNSEEN
from solver.methods import METHODS
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# Menus in the colours of the theme, with room for a finger. They are no ttk widgets and take their
# colours one by one; elsewhere than on X11 the system draws them.


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


class MenuStyle(Value):
    """What menus have of the theme, and of the size of letters."""

    paper: str
    ink: str
    new: str
    done: str
    letters: int
    """How large they are, in pixels."""

    @classmethod
    def of(cls, window: tkinter.Misc) -> MenuStyle:
        """The present style of this window."""
        style = ttk.Style(window)
        paper, ink, new = (
            str(style.lookup(".", it)) for it in ("background", "foreground", "focuscolor")
        )
        done = str(style.lookup("TButton", "foreground", ["disabled"]))
        size = int(tkfont.nametofont(LETTERS, window).cget("size"))
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
        font=LETTERS,
        borderwidth=1,
        relief="raised",
        activeborderwidth=0,
    )
    set_entry_heights(menu, look)


def set_entry_heights(menu: tkinter.Menu, look: MenuStyle) -> None:
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
    return cache_image(menu, name, lambda: ("-width", width, "-height", height))


def _sign(menu: tkinter.Menu, sign: str, side: int, colour: str) -> str:
    name = f"sign.{sign}.{side}.{colour}"
    ink = bytes.fromhex(colour.removeprefix("#"))
    return cache_image(menu, name, lambda: ("-data", png(draw(sign, side), ink)))


# -------------------------------------------------------------------------------------------------
# A field with a list to choose from. The list is a menu: Tk's own for such a field has lines that
# are as low as their letters, and none of what it has can make them higher without an edge.


OPENING = ("<Down>", "<Alt-Down>", "<space>", "<Return>", "<KP_Enter>")
"""What opens the list of the field that has the focus."""

PRESSING = ("<Button-1>", "<Double-Button-1>", "<Triple-Button-1>", "<B1-Motion>")
"""What would open Tk's own list, or draw in it."""


class DropDown(ttk.Combobox):
    """One of several that are told apart by their words; nothing else can be written in it."""

    def __init__(
        self,
        parent: tkinter.Misc,
        variable: tkinter.StringVar | None = None,
        **options: Any,
    ) -> None:
        """`variable` holds what is chosen: Tk would show it as it is, and not as it is drawn."""
        super().__init__(parent, state="readonly", **options)
        self._variable = variable
        if variable is not None:
            super().set(variable.get())
            trace_variable(self, variable, lambda: ttk.Combobox.set(self, variable.get()))
        self.menu: tkinter.Menu | None = None
        """The list, while it is open or was open last."""
        for event in PRESSING:
            self.bind(event, lambda event: self._on_press())
        self.bind("<ButtonRelease-1>", self._on_release)
        for key in OPENING:
            self.bind(key, lambda event: self.post())
        on_destroy(self, self._drop)

    def current(self, newindex: int | None = None) -> int:
        """The place of what is chosen; from now on this one, if one is given."""
        if newindex is not None:
            self.set([str(it) for it in self.tk.splitlist(self.cget("values"))][newindex])
        return super().current()

    def set(self, value: str) -> None:
        """Have this chosen."""
        super().set(value)
        if self._variable is not None and self._variable.get() != value:
            self._variable.set(value)

    def post(self) -> str:
        """Open the list, at what is chosen now."""
        values = [str(it) for it in self.tk.splitlist(self.cget("values"))]
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
        try:
            menu.tk_popup(self.winfo_rootx(), below if has_room else top - high)
        except tkinter.TclError:  # an open menu of another program has mouse and keys
            self._drop()
            return "break"
        if at >= 0 and menu.winfo_exists() and menu.winfo_ismapped():
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


RECENT = 1
"""The place in the menu of files of those that were opened last."""


Variable = tkinter.StringVar | tkinter.IntVar | tkinter.BooleanVar


class Menus:
    """The menu bar of a window."""

    def __init__(
        self, root: tkinter.Tk, actions: Mapping[str, Action], say: Say, has_digits: bool = False
    ) -> None:
        """`has_digits`: the language has digits of its own, beside the plain ones."""
        self.root = root
        self.actions = actions
        self.say = say
        self.method = tkinter.StringVar(root)
        self.theme = tkinter.StringVar(root)
        self.language = tkinter.StringVar(root)
        self.board_view = tkinter.StringVar(root)
        self.text_size = tkinter.IntVar(root)
        self.calm = tkinter.BooleanVar(root)
        self.plain_clues = tkinter.BooleanVar(root)
        self.stops = tkinter.BooleanVar(root)
        """Stop before guessing."""
        self.chosen: dict[str, Callable[[Any], None]] = {}
        """What to do with what was chosen, by what it is."""
        self._outdated: set[tkinter.Menu] = set()
        """The menus that do not look as the window does yet; they do as soon as they open."""
        self._conditional: dict[str, list[tuple[int, Action]]] = {}
        """By menu, the places of entries that are not always possible."""
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
            self._radio(solve, say(f"method.{name}"), name, self.method, "method")
        solve.add_separator()
        self._tick(solve, "stop-before-guessing", self.stops, "stops")
        view = self._menu("view")
        view.add_separator()
        for name, action in (("readable", "zoom-readable"), ("whole", "zoom-fit")):
            key = self.actions[action].shown_key(say)
            self._radio(view, say(action), name, self.board_view, "view", key)
        sizes, label = self._blank(view), say("text-size")
        for share in TEXT_SIZES:
            text = say("text-size.share", share=share)
            self._radio(sizes, text, share, self.text_size, "text-size")
        view.add_cascade(label=label, underline=self._letter(view, label), menu=sizes)
        view.add_separator()
        for name in THEMES:
            self._radio(view, say(f"theme.{name}"), name, self.theme, "theme")
        view.add_separator()
        languages, label = self._blank(view), say("language")
        for name in LANGUAGES:
            own = Language(name).grammar().own_name or name
            self._radio(languages, own, name, self.language, "language")
        view.add_cascade(label=label, underline=self._letter(view, label), menu=languages)
        view.add_separator()
        self._tick(view, "calm", self.calm, "calm")
        if has_digits:
            self._tick(view, "plain-clues", self.plain_clues, "plain-clues")
        self._menu("lesson")
        self._menu("help")
        root.configure(menu=self.bar)

    def show_recent(self, paths: Sequence[Path]) -> None:
        """List the files that were opened last."""
        self.recent.delete(0, "end")
        for path in paths:
            label = f"{isolated(path.name)}   ({isolated(str(path.parent))})"
            self.recent.add_command(label=label, command=partial(self._choose_recent, path))
        self._outdated.add(self.recent)
        self._offer_recent()

    def _choose_recent(self, path: Path) -> None:
        self.chosen["recent"](path)

    def _offer_recent(self) -> None:
        """A menu without an entry opens as a line of nothing."""
        state = "disabled" if self.recent.index("end") is None else "normal"
        self._file.entryconfigure(RECENT, state=state)

    def apply_look(self) -> None:
        """Look as the window does now: the bar at once, and each menu when it opens."""
        self._outdated.update(self._menus)
        self._apply_look(self.bar)

    def _apply_look(self, menu: tkinter.Menu) -> None:
        for place, action in self._conditional.get(str(menu), ()):
            state = "normal" if action.is_possible() else "disabled"
            menu.entryconfigure(place, state=state)
        if menu in self._outdated:
            self._outdated.remove(menu)
            style_menu(menu, MenuStyle.of(self.root))

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
            label = action.label(self.say)
            menu.add_command(
                label=label,
                underline=self._letter(menu, label),
                accelerator=action.shown_key(self.say),
                command=action,
            )
            if row.when is not None:
                place = int(menu.index("end") or 0)
                self._conditional.setdefault(str(menu), []).append((place, action))
            if row.name == "open":
                label = self.say("recent")
                menu.add_cascade(label=label, underline=self._letter(menu, label), menu=self.recent)
        words, at = marked(self.say(f"menu.{name}"))
        self.bar.add_cascade(label=words, underline=at, menu=menu)
        for letter in {words[at].lower(), words[at].upper()} if at >= 0 else ():
            # the letter alone may mean something else; with Alt it is left to Tk
            self.root.bind(f"<Alt-Key-{letter}>", lambda event: None)
        return menu

    def _radio(
        self,
        menu: tkinter.Menu,
        label: str,
        value: object,
        variable: Variable,
        kind: str,
        key: str = "",
    ) -> None:
        menu.add_radiobutton(
            label=label,
            underline=self._letter(menu, label),
            accelerator=key,
            value=value,
            variable=variable,
            command=lambda: self.chosen[kind](variable.get()),
        )

    def _tick(self, menu: tkinter.Menu, name: str, variable: Variable, kind: str) -> None:
        label = self.say(name)
        menu.add_checkbutton(
            label=label,
            underline=self._letter(menu, label),
            variable=variable,
            command=lambda: self.chosen[kind](variable.get()),
        )

    def _letter(self, menu: tkinter.Menu, label: str) -> int:
        """The place of the letter that chooses an entry of this menu."""
        taken = self._letters.setdefault(str(menu), set())
        place = free_letter(label, taken)
        if place >= 0:
            taken.add(label[place].casefold())
        return place


def free_letter(label: str, taken: Collection[str]) -> int:
    """The place of a letter that no other entry has: the first of a word if there is one, and any
    other if not; -1 if there is none.

    >>> free_letter("Open recent", {"o"}), free_letter("Pop", {"p"}), free_letter("Pop", {"p", "o"})
    (5, 1, -1)
    """
    starts = [i for i, it in enumerate(label) if it.isalnum() and not label[:i][-1:].isalnum()]
    others = [i for i, it in enumerate(label) if it.isalnum()]
    return next((i for i in (*starts, *others) if label[i].casefold() not in taken), -1)


def marked(label: str) -> tuple[str, int]:
    """A label without the sign `&` before the letter that opens it together with Alt, and the
    place of that letter, -1 if there is none.

    >>> marked("&File"), marked("Help")
    (('File', 0), ('Help', -1))
    """
    at, label = label.find("&"), label.replace("&", "", 1)
    while at >= 0 and label[at] in UNSEEN:
        at += 1
    return label, at

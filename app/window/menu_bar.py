"""The menu bar, made from the actions."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from app.learn.action_table import menu_rows
from app.learn.actions import Action
from app.text.catalogue import Say
from app.text.lines import isolated
from app.window.menus import MenuStyle, style_menu
from puzzles.printable import UNSEEN
from solver.methods import METHODS

_RECENT_PLACE = 1
"""Of the files that were opened last, in the menu of files."""


class Menus:
    """The menu bar of a window."""

    def __init__(self, root: tkinter.Tk, actions: Mapping[str, Action], say: Say) -> None:
        self.root = root
        self.actions = actions
        self.say = say
        self.method = tkinter.StringVar(root)
        self.board_view = tkinter.StringVar(root)
        self.code = tkinter.BooleanVar(root)
        """Whether our methods stand beside the board as code."""
        self.stops = tkinter.BooleanVar(root)
        """Whether the solving stops before guessing."""
        self.chosen: dict[str, Callable[[Any], None]] = {}
        """What is called with a choice, by kind."""
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
            self._radio(solve, say(f"method.{name}"), name, self.method, "method")
        solve.add_separator()
        self._check(solve, say("stop-before-guessing"), self.stops, "stops")
        view = self._menu("view")
        view.add_separator()
        for name, action in (("whole", "zoom-fit"), ("readable", "zoom-readable")):
            key = self.actions[action].shown_key(say)
            self._radio(view, say(action), name, self.board_view, "view", key)
        view.add_separator()
        self._check(view, say("code"), self.code, "code")
        self._menu("teach")
        self._menu("help")
        root.configure(menu=self.bar)

    def show_recent(self, paths: Sequence[Path]) -> None:
        self.recent.delete(0, "end")
        for path in paths:
            label = f"{isolated(path.name)}   ({isolated(str(path.parent))})"
            self.recent.add_command(label=label, command=partial(self._choose, "recent", path))
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
            place = int(menu.index("end") or 0)
            self._entries.setdefault(str(menu), []).append((place, action))
            if row.name == "open":
                label = self.say("recent")
                menu.add_cascade(label=label, underline=self._letter(menu, label), menu=self.recent)
        words, at = marked(self.say(f"menu.{name}"))
        self.bar.add_cascade(label=words, underline=at, menu=menu)
        for letter in {words[at].lower(), words[at].upper()} if at >= 0 else ():
            # the letter alone may mean something else; with Alt it is left to Tk
            self.root.bind(f"<Alt-Key-{letter}>", lambda event: None)
        return menu

    def _check(
        self, menu: tkinter.Menu, label: str, variable: tkinter.BooleanVar, kind: str
    ) -> None:
        menu.add_checkbutton(
            label=label,
            underline=self._letter(menu, label),
            variable=variable,
            command=lambda: self._choose(kind, variable.get()),
        )

    def _radio(
        self,
        menu: tkinter.Menu,
        label: str,
        value: str,
        variable: tkinter.StringVar,
        kind: str,
        key: str = "",
    ) -> None:
        menu.add_radiobutton(
            label=label,
            underline=self._letter(menu, label),
            accelerator=key,
            value=value,
            variable=variable,
            command=partial(self._choose, kind, value),
        )

    def _choose(self, kind: str, value: object) -> None:
        self.chosen[kind](value)

    def _letter(self, menu: tkinter.Menu, label: str) -> int:
        """The place of the letter that chooses an entry of this menu."""
        taken = self._letters.setdefault(str(menu), set())
        place = free_letter(label, taken)
        if place >= 0:
            taken.add(label[place].casefold())
        return place


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

"""The menus, made from the actions."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path

from play.actions import Action
from play.settings import TEXT_SIZES
from scene.theme import THEMES
from solver.steps.methods import METHODS
from viewer.bars.menu_look import Look, dress_menu
from viewer.look.scripts import drawn_on
from words.catalogue import Say
from words.direction import isolated

RECENT = "recent"
"""The menu of the files that were opened last."""

FILE = (
    *("open", RECENT, None, "gallery", "next-puzzle", "previous-puzzle", "random-puzzle", None),
    *("draw", "picture", "edit", "save", None, "export", "handout", "check", None, "quit"),
)
EDIT = ("paste", None, "copy", "copy-picture", "copy-sentence", "copy-steps")
SOLVE = ("restart", "next-technique", "next-assumption", None)
VIEW = ("zoom-in", "zoom-out", None, "full-screen", "fill-screen", None)
LESSON = (
    "watch",
    "predict",
    "your-turn",
    None,
    "course",
    "lab",
    "compare",
    None,
    "ask-why",
    "all-steps",
)
HELP = ("keys", None, "about")


class Menus:
    """The menu bar of a window."""

    def __init__(self, root: tkinter.Tk, actions: Mapping[str, Action], say: Say) -> None:
        self.root = root
        self.actions = actions
        self.say = say
        self.method = tkinter.StringVar(root)
        self.theme = tkinter.StringVar(root)
        self.board_view = tkinter.StringVar(root)
        self.text_size = tkinter.IntVar(root)
        self.stops = tkinter.BooleanVar(root)
        """Stop before guessing."""
        self.method_chosen: Callable[[str], None] = lambda name: None
        self.theme_chosen: Callable[[str], None] = lambda name: None
        self.view_chosen: Callable[[str], None] = lambda name: None
        self.text_size_chosen: Callable[[int], None] = lambda share: None
        self.calm = tkinter.BooleanVar(root)
        self.calm_chosen: Callable[[bool], None] = lambda is_calm: None
        self.stops_chosen: Callable[[bool], None] = lambda stops: None
        self.recent_chosen: Callable[[Path], None] = lambda path: None
        self._undressed: set[tkinter.Menu] = set()
        """The menus that do not look as the window does yet; they do as soon as they open."""
        self._letters: dict[str, set[str]] = {}
        """By menu, the letters that choose one of its entries."""
        self.bar = tkinter.Menu(root, tearoff=False)
        self._menus = [self.bar]
        self.recent = self._blank(self.bar)
        self._file = self._menu("menu.file", FILE)
        self._offer_recent()
        self._menu("menu.edit", EDIT)
        solve = self._menu("menu.solve", SOLVE)
        for name in METHODS:
            label = self.say(f"method.{name}")
            solve.add_radiobutton(
                label=label,
                underline=self._letter(solve, label),
                value=name,
                variable=self.method,
                command=lambda: self.method_chosen(self.method.get()),
            )
        solve.add_separator()
        label = self.say("stop-before-guessing")
        solve.add_checkbutton(
            label=label,
            underline=self._letter(solve, label),
            variable=self.stops,
            command=lambda: self.stops_chosen(self.stops.get()),
        )
        view = self._menu("menu.view", VIEW)
        for name, action in (("readable", "zoom-readable"), ("whole", "zoom-fit")):
            label = self.say(action)
            view.add_radiobutton(
                label=label,
                underline=self._letter(view, label),
                accelerator=self.actions[action].shown_key(self.say),
                value=name,
                variable=self.board_view,
                command=lambda: self.view_chosen(self.board_view.get()),
            )
        label = self.say("text-size")
        view.add_cascade(
            label=label, underline=self._letter(view, label), menu=self._text_sizes(view)
        )
        view.add_separator()
        for name in THEMES:
            label = self.say(f"theme.{name}")
            view.add_radiobutton(
                label=label,
                underline=self._letter(view, label),
                value=name,
                variable=self.theme,
                command=lambda: self.theme_chosen(self.theme.get()),
            )
        view.add_separator()
        label = self.say("calm")
        view.add_checkbutton(
            label=label,
            underline=self._letter(view, label),
            variable=self.calm,
            command=lambda: self.calm_chosen(self.calm.get()),
        )
        self._menu("menu.lesson", LESSON)
        self._menu("menu.help", HELP)
        root.configure(menu=self.bar)

    def _text_sizes(self, parent: tkinter.Menu) -> tkinter.Menu:
        menu = self._blank(parent)
        for share in TEXT_SIZES:
            label = self.say("text-size.share", share=share)
            menu.add_radiobutton(
                label=label,
                underline=self._letter(menu, label),
                value=share,
                variable=self.text_size,
                command=lambda: self.text_size_chosen(self.text_size.get()),
            )
        return menu

    def show_recent(self, paths: Sequence[Path]) -> None:
        """List the files that were opened last."""
        self.recent.delete(0, "end")
        for path in paths:
            self.recent.add_command(
                label=drawn_on(
                    self.recent, f"{isolated(path.name)}   ({isolated(str(path.parent))})"
                ),
                command=partial(self._choose_recent, path),
            )
        self._undressed.add(self.recent)
        self._offer_recent()

    def _offer_recent(self) -> None:
        """A menu without an entry opens as a line of nothing."""
        state = "disabled" if self.recent.index("end") is None else "normal"
        self._file.entryconfigure(FILE.index(RECENT), state=state)

    def _choose_recent(self, path: Path) -> None:
        self.recent_chosen(path)

    def dress(self) -> None:
        """Look as the window does now: the bar at once, and each menu when it opens."""
        self._undressed.update(self._menus)
        self._dress(self.bar)

    def _dress(self, menu: tkinter.Menu) -> None:
        if menu in self._undressed:
            self._undressed.remove(menu)
            dress_menu(menu, Look.of(self.root))

    def _blank(self, parent: tkinter.Menu) -> tkinter.Menu:
        menu = tkinter.Menu(parent, tearoff=False)
        menu.configure(postcommand=partial(self._dress, menu))
        self._menus.append(menu)
        return menu

    def _menu(self, heading: str, names: Sequence[str | None]) -> tkinter.Menu:
        menu = self._blank(self.bar)
        for name in names:
            if name is None:
                menu.add_separator()
                continue
            if name == RECENT:
                label = self.say(name)
                menu.add_cascade(label=label, underline=self._letter(menu, label), menu=self.recent)
                continue
            action = self.actions[name]
            menu.add_command(
                label=action.label(self.say),
                underline=self._letter(menu, action.label(self.say)),
                accelerator=action.shown_key(self.say),
                command=action,
            )
        words, at = marked(self.say(heading))
        self.bar.add_cascade(label=words, underline=at, menu=menu)
        for letter in {words[at].lower(), words[at].upper()} if at >= 0 else ():
            # the letter alone may mean something else; with Alt it is left to Tk
            self.root.bind(f"<Alt-Key-{letter}>", lambda event: None)
        return menu

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
    at = label.find("&")
    return label.replace("&", "", 1), at

"""The menus, made from the actions."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from play.actions import Action
from play.settings import TEXT_SIZES
from scene.theme import THEMES, Theme
from solver.steps.methods import METHODS
from viewer.board.canvas import Fonts
from viewer.look.style import dress_menu
from words.catalogue import Say

FILE = (
    *("open", None, "gallery", "next-puzzle", "previous-puzzle", "random-puzzle", None),
    *("paste", "copy", "edit", None),
    *("export", "handout", "check", None, "quit"),
)
SOLVE = ("restart", "next-technique", "next-assumption", None)
VIEW = ("zoom-in", "zoom-out", None, "full-screen", None)
LESSON = ("watch", "predict", "your-turn", None, "lab", "compare", None, "ask-why", "all-steps")
HELP = ("keys",)


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
        self.stops_chosen: Callable[[bool], None] = lambda stops: None
        self.recent_chosen: Callable[[Path], None] = lambda path: None
        self.bar = tkinter.Menu(root, tearoff=False)
        self._menus = [self.bar]
        file = self._menu("menu.file", FILE)
        self.recent = tkinter.Menu(file, tearoff=False)
        self._menus.append(self.recent)
        file.insert_cascade(1, label=self.say("recent"), menu=self.recent)
        solve = self._menu("menu.solve", SOLVE)
        for name in METHODS:
            solve.add_radiobutton(
                label=self.say(f"method.{name}"),
                value=name,
                variable=self.method,
                command=lambda: self.method_chosen(self.method.get()),
            )
        solve.add_separator()
        solve.add_checkbutton(
            label=self.say("stop-before-guessing"),
            variable=self.stops,
            command=lambda: self.stops_chosen(self.stops.get()),
        )
        view = self._menu("menu.view", VIEW)
        for name, action in (("readable", "zoom-readable"), ("whole", "zoom-fit")):
            view.add_radiobutton(
                label=self.say(action),
                accelerator=self.actions[action].shown_key(self.say),
                value=name,
                variable=self.board_view,
                command=lambda: self.view_chosen(self.board_view.get()),
            )
        view.add_cascade(label=self.say("text-size"), menu=self._text_sizes(view))
        view.add_separator()
        for name in THEMES:
            view.add_radiobutton(
                label=self.say(f"theme.{name}"),
                value=name,
                variable=self.theme,
                command=lambda: self.theme_chosen(self.theme.get()),
            )
        self._menu("menu.lesson", LESSON)
        self._menu("menu.help", HELP)
        root.configure(menu=self.bar)

    def _text_sizes(self, parent: tkinter.Menu) -> tkinter.Menu:
        menu = tkinter.Menu(parent, tearoff=False)
        self._menus.append(menu)
        for share in TEXT_SIZES:
            menu.add_radiobutton(
                label=self.say("text-size.share", share=share),
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
                label=f"{path.name}   ({path.parent})",
                command=partial(self._choose_recent, path),
            )

    def _choose_recent(self, path: Path) -> None:
        self.recent_chosen(path)

    def dress(self, fonts: Fonts, theme: Theme, factor: float) -> None:
        for menu in self._menus:
            dress_menu(menu, fonts, theme, factor)

    def _menu(self, label: str, names: Sequence[str | None]) -> tkinter.Menu:
        menu = tkinter.Menu(self.bar, tearoff=False)
        self._menus.append(menu)
        for name in names:
            if name is None:
                menu.add_separator()
                continue
            action = self.actions[name]
            menu.add_command(
                label=action.label(self.say), accelerator=action.shown_key(self.say), command=action
            )
        words, at = marked(self.say(label))
        self.bar.add_cascade(label=words, underline=at, menu=menu)
        for letter in {words[at].lower(), words[at].upper()} if at >= 0 else ():
            # the letter alone may mean something else; with Alt it is left to Tk
            self.root.bind(f"<Alt-Key-{letter}>", lambda event: None)
        return menu


def marked(label: str) -> tuple[str, int]:
    """A label without the sign `&` before the letter that opens it together with Alt, and the
    place of that letter, -1 if there is none.

    >>> marked("&File"), marked("Help")
    (('File', 0), ('Help', -1))
    """
    at = label.find("&")
    return label.replace("&", "", 1), at

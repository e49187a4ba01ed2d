"""Pages: what takes the place of the board, in the main window. The course, the lab and the lessons
are pages of *Learn*, beside predicting, under a row of their names; comparing is a page, too."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from tkinter import ttk

from app.learn.actions import Action
from app.learn.lesson import Lesson
from app.window.host import Host
from app.window.look.style import rescale_fonts
from app.window.look.widgets import Later, Tooltip, scaled_padding


class WindowPage(ttk.Frame):
    """Stays as one left it until the window closes, or until it is about something else."""

    actions: Mapping[str, Action] = {}

    def __init__(self, window: Host) -> None:
        super().__init__(window.body, padding=scaled_padding(window.root, 12, 10, 12, 8))
        self.window = window
        self.say = window.say
        self.subject = self.subject_in(window)
        self.factor = window.factor
        """The size of letters that it is laid out for."""
        self.later = Later(self)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        """What such a page is about: about something else it is made anew."""
        return None

    @property
    def makes_file(self) -> bool:
        """Whether the window asks before it closes."""
        return False

    @property
    def first(self) -> tkinter.Misc:
        """What has the focus at first."""
        return self

    def pause(self) -> None:
        """Pause what plays: the page goes out of sight."""

    def follow_window(self) -> None:
        """Take the theme and the size of letters of the window."""
        window = self.window
        if window.factor != self.factor:
            old, self.factor = self.factor, window.factor
            rescale_fonts(self, window.fonts, old, self.factor)
        self.apply_look()

    def apply_look(self) -> None:
        """Colour and resize what does not follow the window by itself."""


class PageLesson(Lesson):
    """Shows a page, whose actions have the keys."""

    def __init__(self, window: Host, page: WindowPage, tool: str) -> None:
        super().__init__(window, lambda: None)
        self.page = page
        self.tool = tool
        self.actions = tuple(page.actions.values())

    def close(self) -> None:
        self.page.pause()


# -------------------------------------------------------------------------------------------------


LEARN = ("course", "lab", "lessons", "predict")
"""What *Learn* holds, by the names of the actions that lead there."""


class LearnBar(ttk.Frame):
    """The names of what *Learn* holds, in a row; that of what is on stands out."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.body, padding=scaled_padding(window.root, 8, 6, 8, 0))
        actions, say = window.actions, window.say
        self.buttons: dict[str, ttk.Button] = {}
        for name in LEARN:
            button = ttk.Button(self, text=say(f"tool.{name}"), style="Tab.TButton")
            button.configure(command=actions[name])
            button.pack(side="left", padx=(0, 4))
            Tooltip(button, actions[name].tooltip(say))
            self.buttons[name] = button

    def show_mode(self, name: str) -> None:
        for mode, button in self.buttons.items():
            button.state(["selected" if mode == name else "!selected"])


class Pages:
    """Makes pages when they are first wanted, and keeps them."""

    def __init__(self, window: Host) -> None:
        self.window = window
        self.made: dict[str, WindowPage] = {}
        self.predicting: Lesson | None = None
        """The predicting that was on last, to be gone on with."""

    def get(self, name: str, kind: type[WindowPage]) -> WindowPage:
        """The page of this name, as one left it if it is still about the same."""
        page = self.made.get(name)
        if page is not None and page.subject != kind.subject_in(self.window):
            page.destroy()
            page = None
        if page is None:
            page = self.made[name] = kind(self.window)
        page.follow_window()
        return page

    def close(self) -> None:
        """Have all of them gone."""
        for page in self.made.values():
            page.destroy()
        self.made.clear()

    @property
    def makes_file(self) -> bool:
        return any(page.makes_file for page in self.made.values())

    def apply_look(self) -> None:
        """Have the page that is seen take the look of the window; others take it when they are."""
        for page in self.made.values():
            if page.winfo_manager():
                page.follow_window()

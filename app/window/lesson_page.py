"""The three lessons of a class, to be begun: a page of *Learn*."""

from __future__ import annotations

import tkinter
from functools import partial
from tkinter import ttk

from app.learn.lesson import LESSONS
from app.window.host import Host
from app.window.look.style import PRIMARY, pack_buttons, wrap_within
from app.window.notes import show_notes
from app.window.pages import WindowPage

_MINUTES = 45


class LessonPage(WindowPage):
    """Begins a lesson, or shows what the teacher says in it."""

    def __init__(self, window: Host) -> None:
        super().__init__(window)
        self.begin_buttons: list[ttk.Button] = []
        say = self.say
        about = ttk.Label(self, text=say("lessons.about"), style="Muted.TLabel")
        about.pack(fill="x", pady=(0, 16))
        wrap_within(about)
        for lesson, parts in LESSONS.items():
            action = window.actions[f"lesson-{lesson}"]
            ttk.Label(self, text=action.label(say), style="Heading.TLabel").pack(anchor="w")
            length = say("lessons.length", parts=len(parts), minutes=_MINUTES)
            ttk.Label(self, text=length, style="Muted.TLabel").pack(anchor="w", pady=(2, 8))
            row = ttk.Frame(self)
            row.pack(anchor="w", pady=(0, 24))
            begin, _ = pack_buttons(
                row,
                (say("lessons.begin"), action),
                (say("lessons.notes"), partial(show_notes, window, lesson)),
            )
            if not self.begin_buttons:
                begin.configure(style=PRIMARY)
            begin.pack_configure(padx=0)
            self.begin_buttons.append(begin)

    @property
    def first(self) -> tkinter.Misc:
        return self.begin_buttons[0]

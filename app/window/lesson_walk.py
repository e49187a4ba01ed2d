"""A lesson that walks through its plan in projector mode: each part comes with its puzzle, its
method and its window. PgDn goes on, PgUp back, F2 shows the teacher's text."""

from __future__ import annotations

import tkinter
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from app.exercises.lab import read_lab_line
from app.learn.actions import Action
from app.learn.lesson import ASSUMPTION, LESSONS, STUCK, LessonPart, stuck_board
from app.window.course import Course
from app.window.dialogs.compare import Comparing
from app.window.dialogs.dialog import open_one, open_windows
from app.window.lab import LabWindow
from app.window.place import work_area
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles

if TYPE_CHECKING:
    from app.window.main_window import MainWindow

_MAX_STEPS, _MAX_SECONDS = 20_000, 5.0
"""Of solving, to find the step at which a part begins."""


_WINDOWS: tuple[type[LabWindow | Course | Comparing], ...] = (LabWindow, Course, Comparing)


class LessonWalk:
    """Has its keys in every window that it opens."""

    def __init__(self, window: MainWindow, lesson: int) -> None:
        self.window = window
        self.lesson = lesson
        self.place = 0
        self.is_opening = False
        self._shows_note = False
        self._note: ttk.Label | None = None
        self._asked_why = window.settings.asks_why
        commands = {"Next": self.next, "Prior": self.back, "F2": self.toggle_note}
        self.actions = {key: Action(key, run, (key,)) for key, run in commands.items()}
        window.keys.override(self.actions)

    @property
    def stages(self) -> tuple[LessonPart, ...]:
        return LESSONS[self.lesson]

    @property
    def stage(self) -> LessonPart:
        return self.stages[self.place]

    def next(self) -> None:
        """The next part; after the last, the lesson is over."""
        if self.place + 1 < len(self.stages):
            self.place += 1
            self.show()
            return
        self.end()
        self.window.note(self.window.say("walk.over"))

    def back(self) -> None:
        self.place = max(0, self.place - 1)
        self.show()

    def end(self) -> None:
        """Give the keys back; what is shown stays."""
        window = self.window
        window.walk = None
        window.keys.release()
        window.settings = window.settings.replaced(asks_why=self._asked_why)
        self._shows_note = False
        self._show_note(window.root)

    def toggle_note(self) -> None:
        self._shows_note = not self._shows_note
        self._show_note(self._top())

    def show(self) -> None:
        window, stage = self.window, self.stage
        self._close_others(stage)
        if window.lessons.current is not None:
            window.lessons.leave()
        self._open_puzzle(stage)
        if not window.projector.is_on:
            window.projector.toggle()
        asks_why = stage.asks_why and self._asked_why
        window.settings = window.settings.replaced(asks_why=asks_why)
        if stage.line:
            self._show_lab(stage.line)
        elif stage.unit:
            self._show_unit(stage.unit)
        elif stage.action:
            window.actions[stage.action]()
        window.note(self._where(), window.say("walk.keys"))
        top = self._top()
        self._bind(top)
        self._show_note(top)

    def _where(self) -> str:
        values = {"lesson": self.lesson, "part": self.place + 1, "parts": len(self.stages)}
        say = self.window.say
        return say("walk.where", part=say("walk.part", **values), keys=say("walk.keys"))

    def _open_puzzle(self, stage: LessonPart) -> None:
        """Have the puzzle on the board, at the step that the part is about."""
        window = self.window
        path = None if stage.puzzle == STUCK else find_bundled(stage.puzzle)
        puzzle = stuck_board() if path is None else read_puzzles(path)[0]
        if window.puzzle != puzzle or window.how.method != stage.method:
            window.how = window.how.replaced(method=stage.method)
            self.is_opening = True
            try:
                window.open(puzzle, path)
            finally:
                self.is_opening = False
        window.go_to(self._goal(stage))

    def _goal(self, stage: LessonPart) -> int:
        session, count = self.window.session, 0
        if stage.techniques:
            session.pull(_MAX_STEPS, _MAX_SECONDS)
        if stage.techniques == ASSUMPTION:
            return session.next_assumption(0) or 0
        for _ in range(stage.techniques):
            count = session.next_technique(count) or count
        return count

    def _show_lab(self, line: str) -> None:
        labs = open_windows(self.window.root, LabWindow)
        lab = labs[0] if labs else LabWindow(self.window, read_lab_line(line))
        lab.panel.shows_all.set(False)
        lab.panel.open(read_lab_line(line))

    def _show_unit(self, technique: str) -> None:
        course = open_one(self.window, Course)
        course.units.shows_all.set(False)
        if course.units.chosen != technique:
            course.units.list.selection_set(technique)

    def _close_others(self, stage: LessonPart) -> None:
        """Close the windows of other parts that this one does not need."""
        needed = LabWindow if stage.line else Course if stage.unit else None
        for kind in _WINDOWS:
            for window in open_windows(self.window.root, kind):
                if kind is not needed:
                    window.destroy()

    def _top(self) -> tkinter.Tk | tkinter.Toplevel:
        """The window that the class looks at."""
        root = self.window.root
        return next((top for kind in _WINDOWS for top in open_windows(root, kind)), root)

    def _bind(self, top: tkinter.Tk | tkinter.Toplevel) -> None:
        """Have the keys in another window, too, before its own."""
        if top is self.window.root:
            return
        for widget in (top, *([top.canvas] if isinstance(top, Course) else [])):
            for key, action in self.actions.items():
                widget.bind(f"<Key-{key}>", partial(_run, action))

    def _show_note(self, top: tkinter.Tk | tkinter.Toplevel) -> None:
        """Show the teacher's text at the lower edge of this window, or hide it."""
        if self._note is not None and self._note.winfo_exists():
            self._note.destroy()
        self._note = None
        if not self._shows_note:
            return
        width = work_area(top, top.winfo_rootx(), top.winfo_rooty()).width
        self._note = ttk.Label(
            top, text=self.said(), style="Muted.TLabel", padding=6, wraplength=width - 24
        )
        self._note.place(relx=0, rely=1, anchor="sw", relwidth=1)
        self._note.lift()

    def said(self) -> str:
        return self.window.say(f"walk.say.{self.lesson}.{self.stage.name}")


def begin(lesson: int, window: MainWindow) -> None:
    if window.walk is not None:
        window.walk.end()
    window.walk = LessonWalk(window, lesson)
    window.walk.show()


def _run(action: Action, event: object) -> str:
    action()
    return "break"

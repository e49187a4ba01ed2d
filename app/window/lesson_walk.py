"""The lessons of a class: the page of *Learn* that begins them, and their plans, which are walked
through part by part before a projector. PgDn goes on, PgUp back, F2 shows what the teacher says,
and Esc gives back what was there before."""

from __future__ import annotations

import tkinter
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from app.draw.moment import Focus, Moment
from app.exercises.lab import read_lab_line
from app.learn.actions import Action
from app.learn.lesson import (
    ALL,
    LESSONS,
    STUCK,
    Lesson,
    LessonPart,
    LessonText,
    step_range,
    stuck_board,
)
from app.window.course import Course
from app.window.host import Host
from app.window.lab import OverlapLab
from app.window.look.interpreter import keep_unmirrored
from app.window.look.style import PRIMARY, pack_buttons, wrap_within
from app.window.look.widgets import Later, Tooltip, scaled_padding
from app.window.loop import Keys
from app.window.notes import Notes, close_notes, room_beside, show_notes
from app.window.pages import Pages, WindowPage
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.grid import Place
from solver.puzzle import ROW, Line

if TYPE_CHECKING:
    from app.window.projector import MainWindow


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


# -------------------------------------------------------------------------------------------------


_QUESTION_MS, _STEP_MS = 4000, 3000
"""How long a question stands before something plays, and from one step to the next."""


class LessonWalk:
    """Has its keys everywhere in the window, and a bar at its lower edge."""

    def __init__(self, window: MainWindow, lesson: int) -> None:
        self.window = window
        self.lesson = lesson
        self.place = 0
        self.is_opening = True
        self.notes: Notes | None = None
        self._before = _Before(window)
        self._playing = Later(window.root)
        self._goal = 0
        """The step up to which a part plays."""
        window.pages = Pages(window)
        commands = {
            "walk.next": (self.next, "Next"),
            "walk.back": (self.back, "Prior"),
            "walk.notes": (self.toggle_notes, "F2"),
            "walk.end": (self.give_back, "Escape"),
        }
        self.actions = {name: Action(name, run, (key,)) for name, (run, key) in commands.items()}
        self.bar = WalkBar(window, self.actions)
        window.keys.override(self.actions)

    @property
    def stage(self) -> LessonPart:
        return LESSONS[self.lesson][self.place]

    def next(self) -> None:
        """The next part; after the last, the lesson is over."""
        if self.place + 1 < len(LESSONS[self.lesson]):
            self.place += 1
            self.show()
            return
        self.give_back()
        self.window.note(self.window.say("walk.over"))

    def back(self) -> None:
        self.place = max(0, self.place - 1)
        self.show()

    def end(self) -> None:
        window = self.window
        window.walk = None
        window.keys.release(self.actions.values())
        self._playing.cancel()
        self.bar.destroy()
        close_notes(window)
        own, window.pages = window.pages, self._before.pages
        before = self._before.settings
        window.settings = window.settings.replaced(asks_why=before.asks_why, learn=before.learn)
        if window.lesson is not None and window.body.page is not None:
            window.lessons.leave()
        own.close()

    def give_back(self) -> None:
        self.end()
        self._before.give_back()

    def toggle_notes(self) -> None:
        """Show what the teacher says where the class does not see it, or hide it."""
        if self.notes is not None and self.notes.winfo_exists():
            self.notes.leave()
            return
        left = room_beside(self.window)
        if left is None:
            self.bar.tell(self.window.say("walk.one-screen"))
            return
        self.notes = show_notes(self.window, self.lesson)
        in_notes = {name: self.actions[name] for name in ("walk.next", "walk.back", "walk.notes")}
        Keys(self.notes).bind(in_notes)
        if left != self.window.root.winfo_rootx():
            self.notes.geometry(f"+{left + 40}+40")
        self.notes.point_at(self.place)

    def show(self) -> None:
        window, stage = self.window, self.stage
        self._playing.cancel()
        if window.lesson is not None:
            window.lessons.leave()
        self._open_puzzle(stage)
        asks_why = stage.asks_why and self._before.settings.asks_why
        window.settings = window.settings.replaced(asks_why=asks_why)
        window.pages.predicting = None
        begin, self._goal = step_range(stage, window.session)
        window.go_to(begin)
        if stage.line:
            window.actions["lab"]()
            lab = window.body.page
            assert isinstance(lab, OverlapLab)
            lab.shows_all.set(False)
            lab.open(read_lab_line(stage.line))
        elif stage.unit:
            window.actions["course"]()
            course = window.body.page
            assert isinstance(course, Course)
            course.show_to_class(stage.unit, warms_up=stage.warms_up)
        elif stage.action:
            window.actions[stage.action]()
        else:
            window.lessons.begin(lambda changed: QuestionPart(window, self.lesson, stage))
        if stage.plays:
            self._playing.call(_QUESTION_MS, self._play)
        where = {"lesson": self.lesson, "part": self.place + 1, "parts": len(LESSONS[self.lesson])}
        self.bar.tell(window.say("walk.where", **where))
        if self.notes is not None and self.notes.winfo_exists():
            self.notes.point_at(self.place)

    def _open_puzzle(self, stage: LessonPart) -> None:
        """Have the puzzle on the board, solved as the part needs it."""
        window = self.window
        path = None if stage.puzzle == STUCK else find_bundled(stage.puzzle)
        puzzle = stuck_board() if path is None else read_puzzles(path)[0]
        if self.is_opening or window.puzzle != puzzle or window.how.method != stage.method:
            window.how = window.how.replaced(method=stage.method, guess=True)
            self.is_opening = True
            try:
                window.open(puzzle, path)
            finally:
                self.is_opening = False

    def _play(self) -> None:
        window = self.window
        if self.stage.plays == ALL:
            window.actions["play-on"]()
        elif window.cursor < self._goal:
            window.show.forward()
            window.wake()
            self._playing.call(_STEP_MS, self._play)


class _Before:
    """What was there before a lesson, as it was."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.settings = window.settings
        self.path, self.how, self.puzzle = window.path, window.how, window.puzzle
        self.lesson, self.pages = window.lesson, window.pages
        self.is_on_wall = window.projector.is_on
        self.sight, self.cell = window.board.sight, window.board.fitting.cell
        self.session = window.show.hold()

    def give_back(self) -> None:
        window, lesson = self.window, self.lesson
        if not self.is_on_wall:
            window.projector.leave()
        window.how = self.how
        window.open(self.puzzle, self.path, self.session)
        if self.cell is not None:
            window.board.fitting.cell = self.cell
            window.board.resize()
        if lesson is not None:
            window.lessons.begin(lambda changed: lesson)
        window.board.go_back(self.sight)
        window.wake()


class QuestionPart(Lesson):
    """A part before the board: its question, until the solving goes on or a cell is asked about."""

    tool = "watch"
    looks_on = True

    def __init__(self, window: MainWindow, lesson: int, part: LessonPart) -> None:
        super().__init__(window, lambda: None)
        self.window = window
        self.line = None if part.row is None else Line(ROW, part.row)
        title = self.say(f"lesson-{lesson}")
        heading = title if self.line is None else self.words.line(self.line)
        self._said = LessonText(heading, self.say(f"walk.ask.{lesson}.{part.name}"))
        names = ("forward", "back", "toggle", "last", "next-line", "next-technique")
        self.actions = tuple(window.actions[name] for name in names)

    def moment(self) -> Moment:
        moment = super().moment()
        return moment if self.line is None else moment.replaced(focus=Focus(self.line, None))

    def said(self) -> LessonText:
        return self._said

    def press(self, place: Place, value: int) -> None:
        self.window.lessons.leave()
        self.window.lessons.ask_about(place)


_SIGNS = {"walk.back": "\u2039", "walk.next": "\u203a", "walk.end": "Esc"}


class WalkBar(ttk.Frame):
    """Says where the lesson is, with what goes on, back and out of it."""

    def __init__(self, window: MainWindow, actions: dict[str, Action]) -> None:
        super().__init__(window.root, padding=scaled_padding(window.root, 12, 3))
        self.said = ttk.Label(self, style="Muted.TLabel")
        self.said.pack(side="left", padx=(0, 12))
        signs = ttk.Frame(self)
        signs.pack(side="left")
        keep_unmirrored(signs)  # as the buttons of a player
        for name, sign in _SIGNS.items():
            (button,) = pack_buttons(signs, (sign, actions[name]))
            button.configure(style="Flat.TButton", takefocus=False, width=len(sign))
            Tooltip(button, actions[name].tooltip(window.say))
        self.pack(side="bottom", fill="x", before=window.body)

    def tell(self, text: str) -> None:
        self.said.configure(text=text)


def begin_walk(lesson: int, window: MainWindow) -> None:
    """Begin a lesson; one that is on ends first."""
    if window.walk is not None:
        window.walk.give_back()
    window.walk = walk = LessonWalk(window, lesson)
    close_notes(window)
    walk.show()
    if not window.projector.is_on:
        window.projector.toggle()

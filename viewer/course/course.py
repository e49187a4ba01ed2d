"""The course in a window of its own: the units with their ticks, and beside them the task.

What is asked and what counts is in `play.classroom.course`, what a task looks like in
`scene.training`.
"""

from __future__ import annotations

import time
import tkinter
from functools import partial
from itertools import count
from tkinter import ttk
from tkinter.font import Font
from typing import TYPE_CHECKING

from play.classroom.course import GUESS, Unit
from play.classroom.course_picture import Picture
from play.classroom.course_said import heading_of, sentence_of
from play.classroom.unit_puzzles import puzzle_for
from play.session import SLICE
from puzzles.reading import read_puzzles
from scene.lab.words import LabWords
from scene.theme import PAPER, Theme
from solver.grid import EMPTY, FILLED
from solver.training.task import LineTask
from viewer.board.canvas import ScenePainter
from viewer.course.keys import bind_keys
from viewer.course.units import Units
from viewer.dialogs.dialog import Dialog
from viewer.look.fitting import SHARES, fit_heading, put_in_rows
from viewer.look.style import LARGE, SMALL, dress_field
from viewer.look.wheel import OTHER_BUTTONS
from viewer.shell.place import fill_with, over, put_on_screen

if TYPE_CHECKING:
    from viewer.host import Host

SIZE = (960, 640)
SMALLEST = (760, 520)

BUSY = 15
"""Milliseconds between two slices of looking ahead."""

PATIENCE = 0.3
"""Seconds in which the next task may be looked for at once; then one is told that it is."""

LINES = 2
"""There is room for so many lines of what is said; for more, it is made."""


class Course(Dialog):
    """One works through a unit; what is mastered gets a tick, and nothing is locked."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("course"))
        self.words = window.words
        self.pointed = 0
        self.goes_on = False
        """Whether somebody waits for the next task."""
        self.picture: Picture | None = None
        self.units = Units(self.panel, window, self.begin, self.open_puzzle)
        self.units.pack(side="left", fill="y", padx=(0, 16))
        self.unit = self._chosen_unit()
        self.units.offer_puzzle(self.unit.technique)
        self._build_task()
        self._bind_keys()
        root = window.root
        self.appear(self.canvas)
        width, height = (round(side * max(1, window.factor)) for side in SIZE)
        put_on_screen(self, over(root, width, height), SMALLEST, window.factor)
        fill_with(self, root)
        self._on_task()
        self.units.listen()

    # -- building ----------------------------------------------------------------------------

    def _build_task(self) -> None:
        main = ttk.Frame(self.panel)
        main.pack(side="left", fill="both", expand=True)
        self.heading = ttk.Label(main, style="Heading.TLabel")
        self.heading.pack(anchor="w")
        self.room = ttk.Frame(main, height=LINES * self.font.metrics("linespace"))
        """Of what is said, so that what is below stays where it is."""
        self.room.pack(anchor="w", fill="x", pady=(6, 6))
        self.room.pack_propagate(False)
        self.said = ttk.Label(self.room, justify="left", font=self.font)
        self.said.pack(anchor="nw")
        self.buttons = ttk.Frame(main)
        self.buttons.pack(side="bottom", fill="x", pady=(8, 0))
        self.go = ttk.Button(self.buttons, command=self.go_on)
        self.hint_button = ttk.Button(self.buttons, text=self.say("course.hint"), command=self.hint)
        self.close_button = ttk.Button(self.buttons, text=self.say("close"), command=self.leave)
        self.reasons = ttk.Frame(main)
        self.reasons.pack(side="bottom", fill="x", pady=(8, 0))
        self.reason_buttons = [
            ttk.Button(self.reasons, command=partial(self.choose, place)) for place in range(3)
        ]
        self.canvas = tkinter.Canvas(main, highlightthickness=2, borderwidth=0, takefocus=True)
        self.canvas.pack(fill="both", expand=True)
        tkinter.Misc.lower(self.canvas)  # for Tab it comes before the buttons under it
        self.painter = ScenePainter(self.canvas, self.window.fonts, self.window.theme)
        dress_field(self.canvas, self.window.theme, PAPER)
        main.bind("<Configure>", lambda event: self._on_resized(event.width))

    @property
    def font(self) -> Font:
        """Of what is said."""
        return self.window.fonts.get(round(1.25 * SMALL * self.window.factor))

    def set_factor(self, factor: float) -> None:
        self.units.set_factor(factor)
        self._on_resized(self.room.winfo_width())
        self._lay_out()

    def _on_resized(self, width: int) -> None:
        self.said.configure(wraplength=max(200, width - 8))
        self._fit_heading()
        self._say(str(self.said.cget("text")))
        self._place_buttons(width)

    def _fit_heading(self) -> None:
        """Write the heading in letters for which there is room."""
        sizes = [round(LARGE * self.window.factor * share) for share in SHARES]
        room = self.room.master.winfo_width() - 8
        if room > 0:
            fit_heading(self.heading, [self.window.fonts.get(it, True) for it in sizes], room)

    def _place_buttons(self, width: int) -> None:
        """Put them side by side, and *Close* at the right; or in rows, where letters are large."""
        put_in_rows(self.reasons, self.reason_buttons[: len(self._offered)], width)
        for button in self.reason_buttons[len(self._offered) :]:
            button.place_forget()
        put_in_rows(self.buttons, (self.go, self.hint_button, self.close_button), width)
        self.close_button.place(x=max(0, width - self.close_button.winfo_reqwidth()))

    def _bind_keys(self) -> None:
        canvas = self.canvas
        canvas.bind("<Configure>", lambda event: self._lay_out())
        canvas.bind("<Button-1>", lambda event: self._on_press(event, FILLED))
        for button in OTHER_BUTTONS:
            canvas.bind(f"<Button-{button}>", lambda event: self._on_press(event, EMPTY))
        bind_keys(self)

    # -- what is done ------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin the unit that is chosen, with the keys where its task is."""
        self.canvas.focus_set()
        self.unit = self._chosen_unit()
        self.units.offer_puzzle(self.unit.technique)
        self._on_task()

    def _chosen_unit(self) -> Unit:
        """The unit that is chosen, from its beginning."""
        seed, shows_all = time.time_ns() % 1_000_000, self.units.shows_all.get()
        return Unit(self.units.chosen, seed, shows_all=shows_all)

    def work_ahead(self) -> None:
        """Look for the next task while somebody thinks about this one."""
        end = time.perf_counter() + SLICE
        while self.unit.look_ahead():
            if time.perf_counter() >= end:
                self.later.call(BUSY, self.work_ahead)
                return
        if self.goes_on:
            self.go_on()

    def _on_task(self) -> None:
        """Point at the first cell of which there is something to say."""
        self.goes_on = False
        self.pointed = next(filter(self.unit.can_mark, count()))
        self._lay_out()
        self.later.call(BUSY, self.work_ahead)

    def move(self, by: int) -> None:
        task = self.unit.task
        if isinstance(task, LineTask):
            self.pointed = min(max(self.pointed + by, 0), task.line.length - 1)
        self._show()

    def cycle(self) -> None:
        value = {None: FILLED, FILLED: EMPTY, EMPTY: None}[self.unit.marks.get(self.pointed)]
        self.mark(value)

    def mark(self, value: int | None) -> None:
        self.unit.mark(self.pointed, value)
        self._show()

    def choose(self, place: int) -> None:
        """Name the reason in this place."""
        if place < len(self.unit.techniques):
            self.unit.choose(self.unit.techniques[place])
            self._show()

    def hint(self) -> None:
        self.unit.hint()
        self._show()

    def go_on(self) -> None:
        """Judge the answer, or show it where none is given; then the next task."""
        if self.unit.judged is not None:
            self._go_to_next()
            return
        if self.unit.can_answer:
            self.unit.answer()
        else:
            self.unit.show()
        if self.unit.is_mastered:
            self.units.note_mastered(self.unit.technique)
        self._show()

    def _go_to_next(self) -> None:
        """Show the next task, now or when it is found."""
        end = time.perf_counter() + PATIENCE
        while self.unit.look_ahead():
            if time.perf_counter() >= end:
                self.goes_on = True
                self._say(self.say("course.looking"))
                self.later.call(BUSY, self.work_ahead)
                return
        self.unit.next()
        self._on_task()

    def open_puzzle(self) -> None:
        """The easiest puzzle whose hardest technique is this one, to be solved by hand."""
        path = puzzle_for(self.unit.technique)
        if path is not None:
            window = self.window
            self.leave()
            window.open(read_puzzles(path)[0], path)
            window.possible_actions["your-turn"]()

    def _on_press(self, event: tkinter.Event[tkinter.Canvas], value: int) -> None:
        self.canvas.focus_set()
        cell = None if self.picture is None else self.picture.cell_at(event.x, event.y)
        if cell is not None:
            self.pointed = cell
            self.mark(None if self.unit.marks.get(cell) == value else value)

    # -- what is seen ------------------------------------------------------------------------

    def _lay_out(self) -> None:
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        self.painter.clear()
        letters = round(SMALL * self.window.factor)
        self.picture = Picture(width, height, self.unit, LabWords(self.words.language), letters)
        self._show()

    def _show(self) -> None:
        unit = self.unit
        self.heading.configure(text=heading_of(unit, self.words))
        self._fit_heading()
        self._say(sentence_of(unit, self.words))
        is_open = unit.judged is None
        key = "course.uncover" if unit.kind == GUESS else "course.check"
        if not unit.can_answer and unit.is_untouched:
            key = "course.show"
        self.go.configure(text=self.say(key if is_open else "course.next"))
        is_partly_said = not unit.can_answer and not unit.is_untouched
        self.go.state(["disabled" if is_open and is_partly_said else "!disabled"])
        self.hint_button.state(["!disabled" if is_open else "disabled"])
        self._show_reasons()
        if self.picture is not None:
            self.painter.paint(self.picture.parts(self.pointed))

    def _say(self, sentence: str) -> None:
        """Say this, in more lines than usual if need be."""
        self.said.configure(text=sentence)
        needed = max(LINES * self.font.metrics("linespace"), self.said.winfo_reqheight())
        if int(str(self.room.cget("height"))) != needed:
            self.room.configure(height=needed)

    def _show_reasons(self) -> None:
        unit = self.unit
        for button, name in zip(self.reason_buttons, self._offered, strict=False):
            place = self._offered.index(name)
            chosen = "\u25cf " if name == unit.chosen else ""
            shown = self.words.say(f"technique.{name}")
            button.configure(text=f"{chosen}{place + 1}  {shown}")
            button.state(["!disabled" if unit.asks_reason else "disabled"])
        self._place_buttons(self.room.winfo_width())

    @property
    def _offered(self) -> tuple[str, ...]:
        return () if self.unit.kind == GUESS else self.unit.techniques

    def set_theme(self, theme: Theme) -> None:
        self.painter.set_theme(theme)
        dress_field(self.canvas, theme, PAPER)
        self._place_buttons(self.room.winfo_width())

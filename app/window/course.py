"""The course: the units with their ticks, and beside them the task."""

from __future__ import annotations

import time
import tkinter
from functools import partial
from itertools import count
from tkinter import ttk
from tkinter.font import Font

from app.draw.lab_layout import LabWords
from app.draw.theme import PAPER
from app.exercises.mixed import UNITS
from app.exercises.tasks import BoardTask
from app.learn.actions import BECAUSE, Action
from app.learn.course import (
    GUESS,
    WORKED,
    TaskPicture,
    Unit,
    heading_of,
    puzzle_for,
    rule_said,
    sentence_of,
    unit_name,
)
from app.learn.saved_boards import load_mastered, note_mastered
from app.learn.show import SLICE
from app.window.dialogs.dialog import set_enabled
from app.window.host import Host
from app.window.look.canvas import ScenePainter
from app.window.look.interpreter import wrapped
from app.window.look.scroll_bars import pack_with_bar
from app.window.look.style import (
    HEADING_SHARES,
    LARGE_PX,
    SMALL_PX,
    fit_heading,
    place_in_rows,
    style_field,
)
from app.window.look.widgets import OTHER_BUTTONS, Later, scaled
from app.window.pages import WindowPage
from puzzles.reading import read_puzzles
from solver.grid import EMPTY, FILLED

TICK = "\u2713"

PROGRESS = "progress"
"""The column with a unit's share in per cent."""

_UNITS_PX, _PROGRESS_PX = 170, 56

_PUZZLE_STYLE = "Puzzle.TButton"


class Units(ttk.Frame):
    """The list of units, with what can be done about the chosen one."""

    def __init__(self, page: Course) -> None:
        super().__init__(page)
        self.window, self.say = page.window, page.say
        self.mastered = load_mastered(page.window.folder)
        self.shows_all = tkinter.BooleanVar(self, False)
        self.frame = frame = ttk.Frame(self)
        self.list = ttk.Treeview(
            frame, show="tree", columns=PROGRESS, selectmode="browse", height=len(UNITS)
        )
        self.list.column(PROGRESS, anchor="e", stretch=False)
        pack_with_bar(self.list, hides=True)
        for name in UNITS:
            self.list.insert("", "end", name)
        self._show_ticks()
        first = next((name for name in UNITS if name not in self.mastered), UNITS[0])
        self.list.selection_set(first)
        self.list.bind("<Configure>", lambda event: self.list.see(self.chosen))
        self.puzzle_button = ttk.Button(self, style=_PUZZLE_STYLE, command=page.open_puzzle)
        self.no_puzzle = ttk.Label(self, style="Muted.TLabel", text=self.say("course.no-puzzle"))
        self.shows = ttk.Checkbutton(
            self, text=self.say("course.shows-all"), variable=self.shows_all, command=page.begin
        )
        self.shows.pack(side="bottom", anchor="w", pady=(8, 0))
        frame.pack(fill="both", expand=True)  # last: the list is what can do with less
        self.apply_look()

    def apply_look(self) -> None:
        factor = self.window.factor
        room, progress = round(_UNITS_PX * factor), round(_PROGRESS_PX * factor)
        self.list.column("#0", width=room - progress)
        self.list.column(PROGRESS, width=progress, minwidth=progress)
        ttk.Style(self).configure(_PUZZLE_STYLE, wraplength=room - 24)
        self.no_puzzle.configure(wraplength=room)

    @property
    def chosen(self) -> str:
        return next(iter(self.list.selection()), UNITS[0])

    def show_progress(self, unit: Unit) -> None:
        """Say how far a unit is that has begun and is not mastered."""
        percent = round(100 * unit.progress)
        is_shown = percent and unit.technique not in self.mastered
        text = self.say("course.progress", percent=percent) if is_shown else ""
        self.list.set(unit.technique, PROGRESS, text)

    def note_mastered(self, technique: str) -> None:
        if technique not in self.mastered:
            self.mastered = note_mastered(self.window.folder, technique)
            self._show_ticks()

    def offer_puzzle(self, technique: str) -> None:
        path = puzzle_for(technique)
        self.puzzle_button.pack_forget()
        self.no_puzzle.pack_forget()
        if path is None:
            self.no_puzzle.pack(side="bottom", anchor="w", pady=(8, 0), before=self.frame)
            return
        puzzle = read_puzzles(path)[0]
        size = self.say("course.puzzle", width=puzzle.width, height=puzzle.height)
        self.puzzle_button.configure(text=size)
        self.puzzle_button.pack(side="bottom", fill="x", pady=(8, 0), before=self.frame)

    def _show_ticks(self) -> None:
        for name in UNITS:
            tick = TICK if name in self.mastered else "  "
            self.list.item(name, text=f"{tick} {unit_name(name, self.window.words)}")


_NOTHING_HERE = "course.nothing-here"

_LOOK_AHEAD_MS = 15

_PART_MS = 5000
"""From one part of an example to the next, before a class."""

_NEXT_TASK_S = 0.3
"""A next task that is not found by then is announced."""

_TEXT_LINES = 2
"""The height that is kept for what is said; more is made where it is needed."""

_BUTTON_EDGES_PX = 48


class Course(WindowPage):
    """One works through units; a mastered one gets a tick, and nothing is locked."""

    def __init__(self, window: Host) -> None:
        super().__init__(window)
        self.words = window.words
        self.pointed = 0
        self.goes_on = False
        self.marks_empty = tkinter.BooleanVar(self, False)
        """Whether the mouse buttons are exchanged, so that a finger marks cells as empty."""
        self.begun: dict[tuple[str, bool], Unit] = {}
        """By technique, and by whether all answers are shown."""
        self.picture: TaskPicture | None = None
        self._playing: Later | None = None
        """Goes on by itself where something is shown, in a lesson of a class."""
        self.units = Units(self)
        self.units.pack(side="left", fill="y", padx=(0, 16))
        self.unit = self._chosen_unit()
        self.units.offer_puzzle(self.unit.technique)
        self._build_task()
        self.actions = self._make_actions()
        self._on_task()
        self.units.list.bind("<<TreeviewSelect>>", lambda event: self.begin())

    def _build_task(self) -> None:
        main = ttk.Frame(self)
        main.pack(side="left", fill="both", expand=True)
        self.heading = ttk.Label(main, style="Heading.TLabel")
        self.heading.pack(anchor="w")
        self.room = ttk.Frame(main, height=_TEXT_LINES * self.font.metrics("linespace"))
        """Holds what is said at a constant height, so that what is below does not move."""
        self.room.pack(anchor="w", fill="x", pady=(6, 6))
        self.room.pack_propagate(False)
        self.said = ttk.Label(self.room, justify="left", font=self.font)
        self.said.pack(anchor="nw")
        self.buttons = ttk.Frame(main)
        self.buttons.pack(side="bottom", fill="x", pady=(8, 0))
        self.go = ttk.Button(self.buttons, command=self.go_on)
        self.hint_button = ttk.Button(self.buttons, text=self.say("course.hint"), command=self.hint)
        self.touch_switch = ttk.Checkbutton(self.buttons, variable=self.marks_empty)
        self.reasons = ttk.Frame(main)
        self.reasons.pack(side="bottom", fill="x", pady=(8, 0))
        self.reason_buttons = [
            ttk.Button(self.reasons, command=partial(self.choose, place)) for place in range(4)
        ]
        self.canvas = tkinter.Canvas(main, highlightthickness=2, borderwidth=0, takefocus=True)
        self.canvas.pack(fill="both", expand=True)
        tkinter.Misc.lower(self.canvas)  # for Tab it comes before the buttons under it
        self.painter = ScenePainter(self.canvas, self.window.fonts, self.window.theme)
        style_field(self.canvas, self.window.theme, PAPER)
        main.bind("<Configure>", lambda event: self._on_resized(event.width))

    @property
    def font(self) -> Font:
        return self.window.fonts.get(round(1.25 * SMALL_PX * self.window.factor))

    def apply_look(self) -> None:
        self.painter.set_theme(self.window.theme)
        style_field(self.canvas, self.window.theme, PAPER)
        self.units.apply_look()
        self._on_resized(self.room.winfo_width())
        self._lay_out()

    def _on_resized(self, width: int) -> None:
        self.said.configure(wraplength=max(200, width - 8))
        self._fit_heading()
        self._say(str(self.said.cget("text")))
        self._place_buttons(width)

    def _fit_heading(self) -> None:
        sizes = [round(LARGE_PX * self.window.factor * share) for share in HEADING_SHARES]
        room = self.room.master.winfo_width() - scaled(self, 8)
        if room > 0:
            fit_heading(self.heading, [self.window.fonts.get(size, True) for size in sizes], room)

    def _place_buttons(self, width: int) -> None:
        """Side by side, or in rows where letters are large."""
        self._write_reasons(width)
        place_in_rows(self.reasons, self.reason_buttons[: len(self.unit.techniques)], width)
        for button in self.reason_buttons[len(self.unit.techniques) :]:
            button.place_forget()
        place_in_rows(self.buttons, (self.go, self.hint_button, self.touch_switch), width)

    @property
    def first(self) -> tkinter.Misc:
        return self.canvas

    def _make_actions(self) -> dict[str, Action]:
        canvas = self.canvas
        canvas.bind("<Configure>", lambda event: self._lay_out())
        canvas.bind("<Button-1>", lambda event: self._on_press(event, FILLED))
        for button in OTHER_BUTTONS:
            canvas.bind(f"<Button-{button}>", lambda event: self._on_press(event, EMPTY))
        reasons = (
            Action(name, partial(self.choose, place), (str(place + 1),))
            for place, name in enumerate((*BECAUSE, _NOTHING_HERE))
        )
        actions = (
            Action("course.go-on", self.go_on, ("Return", "KP_Enter", "Next")),
            Action("predict.cycle", self.cycle, ("space",)),
            Action("predict.filled", partial(self.mark, FILLED), ("f",)),
            Action("predict.empty", partial(self.mark, EMPTY), ("e", "x")),
            *reasons,
            Action("hand.hint", self.hint, ("h",)),
            Action("hand.switch", self.touch_switch.invoke, ("s",)),
            Action("point-left", partial(self.move, -1), ("Left", "Up")),
            Action("point-right", partial(self.move, 1), ("Right", "Down")),
        )
        by_name = {action.name: action for action in actions}
        self.touch_switch.configure(text=by_name["hand.switch"].tooltip(self.say))
        return by_name

    def show_to_class(self, technique: str, *, warms_up: bool) -> None:
        """Show a unit alone, from its first task. What it explains plays by itself."""
        self._playing = self._playing or Later(self)
        self.units.pack_forget()
        self.unit = self._new_unit(technique, warms_up=warms_up)
        self._on_task()

    def pause(self) -> None:
        if self._playing is not None:
            self._playing.cancel()

    def begin(self) -> None:
        """Begin the chosen unit, with the focus on its task."""
        if self._playing is not None:
            return
        self.canvas.focus_set()
        self.unit = self._chosen_unit()
        self.units.offer_puzzle(self.unit.technique)
        self._on_task()

    def _chosen_unit(self) -> Unit:
        """The chosen unit, where one left it."""
        technique, shows_all = key = self.units.chosen, self.units.shows_all.get()
        if key not in self.begun:
            self.begun[key] = self._new_unit(technique, shows_all=shows_all)
        return self.begun[key]

    def _new_unit(
        self, technique: str, *, shows_all: bool = False, warms_up: bool | None = None
    ) -> Unit:
        seed, ticked = time.time_ns() % 1_000_000, self.units.mastered
        return Unit(technique, seed, shows_all=shows_all, warms_up=warms_up, ticked=ticked)

    def work_ahead(self, limit_s: float = SLICE) -> None:
        """Look for the next task while the user thinks about this one, or waits for it."""
        end = time.perf_counter() + limit_s
        while self.unit.look_ahead():
            if time.perf_counter() >= end:
                if self.goes_on:
                    self._say(self.say("course.looking"))
                self.later.call(_LOOK_AHEAD_MS, self.work_ahead)
                return
        if self.goes_on:
            self.unit.next()
            self._on_task()

    def _on_task(self) -> None:
        """Point at the first cell that can be marked."""
        self.goes_on = False
        self.pointed = next(filter(self.unit.can_mark, count()))
        self._lay_out()
        self.later.call(_LOOK_AHEAD_MS, self.work_ahead)

    def move(self, by: int) -> None:
        task = self.unit.task
        if not isinstance(task, BoardTask):
            self.pointed = min(max(self.pointed + by, 0), task.line.length - 1)
        self._show()

    def cycle(self) -> None:
        self.mark({None: FILLED, FILLED: EMPTY, EMPTY: None}[self.unit.marks.get(self.pointed)])

    def mark(self, value: int | None) -> None:
        self.unit.mark(self.pointed, value)
        self._show()

    def choose(self, place: int) -> None:
        """Choose a reason by its index."""
        if place < len(self.unit.techniques):
            self.unit.choose(self.unit.techniques[place])
            self._show()

    def hint(self) -> None:
        self.unit.hint()
        self._show()

    def go_on(self) -> None:
        """Judge the answer, or show it where none is given; go to the next task."""
        if self.unit.judged is not None:
            self.goes_on = True
            self.work_ahead(_NEXT_TASK_S)
            return
        if self.unit.can_answer:
            self.unit.answer()
        else:
            self.unit.show()
        if self.unit.is_mastered:
            self.units.note_mastered(self.unit.technique)
        if self.unit.kind == WORKED:
            self._lay_out()  # its next part is another picture
        else:
            self._show()

    def open_puzzle(self) -> None:
        """The easiest puzzle whose hardest technique is this one, to be solved by hand."""
        path = puzzle_for(self.unit.technique)
        if path is not None:
            window = self.window
            window.open(read_puzzles(path)[0], path)
            window.possible_actions["your-turn"]()

    def _on_press(self, event: tkinter.Event[tkinter.Canvas], value: int) -> None:
        self.canvas.focus_set()
        cell = None if self.picture is None else self.picture.cell_at(event.x, event.y)
        if cell is not None:
            value = 1 - value if self.marks_empty.get() else value
            self.pointed = cell
            self.mark(None if self.unit.marks.get(cell) == value else value)

    def _lay_out(self) -> None:
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        self.painter.clear()
        letters = round(SMALL_PX * self.window.factor)
        self.picture = TaskPicture(width, height, self.unit, LabWords(self.words.language), letters)
        self._show()

    def _show(self) -> None:
        unit = self.unit
        self.units.show_progress(unit)
        if self._playing is not None and unit.kind == WORKED and unit.judged is None:
            self._playing.call(_PART_MS, self.go_on)
        else:
            self.pause()
        self.heading.configure(text=heading_of(unit, self.words))
        self._fit_heading()
        self._say(sentence_of(unit, self.words))
        is_open = unit.judged is None
        key = "course.uncover" if unit.kind in (GUESS, WORKED) else "course.check"
        if not unit.can_answer and unit.is_untouched:
            key = "course.show"
        self.go.configure(text=self.say(key if is_open else "course.next"))
        is_partly_said = not unit.can_answer and not unit.is_untouched
        set_enabled(self.go, not (is_open and is_partly_said))
        set_enabled(self.hint_button, is_open and unit.kind != WORKED)
        for button in self.reason_buttons[: len(self.unit.techniques)]:
            set_enabled(button, unit.asks_reason)
        self._place_buttons(self.room.winfo_width())
        if self.picture is not None:
            self.painter.paint(self.picture.parts(self.pointed))

    def _say(self, sentence: str) -> None:
        self.said.configure(text=sentence)
        needed = max(_TEXT_LINES * self.font.metrics("linespace"), self.said.winfo_reqheight())
        if int(str(self.room.cget("height"))) != needed:
            self.room.configure(height=needed)

    def _write_reasons(self, width: int) -> None:
        """Write the reasons on their buttons, broken into lines. A style that breaks them would lay
        out the whole window again, and that would come here again."""
        room = width - round(_BUTTON_EDGES_PX * self.window.factor)
        for place, name in enumerate(self.unit.techniques):
            bullet = "\u25cf " if name == self.unit.chosen else ""
            text = f"{bullet}{place + 1}\u00a0 {rule_said(name, self.words)}"
            lines = wrapped(text, room, self.font.measure)
            self.reason_buttons[place].configure(text="\n".join(lines))

"""The overlap lab: one line, whose blocks are pushed from end to end."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.lab_layout import LabWords
from app.draw.theme import BROKEN, FIVE
from app.exercises.lab import FIRST, Lab, LabLine, read_lab_line, turns, write_lab_line
from app.export.file_types import ENDINGS
from app.learn.actions import KEYS, OF_LAB, Action, each_key_once
from app.learn.course import ALL, EVERYTHING, LEFT, RIGHT, Uncovering
from app.learn.export_jobs import draw_lab_still, record_lab
from app.learn.jobs import Job
from app.learn.player import PUSH, LabPlayable
from app.learn.saved_state import PICTURES
from app.text.messages import error_sentence
from app.window.dialogs.dialog import ask_where_to_write, follow_job, set_enabled
from app.window.host import Host
from app.window.lab_line import LabCanvas, LineEntry
from app.window.look.style import GAP_PX, SMALL_PX, place_in_rows
from app.window.look.widgets import Later, scaled
from app.window.loop import Loop
from app.window.pages import WindowPage
from app.window.transport import ScrubBar
from puzzles.printable import printable
from solver.puzzle import UserError

_MIN_SLIDER_PX = 120
"""Narrower, it does not stand beside the buttons."""


def _turns_of(lab: Lab) -> list[tuple[int, str]]:
    """The places of the slider where another block's turn comes."""
    return [(position, FIVE) for position in turns(lab.study.path)]


class OverlapLab(WindowPage):
    """The lab with its controls. The keyboard goes to the entry, the slider or the line."""

    def __init__(self, window: Host) -> None:
        super().__init__(window)
        self.fonts = window.fonts
        self.language = window.words.language
        self.words = LabWords(self.language)
        self.playable = LabPlayable(Lab.of(read_lab_line(FIRST)))
        self.playable.changed = lambda: self.show(self.lab)
        self.loop = Loop(self, self.playable)
        self.loop.failed = self._show_play
        self.shows_all = tkinter.BooleanVar(self, window.settings.lab_shows_all)
        self._placed_tools = 0
        self._build_top()
        self._build_bottom()
        self.canvas = LabCanvas(self, window, self.lab, self.words)
        self.canvas.pack(side="top", fill="both", expand=True, pady=(6, 2))
        self.canvas.changed = self._on_touched
        self.canvas.pointed_elsewhere = self._say_keys
        self._exporting = Later(self)
        self._job: Job | None = None
        """Makes a film or a still."""
        self._bind_keys()
        self.error.configure(foreground=f"#{window.theme.colours[BROKEN]}")
        self.open(read_lab_line(FIRST))

    @property
    def makes_file(self) -> bool:
        return self._job is not None

    @property
    def first(self) -> tkinter.Misc:
        return self.slider

    def pause(self) -> None:
        self.playable.pause()

    def _build_top(self) -> None:
        font = self.fonts.get(round(1.3 * SMALL_PX * self.factor))
        self.line_entry = LineEntry(self, font, self.say)
        self.line_entry.written_down = partial(self.open, write=False)
        self.line_entry.chosen = self.open
        self.line_entry.wrong = lambda error: self._show_error(error_sentence(error, self.language))
        self.line_entry.pack(side="top", fill="x")

    def _build_bottom(self) -> None:
        self.hint = ttk.Label(self, style="Muted.TLabel", anchor="w")
        self._hint_height = 0
        self.hint.pack(side="bottom", fill="x", pady=(4, 0))
        self.error = ttk.Label(self, anchor="nw")
        row = ttk.Frame(self)
        row.pack(side="bottom", fill="x")
        row.columnconfigure(1, weight=1)
        keys = ("lab.play", "lab.pause", *(f"lab.uncover.{stage}" for stage in range(ALL)))
        width = max(len(self.say(key)) for key in keys) + 2
        self.play_button = ttk.Button(row, width=width, command=self.go_on)
        self.play_button.grid(row=0, column=0)
        self.tools = ttk.Frame(row)
        self.everything = ttk.Checkbutton(
            self.tools, text=self.say("lab.show-all"), variable=self.shows_all
        )
        self.everything.configure(command=self._on_show_all)
        self.touch_switch = ttk.Checkbutton(self.tools)
        self.formula_button, self.clear_button, self.export_button = (
            ttk.Button(self.tools, text=self.say(key), command=run)
            for key, run in (
                ("lab.formula", self.ask_for_formula),
                ("lab.clear", self.forget),
                ("lab.export", self.ask_where_to_export),
            )
        )
        self.slider = ScrubBar(row, self.window)
        self.slider.scrubbed = self.playable.go
        self.slider.grid(row=0, column=1, sticky="ew", padx=12)

    def _place_tools(self, width: int) -> None:
        """Beside the slider; or below, in rows if need be, where letters are large."""
        tools = self._tools_now()
        for button in (self.formula_button, self.clear_button):
            button.place_forget()
        self._placed_tools = len(tools)
        place_in_rows(self.tools, tools, width)
        least = round(_MIN_SLIDER_PX * self.factor) + self.play_button.winfo_reqwidth()
        if least + sum(tool.winfo_reqwidth() + GAP_PX for tool in tools) <= width:
            self.tools.grid(row=0, column=2, columnspan=1, sticky="e", pady=0)
        else:
            self.tools.grid(row=1, column=0, columnspan=3, sticky="e", pady=(2, 0))

    def _tools_now(self) -> list[ttk.Widget]:
        """What can be used: the formula when all is uncovered, *clear* when something is known."""
        tools: list[ttk.Widget] = [self.touch_switch, self.everything]
        buttons = (self.formula_button, self.clear_button)
        tools += [button for button in buttons if button.instate(["!disabled"])]
        return [*tools, self.export_button]

    def _place_other_tools(self) -> None:
        if len(self._tools_now()) != self._placed_tools and self.winfo_width() > 1:
            self._place_tools(max(200, self.winfo_width() - scaled(self, 24)))

    def _bind_keys(self) -> None:
        doing: dict[str, Callable[[], None]] = {
            "back": self.playable.back,
            "forward": self.playable.forward,
            "first": self.playable.first,
            "last": self.playable.last,
            "toggle": self.go_on,
            "previous-example": partial(self.line_entry.show_example, -1),
            "next-example": partial(self.line_entry.show_example, 1),
        }
        self.actions = {
            name: Action(name if name in OF_LAB else f"lab.key.{name}", run, KEYS[name])
            for name, run in doing.items()
        }
        marks_empty = self.canvas.marks_empty
        switch = Action("hand.switch", lambda: marks_empty.set(not marks_empty.get()), ("s",))
        self.actions = each_key_once({**self.actions, switch.name: switch})
        self.touch_switch.configure(text=switch.tooltip(self.say), variable=marks_empty)
        self.line_entry.entry.bind("<Return>", lambda event: self.slider.focus_set())
        self.bind("<Configure>", lambda event: self.arrange())

    @property
    def lab(self) -> Lab:
        return self.playable.lab

    def open(self, line: LabLine, *, write: bool = True) -> None:
        """Show another line, its blocks in the middle; where nothing is covered, at the left."""
        self.playable.pause()
        self.cover()
        self.show(Lab.of(line) if self.shows_all.get() else Lab.amid(line), write=write)

    def cover(self) -> None:
        """Hide the answer, unless all is to be shown."""
        self.canvas.uncover(EVERYTHING if self.shows_all.get() else Uncovering())

    def show(self, lab: Lab, *, write: bool = True) -> None:
        self.playable.lab = lab
        self.line_entry.show(lab.line, write=write)
        self._show_error("")
        self.slider.show(lab.position, lab.last_position, lab.study, partial(_turns_of, lab))
        set_enabled(self.clear_button, not lab.line.is_blank)
        self.canvas.show(lab)
        self._show_play()
        self._say_keys()

    def apply_look(self) -> None:
        self.error.configure(foreground=f"#{self.window.theme.colours[BROKEN]}")
        self.canvas.apply_look()
        self.slider.apply_look()
        self._show_play()
        self.arrange()

    def _say_keys(self) -> None:
        """Say which keys there are where the focus is."""
        pointed = self.canvas.pointed
        text = self.say("lab.hint" if pointed is None else f"lab.hint.{pointed[0]}")
        if pointed is None and self.window.walk is None:  # a lesson has these keys
            text = f"{text}  {self.say('lab.hint.examples')}"
        self.hint.configure(text=text)
        needed = self.hint.winfo_reqheight()
        if needed < self._hint_height:  # keep the height, else all above would move
            self.hint.configure(text=f"{text}\n")
        self._hint_height = max(needed, self._hint_height)

    def arrange(self) -> None:
        """Place what is below the drawing, for the present width and size of letters."""
        width = max(200, self.winfo_width() - scaled(self, 24))
        self._place_tools(width)
        self.hint.configure(wraplength=width)
        self._hint_height = 0
        self._say_keys()

    def _on_touched(self, lab: Lab) -> None:
        self.playable.pause()
        self.show(lab)

    def _show_error(self, text: str) -> None:
        """Say what is wrong in the place of the keys, so that nothing moves."""
        self.error.configure(text=text)
        if text:
            self.error.place(in_=self.hint, relwidth=1, relheight=1)
        else:
            self.error.place_forget()

    def forget(self) -> None:
        self.open(self.lab.line.blank())

    def go_on(self) -> None:
        """Uncover the next stage; where all is uncovered, push the blocks to the other end."""
        stage = self.canvas.uncovering.stage
        if stage >= ALL or self.lab.study.broken is not None:
            self.toggle_play()
            return
        if self.playable.player.is_playing:
            self.playable.last()  # the next stage begins where this one ends
        self.playable.pause()
        self.canvas.uncover(self.canvas.uncovering.next())
        if stage + 1 == LEFT:
            self._slide_left(self.lab)
        elif stage + 1 == RIGHT:
            self.playable.first()
            self.toggle_play()
        self._show_play()

    def _slide_left(self, lab: Lab) -> None:
        """Push the blocks to the left from where they are, unless something else moved them."""
        if self.lab != lab:
            return
        lab = lab.at(0) if self.window.settings.calm else lab.leftwards()
        self.show(lab)
        if lab.starts != lab.study.leftmost:
            self.later.call(round(1000 * PUSH), partial(self._slide_left, lab))

    def ask_for_formula(self) -> None:
        self.canvas.uncover(self.canvas.uncovering.asking())

    def _on_show_all(self) -> None:
        window, shows_all = self.window, self.shows_all.get()
        self.cover()
        window.settings = window.settings.replaced(lab_shows_all=shows_all)
        self._show_play()

    def toggle_play(self) -> None:
        """Push the blocks from where they are to the right; from the left if they are there."""
        if self.window.settings.calm:  # without the way between the ends
            (self.playable.first if self.playable.is_at_end else self.playable.last)()
        else:
            self.playable.toggle()
        self.loop.wake()

    def _show_play(self) -> None:
        stage = self.canvas.uncovering.stage
        playing = "lab.pause" if self.playable.player.is_playing else "lab.play"
        key = playing if stage == ALL else f"lab.uncover.{stage}"
        set_enabled(self.formula_button, stage == ALL)
        self.play_button.configure(text=self.say(key))
        self._place_other_tools()

    # -- exporting ---------------------------------------------------------------------------

    def ask_where_to_export(self) -> None:
        """Have a file made where the user says: a `.png` or `.svg` is a still of what is seen."""
        name = write_lab_line(self.lab.line).partition(" with")[0].replace(" ", "-")
        kinds = [
            (self.say("lab.export.film"), "*.gif *.webp *.mp4"),
            (self.say("lab.export.still"), " ".join(f"*{ending}" for ending in ENDINGS["still"])),
        ]
        path = ask_where_to_write(self.window, self, f"lab-{name}", ".gif", kinds, PICTURES)
        if path is not None:
            self.export(path)

    def export(self, path: Path) -> None:
        """Have the file made; one that was being made is left."""
        self._leave_file()
        is_still = path.suffix.lower() in ENDINGS["still"]
        work = draw_lab_still if is_still else record_lab
        self._job = Job(work, self.lab, self.window.theme.name, path, self.words)
        follow_job(self._exporting, self._job, self._show_progress, partial(self._on_made, path))

    def _show_progress(self, done: int, total: int) -> None:
        self.hint.configure(text=self.say("lab.export.busy", done=done, total=total))
        share = 100 * done // total if total else None
        self.window.show_work(share, self.window.actions["lab"])

    def _on_made(self, path: Path, error: UserError | OSError | None) -> None:
        self._job = None
        text = self.say("lab.export.done", file=printable(str(path)))
        if error is not None:
            text = self.say("export.failed", error=printable(self.window.explain(error)))
        self.hint.configure(text=text)
        self.window.hide_work()
        if not self.winfo_viewable():
            self.window.note(text)

    def _leave_file(self) -> None:
        """Leave nothing behind."""
        self._exporting.cancel()
        if self._job is not None:
            self._job.stop()
            self._job = None

    def destroy(self) -> None:
        self.loop.close()
        self._leave_file()
        super().destroy()


def show_line(window: Host, line: LabLine) -> None:
    """Show the lab with this line."""
    window.actions["lab"]()
    page = window.body.page
    assert isinstance(page, OverlapLab)
    page.open(line)

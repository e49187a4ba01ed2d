"""The overlap lab: one line, whose blocks are pushed from end to end."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.lab import lab_scene
from app.draw.lab_layout import BLOCKS, BOTH, LINE, LabLayout, LabWords, lay_out_lab
from app.draw.theme import FIVE
from app.exercises.lab import EXAMPLES, FIRST, Lab, LabLine, read_lab_line, turns, write_lab_line
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
from app.window.look.canvas import ScenePainter
from app.window.look.style import SMALL_PX, WRONG_LABEL, place_in_rows
from app.window.look.widgets import OTHER_BUTTONS, Later, scaled, trace_variable
from app.window.loop import Loop
from app.window.menus import DropDown
from app.window.pages import WindowPage
from app.window.transport import ScrubBar
from puzzles.printable import printable
from solver.puzzle import PuzzleError, UserError

_SHIFT_BIT = 1


class LabCanvas(tkinter.Canvas):
    """Shows the lab of a page, which is told when the user changes it, and when the keyboard points
    at another cell or block."""

    def __init__(self, page: OverlapLab) -> None:
        super().__init__(page, highlightthickness=0, borderwidth=0, takefocus=True)
        self._page = page
        self.window = window = page.window
        self.uncovering = Uncovering()
        self.pointed: tuple[str, int] | None = None
        self.layout: LabLayout | None = None
        self._painter = ScenePainter(self, window.fonts, window.theme)
        self.marks_empty = tkinter.BooleanVar(self, False)
        """Whether the mouse buttons are exchanged, so that a finger marks cells as empty."""
        self._drag: Callable[[int], None] | None = None
        """Takes the cell to which the mouse drags a block or a guess."""
        self.bind("<Configure>", lambda event: self._on_resized())
        for button in (1, *OTHER_BUTTONS):
            self.bind(f"<Button-{button}>", self._on_press)
        self.bind("<B1-Motion>", self._on_drag)
        self.bind("<ButtonRelease-1>", self._on_release)
        self.bind("<FocusIn>", lambda event: self.point(self.pointed or (LINE, 0)))
        self.bind("<FocusOut>", lambda event: self.point(None))
        self.bind("<Key>", self._on_key)

    @property
    def lab(self) -> Lab:
        return self._page.lab

    def show(self) -> None:
        """Show the lab of the page."""
        if self.layout is None or self.lab.line.length != self.layout.length:
            self._lay_out()
        if self.pointed is not None and self.pointed[1] >= self._count(self.pointed[0]):
            self.pointed = (LINE, 0)
        self._draw()

    def uncover(self, uncovering: Uncovering) -> None:
        was_alone, self.uncovering = self._is_alone, uncovering
        if self._is_alone != was_alone:
            self._lay_out()
        self._draw()

    @property
    def _is_alone(self) -> bool:
        """Whether the line has all the room, because its arrangements are not shown yet."""
        return self.uncovering.stage < ALL

    def apply_look(self) -> None:
        self._painter.set_theme(self.window.theme)
        self._on_resized()

    def point(self, pointed: tuple[str, int] | None) -> None:
        self.pointed = pointed
        self._draw()
        self._page.say_keys()

    def _draw(self) -> None:
        if self.layout is not None:
            moment = self.uncovering.moment(self.lab, self.pointed)
            self._painter.paint(lab_scene(self.layout, moment, self._page.words).parts)

    def _lay_out(self) -> None:
        size, length = (self.winfo_width(), self.winfo_height()), self.lab.line.length
        if size[0] > 1:
            self._painter.clear()
            letters = round(SMALL_PX * self.window.factor)
            self.layout = lay_out_lab(
                *size, length, self._page.words, letters=letters, is_alone=self._is_alone
            )

    def _on_resized(self) -> None:
        self._lay_out()
        self._draw()

    def _on_press(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        touched = None if self.layout is None else self.layout.strip_at(event.x, event.y)
        if touched is None:
            return
        name, cell = touched
        block = self.block_at(cell)
        if name == LINE:
            self.point(touched)
            is_back = self.marks_empty.get() == (event.num == 1)
            self._page.take(self.lab.toggled(cell, 2 if is_back else 1))
        elif event.num != 1:
            return
        elif name == BOTH and self._count(BOTH):
            is_sure = not self.uncovering.guessed >> cell & 1
            self.point(touched)
            self._drag = partial(self._guess_along, is_sure)
            self._drag(cell)
        elif name == BLOCKS and block is not None:
            self.point((BLOCKS, block))
            self._drag = partial(self._push, block, cell - self.lab.starts[block])

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        if self._drag is not None and self.layout is not None:
            self._drag(self.layout.strips[LINE].cell_at(event.x))

    def _on_release(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self._drag = None

    def _push(self, block: int, grip: int, cell: int) -> None:
        """Push the block until the cell at which it is held is here."""
        self._page.take(self.lab.pushed(block, cell - grip))

    def _guess_along(self, is_sure: bool, cell: int) -> None:
        """Make the cells from the one pointed at up to here guessed, or not."""
        last = cell if self.pointed is None else self.pointed[1]
        cell = min(max(cell, 0), self.lab.line.length - 1)
        for passed in range(min(last, cell), max(last, cell) + 1):
            if bool(self.uncovering.guessed >> passed & 1) != is_sure:
                self.uncover(self.uncovering.guessing(passed))
        self.point((BOTH, cell))

    def block_at(self, cell: int) -> int | None:
        blocks = enumerate(zip(self.lab.starts, self.lab.line.rule.lengths, strict=False))
        return next((i for i, (start, n) in blocks if start <= cell < start + n), None)

    def _on_key(self, event: tkinter.Event[tkinter.Canvas]) -> str | None:
        """Choose with arrows and digits, Enter changes a cell, arrows push; Space is the lab's."""
        if self.pointed is None:
            return None
        name, index = self.pointed
        by = {"Left": -1, "Right": 1}.get(event.keysym, 0)
        shifted = bool(int(event.state) & _SHIFT_BIT)
        if event.keysym in ("Up", "Down"):
            self._change_strip(1 if event.keysym == "Down" else -1)
        elif event.char.isdecimal() and 1 <= int(event.char) <= len(self.lab.starts):
            self.point((BLOCKS, int(event.char) - 1))
        elif by and (name != BLOCKS or shifted):
            self.point((name, min(max(index + by, 0), self._count(name) - 1)))
        elif by:
            self._page.take(self.lab.pushed(index, self.lab.starts[index] + by))
        elif name == LINE and event.keysym in ("Return", "KP_Enter"):
            self._page.take(self.lab.toggled(index))
        elif name == BOTH and event.keysym in ("Return", "KP_Enter"):
            self.uncover(self.uncovering.guessing(index))
        else:
            return None
        return "break"

    def _change_strip(self, by: int) -> None:
        """Point at the next strip that is there, at the same cell or the block on it."""
        assert self.pointed is not None
        name, index = self.pointed
        cell = self.lab.starts[index] if name == BLOCKS else index
        names = [name for name in (LINE, BLOCKS, BOTH) if self._count(name)]
        name = names[min(max(names.index(name) + by, 0), len(names) - 1)]
        self.point((name, self.block_at(cell) or 0 if name == BLOCKS else cell))

    def _count(self, name: str) -> int:
        """How many cells or blocks of a strip can be pointed at; none of one that is not there."""
        if name == BLOCKS:
            return len(self.lab.starts)
        is_there = name == LINE or (self.uncovering.has_guess and self.lab.study.broken is None)
        return self.lab.line.length if is_there else 0


class LineEntry(ttk.Frame):
    """Has the page open the line that is typed, or an example."""

    def __init__(self, page: OverlapLab) -> None:
        super().__init__(page)
        self._page, say = page, page.say
        font = page.window.fonts.get(round(1.3 * SMALL_PX * page.factor))
        self._is_showing = False
        self._lines = list(map(read_lab_line, EXAMPLES))
        self._example: int | None = None
        for column, weight in ((1, 1), (3, 1), (4, 99)):  # fields give way, if need be
            self.columnconfigure(column, weight=weight)
        self.written = tkinter.StringVar(self)
        ttk.Label(self, text=say("lab.line")).grid(row=0, column=0)
        self.entry = ttk.Entry(self, textvariable=self.written, width=24, font=font)
        self.entry.grid(row=0, column=1, sticky="ew", padx=(8, 16))
        trace_variable(self.entry, self.written, self._on_written)
        ttk.Label(self, text=say("lab.examples")).grid(row=0, column=2)
        self._names = [self._written(line) for line in self._lines]
        self.examples = DropDown(self, values=self._names, width=26)
        self.examples.grid(row=0, column=3, sticky="ew", padx=8)
        self.examples.bind("<<ComboboxSelected>>", lambda event: self._on_chosen())

    def show(self, line: LabLine, *, write: bool = True) -> None:
        """Show this line without what is known of it, which is drawn; without `write`, leave what
        is being typed."""
        if write:
            self._is_showing = True
            self.written.set(write_lab_line(line.blank()))
            self._is_showing = False
        if line in self._lines:
            self._example = self._lines.index(line)
            self.examples.set(self._names[self._example])
        else:
            self.examples.set("")

    def _written(self, line: LabLine) -> str:
        written = write_lab_line(line.blank())
        return written if line.is_blank else self._page.say("lab.partly-known", line=written)

    def show_example(self, by: int) -> None:
        index = self._example + by if self._example is not None else 0
        self._page.open(self._lines[min(max(index, 0), len(EXAMPLES) - 1)])

    def _on_written(self) -> None:
        if self._is_showing:
            return
        try:
            line = read_lab_line(self.written.get())
        except PuzzleError as error:
            self._page.show_error(error_sentence(error, self._page.window.words.language))
        else:
            self._page.open(line, write=False)

    def _on_chosen(self) -> None:
        self.examples.selection_clear()
        self._page.open(self._lines[self.examples.current()])


# -------------------------------------------------------------------------------------------------


class OverlapLab(WindowPage):
    """The lab with its controls. The keyboard goes to the entry, the slider or the line."""

    def __init__(self, window: Host) -> None:
        super().__init__(window)
        self.words = LabWords(window.words.language)
        self.playable = LabPlayable(Lab.of(read_lab_line(FIRST)))
        self.playable.changed = lambda: self.show(self.lab)
        self.loop = Loop(self, self.playable)
        self.loop.failed = self._show_play
        self.shows_all = tkinter.BooleanVar(self, window.settings.lab_shows_all)
        self.line_entry = LineEntry(self)
        self.line_entry.pack(side="top", fill="x")
        self._build_bottom()
        self.canvas = LabCanvas(self)
        self.canvas.pack(side="top", fill="both", expand=True, pady=(6, 2))
        self._exporting = Later(self)
        self._job: Job | None = None
        """Makes a film or a still."""
        self._bind_keys()
        self.open(read_lab_line(FIRST))

    @property
    def makes_file(self) -> bool:
        return self._job is not None

    @property
    def first(self) -> tkinter.Misc:
        return self.slider

    def pause(self) -> None:
        self.playable.pause()

    def _build_bottom(self) -> None:
        self.hint = ttk.Label(self, style="Muted.TLabel", anchor="w")
        self._hint_height = 0
        self.hint.pack(side="bottom", fill="x", pady=(4, 0))
        self.error = ttk.Label(self, anchor="nw", style=WRONG_LABEL)
        row = ttk.Frame(self)
        row.pack(side="bottom", fill="x")
        row.columnconfigure(1, weight=1)
        keys = ("lab.play", "lab.pause", *(f"lab.uncover.{stage}" for stage in range(ALL)))
        width = max(len(self.say(key)) for key in keys) + 2
        self.play_button = ttk.Button(row, width=width, command=self.go_on)
        self.play_button.grid(row=0, column=0)
        self.tools = ttk.Frame(row)
        self.tools.grid(row=1, column=0, columnspan=2, sticky="e", pady=(2, 0))
        self.everything = ttk.Checkbutton(self.tools, text=self.say("lab.show-all"))
        self.everything.configure(variable=self.shows_all, command=self._on_show_all)
        self.touch_switch = ttk.Checkbutton(self.tools)
        self.formula_button, self.clear_button, self.export_button = (
            ttk.Button(self.tools, text=self.say(key), command=run)
            for key, run in (
                ("lab.formula", lambda: self.canvas.uncover(self.canvas.uncovering.asking())),
                ("lab.clear", lambda: self.open(self.lab.line.blank())),
                ("lab.export", self.ask_where_to_export),
            )
        )
        self.slider = ScrubBar(row, self.window)
        self.slider.scrubbed = self.playable.go
        self.slider.grid(row=0, column=1, sticky="ew", padx=12)

    @property
    def _room(self) -> int:
        return max(200, self.winfo_width() - scaled(self, 24))

    def _place_tools(self) -> None:
        """Show what can be used: the formula when all is uncovered, *clear* when something is
        known."""
        chosen = (self.formula_button, self.clear_button)
        tools: list[ttk.Widget] = [self.touch_switch, self.everything, *chosen, self.export_button]
        for button in chosen:
            if button.instate(["disabled"]):
                button.place_forget()
                tools.remove(button)
        place_in_rows(self.tools, tools, self._room)

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
        switch = Action("hand.switch", self.touch_switch.invoke, ("s",))
        self.actions = each_key_once({**self.actions, switch.name: switch})
        marks_empty = self.canvas.marks_empty
        self.touch_switch.configure(text=switch.tooltip(self.say), variable=marks_empty)
        self.line_entry.entry.bind("<Return>", lambda event: self._leave_entry())
        self.bind("<Configure>", lambda event: self.arrange())

    @property
    def lab(self) -> Lab:
        return self.playable.lab

    def open(self, line: LabLine, *, write: bool = True) -> None:
        """Show another line, its blocks in the middle; where nothing is covered, at the left."""
        self.playable.pause()
        self.cover()
        self.show(Lab.of(line) if self.shows_all.get() else Lab.in_middle(line), write=write)

    def cover(self) -> None:
        """Hide the answer, unless all is to be shown."""
        self.canvas.uncover(EVERYTHING if self.shows_all.get() else Uncovering())

    def show(self, lab: Lab, *, write: bool = True) -> None:
        self.playable.lab = lab
        self.line_entry.show(lab.line, write=write)
        self.show_error("")
        self.slider.show(
            lab.position,
            lab.last_position,
            lab.study,
            lambda: [(position, FIVE) for position in turns(lab.study.path)],
        )
        set_enabled(self.clear_button, not lab.line.is_blank)
        self.canvas.show()
        self._show_play()
        self.say_keys()

    def apply_look(self) -> None:
        self.canvas.apply_look()
        self.slider.apply_look()
        self._show_play()
        self.arrange()

    def say_keys(self) -> None:
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
        self._place_tools()
        self.hint.configure(wraplength=self._room)
        self._hint_height = 0
        self.say_keys()

    def take(self, lab: Lab) -> None:
        """Show what the user made of the lab."""
        self.playable.pause()
        self.show(lab)

    def _leave_entry(self) -> None:
        """Have the keys of the lab again, unless what is written is to be put right."""
        if not self.error.winfo_manager():
            self.slider.focus_set()

    def show_error(self, text: str) -> None:
        """Say what is wrong in the place of the keys, so that nothing moves."""
        self.error.configure(text=text)
        if text:
            self.error.place(in_=self.hint, relwidth=1, relheight=1)
        else:
            self.error.place_forget()

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
        set_enabled(self.play_button, self.lab.study.broken is None)
        self.play_button.configure(text=self.say(key))
        if self.winfo_width() > 1:
            self._place_tools()

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
        self._job = Job(work, self.lab, self.window.theme.name, path, self.words.language)
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

"""The overlap lab to be touched: the line, its blocks, a slider that pushes them all.

Three things take the keyboard: the entry, the slider, and the line itself, in which a cell or a
block is pointed at (see `viewer.lab.canvas`). What is done to the model is in `solver.lab`,
what it looks like in `scene.lab.lab`.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from play.actions import Action
from play.classroom.uncovering import ALL, EVERYTHING, LEFT, RIGHT, Uncovering
from play.keys import KEYS
from play.reels import LabReel
from puzzles.lab_lines import FIRST, read_lab_line
from scene.lab.words import LabWords
from scene.theme import BROKEN, Theme
from solver.lab import Lab, LabLine
from viewer.board.canvas import Fonts
from viewer.lab.canvas import LabCanvas
from viewer.lab.export import LabExport
from viewer.lab.line_entry import LineEntry
from viewer.lab.slider import LabSlider
from viewer.look.fitting import GAP, put_in_rows
from viewer.look.style import SMALL
from viewer.shell.binding import Keys
from viewer.shell.loop import Loop
from words.catalogue import Language
from words.errors import error_sentence

SLIDER = 120
"""Pixels that the slider needs at least to stand beside buttons."""


class LabPanel(ttk.Frame):
    """The lab with its controls. Fill it with `open`."""

    def __init__(
        self,
        parent: tkinter.Misc,
        fonts: Fonts,
        theme: Theme,
        factor: float,
        close: Callable[[], None],
        language: Language,
        *,
        shows_all: bool = False,
        is_calm: bool = False,
    ) -> None:
        super().__init__(parent, padding=(12, 10, 12, 8))
        self.fonts = fonts
        self.theme = theme
        self.factor = factor
        self.close = close
        self.language = language
        self.words = LabWords(language)
        self.say = language.window.say
        self.reel = LabReel(Lab.of(read_lab_line(FIRST)))
        self.reel.changed = lambda: self.show(self.lab)
        self.loop = Loop(self, self.reel)
        self.loop.failed = self._show_play
        self.is_calm = is_calm
        self.is_on_wall = False
        """Whether it fills the screen because the window under it does."""
        self.shows_all = tkinter.BooleanVar(self, shows_all)
        self.chose_to_show_all: Callable[[bool], None] = lambda shows_all: None
        """Told what is to be remembered."""
        self._build_top()
        self._build_bottom()
        self.canvas = LabCanvas(self, fonts, theme, self.lab, self.words, round(SMALL * factor))
        self.canvas.pack(side="top", fill="both", expand=True, pady=(6, 2))
        self.canvas.changed = self._on_touched
        self.canvas.pointed_elsewhere = self._say_keys
        self.export = LabExport(self)
        self._bind_keys()
        self.set_theme(theme)

    # -- building ----------------------------------------------------------------------------

    def _build_top(self) -> None:
        font = self.fonts.get(round(1.3 * SMALL * self.factor))
        self.line_entry = LineEntry(self, font, self.say)
        self.line_entry.written_down = self._on_written
        self.line_entry.chosen = self.open
        self.line_entry.wrong = lambda error: self._complain(error_sentence(error, self.language))
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
            self.tools,
            text=self.say("lab.show-all"),
            variable=self.shows_all,
            command=self._on_show_all,
        )
        self.formula_button = self._make_tool("lab.formula", self.ask_for_formula)
        self.clear_button = self._make_tool("lab.clear", self.forget)
        self.export_button = self._make_tool("lab.export", lambda: self.export.ask())
        self.slider = LabSlider(row, self.theme, self.factor)
        self.slider.moved = self.reel.go
        self.slider.grid(row=0, column=1, sticky="ew", padx=12)

    def _make_tool(self, key: str, run: Callable[[], None]) -> ttk.Button:
        return ttk.Button(self.tools, text=self.say(key), command=run)

    def _place_tools(self, width: int) -> None:
        """Beside the slider; or below, in rows if need be, where letters are large."""
        tools = (self.everything, self.formula_button, self.clear_button, self.export_button)
        put_in_rows(self.tools, tools, width)
        least = round(SLIDER * self.factor) + self.play_button.winfo_reqwidth()
        if least + sum(it.winfo_reqwidth() + GAP for it in tools) <= width:
            self.tools.grid(row=0, column=2, columnspan=1, sticky="e", pady=0)
        else:
            self.tools.grid(row=1, column=0, columnspan=3, sticky="e", pady=(2, 0))

    def _bind_keys(self) -> None:
        doing: dict[str, Callable[[], None]] = {
            "back": self.reel.back,
            "forward": self.reel.forward,
            "first": self.reel.first,
            "last": self.reel.last,
            "toggle": self.go_on,
            "previous-example": partial(self.line_entry.show_example, -1),
            "next-example": partial(self.line_entry.show_example, 1),
            "full-screen": self.toggle_full_screen,
            "leave-full-screen": self.leave,
        }
        self.actions = {name: Action(name, run, KEYS[name]) for name, run in doing.items()}
        Keys(self.winfo_toplevel()).bind(self.actions)
        self.line_entry.entry.bind("<Return>", lambda event: self.slider.focus_set())
        self.bind("<Configure>", lambda event: self.arrange())

    # -- what is shown -----------------------------------------------------------------------

    @property
    def lab(self) -> Lab:
        return self.reel.lab

    def open(self, line: LabLine) -> None:
        """Show another line, its blocks pushed to the left."""
        self.reel.pause()
        self.cover()
        self.show(Lab.of(line))

    def cover(self) -> None:
        """Take the answer away, unless all is to be shown."""
        self.canvas.uncover(EVERYTHING if self.shows_all.get() else Uncovering())

    def show(self, lab: Lab, *, write: bool = True) -> None:
        """Show the lab like this."""
        self.reel.lab = lab
        self.line_entry.show(lab.line, write=write)
        self._complain("")
        self.slider.show(lab)
        self.clear_button.state(["disabled" if lab.line.is_blank else "!disabled"])
        self.canvas.show(lab)
        self._show_play()
        self._say_keys()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.error.configure(foreground=f"#{theme.colours[BROKEN]}")
        self.canvas.set_theme(theme)
        self.slider.set_theme(theme)
        self._show_play()

    def _say_keys(self) -> None:
        """Which keys there are where the focus is."""
        pointed = self.canvas.pointed
        said = self.say("lab.hint" if pointed is None else f"lab.hint.{pointed[0]}")
        self.hint.configure(text=said)
        needed = self.hint.winfo_reqheight()
        if needed < self._hint_height:  # or all that is above would move
            self.hint.configure(text=f"{said}\n")
        self._hint_height = max(needed, self._hint_height)

    def arrange(self) -> None:
        """Place what is below the drawing, for the width and the letters there are."""
        width = max(200, self.winfo_width() - 24)
        self._place_tools(width)
        self.hint.configure(wraplength=width)
        self._hint_height = 0
        self._say_keys()

    def _on_touched(self, lab: Lab) -> None:
        """A cell was made known, or a block pushed by hand."""
        self.reel.pause()
        self.show(lab)

    # -- the controls ------------------------------------------------------------------------

    def _on_written(self, line: LabLine) -> None:
        self.reel.pause()
        self.cover()
        self.show(Lab.of(line), write=False)

    def _complain(self, said: str) -> None:
        """Say what is wrong where usually the keys are said, so that nothing moves for it."""
        self.error.configure(text=said)
        if said:
            self.error.place(in_=self.hint, relwidth=1, relheight=1)
        else:
            self.error.place_forget()

    def forget(self) -> None:
        """No cell is known."""
        self.open(self.lab.line.blank())

    def go_on(self) -> None:
        """Uncover the next thing, by pushing the blocks where it is that; where all is uncovered,
        push them from one end to the other."""
        stage = self.canvas.uncovering.stage
        if stage >= ALL or self.lab.study.broken is not None:
            self.toggle_play()
            return
        self.reel.pause()
        self.canvas.uncover(self.canvas.uncovering.next())
        if stage + 1 == LEFT:
            self.reel.first()
        elif stage + 1 == RIGHT:
            self.reel.first()
            self.toggle_play()
        self._show_play()

    def ask_for_formula(self) -> None:
        """C(n, k), or without it again."""
        self.canvas.uncover(self.canvas.uncovering.asking())

    def _on_show_all(self) -> None:
        self.cover()
        self.chose_to_show_all(self.shows_all.get())
        self._show_play()

    def toggle_play(self) -> None:
        """Push the blocks from where they are to the right, or from the left if they are there."""
        if self.is_calm:  # from one end to the other, without the way between
            (self.reel.first if self.reel.is_at_end else self.reel.last)()
        else:
            self.reel.toggle()
        self.loop.wake()

    def _show_play(self) -> None:
        stage = self.canvas.uncovering.stage
        playing = "lab.pause" if self.reel.player.is_playing else "lab.play"
        key = playing if stage == ALL else f"lab.uncover.{stage}"
        self.formula_button.state(["!disabled" if stage == ALL else "disabled"])
        self.play_button.configure(text=self.say(key))

    def toggle_full_screen(self) -> None:
        top = self.winfo_toplevel()
        top.attributes("-fullscreen", not top.attributes("-fullscreen"))

    def leave(self) -> None:
        """Leave full screen, or close; at once, where the window under it fills the screen."""
        top = self.winfo_toplevel()
        if top.attributes("-fullscreen") and not self.is_on_wall:
            top.attributes("-fullscreen", False)
        else:
            self.close()

    def destroy(self) -> None:
        self.loop.close()
        self.export.stop()
        super().destroy()

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

from puzzles.lab_lines import EXAMPLES, read_lab_line, write_lab_line
from scene.lab.words import LabWords
from scene.theme import BROKEN, Theme
from solver.lab import Lab, LabLine, turns
from solver.puzzle import PuzzleError
from viewer.board.canvas import Fonts
from viewer.lab.canvas import LabCanvas
from viewer.lab.export import LabExport
from viewer.lab.slider import LabSlider
from viewer.look.following import follow
from viewer.look.keyboard import kind_of
from viewer.look.style import SMALL
from words.catalogue import ENGLISH, Language
from words.errors import error_sentence

PUSH = 160
TURN = 500
"""Milliseconds for one push, and the rest before another block is pushed."""

OUTLINED = "Outlined.TButton"
TYPING = ("Entry", "TEntry", "TCombobox")


class LabPanel(ttk.Frame):
    """The lab with its controls. Fill it with `open`."""

    def __init__(
        self,
        parent: tkinter.Misc,
        fonts: Fonts,
        theme: Theme,
        factor: float,
        close: Callable[[], None],
        language: Language = ENGLISH,
    ) -> None:
        super().__init__(parent, padding=(12, 10, 12, 8))
        self.fonts = fonts
        self.theme = theme
        self.factor = factor
        self.close = close
        self.language = language
        self.words = LabWords(language)
        self.say = language.window.say
        self.lab = Lab.of(read_lab_line(EXAMPLES[0]))
        self.is_playing = False
        self._pending: str | None = None
        self._is_writing = False
        self._example: int | None = None
        """The example that was shown last."""
        self._build_top()
        self._build_bottom()
        self.canvas = LabCanvas(self, fonts, theme, self.lab, self.words)
        self.canvas.pack(side="top", fill="both", expand=True, pady=(6, 2))
        self.canvas.changed = self._on_touched
        self.canvas.pointed_elsewhere = self._say_keys
        self.export = LabExport(self)
        self._bind_keys()
        self.set_theme(theme)

    # -- building ----------------------------------------------------------------------------

    def _build_top(self) -> None:
        row = ttk.Frame(self)
        row.pack(side="top", fill="x")
        font = self.fonts.get(round(1.3 * SMALL * self.factor))[0]
        self.written = tkinter.StringVar(self)
        ttk.Label(row, text=self.say("lab.line")).pack(side="left")
        self.entry = ttk.Entry(row, textvariable=self.written, width=24, font=font)
        self.entry.pack(side="left", padx=(8, 16))
        follow(self.entry, self.written, self._on_written)
        ttk.Label(row, text=self.say("lab.examples")).pack(side="left")
        self.examples = ttk.Combobox(row, values=EXAMPLES, state="readonly", width=26)
        self.examples.pack(side="left", padx=8)
        self.examples.bind("<<ComboboxSelected>>", lambda event: self._on_example())
        self.error = ttk.Label(self, anchor="w")
        self.error.pack(side="top", fill="x", pady=(4, 0))

    def _build_bottom(self) -> None:
        self.hint = ttk.Label(self, style="Muted.TLabel", anchor="w")
        self.hint.pack(side="bottom", fill="x", pady=(4, 0))
        row = ttk.Frame(self)
        row.pack(side="bottom", fill="x")
        width = max(len(self.say(key)) for key in ("lab.play", "lab.pause")) + 2
        self.play_button = ttk.Button(row, width=width, style=OUTLINED, command=self.toggle_play)
        self.play_button.pack(side="left")
        self.export_button = ttk.Button(
            row, text=self.say("lab.export"), style=OUTLINED, command=lambda: self.export.ask()
        )
        self.export_button.pack(side="right")
        self.clear_button = ttk.Button(
            row, text=self.say("lab.clear"), style=OUTLINED, command=self.forget
        )
        self.clear_button.pack(side="right", padx=8)
        self.slider = LabSlider(row, self.theme, self.factor)
        self.slider.moved = self._on_slider
        self.slider.pack(side="left", fill="x", expand=True, padx=12)

    def _bind_keys(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "<Left>": lambda: self.push(-1),
            "<Right>": lambda: self.push(1),
            "<Home>": lambda: self.go(0),
            "<End>": lambda: self.go(self.lab.last_position),
            "<space>": self.toggle_play,
            "<Prior>": lambda: self.show_example(-1),
            "<Next>": lambda: self.show_example(1),
            "<F11>": self.toggle_full_screen,
            "<Escape>": self.leave,
        }
        top = self.winfo_toplevel()
        for key, run in keys.items():
            top.bind(key, partial(self._on_key, key, run))
        self.entry.bind("<Return>", lambda event: self.slider.focus_set())
        self.bind("<Configure>", lambda event: self._on_resized())

    # -- what is shown -----------------------------------------------------------------------

    def open(self, line: LabLine) -> None:
        """Show another line, its blocks pushed to the left."""
        self.stop()
        self.show(Lab.of(line))

    def show(self, lab: Lab, *, write: bool = True) -> None:
        """Show the lab like this."""
        self.lab = lab
        if write:
            self._write(write_lab_line(lab.line))
        self.examples.set(next((it for it in EXAMPLES if read_lab_line(it) == lab.line), ""))
        self.error.configure(text="")
        self.slider.show(lab)
        self.clear_button.state(["disabled" if lab.line.is_blank else "!disabled"])
        self.canvas.show(lab)
        self._say_keys()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.error.configure(foreground=f"#{theme.colours[BROKEN]}")
        self.canvas.set_theme(theme)
        self.slider.set_theme(theme)
        style = ttk.Style(self)
        style.configure(OUTLINED, relief="solid", padding=(12, 5))
        self._show_play()

    def _say_keys(self) -> None:
        """Which keys there are where the focus is."""
        pointed = self.canvas.pointed
        self.hint.configure(
            text=self.say("lab.hint" if pointed is None else f"lab.hint.{pointed[0]}")
        )

    def _on_resized(self) -> None:
        self.hint.configure(wraplength=max(200, self.winfo_width() - 24))

    def _on_touched(self, lab: Lab) -> None:
        """A cell was made known, or a block pushed by hand."""
        self.stop()
        self.show(lab)

    def _write(self, text: str) -> None:
        self._is_writing = True
        self.written.set(text)
        self._is_writing = False

    # -- the controls ------------------------------------------------------------------------

    def _on_written(self) -> None:
        """Follow what is typed, and say what is wrong with it."""
        if self._is_writing:
            return
        try:
            line = read_lab_line(self.written.get())
        except PuzzleError as error:
            self.error.configure(text=error_sentence(error, self.language))
            return
        self.stop()
        self.show(Lab.of(line), write=False)

    def _on_example(self) -> None:
        self.examples.selection_clear()
        self._example = self.examples.current()
        self.open(read_lab_line(EXAMPLES[self._example]))

    def show_example(self, by: int) -> None:
        """The next example, or the one before."""
        at = self._example + by if self._example is not None else 0
        self._example = min(max(at, 0), len(EXAMPLES) - 1)
        self.open(read_lab_line(EXAMPLES[self._example]))

    def _on_slider(self, position: int) -> None:
        self.stop()
        self.go(position)

    def go(self, position: int) -> None:
        """The blocks as the slider at this position has them."""
        self.show(self.lab.at(position))

    def push(self, by: int) -> None:
        self.stop()
        self.go(self.lab.position + by)

    def forget(self) -> None:
        """No cell is known."""
        self.open(self.lab.line.blank())

    # -- playing -----------------------------------------------------------------------------

    def toggle_play(self) -> None:
        """Push the blocks from where they are to the right, or from the left if they are there."""
        if self.is_playing:
            self.stop()
            return
        if not self.lab.last_position:
            return
        if self.lab.position == self.lab.last_position:
            self.go(0)
        self.is_playing = True
        self._show_play()
        self._pending = self.after(PUSH, self._push_on)

    def stop(self) -> None:
        if self._pending is not None:
            self.after_cancel(self._pending)
            self._pending = None
        self.is_playing = False
        self._show_play()

    def _push_on(self) -> None:
        self._pending = None
        try:
            self.go(self.lab.position + 1)
        except Exception:
            self.stop()  # nothing would go on by itself, so it must not look as if
            raise
        if self.lab.position >= self.lab.last_position:
            self.stop()
            return
        rests = self.lab.position in turns(self.lab.study.path)
        self._pending = self.after(TURN if rests else PUSH, self._push_on)

    def _show_play(self) -> None:
        self.play_button.configure(text=self.say("lab.pause" if self.is_playing else "lab.play"))

    # -- the keyboard ------------------------------------------------------------------------

    def _on_key(
        self, key: str, run: Callable[[], None], event: tkinter.Event[tkinter.Misc]
    ) -> str | None:
        """Keys of the whole window, unless the widget with the focus wants them itself."""
        kind = kind_of(event)
        if kind in TYPING and key not in ("<Escape>", "<F11>", "<Prior>", "<Next>"):
            return None
        if kind == "TButton" and key == "<space>":
            return None
        run()
        return "break"

    def toggle_full_screen(self) -> None:
        top = self.winfo_toplevel()
        assert isinstance(top, tkinter.Tk | tkinter.Toplevel)
        top.attributes("-fullscreen", not top.attributes("-fullscreen"))

    def leave(self) -> None:
        """Leave full screen, or close."""
        top = self.winfo_toplevel()
        assert isinstance(top, tkinter.Tk | tkinter.Toplevel)
        if top.attributes("-fullscreen"):
            top.attributes("-fullscreen", False)
        else:
            self.close()

    def destroy(self) -> None:
        if self._pending is not None:
            self.after_cancel(self._pending)
        self._pending = None
        self.export.stop()
        super().destroy()

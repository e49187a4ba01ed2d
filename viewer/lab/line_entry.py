"""Where one writes which line the lab shows, and chooses among examples."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk

from puzzles.lab_lines import EXAMPLES, read_lab_line, write_lab_line
from solver.lab import LabLine
from solver.puzzle import PuzzleError
from viewer.bars.drop_down import DropDown
from viewer.look.lifetime import follow
from words.catalogue import Say


class LineEntry(ttk.Frame):
    """Tells by `written_down` which line is written, by `wrong` why what is written is none, and by
    `chosen` which example is wanted."""

    def __init__(self, parent: tkinter.Misc, font: tkfont.Font, say: Say) -> None:
        super().__init__(parent)
        self.written_down: Callable[[LabLine], None] = lambda line: None
        self.wrong: Callable[[PuzzleError], None] = lambda error: None
        self.chosen: Callable[[LabLine], None] = lambda line: None
        self._is_showing = False
        self._lines = [read_lab_line(it) for it in EXAMPLES]
        self._example: int | None = None
        """The example that was shown last."""
        for column, weight in ((1, 1), (3, 1), (4, 99)):  # what is written in gives way, if need be
            self.columnconfigure(column, weight=weight)
        self.written = tkinter.StringVar(self)
        ttk.Label(self, text=say("lab.line")).grid(row=0, column=0)
        self.entry = ttk.Entry(self, textvariable=self.written, width=24, font=font)
        self.entry.grid(row=0, column=1, sticky="ew", padx=(8, 16))
        follow(self.entry, self.written, self._on_written)
        ttk.Label(self, text=say("lab.examples")).grid(row=0, column=2)
        self.examples = DropDown(self, values=EXAMPLES, width=26)
        self.examples.grid(row=0, column=3, sticky="ew", padx=8)
        self.examples.bind("<<ComboboxSelected>>", lambda event: self._on_chosen())

    def show(self, line: LabLine, *, write: bool = True) -> None:
        """Show which line it is; what one is writing oneself is not written over."""
        if write:
            self._is_showing = True
            self.written.set(write_lab_line(line))
            self._is_showing = False
        if line in self._lines:
            self._example = self._lines.index(line)
            self.examples.set(EXAMPLES[self._example])
        else:
            self.examples.set("")

    def show_example(self, by: int) -> None:
        """The next example, or the one before."""
        at = self._example + by if self._example is not None else 0
        self.chosen(self._lines[min(max(at, 0), len(EXAMPLES) - 1)])

    def _on_written(self) -> None:
        if self._is_showing:
            return
        try:
            line = read_lab_line(self.written.get())
        except PuzzleError as error:
            self.wrong(error)
        else:
            self.written_down(line)

    def _on_chosen(self) -> None:
        self.examples.selection_clear()
        self.chosen(self._lines[self.examples.current()])

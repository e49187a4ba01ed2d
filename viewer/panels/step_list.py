"""The list of all steps known so far: scroll, click, or walk through it with the arrow keys.

Only the rows that are seen are drawn, so that it costs the same for ten steps and for ten thousand.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk

from scene.theme import BAND, BROKEN, INK, MUTED, NEW, PAPER, Theme, depth_role
from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, Step
from solver.trace import Trace
from viewer.board.canvas import Fonts
from viewer.look.fitting import shortened
from words.words import Words


class StepList(ttk.Frame):
    """Shows the steps of a trace; `chosen` is called with the number of the one that is clicked."""

    def __init__(self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, words: Words) -> None:
        super().__init__(parent)
        self.fonts = fonts
        self.theme = theme
        self.words = words
        self.say = words.language.window.say
        self.text_size = 13
        self.chosen: Callable[[int], None] = lambda number: None
        self._trace: Trace | None = None
        self._cursor = 0
        self._top = 0
        self.canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, width=240)
        self.bar = ttk.Scrollbar(self, orient="vertical", command=self._scroll)
        self.canvas.pack(side="left", fill="both", expand=True)
        self.bar.pack(side="right", fill="y")
        self.canvas.bind("<Configure>", lambda event: self.draw())
        self.canvas.bind("<Button-1>", self._on_click)
        self.canvas.bind("<Button-4>", lambda event: self._move(-3))
        self.canvas.bind("<Button-5>", lambda event: self._move(3))
        self.canvas.bind("<MouseWheel>", lambda event: self._move(-3 if event.delta > 0 else 3))

    @property
    def row_height(self) -> int:
        return self.text_size * 2

    @property
    def rows(self) -> int:
        """How many rows are seen."""
        return max(1, self.canvas.winfo_height() // self.row_height)

    def show(self, trace: Trace) -> None:
        """Show the list, with the cursor in view when it has moved: as the list becomes longer, a
        person may be reading elsewhere."""
        has_moved = trace is not self._trace or trace.cursor != self._cursor
        self._trace, self._cursor = trace, trace.cursor
        if has_moved and not self._top <= trace.cursor < self._top + self.rows:
            self._top = max(0, trace.cursor - self.rows // 2)
        self.draw()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.draw()

    def draw(self) -> None:
        """Draw the rows that are seen."""
        canvas, trace = self.canvas, self._trace
        canvas.delete("all")
        canvas.configure(background=self._colour(PAPER))
        if trace is None:
            return
        total = len(trace) + 1
        self._top = min(max(0, self._top), max(0, total - self.rows))
        self.bar.set(self._top / total, min(1.0, (self._top + self.rows) / total))
        for place in range(self.rows):
            number = self._top + place
            if number >= total:
                break
            self._draw_row(number, place * self.row_height, trace)

    def _draw_row(self, number: int, y: int, trace: Trace) -> None:
        canvas, size = self.canvas, self.text_size
        middle = y + self.row_height // 2
        width = canvas.winfo_width()
        is_current = number == trace.cursor
        font = self.fonts.get(size, is_current)[0]
        if is_current:
            canvas.create_rectangle(
                0, y, width, y + self.row_height, fill=self._colour(BAND), width=0
            )
        if number == 0:
            text, role, count = self.say("step.blank"), MUTED, ""
        else:
            step = trace.step(number)
            text, role = self.words.heading(step), role_of(step)
            count = self.say("step.cells", count=len(step.cells)) if step.cells else ""
        left = round(size * 3.2)
        indent = 0 if number == 0 else min(trace.step(number).depth, 6) * size // 2
        canvas.create_text(
            left - size // 2,
            middle,
            anchor="e",
            text=str(number) if number else "",
            font=font,
            fill=self._colour(MUTED),
        )
        room = width - left - indent - font.measure(count) - size
        canvas.create_text(
            left + indent,
            middle,
            anchor="w",
            text=shortened(text, font, room),
            font=font,
            fill=self._colour(role),
        )
        canvas.create_text(
            width - size // 2,
            middle,
            anchor="e",
            text=count,
            font=font,
            fill=self._colour(MUTED),
        )

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        number = self._top + event.y // self.row_height
        if self._trace is not None and number <= len(self._trace):
            self.chosen(number)

    def _move(self, rows: int) -> None:
        self._top += rows
        self.draw()

    def _scroll(self, *words: str) -> None:
        """What the scroll bar asks for."""
        total = len(self._trace) + 1 if self._trace is not None else 1
        if words[0] == "moveto":
            self._top = round(float(words[1]) * total)
        else:
            self._top += int(words[1]) * (self.rows if words[2].startswith("page") else 1)
        self.draw()


def role_of(step: Step) -> str:
    """The colour of a step's name."""
    if step.kind == CONTRADICTION:
        return BROKEN
    if step.kind == ASSUME:
        return depth_role(step.depth)
    if step.kind == BACKTRACK:
        return depth_role(step.depth + 1)
    return NEW if step.depth == 0 and step.line is None else INK

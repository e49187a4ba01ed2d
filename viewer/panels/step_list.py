"""The list of all steps known so far: scroll, click, or walk through it with the arrow keys.

Only the rows that are seen are drawn, so that it costs the same for ten steps and for ten thousand.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import NamedTuple

from scene.theme import BAND, BROKEN, INK, MUTED, NEW, PAPER, Theme, depth_role
from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, Step
from solver.trace import Trace
from viewer.board.canvas import Fonts
from viewer.look.fitting import shortened
from words.words import Words


class Row(NamedTuple):
    """All that decides how a row is drawn."""

    number: int
    text: str
    role: str
    cells: str
    depth: int
    is_current: bool


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
        self._drawn: dict[int, Row | None] = {}
        """What stands at each place from the top."""
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
        self._follow()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.draw()

    def draw(self) -> None:
        """Draw the rows that are seen anew."""
        self.canvas.delete("all")
        self.canvas.configure(background=self._colour(PAPER))
        self._drawn.clear()
        self._follow()

    def _follow(self) -> None:
        """Draw those of the rows that are seen which are not as they were."""
        trace = self._trace
        if trace is None:
            return
        total = len(trace) + 1
        self._top = min(max(0, self._top), max(0, total - self.rows))
        self.bar.set(self._top / total, min(1.0, (self._top + self.rows) / total))
        for place in range(self.rows):
            number = self._top + place
            row = self._row(number, trace) if number < total else None
            if self._drawn.get(place) != row:
                self.canvas.delete(f"row{place}")
                if row is not None:
                    self._draw_row(row, place)
                self._drawn[place] = row

    def _row(self, number: int, trace: Trace) -> Row:
        is_current = number == trace.cursor
        if number == 0:
            return Row(0, self.say("step.blank"), MUTED, "", 0, is_current)
        step = trace.step(number)
        count = self.say("step.cells", count=len(step.cells)) if step.cells else ""
        text, role = self.words.heading(step), role_of(step)
        return Row(number, text, role, count, min(step.depth, 6), is_current)

    def _draw_row(self, row: Row, place: int) -> None:
        canvas, size, tag = self.canvas, self.text_size, f"row{place}"
        y, width = place * self.row_height, canvas.winfo_width()
        font = self.fonts.get(size, row.is_current)[0]
        if row.is_current:
            band = self._colour(BAND)
            canvas.create_rectangle(0, y, width, y + self.row_height, fill=band, width=0, tags=tag)
        left = round(size * 3.2) + row.depth * size // 2
        room = width - left - font.measure(row.cells) - size
        number = str(row.number) if row.number else ""
        for x, anchor, text, role in (
            (round(size * 2.7), "e", number, MUTED),
            (left, "w", shortened(row.text, font, room), row.role),
            (width - size // 2, "e", row.cells, MUTED),
        ):
            canvas.create_text(
                *(x, y + self.row_height // 2),
                anchor="e" if anchor == "e" else "w",
                text=text,
                font=font,
                fill=self._colour(role),
                tags=tag,
            )

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        number = self._top + event.y // self.row_height
        if self._trace is not None and number <= len(self._trace):
            self.chosen(number)

    def _move(self, rows: int) -> None:
        self._top += rows
        self._follow()

    def _scroll(self, *words: str) -> None:
        """What the scroll bar asks for."""
        total = len(self._trace) + 1 if self._trace is not None else 1
        if words[0] == "moveto":
            self._top = round(float(words[1]) * total)
        else:
            self._top += int(words[1]) * (self.rows if words[2].startswith("page") else 1)
        self._follow()


def role_of(step: Step) -> str:
    """The colour of a step's name."""
    if step.kind == CONTRADICTION:
        return BROKEN
    if step.kind == ASSUME:
        return depth_role(step.depth)
    if step.kind == BACKTRACK:
        return depth_role(step.depth + 1)
    return NEW if step.depth == 0 and step.line is None else INK

"""The list of all steps known so far: scroll, click, or walk through it with the arrow keys. Steps
of one technique that follow each other are one row, which a click opens.

Only the rows that are seen are drawn, so that it costs the same for ten steps and for ten thousand;
what stands at a place is written anew there, and made only once.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import NamedTuple

from app.draw.theme import BAND, INK, MUTED, PAPER
from app.learn.step_groups import Grouping, blank_key, fold_sign, role_of
from app.window.look.style import SMALL_PX, TARGET_PX, Look, longest_fitting
from app.window.look.widgets import on_wheel, screen_factor
from solver.trace import Trace

_SLIM_LETTERS = 17
"""In a narrower list, a step's name matters more than its count of cells."""

_MAX_REMEMBERED = 2000
"""Texts that need not be made and measured again."""


class _ListRow(NamedTuple):
    """All that decides how a row is drawn."""

    number: int
    text: str
    brief: str
    """A shorter text."""
    role: str
    cells: str
    depth: int
    is_current: bool
    sign: str = ""
    """Before the text of a group: whether it is open."""


class StepList(ttk.Frame):
    """Shows the steps of a trace; `chosen` is called with the number of the one that is clicked."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent)
        self.window = window
        self.fonts, self.say = window.fonts, window.say
        grammar = window.words.language.grammar()
        self._runs_back, self._written = grammar.runs_back, grammar.written
        self.text_size = round(SMALL_PX * window.factor)
        self._target = round(TARGET_PX * screen_factor(self))
        self.chosen: Callable[[int], None] = lambda number: None
        self._trace: Trace | None = None
        self._grouping = Grouping()
        self._is_covered = False
        self._cursor = 0
        self._top = 0
        self._drawn: dict[int, _ListRow | None] = {}
        """By place from the top."""
        self._items: dict[int, tuple[int, ...]] = {}
        """Band, number, name and cells, by place."""
        self._rows: dict[tuple[int, int], _ListRow] = {}
        """Rows that were seen, by their first step, and by how many they stand for."""
        self._seen_rows = 0
        """How many rows were seen when they were drawn last."""
        self._digits = self._edge = 0
        """The count of digits of the longest number, and where all numbers end."""
        self.canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, width=240)
        self.bar = ttk.Scrollbar(self, orient="vertical", command=self._scroll)
        self.bar.pack(side="right", fill="y")
        self.canvas.pack(side="left", fill="both", expand=True)
        self.canvas.bind("<Configure>", lambda event: self._on_resize())
        self.canvas.bind("<Map>", lambda event: self.draw())
        self.canvas.bind("<Button-1>", self._on_click)
        on_wheel(self.canvas, lambda event, up: self._move(-3 * up))

    @property
    def row_height(self) -> int:
        return max(self.text_size * 2, self._target)

    @property
    def _is_seen(self) -> bool:
        """Whether it has room for a row."""
        return self._has_place and self.canvas.winfo_height() >= self.row_height

    @property
    def _has_place(self) -> bool:
        return self.canvas.winfo_width() > 1 and bool(self.winfo_manager())

    @property
    def rows(self) -> int:
        """How many rows are seen."""
        return max(1, self.canvas.winfo_height() // self.row_height)

    def show(self, trace: Trace, is_covered: bool = False) -> None:
        """Show the list, or none of its steps if it is covered; scroll to the cursor only if it has
        moved, as a person may be reading."""
        self._is_covered = is_covered
        if trace is not self._trace:
            self._rows.clear()
            self._grouping = Grouping()
        self._grouping.extend(trace)
        has_moved = trace is not self._trace or trace.cursor != self._cursor
        self._trace, self._cursor = trace, trace.cursor
        if has_moved:
            self._come_to_cursor()
        self._follow()

    def _come_to_cursor(self) -> None:
        row = self._grouping.row_of(self._cursor)
        if not self._top <= row < self._top + self.rows:
            self._top = max(0, row - self.rows // 2)

    def apply_look(self) -> None:
        self.text_size = round(SMALL_PX * self.window.factor)
        self.draw()

    def draw(self) -> None:
        """Draw the rows that are seen anew, if there is room for a whole one."""
        if not self._has_place:
            return
        if self._trace is not None:
            self._digits = len(str(len(self._trace)))
        self.canvas.delete("all")
        self.canvas.configure(background=self._colour(PAPER))
        for table in (self._drawn, self._items, self._rows):
            table.clear()
        if not self._is_seen:
            self.bar.set(0, 1)
            return
        size, is_slim = self.text_size, self._is_slim
        longest = self.fonts.get(size, not is_slim).measure("0" * self._digits)
        self._edge = max(0 if is_slim else round(size * 2.5), longest + 2)
        self._follow()

    def _on_resize(self) -> None:
        """Keep the cursor in view, if it was."""
        row = self._grouping.row_of(self._cursor) if self._trace is not None else 0
        if self._top <= row < self._top + self._seen_rows:
            self._top = max(self._top, row - self.rows + 1)
        self.draw()

    def _follow(self) -> None:
        """Draw the seen rows that have changed."""
        trace = self._trace
        if trace is None or not self._is_seen:
            return
        if self._digits != len(str(len(trace))):
            self.draw()
            return
        total = self._total
        self._seen_rows = self.rows
        self._top = min(max(0, self._top), max(0, total - self.rows))
        self.bar.set(self._top / total, min(1.0, (self._top + self.rows) / total))
        for place in range(self.rows):
            index = self._top + place
            row = self._row(*self._grouping.step_at(index), trace) if index < total else None
            if self._drawn.get(place) != row:
                self._draw_row(row, place)
                self._drawn[place] = row

    @property
    def _total(self) -> int:
        """How many rows there are."""
        return 1 if self._is_covered else self._grouping.total

    def _row(self, number: int, size: int, trace: Trace) -> _ListRow:
        """The row of a step, or the head of a group of this size that begins with the step."""
        is_open = bool(size) and self._grouping.is_open(number)
        is_current = not is_open and number <= trace.cursor < number + max(1, size)
        if number == 0:
            blank = self.say(blank_key(trace.puzzle))
            return _ListRow(0, blank, blank, MUTED, "", 0, is_current)
        if (number, size) not in self._rows:
            if len(self._rows) >= _MAX_REMEMBERED:
                self._rows.clear()
            self._rows[number, size] = self._make_row(number, size, trace)
        row = self._rows[number, size]
        if size:
            sign = fold_sign(is_open=is_open, runs_back=self._runs_back)
            row = row._replace(sign=sign, number=0 if is_open else number)
        return row._replace(is_current=is_current)

    def _make_row(self, number: int, size: int, trace: Trace) -> _ListRow:
        words = self.window.words
        steps = [trace.step(number + index) for index in range(max(1, size))]
        step, cells = steps[0], sum(len(step.cells) for step in steps)
        count = self.say("step.cells", count=cells) if cells else ""
        depth = min(step.depth, 6)
        if not size:
            text, brief = words.heading(step), words.brief_heading(step)
            return _ListRow(number, text, brief, role_of(step), count, depth, False)
        technique = words.say(f"technique.{step.technique}")
        technique = technique[:1].upper() + technique[1:]
        text = self.say("steps.repeated", technique=technique, count=size)
        return _ListRow(number, text, text, INK, count, depth, False)

    def _draw_row(self, row: _ListRow | None, place: int) -> None:
        call, name = self.canvas.tk.call, str(self.canvas)
        items = self._items.get(place)
        if row is None:
            for item in items or ():
                call(name, "itemconfigure", item, "-state", "hidden")
            return
        size, width = self.text_size, self.canvas.winfo_width()
        top = place * self.row_height
        row = row._replace(cells="") if self._is_slim else row
        left = self._edge + size // (3 if self._is_slim else 2)
        left += row.depth * size // (6 if self._is_slim else 2)
        room = width - left - (size if row.cells else 0)
        font = self.fonts.get(size, row.is_current and not self._is_slim)
        if row.is_current and font.measure(row.text + row.cells) > room:
            font = self.fonts.get(size)
        middle = top + self.row_height // 2
        if items is None:
            corners = 0, top, width, top + self.row_height
            band = call(name, "create", "rectangle", *corners, "-width", 0)
            call(name, "itemconfigure", band, "-fill", self._colour(BAND))
            west, east = ("e", "w") if self._runs_back else ("w", "e")
            texts = [
                call(name, "create", "text", self._at(x), middle, "-anchor", anchor)
                for x, anchor in ((self._edge, east), (0, west), (width - size // 2, east))
            ]
            items = self._items[place] = (band, *texts)
        band, *texts = items
        call(name, "itemconfigure", band, "-state", "normal" if row.is_current else "hidden")
        call(name, "coords", texts[1], self._at(left), middle)
        number = self._written(row.number) if row.number else ""
        names = row.sign + row.text, row.sign + row.brief
        name_text = longest_fitting(names, font, room - font.measure(row.cells))
        for item, text, role in zip(
            texts, (number, name_text, row.cells), (MUTED, row.role, MUTED), strict=True
        ):
            call(
                *(name, "itemconfigure", item, "-state", "normal", "-text", text),
                *("-font", font.name, "-fill", self._colour(role)),
            )

    def _at(self, x: int) -> int:
        """Where something stands at this distance from where a line begins."""
        return self.canvas.winfo_width() - x if self._runs_back else x

    @property
    def _is_slim(self) -> bool:
        return self.canvas.winfo_width() < _SLIM_LETTERS * self.text_size

    def _colour(self, role: str) -> str:
        return f"#{self.window.theme.colours[role]}"

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        row = self._top + event.y // self.row_height
        if self._trace is None or row >= self._total:
            return
        number, size = self._grouping.step_at(row)
        if size:
            self._grouping.toggle(number)
            self._follow()
        else:
            self.chosen(number)

    def toggle_current(self) -> None:
        """Open or fold the group that the step on show is in."""
        if self._trace is not None and self._cursor:
            self._grouping.toggle(self._grouping.first_of(self._cursor))
            self._come_to_cursor()
            self._follow()

    def _move(self, rows: int) -> None:
        self._top += rows
        self._follow()

    def _scroll(self, *words: str) -> None:
        """What the scroll bar asks for."""
        total = self._total
        if words[0] == "moveto":
            self._top = round(float(words[1]) * total)
        else:
            self._top += int(words[1]) * (self.rows if words[2].startswith("page") else 1)
        self._follow()

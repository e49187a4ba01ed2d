"""Check: how many solutions the puzzle has; where two differ, or which line breaks."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from play.processes import LOOK_AGAIN, Job, work_out_check
from play.verdict_said import verdict_said
from puzzles.errors import printable
from scene.theme import BROKEN, FILLED, FIVE, PAPER, THIN, Theme
from solver.person.effort import Rating
from solver.puzzle import UserError
from solver.verdict.verdict import DEFAULT_TIMEOUT, SEVERAL, Verdict
from viewer.board.canvas import colours_of
from viewer.dialogs.dialog import Dialog
from viewer.look.fitting import wrap_after

if TYPE_CHECKING:
    from viewer.host import Host

PICTURE = 320
GRIDDED = 6
"""Cells of so many pixels have lines between them."""

LETTERS = 52
"""In a line."""


class Checking(Dialog):
    """Asks beside the window, and can be closed at any time."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("check.title"))
        self.puzzle = window.puzzle
        self.job = Job(work_out_check, self.puzzle, DEFAULT_TIMEOUT)
        self.verdict: Verdict | None = None
        self.difference: tkinter.Canvas | None = None
        """The board with what two solutions have in common, and with what not."""
        self.said = ttk.Label(
            self.panel, text=self.say("check.busy"), justify="left", width=LETTERS
        )
        wrap_after(self.said, LETTERS)
        self.said.pack(fill="x")
        self.bar = ttk.Progressbar(self.panel, mode="indeterminate")
        self.bar.pack(fill="x", pady=14)
        self.button = ttk.Button(self.panel, text=self.say("cancel"), command=self.leave)
        self.button.pack(side="bottom", anchor="e")
        self.appear(self.button)
        self.look()

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    def look(self) -> None:
        """See whether the verdict is there."""
        try:
            found = next(self.job.news(), None)
        except (UserError, OSError) as error:
            reason = printable(self.window.explain(error))
            self._finish(self.say("check.failed", error=reason))
            return
        if found is not None:
            self.show(*found)
            return
        self.bar.step(2)
        self.later.call(LOOK_AGAIN, self.look)

    def show(self, found: Verdict, rated: Rating | None = None) -> None:
        """Say the verdict, and how hard the puzzle is."""
        self.verdict = found
        if found.kind == SEVERAL:
            self.draw_difference(*found.solutions[:2])
        self._finish(verdict_said(self.puzzle, found, rated, self.window.words))

    def _finish(self, said: str) -> None:
        self.job.stop()
        self.bar.pack_forget()
        self.said.configure(text=said)
        self.button.configure(text=self.say("close"))

    def draw_difference(self, first: Sequence[str], second: Sequence[str]) -> None:
        """Show what two solutions have in common, and mark what they have not."""
        cell = max(2, PICTURE // max(self.puzzle.width, self.puzzle.height))
        width, height = cell * self.puzzle.width + 1, cell * self.puzzle.height + 1
        canvas = tkinter.Canvas(self.panel, width=width, height=height, highlightthickness=1)
        for row, (one, other) in enumerate(zip(first, second, strict=True)):
            for column, (a, b) in enumerate(zip(one, other, strict=True)):
                if a == b == ".":
                    continue
                x, y = column * cell + 1, row * cell + 1
                role = FILLED if a == b else BROKEN
                inset = 0 if a == b else max(0, cell // 5)
                box = (x + inset, y + inset, x + cell - inset, y + cell - inset)
                canvas.create_rectangle(*box, width=0, tags=role)
        for x in range(1, width, cell) if cell >= GRIDDED else ():
            canvas.create_line(x, 0, x, height, tags=THIN)
        for y in range(1, height, cell) if cell >= GRIDDED else ():
            canvas.create_line(0, y, width, y, tags=THIN)
        self.difference = canvas
        self.set_theme(self.window.theme)
        canvas.pack(pady=14)

    def set_theme(self, theme: Theme) -> None:
        if self.difference is None:
            return
        colours = colours_of(theme)
        self.difference.configure(background=colours[PAPER], highlightbackground=colours[FIVE])
        for role in (FILLED, BROKEN, THIN):
            self.difference.itemconfigure(role, fill=colours[role])

    def destroy(self) -> None:
        self.job.stop()
        super().destroy()

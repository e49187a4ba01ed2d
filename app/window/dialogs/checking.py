"""Check: how many solutions the puzzle has; where two differ, or which line breaks."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from itertools import product

from app.draw.theme import BROKEN, FILLED, FIVE, PAPER, PICTURE_ROLES, THIN
from app.learn.jobs import Job, judge_and_rate
from app.text.messages import verdict_said
from app.window.dialogs.dialog import BusyDialog
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.widgets import scaled
from puzzles.printable import printable
from solver.effort import Rating
from solver.puzzle import UserError
from solver.verdicts import DEFAULT_TIMEOUT, SEVERAL, Verdict

_PICTURE_PX = 320

_MIN_GRID_CELL_PX = 6
"""Cells that are smaller have no lines between them."""


class Checking(BusyDialog):
    """Shows the verdict of a job."""

    is_about_puzzle = True

    def __init__(self, window: Host) -> None:
        self.puzzle = window.puzzle
        self.verdict: Verdict | None = None
        self.difference: tkinter.Canvas | None = None
        job = Job(judge_and_rate, self.puzzle, DEFAULT_TIMEOUT)
        super().__init__(window, window.say("check.title"), window.say("check.busy"), job)

    def look(self) -> None:
        try:
            verdict = next(self.job.news(), None)
        except (UserError, OSError) as error:
            reason = printable(self.window.explain(error))
            self._finish(self.say("check.failed", error=reason))
            return
        if verdict is None:
            self.look_again()
        else:
            self.show(*verdict)

    def show(self, verdict: Verdict, rating: Rating | None = None) -> None:
        self.verdict = verdict
        if verdict.kind == SEVERAL:
            self.draw_difference(*verdict.solutions[:2])
        self._finish(verdict_said(self.puzzle, verdict, rating, self.window.words))

    def _finish(self, text: str) -> None:
        self.job.stop()
        self.bar.pack_forget()
        self.said.configure(text=text)
        self.button.configure(text=self.say("close"))

    def draw_difference(self, first: Sequence[str], second: Sequence[str]) -> None:
        """Show what two solutions share, and mark where they differ."""
        columns, rows = self.puzzle.width, self.puzzle.height
        cell = max(2, scaled(self, _PICTURE_PX) // max(columns, rows))
        width, height = cell * columns + 1, cell * rows + 1
        canvas = tkinter.Canvas(self.panel, width=width, height=height, highlightthickness=1)
        for row, column in product(range(rows), range(columns)):
            is_same = first[row][column] == second[row][column]
            if is_same and first[row][column] == ".":
                continue
            inset = 0 if is_same else max(0, cell // 5)
            left, top = column * cell + 1 + inset, row * cell + 1 + inset
            box = (left, top, left + cell - 2 * inset, top + cell - 2 * inset)
            canvas.create_rectangle(*box, width=0, tags=FILLED if is_same else BROKEN)
        if cell >= _MIN_GRID_CELL_PX:
            for x in range(1, width, cell):
                canvas.create_line(x, 0, x, height, tags=THIN)
            for y in range(1, height, cell):
                canvas.create_line(0, y, width, y, tags=THIN)
        self.difference = canvas
        self.apply_look()
        canvas.pack(pady=14)

    def apply_look(self) -> None:
        if self.difference is None:
            return
        colours = colours_of(self.window.theme)
        paper, frame = colours[PICTURE_ROLES[PAPER]], colours[FIVE]
        self.difference.configure(background=paper, highlightbackground=frame)
        for role in (FILLED, BROKEN, THIN):
            self.difference.itemconfigure(role, fill=colours[PICTURE_ROLES[role]])

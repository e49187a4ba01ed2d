"""Check: how many solutions the puzzle has; where two differ, or which line breaks."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from play.processes import LOOK_AGAIN, Job, work_out_check
from puzzles.errors import printable
from scene.theme import BROKEN, FILLED, FIVE, PAPER, THIN, Theme
from solver.grid import Rules, opening, propagate_everywhere
from solver.person.effort import Rating
from solver.puzzle import Puzzle, UserError
from solver.steps.position import Position
from solver.verdict.verdict import DEFAULT_TIMEOUT, MEMORY, NONE, SEVERAL, UNDECIDED, Verdict
from viewer.board.canvas import colours_of
from viewer.dialogs.dialog import Dialog
from viewer.look.fitting import wrap_after
from words.board import Words
from words.rating import rating_said

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
        language = self.window.words.language
        said = self.say(f"check.{found.kind}")
        if found.kind == NONE:
            line = sentence_about_first_break(self.puzzle, self.window.words)
            said = self.say("check.none.line", sentence=line) if line else said
        elif found.kind == UNDECIDED and found.lacked == MEMORY:
            said = self.say("check.undecided.memory")
        elif found.kind == SEVERAL:
            self.draw_difference(*found.solutions[:2])
        elif found.needs:
            needs = self.say(f"check.needs.{found.needs}")
            said = language.window.together(said, needs)
        if rated is not None:
            said = language.window.together(said, rating_said(rated, language))
        self._finish(said)

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


def sentence_about_first_break(puzzle: Puzzle, words: Words) -> str:
    """What is wrong with the first line that breaks, if following the lines breaks one."""
    position = Position(puzzle)
    grid = opening(puzzle)
    line = propagate_everywhere(Rules(puzzle), grid)
    if line is None:
        return ""
    position.grid = grid
    return words.sentence(position.contradict(line))

"""Beside the board: what the current step says, in large letters, and the list of all steps."""

from __future__ import annotations

import tkinter
from tkinter import ttk

from scene.board.moment import Moment
from scene.theme import Theme
from solver.puzzle import Puzzle
from viewer.board.canvas import Fonts
from viewer.look.fitting import SHARES, fit_heading
from viewer.look.style import LARGE, SMALL
from viewer.panels.step_list import StepList, role_of
from words.words import Words

LINES = 7
LINES_BELOW = 3
"""Room for so many lines of a sentence, so that the list below it stays where it is: where the
panel stands beside the board, and where it lies below."""

SENTENCE_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""A sentence too long for its room is written smaller, in these steps."""


class SidePanel(ttk.Frame):
    """Heading, sentence and list."""

    def __init__(self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, words: Words) -> None:
        super().__init__(parent, padding=(6, 18, 16, 0))
        self.fonts = fonts
        self.theme = theme
        self.words = words
        self.say = words.language.window.say
        self.heading = ttk.Label(self, style="Heading.TLabel", anchor="w")
        self.heading.pack(fill="x")
        self.room = ttk.Frame(self)
        self.room.pack(fill="x", pady=(6, 10))
        self.room.pack_propagate(False)
        self.sentence = ttk.Label(self.room, style="Sentence.TLabel", anchor="nw", justify="left")
        self.sentence.pack(fill="both", expand=True)
        self.list_title = ttk.Label(self, style="Muted.TLabel", text=self.say("steps"))
        self.list_title.pack(fill="x", pady=(4, 4))
        self.list = StepList(self, fonts, theme, words)
        self.list.pack(fill="both", expand=True)
        self.bind("<Configure>", lambda event: self._wrap())
        for part in (self, self.room):
            part.bind("<Configure>", lambda event: self._fit(), add="+")
        self._factor = 1.0
        self._lines = LINES
        self.set_factor(1.0)

    def show(self, puzzle: Puzzle, moment: Moment) -> None:
        """Say what the step says."""
        step = moment.step
        if step is None:
            heading, sentence, role = self.say("step.blank"), self.words.start(puzzle), "muted"
        else:
            heading, sentence = self.words.heading(step), self.words.sentence(step)
            role = role_of(step) if step.line is None or moment.is_broken else "new"
        self.tell(heading, sentence, role)

    def tell(self, heading: str, sentence: str, role: str) -> None:
        """Say anything."""
        self.heading.configure(text=heading, foreground=f"#{self.theme.colours[role]}")
        self.sentence.configure(text=sentence)
        self._fit_heading()
        self._fit()

    def _fit_heading(self) -> None:
        sizes = [round(LARGE * self._factor * share) for share in SHARES]
        fit_heading(self.heading, [self.fonts.get(it, True)[0] for it in sizes], self._room())

    def _fit(self) -> None:
        """A sentence too long for its room is written smaller."""
        room = max(self.room.winfo_reqheight(), self.room.winfo_height())
        for share in SENTENCE_SHARES:
            font = self.fonts.get(round(LARGE * self._factor * share))[0]
            if str(self.sentence.cget("font")) != str(font):
                self.sentence.configure(font=font)
            if self.sentence.winfo_reqheight() <= room:
                return

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.list.set_theme(theme)

    def set_factor(self, factor: float) -> None:
        """Let everything be so much larger than usual."""
        self._factor = factor
        line = self.fonts.get(round(LARGE * factor))[0].metrics("linespace")
        self.room.configure(height=self._lines * line)
        self.list.text_size = round(SMALL * factor)
        self.list.draw()
        self._wrap()

    def lie_below(self, is_below: bool) -> None:
        """Be a wide panel below the board, or a high one beside it."""
        self._lines = LINES_BELOW if is_below else LINES
        self.set_factor(self._factor)

    def _wrap(self) -> None:
        self.sentence.configure(wraplength=self._room())
        self._fit_heading()

    def _room(self) -> int:
        """The pixels that a line may take."""
        return max(120, self.winfo_width() - 28)

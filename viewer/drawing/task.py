"""The task line beside a drawing: what is to be drawn, and how far the drawing is from it."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import TYPE_CHECKING

from play.drawing.task import judged
from solver.steps.vocabulary import TRAINED
from viewer.bars.drop_down import DropDown
from viewer.look.fitting import wrap_after
from viewer.look.lifetime import follow

if TYPE_CHECKING:
    from viewer.drawing.draw import Draw


class Task(ttk.Frame):
    """Chosen among the techniques, and judged as one draws."""

    def __init__(self, parent: ttk.Frame, draw: Draw) -> None:
        super().__init__(parent)
        self._draw = draw
        language = draw.window.words.language
        said, board = language.training.say, language.board.say
        named = {name: board(f"technique.{name}") for name in TRAINED}
        self.techniques = {said("task.needs", technique=it): name for name, it in named.items()}
        self.chosen = tkinter.StringVar(self, said("task.none"))
        ttk.Label(self, text=said("task")).pack(anchor="w")
        values = [said("task.none"), *self.techniques]
        self.box = DropDown(self, textvariable=self.chosen, values=values, width=draw.letters - 2)
        self.box.pack(fill="x")
        self.label = ttk.Label(self, justify="left")
        wrap_after(self.label, draw.letters)
        self.label.pack(anchor="w", fill="x", pady=(4, 0))
        follow(self.box, self.chosen, self.show)

    @property
    def technique(self) -> str | None:
        """What the drawing is to need, if it has a task."""
        return self.techniques.get(self.chosen.get())

    def show(self) -> None:
        """Say how far the drawing is, as far as that is known."""
        advice, text = self._draw.advice, ""
        if self.technique is not None and advice.said is not None:
            language = self._draw.window.words.language
            text = judged(self.technique, advice.said, advice.rated, language)
        self.label.configure(text=text)

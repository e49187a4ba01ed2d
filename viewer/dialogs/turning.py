"""Which of two ways to read a puzzle is meant, where nothing in its file says so: both as small
pictures, of the empty boards at first, so that nothing is given away that one does not ask for."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from scene.theme import FIVE, Theme
from solver.limit import Limit
from solver.puzzle import Puzzle, transposed
from solver.verdict.verdict import SOLUTION, find_answer
from viewer.board.canvas import colours_of
from viewer.dialogs.dialog import Dialog
from viewer.look.small_board import draw_small_board
from viewer.look.style import dress_field

if TYPE_CHECKING:
    from viewer.host import Host

PICTURE = 200
PATIENCE = 0.5
"""Seconds for an answer."""


class Turning(Dialog):
    """Opens the one that is chosen. The first is what is read where nobody chooses."""

    def __init__(
        self, window: Host, puzzles: tuple[Puzzle, Puzzle], chosen: Callable[[Puzzle], None]
    ) -> None:
        super().__init__(window, window.say("turn.title"))
        self.puzzles = puzzles
        self.chosen = chosen
        self.colours = colours_of(window.theme)
        self._shown: Sequence[Sequence[str] | None] = ()
        self.side = round(PICTURE * window.factor)
        ttk.Label(
            self.panel, text=self.say("turn.about"), wraplength=2 * self.side + 24, justify="left"
        ).grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, 12))
        self.canvases = []
        self.buttons = []
        is_turned = puzzles[1] == transposed(puzzles[0])
        keys = ("turn.rows", "turn.columns") if is_turned else ("turn.size", "turn.size")
        for column, (puzzle, key) in enumerate(zip(puzzles, keys, strict=True)):
            canvas = tkinter.Canvas(
                self.panel,
                width=self.side,
                height=self.side,
                highlightthickness=1,
            )
            canvas.grid(row=1, column=column, padx=(12 * column, 0))
            canvas.bind("<Button-1>", partial(self._on_click, puzzle))
            size = {"width": puzzle.width, "height": puzzle.height}
            button = ttk.Button(
                self.panel, text=self.say(key, **size), command=partial(self.take, puzzle)
            )
            button.grid(row=2, column=column, padx=(12 * column, 0), pady=(8, 12), sticky="ew")
            self.canvases.append(canvas)
            self.buttons.append(button)
        self.answers = ttk.Button(
            self.panel, text=self.say("turn.answers"), command=self.show_answers
        )
        self.answers.grid(row=3, column=0, sticky="w")
        ttk.Button(self.panel, text=self.say("cancel"), command=self.leave).grid(
            row=3, column=1, sticky="e"
        )
        self._shown = [None] * len(puzzles)
        self.set_theme(window.theme)
        self.bind("<Left>", lambda event: self.buttons[0].focus_set())
        self.bind("<Right>", lambda event: self.buttons[1].focus_set())
        self.appear(self.buttons[0])

    def show_answers(self) -> None:
        """Show what comes out, as far as it is found at once."""
        found = [find_answer(puzzle, Limit(PATIENCE)) for puzzle in self.puzzles]
        self._draw([it.grid.picture() if it.kind == SOLUTION else None for it in found])
        self.answers.state(["disabled"])
        self.buttons[0].focus_set()

    def _on_click(self, puzzle: Puzzle, event: object) -> None:
        self.take(puzzle)

    def take(self, puzzle: Puzzle) -> None:
        """Open the puzzle that is meant."""
        self.leave()
        self.chosen(puzzle)

    def set_theme(self, theme: Theme) -> None:
        self.colours = colours_of(theme)
        for canvas in self.canvases:
            dress_field(canvas, theme, FIVE)
        self._draw(self._shown)

    def set_factor(self, factor: float) -> None:
        self.side = round(PICTURE * factor)
        for canvas in self.canvases:
            canvas.configure(width=self.side, height=self.side)
        self._draw(self._shown)

    def _draw(self, answers: Sequence[Sequence[str] | None]) -> None:
        self._shown = answers
        for canvas, puzzle, answer in zip(self.canvases, self.puzzles, answers, strict=True):
            canvas.delete("all")
            draw_small_board(canvas, puzzle, (0, 0), self.side - 8, self.colours, answer)

"""The units of the course: a list with ticks, and under it the puzzle that a unit ends with."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from play.classroom.unit_puzzles import puzzle_for
from play.kept.achieved import load_mastered, note_mastered
from puzzles.reading import read_puzzles
from solver.steps.vocabulary import TRAINED

if TYPE_CHECKING:
    from viewer.host import Host

TICK = "\u2713"

WIDTH = 170
"""Pixels that the names of the units have, and what stands under them."""

PUZZLE = "Puzzle.TButton"


class Units(ttk.Frame):
    """Calls `begin` when a unit is to begin, and `solve` when its puzzle is to be solved. At first
    the unit is chosen that is the first not to be mastered."""

    def __init__(
        self,
        parent: tkinter.Misc,
        window: Host,
        begin: Callable[[], None],
        solve: Callable[[], None],
    ) -> None:
        super().__init__(parent)
        self._begin = begin
        self.words, self.say, self.folder = window.words, window.say, window.folder
        self.mastered = load_mastered(self.folder)
        self.shows_all = tkinter.BooleanVar(self, False)
        self.frame = frame = ttk.Frame(self)
        self.list = ttk.Treeview(frame, show="tree", selectmode="browse", height=len(TRAINED))
        self.bar = ttk.Scrollbar(frame, orient="vertical", command=self.list.yview, takefocus=False)
        self.list.configure(yscrollcommand=self._show_bar)
        for name in TRAINED:
            self.list.insert("", "end", name)
        self._show_ticks()
        first = next((it for it in TRAINED if it not in self.mastered), TRAINED[0])
        self.list.selection_set(first)
        self.list.bind("<Configure>", lambda event: self.list.see(self.chosen))
        self.puzzle_button = ttk.Button(self, style=PUZZLE, command=solve)
        self.no_puzzle = ttk.Label(self, style="Muted.TLabel", text=self.say("course.no-puzzle"))
        self.shows = ttk.Checkbutton(
            self, text=self.say("course.shows-all"), variable=self.shows_all, command=begin
        )
        self.shows.pack(side="bottom", anchor="w", pady=(8, 0))
        frame.pack(fill="both", expand=True)  # last: the list is what can do with less
        self.list.pack(side="left", fill="both", expand=True)
        self.set_factor(window.factor)

    def set_factor(self, factor: float) -> None:
        """Be as broad as letters ask for."""
        room = round(WIDTH * factor)
        self.list.column("#0", width=room)
        ttk.Style(self).configure(PUZZLE, wraplength=room - 24)
        self.no_puzzle.configure(wraplength=room)

    @property
    def chosen(self) -> str:
        """The technique of the unit that is chosen."""
        return next(iter(self.list.selection()), TRAINED[0])

    def listen(self) -> None:
        """Call `begin` from now on when a unit is chosen."""
        self.list.bind("<<TreeviewSelect>>", lambda event: self._begin())

    def note_mastered(self, technique: str) -> None:
        """Give a unit its tick, and remember it."""
        if technique not in self.mastered:
            self.mastered = note_mastered(self.folder, technique)
            self._show_ticks()

    def offer_puzzle(self, technique: str) -> None:
        """Offer the puzzle of this unit; or say that there is none."""
        path = puzzle_for(technique)
        self.puzzle_button.pack_forget()
        self.no_puzzle.pack_forget()
        if path is None:
            self.no_puzzle.pack(side="bottom", anchor="w", pady=(8, 0), before=self.frame)
            return
        puzzle = read_puzzles(path)[0]
        size = self.say("course.puzzle", width=puzzle.width, height=puzzle.height)
        self.puzzle_button.configure(text=size)
        self.puzzle_button.pack(side="bottom", fill="x", pady=(8, 0), before=self.frame)

    def _show_bar(self, first: float, last: float) -> None:
        """Show a bar beside the list where there is more than is seen."""
        self.bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            self.bar.pack_forget()
        elif not self.bar.winfo_manager():
            self.bar.pack(side="right", fill="y", before=self.list)

    def _show_ticks(self) -> None:
        for name in TRAINED:
            tick = TICK if name in self.mastered else "  "
            self.list.item(name, text=f"{tick} {self.words.say(f'technique.{name}')}")

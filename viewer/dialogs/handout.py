"""Print a handout of the puzzle on show: asks for the paper and the file, and makes the PDF.

The file is made in a process of its own, by the same code as on the command line.
"""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from play.files_apart import print_handout
from play.processes import Job
from puzzles.neighbours import bundled_number
from scene.paper.paper import PAPERS
from viewer.dialogs.file_dialog import LETTERS, FileDialog
from viewer.dialogs.file_names import ask_where_to_write
from viewer.look.fitting import wrap_after

if TYPE_CHECKING:
    from viewer.host import Host


class Handout(FileDialog):
    """Asks for the paper, then for the file, and shows how far it is."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, "handout")
        self.puzzle = window.puzzle
        self.method = window.how.method
        self.papers = {self.say(f"handout.{name}"): name for name in PAPERS}
        self.paper = tkinter.StringVar(self, next(iter(self.papers)))
        about = ttk.Label(self.panel, text=self.say("handout.about"))
        wrap_after(about, LETTERS)
        about.pack(anchor="w")
        choices = ttk.Frame(self.panel)
        choices.pack(anchor="w", pady=12)
        for words in self.papers:
            ttk.Radiobutton(choices, text=words, value=words, variable=self.paper).pack(
                side="left", padx=(0, 16)
            )
        self.make_ends().pack(fill="x")
        self.appear(self.go)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle, window.how.method

    def ask(self) -> Path | None:
        return ask_where_to_write(self, self.puzzle.title or "nonogram", ".pdf", [("PDF", "*.pdf")])

    def job_for(self, path: Path) -> Job:
        self.said.configure(text=self.say("handout.solving"))
        paper = self.papers[self.paper.get()]
        number = bundled_number(self.source)
        return Job(print_handout, self.puzzle, number, self.method, paper, path, self.window.words)

    def words_for(self, done: int, total: int) -> str:
        return self.say("handout.busy", done=done, total=total)

"""Print a handout of the puzzle on show: asks for the paper and the file, and makes the PDF.

The file is made in a process of its own, by the same code as on the command line.
"""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from films.files.needs import need
from play.processes import Job, Send
from puzzles.neighbours import number_of
from scene.paper.paper import PAPERS
from solver.puzzle import Puzzle
from viewer.dialogs.file_dialog import FileDialog
from viewer.dialogs.file_names import ask_where_to_write
from viewer.look.fitting import wrap_after
from viewer.look.style import IDLE_BAR
from words.board import Words

if TYPE_CHECKING:
    from viewer.host import Host


def make_handout(
    send: Send,
    puzzle: Puzzle,
    number: int | None,
    method: str,
    paper: str,
    path: Path,
    words: Words,
) -> None:
    """Write the PDF, telling after each page how many are done."""
    need("handout", path)
    from films.paper.answering import answer
    from films.paper.handout import Printing
    from scene.paper.handout import handout_pages, title_of

    answered = [answer(puzzle, method, number=number)]
    pages = handout_pages(answered, PAPERS[paper], words)
    for done in Printing(pages, title_of(answered, words), path, words=words).advance():
        send((done, len(pages)))


LETTERS = 50
"""In a line."""


class Handout(FileDialog):
    """Asks for the paper, then for the file, and shows how far it is."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("handout.title"))
        self.puzzle, self.file = window.puzzle, window.path
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
        self.said = ttk.Label(self.panel, width=LETTERS)
        wrap_after(self.said, LETTERS)
        self.said.pack(anchor="w", pady=(0, 6))
        self.bar = ttk.Progressbar(self.panel, style=IDLE_BAR)
        self.bar.pack(fill="x", pady=(0, 12))
        buttons = ttk.Frame(self.panel)
        buttons.pack(anchor="e")
        self.cancel = ttk.Button(buttons, text=self.say("cancel"), command=self.leave)
        self.cancel.pack(side="left", padx=8)
        self.go = ttk.Button(buttons, text=self.say("handout.go"), command=self._ask)
        self.go.pack(side="left")
        self.appear(self.go)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle, window.how.method

    def _ask(self) -> None:
        title = self.puzzle.title or "nonogram"
        path = ask_where_to_write(self, title, ".pdf", [("PDF", "*.pdf")])
        if path is not None:
            self.begin(path)

    def job_for(self, path: Path) -> Job:
        self.said.configure(text=self.say("handout.solving"))
        paper = self.papers[self.paper.get()]
        number = number_of(self.file)
        return Job(make_handout, self.puzzle, number, self.method, paper, path, self.window.words)

    def words_for(self, done: int, total: int) -> str:
        return self.say("handout.busy", done=done, total=total)

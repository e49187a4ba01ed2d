"""Print a handout of the puzzle on show: asks for the paper and the file, and makes the PDF.

The file is made in a process of its own, by the same code as on the command line.
"""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import filedialog, ttk
from typing import TYPE_CHECKING

from puzzles.errors import printable
from scene.paper import PAPERS
from solver.puzzle import Puzzle
from viewer.dialog import Dialog
from viewer.english import say
from viewer.processes import Failed, Job, Send

if TYPE_CHECKING:
    from viewer.window import Window

LOOK_AGAIN = 40
"""Milliseconds."""


def make_handout(send: Send, puzzle: Puzzle, method: str, paper: str, path: Path) -> None:
    """Write the PDF, telling after each page how many are done."""
    from gifs.answering import answer
    from gifs.handout import plan_handout, write_handout

    pages = plan_handout([answer(puzzle, method)], PAPERS[paper])
    for done in write_handout(pages, PAPERS[paper], path, path.stem):
        send((done, len(pages)))


class Handout(Dialog):
    """Asks for the paper, then for the file, and shows how far it is."""

    def __init__(self, window: Window) -> None:
        super().__init__(window, say("handout.title"))
        self.puzzle = window.show.session.puzzle
        self.method = window.how.method
        self.job: Job | None = None
        self.path: Path | None = None
        self.papers = {say(f"handout.{name}"): name for name in PAPERS}
        self.paper = tkinter.StringVar(self, next(iter(self.papers)))
        ttk.Label(self.panel, text=say("handout.about"), wraplength=420).pack(anchor="w")
        choices = ttk.Frame(self.panel)
        choices.pack(anchor="w", pady=12)
        for words in self.papers:
            ttk.Radiobutton(choices, text=words, value=words, variable=self.paper).pack(
                side="left", padx=(0, 16)
            )
        self.said = ttk.Label(self.panel, wraplength=420, width=48)
        self.said.pack(anchor="w", pady=(0, 6))
        self.bar = ttk.Progressbar(self.panel)
        self.bar.pack(fill="x", pady=(0, 12))
        buttons = ttk.Frame(self.panel)
        buttons.pack(anchor="e")
        self.cancel = ttk.Button(buttons, text=say("cancel"), command=self.leave)
        self.cancel.pack(side="left", padx=8)
        self.go = ttk.Button(buttons, text=say("handout.go"), command=self._ask)
        self.go.pack(side="left")
        self.appear(self.go)

    def _ask(self) -> None:
        title = printable(self.puzzle.title or "nonogram")
        kept = "".join(it if it.isalnum() or it in "-_ " else "-" for it in title).strip()
        name = filedialog.asksaveasfilename(
            parent=self,
            initialfile=f"{kept[:60] or 'nonogram'}.pdf",
            defaultextension=".pdf",
            filetypes=[("PDF", "*.pdf")],
        )
        if name:
            self.begin(Path(name))

    def begin(self, path: Path) -> None:
        """Make the file."""
        self.path = path
        paper = self.papers[self.paper.get()]
        self.job = Job(make_handout, self.puzzle, self.method, paper, path)
        self.said.configure(text=say("handout.solving"))
        self.go.state(["disabled"])
        self.look()

    def look(self) -> None:
        """See how far it is."""
        self._pending = None
        assert self.job is not None
        try:
            for done, total in self.job.news():
                self.bar.configure(maximum=total, value=done)
                self.said.configure(text=say("handout.busy", done=done, total=total))
        except Failed as error:
            self._finish(say("export.failed", error=printable(str(error))))
            return
        if self.job.is_done:
            self._finish(say("export.done", file=str(self.path)))
            return
        self.later(LOOK_AGAIN, "look")

    def _finish(self, said: str) -> None:
        self.job = None
        self.bar.configure(value=0)
        self.said.configure(text=said)
        self.cancel.configure(text=say("close"))
        self.go.state(["!disabled"])

    def destroy(self) -> None:
        if self.job is not None:
            self.job.stop()
        super().destroy()

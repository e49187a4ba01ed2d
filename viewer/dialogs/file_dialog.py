"""A dialog that makes a file in a process of its own, and shows how far that is."""

from __future__ import annotations

from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from play.processes import LOOK_AGAIN, Job
from puzzles.errors import printable
from solver.puzzle import UserError
from viewer.dialogs.dialog import Dialog

if TYPE_CHECKING:
    from viewer.host import Host


class FileDialog(Dialog):
    """What those who write files have in common. A subclass makes the four widgets, and sets `path`
    and `job` before it looks."""

    bar: ttk.Progressbar
    said: ttk.Label
    cancel: ttk.Button
    go: ttk.Button

    def __init__(self, window: Host, title: str) -> None:
        super().__init__(window, title)
        self.job: Job | None = None
        self.path: Path | None = None

    @property
    def is_at_work(self) -> bool:
        return self.job is not None

    def words_for(self, done: int, total: int) -> str:
        """How far it is, in words."""
        raise NotImplementedError

    def look(self) -> None:
        """See how far it is."""
        self._pending = None
        assert self.job is not None
        try:
            for done, total in self.job.news():
                self.bar.configure(maximum=total, value=done)
                self.said.configure(text=self.words_for(done, total))
        except (UserError, OSError) as error:
            reason = printable(self.window.explain(error))
            self._finish(self.say("export.failed", error=reason))
            return
        if self.job.is_done:
            self._finish(self.say("export.done", file=str(self.path)))
            return
        self.later(LOOK_AGAIN, "look")

    def _finish(self, said: str) -> None:
        self.job = None
        self.bar.configure(value=0)
        self.said.configure(text=said)
        self.cancel.configure(text=self.say("close"))
        self.go.state(["!disabled"])

    def destroy(self) -> None:
        if self.job is not None:
            self.job.stop()
        super().destroy()

"""A dialog that makes a file in a process of its own, and shows how far that is."""

from __future__ import annotations

from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from films.files.place import CannotWrite, check_place
from play.processes import LOOK_AGAIN, Job
from puzzles.errors import printable
from solver.puzzle import UserError
from viewer.dialogs.dialog import Dialog

if TYPE_CHECKING:
    from viewer.host import Host


class FileDialog(Dialog):
    """What those who write files have in common. A subclass makes the four widgets."""

    bar: ttk.Progressbar
    said: ttk.Label
    cancel: ttk.Button
    go: ttk.Button

    def __init__(self, window: Host, title: str) -> None:
        super().__init__(window, title)
        self.job: Job | None = None
        self.path: Path | None = None
        self.source = window.path
        """What the puzzle was read from."""

    @property
    def is_at_work(self) -> bool:
        return self.job is not None

    def begin(self, path: Path) -> None:
        """Make the file, unless it is one that must not be written."""
        self.path = path
        try:
            check_place(path, [self.source] if self.source else [])
        except CannotWrite as error:
            self._fail(error)
            return
        self.job = self.job_for(path)
        self.go.state(["disabled"])
        self.look()

    def job_for(self, path: Path) -> Job:
        """The work of making the file."""
        raise NotImplementedError

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
            self._fail(error)
            return
        if self.job.is_done:
            self._finish(self.say("export.done", file=printable(str(self.path))))
            return
        self.later(LOOK_AGAIN, "look")

    def _fail(self, error: UserError | OSError) -> None:
        self._finish(self.say("export.failed", error=printable(self.window.explain(error))))

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

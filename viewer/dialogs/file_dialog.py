"""A dialog that makes a file in a process of its own, and shows how far that is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from films.files.place import CannotWrite, check_place
from play.processes import LOOK_AGAIN, Job
from puzzles.errors import printable
from solver.puzzle import UserError
from viewer.dialogs.dialog import Dialog
from viewer.look.fitting import put_buttons, wrap_after
from viewer.look.lifetime import Later
from viewer.look.scripts import drawn_on
from viewer.look.style import BUSY_BAR, IDLE_BAR, WRONG_LABEL
from viewer.taking.handing_over import Handover, open_elsewhere, show_folder

if TYPE_CHECKING:
    from viewer.host import Host


LETTERS = 50
"""In a line."""


class FileDialog(Dialog):
    """What those who write files have in common; `name` is what their texts begin with."""

    def __init__(self, window: Host, name: str) -> None:
        super().__init__(window, window.say(f"{name}.title"))
        self.name = name
        self.job: Job | None = None
        self.path: Path | None = None
        self.offered: dict[str, ttk.Button] = {}
        """What can be done with the file, when it is there."""
        self.source = window.path
        """What the puzzle was read from."""

    def make_ends(self) -> ttk.Frame:
        """What stands below what is asked: how far the file is, and the two buttons."""
        ends = ttk.Frame(self.panel)
        self.said = ttk.Label(ends, width=LETTERS)
        wrap_after(self.said, LETTERS)
        self.said.pack(anchor="w", pady=(0, 6))
        self.bar = ttk.Progressbar(ends, style=IDLE_BAR)
        self.bar.pack(fill="x", pady=(0, 12))
        buttons = ttk.Frame(ends)
        buttons.pack(anchor="e")
        self.cancel, self.go = put_buttons(
            buttons, (self.say("cancel"), self.leave), (self.say(f"{self.name}.go"), self._on_go)
        )
        return ends

    @property
    def is_at_work(self) -> bool:
        return self.job is not None

    def _on_go(self) -> None:
        path = self.ask()
        if path is not None:
            self.begin(path)

    def ask(self) -> Path | None:
        """The file that the person wants to have written; None if none is."""
        raise NotImplementedError

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
        self.bar.configure(style=BUSY_BAR)
        self.said.configure(style="TLabel")
        self.look()

    def job_for(self, path: Path) -> Job:
        """The work of making the file."""
        raise NotImplementedError

    def words_for(self, done: int, total: int) -> str:
        """How far it is, in words."""
        raise NotImplementedError

    def look(self) -> None:
        """See how far it is."""
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
            self._hand_over()
            return
        self.later.call(LOOK_AGAIN, self.look)

    def _hand_over(self) -> None:
        """Offer what one does with a file that is there; the first of it has the focus."""
        assert self.path is not None
        path = self.path
        for name, run in (("export.open", open_elsewhere), ("export.folder", show_folder)):
            if name in self.offered:
                self.offered[name].destroy()
            button = ttk.Button(self.cancel.master, text=self.say(name))
            button.configure(command=partial(self._try, run, path, Later(button)))
            button.pack(side="left", padx=(0, 8), before=self.cancel)
            self.offered[name] = button
        if str(self.tk.call("focus")).startswith(f"{self}."):  # and not elsewhere meanwhile
            self.offered["export.open"].focus_set()

    def _try(self, run: Callable[[Path], Handover], path: Path, later: Later) -> None:
        if path.exists():
            self._follow(run(path), path, later)
        else:
            self._say_of_file("export.gone", path)

    def _follow(self, handover: Handover, path: Path, later: Later) -> None:
        """Say that nobody takes the file on, as soon as that is known."""
        if handover.has_failed:
            self._say_of_file("export.nobody", path)
        elif not handover.is_over:
            later.call(LOOK_AGAIN, lambda: self._follow(handover, path, later))

    def _say_of_file(self, key: str, path: Path) -> None:
        if self.job is None:
            self.said.configure(text=drawn_on(self, self.say(key, file=printable(str(path)))))

    def _fail(self, error: UserError | OSError) -> None:
        reason = printable(self.window.explain(error))
        self._finish(self.say("export.failed", error=reason), WRONG_LABEL)

    def _finish(self, said: str, style: str = "TLabel") -> None:
        self.job = None
        self.bar.configure(value=0, style=IDLE_BAR)
        self.said.configure(text=drawn_on(self, said), style=style)
        self.cancel.configure(text=self.say("close"))
        self.go.state(["!disabled"])

    def destroy(self) -> None:
        if self.job is not None:
            self.job.stop()
        super().destroy()

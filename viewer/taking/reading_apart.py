"""What is not small is read in a process of its own: the window goes on, and one may cancel it."""

from __future__ import annotations

import stat
import time
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from play.processes import LOOK_AGAIN, Job, Work
from puzzles.source import PACKED_MARK, Source
from solver.puzzle import UserError
from viewer.dialogs.dialog import Dialog, opened
from viewer.look.fitting import wrap_after
from viewer.look.scripts import drawn_on

if TYPE_CHECKING:
    from viewer.host import Host

AT_ONCE = 1 << 16
"""Bytes of a file that is read without a process of its own."""

LETTERS = 52
"""In a line."""

SLICE = 0.02
"""Seconds in which the window takes over what was read; then it looks after other things."""

Take = Callable[[list[Any]], None]
"""Is given all that the work has sent."""

Refuse = Callable[[UserError | OSError], None]


def is_small(where: Path | Source) -> bool:
    """Whether reading it takes no time to speak of. What is packed may be large, and the end of a
    pipe may never come; what is not there is quickly told."""
    if isinstance(where, Source):
        return len(where.data) <= AT_ONCE
    try:
        status = where.stat()
        if stat.S_ISDIR(status.st_mode):
            return True
        if not stat.S_ISREG(status.st_mode) or status.st_size > AT_ONCE:
            return False
        return not beginning_of(where).startswith(PACKED_MARK)
    except OSError:
        return True


def beginning_of(path: Path) -> bytes:
    """The first bytes of a file that is there, and is no pipe."""
    with path.open("rb") as file:
        return file.read(16)


class ReadingApart(Dialog):
    """Reads one thing, and says what. All that the work sends is handed over when it is done; or
    else what was wrong. Whoever cancels it hears no more."""

    def __init__(
        self,
        window: Host,
        said: str,
        work: Work,
        arguments: tuple[object, ...],
        take: Take,
        refuse: Refuse,
    ) -> None:
        super().__init__(window, window.say("reading.title"))
        self.job = Job(work, *arguments)
        self._take, self._refuse = take, refuse
        self._heard: list[Any] = []
        label = ttk.Label(self.panel, text=drawn_on(self, said), justify="left", width=LETTERS)
        wrap_after(label, LETTERS)
        label.pack(fill="x")
        self.bar = ttk.Progressbar(self.panel, mode="indeterminate")
        self.bar.pack(fill="x", pady=14)
        self.button = ttk.Button(self.panel, text=self.say("cancel"), command=self.leave)
        self.button.pack(side="bottom", anchor="e")
        self.appear(self.button)
        self.look()

    def look(self) -> None:
        """Hear what was read so far."""
        end = time.monotonic() + SLICE
        try:
            for found in self.job.news():
                self._heard.append(found)
                if time.monotonic() > end:
                    break
        except (UserError, OSError) as error:
            self.leave()
            self._refuse(error)
            return
        if self.job.is_done:
            self.leave()
            self._take(self._heard)
            return
        self.bar.step(2)
        self.later.call(1 if time.monotonic() > end else LOOK_AGAIN, self.look)

    def destroy(self) -> None:
        self.job.stop()
        super().destroy()


def leave_reading(window: Host) -> None:
    """Read no more of what was begun: something else is wanted."""
    for other in opened(window.root, ReadingApart):
        other.leave()

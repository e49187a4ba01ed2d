"""What is watched while somebody does anything: faults, memory, processes, what waits, the size."""

from __future__ import annotations

import math
import re
import sys
import time
import tkinter
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from app.text.catalogue import ENGLISH
from app.window.crash import CrashDialog
from app.window.window import Window

KEPT = 8
"""So many of the last things that were done are told with a fault."""

ORPHAN = re.compile(r'invalid command name "[0-9]{6,}.*\("after" script\)', re.DOTALL)
"""What is said when something was to be called later that is gone by then. Other errors of scripts
are Tk's own: a menu opens while the pointer is somebody else's, a widget goes between two events.
Nothing comes of those, and tkinter passes over them."""

NOTICED = 60.0
"""Seconds within which the window asks for a process that has ended: a moment, where the computer
has nothing else to do."""


class Sample(NamedTuple):
    """How things stand. Memory is known on Linux only."""

    events: int
    megabytes: float
    crashes: int
    """Reports of crashes that were on the screen so far."""


class Watch:
    """Looks over a window's shoulder."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.root = window.root
        self.faults: list[str] = []
        self.crashes = 0
        self.done: list[str] = []
        self.events = 0
        self.samples: list[Sample] = []
        self._dead: dict[int, float] = {}
        """The processes that have ended and were not asked for yet, and since when."""
        self.size = _size(self.root)
        self._report = window.crashes.report
        window.crashes.report = self._note_crash  # type: ignore[method-assign]
        self.root.tk.call("interp", "bgerror", "", self.root.register(self._note_error_of_tk))

    def note(self, done: str) -> None:
        """Something was done."""
        self.events += 1
        self.done = [*self.done[1 - KEPT :], done]

    def fault(self, said: str) -> None:
        """Something is wrong."""
        lately = "\n  ".join(self.done)
        self.faults.append(f"after {self.events} events: {said}\n  {lately}")

    def look(self) -> Sample:
        """See how things stand, and whether anything is wrong."""
        for title, window in self._titles():
            if title == ENGLISH.window.say("crash.title"):
                self.crashes += 1
                self.fault("a crash is on the screen")
                self.root.tk.call("destroy", window)
        self._look_at_the_dead()
        sample = Sample(self.events, round(resident_megabytes(), 1), self.crashes)
        self.samples.append(sample)
        return sample

    def _look_at_the_dead(self) -> None:
        now = time.monotonic()
        dead = [it.number for it in children() if it.is_dead]
        self._dead = {number: self._dead.get(number, now) for number in dead}
        late = [number for number, since in self._dead.items() if now - since > NOTICED]
        if late:
            self.fault(f"{len(late)} processes have ended and nobody noticed")
        for number in late:
            self._dead[number] = math.inf  # said once

    def _titles(self) -> list[tuple[str, str]]:
        """What stands over each window that belongs to the main one, and the name of the window."""
        call = self.root.tk.call
        children = [str(it) for it in self.root.tk.splitlist(call("winfo", "children", "."))]
        tops = [it for it in children if str(call("winfo", "toplevel", it)) == it]
        return [(str(call("wm", "title", it)), it) for it in tops if it != ".#!menu"]

    def _note_crash(self, error: BaseException) -> CrashDialog:
        self.fault("".join(traceback.format_exception(error)))
        return self._report(error)

    def _note_error_of_tk(self, *words: str) -> None:
        """An error outside of Python."""
        said = " ".join(words)
        if ORPHAN.search(said):
            self.fault(f"Tk says: {said}")


@dataclass(frozen=True)
class Child:
    """A process that belongs to this one."""

    number: int
    is_dead: bool
    """It has ended and is still listed, because nobody asked how."""
    is_opener: bool
    """It was asked to open a file, and goes on as long as the person looks at that."""
    command: str


def children() -> list[Child]:
    """The processes that this one has started, on Linux; Python's own helper does not count."""
    found = []
    for place in Path("/proc/self/task").glob("*/children"):
        try:
            numbers = place.read_text(encoding="ascii").split()
        except OSError:
            continue
        for number in numbers:
            try:
                about = Path(f"/proc/{number}/stat").read_text(encoding="utf-8", errors="replace")
                command = Path(f"/proc/{number}/cmdline").read_bytes().replace(b"\0", b" ")
            except OSError:
                continue
            fields = about.rpartition(")")[2].split()  # state, parent, group, session
            if b"resource_tracker" not in command:
                said = command.decode(errors="replace")
                is_opener = fields[3] == number and "ffmpeg" not in said
                found.append(Child(int(number), fields[0] == "Z", is_opener, said))
    return found


def resident_megabytes() -> float:
    """The memory that this process takes now, on Linux; elsewhere 0."""
    if sys.platform != "linux":
        return 0.0
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _size(root: tkinter.Tk) -> str:
    return f"{root.winfo_width()}x{root.winfo_height()}"

"""What is watched while somebody does anything: faults, memory, processes, what waits, the size."""

from __future__ import annotations

import re
import sys
import time
import tkinter
import traceback
from dataclasses import dataclass
from pathlib import Path

from viewer.crash import CrashDialog
from viewer.window import Window
from words.catalogue import ENGLISH

KEPT = 8
"""So many of the last things that were done are told with a fault."""

ORPHAN = re.compile(r'invalid command name "[0-9]{6,}.*\("after" script\)', re.DOTALL)
"""What is said when something was to be called later that is gone by then. Other errors of scripts
are Tk's own: a menu opens while the pointer is somebody else's, a widget goes between two events.
Nothing comes of those, and tkinter passes over them."""

NOTICED = 20.0
"""Seconds in which the end of a process is noticed: a moment, where the computer has nothing else
to do."""


@dataclass(frozen=True)
class Sample:
    """How things stand. Memory and processes are known on Linux only."""

    seconds: float
    events: int
    megabytes: float
    widgets: int
    commands: int
    """What Tk may call back."""
    pending: int
    """How many calls wait for their time."""
    images: int
    children: int
    steps: int
    """Of the solving that is shown."""
    crashes: int
    """Reports of crashes that were on the screen so far."""
    size: str


class Watch:
    """Looks over a window's shoulder."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.root = window.root
        self.faults: list[str] = []
        self.crashes = 0
        self.done: list[str] = []
        self.events = 0
        self.longest = 0.0
        """Seconds of work from one event to the next."""
        self.longest_after = ""
        self._spent = time.process_time()
        self.samples: list[Sample] = []
        self._begin = time.monotonic()
        self.size = _size(self.root)
        self._report = window.crashes.report
        window.crashes.report = self._note_crash  # type: ignore[method-assign]
        self.root.tk.call("interp", "bgerror", "", self.root.register(self._note_error_of_tk))

    def note(self, done: str) -> None:
        """Something was done."""
        self.events += 1
        self.done = [*self.done[1 - KEPT :], done]

    def note_work(self, spent: float) -> None:
        """So much of the processor's time is spent by now; from one event to the next it is what
        a person would wait for on a machine that does nothing else."""
        if spent - self._spent > self.longest:
            self.longest = spent - self._spent
            self.longest_after = self.done[-1] if self.done else ""
        self._spent = spent

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
        dead = numbers_of_the_dead()
        end = time.monotonic() + NOTICED
        while dead and time.monotonic() < end:
            time.sleep(0.05)
            dead &= numbers_of_the_dead()
        if dead:
            self.fault(f"{len(dead)} processes have ended and nobody noticed")
        sample = Sample(
            round(time.monotonic() - self._begin, 1),
            self.events,
            round(resident_megabytes(), 1),
            int(self.root.tk.eval("llength [info commands .*]")),
            int(self.root.tk.eval("llength [info commands {[0-9]*}]")),
            int(self.root.tk.eval("llength [after info]")),
            int(self.root.tk.eval("llength [image names]")),
            len(children()),
            self.window.show.length,
            self.crashes,
            _size(self.root),
        )
        self.samples.append(sample)
        return sample

    def _titles(self) -> list[tuple[str, str]]:
        """What stands over each window that belongs to the main one, and the name of the window."""
        call = self.root.tk.call
        children = [str(it) for it in self.root.tk.splitlist(call("winfo", "children", "."))]
        tops = [it for it in children if str(call("winfo", "toplevel", it)) == it]
        return [(str(call("wm", "title", it)), it) for it in tops if it != ".#!menu"]

    def _note_crash(self, error: BaseException) -> CrashDialog | None:
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
            state = about.rpartition(")")[2].split()[0]
            if b"resource_tracker" not in command:
                found.append(Child(int(number), state == "Z", command.decode(errors="replace")))
    return found


def numbers_of_the_dead() -> set[int]:
    return {it.number for it in children() if it.is_dead}


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

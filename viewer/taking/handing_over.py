"""Files handed over to the system: opened by whatever opens their kind, or shown in their folder.

It is a service on top of a file that is there already: where the system has nothing for it, that is
said, and nothing else goes wrong.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from solver.child_process import find_program

OPENERS = (("xdg-open",), ("gio", "open"))
"""What opens things on systems that are neither Windows nor macOS; the first that can, does."""


TAKEN_ON = 5.0
"""Seconds. Who has nothing for a file says so sooner."""


class Handover:
    """A file that one program after the other is asked to take on, until one does. What does goes
    on when this program has ended."""

    def __init__(
        self, commands: Sequence[Sequence[str]], *, tells: bool = True, is_done: bool = False
    ) -> None:
        self._left = list(commands)
        self._is_done = is_done
        """Whether the system has taken it on already."""
        self._tells = tells
        """Whether they say by their exit code that they failed."""
        self._process: subprocess.Popen[bytes] | None = None
        self._since = 0.0

    @property
    def has_failed(self) -> bool:
        """Whether nobody takes it on. The first time that this is asked, somebody is asked to."""
        while self._is_refused():
            if not self._left:
                return True
            self._process = _started(self._left.pop(0))
            self._since = time.monotonic()
        return False

    def _is_refused(self) -> bool:
        if self._process is None:
            return not self._is_done
        return self._tells and bool(self._process.poll())

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be waited for: whoever was asked has done it, or works for so
        long that it has taken the file on, and what it ends with says no more about that."""
        if self._process is None:
            return self._is_done
        has_ended = self._process.poll() is not None and not self._is_refused()
        return has_ended or time.monotonic() - self._since > TAKEN_ON


def open_elsewhere(path: Path) -> Handover:
    """Open it as a double click would."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return Handover([])
        return Handover([], is_done=True)
    return _with_openers(path)


def show_folder(path: Path) -> Handover:
    """Show the file in its folder."""
    if sys.platform == "win32":
        return Handover([["explorer", "/select,", str(path)]], tells=False)
    if sys.platform == "darwin":
        return Handover([["open", "-R", str(path)]])
    return _with_openers(path.parent)


def _with_openers(path: Path) -> Handover:
    openers = (("open",),) if sys.platform == "darwin" else OPENERS
    return Handover([[*opener, str(path)] for opener in openers])


def _started(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """A program of the person's; None where there is none of that name."""
    program = find_program(command[0])
    if program is None:
        return None
    try:
        return subprocess.Popen(
            [program, *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return None

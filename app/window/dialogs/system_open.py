"""Open a file, or its folder, with a program of the system."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tkinter
from collections.abc import Callable, Sequence
from pathlib import Path

from app.learn.player import LOOK_AGAIN
from app.window.exchange import start_program

_OPENERS = (("xdg-open",), ("gio", "open"))
"""Of systems that are neither Windows nor macOS. The first that works is used."""

ACCEPTED_AFTER_S = 5.0
"""A program that has not failed until then has accepted the file."""

EXIT_POLL_MS = 1000


class Handover:
    """A file that one program after the other is asked to open, until one accepts it."""

    def __init__(
        self, commands: Sequence[Sequence[str]], *, tells: bool = True, is_done: bool = False
    ) -> None:
        """`tells`: the exit code says whether a program failed. `is_done`: it is open already."""
        self._commands = list(commands)
        self._is_done = is_done
        self._tells = tells
        self._process: subprocess.Popen[bytes] | None = None
        self._since = 0.0

    @property
    def has_failed(self) -> bool:
        """Whether no program accepts the file. Asking starts the next one where one has failed."""
        while self._is_refused():
            if not self._commands:
                return True
            self._process = start_program(self._commands.pop(0), start_new_session=True)
            self._since = time.monotonic()
        return False

    def _is_refused(self) -> bool:
        if self._process is None:
            return not self._is_done
        return self._tells and bool(self._process.poll())

    def follow(self, root: tkinter.Misc, on_failed: Callable[[], None]) -> None:
        """Call `on_failed` once no program accepts the file. Waits for the end of the program in
        any case: one that is not waited for stays listed by the system."""
        is_accepted = self._process is not None and (
            time.monotonic() - self._since > ACCEPTED_AFTER_S
        )
        if not is_accepted and self.has_failed:
            on_failed()
        elif self._process is not None and self._process.poll() is None:
            wait = EXIT_POLL_MS if is_accepted else LOOK_AGAIN
            root.after(wait, lambda: self.follow(root, on_failed))


def open_with_system(path: Path) -> Handover:
    """Open it as a double click would."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return Handover([])
        return Handover([], is_done=True)
    return _ask_openers(path)


def show_folder(path: Path) -> Handover:
    """Show the file in its folder."""
    if sys.platform == "win32":
        return Handover([["explorer", "/select,", str(path)]], tells=False)
    if sys.platform == "darwin":
        return Handover([["open", "-R", str(path)]])
    return _ask_openers(path.parent)


def _ask_openers(path: Path) -> Handover:
    openers = (("open",),) if sys.platform == "darwin" else _OPENERS
    return Handover([[*opener, str(path)] for opener in openers])

"""Open a file, or its folder, with a program of the system."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from app.learn.player import LOOK_AGAIN
from app.window.exchange import start_program

_OPENERS = (("xdg-open",), ("gio", "open"))
"""Of systems that are neither Windows nor macOS. The first that works is used."""

ACCEPTED_AFTER_S = 5.0
"""A program that has not failed until then has accepted the file."""

EXIT_POLL_MS = 1000

After = Callable[[int, Callable[[], None]], object]
"""Calls a function after a count of milliseconds."""


def open_with_system(path: Path, after: After, failed: Callable[[], None]) -> None:
    """Open it as a double click would; call `failed` once no program accepts it."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            failed()
    else:
        _ask_programs(_openers(path), after, failed)


def show_folder(path: Path, after: After, failed: Callable[[], None]) -> None:
    """Show the file in its folder; call `failed` once no program does."""
    if sys.platform == "win32":  # its exit code says nothing
        _ask_programs([["explorer", "/select,", str(path)]], after, failed, tells=False)
    elif sys.platform == "darwin":
        _ask_programs([["open", "-R", str(path)]], after, failed)
    else:
        _ask_programs(_openers(path.parent), after, failed)


def _openers(path: Path) -> list[Sequence[str]]:
    openers = (("open",),) if sys.platform == "darwin" else _OPENERS
    return [[*opener, str(path)] for opener in openers]


def _ask_programs(
    commands: Sequence[Sequence[str]], after: After, failed: Callable[[], None], tells: bool = True
) -> None:
    """Start one after the other until one does not fail, which its exit code `tells`. Waits for
    the end of a program in any case: one that is not waited for stays listed by the system."""
    if not commands:
        failed()
        return
    process = start_program(commands[0], start_new_session=True)
    since = time.monotonic()

    def look() -> None:
        is_accepted = time.monotonic() - since > ACCEPTED_AFTER_S
        code = 1 if process is None else process.poll()
        if code is None:
            after(EXIT_POLL_MS if is_accepted else LOOK_AGAIN, look)
        elif process is None or (code and tells and not is_accepted):
            _ask_programs(commands[1:], after, failed, tells)

    look()

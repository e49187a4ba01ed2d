"""A real window for the tests of its faults, which tells of every crash it reports."""

from __future__ import annotations

import time
import tkinter
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from app.learn.saved_state import Settings
from app.learn.show import How
from app.window.crash import CrashDialog
from app.window.window import Window
from solver.puzzle import Puzzle
from tests.window.windows import work_until

PATIENCE = 60.0
"""Seconds, for what takes a moment on a computer that has nothing else to do."""


class Opened:
    """A window as the program opens it, its report of crashes included."""

    def __init__(
        self, folder: Path, puzzle: Puzzle, how: How | None = None, settings: Settings | None = None
    ) -> None:
        self.root = tkinter.Tk()
        settings = settings or Settings(geometry="1000x650+20+20", speed=8)
        self.window = Window(self.root, puzzle, how or How(), settings, folder)
        self._said: list[str] = []
        self._report, self.root.report_callback_exception = (
            self.root.report_callback_exception,
            self._note_and_report,
        )
        self.until(lambda: bool(self.root.winfo_viewable()))
        for _ in range(40):
            if not self.window.loop.is_at_rest:
                self.root.update()
                time.sleep(0.002)
        self.root.focus_force()
        self.settle()

    def settle(self) -> None:
        """Let all happen that is due, and all that the display makes of it."""
        for _ in range(3):
            self.root.update()
            self.root.winfo_pointerxy()  # an answer comes after all that was asked for before

    def until(self, is_true: Callable[[], object], seconds: float = PATIENCE) -> None:
        work_until(self.root, is_true, seconds)

    def crash_dialogs(self) -> list[CrashDialog]:
        return [it for it in self.root.winfo_children() if isinstance(it, CrashDialog)]

    def said(self) -> list[str]:
        """What went wrong, which is nothing."""
        return self._said

    def _note_and_report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        self._said.append("".join(traceback.format_exception(kind, error, trace)))
        self._report(kind, error, trace)

    def press(self, key: str) -> None:
        """Press a key where the focus is."""
        focus = self.root.tk.call("focus")
        self.root.tk.call("event", "generate", focus, f"<{key}>")
        self.root.update()

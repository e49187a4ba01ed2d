"""A real window for the tests of its faults, which tells of every crash it reports."""

from __future__ import annotations

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


class Opened:
    """A window as the program opens it, its report of crashes included."""

    is_to_crash = False

    def __init__(
        self, folder: Path, puzzle: Puzzle, how: How | None = None, settings: Settings | None = None
    ) -> None:
        self.root = tkinter.Tk()
        settings = settings or Settings(geometry="1000x650+20+20", speed=8)
        self.window = Window(self.root, puzzle, how or How(), settings, folder)
        self._said: list[str] = []
        self._report = self.root.report_callback_exception
        self.root.report_callback_exception = self._note_and_report
        self.until(lambda: self.root.winfo_viewable() and self.window.loop.is_at_rest)
        self.root.focus_force()
        self.settle()

    def settle(self) -> None:
        """Let all happen that is due, and all that the display makes of it."""
        for _ in range(3):
            self.root.update()
            self.root.winfo_pointerxy()  # an answer comes after all that was asked for before

    def until(self, is_true: Callable[[], object]) -> None:
        work_until(self.root, is_true)

    def crash_dialogs(self) -> list[CrashDialog]:
        return [child for child in self.root.winfo_children() if isinstance(child, CrashDialog)]

    def said(self) -> list[str]:
        """What went wrong, which is nothing unless it has to."""
        return [] if self.is_to_crash else self._said

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

"""Windows for tests that say how each is opened; at the end none of them has met an error."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from play.kept import Settings
from play.show import How
from solver.puzzle import Puzzle
from viewer.window import Window

OpenOne = Callable[[Puzzle, How, Settings], Window]


@contextmanager
def windows(folder: Path) -> Iterator[OpenOne]:
    """Opens windows that keep what they keep in this folder, and closes them."""
    made: list[Window] = []
    errors: list[BaseException] = []

    def open_one(puzzle: Puzzle, how: How, settings: Settings) -> Window:
        window = Window(tkinter.Tk(), puzzle, how, settings, folder)
        window.root.report_callback_exception = lambda kind, error, at: errors.append(error)
        made.append(window)
        return window

    yield open_one
    for window in made:
        window.close()
    assert errors == []

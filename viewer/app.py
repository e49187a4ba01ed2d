"""Opens the window and stays until it is closed."""

from __future__ import annotations

import sys
from pathlib import Path

from solver.puzzle import Puzzle
from viewer.session import How


class NoWindow(Exception):
    """There is no Tk or no display; the message is a sentence."""


def open_window(puzzle: Puzzle, how: How, path: Path | None = None) -> int:
    """Show the window with this puzzle. Returns the exit code when it is closed."""
    try:
        import tkinter
    except ImportError as error:
        raise NoWindow("this Python has no Tk, so there can be no window") from error

    from viewer.scaling import prepare_process
    from viewer.settings import load_settings, settings_folder

    prepare_process()
    try:
        root = tkinter.Tk(className="Nonogram")
    except tkinter.TclError as error:
        raise NoWindow("there is no display for a window") from error

    from viewer.opening import show_recent
    from viewer.window import Window

    folder = settings_folder()
    settings, said = load_settings(folder)
    if said:
        print(f"nonogram_tk: {said}", file=sys.stderr)
    window = Window(root, puzzle, how, settings, folder)
    window.path = path
    show_recent(window)
    window.listen_for_interrupts()
    root.mainloop()
    return 0

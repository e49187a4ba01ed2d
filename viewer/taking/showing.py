"""What becomes of a puzzle that was found: it is shown, or it is said why not."""

from __future__ import annotations

from pathlib import Path
from tkinter import messagebox
from typing import TYPE_CHECKING

from solver.puzzle import Puzzle
from viewer.look.scripts import drawn_on

if TYPE_CHECKING:
    from viewer.host import Host

LARGEST_SIDE = 250
"""Larger boards would take the window's memory, cell by cell."""


def open_puzzle(window: Host, puzzle: Puzzle, path: Path | None = None) -> bool:
    """Show a puzzle, if it is one that a window can show."""
    if max(puzzle.width, puzzle.height) > LARGEST_SIDE:
        complain(
            window,
            window.say("bad.large", width=puzzle.width, height=puzzle.height, most=LARGEST_SIDE),
        )
        return False
    window.open(puzzle, path)
    return True


def complain(window: Host, sentence: str, title: str = "bad.title") -> None:
    """Say why something cannot be opened, or whatever the title says."""
    said = drawn_on(window.root, sentence)
    messagebox.showerror(window.say(title), said, parent=window.root)

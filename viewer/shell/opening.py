"""Other puzzles for the window: from a file, from the files opened last, from the clipboard."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tkinter import filedialog, messagebox
from typing import TYPE_CHECKING

from puzzles.bundled import FOLDER
from puzzles.errors import UnreadablePuzzle, printable
from puzzles.formats.registry import endings
from puzzles.many import Entry, choose
from puzzles.reading import read_file, read_text
from solver.puzzle import Puzzle, PuzzleError

if TYPE_CHECKING:
    from viewer.shell.window import Window

LARGEST_SIDE = 250
"""Larger boards would take the window's memory, cell by cell."""


def ask_for_file(window: Window) -> None:
    """Let the person choose a file, and show its puzzle."""
    name = filedialog.askopenfilename(
        parent=window.root,
        initialdir=str(window.path.parent if window.path else FOLDER),
        filetypes=[
            (window.say("open.puzzles"), [f"*{it}" for it in endings()]),
            (window.say("open.all"), "*"),
        ],
    )
    if name:
        open_file(window, Path(name))


def open_file(window: Window, path: Path) -> bool:
    """Show the puzzle in a file, or let the person choose where it holds many. If it cannot be
    read, says why, and everything stays."""
    try:
        return open_entries(window, read_file(path).entries, path)
    except (UnreadablePuzzle, PuzzleError) as error:
        complain(window, f"{printable(path.name)}: {window.explain(error)}")
        return False


def open_entries(window: Window, entries: Sequence[Entry], path: Path | None = None) -> bool:
    """Show the only puzzle of these, or let the person choose one. Raises what is wrong where
    none can be read. Returns whether one is shown already."""
    _, puzzle = choose(entries)
    if len(entries) > 1:
        let_choose(window, entries, path)
        return False
    if not open_puzzle(window, puzzle, path):
        return False
    if path is not None:
        remember(window, path)
    return True


def let_choose(window: Window, entries: Sequence[Entry], path: Path | None = None) -> None:
    """Ask which puzzle of a file of many is meant."""
    from viewer.dialogs.choosing import Choosing

    def take(puzzle: Puzzle) -> None:
        if open_puzzle(window, puzzle, path) and path is not None:
            remember(window, path)

    Choosing(window, entries, take)


def open_puzzle(window: Window, puzzle: Puzzle, path: Path | None = None) -> bool:
    """Show a puzzle, if it is one that a window can show."""
    if max(puzzle.width, puzzle.height) > LARGEST_SIDE:
        complain(
            window,
            window.say("bad.large", width=puzzle.width, height=puzzle.height, most=LARGEST_SIDE),
        )
        return False
    window.open(puzzle, path)
    return True


def paste_clues(window: Window) -> None:
    """Show the puzzle whose clues the clipboard holds, in any format."""
    try:
        text = window.root.clipboard_get()
    except tkinter.TclError:
        text = ""
    try:
        if not text.strip():
            raise UnreadablePuzzle("empty-file")
        open_entries(window, read_text(text).entries)
    except (UnreadablePuzzle, PuzzleError) as error:
        complain(window, window.say("bad.clipboard", error=window.explain(error)))


def remember(window: Window, path: Path) -> None:
    """Note that this file was opened, unless it came with the program."""
    window.path = path
    if FOLDER not in path.absolute().parents:
        window.settings = window.settings.with_recent(path.absolute())
        show_recent(window)


def show_recent(window: Window) -> None:
    """List the files that were opened last in the menu; those that are gone, or where one may no
    longer look, are left out."""
    paths = [Path(name) for name in window.settings.recent]
    there = [path for path in paths if _is_file(path)]
    if len(there) < len(paths):
        recent = tuple(str(path) for path in there)
        window.settings = replace(window.settings, recent=recent)
    window.menus.show_recent(there)


def _is_file(path: Path) -> bool:
    """Whether there is such a file, as far as one may look."""
    try:
        return path.is_file()
    except OSError:  # in a folder that is not permitted; or no system has so long a name
        return False


def complain(window: Window, sentence: str) -> None:
    """Say why something cannot be opened."""
    messagebox.showerror(window.say("bad.title"), sentence, parent=window.root)

"""The files in a folder that may hold puzzles, and those that do."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from puzzles.errors import UnreadablePuzzle
from puzzles.formats.recognising import recognise
from puzzles.formats.registry import BY_ENDING, LOOSE, endings, is_shared
from puzzles.reading import Asked, Reading, read
from puzzles.source import ending_of, open_source
from solver.puzzle import Puzzle, PuzzleError


def files_in(folder: Path) -> Iterator[tuple[str, UnreadablePuzzle | None]]:
    """The files in a folder, and in those below it, that may hold puzzles, in the order of their
    names; and the folders that cannot be read, each with why. A file that is named is always read.

    Folders may lie within each other deeper than Python's functions may: those that wait stand in
    a list.
    """
    wanted = set(endings())
    waiting = [(str(folder), True)]
    while waiting:
        path, is_folder = waiting.pop()
        if not is_folder:
            yield path, None
            continue
        try:
            with os.scandir(path) as entries:
                found = sorted(
                    (entry for entry in entries if not entry.name.startswith(".")),
                    key=lambda entry: entry.name,
                    reverse=True,
                )
        except OSError as error:
            yield path, UnreadablePuzzle("cannot-be-read", reason=error)
            continue
        for entry in found:
            if _is_folder(entry):
                waiting.append((entry.path, True))
            elif ending_of(entry.name) in wanted and Path(entry.path).is_file():
                waiting.append((entry.path, False))


def read_found(file: str, asked: Asked) -> Reading | None:
    """The puzzles in a file that was found in a folder; None where many files have its ending, and
    this one is no puzzle."""
    ending = ending_of(file)
    if not is_shared(ending):
        return read(open_source(file), ending, asked)
    try:
        source = open_source(file)
        kind = recognise(source)
    except UnreadablePuzzle as error:
        if error.name == "cannot-be-read":
            raise
        return None  # empty, or no text
    if kind is None:
        return None
    is_sure = kind == BY_ENDING[ending] and kind not in LOOSE
    try:
        reading = read(source, ending, asked)
    except (UnreadablePuzzle, PuzzleError):
        if is_sure:
            raise
        return None
    is_read = any(isinstance(puzzle, Puzzle) for _, puzzle in reading.entries)
    return reading if is_read or is_sure else None


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether it is a folder itself: one that is reached by a link might lie above this one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False

"""From what the person named to all the puzzles that are meant: files, folders, bundled names."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from commands.opening import WrongInput, entries_at, locate
from puzzles.errors import UnreadablePuzzle, printable, shown_name
from puzzles.formats.registry import own_endings
from puzzles.many import choose, name_in
from solver.puzzle import Puzzle, PuzzleError
from solver.value import Value
from words.errors import error_said


class Item(Value):
    """A puzzle, or why there is none. `seconds` is what reading it took."""

    __slots__ = ("error", "name", "puzzle", "seconds")
    name: str
    puzzle: Puzzle | None
    error: str
    seconds: float

    def __init__(self, name: str, puzzle: Puzzle | None, error: str, seconds: float) -> None:
        self._hold(name=name, puzzle=puzzle, error=error, seconds=seconds)


def gather(names: list[str]) -> Iterator[Item]:
    """All puzzles that are named, in order. Whatever cannot be read is an item with its error."""
    if not names:
        raise WrongInput("--check needs a file, a folder or the name of a bundled puzzle")
    for name in names:
        shown = "standard input" if name == "-" else shown_name(name)
        try:
            path, label = locate(name)
        except UnreadablePuzzle as error:
            yield Item(shown, None, error_said(error), 0.0)
            continue
        shown = shown if path is None else shown_name(name, is_there=True)
        if path is None or label or not path.is_dir():
            yield from _items(shown, path, label)
            continue
        files = files_in(path)
        if not files:
            yield Item(shown, None, "there are no puzzles in this folder", 0.0)
        for file in files:
            yield from _items(printable(str(file)), file)


def files_in(folder: Path) -> list[Path]:
    """The files in a folder, and in those below it, that may hold puzzles. A file that is named is
    always read."""
    wanted = set(own_endings())
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix.lower() in wanted
        and path.is_file()
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def _items(name: str, path: Path | None, label: str = "") -> Iterator[Item]:
    """What is in a file (None: standard input), or only the puzzle of this label; reading time is
    shared out among its puzzles."""
    begin = time.perf_counter()
    try:
        entries = entries_at(path)
        if label:
            entries = [("", choose(entries, label)[1])]  # the name says already which it is
    except (UnreadablePuzzle, PuzzleError) as error:
        entries = [("", error)]
    seconds = (time.perf_counter() - begin) / len(entries)
    for found, puzzle in entries:
        named = name_in(name, found)
        if isinstance(puzzle, Puzzle):
            yield Item(named, puzzle, "", seconds)
        else:
            yield Item(named, None, error_said(puzzle), seconds)

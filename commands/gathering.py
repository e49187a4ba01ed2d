"""From what the person named to all the puzzles that are meant: files, folders, bundled names."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from commands.opening import WrongInput, entries_at, locate
from puzzles.errors import UnreadablePuzzle, printable, shown_name
from puzzles.formats.registry import own_endings
from puzzles.many import choose, name_in
from solver.puzzle import Puzzle, PuzzleError
from solver.value import Value
from words.catalogue import Language
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


def gather(names: list[str], language: Language) -> Iterator[Item]:
    """All puzzles that are named, in order. Whatever cannot be read is an item with its error, said
    in this language."""
    if not names:
        raise WrongInput("nothing-to-check")
    for name in names:
        shown = language.commands.say("standard-input") if name == "-" else shown_name(name)
        try:
            path, label = locate(name)
        except UnreadablePuzzle as error:
            yield Item(shown, None, error_said(error, language), 0.0)
            continue
        shown = shown if path is None else shown_name(name, is_there=True)
        if path is None or label or not path.is_dir():
            yield from _items(shown, language, path, label)
            continue
        found = False
        for file, failed in files_in(path):
            found = True
            if failed is None:
                yield from _items(printable(file), language, Path(file))
            else:
                yield Item(printable(file), None, error_said(failed, language), 0.0)
        if not found:
            empty = error_said(UnreadablePuzzle("empty-folder"), language)
            yield Item(shown, None, empty, 0.0)


def files_in(folder: Path) -> Iterator[tuple[str, UnreadablePuzzle | None]]:
    """The files in a folder, and in those below it, that may hold puzzles, in the order of their
    names; and the folders that cannot be read, each with why. A file that is named is always read.

    Folders may lie within each other deeper than Python's functions may: those that wait stand in
    a list.
    """
    wanted = set(own_endings())
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
            elif Path(entry.name).suffix.lower() in wanted and Path(entry.path).is_file():
                waiting.append((entry.path, False))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether it is a folder itself: one that is reached by a link might lie above this one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _items(name: str, language: Language, path: Path | None, label: str = "") -> Iterator[Item]:
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
            yield Item(named, None, error_said(puzzle, language), seconds)

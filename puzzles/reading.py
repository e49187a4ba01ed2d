"""From a file to the puzzles in it, whichever format it is in.

The ending decides where it is known; otherwise the content does. Whatever goes wrong is an
UnreadablePuzzle or a PuzzleError; `words.errors` has the sentence.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from puzzles.errors import UnreadablePuzzle
from puzzles.formats.registry import BY_ENDING, FORMATS, Format
from puzzles.many import Entry, choose, tell_apart
from puzzles.source import Source, read_source
from solver.puzzle import Puzzle


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file. Raises the first thing that is wrong with one."""
    return [choose([entry])[1] for entry in read_entries(path)]


def read_entries(path: Path) -> list[Entry]:
    """The puzzles in a file; in a file of many, one that is wrong stands beside the others."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise UnreadablePuzzle("is-folder")
        if _is_device(status) and not _is_standard_input(status):
            raise UnreadablePuzzle("is-device")
        with path.open("rb") as file:
            source = read_source(file)
    except FileNotFoundError as error:
        raise UnreadablePuzzle("no-file") from error
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error
    return entries_in(source, path.suffix.lower())


def _is_device(status: os.stat_result) -> bool:
    """Whether reading it may not end, or do something. Pipes are read: a person named them."""
    return stat.S_ISCHR(status.st_mode) or stat.S_ISBLK(status.st_mode)


def _is_standard_input(status: os.stat_result) -> bool:
    """Whether it is what `-` would read, under a name such as `/dev/stdin`."""
    try:
        return os.path.samestat(status, os.fstat(0))
    except OSError:  # standard input is closed
        return False


def puzzles_of(text: str, suffix: str = "") -> list[Puzzle]:
    """The puzzles that a text holds. Raises the first thing that is wrong with one."""
    return [choose([entry])[1] for entry in entries_of(text, suffix)]


def entries_of(text: str, suffix: str = "") -> list[Entry]:
    """What a text holds, as `entries_in` says it."""
    return entries_in(Source(text), suffix)


def entries_in(source: Source, suffix: str = "") -> list[Entry]:
    """What a source holds; `suffix` is the ending of its file, such as `.non`. There is at least
    one entry; where there are several, each has a label of its own."""
    return tell_apart(_format_of(source, suffix).entries(source))


def _format_of(source: Source, suffix: str) -> Format:
    """The format that the ending says, or that the content bears the mark of."""
    kind = BY_ENDING.get(suffix)
    if kind is not None:
        return kind
    for kind in FORMATS:
        if kind.recognises(source):
            return kind
    start = source.text.lstrip()
    if start[:1] == "<":
        raise UnreadablePuzzle("is-xml")
    if start[:1] == "{":
        raise UnreadablePuzzle("is-json")
    raise UnreadablePuzzle("no-known-format", known=", ".join(kind.name for kind in FORMATS))

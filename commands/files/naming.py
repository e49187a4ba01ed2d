"""What a name means: a file, a folder, one puzzle of a file of many (`file#17`), a bundled puzzle,
standard input, or the puzzle itself, as an address or an id."""

from __future__ import annotations

import os

from commands.files.streams import standard_input
from puzzles.bundled import bundled_file
from puzzles.entries import splits_of
from puzzles.errors import UnreadablePuzzle
from puzzles.reading import Asked, Reading, read
from puzzles.source import Source, ending_of, open_source

Where = str | Source | None
"""The name of a file or folder, a puzzle that was given in the place of a name, or standard
input."""


def source_at(where: Where) -> Source:
    """What is held by a file, by standard input, or by a name that is a puzzle itself."""
    if isinstance(where, str):
        return open_source(where)
    return standard_input() if where is None else where


def read_at(where: Where, asked: Asked) -> Reading:
    """The puzzles there."""
    return read(source_at(where), ending_at(where), asked)


def ending_at(where: Where) -> str:
    return ending_of(where) if isinstance(where, str) else ""


def locate(name: str) -> tuple[Where, str]:
    """What is meant by this name; and the label of the puzzle that is meant in it, empty where the
    name says none."""
    if not name:
        raise UnreadablePuzzle("no-name")
    unusual: UnreadablePuzzle | None = None
    for file, label in splits_of(name):
        if file == "-":
            return None, label
        try:
            path = _find(file)
        except UnreadablePuzzle as error:
            unusual = unusual or error
            continue
        if path is not None:
            return path, label
    from puzzles.formats.recognising import written_in  # most names are those of files

    written = written_in(name)
    if written is not None:
        return written, ""
    likely = _likely(name)
    if likely:
        raise UnreadablePuzzle("no-such-puzzle.likely", likely=likely)
    raise unusual or UnreadablePuzzle("no-such-puzzle")


def _find(name: str) -> str | None:
    return name if os.path.exists(name) else bundled_file(name) or _find_unusual(name)


def _find_unusual(name: str) -> str | None:
    from pathlib import Path

    try:
        path = Path(name)  # takes an end such as `/.` off
        return str(path) if path.exists() else None
    except (OSError, ValueError) as error:  # too long, or with a character no name can have
        raise UnreadablePuzzle("no-file-name") from error


def _likely(name: str) -> str:
    """The name of a bundled puzzle that is written nearly so, if there is one."""
    from difflib import get_close_matches

    from puzzles.bundled import bundled_puzzles

    close = get_close_matches(name.lower(), [path.stem for path in bundled_puzzles()], 1)
    return close[0] if close else ""

"""What is typed, pasted or dropped: the clues of a puzzle, the name of a file, or a picture that a
puzzle can be made of."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote, urlparse

from puzzles.picture_files import ENDINGS
from puzzles.printable import excerpt
from puzzles.source import is_remote, number_of, unreadable
from solver.puzzle import COLUMN, ROW, Colour, Line, Puzzle, UserError, coloured_puzzle

_COLOURED_NUMBER = re.compile(r"([+-]?\d+)(\D)")
_MAX_TITLE_LETTERS = 200


def read_typed(
    texts: Mapping[str, str], title: str, palette: tuple[Colour, ...], background: str
) -> Puzzle:
    """The puzzle in these texts, by axis: a line of numbers for each row and column, and in colours
    behind each number the sign of its colour. Raises
    UnreadablePuzzle or PuzzleError."""
    title = " ".join(title.split())[:_MAX_TITLE_LETTERS]
    words = {
        axis: [line.replace(",", " ").split() for line in text.rstrip("\n").split("\n")]
        for axis, text in texts.items()
    }
    if palette:
        rows, columns = (
            [_blocks(line, Line(axis, at), palette) for at, line in enumerate(words[axis])]
            for axis in (ROW, COLUMN)
        )
        return coloured_puzzle(rows, columns, title=title, palette=palette, background=background)
    numbers = (
        [
            [number_of(word, Line(axis, index)) for word in line]
            for index, line in enumerate(words[axis])
        ]
        for axis in (ROW, COLUMN)
    )
    return Puzzle.of(*numbers, title=title)


def _blocks(words: Sequence[str], line: Line, palette: Sequence[Colour]) -> list[tuple[int, int]]:
    """The lengths and the colours of a line's blocks."""
    signs = [colour.sign for colour in palette]
    blocks = []
    for word in words if list(words) != ["0"] else ():
        match = _COLOURED_NUMBER.fullmatch(word)
        if match is None or match[2] not in signs:
            raise unreadable(
                "not-a-coloured-number", line, text=excerpt(word), signs=" ".join(signs)
            )
        blocks.append((number_of(match[1], line), signs.index(match[2]) + 1))
    return blocks


_NO_PUZZLE_PICTURE = ("picture-large", "many-colours", "picture-moves", "picture-inexact")
"""Errors of pictures without a pixel for each cell."""

_NO_FILE = ("no-file", "is-folder", "is-device", "cannot-be-read", "empty-file")


def is_picture(path: Path, error: UserError) -> bool:
    """Whether a puzzle can be made of a file in which none was read. Of pictures that may be
    puzzles themselves, the error says enough."""
    if error.name in _NO_PUZZLE_PICTURE:
        return True
    ending = path.suffix.lower()
    may_be_puzzle = ending in (".png", ".gif", ".bmp") and error.name != "file-too-large"
    return error.name not in _NO_FILE and ending in ENDINGS and not may_be_puzzle


def file_named(text: str) -> Path | None:
    """The file that the whole text names. One on another computer is not looked at."""
    name = text.strip()
    if not name or "\n" in name or len(name) > 4096:
        return None
    try:
        if name.startswith("file:"):
            name = _file_of(name)
        if is_remote(name):  # a path would make one slash of three
            return Path("//" + name.lstrip("/\\") if name[2:3] in "/\\" else name)
        path = Path(name)
        return path if path.is_absolute() and path.is_file() else None
    except (OSError, ValueError):
        return None


def _file_of(address: str) -> str:
    """The file of an address. Raises ValueError.

    >>> _file_of("file:///home/ada/a%20dog.non"), _file_of("file:///C:/dog.non")
    ('/home/ada/a dog.non', 'C:/dog.non')
    >>> _file_of("file://server/share/dog.non")
    '//server/share/dog.non'
    """
    parts = urlparse(address)
    host, name = unquote(parts.netloc), unquote(parts.path)
    own_name = os.uname().nodename if hasattr(os, "uname") else ""
    if host and host not in ("localhost", own_name):
        return f"//{host}{name}"
    is_of_drive = len(name) > 2 and name[0] == "/" and name[2] == ":"
    return name[1:] if is_of_drive else name

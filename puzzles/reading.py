"""From a file to the puzzles in it, whichever format it is in.

The ending decides where it is known; otherwise the content does. Whatever goes wrong is an
UnreadablePuzzle or a PuzzleError, whose message is a sentence for the person.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from puzzles.errors import UnreadablePuzzle
from puzzles.formats.non import read_non
from puzzles.many import Entry, choose, tell_apart
from solver.puzzle import Puzzle

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import BinaryIO

BINARY = bytes(range(9)) + bytes(range(14, 27)) + b"\x7f"
"""Bytes that no text file holds."""

LARGEST_FILE = 4 << 20
"""Bytes. A board of 1000 × 1000 whose every second cell is filled takes two million bytes for its
clues (`1,1,1,…`), half as much again with blanks after the commas, and a million for its solution.
"""

MOST_LINES = 200_000
"""Of text. A thousand boards of a tournament have about fifty thousand."""


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file. Raises the first thing that is wrong with one."""
    return [choose([entry])[1] for entry in read_entries(path)]


def read_entries(path: Path) -> list[Entry]:
    """The puzzles in a file; in a file of many, one that is wrong stands beside the others."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise UnreadablePuzzle("this is a folder, not a file")
        if _is_device(status) and not _is_standard_input(status):
            raise UnreadablePuzzle("this is a device, not a file")
        with path.open("rb") as file:
            text = read_text(file)
    except FileNotFoundError as error:
        raise UnreadablePuzzle("there is no such file") from error
    except OSError as error:
        raise UnreadablePuzzle(f"it cannot be read: {error.strerror or error}") from error
    return entries_of(text, path.suffix.lower())


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


def read_text(file: BinaryIO) -> str:
    """What a file says, if it is a text of sensible size."""
    try:
        data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadablePuzzle(f"it cannot be read: {error.strerror or error}") from error
    if len(data) > LARGEST_FILE:
        raise UnreadablePuzzle(f"it is larger than {LARGEST_FILE >> 20} MiB")
    if not data.strip():
        raise UnreadablePuzzle("it is empty")
    if len(data.translate(None, BINARY)) != len(data):
        raise UnreadablePuzzle("it is not a text file")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")  # old collections
    if len(text) > MOST_LINES and len(text.splitlines()) > MOST_LINES:
        raise UnreadablePuzzle(f"it has more than {MOST_LINES} lines")
    return text


def entries_of(text: str, suffix: str = "") -> list[Entry]:
    """What a text holds; `suffix` is the ending of its file, such as `.non`. There is at least one
    entry; where there are several, each has a label of its own."""
    if suffix != ".non":
        from puzzles.formats.batch import looks_like_batch, read_batch  # most files hold one puzzle

        if looks_like_batch(text):
            return tell_apart(read_batch(text))
    return [("", _read_one(text, suffix))]


def _read_one(text: str, suffix: str) -> Puzzle:
    if suffix == ".non":
        return read_non(text)
    from puzzles.formats.drawn import looks_drawn, read_drawn

    start = text.lstrip()
    if looks_drawn(text):
        return read_drawn(text)
    if any(_is_key_of_non(line) for line in text.splitlines()):
        return read_non(text)
    if suffix == ".py" or start[:1] in ("[", "(") or _begins_with_a_name(text):
        from puzzles.formats.lists import read_lists  # most files are in another format

        return read_lists(text)
    if start[:1] == "<":
        raise UnreadablePuzzle("it is XML, a format that is not read yet")
    if start[:1] == "{":
        raise UnreadablePuzzle("it is JSON, a format that is not read yet")
    raise UnreadablePuzzle(
        "it is in none of the known formats: .non, Python lists, a picture of # and ., "
        "a batch of boards"
    )


def _is_key_of_non(line: str) -> bool:
    """Whether the clues of one side follow, as in a `.non` file; a number after the word is a
    mistake that the reader of such files explains."""
    key, _, value = line.strip().lower().partition(" ")
    return key in ("rows", "columns") and (not value or value.strip().isdigit())


def _begins_with_a_name(text: str) -> bool:
    """Whether the first line that is no comment gives something a name, as Python does."""
    for line in text.splitlines():
        line = line.strip()
        if line and not line.startswith("#"):
            name, equals, _ = line.partition("=")
            return bool(equals) and name.strip().isidentifier()
    return False

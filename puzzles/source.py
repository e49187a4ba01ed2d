"""What a reader is given: the bytes of a file, the text that they are, what a person says of it."""

from __future__ import annotations

import os
import stat
import sys

from puzzles.errors import UnreadablePuzzle
from solver.puzzle import UserError

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

BINARY = bytes(range(9)) + bytes(range(14, 27)) + b"\x7f"
"""Bytes that no text file holds."""

LARGEST_FILE = 4 << 20
"""Bytes, also of what a packed file unpacks to; and the characters of a text. So much is read in
5 seconds and 250 MiB, whatever it is. A board of 1000 × 1000 whose every second cell is filled
takes two million for its clues, twenty thousand boards of 10 × 10 a little more."""

MOST_LINES = 500_000
"""Of text. Twenty thousand boards of 10 × 10 have 420,000."""

LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What `str.splitlines` takes for the end of a line."""

PACKED = ".gz"
"""Comes after the ending that says the format."""

PACKED_MARK = b"\x1f\x8b"
"""What gzip writes begins so."""

DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in "123456789\u00b9\u00b2\u00b3"
}
"""Names that Windows keeps for devices, in every folder and with every ending."""

Size = tuple[int, int]


class Assumption(UserError):
    """What was taken for granted where a file leaves it open. It is said and not raised."""


class Source:
    """A text, or the bytes that may be one. The text is decoded when it is first asked for."""

    def __init__(self, text: str | None = None, data: bytes = b"") -> None:
        self.size: Size | None = None
        """Width and height, where the person says them."""
        self.assumed: list[Assumption] = []
        """What readers took for granted."""
        self._text = text
        self._data = data
        self._is_checked = False

    @property
    def data(self) -> bytes:
        """The bytes; of a text, those that it would be in a file."""
        if not self._data and self._text:
            self._data = self._text.encode("utf-8", "replace")
        return self._data

    @property
    def text(self) -> str:
        """The text, if it is one of sensible size."""
        if self._text is None:
            self._text = _decode(self._data)
        if not self._is_checked:
            _check_size(self._text)
            self._is_checked = True
        return self._text

    def assume_order(self, format: str) -> None:
        """Note that the clues of the rows are taken to come first, though nothing says so."""
        self.assume("rows-assumed", format=format)

    def assume(self, name: str, **values: object) -> None:
        """Note what is taken for granted, once."""
        if all(it.name != name for it in self.assumed):
            self.assumed.append(Assumption(name, **values))


def open_source(path: str | Path, most: int = LARGEST_FILE) -> Source:
    """What a file of at most so many bytes holds. Raises UnreadablePuzzle."""
    if sys.platform == "win32" and is_device_name(path):
        raise UnreadablePuzzle("is-device")
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise UnreadablePuzzle("is-folder")
        if _is_device(status) and not _is_standard_input(status):
            raise UnreadablePuzzle("is-device")
        with open(path, "rb") as file:
            return read_source(file, most)
    except FileNotFoundError as error:
        raise UnreadablePuzzle("no-file") from error
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error


def ending_of(path: str | Path) -> str:
    """The ending that says the format, in small letters."""
    name = os.path.basename(path).lower().removesuffix(PACKED)
    stem, dot, ending = name.rpartition(".")
    return dot + ending if stem and ending else ""


def is_elsewhere(name: str | Path) -> bool:
    """Whether a name means a file on another computer, by its letters alone: Windows logs in there
    as soon as such a file is looked at. They are the same on all systems, for names travel.

    >>> [is_elsewhere(it) for it in (r"\\\\server\\share\\dog.non", "//server/share/dog.non")]
    [True, True]
    >>> [is_elsewhere(it) for it in ("dog.non", "/home/dog.non", r"C:\\dog.non", "// a note")]
    [False, False, False, False]
    """
    given = str(name)
    same = given.replace("\\", "/")
    if "\0" in given or (given.startswith("\\\\?\\") and same[5:7] == ":/"):
        return False  # no name of a file; the long name of one on a drive
    return same.startswith(("//", "/??/")) and not same.lstrip("/")[:1].isspace()


def is_device_name(path: str | Path) -> bool:
    """Whether Windows takes this for the name of a device.

    >>> is_device_name("puzzles/Con .non"), is_device_name("connect.non")
    (True, False)
    """
    name = os.path.basename(path).replace(":", ".").partition(".")[0]
    return name.rstrip(" ").lower() in DEVICES


def _is_device(status: os.stat_result) -> bool:
    """Whether reading it may not end, or do something. Pipes are read: a person named them."""
    return stat.S_ISCHR(status.st_mode) or stat.S_ISBLK(status.st_mode)


def _is_standard_input(status: os.stat_result) -> bool:
    """Whether it is what `-` would read, under a name such as `/dev/stdin`."""
    try:
        return os.path.samestat(status, os.fstat(0))
    except OSError:  # standard input is closed
        return False


def read_source(file: BinaryIO, most: int = LARGEST_FILE) -> Source:
    """What a file holds, unpacked if it is packed, if it is of sensible size."""
    try:
        data = file.read(most + 1)
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error
    if data.startswith(PACKED_MARK):
        from puzzles.formats.encodings import unpacked

        data = unpacked(data, most + 1)
    if len(data) > most:
        raise UnreadablePuzzle("file-too-large", most=most >> 20)
    if not data.strip():
        raise UnreadablePuzzle("empty-file")
    return Source(data=data)


def _decode(data: bytes) -> str:
    """The text, in whatever letters it is written."""
    is_binary = len(data.translate(None, BINARY)) != len(data)
    if data.isascii() and not is_binary:
        return data.decode("ascii")
    from puzzles.formats.encodings import decoded  # most files need no more than ASCII

    return decoded(data, is_binary)


def _check_size(text: str) -> None:
    """Refuse a text that is too long, also one that never was a file."""
    if len(text) > LARGEST_FILE:
        raise UnreadablePuzzle("file-too-large", most=LARGEST_FILE >> 20)
    if len(text) > MOST_LINES and sum(map(text.count, LINE_ENDS)) > 2 * MOST_LINES:
        raise UnreadablePuzzle("too-many-lines", most=MOST_LINES)
    if len(text) > MOST_LINES and len(text.splitlines()) > MOST_LINES:
        raise UnreadablePuzzle("too-many-lines", most=MOST_LINES)

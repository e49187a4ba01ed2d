"""What a reader is given: the bytes of a file, the text that they are, what a person says of it."""

from __future__ import annotations

import os
import stat

from puzzles.errors import UnreadablePuzzle
from solver.puzzle import UserError

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

BINARY = bytes(range(9)) + bytes(range(14, 27)) + b"\x7f"
"""Bytes that no text file holds."""

LARGEST_FILE = 32 << 20
"""Bytes, also of what a packed file unpacks to. A board of 1000 × 1000 whose every second cell is
filled takes two million for its clues; ten thousand boards of 25 × 25 take six."""

MOST_LINES = 2_000_000
"""Of text. Ten thousand boards of 25 × 25 have half a million."""

PACKED = ".gz"
"""Comes after the ending that says the format."""

PACKED_MARK = b"\x1f\x8b"
"""What gzip writes begins so."""

MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
"""Byte-order marks, and what is read after them."""

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
        return self._text

    def assume_order(self, format: str) -> None:
        """Note that the clues of the rows are taken to come first, though nothing says so."""
        self.assume("rows-assumed", format=format)

    def assume(self, name: str, **values: object) -> None:
        """Note what is taken for granted, once."""
        if all(it.name != name for it in self.assumed):
            self.assumed.append(Assumption(name, **values))


def open_source(path: str | Path) -> Source:
    """What a file holds. Raises UnreadablePuzzle."""
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise UnreadablePuzzle("is-folder")
        if _is_device(status) and not _is_standard_input(status):
            raise UnreadablePuzzle("is-device")
        with open(path, "rb") as file:
            return read_source(file)
    except FileNotFoundError as error:
        raise UnreadablePuzzle("no-file") from error
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error


def ending_of(path: str | Path) -> str:
    """The ending that says the format, in small letters."""
    name = os.path.basename(path).lower().removesuffix(PACKED)
    stem, dot, ending = name.rpartition(".")
    return dot + ending if stem and ending else ""


def _is_device(status: os.stat_result) -> bool:
    """Whether reading it may not end, or do something. Pipes are read: a person named them."""
    return stat.S_ISCHR(status.st_mode) or stat.S_ISBLK(status.st_mode)


def _is_standard_input(status: os.stat_result) -> bool:
    """Whether it is what `-` would read, under a name such as `/dev/stdin`."""
    try:
        return os.path.samestat(status, os.fstat(0))
    except OSError:  # standard input is closed
        return False


def read_source(file: BinaryIO) -> Source:
    """What a file holds, unpacked if it is packed, if it is of sensible size."""
    try:
        data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error
    if data.startswith(PACKED_MARK):
        data = _unpack(data)
    if len(data) > LARGEST_FILE:
        raise UnreadablePuzzle("file-too-large", most=LARGEST_FILE >> 20)
    if not data.strip():
        raise UnreadablePuzzle("empty-file")
    return Source(data=data)


def _unpack(data: bytes) -> bytes:
    """What is packed, and not more of it than shows that it is too large."""
    import zlib

    unpacked = b""
    try:
        while data:
            packed = zlib.decompressobj(zlib.MAX_WBITS | 16)
            unpacked += packed.decompress(data, LARGEST_FILE + 1 - len(unpacked))
            if len(unpacked) > LARGEST_FILE:
                return unpacked
            if not packed.eof:
                raise UnreadablePuzzle("packed-broken")
            data = packed.unused_data
    except zlib.error as error:
        raise UnreadablePuzzle("packed-broken") from error
    return unpacked


def _decode(data: bytes) -> str:
    """The text, in UTF-8 or -16; what is neither is from an old collection, in Latin letters."""
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), "")
    encoding = encoding or _unmarked(data)
    if encoding.startswith("utf-8") and len(data.translate(None, BINARY)) != len(data):
        raise UnreadablePuzzle("no-text")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if not encoding.startswith("utf-8"):
            raise UnreadablePuzzle("no-text") from error
        text = _in_latin_letters(data)
    if len(text) > MOST_LINES and len(text.splitlines()) > MOST_LINES:
        raise UnreadablePuzzle("too-many-lines", most=MOST_LINES)
    return text


def _unmarked(data: bytes) -> str:
    """The encoding of a text without a mark: UTF-16 has a zero in nearly every second byte."""
    head = data[:2000]
    for start, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros, others = head[start::2], head[1 - start :: 2]
        if zeros and zeros.count(0) > 0.8 * len(zeros) and 0 not in others:
            return name
    return "utf-8"


def _in_latin_letters(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")

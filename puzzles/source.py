"""What a reader is given: the bytes of a file, the text that they are, what a person says of it."""

from __future__ import annotations

import os
import stat
import sys
import zlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from puzzles.printable import excerpt
from solver.puzzle import MAX_SIZE, Line, Puzzle, UserError
from solver.value import Value

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO


class UnreadablePuzzle(UserError):
    """The file holds no puzzle that can be read."""


def number_of(text: str, place: Line | str) -> int:
    """The number that a file gives in a line of the board or for a key; refuses one that is not
    meant seriously."""
    if len(text) < 7 and text.isascii() and text.isdigit():
        return int(text)  # as nearly all are
    sign = text[:1] if text[:1] in ("+", "-") else ""
    digits = text[len(sign) :]
    if not (digits.isascii() and digits.isdigit()):
        raise unreadable("not-a-number", place, text=excerpt(text))
    digits = digits.lstrip("0") or "0"
    if len(digits) > 6:
        raise unreadable("absurd-number", place, digits=len(digits))
    return -int(digits) if sign == "-" else int(digits)


def numbers_in(text: str, place: Line | str) -> list[int]:
    """The numbers of a clue, with commas or blanks between them; no more than a line can hold."""
    return [number_of(number, place) for number in words_in(text, place)]


def words_in(text: str, place: Line | str) -> list[str]:
    """The words that numbers stand in, with commas or blanks between them; no more than a line can
    hold."""
    words = text.replace(",", " ").split(None, MAX_SIZE)
    if len(words) > MAX_SIZE:
        raise unreadable("too-many-numbers", place, most=MAX_SIZE)
    return words


def unreadable(name: str, place: Line | str, **values: object) -> UnreadablePuzzle:
    """An error at a line of the board, or at a key of the file."""
    if isinstance(place, str):
        return UnreadablePuzzle(name, key=place, **values)
    return UnreadablePuzzle(name, place, **values)


# -- bytes that are packed, or not in ASCII -------------------------------------------------------

_BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


def _decompressed(data: bytes, most: int) -> bytes:
    """The first `most` bytes of what is packed."""
    unpacked, at = bytearray(), 0
    try:
        while at < len(data) and len(unpacked) < most:
            packed = zlib.decompressobj(zlib.MAX_WBITS | 16)
            while not packed.eof and len(unpacked) < most:
                piece = data[at : at + 4096]  # of many members, the rest is copied at each end
                if not piece:
                    raise UnreadablePuzzle("packed-broken")
                unpacked += packed.decompress(piece, most - len(unpacked))
                at += len(piece) - len(packed.unused_data) - len(packed.unconsumed_tail)
    except zlib.error as error:
        raise UnreadablePuzzle("packed-broken") from error
    return bytes(unpacked)


def _decoded(data: bytes) -> str:
    """The text, in UTF-8 or -16; what is neither is from an old collection, in Latin letters."""
    is_binary = len(data.translate(None, _BINARY)) != len(data)
    if data.isascii() and not is_binary:
        return data.decode("ascii")
    encodings = (name for mark, name in _BYTE_ORDER_MARKS if data.startswith(mark))
    encoding = next(encodings, "") or _without_bom(data)
    if encoding.startswith("utf-8") and is_binary:
        raise UnreadablePuzzle("no-text")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        if not encoding.startswith("utf-8"):
            raise UnreadablePuzzle("no-text") from error
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _without_bom(data: bytes) -> str:
    """The encoding of a text without a mark: UTF-16 has a zero in nearly every second byte."""
    head = data[:2000]
    for start, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros, letters = head[start::2], head[1 - start :: 2]
        if zeros and zeros.count(0) > 0.8 * len(zeros) and 0 not in letters:
            return name
    return "utf-8"


# -- sources --------------------------------------------------------------------------------------

_BINARY = bytes(range(9)) + bytes(range(14, 27)) + b"\x7f"
"""Bytes that no text file holds."""

LARGEST_FILE = 4 << 20
"""Bytes, also of what a packed file unpacks to; and the characters of a text. So much is read in
5 seconds and 250 MiB, whatever it is. A board of 1000 × 1000 whose every second cell is filled
takes two million for its clues, twenty thousand boards of 10 × 10 a little more."""

MAX_LINES = 500_000
"""Of text. Twenty thousand boards of 10 × 10 have 420,000."""

_LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What `str.splitlines` takes for the end of a line."""

PACKED_ENDING, PACKED_MARK = ".gz", b"\x1f\x8b"
_DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
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
            self._text = _decoded(self._data)
        if not self._is_checked:
            _check_size(self._text)
            self._is_checked = True
        return self._text

    def assume_order(self, format: str) -> None:
        """Note that the clues of the rows are taken to come first, though nothing says so."""
        self.assume("rows-assumed", format=format)

    def assume(self, name: str, **values: object) -> None:
        """Note what is taken for granted, once."""
        if all(assumption.name != name for assumption in self.assumed):
            self.assumed.append(Assumption(name, **values))


def open_source(path: str | Path, most: int = LARGEST_FILE) -> Source:
    """The content of a file of at most `most` bytes. Raises UnreadablePuzzle."""
    if sys.platform == "win32" and is_device_name(path):
        raise UnreadablePuzzle("is-device")
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise UnreadablePuzzle("is-folder")
        is_device = stat.S_ISCHR(status.st_mode) or stat.S_ISBLK(status.st_mode)
        if is_device and not _is_standard_input(status):  # reading it may never end
            raise UnreadablePuzzle("is-device")
        with open(path, "rb") as file:
            return read_source(file, most)
    except FileNotFoundError as error:
        raise UnreadablePuzzle("no-file") from error
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error


def ending_of(path: str | Path) -> str:
    """The ending that says the format, in small letters."""
    name = os.path.basename(path).lower().removesuffix(PACKED_ENDING)
    stem, dot, ending = name.rpartition(".")
    return dot + ending if stem and ending else ""


class ReadOptions(Value):
    """How the user wants a file read: the name of a format, a size, and whether rows are to be
    columns."""

    format: str = ""
    size: Size | None = None
    transposed: bool = False


NOTHING_ASKED = ReadOptions()


def is_remote(name: str | Path) -> bool:
    """Whether a name means a file on another computer, by its letters alone: Windows logs in there
    as soon as such a file is looked at. They are the same on all systems, for names travel.

    >>> [is_remote(name) for name in (r"\\\\server\\share\\dog.non", "//server/share/dog.non")]
    [True, True]
    >>> [is_remote(name) for name in ("dog.non", "/home/dog.non", r"C:\\dog.non", "// a note")]
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
    return name.rstrip(" ").lower() in _DEVICES


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
        data = _decompressed(data, most + 1)
    if len(data) > most:
        raise UnreadablePuzzle("file-too-large", most=most >> 20)
    if not data.strip():
        raise UnreadablePuzzle("empty-file")
    return Source(data=data)


def _check_size(text: str) -> None:
    """Refuse a text that is too long, also one that never was a file."""
    if len(text) > LARGEST_FILE:
        raise UnreadablePuzzle("file-too-large", most=LARGEST_FILE >> 20)
    if len(text) > MAX_LINES and (
        sum(map(text.count, _LINE_ENDS)) > 2 * MAX_LINES or len(text.splitlines()) > MAX_LINES
    ):
        raise UnreadablePuzzle("too-many-lines", most=MAX_LINES)


# -- files of many puzzles: what each is called, `file#17`, and which of them is meant ------------

_LABEL_MARK = "#"

MOST_BOARDS = 20_000
"""In a file. Tournaments have a thousand."""

Entry = tuple[str, "Puzzle | ValueError"]
"""The label of a puzzle of a file, empty where the file holds that one only, and the puzzle, or
what is wrong with it."""


def name_in(file: str, label: str) -> str:
    """What a puzzle of a file is called.

    >>> name_in("boards.txt", "17"), name_in("heart.non", "")
    ('boards.txt#17', 'heart.non')
    """
    return f"{file}{_LABEL_MARK}{label}" if label else file


def splits_of(name: str) -> Iterator[tuple[str, str]]:
    """All that a name can mean, as a file and a label, the likeliest first: a file may have the
    mark in its name as well.

    >>> list(splits_of("a#b#17"))
    [('a#b#17', ''), ('a#b', '17'), ('a', 'b#17')]
    """
    yield name, ""
    at = name.rfind(_LABEL_MARK)
    while at > 0:
        if at + 1 < len(name):
            yield name[:at], name[at + 1 :]
        at = name.rfind(_LABEL_MARK, 0, at)


def tell_apart(entries: Sequence[Entry]) -> list[Entry]:
    """The entries with a label each that no other has: the second `7` is called `7.2`.

    >>> [label for label, _ in tell_apart([("7", ValueError()), ("7", ValueError())])]
    ['7', '7.2']
    """
    if len(entries) < 2:
        return list(entries)
    taken = {label for label, _ in entries}
    used: dict[str, int] = {}
    distinct_entries = []
    for label, puzzle in entries:
        distinct = label
        while used.get(label) and distinct in taken:
            used[label] += 1
            distinct = f"{label}.{used[label]}"
        used.setdefault(label, 1)
        taken.add(distinct)
        distinct_entries.append((distinct, puzzle))
    return distinct_entries


def puzzle_in(entries: Sequence[Entry], label: str = "") -> tuple[str, Puzzle]:
    """The puzzle of this label; without one the first that can be read, so that a bad one does
    not keep the others from being seen. Raises what is wrong with it, or UnreadablePuzzle."""
    if label:
        meant = [entry for entry in entries if entry[0] == label]
        if not meant and len(entries) == 1 and not entries[0][0] and label == "1":
            meant = list(entries)
        if not meant:
            raise no_such_label([name for name, _ in entries], label)
    else:
        meant = [entry for entry in entries if isinstance(entry[1], Puzzle)] or list(entries)
    name, puzzle = meant[0]
    if isinstance(puzzle, Puzzle):
        return name, puzzle
    if name and not label:
        raise UnreadablePuzzle("in-puzzle", label=name, error=puzzle)
    raise puzzle


def no_such_label(labels: Sequence[str], label: str) -> UnreadablePuzzle:
    """The error that no puzzle has this label, where there are some with these."""
    text, count = excerpt(label), len(labels)
    if count == 1:
        return UnreadablePuzzle("only-puzzle", text=text)
    first, last = labels[0], labels[-1]
    return UnreadablePuzzle("no-such-label", text=text, count=count, first=first, last=last)

"""What a reader is given: the bytes of a file, and the text they are."""

from __future__ import annotations

from puzzles.errors import UnreadablePuzzle

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


class Source:
    """A text, or the bytes that may be one. The text is decoded when it is first asked for."""

    def __init__(self, text: str | None = None, data: bytes = b"") -> None:
        self.data = data
        self._text = text

    @property
    def text(self) -> str:
        """The text, if it is one of sensible size."""
        if self._text is None:
            self._text = _decode(self.data)
        return self._text


def read_source(file: BinaryIO) -> Source:
    """What a file holds, if it is of sensible size."""
    try:
        data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadablePuzzle("cannot-be-read", reason=error) from error
    if len(data) > LARGEST_FILE:
        raise UnreadablePuzzle("file-too-large", most=LARGEST_FILE >> 20)
    if not data.strip():
        raise UnreadablePuzzle("empty-file")
    return Source(data=data)


def _decode(data: bytes) -> str:
    if len(data.translate(None, BINARY)) != len(data):
        raise UnreadablePuzzle("no-text")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")  # old collections
    if len(text) > MOST_LINES and len(text.splitlines()) > MOST_LINES:
        raise UnreadablePuzzle("too-many-lines", most=MOST_LINES)
    return text

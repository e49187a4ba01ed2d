"""Bytes that are more than a text in ASCII: packed, or in other letters."""

from __future__ import annotations

import zlib

from puzzles.errors import UnreadablePuzzle

MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
"""Byte-order marks, and what is read after them."""

PIECE = 4096
"""Bytes that are unpacked at once: what follows the end of a member is copied, and there may be
many members."""


def unpacked(data: bytes, most: int) -> bytes:
    """What is packed, and no more of it than so many bytes."""
    found = bytearray()
    at = 0
    try:
        while at < len(data) and len(found) < most:
            packed = zlib.decompressobj(zlib.MAX_WBITS | 16)
            while not packed.eof and len(found) < most:
                piece = data[at : at + PIECE]
                if not piece:
                    raise UnreadablePuzzle("packed-broken")
                found += packed.decompress(piece, most - len(found))
                at += len(piece) - len(packed.unused_data) - len(packed.unconsumed_tail)
    except zlib.error as error:
        raise UnreadablePuzzle("packed-broken") from error
    return bytes(found)


def decoded(data: bytes, is_binary: bool) -> str:
    """The text, in UTF-8 or -16; what is neither is from an old collection, in Latin letters.
    `is_binary` says that there are bytes which no text in UTF-8 holds."""
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), "")
    encoding = encoding or _unmarked(data)
    if encoding.startswith("utf-8") and is_binary:
        raise UnreadablePuzzle("no-text")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        if not encoding.startswith("utf-8"):
            raise UnreadablePuzzle("no-text") from error
        return _in_latin_letters(data)


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

"""Write the duration of each picture into a finished MP4.

The encoder is fed each picture once, all equally long, which takes a fraction of the time that it
takes to encode pictures that stay again and again. How long each is shown stands in one table of
the file's index, in the box `stts`; it is put right here. The index comes before the pictures, so
where those begin moves with its size, and the tables that say where move along.

Pictures must be stored in the order in which they are shown (no B-frames): then there is no other
table of times.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from app.export.destination import CannotWrite

CONTAINERS = (b"moov", b"trak", b"mdia", b"minf", b"stbl", b"edts")
"""Boxes that are made of boxes, on the way to what is changed."""

SCALE = 1000
"""Units in a second, as the encoder is told: milliseconds."""

DURATIONS = {b"mvhd": (16, 24), b"mdhd": (16, 24), b"tkhd": (20, 28), b"elst": (8, 8)}
"""Where a length stands in a box, in the old form of it and in the long one."""


def retime(path: Path, milliseconds: Sequence[int]) -> None:
    """Make each picture of the file stay so long. Raises CannotWrite where it is no such file."""
    with path.open("r+b") as file:
        found = {name: (at, size) for name, at, size in _boxes_of_file(file)}
        if b"moov" not in found or b"mdat" not in found:
            raise CannotWrite("damaged-film")
        at, size = found[b"moov"]
        file.seek(at)
        moov = file.read(size)
        new = _changed(moov, milliseconds, 0)
        if at < found[b"mdat"][0]:
            new = _changed(moov, milliseconds, len(new) - len(moov))
        file.seek(at + size)
        rest = file.read()
        file.seek(at)
        file.write(new + rest)
        file.truncate()


def _boxes_of_file(file: BinaryIO) -> Iterator[tuple[bytes, int, int]]:
    """The name of each box of the file, where it begins, and its size."""
    at = 0
    while len(head := file.read(16)) >= 8:
        size, name = struct.unpack(">I4s", head[:8])
        if size == 1 and len(head) == 16:
            size = struct.unpack(">Q", head[8:])[0]
        if size < 8:
            return
        yield name, at, size
        at += size
        file.seek(at)


def _boxes(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each box in here."""
    at = 0
    while at + 8 <= len(data):
        size, name = struct.unpack_from(">I4s", data, at)
        if size < 8 or at + size > len(data):
            raise CannotWrite("damaged-film")
        yield name, data[at + 8 : at + size]
        at += size


def _changed(data: bytes, milliseconds: Sequence[int], grown: int) -> bytes:
    """Boxes with other times, and with pictures that begin so much later."""
    parts = []
    for name, content in _boxes(data):
        if name in CONTAINERS:
            content = _changed(content, milliseconds, grown)
        elif name == b"stts":
            content = _times(milliseconds)
        elif name in DURATIONS:
            content = _with_length(name, content, sum(milliseconds))
        elif name in (b"stco", b"co64"):
            content = _moved(content, "I" if name == b"stco" else "Q", grown)
        parts.append(struct.pack(">I4s", 8 + len(content), name) + content)
    return b"".join(parts)


def _times(milliseconds: Sequence[int]) -> bytes:
    """The table of how long pictures stay: neighbours that stay equally long are one entry."""
    runs = [(len(list(same)), length) for length, same in groupby(milliseconds)]
    return struct.pack(">II", 0, len(runs)) + b"".join(struct.pack(">II", *it) for it in runs)


def _with_length(name: bytes, content: bytes, length: int) -> bytes:
    """A box that says how long the film is."""
    is_long = content[0] == 1
    at = DURATIONS[name][is_long]
    end = at + (8 if is_long else 4)
    return content[:at] + struct.pack(">Q" if is_long else ">I", length) + content[end:]


def _moved(content: bytes, kind: str, by: int) -> bytes:
    """A table of places in the file, each so much later."""
    (count,) = struct.unpack_from(">I", content, 4)
    places = struct.unpack_from(f">{count}{kind}", content, 8)
    return content[:8] + struct.pack(f">{count}{kind}", *(it + by for it in places))

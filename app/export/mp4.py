"""Give each picture of a finished MP4 its own duration.

The encoder gets each picture once, all equally long, which takes a fraction of the time. The box
`stts` of the file's index, which comes before the pictures, has the durations; where the pictures
begin (`stco`) moves with the size of the index. Without B-frames there is no other table of times.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from app.export.output_file import CannotWrite

TIMESCALE = 1000  # units a second, so that they are milliseconds

_CONTAINERS = (b"moov", b"trak", b"mdia", b"minf", b"stbl", b"edts")
_DURATION_OFFSETS = {b"mvhd": 16, b"mdhd": 16, b"tkhd": 20, b"elst": 8}


def retime(path: Path, milliseconds: Sequence[int]) -> None:
    """Set the durations of all pictures. Raises CannotWrite where the file is damaged or does not
    have this number of pictures."""
    data = path.read_bytes()
    if b"stsz" not in data:  # the table of pictures
        raise CannotWrite("damaged-film")
    growth = len(_retimed(data, milliseconds, 0)) - len(data)
    path.write_bytes(_retimed(data, milliseconds, growth))


def _retimed(data: bytes, milliseconds: Sequence[int], growth: int) -> bytes:
    """The boxes with new durations and with pictures that begin `growth` bytes later."""
    parts = []
    for name, content in _boxes(data):
        if name in _CONTAINERS:
            content = _retimed(content, milliseconds, growth)
        elif name == b"stts":
            runs = [(len(list(equal)), length) for length, equal in groupby(milliseconds)]
            content = struct.pack(">II", 0, len(runs))
            content += b"".join(struct.pack(">II", *run) for run in runs)
        elif name in _DURATION_OFFSETS:
            at = _DURATION_OFFSETS[name]
            content = content[:at] + struct.pack(">I", sum(milliseconds)) + content[at + 4 :]
        elif name == b"stco":
            places = struct.unpack(f">{len(content) // 4 - 2}I", content[8:])
            moved = [place + growth for place in places]
            content = content[:8] + struct.pack(f">{len(moved)}I", *moved)
        elif name == b"stsz" and content[8:12] != struct.pack(">I", len(milliseconds)):
            raise CannotWrite("damaged-film")
        parts.append(struct.pack(">I4s", 8 + len(content), name) + content)
    return b"".join(parts)


def _boxes(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each box."""
    at = 0
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at : at + 8].ljust(8, b"\0"))
        if size < 8 or at + size > len(data):
            raise CannotWrite("damaged-film")
        yield name, data[at + 8 : at + size]
        at += size

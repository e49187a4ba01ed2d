"""GIF, picture by picture.

There is one palette. Codes begin as short as the colours of a picture allow; transparent is a
number that no pixel of it has. A picture is the smallest rectangle of what changed. What stays as
it was inside of it is transparent where it stands in long rows, or not at all, whichever is
shortest: a code stands for many pixels in both cases, and which of them come again decides.
"""

from __future__ import annotations

import struct

import numpy
from PIL import Image

from films.streams.difference import Difference, Pixels
from films.streams.stream import Stream

FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
KEEP = 1 << 2
"""What is shown stays when the next picture comes."""
LONG = (4, 64)
"""Pixels side by side: both are tried."""

SMALL = 20_000
MUCH = 0.98
"""Pixels of a rectangle, and the share of them that is as it was: in a smaller one, or with less of
it, the rectangle may be shorter with everything in it."""

HAS_TRANSPARENT = 1
HAS_PALETTE = 1 << 7
END = b";"


class GifStream(Stream):
    """A GIF in the making."""

    def begin(self) -> None:
        bits = max(2, self.transparent.bit_length())
        screen = struct.pack("<HHBBB", *self.size, HAS_PALETTE | 7 << 4 | (bits - 1), 0, 0)
        palette = b"".join(map(bytes, self.colours)).ljust(3 << bits, b"\0")
        self.file.write(b"GIF89a" + screen + palette + FOREVER)

    def add(self, new: Difference, milliseconds: int) -> None:
        used = numpy.bincount(new.pixels.ravel(), minlength=self.transparent + 1)
        transparent = int((used == 0).argmax())
        most = max(int(used.nonzero()[0][-1]), transparent if self.pictures else 0)
        bits = max(2, most.bit_length())
        ways = [new.pixels]
        if self.pictures:
            ways = [new.without_unchanged(transparent, shortest) for shortest in LONG]
            if new.pixels.size <= SMALL or new.unchanged.mean() < MUCH:
                ways.append(new.pixels)
        encoded = min((_encoded(way, bits) for way in ways), key=len)
        has_transparent = HAS_TRANSPARENT if self.pictures else 0
        control = bytes([0x21, 0xF9, 4, KEEP | has_transparent])
        control += struct.pack("<HBB", milliseconds // 10, transparent, 0)
        place = struct.pack("<BHHHHB", 0x2C, new.left, new.top, new.width, new.height, 0)
        self.file.write(control + place + bytes([bits]) + encoded + b"\0")

    def finish(self) -> None:
        self.file.write(END)


def _encoded(pixels: Pixels, bits: int) -> bytes:
    return Image.fromarray(pixels).tobytes("gif", "L", bits, 0)

"""Animated WebP without loss, picture by picture; its length is written into its beginning at the
end. Pillow encodes each rectangle as a file of its own, whose picture is then put into the film's.
"""

from __future__ import annotations

import struct
from io import BytesIO

import numpy
from PIL import Image

from films.streams.difference import Difference, Pixels
from films.streams.stream import Stream

ANIMATED, HAS_ALPHA = 0x02, 0x10
BLEND, NO_BLEND = 0, 2
EFFORT = {"lossless": True, "quality": 40, "method": 3, "exact": False}


class WebpStream(Stream):
    """A WebP film in the making."""

    grid = 2

    def begin(self) -> None:
        table = [(*colour, 255) for colour in self.colours] + [(0, 0, 0, 0)]
        self._table = numpy.array(table, dtype=numpy.uint8)
        width, height = self.size
        canvas = struct.pack("<I", ANIMATED | HAS_ALPHA) + _three(width - 1) + _three(height - 1)
        self.file.write(b"RIFF\0\0\0\0WEBP" + _chunk(b"VP8X", canvas))
        self.file.write(_chunk(b"ANIM", b"\xff\xff\xff\xff\0\0"))

    def add(self, new: Difference, milliseconds: int) -> None:
        is_first = not self.pictures
        pixels = new.pixels if is_first else new.without_unchanged(self.transparent)
        blend = NO_BLEND if is_first else BLEND
        head = _three(new.left // 2) + _three(new.top // 2) + _three(new.width - 1)
        head += _three(new.height - 1) + _three(milliseconds) + bytes([blend])
        self.file.write(_chunk(b"ANMF", head + self._encoded(pixels)))

    def finish(self) -> None:
        length = self.file.tell() - 8
        self.file.seek(4)
        self.file.write(struct.pack("<I", length))
        self.file.seek(0, 2)

    def _encoded(self, pixels: Pixels) -> bytes:
        """The chunk of a picture, as it stands in a file of its own."""
        file = BytesIO()
        Image.fromarray(self._table[pixels]).save(file, "WEBP", **EFFORT)
        data, at = file.getvalue(), 12
        while data[at : at + 4] != b"VP8L":
            at += 8 + _even(int.from_bytes(data[at + 4 : at + 8], "little"))
        return data[at : at + 8 + _even(int.from_bytes(data[at + 4 : at + 8], "little"))]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _even(length: int) -> int:
    return length + length % 2

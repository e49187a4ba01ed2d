"""Animated PNG, picture by picture; how many there are is written into its beginning at the end."""

from __future__ import annotations

import struct
import zlib

import numpy

from films.streams.difference import Difference, Pixels
from films.streams.stream import Stream

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTHS = (1, 2, 4, 8)
"""Bits for each pixel."""
PALETTE = 3
KEEP, OVER = 0, 1


class PngStream(Stream):
    """An animated PNG in the making."""

    def begin(self) -> None:
        self._number = 0
        self.bits = next(it for it in DEPTHS if self.transparent < 1 << it)
        head = struct.pack(">IIBBBBB", *self.size, self.bits, PALETTE, 0, 0, 0)
        self.file.write(SIGNATURE + _chunk(b"IHDR", head))
        self._count_at = self.file.tell()
        self.file.write(self._count())
        colours = b"".join(map(bytes, self.colours)) + b"\0\0\0"
        opaque = b"\xff" * len(self.colours) + b"\0"
        self.file.write(_chunk(b"PLTE", colours) + _chunk(b"tRNS", opaque))

    def add(self, new: Difference, milliseconds: int) -> None:
        control = struct.pack(
            ">IIIIIHHBB",
            self._next(),
            new.width,
            new.height,
            new.left,
            new.top,
            *_seconds(milliseconds),
            KEEP,
            OVER,
        )
        self.file.write(_chunk(b"fcTL", control))
        if not self.pictures:
            self.file.write(_chunk(b"IDAT", self._encoded(new.pixels)))
            return
        encoded = self._encoded(new.without_unchanged(self.transparent))
        self.file.write(_chunk(b"fdAT", struct.pack(">I", self._next()) + encoded))

    def finish(self) -> None:
        self.file.write(_chunk(b"IEND", b""))
        self.file.seek(self._count_at)
        self.file.write(self._count())
        self.file.seek(0, 2)

    def _count(self) -> bytes:
        return _chunk(b"acTL", struct.pack(">II", self.pictures, 0))

    def _next(self) -> int:
        self._number += 1
        return self._number - 1

    def _encoded(self, pixels: Pixels) -> bytes:
        height = pixels.shape[0]
        if self.bits < 8:
            share = 8 // self.bits
            width = -(-pixels.shape[1] // share) * share
            padded = numpy.zeros((height, width), dtype=numpy.uint8)
            padded[:, : pixels.shape[1]] = pixels
            parts = padded.reshape(height, -1, share)
            shifts = numpy.arange(share - 1, -1, -1, dtype=numpy.uint8) * self.bits
            pixels = (parts << shifts).sum(axis=2, dtype=numpy.uint8)
        rows = numpy.zeros((height, pixels.shape[1] + 1), dtype=numpy.uint8)
        rows[:, 1:] = pixels
        return zlib.compress(rows.tobytes(), 9)


def _chunk(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(name))
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)


def _seconds(milliseconds: int) -> tuple[int, int]:
    """Milliseconds as a fraction of two numbers that are small enough."""
    if milliseconds < 1 << 16:
        return milliseconds, 1000
    return milliseconds // 10, 100

"""Animated pictures written one after the other, as plug-ins of imageio.

imageio's own writers keep every picture until the last one is there, and choose the colours then. A
film's palette is known before it begins, so each picture can go into the file at once: what is
kept is the last one, however long the film is.
"""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import Any, BinaryIO

import numpy
from imageio.core.request import Request
from imageio.core.v3_plugin_api import PluginV3
from PIL import Image

from solver.value import Value

Colour = tuple[int, int, int]


class Stream(PluginV3):
    """What the formats have in common. `colours` are those that the numbers of the pixels stand
    for; the number behind the last of them stands for a pixel that stays as it is."""

    grid = 1
    """Rectangles begin at multiples of so many pixels."""

    def __init__(self, request: Request, *, colours: list[Colour]) -> None:
        super().__init__(request)
        self.colours = colours
        self.transparent = len(colours)
        self.pictures = 0
        self.size = (0, 0)
        self._before: Pixels | None = None

    @property
    def file(self) -> BinaryIO:
        """Where the bytes go."""
        return self.request.get_file()

    def write(self, ndimage: object, *, milliseconds: int = 0) -> None:
        """Add a picture that stays for so long."""
        now = numpy.array(ndimage, dtype=numpy.uint8)
        if not self.pictures:
            self.size = int(now.shape[1]), int(now.shape[0])
            self.begin()
        self.add(difference(self._before, now, self.grid), milliseconds)
        self._before = now
        self.pictures += 1

    def close(self) -> None:
        """Complete the file, unless that is done, or was given up."""
        if self.pictures:
            self.finish()
        self.abort()
        super().close()

    def abort(self) -> None:
        """Write nothing more; imageio closes what is forgotten."""
        self.pictures = 0

    def begin(self) -> None:
        """Write what comes before the first picture."""
        raise NotImplementedError

    def add(self, new: Difference, milliseconds: int) -> None:
        """Write the next picture."""
        raise NotImplementedError

    def finish(self) -> None:
        """Write what comes after the last picture."""
        raise NotImplementedError


# -------------------------------------------------------------------------------------------------
# What changed from one picture to the next: all that a film of pictures has to hold.
#
# Pictures are arrays of numbers, one for each pixel, that stand for colours of one palette.


Pixels = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
Mask = numpy.ndarray[Any, numpy.dtype[numpy.bool_]]


class Difference(Value):
    """The smallest rectangle with all new pixels, and which of its pixels are unchanged."""

    left: int
    top: int
    pixels: Pixels
    unchanged: Mask

    @property
    def width(self) -> int:
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        return int(self.pixels.shape[0])

    def without_unchanged(self, transparent: int, shortest: int = 1) -> Pixels:
        """The pixels, transparent in unchanged rows of at least `shortest` pixels."""
        left_out = self.unchanged if shortest == 1 else runs(self.unchanged, shortest)
        return numpy.where(left_out, numpy.uint8(transparent), self.pixels)


def runs(mask: Mask, shortest: int) -> Mask:
    """What of a mask stands in rows of at least so many.

    >>> runs(numpy.array([[1, 1, 0, 1, 1, 1]], dtype=bool), 3).astype(int).tolist()
    [[0, 0, 0, 1, 1, 1]]
    """
    height, width = mask.shape
    framed = numpy.zeros(1 + height * (width + 1), dtype=bool)  # with an end behind each row
    kept = framed[1:].reshape(height, width + 1)[:, :width]
    kept[:] = mask
    edges = (framed[1:] != framed[:-1]).nonzero()[0]
    begins, lengths = edges[::2], edges[1::2] - edges[::2]
    are_short = lengths < shortest
    begins, lengths = begins[are_short], lengths[are_short]
    before = lengths.cumsum() - lengths  # how many cells of such rows come before each of them
    framed[1 + numpy.repeat(begins - before, lengths) + numpy.arange(lengths.sum())] = False
    return kept


def difference(before: Pixels | None, now: Pixels, grid: int = 1) -> Difference:
    """What is new in a picture, in a rectangle that begins at multiples of `grid`."""
    if before is None:
        return Difference(0, 0, now, numpy.zeros(now.shape, dtype=bool))
    changed = before != now
    rows, columns = changed.any(axis=1).nonzero()[0], changed.any(axis=0).nonzero()[0]
    if not len(rows):
        return Difference(0, 0, now[:grid, :grid], numpy.ones((grid, grid), dtype=bool))
    top, left = int(rows[0]) // grid * grid, int(columns[0]) // grid * grid
    inside = slice(top, int(rows[-1]) + 1), slice(left, int(columns[-1]) + 1)
    return Difference(left, top, now[inside], ~changed[inside])


# -------------------------------------------------------------------------------------------------
# GIF, picture by picture.
#
# There is one palette. Codes begin as short as the colours of a picture allow; transparent is a
# number that no pixel of it has. A picture is the smallest rectangle of what changed. What stays as
# it was inside of it is transparent where it stands in long rows, or not at all, whichever is
# shortest: a code stands for many pixels in both cases, and which of them come again decides.


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


# -------------------------------------------------------------------------------------------------
# Animated PNG, picture by picture; how many there are is written into its beginning at the end.


SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTHS = (1, 2, 4, 8)
"""Bits for each pixel."""
PALETTE = 3
PNG_KEEP, OVER = 0, 1


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
        box, stays = (new.width, new.height, new.left, new.top), _seconds(milliseconds)
        control = struct.pack(">IIIIIHHBB", self._next(), *box, *stays, PNG_KEEP, OVER)
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


# -------------------------------------------------------------------------------------------------
# Animated WebP without loss, picture by picture; its length is written into its beginning at the
# end. Pillow encodes each rectangle as a file of its own, whose picture is then put into the
# film's.


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
        self.file.write(b"RIFF\0\0\0\0WEBP" + _webp_chunk(b"VP8X", canvas))
        self.file.write(_webp_chunk(b"ANIM", b"\xff\xff\xff\xff\0\0"))

    def add(self, new: Difference, milliseconds: int) -> None:
        is_first = not self.pictures
        pixels = new.pixels if is_first else new.without_unchanged(self.transparent)
        blend = NO_BLEND if is_first else BLEND
        head = _three(new.left // 2) + _three(new.top // 2) + _three(new.width - 1)
        head += _three(new.height - 1) + _three(milliseconds) + bytes([blend])
        self.file.write(_webp_chunk(b"ANMF", head + self._encoded(pixels)))

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


def _webp_chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _even(length: int) -> int:
    return length + length % 2

"""GIF, WebP and animated PNG, written picture by picture, as plug-ins of imageio.

imageio's own writers keep all pictures and choose the colours at the end. The palette of a film is
known at its begin, so each picture goes into the file at once, as the smallest rectangle of what
changed; only the last one is kept. Pictures are arrays of palette indices.
"""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import imageio.v3
import numpy
from imageio.core.request import Request
from imageio.core.v3_plugin_api import PluginV3
from PIL import Image

from app.export.file_types import GIF, PNG, WEBP, FilmFormat

Colours = list[tuple[int, int, int]]
Place = tuple[int, int]
Pixels = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
Mask = numpy.ndarray[Any, numpy.dtype[numpy.bool_]]


def open_stream(path: Path, kind: FilmFormat, colours: Colours) -> Stream:
    """A file to which pictures are added: `finish` it, or `close` it at any time."""
    plugin = {GIF: GifStream, WEBP: WebpStream, PNG: PngStream}[kind]
    stream: Stream = imageio.v3.imopen(path, "w", plugin=plugin, colours=colours)
    return stream


class Stream(PluginV3):
    """What the formats have in common. The index after those of `colours` stands for a pixel that
    does not change."""

    grid = 1
    """Rectangles begin at multiples of this number of pixels."""

    def __init__(self, request: Request, *, colours: Colours) -> None:
        super().__init__(request)
        self.file = request.get_file()
        self.colours = colours
        self.transparent = len(colours)
        self.pictures = 0
        self._before: Pixels | None = None

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Write a picture with the palette."""
        pixels: Pixels = numpy.array(picture, dtype=numpy.uint8)
        if self._before is None:
            self.begin(pixels.shape[1], pixels.shape[0])
            self.put((0, 0), pixels, numpy.zeros(pixels.shape, dtype=bool), milliseconds)
        else:
            changed = self._before != pixels
            top, bottom = _extent(changed.any(axis=1), self.grid)
            left, right = _extent(changed.any(axis=0), self.grid)
            inside = slice(top, bottom), slice(left, right)
            self.put((left, top), pixels[inside], ~changed[inside], milliseconds)
        self._before = pixels
        self.pictures += 1

    def finish(self) -> None:
        """Complete the file."""
        self.end()
        self.close()

    def begin(self, width: int, height: int) -> None:
        """Write the head of the file."""

    def put(self, place: Place, pixels: Pixels, unchanged: Mask, milliseconds: int) -> None:
        """Write a rectangle of a picture."""

    def end(self) -> None:
        """Write the end of the file."""

    def write_again(self, place: int, data: bytes) -> None:
        """Replace bytes that were written before."""
        self.file.seek(place)
        self.file.write(data)
        self.file.seek(0, 2)


def _extent(changed: Mask, grid: int) -> tuple[int, int]:
    """The first place that changed, rounded down to a multiple of `grid`, and the end."""
    places = changed.nonzero()[0]
    return (int(places[0]) // grid * grid, int(places[-1]) + 1) if len(places) else (0, grid)


_LOOP_FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_DISPOSE_NONE = 1 << 2
_MIN_RUNS_PX = (4, 64)
_SMALL_PX, _MOSTLY_UNCHANGED = 20_000, 0.98


class GifStream(Stream):
    """Codes begin as short as the colours of a picture allow. Unchanged pixels are transparent in
    runs of some length, or none are, whichever is shortest: a code stands for many pixels in both
    cases. Without transparency only small or much changed rectangles may be shorter."""

    def begin(self, width: int, height: int) -> None:
        bits = max(2, self.transparent.bit_length())
        screen = struct.pack("<HHBBB", width, height, 0x80 | 7 << 4 | (bits - 1), 0, 0)
        palette = b"".join(map(bytes, self.colours)).ljust(3 << bits, b"\0")
        self.file.write(b"GIF89a" + screen + palette + _LOOP_FOREVER)

    def put(self, place: Place, pixels: Pixels, unchanged: Mask, milliseconds: int) -> None:
        counts = Image.fromarray(pixels).histogram()
        transparent = counts.index(0)
        largest = max(number for number, count in enumerate(counts) if count)
        has_transparent = bool(self.pictures)
        bits = max(2, max(largest, transparent if has_transparent else 0).bit_length())
        codes = []  # encoded one by one: a picture of 4000 pixels takes 16 MB
        if has_transparent:
            for length in _MIN_RUNS_PX:
                way = numpy.where(long_runs(unchanged, length), numpy.uint8(transparent), pixels)
                codes.append(Image.fromarray(way).tobytes("gif", "L", bits, 0))
        if not codes or pixels.size <= _SMALL_PX or unchanged.mean() < _MOSTLY_UNCHANGED:
            codes.append(Image.fromarray(pixels).tobytes("gif", "L", bits, 0))
        control = bytes([0x21, 0xF9, 4, _DISPOSE_NONE | has_transparent])
        control += struct.pack("<HBB", milliseconds // 10, transparent, 0)
        box = struct.pack("<BHHHHB", 0x2C, *place, pixels.shape[1], pixels.shape[0], 0)
        self.file.write(control + box + bytes([bits]) + min(codes, key=len) + b"\0")

    def end(self) -> None:
        self.file.write(b";")


def long_runs(mask: Mask, min_length: int) -> Mask:
    """A mask without its shorter horizontal runs.

    >>> long_runs(numpy.array([[1, 1, 0, 1, 1, 1]], dtype=bool), 3).astype(int).tolist()
    [[0, 0, 0, 1, 1, 1]]
    """
    height, width = mask.shape
    framed = numpy.zeros(1 + height * (width + 1), dtype=bool)  # with an end behind each row
    kept = framed[1:].reshape(height, width + 1)[:, :width]
    kept[:] = mask
    edges = (framed[1:] != framed[:-1]).nonzero()[0]
    begins, lengths = edges[::2], edges[1::2] - edges[::2]
    are_short = lengths < min_length
    begins, lengths = begins[are_short], lengths[are_short]
    before = lengths.cumsum() - lengths  # the pixels of earlier short runs
    framed[1 + numpy.repeat(begins - before, lengths) + numpy.arange(lengths.sum())] = False
    return kept


_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PNG_COUNT_OFFSET = len(_PNG_SIGNATURE) + 25  # after the chunk IHDR


class PngStream(Stream):
    """The number of pictures is written into the head at the end."""

    def begin(self, width: int, height: int) -> None:
        self._number = 0
        head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)  # a byte each, a palette
        self.file.write(_PNG_SIGNATURE + _png_chunk(b"IHDR", head) + self._count())
        palette = b"".join(map(bytes, self.colours)) + b"\0\0\0"
        opaque = b"\xff" * len(self.colours) + b"\0"
        self.file.write(_png_chunk(b"PLTE", palette) + _png_chunk(b"tRNS", opaque))

    def put(self, place: Place, pixels: Pixels, unchanged: Mask, milliseconds: int) -> None:
        height, width = pixels.shape
        delay = (milliseconds, 1000) if milliseconds < 1 << 16 else (milliseconds // 10, 100)
        control = (self._next(), width, height, *place, *delay, 0, 1)
        self.file.write(_png_chunk(b"fcTL", struct.pack(">IIIIIHHBB", *control)))
        rows = numpy.zeros((height, width + 1), dtype=numpy.uint8)
        rows[:, 1:] = numpy.where(unchanged, numpy.uint8(self.transparent), pixels)
        data = zlib.compress(rows.tobytes(), 9)
        if self.pictures:
            self.file.write(_png_chunk(b"fdAT", struct.pack(">I", self._next()) + data))
        else:
            self.file.write(_png_chunk(b"IDAT", data))

    def end(self) -> None:
        self.file.write(_png_chunk(b"IEND", b""))
        self.write_again(_PNG_COUNT_OFFSET, self._count())

    def _count(self) -> bytes:
        return _png_chunk(b"acTL", struct.pack(">II", self.pictures, 0))

    def _next(self) -> int:
        self._number += 1
        return self._number - 1


def _png_chunk(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(name))
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)


_WEBP_OPTIONS = {"lossless": True, "quality": 40, "method": 3, "exact": False}
_ANIMATED_WITH_ALPHA = 0x12
_BLEND, _NO_BLEND = 0, 2


class WebpStream(Stream):
    """Pillow encodes each rectangle as a file of its own, whose only chunk becomes part of ours.
    The length is written into the head at the end."""

    grid = 2

    def begin(self, width: int, height: int) -> None:
        colours = [(*colour, 255) for colour in self.colours] + [(0, 0, 0, 0)]
        self._colours = numpy.array(colours, dtype=numpy.uint8)
        canvas = (
            struct.pack("<I", _ANIMATED_WITH_ALPHA)
            + _three_bytes(width - 1)
            + _three_bytes(height - 1)
        )
        self.file.write(b"RIFF\0\0\0\0WEBP" + _webp_chunk(b"VP8X", canvas))
        self.file.write(_webp_chunk(b"ANIM", b"\xff\xff\xff\xff\0\0"))

    def put(self, place: Place, pixels: Pixels, unchanged: Mask, milliseconds: int) -> None:
        height, width = pixels.shape
        box = place[0] // 2, place[1] // 2, width - 1, height - 1
        head = b"".join(map(_three_bytes, (*box, milliseconds)))
        head += bytes([_BLEND if self.pictures else _NO_BLEND])
        shown = numpy.where(unchanged, numpy.uint8(self.transparent), pixels)
        file = BytesIO()
        Image.fromarray(self._colours[shown]).save(file, "WEBP", **_WEBP_OPTIONS)
        self.file.write(_webp_chunk(b"ANMF", head + file.getvalue()[12:]))

    def end(self) -> None:
        self.write_again(4, struct.pack("<I", self.file.tell() - 8))


def _webp_chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three_bytes(number: int) -> bytes:
    return number.to_bytes(3, "little")

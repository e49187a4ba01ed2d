"""The signs on buttons as pictures with smooth edges, in any size and colour.

They are drawn here, as no font has all of them on every system, and without Pillow, whose import
alone would take a seventh of the time until the window is there.
"""

from __future__ import annotations

import re
import struct
import zlib
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from pathlib import Path
from typing import NamedTuple

from app.draw.marks import SIGN_BREADTH, SIGN_LINES

# -------------------------------------------------------------------------------------------------
# The signs as shapes on a square of 24 by 24, laid over or cut out of each other.


SIDE = 24

Point = tuple[float, float]


class Layer(NamedTuple):
    """The corners of a shape, and whether it is laid over what is there or cut out of it."""

    corners: tuple[Point, ...]
    cuts: bool = False


Shape = list[Layer]

PLAY, PAUSE, FORWARD, BACK, FIRST, LAST = "play", "pause", "forward", "back", "first", "last"
NEW_TECHNIQUE, ASSUMPTION = "next-technique", "next-assumption"
WATCH, YOUR_TURN = "watch", "your-turn"
PUZZLES, FILM, PRINT, MORE = "puzzles", "film", "print", "more"
COURSE = "course"
PROGRAM = "program"
UNDO, REDO, MIRROR, TURN, INVERT, CLEAR = "undo", "redo", "mirror", "turn", "invert", "clear"
TO_LEFT, TO_RIGHT, TO_TOP, TO_BOTTOM = "to-left", "to-right", "to-top", "to-bottom"
FOLDER, FILE, UP = "folder", "file", "up"
OPEN_RING, FULL_RING, OPEN_BOX, TICKED_BOX = "open-ring", "full-ring", "open-box", "ticked-box"


_SIGNS = Path(__file__).with_name("icons.svg")

_GROUP = re.compile(r'<g id="(.+?)".*?>(.*?)</g>', re.DOTALL)
_LAYER = re.compile(
    r'<(?:path d="M(?P<path>.+?)Z"|circle cx="(.+?)" cy="(.+?)" r="(.+?)")(?P<cut> fill="white")?/>'
)


@cache
def _read_shapes() -> dict[str, Shape]:
    """The signs of the file, and those of judged cells."""
    shapes = {
        name: [_read_layer(layer) for layer in _LAYER.finditer(layers)]
        for name, layers in _GROUP.findall(_SIGNS.read_text(encoding="utf-8"))
    }
    for letter, lines in SIGN_LINES.items():
        shapes[letter] = [
            layer
            for line in lines
            for ends in pairwise([(SIDE * x, SIDE * y) for x, y in line])
            for layer in _stroke(*ends, SIDE * SIGN_BREADTH)
        ]
    return shapes


def _read_layer(layer: re.Match[str]) -> Layer:
    if layer["path"] is None:
        x, y, radius = map(float, layer.group(2, 3, 4))
        return _disc(x, y, radius, cuts=layer["cut"] is not None)
    corners = (map(float, corner.split()) for corner in layer["path"].split("L"))
    return Layer(tuple((x, y) for x, y in corners), layer["cut"] is not None)


def _disc(x: float, y: float, radius: float, *, cuts: bool = False) -> Layer:
    turns = [2 * pi * i / 32 for i in range(32)]
    return Layer(tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns), cuts)


def _stroke(start: Point, end: Point, broad: float) -> Shape:
    """A straight line with round ends."""
    (a, b), (c, d) = start, end
    long = hypot(c - a, d - b)
    x, y = (d - b) / long * broad / 2, (a - c) / long * broad / 2
    line = Layer(((a + x, b + y), (c + x, d + y), (c - x, d - y), (a - x, b - y)))
    return [line, _disc(a, b, broad / 2), _disc(c, d, broad / 2)]


Coverage = list[list[float]]
"""Of each pixel, row by row, from 0 to 1."""


def icon_file(name: str, side: int, colour: str, ground: str | None) -> bytes:
    """The PNG file of an icon on a clear ground or on a tile; colours are #RRGGBB."""
    if ground is None:
        return png(_cover(name, side), bytes.fromhex(colour[1:]))
    inset = max(1, round(side * 0.14))
    covered = _with_margin(_cover(name, side - 2 * inset), inset)
    return png(covered, bytes.fromhex(colour[1:]), bytes.fromhex(ground[1:]))


@lru_cache(maxsize=128)
def _cover(name: str, side: int) -> Coverage:
    """How much of each pixel of a square the sign covers; not to be changed."""
    covered = [[0.0] * side for _ in range(side)]
    for layer in _read_shapes()[name]:
        _lay(covered, layer, side / SIDE)
    return covered


def _with_margin(covered: Coverage, inset: int) -> Coverage:
    """The coverage with a margin."""
    side = len(covered) + 2 * inset
    blank = [[0.0] * side for _ in range(inset)]
    margin = [0.0] * inset
    return [*blank, *([*margin, *row, *margin] for row in covered), *blank]


def _lay(covered: Coverage, layer: Layer, scale: float) -> None:
    """Lay a shape over what is covered, or cut it out."""
    side = len(covered)
    corners = [(x * scale, y * scale) for x, y in layer.corners]
    left, right = (int(far(x for x, _ in corners)) for far in (min, max))
    changes: dict[int, list[float]] = {}
    for (a, b), (c, d) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if b < d:
            _add_edge(changes, (a, b), (c, d), 1, side)
        elif d < b:
            _add_edge(changes, (c, d), (a, b), -1, side)
    for y, steps in changes.items():
        row, inside = covered[y], 0.0
        for x in range(left, min(right + 1, side)):
            inside += steps[x]
            if inside:
                share = min(abs(inside), 1.0)
                row[x] = row[x] * (1 - share) + (0 if layer.cuts else share)


def _add_edge(
    changes: dict[int, list[float]], upper: Point, lower: Point, sign: int, side: int
) -> None:
    """Add the share of each pixel that lies to the right of an edge."""
    (x, top), (to, bottom) = upper, lower
    slope = (to - x) / (bottom - top)
    for y in range(int(top), min(ceil(bottom), side)):
        row = changes.setdefault(y, [0.0] * (side + 2))
        high = sign * (min(bottom, y + 1) - max(top, y))
        beyond = x + slope * abs(high)
        left, right = (x, beyond) if x < beyond else (beyond, x)
        first, last = int(left), int(right)
        if first == last:
            outside = high * ((left + right) / 2 - first)
            row[first] += high - outside
            row[first + 1] += outside
        else:
            for pixel in range(first, last + 1):
                begin, end = max(left, pixel), min(right, pixel + 1)
                part = high * (end - begin) / (right - left)
                outside = part * ((begin + end) / 2 - pixel)
                row[pixel] += part - outside
                row[pixel + 1] += outside
        x = beyond


def png(covered: Coverage, colour: bytes, ground: bytes | None = None) -> bytes:
    """A PNG file: the colour as far as pixels are covered, on the ground or on nothing."""
    rows = b"".join([b"\0" + bytes([int(255 * share + 0.5) for share in row]) for row in covered])
    head = struct.pack(">IIBBBBB", len(covered[0]), len(covered), 8, 3, 0, 0, 0)
    if ground is None:
        palette = [(b"PLTE", colour * 256), (b"tRNS", bytes(range(256)))]
    else:
        pairs = tuple(zip(colour, ground, strict=True))
        mixed = [bytes([b + (a - b) * share // 255 for a, b in pairs]) for share in range(256)]
        palette = [(b"PLTE", b"".join(mixed))]
    chunks = ((b"IHDR", head), *palette, (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

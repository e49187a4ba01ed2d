"""The signs on the buttons as pictures with smooth edges, in any size and colour.

How much of a pixel a shape covers is worked out here, along a few lines through it: the import of
Pillow alone would take a seventh of the time until the window is there.
"""

from __future__ import annotations

import struct
import tkinter
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache

from viewer.look.shapes import SHAPES, SIDE, Layer

LINES = 5
"""So many lines are looked at in each row of pixels."""

Coverage = list[list[float]]
"""Of each pixel, row by row, from 0 to 1."""

Edge = tuple[tuple[float, float], tuple[float, float]]


def make_icon(
    root: tkinter.Misc, name: str, side: int, colour: str, ground: str | None = None
) -> tkinter.PhotoImage:
    """The sign on a clear ground, or on a tile of another colour. Colours are written #RRGGBB.
    Keep a reference: Tk does not."""
    return tkinter.PhotoImage(master=root, data=_file_of(name, side, colour, ground))


def keep_picture(root: tkinter.Misc, name: str, options: Callable[[], Sequence[object]]) -> str:
    """Have Tk keep a picture under this name, made with these options where there is none yet.
    Returns the name."""
    if name not in root.tk.splitlist(root.tk.call("image", "names")):
        root.tk.call("image", "create", "photo", name, *options())
    return name


@lru_cache(maxsize=256)
def _file_of(name: str, side: int, colour: str, ground: str | None) -> bytes:
    """The picture as a file: the same are asked for whenever a theme or a size is put on."""
    if ground is None:
        return png(_drawn(name, side), bytes.fromhex(colour[1:]))
    inset = max(1, round(side * 0.14))
    covered = framed(_drawn(name, side - 2 * inset), inset)
    return png(covered, bytes.fromhex(colour[1:]), bytes.fromhex(ground[1:]))


@lru_cache(maxsize=128)
def _drawn(name: str, side: int) -> Coverage:
    """The sign, drawn once for all colours. Nobody changes it."""
    return draw(name, side)


def draw(name: str, side: int) -> Coverage:
    """How much of each pixel of a square the sign covers."""
    covered = [[0.0] * side for _ in range(side)]
    for layer in SHAPES[name]():
        _lay(covered, layer, side / SIDE)
    return covered


def framed(covered: Coverage, inset: int) -> Coverage:
    """The same with a margin."""
    side = len(covered) + 2 * inset
    blank = [[0.0] * side for _ in range(inset)]
    margin = [0.0] * inset
    return [*blank, *([*margin, *row, *margin] for row in covered), *blank]


def _lay(covered: Coverage, layer: Layer, scale: float) -> None:
    """Lay a shape over what is covered, or cut it out."""
    corners = [(x * scale, y * scale) for x, y in layer.corners]
    edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    side = len(covered)
    top = max(0, int(min(y for _, y in corners)))
    bottom = min(side, int(max(y for _, y in corners)) + 1)
    left = max(0, int(min(x for x, _ in corners)))
    right = min(side, int(max(x for x, _ in corners)) + 1)
    reached: list[list[Edge]] = [[] for _ in range(side)]
    for edge in edges:
        first, last = sorted((edge[0][1], edge[1][1]))
        for y in range(max(0, int(first)), min(side, int(last) + 1)):
            reached[y].append(edge)
    for y in range(top, bottom):
        steps, outside = [0] * (side + 1), [0.0] * side
        if all(a == c and min(b, d) <= y and max(b, d) >= y + 1 for (a, b), (c, d) in reached[y]):
            _add_line(steps, outside, reached[y], y + 0.5, LINES)  # all lines are the same
        else:
            for line in range(LINES):
                _add_line(steps, outside, reached[y], y + (line + 0.5) / LINES)
        row, lines = covered[y], 0
        for x in range(left, right):
            lines += steps[x]
            if lines:
                share = (lines - outside[x]) / LINES
                if share > 1.0:
                    share = 1.0
                row[x] = row[x] * (1 - share) + (0 if layer.cuts else share)


def _add_line(
    steps: list[int], outside: list[float], edges: list[Edge], y: float, times: int = 1
) -> None:
    """Add a line through a row of pixels: with `steps` from pixel to pixel, in how many lines each
    is inside of the shape; and how much of it is `outside` all the same, at the shape's edge."""
    places = sorted(
        a + (y - b) * (c - a) / (d - b) for (a, b), (c, d) in edges if (b <= y) != (d <= y)
    )
    side = len(outside)
    for left, right in zip(places[::2], places[1::2], strict=True):
        if left < 0 or right > side:
            left, right = max(left, 0.0), min(right, float(side))
        first, last = int(left), min(int(right), side - 1)
        outside[first] += times * (left - first)
        outside[last] += times * (last + 1 - right)
        steps[first] += times
        steps[last + 1] -= times


def png(covered: Coverage, colour: bytes, ground: bytes | None = None) -> bytes:
    """A picture file: the colour as far as pixels are covered, on the ground or on nothing."""
    shares = {it for row in covered for it in row}
    pixels = {it: _pixel(it, colour, ground) for it in shares}
    rows = b"".join(b"\0" + b"".join([pixels[it] for it in row]) for row in covered)
    head = struct.pack(">IIBBBBB", len(covered[0]), len(covered), 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _pixel(share: float, colour: bytes, ground: bytes | None) -> bytes:
    if ground is None:
        return colour + bytes([round(255 * share)])
    mixed = (round(a * share + b * (1 - share)) for a, b in zip(colour, ground, strict=True))
    return bytes(mixed) + b"\xff"


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

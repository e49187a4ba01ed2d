"""The signs on the buttons as pictures with smooth edges, in any size and colour.

How much of a pixel a shape covers is worked out here, from its edges: the import of Pillow alone
would take a seventh of the time until the window is there.
"""

from __future__ import annotations

import struct
import tkinter
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil

from viewer.look.shapes import SHAPES, SIDE, Layer, Point

FULL = 255
"""How a pixel is written that is covered completely."""

Coverage = list[list[float]]
"""Of each pixel, row by row, from 0 to 1."""


def make_icon(
    root: tkinter.Misc, name: str, side: int, colour: str, ground: str | None = None
) -> tkinter.PhotoImage:
    """The sign on a clear ground, or on a tile of another colour. Colours are written #RRGGBB.
    Keep a reference: Tk does not."""
    return tkinter.PhotoImage(master=root, data=_file_of(name, side, colour, ground))


def keep_picture(root: tkinter.Misc, name: str, options: Callable[[], Sequence[object]]) -> str:
    """Have Tk keep a picture under this name, made with these options where there is none yet.
    Returns the name."""
    if not is_kept(root, name):
        root.tk.call("image", "create", "photo", name, *options())
    return name


def is_kept(root: tkinter.Misc, name: str) -> bool:
    """Whether Tk has a picture of this name."""
    return name in root.tk.splitlist(root.tk.call("image", "names"))


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
                share = inside if inside > 0 else -inside
                if share > 1.0:
                    share = 1.0
                row[x] = row[x] * (1 - share) + (0 if layer.cuts else share)


def _add_edge(
    changes: dict[int, list[float]], upper: Point, lower: Point, sign: int, side: int
) -> None:
    """Add what lies to the right of an edge: by how much, from pixel to pixel, more of a row is
    covered. What lies to the right of the shape, too, is taken away by the edge over there."""
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
    """A picture file: the colour as far as pixels are covered, on the ground or on nothing. Its
    palette goes from not covered at all to covered completely."""
    rows = b"".join([b"\0" + bytes([int(FULL * it + 0.5) for it in row]) for row in covered])
    head = struct.pack(">IIBBBBB", len(covered[0]), len(covered), 8, 3, 0, 0, 0)
    shares = range(FULL + 1)
    if ground is None:
        palette = [(b"PLTE", colour * len(shares)), (b"tRNS", bytes(shares))]
    else:
        there, pairs = set(rows), tuple(zip(colour, ground, strict=True))
        mixed = {it: bytes([b + (a - b) * it // FULL for a, b in pairs]) for it in there}
        palette = [(b"PLTE", b"".join([mixed.get(it, ground) for it in shares]))]
    chunks = ((b"IHDR", head), *palette, (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

"""The signs on the buttons as pictures with smooth edges, in any size and colour.

They are drawn here, as no font has all of them on every system, and without Pillow, whose import
alone would take a seventh of the time until the window is there.
"""

from __future__ import annotations

import struct
import tkinter
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

from app.draw.marks import SIGN_BREADTH, SIGN_LINES
from app.draw.theme import LIGHT, NEW, PAPER
from app.window.look.widgets import Later

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


def _box(left: float, top: float, right: float, bottom: float, cuts: bool = False) -> Layer:
    return Layer(((left, top), (right, top), (right, bottom), (left, bottom)), cuts)


def _corners(*points: Point, cuts: bool = False) -> Layer:
    return Layer(points, cuts)


def _disc(x: float, y: float, radius: float, cuts: bool = False) -> Layer:
    turns = [2 * pi * i / 32 for i in range(32)]
    return Layer(tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns), cuts)


def _arc(x: float, y: float, radius: float, begin: float, end: float, broad: float) -> Layer:
    """A part of a ring, from one angle to another, in degrees and clockwise from the right."""
    turns = [(begin + (end - begin) * i / 24) * pi / 180 for i in range(25)]
    outer, inner = (
        [(x + far * cos(turn), y + far * sin(turn)) for turn in turns]
        for far in (radius + broad / 2, radius - broad / 2)
    )
    return Layer((*outer, *reversed(inner)))


def _stroke(start: Point, end: Point, broad: float, cuts: bool = False) -> Layer:
    """A straight line with square ends."""
    (a, b), (c, d) = start, end
    long = hypot(c - a, d - b)
    x, y = (d - b) / long * broad / 2, (a - c) / long * broad / 2
    return Layer(((a + x, b + y), (c + x, d + y), (c - x, d - y), (a - x, b - y)), cuts)


def _frame(left: float, top: float, right: float, bottom: float, broad: float) -> Shape:
    inner = _box(left + broad, top + broad, right - broad, bottom - broad, cuts=True)
    return [_box(left, top, right, bottom), inner]


def _chevron(x: float, broad: float = 3.2, half: float = 6.5) -> Shape:
    """The sign ›, its point at `x`."""
    a, top, bottom = x - half, 12 - half, 12 + half
    outer = (a, top), (a + broad, top), (x + broad, 12), (a + broad, bottom)
    return [Layer((*outer, (a, bottom), (x, 12)))]


def _mirrored(shape: Shape) -> Shape:
    return [Layer(tuple((SIDE - x, y) for x, y in layer.corners), layer.cuts) for layer in shape]


def _question(x: float, size: float) -> Shape:
    y = 12 - 3.6 * size
    return [
        _arc(x, y, 4.2 * size, 180, 390, 2.6 * size),
        _stroke((x + 3.7 * size, y + 1.9 * size), (x, y + 6.4 * size), 2.6 * size),
        _box(x - 1.3 * size, y + 5.6 * size, x + 1.3 * size, y + 8.2 * size),
        _disc(x, y + 11.4 * size, 1.8 * size),
    ]


def _star() -> Layer:
    turns = [(i * pi / 4, far) for i, far in enumerate((8, 2.6) * 4)]
    return Layer(tuple((16 + far * sin(turn), 12 - far * cos(turn)) for turn, far in turns))


def _eye() -> Shape:
    shares = [i / 16 for i in range(17)]
    upper = [(1 + 22 * share, 12 - 7.6 * sin(pi * share)) for share in shares]
    lower = [(23 - 22 * share, 12 + 7.6 * sin(pi * share)) for share in shares]
    inner = [(12 + (x - 12) * 0.78, 12 + (y - 12) * 0.72) for x, y in (*upper, *lower)]
    return [Layer((*upper, *lower)), Layer(tuple(inner), cuts=True), _disc(12, 12, 3.6)]


def _film() -> Shape:
    holes = [
        _box(x, y, x + 2.2, y + 2.2, cuts=True) for x in (3.4, 8.4, 13.4, 18.4) for y in (4.6, 17.2)
    ]
    return [_box(1.5, 3, 22.5, 21), *holes, _corners((9.4, 8.2), (16, 12), (9.4, 15.8), cuts=True)]


def _heart_of_cells() -> Shape:
    rows = (".#.#.", "#####", "#####", ".###.", "..#..")
    return [
        _box(x * 4.8 + 0.3, y * 4.8 + 0.3, x * 4.8 + 4.5, y * 4.8 + 4.5)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter == "#"
    ]


def _turned(shape: Shape) -> Shape:
    """The shape with what points to the right pointing down."""
    return [Layer(tuple((SIDE - y, x) for x, y in layer.corners), layer.cuts) for layer in shape]


_REDO = [_arc(12, 13.5, 7, 150, 320, 2.4), _corners((14.4, 10.4), (21.6, 12.6), (20.4, 4.4))]
_SHIFT = [_box(3, 10.8, 14, 13.2), _corners((13, 6), (21, 12), (13, 18))]
_MIRROR = [
    _corners((9.8, 5), (9.8, 19), (1.5, 19)),
    _corners((14.2, 5), (14.2, 19), (22.5, 19)),
    _corners((15.8, 10.6), (15.8, 17.4), (19.8, 17.4), cuts=True),
    _box(11.3, 2, 12.7, 22),
]
_LAST = [_corners((3, 4), (16, 12), (3, 20)), _box(17, 4, 20.5, 20)]
_TO = _chevron(6.5, 2.6, 4.5)
_RING = [_disc(12, 12, 8), _disc(12, 12, 6.4, cuts=True)]
_TICK_BOX = _frame(4.5, 4.5, 19.5, 19.5, 1.6)

SHAPES: dict[str, Shape] = {
    PLAY: [_corners((5, 3), (21, 12), (5, 21))],
    PAUSE: [_box(5, 4, 10, 20), _box(14, 4, 19, 20)],
    FORWARD: _chevron(14.5),
    BACK: _mirrored(_chevron(14.5)),
    LAST: _LAST,
    FIRST: _mirrored(_LAST),
    NEW_TECHNIQUE: [*_TO, _star()],
    ASSUMPTION: [*_TO, *_question(16, 0.86)],
    WATCH: _eye(),
    YOUR_TURN: [  # a pencil
        _stroke((8.6, 15.4), (18.4, 5.6), 6.4),
        _corners((6.3, 13.1), (10.9, 17.7), (2.5, 21.5)),
        _stroke((13.6, 5.8), (18.2, 10.4), 1.4, cuts=True),
        _corners((17, 2.4), (21.6, 7), (20, 8.6), (15.4, 4)),
    ],
    COURSE: [  # a ladder: the course goes up rung by rung
        *(_box(a, 2, a + 2, 22) for a in (5, 17)),
        *(_box(5, a, 19, a + 2) for a in (5, 11, 17)),
    ],
    PUZZLES: [  # a small board
        *_frame(2, 2, 22, 22, 1.8),
        *(_box(a, 2, a + 1.4, 22) for a in (8.2, 14.4)),
        *(_box(2, a, 22, a + 1.4) for a in (8.2, 14.4)),
        _box(8.2, 2, 15.8, 9.6),
        _box(2, 8.2, 9.6, 15.8),
        _box(14.4, 14.4, 22, 22),
    ],
    UNDO: _mirrored(_REDO),
    MORE: [_box(a, 10, a + 4, 14) for a in (3, 10, 17)],  # three dots
    REDO: _REDO,
    MIRROR: _MIRROR,
    TURN: _turned(_MIRROR),
    INVERT: [*_frame(3, 3, 21, 21, 1.8), _box(12, 3, 21, 21)],
    CLEAR: [_stroke((4.5, 4.5), (19.5, 19.5), 2.6), _stroke((19.5, 4.5), (4.5, 19.5), 2.6)],
    TO_LEFT: _mirrored(_SHIFT),
    TO_RIGHT: _SHIFT,
    TO_TOP: _turned(_mirrored(_SHIFT)),
    TO_BOTTOM: _turned(_SHIFT),
    FILM: _film(),
    PRINT: [
        *_frame(6, 2, 18, 9, 1.8),
        _box(2, 8, 22, 18),
        _box(4.8, 13, 19.2, 22, cuts=True),
        *_frame(6, 13.6, 18, 22, 1.8),
        _box(8.6, 16.2, 15.4, 17.4),
        _box(8.6, 18.6, 15.4, 19.8),
        _disc(18.8, 10.6, 1.1, cuts=True),
    ],
    PROGRAM: _heart_of_cells(),
    FOLDER: [
        _corners((2, 4.5), (9, 4.5), (11, 7), (22, 7), (22, 20), (2, 20)),
        _corners(
            *((3.6, 6.1), (8.3, 6.1), (10.2, 8.6), (20.4, 8.6), (20.4, 18.4), (3.6, 18.4)),
            cuts=True,
        ),
        _box(3.6, 10.4, 20.4, 11.8),
    ],
    FILE: [  # a sheet with a corner folded over
        _corners((5, 2), (14.5, 2), (19, 6.5), (19, 22), (5, 22)),
        _corners(
            *((6.6, 3.6), (13, 3.6), (13, 8.1), (17.4, 8.1), (17.4, 20.4), (6.6, 20.4)), cuts=True
        ),
    ],
    UP: [_corners((12, 3), (20, 12), (4, 12)), _box(10, 11, 14, 21)],
    OPEN_RING: _RING,
    FULL_RING: [*_RING, _disc(12, 12, 4)],
    OPEN_BOX: _TICK_BOX,
    TICKED_BOX: [
        *_TICK_BOX,
        _corners((7, 12), (8.6, 10.4), (11, 12.8), (15.8, 7.8), (17.4, 9.4), (11, 16)),
    ],
}


for _letter, _lines in SIGN_LINES.items():  # of judged cells
    SHAPES[_letter] = [
        layer
        for line in _lines
        for (a, b), (c, d) in pairwise([(SIDE * x, SIDE * y) for x, y in line])
        for layer in (
            _stroke((a, b), (c, d), SIDE * SIGN_BREADTH),
            *(_disc(x, y, SIDE * SIGN_BREADTH / 2) for x, y in ((a, b), (c, d))),
        )
    ]

Coverage = list[list[float]]
"""Of each pixel, row by row, from 0 to 1."""


def make_icon(
    root: tkinter.Misc, name: str, side: int, colour: str, ground: str | None = None
) -> tkinter.PhotoImage:
    """The icon on a clear ground or a tile; colours are #RRGGBB. The caller keeps a reference."""
    return tkinter.PhotoImage(master=root, data=_file_of(name, side, colour, ground))


def cache_image(root: tkinter.Misc, name: str, options: Callable[[], Sequence[object]]) -> str:
    """Have Tk keep a picture under this name, made where there is none. Returns the name."""
    if not is_cached(root, name):
        root.tk.call("image", "create", "photo", name, *options())
    return name


def cache_icon(root: tkinter.Misc, name: str, side: int, colour: str) -> str:
    """Have Tk keep an icon on a clear ground. Returns its name there."""
    key = f"icon.{name}.{side}.{colour}"
    return cache_image(root, key, lambda: ("-data", _file_of(name, side, colour, None)))


def is_cached(root: tkinter.Misc, name: str) -> bool:
    """Whether Tk has a picture of this name."""
    return name in root.tk.splitlist(root.tk.call("image", "names"))


@lru_cache(maxsize=256)
def _file_of(name: str, side: int, colour: str, ground: str | None) -> bytes:
    if ground is None:
        return png(draw(name, side), bytes.fromhex(colour[1:]))
    inset = max(1, round(side * 0.14))
    covered = _framed(draw(name, side - 2 * inset), inset)
    return png(covered, bytes.fromhex(colour[1:]), bytes.fromhex(ground[1:]))


@lru_cache(maxsize=128)
def draw(name: str, side: int) -> Coverage:
    """How much of each pixel of a square the sign covers; not to be changed."""
    covered = [[0.0] * side for _ in range(side)]
    for layer in SHAPES[name]:
        _lay(covered, layer, side / SIDE)
    return covered


def _framed(covered: Coverage, inset: int) -> Coverage:
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


# -------------------------------------------------------------------------------------------------
# The program's own sign, which its windows have in title bars, docks and lists of windows.


SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels; the system takes the one that suits it."""

_FIRST_MS, _NEXT_MS = 1000, 20
"""From the first idle moment, so that the window is seen before, and from one size to the next."""


def set_icon_soon(root: tkinter.Tk) -> None:
    """Set the icon of this window and all opened from it, drawn size by size while idle."""
    sizes, later = list(SIZES), Later(root)

    def go_on() -> None:
        if sizes:
            _draw_program_sign(root, sizes.pop())
            later.call(_NEXT_MS, go_on)
        else:
            set_icon(root)

    later.call("idle", lambda: later.call(_FIRST_MS, go_on))


def set_icon(root: tkinter.Tk) -> None:
    """Set the icon of this window and all opened from it, at once."""
    # Tk has copied the pictures when it comes back
    root.iconphoto(True, *(_draw_program_sign(root, side) for side in SIZES))


def _draw_program_sign(root: tkinter.Tk, side: int) -> tkinter.PhotoImage:
    """The sign, alike in every theme, as the system draws what is around it."""
    heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
    return make_icon(root, PROGRAM, side, heart, ground)

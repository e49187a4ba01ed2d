"""Boards as pictures of pixels, in the format PPM."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.draw.theme import Theme
from solver.grid import Grid
from solver.line import bits

RGB = tuple[int, int, int]


def picture_of(grid: Grid, theme: Theme, width: int, height: int, roles: Sequence[str]) -> bytes:
    """The cells as a picture of this size, with the roles of an unknown cell, of
    each colour, and of an empty one.

    >>> from app.draw.theme import FILLED, LIGHT, PAPER, UNKNOWN
    >>> grid = Grid(1, 2)
    >>> grid.set(0, 1, 1)
    >>> picture_of(grid, LIGHT, 2, 1, (UNKNOWN, FILLED, PAPER))[:11]
    b'P6 2 1 255\\n'
    """
    colours = [bytes(theme.rgb(role)) for role in roles]
    places = [x * grid.width // width for x in range(width)]
    empty, *filled = grid.known_rows()
    lines: dict[int, bytes] = {}
    body = []
    for y in range(height):
        row = y * grid.height // height
        if row not in lines:
            tones = [colours[0]] * grid.width
            for colour, rows in zip(colours[1:], (*filled, empty), strict=True):
                for cell in bits(rows[row]):
                    tones[cell] = colour
            lines[row] = b"".join([tones[place] for place in places])
        body.append(lines[row])
    return b"P6 %d %d 255\n" % (width, height) + b"".join(body)


def enlarged(picture: Sequence[str], colours: Mapping[str, RGB], cell: int) -> bytes:
    """The signs of a picture as cells of this side, each in the colour of its sign.

    >>> enlarged(["#"], {"#": (1, 2, 3)}, 1)
    b'P6 1 1 255\\n\\x01\\x02\\x03'
    """
    pixels = {sign: bytes(rgb) * cell for sign, rgb in colours.items()}
    rows = (b"".join(map(pixels.__getitem__, row)) * cell for row in picture)
    head = b"P6 %d %d 255\n" % (cell * len(picture[0]), cell * len(picture))
    return head + b"".join(rows)

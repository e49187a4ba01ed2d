"""Small pictures of two to thirteen colours, as PNG, GIF or BMP: the answer itself, a pixel a cell.

Transparent cells are empty; of two colours, the darker one is filled; of more, white is empty, or
else what there is most of along the border.
"""

from __future__ import annotations

from warnings import catch_warnings, simplefilter

from puzzles.formats.colours import NO_COLOUR, puzzle_of_pixels
from puzzles.picture_files import PLUGINS, PictureError, examine, kind_of
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import Puzzle

KINDS = ("PNG", "GIF", "BMP")
LONGEST = 100
"""Pixels a side: larger pictures are no puzzles drawn cell by cell."""

OPAQUE = 128
"""What is less opaque is empty."""


def recognise(source: Source) -> bool:
    """Whether it begins as a picture, also of a kind whose pixels can be no cells."""
    head = source.data[:400]
    kind = kind_of(head)
    is_text = head.isascii() and b"\0" not in head
    return kind != "" and not (kind in PLUGINS and is_text)


def read(source: Source) -> Puzzle:
    """The puzzle whose solution the picture is."""
    kind = kind_of(source.data)
    if kind and kind not in PLUGINS:
        raise UnreadablePuzzle("picture-unread", kind=kind)
    if kind not in ("", *KINDS):
        raise UnreadablePuzzle("picture-inexact", kind=kind, known=", ".join(KINDS))
    try:
        picture = examine(source.data)
    except PictureError as error:
        raise UnreadablePuzzle("picture-broken") from error
    width, height = picture.width, picture.height
    if max(width, height) > LONGEST:
        raise UnreadablePuzzle("picture-large", width=width, height=height, most=LONGEST)
    if picture.moves:
        raise UnreadablePuzzle("picture-moves")
    try:
        with catch_warnings():
            simplefilter("ignore")
            image = picture.open()
            width, height = image.size
            data = image.convert("RGBA").tobytes()
    except ImportError as error:
        raise UnreadablePuzzle("needs-pillow") from error
    except Exception as error:  # its readers raise whatever a damaged file makes them stumble over
        raise UnreadablePuzzle("picture-broken") from error
    colours = [
        NO_COLOUR if data[at + 3] < OPAQUE else f"#{data[at : at + 3].hex()}"
        for at in range(0, len(data), 4)
    ]
    source.assume("picture-exact", width=width, height=height)
    rows = [colours[at : at + width] for at in range(0, len(colours), width)]
    return puzzle_of_pixels(rows, colours)

"""Small pictures of two colours, as PNG, GIF or BMP: the answer itself, a pixel a cell.

Transparent cells are empty; of two colours, the darker one is filled.
"""

from __future__ import annotations

from io import BytesIO
from warnings import catch_warnings, simplefilter

from puzzles.errors import UnreadablePuzzle
from puzzles.formats.colours import NO_COLOUR, filled_colour
from puzzles.formats.shared import picture_of_cells
from puzzles.source import Source
from solver.puzzle import Puzzle, puzzle_of_picture

MAGIC = (b"\x89PNG\r\n\x1a\n", b"GIF87a", b"GIF89a", b"BM")
LONGEST = 100
"""Pixels a side: larger pictures are no puzzles drawn cell by cell."""

OPAQUE = 128
"""What is less opaque is empty."""


def recognise(source: Source) -> bool:
    """Whether it begins as a file of one of these kinds."""
    return source.data.startswith(MAGIC) and not source.data[:400].isascii()


def read(source: Source) -> Puzzle:
    """The puzzle whose solution the picture is."""
    try:
        from PIL import Image
    except ImportError as error:
        raise UnreadablePuzzle("needs-pillow") from error
    try:
        with catch_warnings():
            simplefilter("ignore")  # of a size that is refused here in a sentence
            image = Image.open(BytesIO(source.data), formats=("PNG", "GIF", "BMP"))
            width, height = image.size
            if max(width, height) > LONGEST:
                raise UnreadablePuzzle("picture-large", width=width, height=height, most=LONGEST)
            if getattr(image, "n_frames", 1) > 1:
                raise UnreadablePuzzle("picture-moves")
            data = image.convert("RGBA").tobytes()
    except UnreadablePuzzle:
        raise
    except Exception as error:  # its readers raise whatever a damaged file makes them stumble over
        raise UnreadablePuzzle("picture-broken") from error
    colours = [
        NO_COLOUR if data[at + 3] < OPAQUE else f"#{data[at : at + 3].hex()}"
        for at in range(0, len(data), 4)
    ]
    filled = filled_colour(set(colours))
    source.assume("picture-exact", width=width, height=height)
    return puzzle_of_picture(picture_of_cells([colour == filled for colour in colours], width))

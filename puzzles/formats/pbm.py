"""Portable bitmaps, P1 in digits and P4 in bits: a picture of the answer, a pixel a cell.

    P1
    # what stands behind the sign is a comment
    4 5
    1111
    1000
    …

1 is a filled cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.formats.shared import check_size, picture_of_cells
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import Puzzle, puzzle_of_picture

HEAD = re.compile(
    rb"(?:\xef\xbb\xbf)?P([14])(?:\s++|#[^\r\n]*+[\r\n])++(\d{1,6})"
    rb"(?:\s++|#[^\r\n]*+[\r\n])++(\d{1,6})(?=\s|#|\Z)"
)
DIGITS = re.compile(rb"#[^\r\n]*|([01]++)")
"""Pixels, or a comment."""

_MAX_LINE_LETTERS = 70


def recognise(source: Source) -> bool:
    """Whether it begins as such a picture does."""
    return HEAD.match(source.data) is not None


def read(source: Source) -> Puzzle:
    """The puzzle whose solution the picture is."""
    data = source.data
    match = HEAD.match(data)
    if match is None:
        raise UnreadablePuzzle("picture-broken")
    width, height = int(match[2]), int(match[3])
    check_size(width, height)
    if match[1] == b"1":
        digits = bytearray()
        for piece in DIGITS.finditer(data, match.end()):
            digits += piece[1] or b""
            if len(digits) >= width * height:
                break
        bits = [digit == ord("1") for digit in digits]
    else:
        across = (width + 7) // 8
        rows = data[match.end() + 1 :]
        bits = [
            bool(rows[row * across + column // 8] >> (7 - column % 8) & 1)
            for row in range(min(height, len(rows) // across))
            for column in range(width)
        ]
    if len(bits) < width * height:
        raise UnreadablePuzzle("picture-broken")
    return puzzle_of_picture(picture_of_cells(bits[: width * height], width))


def draw(solution: Sequence[str]) -> str:
    """The picture that the solution is, in digits."""
    lines = ["P1", f"{len(solution[0])} {len(solution)}"]
    for row in solution:
        digits = row.replace("#", "1").replace(".", "0")
        lines += [
            digits[at : at + _MAX_LINE_LETTERS] for at in range(0, len(digits), _MAX_LINE_LETTERS)
        ]
    return "\n".join(lines) + "\n"

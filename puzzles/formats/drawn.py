"""A picture drawn in text: `#` and `.`, or `1` and `0`. The clues follow from it."""

from __future__ import annotations

from puzzles.errors import UnreadablePuzzle
from puzzles.source import Source
from solver.puzzle import MAX_SIZE, BoardTooLarge, Puzzle, puzzle_of_picture

ALPHABETS = ("#.", "10")
"""Filled and empty."""


def recognise(source: Source) -> bool:
    """Whether the text is nothing but a picture."""
    letters = set(source.text) - set(" \t\r\n")
    return bool(letters) and any(letters <= set(alphabet) for alphabet in ALPHABETS)


def read(source: Source) -> Puzzle:
    """The puzzle whose solution the picture is. Empty lines around it do not count."""
    lines = [line.strip() for line in source.text.strip().splitlines()]
    picture = [line.replace(" ", "").replace("1", "#").replace("0", ".") for line in lines]
    width = len(picture[0])
    for number, line in enumerate(picture, 1):
        if len(line) != width:
            raise UnreadablePuzzle("ragged", number=number, length=len(line), first=width)
    if max(width, len(picture)) > MAX_SIZE:
        height = len(picture)
        raise BoardTooLarge("picture-too-large", width=width, height=height, most=MAX_SIZE)
    return puzzle_of_picture(picture)

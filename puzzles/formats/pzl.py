"""The `.pzl` of a solver in colours: a palette, the height and the width, then the clues.

    1
    #000000

    5 4

    1 4 0 0 0
    1 1 0 0 0
    …
    2 3 0 0 0 1 0 0 0
    …

First how many colours there are, and each. A clue begins with the count of its blocks, and each
block is its length with its red, green and blue. The rows come before the columns; `0` is an empty
clue. White is the background and no block's colour, unless the palette has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.formats.colours import Definition, NamedClue, puzzle_of_blocks
from puzzles.formats.shared import check_size
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.puzzle import COLUMN, MAX_SIZE, ROW, Line, Puzzle

HEAD = re.compile(r"\s*+(\d{1,4})\s++(?=#[0-9a-f]{6}\s)", re.I)


def recognise(source: Source) -> bool:
    """Whether it begins with a count and a palette."""
    return HEAD.match(source.text) is not None


def read(source: Source) -> Puzzle:
    """The puzzle of a file."""
    head = HEAD.match(source.text)
    if head is None:
        raise UnreadablePuzzle("no-palette")
    words = iter(source.text[head.end() :].split())
    defined = []
    for _ in range(int(head[1])):
        colour = next(words, "")
        if re.fullmatch(r"#[0-9a-fA-F]{6}", colour) is None:
            raise UnreadablePuzzle("no-colour", text=excerpt(colour))
        defined.append(Definition(colour.lower(), colour))
    height, width = (_number(words, key) for key in ("rows", "columns"))
    check_size(width, height)
    rows, columns = (
        _read_side(words, axis, count) for axis, count in ((ROW, height), (COLUMN, width))
    )
    return puzzle_of_blocks(rows, columns, defined)


def _read_side(words: Iterator[str], axis: str, count: int) -> list[NamedClue]:
    clues: list[NamedClue] = []
    for place in range(count):
        line = Line(axis, place)
        blocks = _number(words, line)
        if blocks > MAX_SIZE:
            raise UnreadablePuzzle("too-many-numbers", line, most=MAX_SIZE)
        clues.append([])
        for _ in range(blocks):
            length = _number(words, line)
            shares = [min(_number(words, line), 255) for _ in range(3)]
            name = f"#{shares[0]:02x}{shares[1]:02x}{shares[2]:02x}"
            clues[-1].append((length, name))
    return clues


def _number(words: Iterator[str], place: Line | str) -> int:
    word = next(words, None)
    if word is None:
        raise UnreadablePuzzle("file-ends")
    number = number_of(word, place)
    if number < 0:
        raise UnreadablePuzzle("not-a-clue", place if isinstance(place, Line) else None, text=word)
    return number

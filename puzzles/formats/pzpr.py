"""The files of pzpr, in which puzz.link and its kin save: the board with its clues beside it.

    pzprv3
    nonogram
    5
    4
    . . . 1 1 .
    . . 3 1 1 1
    . . 1 1 1 3
    . 4 . . . .
    …

The rows, the columns, then the table line by line: half as many lines and columns as the board has
hold the clues, and in the cells `#` is filled, `+` empty, `.` unknown. Strokes may stand for new
lines. Clues that are crossed off begin with a c.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from puzzles.formats.puzzlink import KIND, room_for
from puzzles.formats.shared import check_size
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.grid import opening
from solver.puzzle import COLUMN, MAX_SIZE, ROW, Clue, Given, Line, Puzzle, numbers_of

HEAD = re.compile(
    r"\s*+pzprv3(?:\.\d++)?[^\S\n]*+[/\n]\s*+(\w++)[^\S\n]*+[/\n]",
    re.I,
)
SIGNS = str.maketrans("#.?", "#+.")
"""What is known of a cell."""


def recognise(source: Source) -> bool:
    """Whether it begins as such a file, of whichever kind of puzzle."""
    return HEAD.match(source.text) is not None


def read(source: Source) -> Puzzle:
    """The puzzle in a file."""
    head = HEAD.match(source.text)
    if head is None:
        raise UnreadablePuzzle("no-pzpr")
    if head[1].lower() != KIND:
        raise UnreadablePuzzle("other-game", text=excerpt(head[1]))
    lines = source.text[head.end() :].replace("/", "\n").split("\n")
    words = filter(None, map(str.split, lines))
    return _read_file(list(islice(words, 2 + room_for(MAX_SIZE) + MAX_SIZE)))


def write(puzzle: Puzzle) -> str:
    """The text of a file."""
    above, beside = room_for(puzzle.height), room_for(puzzle.width)
    columns = [_written(clue, above) for clue in puzzle.columns]
    lines = ["pzprv3", KIND, str(puzzle.height), str(puzzle.width)]
    lines += [
        " ".join(["."] * beside + [clue[level] for clue in columns]) for level in range(above)
    ]
    for clue, cells in zip(puzzle.rows, opening(puzzle).picture(), strict=True):
        lines.append(" ".join([*_written(clue, beside), *cells.translate(SIGNS)]))
    return "\n".join(lines) + "\n"


def _written(clue: Clue, room: int) -> list[str]:
    """The numbers of a clue, at the side of the board."""
    numbers = [str(number) for number in numbers_of(clue)]
    return ["."] * (room - len(numbers)) + numbers


def _read_file(lines: Sequence[Sequence[str]]) -> Puzzle:
    """The puzzle in the words of the lines that follow the one for its kind."""
    sizes = [line[0] for line in lines[:2]]
    if len(sizes) < 2:
        raise UnreadablePuzzle("file-ends")
    height, width = number_of(sizes[0], "rows"), number_of(sizes[1], "columns")
    check_size(width, height)
    above, beside = room_for(height), room_for(width)
    table = lines[2 : 2 + above + height]
    for number, line in enumerate(table, 1):
        if len(line) != beside + width:
            raise UnreadablePuzzle(
                "table-differs", number=number, count=len(line), expected=beside + width
            )
    if len(table) != above + height:
        raise UnreadablePuzzle("file-ends")
    columns = [
        _read_numbers([line[beside + index] for line in table[:above]], Line(COLUMN, index))
        for index in range(width)
    ]
    rows = [
        _read_numbers(line[:beside], Line(ROW, index)) for index, line in enumerate(table[above:])
    ]
    given: list[Given] = [
        (row, column, int(sign == "#"))
        for row, line in enumerate(table[above:])
        for column, sign in enumerate(line[beside:])
        if sign in ("#", "+")
    ]
    return Puzzle.of(rows, columns, given=given)


def _read_numbers(words: Sequence[str], line: Line) -> list[int]:
    """The numbers of a clue; those that are crossed off are marked with a c."""
    numbers = []
    for word in words:
        word = word.removeprefix("c")
        if word in ("?", "-2"):
            raise UnreadablePuzzle("length-unknown", line)
        if word != ".":
            numbers.append(number_of(word, line))
    return [number for number in numbers if number]

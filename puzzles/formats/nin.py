"""Jakub Wilk's `.nin`: the width and the height, the clues of the rows, those of the columns.

    4 5
    4
    1
    …

Numbers are separated by blanks; `0` is an empty line. Without its ending it looks like a `.mk`
whose mark between the clues is missing, and that says the height first.
"""

from __future__ import annotations

import re

from puzzles.formats.shared import check_size, numbers_of_lines, settle_blanks, written_clues
from puzzles.printable import excerpt
from puzzles.source import Source, UnreadablePuzzle, numbers_in
from solver.puzzle import COLUMN, ROW, Puzzle

MARK = "#"
"""Between the clues of rows and columns it makes it a `.mk`."""


def recognise(source: Source) -> bool:
    """Whether two numbers are followed by as many clues as they say."""
    size = two_numbers(source.text)
    return size is not None and len(source.text.split("\n", size[0] + size[1] + 1)) > sum(size)


def read(source: Source) -> Puzzle:
    """The puzzle in a `.nin` file."""
    (width, height), lines = sized_lines(source.text)
    if any(line.startswith(MARK) for line in lines):
        raise UnreadablePuzzle("marked-as-mk")
    rows, columns = split_clues(lines, height, width)
    return Puzzle.of(numbers_of_lines(rows, ROW), numbers_of_lines(columns, COLUMN))


def write(puzzle: Puzzle) -> str:
    """The text of a `.nin` file."""
    lines = [f"{puzzle.width} {puzzle.height}", *written_clues(puzzle.rows + puzzle.columns)]
    return "\n".join(lines) + "\n"


def two_numbers(text: str) -> tuple[int, int] | None:
    """The two numbers of the first line, if it holds just those."""
    first = text.lstrip()[:40].split("\n", 1)[0].split()
    if len(first) != 2 or not all(re.fullmatch(r"[0-9]{1,6}", word) for word in first):
        return None
    return int(first[0]), int(first[1])


def sized_lines(text: str) -> tuple[tuple[int, int], list[str]]:
    """The two numbers of the first line, and the other lines, stripped."""
    first, *lines = text.lstrip().splitlines() or [""]
    size = numbers_in(first, "size") if len(first) < 100 else []
    if len(size) != 2:
        raise UnreadablePuzzle("no-size-line", text=excerpt(first.strip()))
    check_size(*size)
    return (size[0], size[1]), [line.strip() for line in lines]


def split_clues(lines: list[str], row_count: int, column_count: int) -> tuple[list[str], list[str]]:
    """The clues of both sides, of these lengths."""
    settled = settle_blanks(lines, row_count + column_count)
    if settled is None:
        count = sum(map(bool, lines))
        raise UnreadablePuzzle("clue-lines-differ", expected=row_count + column_count, count=count)
    return settled[:row_count], settled[row_count:]

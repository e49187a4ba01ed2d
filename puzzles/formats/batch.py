"""The batch format of the tournaments: many square boards in one file.

    $1
    1   1   1   3
    4   2   2
    ...

After `$` and a number come the clues of the columns, then as many lines with those of the rows;
numbers are separated by tabs or spaces. The size follows from the count of the lines. The answers
stand in files of the same kind: as many lines as columns, each a row of cells, `1` filled and `0`
empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formats.shared import labelled, numbers_of_lines
from puzzles.printable import printable
from puzzles.source import Entry, Source, UnreadablePuzzle
from solver.puzzle import (
    COLUMN,
    MAX_SIZE,
    ROW,
    Puzzle,
    PuzzleError,
    UserError,
    puzzle_of_picture,
)


def recognise(source: Source) -> bool:
    """Whether the text begins as a batch does."""
    first = source.text.lstrip().split("\n", 1)[0]
    return first.startswith("$") and first[1:].strip().isdigit()


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of a batch."""
    return labelled(_sections(source.text), _read_section)


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    number = ""
    lines: list[str] = []
    for line in text.lstrip().splitlines():
        if line.startswith("$"):
            if number:
                yield number, lines
            number, lines = printable(line[1:])[:20] or "?", []
        else:
            lines.append(line)
    yield number, lines


def _read_section(lines: list[str]) -> Puzzle:
    """The board in these lines. Empty lines at their end may be clues, or one may just stand
    there before the next board, or all of them."""
    filled = max((i for i, line in enumerate(lines, 1) if line.strip()), default=0)
    if filled > 2 * MAX_SIZE:
        raise PuzzleError("too-many-clue-lines", count=filled, most=MAX_SIZE)
    for end in sorted({len(lines), max(filled, len(lines) - 1)}, reverse=True):
        try:
            return _read_board(lines[:end])
        except UserError:
            continue
    return _read_board(lines[:filled])


def _cells(line: str) -> str:
    return "".join(line.split())


def _is_answer(lines: list[str]) -> bool:
    """Whether these are the cells of a square board: no clue has so many numbers."""
    size = len(lines)
    return 1 < size <= MAX_SIZE and all(
        len(line) >= size and len(line.split()) == size and set(_cells(line)) <= {"0", "1"}
        for line in lines
    )


def _read_board(lines: list[str]) -> Puzzle:
    if not lines:
        raise UnreadablePuzzle("no-clues")
    if _is_answer(lines):
        return puzzle_of_picture(
            [line.replace("1", "#").replace("0", ".") for line in map(_cells, lines)]
        )
    if len(lines) % 2:
        raise UnreadablePuzzle("odd-lines", count=len(lines))
    if len(lines) > 2 * MAX_SIZE:
        raise UnreadablePuzzle("more-than-clues", count=len(lines))
    half = len(lines) // 2
    return Puzzle.of(numbers_of_lines(lines[half:], ROW), numbers_of_lines(lines[:half], COLUMN))

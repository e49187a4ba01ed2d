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

from puzzles.formats.shared import PlainClues, labelled
from puzzles.printable import printable
from puzzles.source import Entry, Source, UnreadablePuzzle, numbers_in
from solver.puzzle import (
    COLUMN,
    MAX_SIZE,
    ROW,
    Line,
    Puzzle,
    PuzzleError,
    UserError,
    puzzle_of_picture,
    puzzle_of_sides,
)


def recognise(source: Source) -> bool:
    """Whether the text begins as a batch does."""
    first = source.text.lstrip().split("\n", 1)[0]
    return first.startswith("$") and first[1:].strip().isdigit()


def read_all(source: Source) -> Iterator[Entry]:
    """The puzzles of a batch."""
    known = PlainClues()
    return labelled(_sections(source.text), lambda lines: _read_section(lines, known))


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


def _read_section(lines: list[str], known: PlainClues) -> Puzzle:
    """The board in these lines. Empty lines at their end may be clues, or one may just stand
    there before the next board, or all of them."""
    filled = max((i for i, line in enumerate(lines, 1) if line.strip()), default=0)
    if filled > 2 * MAX_SIZE:
        raise PuzzleError("too-many-clue-lines", count=filled, most=MAX_SIZE)
    for end in sorted({len(lines), max(filled, len(lines) - 1)}, reverse=True):
        try:
            return _read_board(lines[:end], known)
        except UserError:
            continue
    return _read_board(lines[:filled], known)


def _cells(line: str) -> str:
    return "".join(line.split())


def _is_answer(lines: list[str]) -> bool:
    """Whether these are the cells of a square board: no clue has so many numbers."""
    size = len(lines)
    return 1 < size <= MAX_SIZE and all(
        len(line) >= size and len(line.split()) == size and set(_cells(line)) <= {"0", "1"}
        for line in lines
    )


def _read_board(lines: list[str], known: PlainClues) -> Puzzle:
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
    written = [line.strip() or "0" for line in lines]
    columns, rows = known.side(written[:half]), known.side(written[half:])
    if rows is not None and columns is not None:
        return puzzle_of_sides(rows, columns)
    return Puzzle.of(
        [numbers_in(line, Line(ROW, i)) for i, line in enumerate(lines[half:])],
        [numbers_in(line, Line(COLUMN, i)) for i, line in enumerate(lines[:half])],
    )

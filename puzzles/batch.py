"""The batch format of the tournaments: many square boards in one file.

    $1
    1   1   1   3
    4   2   2
    ...

After `$` and a number come the clues of the columns, then as many lines with those of the rows;
numbers are separated by tabs or spaces. The size follows from the count of the lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.errors import UnreadablePuzzle, number_of, printable
from solver.puzzle import Puzzle, PuzzleError

Numbered = tuple[str, "Puzzle | ValueError"]
"""What stands after the `$`, and the puzzle or what is wrong with it."""


def looks_like_batch(text: str) -> bool:
    """Whether the text begins as a batch does."""
    first = text.lstrip().split("\n", 1)[0]
    return first.startswith("$") and first[1:].strip().isdigit()


def read_batch(text: str) -> list[Numbered]:
    """The puzzles of a batch. One that is wrong does not keep the others from being read."""
    found: list[Numbered] = []
    for number, lines in _sections(text):
        try:
            found.append((number, _read_section(lines)))
        except (UnreadablePuzzle, PuzzleError) as error:
            found.append((number, error))
    return found


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
    for end in sorted({len(lines), max(filled, len(lines) - 1)}, reverse=True):
        try:
            return _read_board(lines[:end])
        except (UnreadablePuzzle, PuzzleError):
            continue
    return _read_board(lines[:filled])


def _read_board(lines: list[str]) -> Puzzle:
    if not lines or len(lines) % 2:
        raise UnreadablePuzzle(
            f"{len(lines)} lines of clues cannot be as many for columns as for rows"
        )
    half = len(lines) // 2
    return Puzzle.of(
        [_read_clue(line, f"row {i}") for i, line in enumerate(lines[half:], 1)],
        [_read_clue(line, f"column {i}") for i, line in enumerate(lines[:half], 1)],
    )


def _read_clue(line: str, place: str) -> list[int]:
    return [number_of(number, place) for number in line.split()]

"""The `.cwd` of QNonograms: height and width on a line each, the rows, a blank line, the columns.

    5
    4
    4
    1
    …

    3 1
    …

Numbers are separated by blanks; `0` is an empty line. Crosswords come under the same ending.
"""

from __future__ import annotations

from puzzles.formats.shared import check_size, numbers_of_lines, written_clues
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.puzzle import COLUMN, ROW, Puzzle


def recognise(source: Source) -> bool:
    """Whether two numbers stand on a line each, and a blank line where they say."""
    lines = [line.strip() for line in source.text.strip().splitlines()]
    size = _height_and_width(lines)
    if size is None or "" not in lines or sum(map(bool, lines)) != sum(size) + 2:
        return False
    return lines.index("") == size[0] + 2


def read(source: Source) -> Puzzle:
    """The puzzle in a `.cwd` file."""
    lines = [line.strip() for line in source.text.strip().splitlines()]
    size = _height_and_width(lines)
    if size is None:
        raise UnreadablePuzzle("no-cwd")
    height, width = size
    check_size(width, height)
    clues = [line for line in lines[2:] if line]
    if len(clues) != height + width:
        raise UnreadablePuzzle("clue-lines-differ", expected=height + width, count=len(clues))
    return Puzzle.of(
        numbers_of_lines(clues[:height], ROW), numbers_of_lines(clues[height:], COLUMN)
    )


def write(puzzle: Puzzle) -> str:
    """The text of a `.cwd` file."""
    lines = [str(puzzle.height), str(puzzle.width)]
    lines += [*written_clues(puzzle.rows), "", *written_clues(puzzle.columns)]
    return "\n".join(lines) + "\n"


def _height_and_width(lines: list[str]) -> tuple[int, int] | None:
    """Height and width, if a number stands on each of the first two lines."""
    first = lines[:2]
    if len(first) < 2 or not all(line.isascii() and line.isdigit() for line in first):
        return None
    return number_of(first[0], "height"), number_of(first[1], "width")

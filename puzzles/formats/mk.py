"""Petr Olšák's `.mk`: the height and the width, the clues of the rows, `#`, those of the columns.

    5 4
    4
    1
    …
    #
    3 1
    …

Numbers are separated by blanks; `0` or nothing is an empty line. The `#` tells it from a `.nin`.
"""

from __future__ import annotations

from puzzles.formats.nin import MARK, sized_lines, split_clues, two_numbers
from puzzles.formats.shared import numbers_of_lines, take_block, written_clues
from puzzles.source import Source
from solver.puzzle import COLUMN, ROW, Puzzle


def recognise(source: Source) -> bool:
    """Whether two numbers stand first, and a line that begins with `#` after them."""
    if two_numbers(source.text) is None:
        return False
    return any(line.lstrip().startswith(MARK) for line in source.text.splitlines())


def read(source: Source) -> Puzzle:
    """The puzzle in a `.mk` file; without the mark, as many clues as the size says are rows."""
    (height, width), lines = sized_lines(source.text)
    mark = next((place for place, line in enumerate(lines) if line.startswith(MARK)), None)
    if mark is None:
        rows, columns = split_clues(lines, height, width)
        return Puzzle.of(numbers_of_lines(rows, ROW), numbers_of_lines(columns, COLUMN))
    return Puzzle.of(
        take_block(lines[:mark], height, ROW), take_block(lines[mark + 1 :], width, COLUMN)
    )


def write(puzzle: Puzzle) -> str:
    """The text of a `.mk` file."""
    lines = [f"{puzzle.height} {puzzle.width}", *written_clues(puzzle.rows)]
    lines += [MARK, *written_clues(puzzle.columns)]
    return "\n".join(lines) + "\n"

"""The `task` of the puzzle sites, as it stands in the code of their pages.

    var task = '3.1/1.1.1/1.1.1/1.3/4/1/4/1/4';

The columns, then the rows. How many are columns it does not say: where several sizes are possible,
the square one is taken, or the one that stands beside it as `size = '4x5'`.
"""

from __future__ import annotations

import re
from itertools import accumulate

from puzzles.formats.shared import SideLines, check_size, in_slashes, numbers_of_lines
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import COLUMN, MAX_SIZE, Puzzle, UserError, numbers_of

NAMED = re.compile(r"\btask\b[\"']?\s*[=:]\s*([\"'`])([\d./\s]*)\1")
SIZE = re.compile(r"\bsize\b[\"']?\s{0,9}[=:]\s{0,9}[\"'`]?(\d{1,4})x(\d{1,4})\b")
BARE = re.compile(r"\s*+[\"']?([\d.]*+/[\d./]*+)[\"']?;?\s*+")


def recognise(source: Source) -> bool:
    """Whether a task is named, or nothing but one is there."""
    return NAMED.search(source.text) is not None or BARE.fullmatch(source.text) is not None


def read(source: Source) -> Puzzle:
    """The puzzle that the task is, of the size that is asked for or the likeliest."""
    match = NAMED.search(source.text)
    bare = BARE.fullmatch(source.text) if match is None else None
    if match is None and bare is None:
        raise UnreadablePuzzle("no-task")
    text = "".join((match[2] if match is not None else bare[1] if bare else "").split())
    if text.count("/") >= 2 * MAX_SIZE:
        raise UnreadablePuzzle("clue-lines-many", most=2 * MAX_SIZE)
    lines = text.split("/")
    clues = numbers_of_lines((line.replace(".", " ") for line in lines), COLUMN)
    beside = SIZE.search(source.text)
    if source.size:
        width, height = source.size
        check_size(width, height)
        if width + height != len(clues):
            raise UnreadablePuzzle("clue-lines-differ", expected=width + height, count=len(clues))
    elif beside is not None and int(beside[1]) + int(beside[2]) == len(clues):
        width = int(beside[1])
    else:
        width = _likely_width(source, clues)
    return Puzzle.of(clues[width:], clues[:width])


def write(puzzle: Puzzle) -> str:
    """The task of the puzzle, with its size where another one would be taken."""
    if _is_size_found(puzzle):
        return in_slashes(puzzle) + "\n"
    return f"task = '{in_slashes(puzzle)}'; size = '{puzzle.width}x{puzzle.height}'\n"


def remarks(puzzle: Puzzle) -> list[UserError]:
    """That the size stands beside the task, where another one would be taken."""
    if _is_size_found(puzzle):
        return []
    return [UserError("size-beside", width=puzzle.width, height=puzzle.height)]


def _is_size_found(puzzle: Puzzle) -> bool:
    """Whether reading finds the size out by itself."""
    try:
        width = _likely_width(Source(""), list(map(numbers_of, puzzle.columns + puzzle.rows)))
    except UnreadablePuzzle:
        return False
    return width == puzzle.width


def _likely_width(source: Source, clues: SideLines) -> int:
    """The width of the square if it is possible, else the only one that is."""
    count = len(clues)
    possible = _possible_widths(clues)
    if not possible:
        raise _size_error(clues)
    square = count // 2
    if len(possible) == 1:
        return possible[0]
    if count % 2 or square not in possible:
        sizes = tuple(f"{width}x{count - width}" for width in possible[:6])
        raise UnreadablePuzzle("sizes-possible", sizes=sizes)
    other = next(width for width in possible if width != square)
    source.assume(
        "size-taken",
        format="task",
        width=square,
        height=square,
        other=f"{other}x{count - other}",
    )
    return square


def _size_error(clues: SideLines) -> UnreadablePuzzle:
    """Why these clues are no puzzle of any size."""
    count, filled = len(clues), sum(map(sum, clues))
    if filled % 2:
        return UnreadablePuzzle("no-size-odd", count=count, filled=filled)
    sums = [0, *accumulate(map(sum, clues))]
    sizes = tuple(
        f"{width} × {count - width}" for width in range(1, count) if 2 * sums[width] == filled
    )
    if not sizes:
        return UnreadablePuzzle("no-size-uneven", count=count)
    return UnreadablePuzzle("no-size-long", count=count, sizes=sizes[:3])


def _possible_widths(clues: SideLines) -> list[int]:
    """All numbers of columns for which every clue fits its line, and both sums are the same."""
    needed = [sum(clue) + max(0, len(clue) - 1) for clue in clues]
    sums = [0, *accumulate(map(sum, clues))]
    longest_before = [0, *accumulate(needed, max)]
    longest_after = [0, *accumulate(reversed(needed), max)]
    count = len(clues)
    return [
        width
        for width in range(1, count)
        if 2 * sums[width] == sums[count]
        and longest_before[width] <= count - width
        and longest_after[count - width] <= width
    ]

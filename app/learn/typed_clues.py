"""A puzzle from clues as one types them: a line of numbers for each row and column, and in colours
behind each number the sign of its colour."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from puzzles.printable import excerpt
from puzzles.source import number_of, unreadable
from solver.puzzle import COLUMN, ROW, Colour, Line, Puzzle, coloured_puzzle

_COLOURED_NUMBER = re.compile(r"([+-]?\d+)(\D)")
_MAX_TITLE_LETTERS = 200


def read_typed(
    texts: Mapping[str, str], title: str, palette: tuple[Colour, ...] = (), background: str = ""
) -> Puzzle:
    """The puzzle in these texts, by axis. Raises UnreadablePuzzle or PuzzleError."""
    title = " ".join(title.split())[:_MAX_TITLE_LETTERS]
    words = {
        axis: [line.replace(",", " ").split() for line in text.rstrip("\n").split("\n")]
        for axis, text in texts.items()
    }
    if palette:
        rows, columns = (
            [_blocks(line, Line(axis, at), palette) for at, line in enumerate(words[axis])]
            for axis in (ROW, COLUMN)
        )
        return coloured_puzzle(rows, columns, title=title, palette=palette, background=background)
    numbers = (
        [
            [number_of(word, Line(axis, index)) for word in line]
            for index, line in enumerate(words[axis])
        ]
        for axis in (ROW, COLUMN)
    )
    return Puzzle.of(*numbers, title=title)


def _blocks(words: Sequence[str], line: Line, palette: Sequence[Colour]) -> list[tuple[int, int]]:
    """The lengths and the colours of a line's blocks."""
    signs = [colour.sign for colour in palette]
    blocks = []
    for word in words if list(words) != ["0"] else ():
        match = _COLOURED_NUMBER.fullmatch(word)
        if match is None or match[2] not in signs:
            raise unreadable(
                "not-a-coloured-number", line, text=excerpt(word), signs=" ".join(signs)
            )
        blocks.append((number_of(match[1], line), signs.index(match[2]) + 1))
    return blocks

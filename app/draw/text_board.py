"""The board in letters, for a terminal: clues aligned at the left and on top, marks every five."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from app.draw.theme import BLACK, ink_role, readable_on
from app.text.catalogue import ENGLISH, Language
from app.text.lines import isolated
from solver.grid import EMPTY, FILLED, Grid, opening
from solver.puzzle import Puzzle, signed_numbers


class Letters(NamedTuple):
    """The letters of a board. `corners` are top, middle and bottom: left, between, right."""

    filled: str
    empty: str
    unknown: str
    different: str
    upright: str
    level: str
    corners: tuple[tuple[str, str, str], ...]


DRAWN = Letters("█", "·", " ", "▒", "┃", "━", (("┏", "┳", "┓"), ("┣", "╋", "┫"), ("┗", "┻", "┛")))
PLAIN = Letters("#", ".", " ", "?", "|", "-", (("+", "+", "+"),) * 3)


def letters_for(encoding: str | None) -> Letters:
    samples = (DRAWN.filled, DRAWN.empty, DRAWN.upright, *DRAWN.corners[0])
    try:
        "".join(samples).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return DRAWN


def heading(puzzle: Puzzle, language: Language = ENGLISH) -> str:
    size = f"{puzzle.width} × {puzzle.height}"
    if not puzzle.title:
        return f"{size}\n"
    title, grammar = language.titled(puzzle.title), language.grammar()
    if grammar.runs_back:
        size = language.board.say("size", columns=puzzle.width, rows=puzzle.height)
        return f"{language.board.say('titled', title=isolated(title), size=size)}\n"
    return f"{title}{grammar.between}{size}\n"


def text_board(
    puzzle: Puzzle,
    grid: Grid,
    letters: Letters = DRAWN,
    unknown: str | None = None,
    *,
    painted: bool = False,
) -> str:
    """The board with its known cells; on a complete one, empty cells are blank. Cells in colours
    may be `painted` for terminals with 256 colours.

    >>> grid = Grid(1, 2)
    >>> grid.set(0, 1, FILLED)
    >>> print(text_board(Puzzle.of([[1]], [[], [1]]), grid, PLAIN))
         0 1
       +----+
     1 |  ##|
       +----+
    """
    row_clues = [signed_numbers(clue, puzzle.clue_signs) or ["0"] for clue in puzzle.rows]
    column_clues = [signed_numbers(clue, puzzle.clue_signs) or ["0"] for clue in puzzle.columns]
    cell_width = max(2, *(len(number) for clue in column_clues for number in clue))
    if cell_width > 2:
        cell_width += 1  # three digits side by side need a gap
    gutter = 1 + max(len(" ".join(clue)) for clue in row_clues)
    empty = letters.empty if not grid.is_complete() else " "
    cells = {
        FILLED: letters.filled * cell_width,
        EMPTY: empty.rjust(cell_width),
        None: (unknown or letters.unknown) * cell_width,
    }
    if puzzle.is_coloured:
        for value, sign in enumerate(puzzle.signs[1:], 1):
            cell = (sign * min(2, cell_width)).rjust(cell_width)
            cells[value] = _paint(cell, puzzle.palette[value - 1].rgb) if painted else cell

    def by_fives(parts: list[str], between: str) -> str:
        return between.join("".join(parts[i : i + 5]) for i in range(0, len(parts), 5))

    lines, level = [], [letters.level * cell_width] * puzzle.width
    for numbers in reversed([*zip_longest(*(clue[::-1] for clue in column_clues), fillvalue="")]):
        parts = [number.rjust(cell_width) for number in numbers]
        lines.append(" " * (gutter + 2) + by_fives(parts, " "))
    rules = [
        " " * (gutter + 1) + left + by_fives(level, between) + right
        for left, between, right in letters.corners
    ]
    lines.append(rules[0])
    for row, clue in enumerate(row_clues):
        if row and row % 5 == 0:
            lines.append(rules[1])
        parts = [cells[grid.cell(row, column)] for column in range(puzzle.width)]
        board = letters.upright + by_fives(parts, letters.upright) + letters.upright
        lines.append(f"{' '.join(clue).rjust(gutter)} {board}")
    lines.append(rules[2])
    return "\n".join(line.rstrip() for line in lines)


_CUBE = (0, 95, 135, 175, 215, 255)
"""The shares of red, green and blue in the terminal's colours from 16 on."""


def _paint(text: str, rgb: str) -> str:
    """The text on a ground of about this colour, in letters that can be read there."""
    red, green, blue = (
        min(range(6), key=lambda level: abs(_CUBE[level] - share)) for share in bytes.fromhex(rgb)
    )
    number = 16 + 36 * red + 6 * green + blue
    letters = 16 if readable_on(ink_role(rgb)) == BLACK else 231
    return f"\x1b[48;5;{number}m\x1b[38;5;{letters}m{text}\x1b[0m"


def grid_of(puzzle: Puzzle, solutions: Sequence[Sequence[str]]) -> Grid:
    """The cells that all of the solutions share."""
    grid = opening(puzzle)
    for row, lines in enumerate(zip(*solutions, strict=True)):
        for column, cells in enumerate(zip(*lines, strict=True)):
            if len(set(cells)) == 1:
                grid.set(row, column, puzzle.signs.index(cells[0]))
    return grid

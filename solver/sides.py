"""Puzzles of sides whose needs are known: for files of thousands, where checking each clue of each
puzzle anew would take most of the time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.puzzle import MAX_SIZE, Clue, Given, Puzzle, cells_needed, numbers_of

Side = tuple[tuple[Clue, ...], int, int]
"""The clues of all rows, or of all columns; the cells of the shortest line that each of them fits
in, more than any line has where one is no clue; and how many cells they fill."""


def side_of(clues: Sequence[Clue]) -> Side:
    """The side of the board that has these clues."""
    most = filled = 0
    for clue in clues:
        numbers = numbers_of(clue)
        is_clue = all(0 < number <= MAX_SIZE for number in numbers)
        most = max(most, cells_needed(clue) if is_clue else MAX_SIZE + 1)
        filled += sum(numbers)
    return tuple(clues), most, filled


def puzzle_of_sides(
    rows: Side,
    columns: Side,
    *,
    title: str = "",
    author: str = "",
    copyright: str = "",
    licence: str = "",
    lesson: str = "",
    given: Iterable[Given] = (),
) -> Puzzle:
    """The puzzle with these clues, checked by what is known of them."""
    parts = (rows[0], columns[0], title, author, copyright, licence, lesson, tuple(given))
    if parts[-1] or not _make_a_board(rows, columns):
        return Puzzle(*parts)  # looks at everything, and says what is wrong
    made = Puzzle.__new__(Puzzle)
    for name, part in zip(_PARTS, parts, strict=True):
        object.__setattr__(made, name, part)
    return made


_PARTS = ("rows", "columns", "title", "author", "copyright", "licence", "lesson", "given")


def _make_a_board(rows: Side, columns: Side) -> bool:
    """Whether these clues fit their lines and fill as many cells across as down."""
    height, width = len(rows[0]), len(columns[0])
    return (
        0 < height <= MAX_SIZE
        and 0 < width <= MAX_SIZE
        and rows[1] <= width
        and columns[1] <= height
        and rows[2] == columns[2]
    )

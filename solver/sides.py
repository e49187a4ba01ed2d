"""Puzzles of sides whose needs are known: for files of thousands, where checking each clue of each
puzzle anew would take most of the time."""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzle import MAX_SIZE, Clue, Puzzle, cells_needed, numbers_of

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Unpack

    from solver.puzzle import About

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
    **about: Unpack[About],
) -> Puzzle:
    """The puzzle with these clues, checked by what is known of them."""
    about["given"] = tuple(about.get("given", ()))
    if about["given"] or not _make_a_board(rows, columns):
        return Puzzle(rows[0], columns[0], **about)  # looks at everything, and says what is wrong
    parts = {"rows": rows[0], "columns": columns[0], **about}
    made = Puzzle.__new__(Puzzle)
    for name in Puzzle.field_names:
        object.__setattr__(made, name, parts.get(name, ""))
    return made


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

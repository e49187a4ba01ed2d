"""How much room clues take, and how large their numbers can be.

Whoever lays out a board asks this for hundreds of sizes, so clues are looked through once only.
"""

from __future__ import annotations

from functools import lru_cache

from scene.measure import estimate, fitting_size
from solver.puzzle import Clue, Puzzle, numbers_of

CLUE_GAP = 0.6
"""Between the numbers of a row's clue, as a share of their size."""

MEASURED = 1000
"""The size at which clues are measured for all sizes."""


def row_clue_width(clue: Clue, size: int) -> int:
    """The room for a row's clue whose numbers take what they need."""
    numbers = numbers_of(clue) or [0]
    width = sum(estimate(str(number), size, bold=True) for number in numbers)
    return round(width + (len(numbers) * CLUE_GAP + 1 / 3) * size)


def rows_room(puzzle: Puzzle, size: int) -> int:
    """The room for the widest of the rows' clues."""
    return _rows_room(_Clues(puzzle.rows), size)


def most_numbers(clues: tuple[Clue, ...]) -> int:
    """How many numbers the longest clue has, and one at the least."""
    return _extremes(_Clues(clues))[0]


def widest_number(clues: tuple[Clue, ...], size: int) -> float:
    """The room for a number with as many digits as the largest."""
    return estimate(_longest(clues), size, bold=True)


def narrowed(clues: tuple[Clue, ...], size: int, least: int, room: float) -> int:
    """The size of numbers, smaller where the widest has not so much room, down to the least."""
    return fitting_size([_longest(clues)], room, size, least, bold=True)


def _longest(clues: tuple[Clue, ...]) -> str:
    """As wide as any of their numbers, whatever its digits."""
    return "0" * _extremes(_Clues(clues))[1]


class _Clues:
    """The clues of all rows or columns, equal to themselves only: to compare them would take longer
    than to measure them."""

    def __init__(self, clues: tuple[Clue, ...]) -> None:
        self.clues = clues

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Clues) and self.clues is other.clues

    def __hash__(self) -> int:
        return id(self.clues)


@lru_cache(maxsize=64)
def _rows_room(rows: _Clues, size: int) -> int:
    widths = _measured(rows)
    near = max(widths, default=0.0) * size - 2  # widths are rounded
    wide = (clue for clue, it in zip(rows.clues, widths, strict=True) if it * size >= near)
    return max(row_clue_width(clue, size) for clue in wide)


@lru_cache(maxsize=2)
def _measured(rows: _Clues) -> list[float]:
    """About how wide each clue is, in its size."""
    return [row_clue_width(clue, MEASURED) / MEASURED for clue in rows.clues]


@lru_cache(maxsize=4)
def _extremes(clues: _Clues) -> tuple[int, int]:
    """How many numbers the longest clue has, and the digits of the largest number."""
    most = max((len(clue) for clue in clues.clues), default=1) or 1
    return most, len(str(max((it for clue in clues.clues for it in numbers_of(clue)), default=0)))

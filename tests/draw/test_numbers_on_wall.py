"""On a wall the numbers of rows and columns are as large as there is room for."""

from __future__ import annotations

import pytest

from app.draw.arrangement import Arrangement, Wish, arrange, arrange_on_wall, with_large_numbers
from benchmarks.boards import blob_puzzle
from solver.puzzle import Puzzle
from tests.filmed import bundled

DIGITS = 20
"""What clues are at the least on a screen of 768 pixels."""


def wish_for(width: int, height: int) -> Wish:
    return Wish(
        width,
        height,
        unit=22,
        least_digits=DIGITS,
        most_digits=2 * DIGITS,
        least_cell=DIGITS,
        kept=1.0,
        has_title=False,
    )


def on_wall(puzzle: Puzzle, wish: Wish) -> tuple[Arrangement, Arrangement]:
    """Its arrangement with small numbers, and with those that there is room for."""
    usual = arrange(puzzle, Wish(wish.width - 427, wish.height - 50)).layout.cell
    found = arrange_on_wall(puzzle, wish, usual)
    return found, with_large_numbers(found, wish)


@pytest.mark.parametrize("name", ["arrow", "heart", "cat", "rabbit"])
def test_on_small_boards_they_are_nearly_as_large_as_clues_must_be(name: str) -> None:
    _, large = on_wall(bundled(name), wish_for(1366, 676))
    assert large.layout.number_size >= 0.9 * DIGITS


@pytest.mark.parametrize("size", [5, 11, 15, 17, 25, 45, 100])
@pytest.mark.parametrize(("width", "height"), [(1366, 676), (1024, 676), (1920, 980)])
def test_nothing_yields_to_them_but_a_lens_that_is_high_enough(
    size: int, width: int, height: int
) -> None:
    wish = wish_for(width, height)
    small, large = on_wall(blob_puzzle(size, 1), wish)
    before, after = small.layout, large.layout
    assert after.number_size >= before.number_size
    assert large.width <= max(width, small.width) and large.height <= max(height, small.height)
    assert (large.across, large.down, after.board) == (small.across, small.down, before.board)
    assert (after.cell, after.clue_size, after.unit) == (before.cell, before.clue_size, before.unit)
    assert after.under.height >= min(before.under.height, wish.lead + round(3.75 * after.unit))
    assert after.beside.width == before.beside.width
    assert after.under.top >= after.column_numbers.bottom
    assert after.beside.left >= after.row_numbers.right

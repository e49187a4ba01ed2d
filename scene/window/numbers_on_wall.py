"""The numbers of rows and columns on a wall: every sentence speaks of them, and who sits in the
last row has to find them.

They take what an arrangement has left over, and some of a lens that is higher than it need be;
cells, clues and what is seen of the board stay as they are.
"""

from __future__ import annotations

from dataclasses import replace

from scene.board.layout import Layout
from scene.board.numbers import density, numbered, room_below, room_beside
from scene.window.wish import Arrangement, Wish
from solver.puzzle import COLUMN, ROW

ENOUGH = 1.25
"""From one strip of a lens to the next, in units: so much of it is left alone."""


def with_large_numbers(arrangement: Arrangement, wish: Wish) -> Arrangement:
    """The same with numbers of lines as large as clues are at the least, as far as there is room
    for that, and as many of them as before."""
    for size in range(wish.least_digits, arrangement.layout.number_size, -1):
        found = replace(arrangement, layout=_with_numbers(arrangement.layout, size, wish))
        has_room = found.width <= wish.width and found.height <= wish.height
        if has_room and _densities(found.layout) == _densities(arrangement.layout):
            return found
    return arrangement


def _with_numbers(layout: Layout, size: int, wish: Wish) -> Layout:
    """The layout with numbers of this size, and the lenses as much further away."""
    before, rows = layout.number_size, layout.rows
    right = room_beside(rows, size) - room_beside(rows, before)
    down = room_below(size) - room_below(before)
    under, beside = layout.under, layout.beside
    spare = under.height - (wish.lead + round(3 * ENOUGH * layout.unit))
    lower = down - min(max(spare, 0), down)
    moved = replace(
        layout,
        width=layout.width + right,
        height=layout.height + lower,
        under=under._replace(
            top=under.top + down, right=under.right + right, bottom=under.bottom + lower
        ),
        beside=beside._replace(left=beside.left + right, right=beside.right + right),
    )
    return numbered(moved, size)


def _densities(layout: Layout) -> tuple[int, int]:
    return density(layout, ROW, layout.rows), density(layout, COLUMN, layout.columns)

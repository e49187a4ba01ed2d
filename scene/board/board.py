"""The board: its lines, and what each cell looks like.

A look says everything about a cell but its place, so cells that look the same share one
drawing, which is moved to where each cell is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scene.board.layout import FIVE as EVERY_FIVE
from scene.board.layout import Layout
from scene.board.marks import draw_mark, draw_pointer
from scene.pen import MARK_SHARE, centred, grown, ring
from scene.scene import Box, Part, Rectangle
from scene.theme import (
    BAND,
    BROKEN,
    BROKEN_BAND,
    BROKEN_HATCH,
    FILLED,
    FIVE,
    MARK,
    NEW,
    NEW_GROUND,
    NEW_MARK,
    PAPER,
    THIN,
    UNKNOWN,
    UNKNOWN_BAND,
    UNKNOWN_BROKEN,
    depth_mark_role,
    depth_role,
)
from solver import grid as known


class CellLook(NamedTuple):
    """All that decides how a cell is drawn."""

    value: int | None = None
    ground: str = PAPER
    """PAPER, or BAND or BROKEN_BAND in the line one looks at."""
    fresh: bool = False
    """Settled just now."""
    depth: int = 0
    """Under how many assumptions it was settled."""
    assumed: bool = False
    """An open assumption is about this cell."""
    guilty: bool = False
    """Belongs to what cannot be."""
    mark: str = ""
    """What a person said of the cell, or whether that was right."""
    pointed: bool = False
    """The keyboard points at it."""
    given: bool = False
    """Known before the first step."""
    reason: bool = False
    """The step rests on it."""


SMALLEST_WITH_RING = 9
"""Pixels."""

SMALLEST_WITH_MARK = 12
"""Pixels. In smaller cells the ground alone says what is new."""

UNKNOWN_ON = {PAPER: UNKNOWN, BAND: UNKNOWN_BAND, BROKEN_BAND: UNKNOWN_BROKEN}
"""How an unknown cell looks where an empty one looks like this."""


def grid_part(layout: Layout) -> Part:
    """The frame, the lines between cells, and those after every fifth."""
    board, frame, thin = layout.board, layout.frame, layout.thin
    left, top, right, bottom = board
    items = [
        Rectangle(left - frame, top - frame, right + frame - thin, bottom + frame - thin, FIVE),
        Rectangle(left, top, right - thin, bottom - thin, PAPER),
    ]
    for fives in (False, True):
        for column in range(1, layout.columns):
            if (column % EVERY_FIVE == 0) == fives:
                x = left + column * layout.cell
                before, after = layout.line_at(column, layout.columns)
                role = FIVE if fives else THIN
                items.append(Rectangle(x - before, top, x + after, bottom - thin, role))
        for row in range(1, layout.rows):
            if (row % EVERY_FIVE == 0) == fives:
                y = top + row * layout.cell
                before, after = layout.line_at(row, layout.rows)
                role = FIVE if fives else THIN
                items.append(Rectangle(left, y - before, right - thin, y + after, role))
    return tuple(item for item in items if item.left < item.right and item.top < item.bottom)


class CellArtist:
    """Draws cells of one layout, each look and size once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._drawn: dict[tuple[CellLook, int, int], list[Rectangle]] = {}

    def draw(self, box: Box, look: CellLook) -> Part:
        """The cell in this place, which is the layout's `cell_box`."""
        left, top, right, bottom = box
        width, height = right - left, bottom - top
        key = (look, width, height)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = list(
                _draw_cell(look, width, height, self.layout.cell, self.layout.scale)
            )
        if len(drawn) == 1:
            part: tuple[Rectangle, ...] = (Rectangle(left, top, right, bottom, drawn[0].role),)
        else:
            part = tuple(
                Rectangle(left + a, top + b, left + c, top + d, role) for a, b, c, d, role in drawn
            )
        if look.ground == BROKEN_BAND and (look.value is None or look.guilty):
            role = BROKEN_HATCH if look.value is None else FILLED
            part += tuple(hatch(box, role, self.layout.cell))
        has_ring = look.assumed or look.guilty
        if look.reason and not has_ring and self.layout.cell >= SMALLEST_WITH_RING:
            part += tuple(_draw_reason(box, look.value, self.layout.cell))
        if look.mark:
            part += tuple(draw_mark(box, look.mark, look.value))
        if look.pointed:
            part += tuple(draw_pointer(box, look.value == known.FILLED))
        return part


def hatch(box: Box, role: str, cell: int) -> Iterator[Rectangle]:
    """Diagonal stripes made of small squares; they run on from one cell into the next."""
    side = max(1, cell // 10)
    period = 5 * side if cell < 20 else 4 * side
    for y in range(box.top, box.bottom, side):
        first = box.left + (-box.left - (y - y % side)) % period
        for x in range(first - period, box.right, period):
            left, right = max(x, box.left), min(x + side, box.right)
            if left < right:
                yield Rectangle(left, y, right, min(y + side, box.bottom), role)


def filled_role(look: CellLook) -> str:
    """What a filled cell is painted with."""
    if look.guilty:
        return BROKEN
    if look.fresh and not look.assumed:
        return NEW
    return depth_role(look.depth) if look.depth else FILLED


def _draw_cell(
    look: CellLook, width: int, height: int, cell: int, scale: int
) -> Iterator[Rectangle]:
    """The rectangles of a cell whose top left corner is at 0, 0."""
    box = Box(0, 0, width, height)
    if look.value == known.FILLED:
        yield Rectangle(*box, filled_role(look))
        if look.assumed:
            inset = max(1, cell // 9)
            yield from _draw_assumed(box, inset, max(1, cell // 14), PAPER, cell)
        elif look.given:
            yield from _draw_given(box, PAPER, cell)
        return
    if look.value is None:
        yield Rectangle(*box, UNKNOWN_ON[look.ground])
        return
    is_lit = look.fresh and not look.assumed
    yield Rectangle(*box, NEW_GROUND if is_lit else look.ground)
    if look.given and cell >= SMALLEST_WITH_RING:
        yield from _draw_given(box, MARK, cell)
        return
    if cell >= SMALLEST_WITH_MARK * scale and (look.fresh or look.depth):
        role = depth_mark_role(look.depth) if look.depth else NEW_MARK
        across, down = mark_sides(cell, width, height)
        yield Rectangle(*centred(box, across, down), role)
    if look.assumed:
        yield from _draw_assumed(box, 0, max(1, cell // 10), depth_role(look.depth), cell)


def _draw_assumed(
    box: Box, inset: int, thickness: int, role: str, cell: int
) -> Iterator[Rectangle]:
    """A ring; in a small cell, where a ring would hide what the cell is, a corner."""
    if cell >= SMALLEST_WITH_RING:
        yield from ring(grown(box, -inset), thickness, role)
    else:
        side = cell // 4
        yield Rectangle(box.left, box.top, box.left + side, box.top + side, role)


def _draw_reason(box: Box, value: int | None, cell: int) -> Iterator[Rectangle]:
    """A ring just inside the cell, light on what is filled."""
    thickness = max(1, cell // 12)
    role = NEW_GROUND if value == known.FILLED else NEW
    yield from ring(grown(box, -thickness), thickness, role)


def _draw_given(box: Box, role: str, cell: int) -> Iterator[Rectangle]:
    """A hollow square in the middle; a small cell has no room for it."""
    if cell >= SMALLEST_WITH_RING:
        inset = (min(box.right, box.bottom) - round(0.36 * cell)) // 2
        yield from ring(grown(box, -inset), max(1, cell // 12), role)


def mark_sides(cell: int, width: int, height: int) -> tuple[int, int]:
    """The sides of the mark of an empty cell, so that it can stand exactly in the middle."""
    side = max(1, round(cell * MARK_SHARE))
    return (
        side + ((width - side) % 2 if width > 3 else 0),
        side + ((height - side) % 2 if height > 3 else 0),
    )

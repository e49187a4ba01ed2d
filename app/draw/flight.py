"""What a step settles, on its way from the proof in the lens to its place on the board."""

from __future__ import annotations

from app.draw.board import CellArtist, CellLook, Inks
from app.draw.layout import Layout
from app.draw.lens import Across, Sheet
from app.draw.moment import FLY, Moment, eased
from app.draw.scene import Box, Part, Rectangle
from app.draw.theme import NEW, NEW_GROUND
from solver.grid import EMPTY, FILLED, cell_in
from solver.step import DEDUCE

_MAX_FLYING = 60
"""More cells than this appear in their places at once."""


def flying_part(layout: Layout, moment: Moment, lenses: tuple[Part, Part], inks: Inks) -> Part:
    """The new cells of the step between where its lens shows them as new, under the board or beside
    it, and their places on the board; nothing before they set out."""
    step, share = moment.step, eased(moment.motion.of(FLY))
    if step is None or step.line is None or step.kind != DEDUCE or not 0 < share < 1:
        return ()
    if len(step.cells) > _MAX_FLYING:
        return ()
    sheet, artist = Sheet(layout, step.line), CellArtist(layout.cell, layout.scale)
    lens = lenses[0 if sheet.across_is_down else 1]
    flying: list[Rectangle] = []
    for row, column, value in step.cells:
        ink = inks[value] if inks and value != EMPTY else None
        place = cell_in(step.line, (row, column))
        strip = _strip_with(sheet, lens, place, NEW_GROUND if value == EMPTY else NEW)
        begin = sheet.boxed(sheet.along(place), sheet.along(place + 1), *strip)
        between = zip(begin, layout.cell_box(row, column), strict=True)
        box = Box(*(round(a + (b - a) * share) for a, b in between))
        look = CellLook(min(value, FILLED), fresh=True, ink=ink)
        drawn = artist.draw(box, look)
        flying += (item for item in drawn if isinstance(item, Rectangle))
    return tuple(flying)


def _strip_with(sheet: Sheet, lens: Part, cell: int, role: str) -> Across:
    """Where across the sheet the last thing of this colour over a cell is drawn; at its near edge
    where there is none."""
    middle, across = sheet.along(cell + 0.5), (0, sheet.cell // 2)
    for item in lens:
        if isinstance(item, Rectangle) and item.role == role:
            first, last, begin, end = item.left, item.right, item.top, item.bottom
            if not sheet.across_is_down:
                first, last, begin, end = begin, end, first, last
            if first <= middle < last and end - begin > sheet.cell // 3:
                ground = sheet.ground.top if sheet.across_is_down else sheet.ground.left
                across = begin - ground, end - ground
    return across

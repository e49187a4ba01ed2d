"""What the overlap lab is drawn with: cells in strips, bars, marks and words."""

from __future__ import annotations

from scene.lab.layout import LabLayout, Strip
from scene.measure import estimate, wrap
from scene.pen import MARK_SHARE, Pen, centred, grown
from scene.scene import RIGHT, Box
from scene.theme import INK, MARK, MUTED, NEW, NEW_GROUND, PAPER, UNKNOWN
from solver.line import bits

NUMBER = 1.5
"""The size of a block's number, which is read from the last row, in units."""

SMALLEST_SHARE = 0.62
"""Words that find no room are written smaller, down to this share of their size."""


class Drawing(Pen):
    """Draws one part of the lab."""

    def __init__(self, layout: LabLayout, ground: Box) -> None:
        self.layout = layout
        super().__init__(ground)

    def track(self, strip: Strip, empty: int = 0, role: str = UNKNOWN) -> None:
        """Every cell as unknown, or as empty, with a mark: blocks cannot stand there."""
        for cell in range(self.layout.length):
            self.fill(strip.cell_box(cell), PAPER if empty >> cell & 1 else role)
        for cell in bits(empty):
            self.mark(strip, cell, MARK)

    def mark(self, strip: Strip, cell: int, role: str, share: float = MARK_SHARE) -> None:
        """The mark of an empty cell."""
        box = strip.cell_box(cell)
        side = max(1, round(min(box.width, box.height) * share))
        width = side + (box.width - side) % 2
        height = side + (box.height - side) % 2
        self.fill(centred(box, width, height), role)

    def bar(self, strip: Strip, first: float, last: float, lit: tuple[int, int] | None) -> None:
        """A block as an empty bar with its number; the cells `lit` in it are tinted."""
        box = strip.box(first, last)
        self.fill(box, PAPER)
        if lit is not None:
            self.fill(strip.box(*lit), NEW_GROUND)
        self.ring(box, 2 * self.layout.thin, NEW)
        middle = (box.left + box.right) // 2
        is_on_tint = False
        if lit is not None:
            tint = strip.box(*lit)
            size = round(NUMBER * self.layout.unit)
            reach = estimate(str(round(last - first)), size, True) / 2 + 2
            if tint.left - reach < middle < tint.right + reach:
                middle = min(max(middle, tint.left), tint.right)
                is_on_tint = tint.left + reach < middle < tint.right - reach
                if not is_on_tint:  # half on the tint it could not be read
                    middle, is_on_tint = (tint.left + tint.right) // 2, True
        letters = (INK, NEW_GROUND) if is_on_tint else (NEW, PAPER)
        self.number(box, middle, str(round(last - first)), *letters)

    def number(self, box: Box, middle: int, text: str, role: str, ground: str) -> None:
        """A number inside a box, as large as fits."""
        sizes = range(round(NUMBER * self.layout.unit), 6, -1)
        room = box.width - 4, box.height - 4
        self.write_inside(box, (text,), sizes, role, ground, room=room, x=middle)

    def label(self, strip: Strip, text: str, role: str = MUTED) -> None:
        """What a strip is called, left of it."""
        x, size = strip.left - round(0.7 * self.layout.unit), self.layout.unit
        self.write(x, strip.middle, text, role, size, anchor=RIGHT)

    def point_at(self, box: Box) -> None:
        """A ring around what the keyboard is at, or a hint points out."""
        self.ring(grown(box, 2 * self.layout.thin), 4 * self.layout.thin, NEW)

    def guide(self, x: int, top: int, bottom: int) -> None:
        """A dashed line down."""
        thin = self.layout.thin
        self.dashes(Box(x, top, x + thin, bottom), 4 * thin, NEW, is_down=True)

    def units_for(self, text: str, units: float) -> float:
        """So many units of size, or fewer where else the bold text would not fit on one line of
        the ground; but never so few that it could not be read."""
        room, unit = self.ground.width, self.layout.unit
        while units > 1.0 and estimate(text, round(units * unit), True) > room:
            units -= 0.05
        return units

    def paragraphs(self, box: Box, said: list[tuple[str, float, str, bool]]) -> None:
        """Paragraphs one under the other, each with its size in units, role and weight; all of
        them smaller where the box has not the room."""
        share = 1.0
        while True:
            lines = self._lines(box.width, said, share)
            if sum(height for _, _, height in lines) <= box.height or share <= SMALLEST_SHARE:
                break
            share -= 0.04
        y = box.top
        for text, (size, role, bold), height in lines:
            if y + size > box.bottom:
                break
            if text:
                self.write(box.left, y + size * 6 // 10, text, role, size, bold=bold)
            y += height

    def _lines(
        self, room: int, said: list[tuple[str, float, str, bool]], share: float
    ) -> list[tuple[str, tuple[int, str, bool], int]]:
        """The paragraphs in lines that fit, each with its look and its height."""
        lines = []
        for text, units, role, bold in said:
            size = max(7, round(units * self.layout.unit * share))
            for line in wrap(text, room, size, bold):
                lines.append((line, (size, role, bold), round(1.38 * size)))
            lines.append(("", (size, role, bold), round(0.42 * size)))
        return lines[:-1]

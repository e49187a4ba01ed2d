"""The pen that everything is drawn with: it collects rectangles and texts on a ground.

What a part is made of lies within its ground, so the pen leaves out what does not; whoever draws
need not look where the ground ends. Whatever knows more (of strips, of pages) is a pen, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scene.measure import estimate, fit
from scene.scene import LEFT, MIDDLE, Box, Item, Part, Rectangle, Text
from scene.theme import PAPER

MARK_SHARE, LARGE_MARK = 0.2, 0.28
"""Of a cell: the mark of an empty cell, and of one that something is said about."""


def frame_of(cell: int, scale: int) -> int:
    """The width of the line around a board with cells of this size."""
    return 2 * scale if cell >= 12 * scale else scale


class Pen:
    """Collects the rectangles and texts of one part; its ground is a box of paper."""

    def __init__(self, ground: Box) -> None:
        self.ground = ground
        self.items: list[Item] = [Rectangle(*ground, PAPER)]

    def part(self) -> Part:
        return tuple(self.items)

    def fill(self, box: Box, role: str) -> None:
        """Paint what of the box lies on the ground."""
        left, top = max(box.left, self.ground.left), max(box.top, self.ground.top)
        right, bottom = min(box.right, self.ground.right), min(box.bottom, self.ground.bottom)
        if left < right and top < bottom:
            self.items.append(Rectangle(left, top, right, bottom, role))

    def add(self, rectangles: Iterable[Rectangle]) -> None:
        """Paint what of each of them lies on the ground."""
        for left, top, right, bottom, role in rectangles:
            self.fill(Box(left, top, right, bottom), role)

    def ring(self, box: Box, thickness: int, role: str) -> None:
        """A square line just inside a box."""
        self.add(ring(box, thickness, role))

    def dashes(self, box: Box, dash: int, role: str, *, is_down: bool) -> None:
        """A dashed line as wide as the box, from its top down or from its left on."""
        left, top, right, bottom = box
        if is_down:
            for y in range(top, bottom, 2 * dash):
                self.fill(Box(left, y, right, min(y + dash, bottom)), role)
        else:
            for x in range(left, right, 2 * dash):
                self.fill(Box(x, top, min(x + dash, right), bottom), role)

    def write(
        self,
        x: int,
        y: int,
        text: str,
        role: str,
        size: int,
        *,
        bold: bool = False,
        anchor: str = LEFT,
        ground: str = PAPER,
    ) -> None:
        """Write a line whose capitals have their middle at `y`, and which begins, has its middle
        or ends at `x`."""
        self.items.append(Text(x, y, anchor, size, bold, role, ground, text))

    def write_inside(
        self,
        box: Box,
        texts: Iterable[str],
        sizes: Iterable[int],
        role: str,
        ground: str,
        *,
        room: tuple[int, int],
        x: int | None = None,
    ) -> None:
        """Write in bold, in the middle of a box or with its middle at `x`, the first of these
        texts that the room, a width and a height, is enough for, in the first of these sizes in
        which it is; nothing where it never is."""
        texts = tuple(texts)
        for size in sizes:
            for text in texts:
                if estimate(text, size, True) <= room[0] and 0.75 * size <= room[1]:
                    middle = (box.left + box.right) // 2 if x is None else x
                    y = (box.top + box.bottom) // 2
                    self.write(middle, y, text, role, size, bold=True, anchor=MIDDLE, ground=ground)
                    return

    def write_label(
        self, x: int, y: int, anchor: str, text: str, room: int, size: int, role: str
    ) -> None:
        """A label with its middle at `y`, which begins or ends at `x`; on two lines if it must
        be."""
        size, lines = fit(text, room, size)
        y -= round(0.55 * size * (len(lines) - 1))
        for line in lines:
            self.write(x, y, line, role, size, anchor=anchor)
            y += round(1.1 * size)


def ring(box: Box, thickness: int, role: str) -> Iterator[Rectangle]:
    """A square line just inside a box."""
    left, top, right, bottom = box
    yield Rectangle(left, top, right, top + thickness, role)
    yield Rectangle(left, bottom - thickness, right, bottom, role)
    yield Rectangle(left, top + thickness, left + thickness, bottom - thickness, role)
    yield Rectangle(right - thickness, top + thickness, right, bottom - thickness, role)


def grown(box: Box, by: int) -> Box:
    """A box with so much more on every side; or less, if that is below 0."""
    return Box(box.left - by, box.top - by, box.right + by, box.bottom + by)


def centred(box: Box, width: int, height: int) -> Box:
    """A box of this size in the middle of another."""
    left = box.left + (box.width - width) // 2
    top = box.top + (box.height - height) // 2
    return Box(left, top, left + width, top + height)

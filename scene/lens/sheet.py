"""A sheet to draw lenses on: cells along, strips across, whichever way the line runs.

A lens is described once, for a line of cells that runs *along*; on the sheet of a row along is to
the right and across is down, on the sheet of a column along is down and across is to the right.
"""

from __future__ import annotations

from collections.abc import Iterator

from scene.board.layout import Layout, lead_of
from scene.measure import estimate, fit
from scene.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Text
from scene.theme import CHIP, KNOWN, MARK, MUTED, NEW, PAPER
from solver.line import bits
from solver.puzzle import ROW, Line


class Sheet:
    """Collects the rectangles and texts of one lens."""

    def __init__(self, layout: Layout, line: Line) -> None:
        self.layout = layout
        self.across_is_down = line.axis == ROW
        self.box = layout.under if self.across_is_down else layout.beside
        self.label_size = round(0.95 * layout.unit)
        self.line_width = layout.scale
        self.length = layout.columns if self.across_is_down else layout.rows
        self.start = layout.left if self.across_is_down else layout.top
        self.lead = lead_of(layout.unit)
        across = self.box.height if self.across_is_down else self.box.width - layout.unit // 2
        self.depth = across - self.lead
        self._items: list[Item] = [Rectangle(*self.box, PAPER)]

    def part(self) -> Part:
        return tuple(self._items)

    # -- places ------------------------------------------------------------------------------

    def strips(self, count: int) -> list[tuple[int, int]]:
        """Where this many strips begin and end across the sheet."""
        pitch = self.depth / count
        thickest = round(1.65 * self.layout.unit)
        if self.across_is_down:
            pitch = min(pitch, 1.4 * thickest)
        thick = max(2, min(thickest, round(pitch * (0.72 if count <= 4 else 0.84))))
        indent = 0 if self.across_is_down else (pitch - thick) / 2
        begins = [self.lead + round(i * pitch + indent) for i in range(count)]
        return [(begin, begin + thick) for begin in begins]

    def along(self, cell: int) -> int:
        """The pixel at which a cell begins."""
        return self.start + cell * self.layout.cell

    def boxed(self, first: int, last: int, begin: int, end: int) -> Box:
        """The box from pixel `first` to `last` along and `begin` to `end` across."""
        if self.across_is_down:
            return Box(first, self.box.top + begin, last, self.box.top + end)
        return Box(self.box.left + begin, first, self.box.left + end, last)

    # -- drawing -----------------------------------------------------------------------------

    def fill(self, box: Box, role: str) -> None:
        """Paint what of the box lies on the sheet."""
        left, top = max(box.left, self.box.left), max(box.top, self.box.top)
        right, bottom = min(box.right, self.box.right), min(box.bottom, self.box.bottom)
        if left < right and top < bottom:
            self._items.append(Rectangle(left, top, right, bottom, role))

    def cells(self, first: int, last: int, strip: tuple[int, int], role: str) -> None:
        """Paint the cells from `first` up to before `last` as one piece."""
        gap = self.layout.thin
        self.fill(self.boxed(self.along(first), self.along(last) - gap, *strip), role)

    def outline(self, first: int, last: int, strip: tuple[int, int], role: str) -> None:
        """An empty bar over the cells from `first` up to before `last`."""
        width = 2 * self.line_width if self.layout.cell >= 8 * self.line_width else self.line_width
        gap = self.layout.thin
        begin, end = strip
        a, b = self.along(first), self.along(last) - gap
        self.fill(self.boxed(a, b, begin, begin + width), role)
        self.fill(self.boxed(a, b, end - width, end), role)
        self.fill(self.boxed(a, a + width, begin + width, end - width), role)
        self.fill(self.boxed(b - width, b, begin + width, end - width), role)

    def track(self, strip: tuple[int, int], filled: int = 0, empty: int = 0) -> None:
        """The line in pale, as one piece, with what was known of it."""
        self.cells(0, self.length, strip, CHIP)
        for begin, end, is_filled in runs_by(filled, 0, self.length):
            if is_filled:
                self.cells(begin, end, strip, KNOWN)
        for cell in bits(empty):
            self.mark(cell, strip, MARK)

    def mark(self, cell: int, strip: tuple[int, int], role: str, share: float = 0.2) -> None:
        """The mark of an empty cell."""
        begin, end = strip
        room = self.layout.cell - self.layout.thin
        side = max(1, min(round(self.layout.cell * share), end - begin))
        side += (room - side) % 2 if room > 3 else 0
        a = self.along(cell) + (room - side) // 2
        b = begin + (end - begin - side) // 2
        self.fill(self.boxed(a, a + side, b, b + side), role)

    def guide(self, at: int, begin: int, end: int, role: str = NEW) -> None:
        """A dashed line across the strips."""
        dash = 4 * self.line_width
        for b in range(begin, end, 2 * dash):
            self.fill(self.boxed(at, at + self.line_width, b, min(b + dash, end)), role)

    def write_on(
        self,
        first: int,
        last: int,
        strip: tuple[int, int],
        texts: tuple[str, ...],
        role: str,
        ground: str,
    ) -> None:
        """Write the first of these texts that fits on the cells `first` up to before `last`."""
        box = self.boxed(self.along(first), self.along(last) - self.layout.thin, *strip)
        edge = 3 * self.line_width
        size = min(self.label_size, round(0.95 * (strip[1] - strip[0])))
        for smaller in range(size, 8 * self.line_width, -1):
            for text in texts:
                if (
                    estimate(text, smaller, True) <= box.width - 2 * edge
                    and 0.75 * smaller <= box.height - edge
                ):
                    x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
                    self._items.append(Text(x, y, MIDDLE, smaller, True, role, ground, text))
                    return

    def label(self, strip: tuple[int, int], text: str, role: str = MUTED) -> None:
        """Say beside the board what a strip is: left of a row's, above a column's."""
        begin, end = strip
        size = self.label_size
        if self.across_is_down:
            x, y = self.start - size * 3 // 4, self.box.top + (begin + end) // 2
            self._items += label_items(x, y, RIGHT, text, x - self.box.left, size, role)
            return
        y = self.start - size
        for word in reversed(text.split()):  # the strips are narrow: a word on each line
            half = round(estimate(word, size) / 2) + 1
            x = self.box.left + (begin + end) // 2
            x = min(max(x, self.box.left + half), self.box.right - half)
            self._items.append(Text(x, y, MIDDLE, size, False, role, PAPER, word))
            y -= round(1.2 * size)

    def write(self, x: int, y: int, text: str, role: str, *, bold: bool = False) -> None:
        """Write freely, from x on."""
        self._items.append(Text(x, y, LEFT, self.label_size, bold, role, PAPER, text))

    def label_after(self, strip: tuple[int, int], text: str, role: str) -> None:
        """Say something about a strip behind the end of a row, or under the strip of a column."""
        box = self.boxed(self.along(self.length), self.along(self.length), *strip)
        size = self.label_size
        if self.across_is_down:
            x, y = box.right + size * 3 // 4, (box.top + box.bottom) // 2
            self._items += label_items(x, y, LEFT, text, self.box.right - x, size, role)


def label_items(
    x: int, y: int, anchor: str, text: str, room: int, size: int, role: str
) -> Iterator[Text]:
    """A label with its middle at `y`, which begins or ends at `x`; on two lines if it must be."""
    size, lines = fit(text, room, size)
    y -= round(0.55 * size * (len(lines) - 1))
    for line in lines:
        yield Text(x, y, anchor, size, False, role, PAPER, line)
        y += round(1.1 * size)


def runs_by(mask: int, first: int, last: int) -> list[tuple[int, int, bool]]:
    """The cells from `first` up to before `last` in runs that are in the mask or are not."""
    runs: list[tuple[int, int, bool]] = []
    for cell in range(first, last):
        answer = bool(mask >> cell & 1)
        if runs and runs[-1][2] == answer:
            runs[-1] = (runs[-1][0], cell + 1, answer)
        else:
            runs.append((cell, cell + 1, answer))
    return runs

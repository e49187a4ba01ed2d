"""A curve that grows, drawn from rectangles: how a number went, step by step.

A curve may have far more steps than there are pixels. Each column of pixels then spans what the
number was within its steps, so that nothing that happened is left out. The picture is cut into
slices, of which only the one where the curve grows has to be painted anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scene.scene import Box, Part, Rectangle
from scene.theme import PAPER

SLICE = 12
DASH, DASH_PERIOD = 7, 10


@dataclass(frozen=True)
class Curve:
    """The number after 0, 1, 2… steps, and how it is drawn; `dashed` tells two curves apart where
    colours do not."""

    values: Sequence[int]
    role: str
    dashed: bool = False


class Chart:
    """Curves in a box, over the same number of steps and up to the same height."""

    def __init__(self, box: Box, curves: Sequence[Curve], steps: int, top: int, thick: int) -> None:
        self.box = box
        self.steps = max(1, steps)
        self._thick = thick
        self._top = max(1, top)
        self._columns = [self._column_rectangles(curve) for curve in curves]

    def slices(self, count: int) -> Iterator[tuple[int, Part]]:
        """The slices after so many steps, each with its number."""
        end = self._columns_after(count)
        for number, left in enumerate(range(self.box.left, self.box.right, SLICE)):
            right = min(left + SLICE, self.box.right)
            ground = Rectangle(left, self.box.top, right, self.box.bottom, PAPER)
            first = left - self.box.left
            drawn: list[Rectangle] = []
            for columns in self._columns:
                shown = columns[first : min(first + right - left, end)]
                drawn += [item for item in shown if item is not None]
            yield number, (ground, *drawn)

    def _columns_after(self, count: int) -> int:
        """How many columns of pixels the curves reach after so many steps."""
        if count <= 0:
            return 0
        return min(self.box.width, -(-count * self.box.width // self.steps))

    def _column_rectangles(self, curve: Curve) -> list[Rectangle | None]:
        """What each column of pixels shows; None after the curve's end, and between dashes."""
        width, values = self.box.width, curve.values
        columns: list[Rectangle | None] = []
        for x in range(width):
            first, last = x * self.steps // width, -(-(x + 1) * self.steps // width)
            if first >= len(values) - 1 or (curve.dashed and x % DASH_PERIOD >= DASH):
                columns.append(None)
                continue
            span = values[first : min(last, len(values) - 1) + 1]
            columns.append(self._rectangle(x, min(span), max(span), curve.role))
        return columns

    def _rectangle(self, x: int, low: int, high: int, role: str) -> Rectangle:
        height = self.box.height - self._thick
        top = self.box.bottom - self._thick - high * height // self._top
        bottom = self.box.bottom - low * height // self._top
        return Rectangle(self.box.left + x, top, self.box.left + x + 1, bottom, role)

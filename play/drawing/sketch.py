"""A picture that somebody draws: what can be done to it, and undone without end.

A sketch is a value, rows of cells; a `Sketchbook` holds the one that is on show and all that came
before and after it. What is drawn in one stroke is undone in one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from making.drawing import beside, drawing_of, picture_of
from solver.grid import EMPTY, FILLED
from solver.places import Place
from solver.puzzle import Puzzle, puzzle_of_picture

SMALLEST, LARGEST = 1, 60
"""Cells a side of what is drawn."""


@dataclass(frozen=True)
class Sketch:
    """The picture: rows of 1 for filled and 0 for empty."""

    rows: tuple[tuple[int, ...], ...]

    @classmethod
    def blank(cls, width: int, height: int) -> Sketch:
        return cls(((EMPTY,) * width,) * height)

    @classmethod
    def of(cls, picture: Iterable[str]) -> Sketch:
        """The sketch that is written with `#` and `.`."""
        return cls(tuple(map(tuple, drawing_of(list(picture)))))

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def picture(self) -> list[str]:
        return picture_of([list(row) for row in self.rows])

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle whose solution this is."""
        return puzzle_of_picture(self.picture)

    def cell(self, place: Place) -> int:
        return self.rows[place[0]][place[1]]

    def holds(self, place: Place) -> bool:
        return 0 <= place[0] < self.height and 0 <= place[1] < self.width

    def with_cells(self, places: Iterable[Place], value: int) -> Sketch:
        """These cells made filled or empty; those beside the board are left out."""
        rows = [list(row) for row in self.rows]
        for place in places:
            if self.holds(place):
                rows[place[0]][place[1]] = value
        return Sketch(tuple(map(tuple, rows)))

    def flooded(self, place: Place, value: int) -> Sketch:
        """The cell and all that hang together with it and are as it is."""
        old = self.cell(place)
        found, waiting = {place}, [place]
        cells = [list(row) for row in self.rows]
        while waiting:
            for other in beside(cells, waiting.pop()):
                if other not in found and self.cell(other) == old:
                    found.add(other)
                    waiting.append(other)
        return self.with_cells(found, value)

    def inverted(self) -> Sketch:
        return Sketch(tuple(tuple(FILLED - cell for cell in row) for row in self.rows))

    def mirrored(self) -> Sketch:
        """Left and right exchanged."""
        return Sketch(tuple(row[::-1] for row in self.rows))

    def upside_down(self) -> Sketch:
        return Sketch(self.rows[::-1])

    def shifted(self, down: int, right: int) -> Sketch:
        """What goes out on one side comes in on the other."""
        rows = [self.rows[(row - down) % self.height] for row in range(self.height)]
        return Sketch(
            tuple(
                tuple(row[(column - right) % self.width] for column in range(self.width))
                for row in rows
            )
        )

    def resized(self, width: int, height: int) -> Sketch:
        """With more empty cells to the right and below, or with less of what is there."""
        rows = tuple((*row, *(EMPTY,) * width)[:width] for row in self.rows)
        return Sketch((*rows, *((EMPTY,) * width,) * height)[:height])


def line_between(first: Place, last: Place) -> list[Place]:
    """The cells of a straight line.

    >>> line_between((0, 0), (1, 3))
    [(0, 0), (0, 1), (1, 2), (1, 3)]
    """
    down, right = last[0] - first[0], last[1] - first[1]
    steps = max(abs(down), abs(right))

    def at(length: int, step: int) -> int:
        """The nearest whole number to a part of the way; of two, the one nearer to its end."""
        return (2 * length * step + steps) // (2 * steps)

    if not steps:
        return [first]
    return [(first[0] + at(down, it), first[1] + at(right, it)) for it in range(steps + 1)]


def rectangle_between(first: Place, last: Place) -> list[Place]:
    """The border of the rectangle with these corners."""
    top, bottom = sorted((first[0], last[0]))
    left, right = sorted((first[1], last[1]))
    return [
        (row, column)
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
        if row in (top, bottom) or column in (left, right)
    ]


class Sketchbook:
    """The sketch on show, and those before and after it. `changed` hears of every new one."""

    def __init__(self, sketch: Sketch, changed: Callable[[Sketch], None] = lambda it: None) -> None:
        self.sketch = sketch
        self.changed = changed
        self._before: list[Sketch] = []
        self._after: list[Sketch] = []
        self._stroke: Sketch | None = None

    def draw(self, sketch: Sketch) -> None:
        """Show another sketch, unless it is the same; within a stroke, as a part of it."""
        if sketch == self.sketch:
            return
        if self._stroke is None:
            self._before.append(self.sketch)
        self._after.clear()
        self._show(sketch)

    def begin_stroke(self) -> None:
        """What is drawn from now on is undone together."""
        self.end_stroke()
        self._stroke = self.sketch

    def end_stroke(self) -> None:
        stroke, self._stroke = self._stroke, None
        if stroke is not None and stroke != self.sketch:
            self._before.append(stroke)

    @property
    def stroke_begun_at(self) -> Sketch:
        """What was there before the stroke: a line follows the pointer from there."""
        return self._stroke or self.sketch

    def undo(self) -> None:
        self.end_stroke()
        if self._before:
            self._after.append(self.sketch)
            self._show(self._before.pop())

    def redo(self) -> None:
        self.end_stroke()
        if self._after:
            self._before.append(self.sketch)
            self._show(self._after.pop())

    def _show(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.changed(sketch)

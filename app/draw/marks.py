"""A person's marks in cells, whether they were right, and where the keyboard points.

Shapes, not colours, tell the marks apart: a tick, a hollow square, a cross, made of small squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.draw.moment import CORRECT, MISSED, RINGED, SAYS_EMPTY, SAYS_FILLED, WRONG
from app.draw.pen import LARGE_MARK, empty_mark, grown, ring
from app.draw.scene import Box, Rectangle
from app.draw.theme import BROKEN, INK, NEW, NEW_GROUND, NEW_MARK, PAPER
from solver import grid

TICK = ["......#", ".....##", "#...##.", "##.##..", ".###...", "..#...."]
CROSS = ["##...##", "###.###", ".#####.", "..###..", ".#####.", "###.###", "##...##"]
HOLLOW = ["######", "######", "##..##", "##..##", "######", "######"]
SHAPES = {CORRECT: TICK, MISSED: HOLLOW, WRONG: CROSS}


def draw_mark(box: Box, mark: str, value: int | None, ink: str = "") -> Iterator[Rectangle]:
    """The mark on a cell of this value; in colours, with the role of the marked ink or the
    cell's."""
    if mark in (SAYS_FILLED, SAYS_EMPTY):
        yield from _draw_belief(box, mark, ink)
        return
    if mark == RINGED:
        yield from draw_pointer(box, value == grid.FILLED)
        return
    ground, role = _colours(mark, value)
    side = min(box.width, box.height)
    if ink and side >= 9:  # on a plate, to be seen on any colour
        yield Rectangle(*grown(box, -max(1, side // 8)), PAPER)
        yield from draw_shape(box, SHAPES[mark], BROKEN if mark == WRONG else NEW)
        return
    if side < 9:
        yield Rectangle(*grown(box, -max(1, side // 4)), role)
        return
    if ground:
        yield Rectangle(*grown(box, -(side // 8 if mark == WRONG else 0)), ground)
    yield from draw_shape(box, SHAPES[mark], role)


def draw_shape(box: Box, shape: Sequence[str], role: str) -> Iterator[Rectangle]:
    """A shape of small squares in the middle of a box, about two thirds as wide."""
    columns, rows = len(shape[0]), len(shape)
    side = max(1, round(min(box.width, box.height) * 0.62 / columns))
    left = box.left + (box.width - columns * side) // 2
    top = box.top + (box.height - rows * side) // 2
    for row, letters in enumerate(shape):
        start = 0
        for run in letters.replace("#.", "# .").replace(".#", ". #").split():
            if run[0] == "#":
                x, y = left + start * side, top + row * side
                yield Rectangle(x, y, x + len(run) * side, y + side, role)
            start += len(run)


def draw_pointer(box: Box, is_filled: bool) -> Iterator[Rectangle]:
    """The ring around the cell that the keyboard points at."""
    thickness = max(1, min(box.width, box.height) // 10)
    for inset, role in ((0, NEW), (thickness, PAPER))[: 2 if is_filled else 1]:
        inner = grown(box, -inset)
        if min(inner.width, inner.height) > 2 * thickness:
            yield from ring(inner, thickness, role)


def _draw_belief(box: Box, mark: str, ink: str) -> Iterator[Rectangle]:
    """What a person believes, drawn as if it were new."""
    side = min(box.width, box.height)
    if mark == SAYS_FILLED:
        rim = max(1, side // 7)
        yield Rectangle(*grown(box, -rim), NEW)
        if ink:
            yield Rectangle(*grown(box, -rim - max(1, side // 14)), ink)
        return
    yield Rectangle(*box, NEW_GROUND)
    yield from empty_mark(box, NEW, side, LARGE_MARK)


def _colours(mark: str, value: int | None) -> tuple[str, str]:
    if mark == WRONG:
        return (PAPER if value == grid.FILLED else ""), BROKEN
    if value == grid.FILLED:
        return NEW, PAPER
    return NEW_GROUND, (INK if mark == CORRECT else NEW_MARK)

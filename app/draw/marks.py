"""A person's marks in cells, whether they were right, and where the keyboard points.

One set in every part of the program: a filled cell is full, an empty one has a small hollow square,
an unknown one is grey. What was judged has its true value, and on it a sign: a tick for right, an
exclamation mark for missed, a cross for wrong. Shapes, not colours, tell them apart. The signs are
lines with smooth edges, which painters know as letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.draw.moment import CORRECT, MISSED, RINGED, SAYS_EMPTY, SAYS_FILLED, WRONG
from app.draw.pen import LARGE_MARK, empty_mark, grown, ring
from app.draw.scene import MIDDLE, Box, Item, Rectangle, Text
from app.draw.theme import BROKEN, INK, NEW, NEW_GROUND, NEW_MARK, PAPER
from solver import grid

SIGNS = {CORRECT: "\ue001", MISSED: "\ue002", WRONG: "\ue003"}
"""The letters that painters draw as these signs; no font has them."""

Polyline = tuple[tuple[float, float], ...]

SIGN_LINES: Mapping[str, tuple[Polyline, ...]] = {
    SIGNS[CORRECT]: (((0.12, 0.54), (0.39, 0.81), (0.9, 0.2)),),
    SIGNS[MISSED]: (((0.5, 0.1), (0.5, 0.6)), ((0.5, 0.84), (0.5, 0.88))),
    SIGNS[WRONG]: (((0.18, 0.18), (0.82, 0.82)), ((0.82, 0.18), (0.18, 0.82))),
}
"""Their lines with round ends, in a square of side 1."""

SIGN_BREADTH = 0.17

_LEAST_SIDE_WITH_SIGN = 9


def sign_path(letter: str) -> str:
    """The lines of a sign as an SVG path."""
    lines = SIGN_LINES[letter]
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in line) for line in lines)


def draw_mark(box: Box, mark: str, value: int | None, ink: str = "") -> Iterator[Item]:
    """The mark on a cell of this value; in colours, with the role of the marked ink or the
    cell's."""
    if mark in (SAYS_FILLED, SAYS_EMPTY):
        yield from _draw_belief(box, mark, ink)
    elif mark == RINGED:
        yield from draw_pointer(box, value == grid.FILLED)
    else:
        yield from _draw_judged(box, mark, value, ink)


def _draw_judged(box: Box, mark: str, value: int | None, ink: str) -> Iterator[Item]:
    """What a cell is, and on it the sign for how it was marked: on a plate where it has to be seen
    on any ground."""
    side = min(box.width, box.height)
    if side < _LEAST_SIDE_WITH_SIGN:
        role = BROKEN if mark == WRONG else NEW if value == grid.FILLED else NEW_MARK
        yield Rectangle(*grown(box, -max(1, side // 4)), role)
        return
    role, ground = (PAPER, NEW) if value == grid.FILLED else (INK, NEW_GROUND)
    if value is not None:
        yield Rectangle(*box, ink if ink and value == grid.FILLED else ground)
    if mark == WRONG or ink:
        role, ground = (BROKEN if mark == WRONG else NEW), PAPER
        yield Rectangle(*grown(box, -max(2, side // 6)), PAPER)
    elif value == grid.EMPTY:
        yield from ring(grown(box, -max(1, side // 9)), max(1, side // 16), NEW_MARK)
    yield draw_sign(box, mark, role, ground, 0.58 if ground != NEW else 0.68)


def draw_sign(box: Box, mark: str, role: str, ground: str, share: float = 0.68) -> Text:
    """The sign for a judgement in the middle of a box, of whose side it takes this share."""
    size = max(6, round(share * min(box.width, box.height)))
    return Text(*box.middle, MIDDLE, size, False, role, ground, SIGNS[mark])


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

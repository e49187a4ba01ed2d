"""Mend it: single cells whose change makes a drawing's puzzle fair, or fairer."""

from __future__ import annotations

from collections.abc import Iterator

from making.climbing import Climber
from making.drawing import Drawing, flip, like_neighbours
from making.fairness import LINES, Judge
from solver.limit import GaveUp, Limit
from solver.places import Place

SHOWN = 8
"""So many are proposed."""


def proposals(drawing: Drawing, limit: Limit | None = None) -> list[tuple[Place, int]]:
    """Cells to change, the best first, each with how many cells lines leave open afterwards: none
    where the puzzle is fair then. As many as there is time for are looked at."""
    judge = Judge(LINES, Climber(limit))
    found: list[tuple[int, int, Place]] = []
    try:
        before = judge.judge(drawing)
        for place in _helpful(drawing, before.open):
            flip(drawing, [place])
            try:
                left = judge.judge(drawing).count
            finally:
                flip(drawing, [place])
            if left < before.count:
                found.append((left, like_neighbours(drawing, place), place))
    except GaveUp:
        pass
    return [(place, left) for left, _, place in sorted(found)[:SHOWN]]


def _helpful(drawing: Drawing, is_open: tuple[int, ...]) -> Iterator[Place]:
    """The cells in a line with an open one: no other change helps, see `making.repair`. Those that
    are open themselves come first, as they help most often."""
    columns = 0
    for mask in is_open:
        columns |= mask
    places = [
        (row, column)
        for row, mask in enumerate(is_open)
        for column in range(len(drawing[0]))
        if mask or columns >> column & 1
    ]
    return iter(sorted(places, key=lambda it: (not is_open[it[0]] >> it[1] & 1, it)))

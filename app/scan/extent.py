"""Where a board's lattice really ends, and whether its cells are divided further by faint lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import numpy as np

from app.scan.lattice import MAX_LINES, MIN_CELL_PX, Lattice
from app.scan.straighten import Array, average_down

_REACHES_PX = (1, 2, 4, 7)
"""Pixels each way along a line over which differences are averaged: as few as noise allows, so that
a stroke of a digit stays shorter than a cell."""

_LONGEST_REACH_PX = 7
"""With this reach the faintest line shows."""

_MIN_CLARITY = 2.5
"""Weaker lines are to be stronger than noise by this factor."""

_DRAWN_LEVEL = 0.45
"""A line is drawn where it reaches this part of the usual difference."""

_MIN_DRAWN, _MIN_DRAWN_KNOWN = 0.78, 0.55
"""The part of a line at the end that is drawn, for what is usual: of a new one, and of one that was
found before."""

_MAX_OBLONG = 0.12
"""Cells are not quite square: one side may be longer than the other by this part."""

_MIN_SHOWN = 0.8
"""The share of the lines that shows where cells are divided further."""

_DIVISORS = (10, 5, 4, 3, 2, 1)
"""Cells between two lines that are drawn strongly."""


def fit_extent(grey: Array, lattice: Lattice) -> Lattice:
    """The lattice with all of its lines, and none that is not drawn."""
    divided = _divide(grey, lattice)
    return _extend(grey, divided, is_known=divided != lattice)


def _differences(grey: Array, reach: int) -> tuple[Array, Array]:
    """How much brightness changes across, averaged down, and the other way round, turned."""
    changes = []
    for picture in (grey, grey.T):
        change = np.zeros(picture.shape, dtype=np.float32)
        np.subtract(picture[:, 2:], picture[:, :-2], out=change[:, 1:-1])
        change = average_down(change, reach)
        changes.append(np.abs(change, out=change))
    return changes[0], changes[1]


def _divide(grey: Array, lattice: Lattice) -> Lattice:
    """The lattice with lines between its lines that are too faint, or dotted, to have been seen."""
    if lattice.cell < 2 * MIN_CELL_PX:
        return lattice
    across, down = _differences(grey, _LONGEST_REACH_PX)
    xs, ys = lattice.xs, lattice.ys
    by_columns = _divisions(across[round(ys[0]) : round(ys[-1])].mean(axis=0), xs)
    by_rows = _divisions(down[round(xs[0]) : round(xs[-1])].mean(axis=0), ys)
    width, height = float(np.median(np.diff(xs))), float(np.median(np.diff(ys)))
    ways = [
        (x, y)
        for x, y in product(by_columns, by_rows)
        if x * y > 1 and (x == y or abs(width / x * y / height - 1) < _MAX_OBLONG)
    ]
    for x, y in sorted(ways, key=lambda way: -way[0] * way[1]):
        if by_columns[x] and by_rows[y]:
            candidate = Lattice(tuple(by_columns[x]), tuple(by_rows[y]))
            if shown_share(grey, candidate) > _MIN_SHOWN:  # and not in the clues alone
                return candidate
    return lattice


def _divisions(profile: Array, lines: Sequence[float]) -> dict[int, list[float]]:
    """By each number of parts that leaves cells large enough, the lines with those between."""
    return {
        parts: _lines_between(profile, lines, parts)
        for parts in _DIVISORS
        if parts == 1 or lines[1] - lines[0] >= MIN_CELL_PX * parts
    }


def _lines_between(profile: Array, lines: Sequence[float], parts: int) -> list[float]:
    """These lines with those between, if nearly all of them show in a profile; else nothing."""
    usual = float(np.median(profile[round(lines[0]) : round(lines[-1])]))
    divided, drawn = [lines[0]], []
    for first, last in pairwise(lines):
        step = (last - first) / parts
        reach = max(1, round(0.1 * step))
        for part in range(1, parts):
            expected = round(first + part * step)
            near = profile[expected - reach : expected + reach + 1]
            drawn.append(float(near.max()))
            strong = np.nonzero(near >= 0.85 * near.max())[0]
            divided.append(expected - reach + float(strong[0] + strong[-1]) / 2)
        divided.append(last)
    return divided if not drawn or np.percentile(drawn, 12) > 1.5 * usual + 0.5 else []


def shown_share(grey: Array, lattice: Lattice) -> float:
    """The share of the parts of its lines, between two that cross it, where brightness changes more
    than in the middle of cells: however faint, and however dotted."""
    across, down = _differences(grey, _LONGEST_REACH_PX)
    shares = []
    for edge, lines, crossing in ((across, lattice.xs, lattice.ys), (down, lattice.ys, lattice.xs)):
        direction = _Direction(edge, lines, lattice.cell, is_known=True)
        middles = [(a + b) / 2 for a, b in pairwise(lines)]
        beside, drawn = (
            np.array([[direction.level(at, pair) for pair in pairwise(crossing)] for at in places])
            for places in (middles, lines)
        )
        shares.append(float((drawn > 1.5 * float(np.median(beside)) + 0.5).mean()))
    return min(shares)


class _Direction:
    """The lines of one direction that are the lattice's, and how much of each is drawn."""

    def __init__(self, edge: Array, lines: Sequence[float], cell: float, *, is_known: bool) -> None:
        self.edge, self.known = edge, tuple(lines)
        aside = 0 if is_known else max(0, min(len(lines) // 5, (len(lines) - 3) // 2))
        self.lines = list(lines[aside : len(lines) - aside])
        self.reach = max(1, round(0.05 * cell))
        self.noise = 1.0 + 2.0 * float(np.median(edge[::3, ::3]))
        self._strips: dict[float, Array] = {}

    def _part(self, at: float, pair: Sequence[float]) -> Array:
        """How strong the line at this place is, between two that cross it, in any order."""
        if at not in self._strips:
            left, right = max(0, round(at) - self.reach), round(at) + self.reach + 1
            strip = self.edge[:, left:right]
            self._strips[at] = strip.max(axis=1) if strip.shape[1] else np.zeros(len(self.edge))
        low, top = min(pair), max(pair)
        inset = max(2.0, 0.08 * (top - low))
        first = max(0, round(low + inset))
        return self._strips[at][first : max(first + 1, round(top - inset))]

    def level(self, at: float, pair: Sequence[float]) -> float:
        part = self._part(at, pair)
        return float(np.median(part)) if len(part) else 0.0

    def drawn_share(self, at: float, pair: Sequence[float], least: float) -> float:
        """How much of a part of a line is drawn."""
        part = self._part(at, pair)
        return float((part > least).mean()) if len(part) else 0.0

    def typical_share(self, at: float, crossing: Sequence[float], least: float) -> float:
        """The median of these shares between all lines that cross it."""
        return float(np.median([self.drawn_share(at, pair, least) for pair in pairwise(crossing)]))

    def varies(self, at: float, crossing: Sequence[float], level: float) -> bool:
        """Whether it is strong here and weak there, as digits are, and no line."""
        uneven = 0
        for pair in pairwise(crossing):
            part = self._part(at, pair)
            low, top = np.percentile(part, (12, 92)) if len(part) else (0, 0)
            uneven += top - low > 1.5 * level and low < 0.5 * top
        return uneven > 0.3 * (len(crossing) - 1)

    def clarity(self, crossing: Sequence[float]) -> float:
        """How much stronger than noise the weaker lines are."""
        levels = [self.level(at, (crossing[0], crossing[-1])) for at in self.lines]
        weak = float(np.percentile(levels, 25))
        least = max(self.noise, _DRAWN_LEVEL * weak)
        whole = np.mean([self.typical_share(at, crossing, least) for at in self.lines])
        return weak / self.noise if whole > 0.9 else 0.0

    def next_line(self, end: int, least: float, crossing: Sequence[float]) -> float | None:
        """Where the next line is, or would be, beyond one end."""
        lines = self.lines if end else self.lines[::-1]
        step = float(np.median(np.diff(lines[-4:])))
        expected = lines[-1] + step
        for line in self.known:
            if abs(line - expected) < 0.2 * abs(step):
                return line
        if not 1 <= expected < self.edge.shape[1] - 2:
            return None
        reach = max(2, round(0.1 * abs(step)))
        left, right = max(0, round(expected) - reach), round(expected) + reach + 1
        part = self.edge[round(crossing[0]) : round(crossing[-1]), left:right] > least
        counts = part.mean(axis=0)
        if counts.max(initial=0.0) < 0.3:
            return expected
        strong = np.nonzero(counts >= 0.9 * counts.max())[0]
        return left + float(strong[0] + strong[-1]) / 2


def _extend(grey: Array, lattice: Lattice, *, is_known: bool) -> Lattice:
    """The lattice with all lines at its ends that are drawn, and no others but known ones."""
    for reach in _REACHES_PX:
        across, down = _differences(grey, reach)
        columns = _Direction(across, lattice.xs, lattice.cell, is_known=is_known)
        rows = _Direction(down, lattice.ys, lattice.cell, is_known=is_known)
        if min(columns.clarity(rows.lines), rows.clarity(columns.lines)) > _MIN_CLARITY:
            break
    is_open = True
    while is_open:
        is_open = False
        for along, crossing in ((columns, rows), (rows, columns)):
            for end in (0, -1):
                is_open |= _take_next_line(along, crossing, end)
    return Lattice(tuple(columns.lines), tuple(rows.lines))


def _take_next_line(along: _Direction, crossing: _Direction, end: int) -> bool:
    """Take the next line beyond an end in if it is drawn. Returns whether there is one."""
    lines, others = along.lines, crossing.lines
    if len(lines) > MAX_LINES:
        return False
    near = lines[-5:] if end else lines[:5]
    level = min(along.level(at, (others[0], others[-1])) for at in near)
    least = max(along.noise, _DRAWN_LEVEL * level)
    usual = float(np.mean([along.typical_share(at, others, least) for at in near]))
    leasts = [
        max(crossing.noise, _DRAWN_LEVEL * crossing.level(at, (near[0], near[-1]))) for at in others
    ]
    usual_beside = [
        float(np.mean([crossing.drawn_share(at, pair, least) for pair in pairwise(near)]))
        for at, least in zip(others, leasts, strict=True)
    ]
    at, before = along.next_line(end, least, others), lines[end]
    taken: list[float] = []
    for _ in range(2):
        if at is None:
            break
        beside = float(
            np.mean(
                [
                    min(1.0, crossing.drawn_share(line, (before, at), by) / max(0.2, share))
                    for line, by, share in zip(others, leasts, usual_beside, strict=True)
                ]
            )
        )
        enough = _MIN_DRAWN_KNOWN if at in along.known else _MIN_DRAWN
        if beside < enough:
            # After a line that is not drawn, the lines that cross it may all have ended there.
            if not taken or beside >= 0.25:
                return False
            if _is_closed_beyond(along, before, at - before, others, least, enough * usual):
                return False
            break
        taken.append(at)
        is_drawn = along.typical_share(at, others, least) >= enough * usual
        if is_drawn and not along.varies(at, others, max(level, along.noise)):
            break
        before, at = at, at + (at - before)
    else:
        return False
    lines[:] = [*lines, *taken] if end else [*taken[::-1], *lines]
    return bool(taken)


def _is_closed_beyond(
    direction: _Direction,
    at: float,
    step: float,
    crossing: Sequence[float],
    least: float,
    enough: float,
) -> bool:
    """Whether a line of its own is drawn less than a cell farther out: what is before it is no row
    or column but cells for clues."""
    low, top = sorted((at + 0.15 * step, at + 0.75 * step))
    pixels = range(max(1, round(low)), min(round(top) + 1, direction.edge.shape[1] - 1))
    return any(direction.typical_share(pixel, crossing, least) >= enough for pixel in pixels)

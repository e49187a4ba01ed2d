"""Where a board's lattice really ends, and whether its cells are divided further by faint lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import numpy as np

from app.scan.lattice import CLOSEST, MOST_LINES, Lattice
from app.scan.straighten import Array, smoothed

REACHES, WIDE = (1, 2, 4, 7), 7
"""Pixels each way along a line over which differences are averaged: as few as noise allows, so that
a stroke of a digit stays shorter than a cell; or so many that the faintest line shows."""

CLEAR = 2.5
"""Weaker lines are to be so much stronger than noise."""

WHOLE = 0.9
"""So much of a line shows then."""

UNEVEN = 1.5
"""What differs so much, for what is usual, is no line."""

DRAWN = 0.45
"""What has so much of the usual difference is a line."""

ENOUGH, KNOWN = 0.78, 0.55
"""So much of a line at the end is drawn, for what is usual: of a new one, and of one that was found
before."""

OBLONG = 0.12
"""Cells are not quite square: a side may be so much longer than the other."""

EVERYWHERE = 0.8
"""So much of the lines shows where cells are divided further."""

MORE = 1.5
"""So much more changes at a line than where none is."""

GONE = 0.25
"""Where so little of them is drawn, lines have ended."""

OFF, FAR_OFF = 0.15, 0.75
"""So far beyond, in cells, they end at a line of their own: what is before it is no row or column
but cells for clues."""

DIVISORS = (10, 5, 4, 3, 2, 1)
"""Cells between two lines that are drawn strongly."""


def settled(grey: Array, lattice: Lattice) -> Lattice:
    """The same lattice with all of its lines, and none that is not drawn."""
    divided = _divided(grey, lattice)
    return _ended(grey, divided, is_known=divided != lattice)


def differences(grey: Array, reach: int) -> tuple[Array, Array]:
    """How much brightness changes across, averaged down, and the other way round, turned."""
    found = []
    for picture in (grey, grey.T):
        change = np.zeros(picture.shape, dtype=np.float32)
        np.subtract(picture[:, 2:], picture[:, :-2], out=change[:, 1:-1])
        change = smoothed(change, reach)
        found.append(np.abs(change, out=change))
    return found[0], found[1]


def _divided(grey: Array, lattice: Lattice) -> Lattice:
    """With the lines between its lines that are too faint, or dotted, to have been seen."""
    if lattice.cell < 2 * CLOSEST:
        return lattice
    profiles = []
    for edge, lines, others in zip(
        differences(grey, WIDE), (lattice.xs, lattice.ys), (lattice.ys, lattice.xs), strict=True
    ):
        profiles.append((edge[round(others[0]) : round(others[-1])].mean(axis=0), lines))
    steps = [float(np.median(np.diff(lines))) for _, lines in profiles]
    found = [
        {
            parts: _parted(profile, lines, parts)
            for parts in DIVISORS
            if parts == 1 or lines[1] - lines[0] >= CLOSEST * parts
        }
        for profile, lines in profiles
    ]
    ways = [
        (x, y)
        for x, y in product(*found)
        if x * y > 1 and (x == y or abs(steps[0] / x * y / steps[1] - 1) < OBLONG)
    ]
    for x, y in sorted(ways, key=lambda it: -it[0] * it[1]):
        if found[0][x] and found[1][y]:
            tried = Lattice(tuple(found[0][x]), tuple(found[1][y]))
            if shows(grey, tried) > EVERYWHERE:  # and not in the clues alone
                return tried
    return lattice


def _parted(profile: Array, lines: Sequence[float], parts: int) -> list[float]:
    """These lines with those between, if nearly all of them show in a profile."""
    usual = float(np.median(profile[round(lines[0]) : round(lines[-1])]))
    found, drawn = [lines[0]], []
    for first, last in pairwise(lines):
        step = (last - first) / parts
        reach = max(1, round(0.1 * step))
        for part in range(1, parts):
            at = round(first + part * step)
            near = profile[at - reach : at + reach + 1]
            drawn.append(float(near.max()))
            strong = np.nonzero(near >= 0.85 * near.max())[0]
            found.append(at - reach + float(strong[0] + strong[-1]) / 2)
        found.append(last)
    if not drawn:
        return found
    return found if np.percentile(drawn, 12) > 1.5 * usual + 0.5 else []


def shows(grey: Array, lattice: Lattice) -> float:
    """The share of the parts of its lines, between two that cross it, where there is more change
    than in the middle of cells: however faint, and however dotted."""
    shares = []
    for edge, lines, others in zip(
        differences(grey, WIDE), (lattice.xs, lattice.ys), (lattice.ys, lattice.xs), strict=True
    ):
        way = _Way(edge, lines, lattice.cell, True)
        middles = [(a + b) / 2 for a, b in pairwise(lines)]
        beside, drawn = (
            np.array([[way.level(at, pair) for pair in pairwise(others)] for at in places])
            for places in (middles, lines)
        )
        shares.append(float((drawn > MORE * float(np.median(beside)) + 0.5).mean()))
    return min(shares)


class _Way:
    """The lines of one direction that are the lattice's, and how much of each is drawn."""

    def __init__(self, edge: Array, lines: Sequence[float], cell: float, is_known: bool) -> None:
        self.edge, self.known = edge, tuple(lines)
        aside = 0 if is_known else max(0, min(len(lines) // 5, (len(lines) - 3) // 2))
        self.lines = list(lines[aside : len(lines) - aside])
        self.reach = max(1, round(0.05 * cell))
        self.quiet = 1.0 + 2.0 * float(np.median(edge[::3, ::3]))
        self._strips: dict[float, Array] = {}

    def strip(self, at: float) -> Array:
        """How strong what is there of a line is, all along."""
        if at not in self._strips:
            left, right = max(0, round(at) - self.reach), round(at) + self.reach + 1
            part = self.edge[:, left:right]
            self._strips[at] = part.max(axis=1) if part.shape[1] else np.zeros(len(self.edge))
        return self._strips[at]

    def part(self, at: float, pair: Sequence[float]) -> Array:
        """The same between two lines that cross it, in any order."""
        low, top = min(pair), max(pair)
        inset = max(2.0, 0.08 * (top - low))
        first = max(0, round(low + inset))
        return self.strip(at)[first : max(first + 1, round(top - inset))]

    def level(self, at: float, pair: Sequence[float]) -> float:
        part = self.part(at, pair)
        return float(np.median(part)) if len(part) else 0.0

    def drawn(self, at: float, pair: Sequence[float], least: float) -> float:
        """How much of a part of a line is there."""
        part = self.part(at, pair)
        return float((part > least).mean()) if len(part) else 0.0

    def next(self, end: int, least: float, others: Sequence[float]) -> float | None:
        """Where the next line is, or would be, beyond one end."""
        lines = self.lines if end else self.lines[::-1]
        step = float(np.median(np.diff(lines[-4:])))
        wanted = lines[-1] + step
        for line in self.known:
            if abs(line - wanted) < 0.2 * abs(step):
                return line
        if not 1 <= wanted < self.edge.shape[1] - 2:
            return None
        reach = max(2, round(0.1 * abs(step)))
        left, right = max(0, round(wanted) - reach), round(wanted) + reach + 1
        part = self.edge[round(others[0]) : round(others[-1]), left:right] > least
        counts = part.mean(axis=0)
        if counts.max(initial=0.0) < 0.3:
            return wanted
        strong = np.nonzero(counts >= 0.9 * counts.max())[0]
        return left + float(strong[0] + strong[-1]) / 2


def _ended(grey: Array, lattice: Lattice, *, is_known: bool) -> Lattice:
    """With the lines at its ends that are drawn, and no others but those that are known to be."""
    for reach in REACHES:
        across, down = differences(grey, reach)
        ways = (
            _Way(across, lattice.xs, lattice.cell, is_known),
            _Way(down, lattice.ys, lattice.cell, is_known),
        )
        if min(_clear(*ways), _clear(*ways[::-1])) > CLEAR:
            break
    is_open = True
    while is_open:
        is_open = False
        for way, other in (ways, ways[::-1]):
            for end in (0, -1):
                is_open |= _longer(way, other, end)
    return Lattice(tuple(ways[0].lines), tuple(ways[1].lines))


def _clear(way: _Way, other: _Way) -> float:
    """How much stronger than noise its weaker lines are."""
    ends = other.lines[0], other.lines[-1]
    levels = [way.level(at, ends) for at in way.lines]
    weak = float(np.percentile(levels, 25))
    whole = np.mean(
        [_along(way, at, other.lines, max(way.quiet, DRAWN * weak)) for at in way.lines]
    )
    return weak / way.quiet if whole > WHOLE else 0.0


def _longer(way: _Way, other: _Way, end: int) -> bool:
    """Take the next line beyond an end in if it is drawn. Returns whether there is one."""
    lines, others = way.lines, other.lines
    if len(lines) > MOST_LINES:
        return False
    near = lines[-5:] if end else lines[:5]
    level = min(way.level(at, (others[0], others[-1])) for at in near)
    least = max(way.quiet, DRAWN * level)
    usual = float(np.mean([_along(way, at, others, least) for at in near]))
    weak = [max(other.quiet, DRAWN * other.level(at, (near[0], near[-1]))) for at in others]
    known = [
        float(np.mean([other.drawn(at, pair, least) for pair in pairwise(near)]))
        for at, least in zip(others, weak, strict=True)
    ]
    at, before = way.next(end, least, others), lines[end]
    taken: list[float] = []
    for _ in range(2):
        if at is None:
            break
        beside = [other.drawn(it, (before, at), by) for it, by in zip(others, weak, strict=True)]
        shares = [min(1.0, it / max(0.2, by)) for it, by in zip(beside, known, strict=True)]
        enough = KNOWN if at in way.known else ENOUGH
        if float(np.mean(shares)) < enough:
            if taken and float(np.mean(shares)) < GONE:  # the lines that cross it end all there
                if _is_closed_beyond(way, before, at - before, others, least, enough * usual):
                    return False
                break
            return False
        taken.append(at)
        is_drawn = _along(way, at, others, least) >= enough * usual
        if is_drawn and not _varies(way, at, others, max(level, way.quiet)):
            break
        before, at = at, at + (at - before)
    else:
        return False
    lines[:] = [*lines, *taken] if end else [*taken[::-1], *lines]
    return bool(taken)


def _is_closed_beyond(
    way: _Way, at: float, step: float, others: Sequence[float], least: float, enough: float
) -> bool:
    """Whether a line is drawn a little farther out than one that is not."""
    low, top = sorted((at + OFF * step, at + FAR_OFF * step))
    tried = range(max(1, round(low)), min(round(top) + 1, way.edge.shape[1] - 1))
    return any(_along(way, it, others, least) >= enough for it in tried)


def _along(way: _Way, at: float, others: Sequence[float], least: float) -> float:
    """How much of a line is drawn between the others, in the middle."""
    return float(np.median([way.drawn(at, pair, least) for pair in pairwise(others)]))


def _varies(way: _Way, at: float, others: Sequence[float], level: float) -> bool:
    """Whether it is strong here and weak there, as digits are, and no line."""
    uneven = 0
    for pair in pairwise(others):
        part = way.part(at, pair)
        low, top = np.percentile(part, (12, 92)) if len(part) else (0, 0)
        uneven += top - low > UNEVEN * level and low < 0.5 * top
    return uneven > 0.3 * (len(others) - 1)

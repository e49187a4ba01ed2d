"""The lines of a board in a straight picture: many, at nearly equal distances, across and down."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from app.scan.straighten import Array
from solver.value import Value

CLOSEST = 6
"""Pixels between two lines of a board."""

FEWEST = 4
"""Lines across or down."""

MOST_LINES = 260
SHARES = (0.62, 0.45, 0.3, 0.2, 0.12)
WEAK = 0.78
"""An outermost line that is drawn less than this, for what is usual, is something else."""

UNDRAWN = 0.3

STARTS = 30
"""From so many of the strongest lines, a chain is looked for."""

UNEVEN = 0.2
"""A distance may differ from the one before by this part of it."""


class Lattice(Value):
    """Where the lines are, in pixels, from the left and from the top."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def cell(self) -> float:
        """The side of a cell."""
        across = (self.xs[-1] - self.xs[0]) / (len(self.xs) - 1)
        down = (self.ys[-1] - self.ys[0]) / (len(self.ys) - 1)
        return min(across, down)


def find_lattice(across: Array, down: Array) -> Lattice | None:
    """The largest lattice in masks of edges across and down."""
    high, wide = across.shape
    best: Lattice | None = None
    known: set[tuple[int, int, int, int]] = set()
    for share in SHARES:
        found = _settled(across, down, share, (0, wide), (0, high), known)
        if found is not None and (best is None or _lines(found) > 1.2 * _lines(best)):
            best = found
    return best


def find_lattices(across: Array, down: Array) -> Iterator[Lattice]:
    """All lattices that are found in masks of edges by any of the shares, each as soon as it is."""
    high, wide = across.shape
    known: list[Lattice] = []
    for share in SHARES:
        found = _settled(across, down, share, (0, wide), (0, high), set())
        if found is not None and found not in known:
            known.append(found)
            yield found


def _lines(lattice: Lattice) -> int:
    return (len(lattice.xs) - 1) * (len(lattice.ys) - 1)


def _settled(
    across: Array,
    down: Array,
    share: float,
    x: tuple[int, int],
    y: tuple[int, int],
    known: set[tuple[int, int, int, int]],
) -> Lattice | None:
    """What is found when each direction is looked at where the other one has its lines; None where
    that leads to a part of the picture from which one has gone on already."""
    xs: list[float] = []
    ys: list[float] = []
    for turn in range(4):
        xs = _chain(across[y[0] : y[1]].mean(axis=0), share if turn == 0 else 0.45)
        if len(xs) < FEWEST:
            return None
        x = max(0, int(xs[0])), int(xs[-1]) + 2
        ys = _chain(down[:, x[0] : x[1]].mean(axis=1), share if turn == 0 else 0.45)
        if len(ys) < FEWEST:
            return None
        last, y = (x, y), (max(0, int(ys[0])), int(ys[-1]) + 2)
        if turn and last == (x, y):
            break
        if (*x, *y) in known:
            return None
        known.add((*x, *y))
    return _trimmed(across, down, xs, ys)


def _chain(profile: Array, share: float) -> list[float]:
    """The longest chain of lines at nearly equal distances in a profile."""
    if not len(profile):
        return []
    top = float(np.sort(profile)[-4:].mean())
    if top <= 0.02:
        return []
    places, weights = _peaks(profile, share * top)
    if len(places) < FEWEST or len(places) > 3 * MOST_LINES:
        return []
    best: tuple[float, list[float]] = (0.0, [])
    tried: set[tuple[float, float]] = set()
    count = len(places)
    strongest = sorted(range(count), key=lambda it: -weights[it])[:STARTS]
    for start in strongest:
        for other in range(start + 1, min(start + 4, count)):
            gap = places[other] - places[start]
            if gap < CLOSEST or (places[start], places[other]) in tried:
                continue
            score, found = _followed(places, weights, start, gap)
            tried |= set(pairwise(found))
            if score > best[0]:
                best = score, found
    return best[1]


def _peaks(profile: Array, least: float) -> tuple[list[float], list[float]]:
    """Where a profile is high: of what lies close together, the middle of the highest, for digits
    may stand close to a line; and how high."""
    high = np.nonzero(profile >= least)[0]
    places: list[float] = []
    weights: list[float] = []
    group: list[int] = []
    for at in [*high.tolist(), 1 << 30]:
        if group and at - group[-1] > 3:
            parts = profile[group]
            strong = np.nonzero(parts >= 0.85 * parts.max())[0]
            places.append(group[0] + float(strong[0] + strong[-1]) / 2)
            weights.append(float(parts.max()))
            group = []
        group.append(at)
    return places, weights


def _followed(
    places: list[float], weights: list[float], start: int, gap: float
) -> tuple[float, list[float]]:
    """The chain through a line, both ways; where one line is missing, it is put in."""
    found, score, missing = [places[start]], weights[start], 0
    for way in (1, -1):
        at, step, last = start, gap, places[start]
        while True:
            hit = _nearest(places, last + way * step, at, way)
            if hit >= 0 and abs(places[hit] - last - way * step) <= max(2.0, UNEVEN * step):
                uneven = abs(abs(places[hit] - last) - step) / step
                step = 0.7 * step + 0.3 * abs(places[hit] - last)
                at, last = hit, places[hit]
                found.append(last)
                score += weights[hit] * (1 - 2 * uneven)
                continue
            hit = _nearest(places, last + way * 2 * step, at, way)
            if hit >= 0 and abs(places[hit] - last - way * 2 * step) <= UNEVEN * step:
                missing += 1
                found += [(places[hit] + last) / 2, places[hit]]
                score += weights[hit] / 2
                at, last = hit, places[hit]
                continue
            break
    if missing * 4 > len(found):
        return 0.0, []
    # Lines that lie between those of the chain speak for smaller cells.
    low, top = min(found), max(found)
    between = sum(low < it < top for it in places) - len(found) + missing + 2
    return score - 0.3 * max(0, between) * score / len(found), sorted(found)


def _nearest(places: list[float], wanted: float, at: int, way: int) -> int:
    """The place of the line nearest to this position, on that side of the line at `at`; -1 where
    there is none."""
    hit = bisect_left(places, wanted)
    near = [it for it in (hit - 1, hit) if 0 <= it < len(places) and (it - at) * way > 0]
    return min(near, key=lambda it: abs(places[it] - wanted), default=-1)


MOST_TRIMMED = 24
"""So many lines at the ends may be none of the board's: with more, it is no board but a pattern."""


def _trimmed(across: Array, down: Array, xs: list[float], ys: list[float]) -> Lattice | None:
    """Without lines at the ends that are not drawn along the cells."""
    if min(len(xs), len(ys)) < FEWEST:
        return None
    columns, rows = support(across, xs, ys), support(down.T, ys, xs)
    fewest = len(xs) + len(ys) - MOST_TRIMMED
    while min(len(xs), len(ys)) >= FEWEST and len(xs) + len(ys) >= fewest:
        weakest = 1.0, 0, 0
        for number, (lines, beside) in enumerate(((columns, rows), (rows, columns))):
            for medians in (np.median(lines, axis=1), np.median(beside, axis=0)):
                usual = float(np.percentile(medians, 25)) or 1.0
                if usual < 0.25:
                    return None
                for at, inner in ((0, 1), (-1, -2)):
                    weakest = min(weakest, (float(medians[at]) / usual, number, at))
                    if medians[inner] < UNDRAWN * usual:  # put in, for one that lies farther out
                        weakest = min(weakest, (0.0, number, at))
        if weakest[0] >= WEAK:
            return Lattice(tuple(xs), tuple(ys))
        is_row, at = weakest[1:]
        (ys if is_row else xs).pop(at)
        columns, rows = (rows, columns) if is_row else (columns, rows)
        columns, rows = np.delete(columns, at, axis=0), np.delete(rows, at, axis=1)
        columns, rows = (rows, columns) if is_row else (columns, rows)
    return None


def sharpness(across: Array, down: Array, lattice: Lattice) -> float:
    """How much of its lines is drawn in one row or column of pixels, across or down: the less."""
    x, y = lattice.xs, lattice.ys
    found = []
    for edge, lines, ends in ((across, x, y), (down.T, y, x)):
        profile = edge[int(ends[0]) : int(ends[-1]) + 1].mean(axis=0)
        drawn = [float(profile[max(0, round(at) - 2) : round(at) + 3].max()) for at in lines]
        found.append(float(np.percentile(drawn, 30)))
    return min(found)


def support(edge: Array, lines: Sequence[float], others: Sequence[float]) -> Array:
    """Of each line, and between each two of those that cross it, how much of it is drawn."""
    reach = max(2, round((lines[-1] - lines[0]) / len(lines) * 0.1))
    first = np.array([round(it) + 2 for it in others[:-1]])
    last = np.array([max(round(it) - 1, at + 1) for it, at in zip(others[1:], first, strict=True)])
    last = np.minimum(last, len(edge))
    found = []
    for at in lines:
        left, right = max(0, round(at) - reach), round(at) + reach + 1
        sums = np.append(0, np.cumsum(np.max(edge[:, left:right], axis=1)))
        found.append((sums[last] - sums[np.minimum(first, last)]) / np.maximum(1, last - first))
    return np.array(found)


def drawn_shares(across: Array, down: Array, lattice: Lattice) -> tuple[float, float]:
    """How much of its lines is drawn, and of the least of four parts between two that cross it:
    each across or down, the less."""
    found = support(across, lattice.xs, lattice.ys), support(down.T, lattice.ys, lattice.xs)
    means = min(float(it.mean()) for it in found)
    return means, min(float(np.percentile(it, 25)) for it in found)


PLAIN = 0.15
"""What varies less, for what the whole board does, is one colour."""


def plain_share(grey: Array, lattice: Lattice) -> float:
    """The share of its cells whose middles are of one colour, filled or not."""
    (left, right), (top, bottom) = (_middles(it) for it in (lattice.xs, lattice.ys))
    low, high = np.percentile(grey[top[0] : bottom[-1], left[0] : right[-1]], (1, 99))
    sums = []
    for values in (grey, grey * grey):
        rows = np.add.reduceat(values, np.stack([top, bottom], axis=1).ravel(), axis=0)[::2]
        cells = np.add.reduceat(rows, np.stack([left, right], axis=1).ravel(), axis=1)[:, ::2]
        sums.append(cells / np.outer(bottom - top, right - left))
    deviation = np.sqrt(np.maximum(0, sums[1] - sums[0] ** 2))
    return float((deviation < PLAIN * max(1.0, high - low)).mean())


def _middles(lines: Sequence[float]) -> tuple[Array, Array]:
    """Where the middle half between each two lines begins, and where it ends."""
    at = np.array(lines)
    first = np.round(0.75 * at[:-1] + 0.25 * at[1:]).astype(np.int64)
    return first, np.maximum(np.round(0.25 * at[:-1] + 0.75 * at[1:]).astype(np.int64), first + 1)

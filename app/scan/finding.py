"""Where a board may be in a picture: the likeliest place first, then others to fall back on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from app.scan.extent import settled
from app.scan.lattice import Lattice, find_lattice, find_lattices, sharpness
from app.scan.straighten import (
    LONG,
    LONGEST,
    SHORT,
    Array,
    Pencil,
    Sight,
    Warp,
    edges,
    pencils,
    powers,
)
from solver.limit import Limit
from solver.value import Value

MOST_CELLS = 150
"""A side of a board that is read."""


class Place(Value):
    """A straightened picture, how it came about, and a lattice in it."""

    sight: Sight
    warp: Warp
    lattice: Lattice

    def is_near(self, other: Place) -> bool:
        """Whether both are the same lattice in the same picture."""
        if self.sight is not other.sight:
            return False
        near = 0.3 * self.lattice.cell
        pairs = (self.lattice.xs, other.lattice.xs), (self.lattice.ys, other.lattice.ys)
        return all(
            len(one) == len(two) and abs(one[0] - two[0]) < near and abs(one[-1] - two[-1]) < near
            for one, two in pairs
        )


def places(picture: Array, limit: Limit) -> Iterator[Place]:
    """Where a board may be, each place once. The first is nearly always right; the others are
    lattices that show when edges are looked at in other ways, and not as far as lines are clear;
    none is looked for once the time is over."""
    known: list[Place] = []
    for place in _places(picture, limit):
        if known and limit.left() <= 0:
            return
        if not any(place.is_near(other) for other in known):
            known.append(place)
            yield place


def _is_too_large(lattice: Lattice) -> bool:
    return max(len(lattice.xs), len(lattice.ys)) - 1 > MOST_CELLS


def _places(picture: Array, limit: Limit) -> Iterator[Place]:
    whole = Sight(picture)
    first = _straightened(whole)
    if first is not None:
        yield first
    plain = Warp(whole.shape, Pencil(), Pencil())
    tried = [(whole, plain)]
    if first is not None and not first.warp.is_straight:
        tried.insert(0, (first.sight, first.warp))
    else:
        bent = Warp((plain.high, plain.wide), *pencils(*edges(picture)))
        if not bent.is_straight:
            tried.append((Sight(bent.apply(picture)), bent))
    for sight, warp in tried:
        for reach in (SHORT, LONG, LONGEST):
            if limit.left() <= 0:
                return
            for lattice in find_lattices(*sight.masks(reach)):
                if _is_too_large(lattice):
                    continue
                yield Place(sight, warp, settled(sight.grey, lattice))
                yield Place(sight, warp, lattice)


class _Found(Value):
    """A lattice, how sharp its lines are, and the masks of edges in which it was found."""

    lattice: Lattice
    quality: float
    across: Array
    down: Array

    @property
    def cells(self) -> int:
        return (len(self.lattice.xs) - 1) * (len(self.lattice.ys) - 1)


def _look(sight: Sight, *reaches: int) -> _Found | None:
    """The lattice in a picture, by edges averaged so far."""
    best: _Found | None = None
    for reach in reaches:
        masks = sight.masks(reach)
        lattice = find_lattice(*masks)
        if lattice is None:
            continue
        found = _Found(lattice, sharpness(*masks, lattice), *masks)
        if best is None or found.cells > 1.2 * best.cells:
            best = found
    return best


def _straightened(whole: Sight) -> Place | None:
    """The picture made straight, and the largest lattice that is clear in it."""
    warp = Warp(whole.shape, Pencil(), Pencil())
    straight, picture = whole, whole.grey
    found = _look(whole, SHORT)
    if found is None or found.quality < 0.93:
        bent = Warp((warp.high, warp.wide), *pencils(*edges(picture)))
        if not bent.is_straight:
            tried = Sight(bent.apply(picture))
            other = _look(tried, SHORT, LONG)
            if other is None and found is None:
                other = _look(tried, LONGEST)
            if other is not None and _is_better(other, found):
                straight, warp, found = tried, bent, other
    for reach in (LONG, LONGEST):
        found = found or _look(whole, reach)
    if found is None or _is_too_large(found.lattice):
        return None
    if not warp.is_straight and _unbend(warp, found):
        straight = Sight(warp.apply(picture))
        again = _look(straight, SHORT, LONG)
        if again is not None and again.cells >= found.cells:
            found = again
    return Place(straight, warp, settled(straight.grey, found.lattice))


def _is_better(found: _Found, before: _Found | None) -> bool:
    """Whether a lattice of the straightened picture is better than that of the picture as it is."""
    if before is None:
        return True
    if found.cells > 1.05 * before.cells:
        return found.quality > 0.9 * before.quality
    return found.cells >= 0.7 * before.cells and found.quality > 1.04 * before.quality


def _unbend(warp: Warp, seen: _Found) -> bool:
    """Take out of the warp what is left of bends. Returns whether there was anything."""
    lattice = seen.lattice
    high, wide = warp.high, warp.wide
    side = max(high, wide)
    bends: list[Array] = []
    worst = 0.0
    points = []
    for edge, lines, others, is_turned in (
        (seen.across, lattice.xs, lattice.ys, False),
        (seen.down.T, lattice.ys, lattice.xs, True),
    ):
        reach = max(3, round(lattice.cell * 0.3))
        found = []
        for at in lines:
            left, right = max(0, round(at) - reach), min(edge.shape[1], round(at) + reach + 1)
            for first, last in itertools.pairwise(others):
                part = edge[round(first) + 2 : round(last) - 1, left:right].sum(axis=0)
                if len(part) < 3 or part.max() < 0.4 * (last - first):
                    continue
                strong = np.nonzero(part > 0.6 * part.max())[0]
                off = left + (strong[0] + strong[-1]) / 2 - at
                found.append((at, (first + last) / 2, off))
        if len(found) < 30:
            return False
        points.append(np.array(found))
        worst = max(worst, float(np.percentile(np.abs(points[-1][:, 2]), 90)))
        values = points[-1]
        x, y = (values[:, 1], values[:, 0]) if is_turned else (values[:, 0], values[:, 1])
        terms = powers((x - wide / 2) / side, (y - high / 2) / side)
        keep = np.ones(len(values), dtype=bool)
        solved = np.zeros(terms.shape[1])
        weigh = 0.02 * np.eye(terms.shape[1])
        for _ in range(3):
            a, b = terms[keep], values[keep, 2] / side
            solved = np.linalg.solve(a.T @ a + weigh * 0.01, a.T @ b)
            off = np.abs(terms @ solved - values[:, 2] / side)
            keep = off < max(2.5 * float(np.median(off)), 0.6 / side)
        bends.append(solved)
    if worst < 1.2:
        return False
    warp.bend = bends[0], bends[1]
    return True

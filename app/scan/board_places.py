"""Where a board may be in a picture: the likeliest place first, then others to fall back on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from app.scan.extent import fit_extent
from app.scan.lattice import Lattice, find_lattice, find_lattices, sharpness
from app.scan.straighten import (
    LONG,
    LONGEST,
    SHORT,
    UPRIGHT,
    Array,
    EdgedPicture,
    Warp,
    cubic_terms,
    find_warp,
)
from solver.limit import Limit
from solver.value import Value

_MAX_CELLS = 150
"""The longest side of a board that is read."""


class BoardPlace(Value):
    """A straightened picture, how it came about, and a lattice in it."""

    picture: EdgedPicture
    warp: Warp
    lattice: Lattice

    def is_near(self, other: BoardPlace) -> bool:
        """Whether both are the same lattice in the same picture."""
        if self.picture is not other.picture:
            return False
        near = 0.3 * self.lattice.cell
        pairs = (self.lattice.xs, other.lattice.xs), (self.lattice.ys, other.lattice.ys)
        return all(
            len(one) == len(two) and abs(one[0] - two[0]) < near and abs(one[-1] - two[-1]) < near
            for one, two in pairs
        )


def find_places(grey: Array, limit: Limit) -> Iterator[BoardPlace]:
    """Where a board may be, each place once. The first is nearly always right; the others are
    lattices that show when edges are looked at in other ways, and not as far as lines are clear;
    none is looked for once the time is over."""
    known: list[BoardPlace] = []
    for place in _find_candidates(grey, limit):
        if known and limit.left() <= 0:
            return
        if not any(place.is_near(earlier) for earlier in known):
            known.append(place)
            yield place


def _is_too_large(lattice: Lattice) -> bool:
    return max(len(lattice.xs), len(lattice.ys)) - 1 > _MAX_CELLS


def _find_candidates(grey: Array, limit: Limit) -> Iterator[BoardPlace]:
    whole = EdgedPicture(grey)
    first = _find_clearest(whole)
    if first is not None:
        yield first
    pictures = [(whole, Warp(grey.shape, UPRIGHT, UPRIGHT))]
    if first is not None and not first.warp.is_straight:
        pictures.insert(0, (first.picture, first.warp))
    else:
        warp = find_warp(grey)
        if not warp.is_straight:
            pictures.append((EdgedPicture(warp.apply(grey)), warp))
    for picture, warp in pictures:
        for reach in (SHORT, LONG, LONGEST):
            if limit.left() <= 0:
                return
            for lattice in find_lattices(*picture.masks(reach)):
                if not _is_too_large(lattice):
                    yield BoardPlace(picture, warp, fit_extent(picture.grey, lattice))
                    yield BoardPlace(picture, warp, lattice)


class _EdgeLattice(Value):
    """A lattice, how sharp its lines are, and the masks of edges in which it was found."""

    lattice: Lattice
    sharpness: float
    across: Array
    down: Array

    def is_better_than(self, unbent: _EdgeLattice | None) -> bool:
        """Whether a lattice of the straightened picture is better than that of the picture."""
        if unbent is None:
            return True
        is_large = self.lattice.cell_count >= 0.7 * unbent.lattice.cell_count
        return is_large and self.sharpness > unbent.sharpness


def _find_in(picture: EdgedPicture, *reaches: int) -> _EdgeLattice | None:
    """The lattice in a picture, by edges averaged over each of these reaches."""
    best: _EdgeLattice | None = None
    for reach in reaches:
        masks = picture.masks(reach)
        lattice = find_lattice(*masks)
        if lattice is not None and (
            best is None or lattice.cell_count > 1.2 * best.lattice.cell_count
        ):
            best = _EdgeLattice(lattice, sharpness(*masks, lattice), *masks)
    return best


def _find_clearest(whole: EdgedPicture) -> BoardPlace | None:
    """The largest lattice that is clear in the picture, which is made straight for it."""
    picture, warp = whole, Warp(whole.grey.shape, UPRIGHT, UPRIGHT)
    best = _find_in(whole, SHORT)
    if best is None or best.sharpness < 0.93:
        bent_warp = find_warp(whole.grey)
        if not bent_warp.is_straight:
            straightened = EdgedPicture(bent_warp.apply(whole.grey))
            bent = _find_in(straightened, SHORT, LONG)
            if bent is not None and bent.is_better_than(best):
                picture, warp, best = straightened, bent_warp, bent
    for reach in (LONG, LONGEST):
        best = best or _find_in(whole, reach)
    if best is None or _is_too_large(best.lattice):
        return None
    if not warp.is_straight and _unbend(warp, best):
        picture = EdgedPicture(warp.apply(whole.grey))
        unbent = _find_in(picture, SHORT, LONG)
        if unbent is not None and unbent.lattice.cell_count >= best.lattice.cell_count:
            best = unbent
    return BoardPlace(picture, warp, fit_extent(picture.grey, best.lattice))


def _unbend(warp: Warp, edges: _EdgeLattice) -> bool:
    """Take out of the warp what is left of bends. Returns whether there was anything."""
    lattice = edges.lattice
    side = max(warp.high, warp.wide)
    bends: list[Array] = []
    worst = 0.0
    for edge, lines, crossing, is_turned in (
        (edges.across, lattice.xs, lattice.ys, False),
        (edges.down.T, lattice.ys, lattice.xs, True),
    ):
        points = _measure_offsets(edge, lines, crossing, max(3, round(lattice.cell * 0.3)))
        if len(points) < 30:
            return False
        across, along, offsets = points.T
        worst = max(worst, float(np.percentile(np.abs(offsets), 90)))
        x, y = (along, across) if is_turned else (across, along)
        terms = cubic_terms((x - warp.wide / 2) / side, (y - warp.high / 2) / side)
        is_kept = np.ones(len(points), dtype=bool)
        solution = np.zeros(terms.shape[1])
        damping = 0.02 * np.eye(terms.shape[1])
        for _ in range(3):
            a, b = terms[is_kept], offsets[is_kept] / side
            solution = np.linalg.solve(a.T @ a + damping * 0.01, a.T @ b)
            error = np.abs(terms @ solution - offsets / side)
            is_kept = error < max(2.5 * float(np.median(error)), 0.6 / side)
        bends.append(solution)
    if worst < 1.2:
        return False
    warp.bend = bends[0], bends[1]
    return True


def _measure_offsets(
    edge: Array, lines: tuple[float, ...], crossing: tuple[float, ...], reach: int
) -> Array:
    """Of each line, between each two that cross it, if it is drawn there: where the lattice has the
    line, where along it that is, and how far from there it is drawn."""
    points = []
    for line in lines:
        left, right = max(0, round(line) - reach), min(edge.shape[1], round(line) + reach + 1)
        for first, last in itertools.pairwise(crossing):
            part = edge[round(first) + 2 : round(last) - 1, left:right].sum(axis=0)
            if len(part) < 3 or part.max() < 0.4 * (last - first):
                continue
            strong = np.nonzero(part > 0.6 * part.max())[0]
            points.append((line, (first + last) / 2, left + (strong[0] + strong[-1]) / 2 - line))
    return np.array(points)

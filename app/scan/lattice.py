"""The lines of a board in a straight picture: many, at nearly equal distances, across and down."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from app.scan.straighten import Array
from solver.value import Value

MIN_CELL_PX = 6
MIN_LINES = 4
MAX_LINES = 260

_PEAK_SHARES = (0.62, 0.45, 0.3, 0.2, 0.12)
"""A line is where a profile reaches this share of its highest values; each is tried."""

_MIN_END_SUPPORT = 0.78
"""An outermost line that is drawn less than this, for what is usual, is something else."""

_MIN_INNER_SUPPORT = 0.3

_MAX_CHAIN_STARTS = 30
"""From how many of the strongest lines a chain is looked for."""

_MAX_UNEVENNESS = 0.2
"""A distance may differ from the one before by this part of it."""

_MAX_TRIMMED = 24
"""With more lines at the ends that are none of the board's, it is no board but a pattern."""

_PLAIN_DEVIATION = 0.15
"""What varies less, for what the whole board does, is of one colour."""


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

    @property
    def cell_count(self) -> int:
        return (len(self.xs) - 1) * (len(self.ys) - 1)


def find_lattice(across: Array, down: Array) -> Lattice | None:
    """The largest lattice in masks of edges across and down."""
    best: Lattice | None = None
    for lattice in find_lattices(across, down, set()):
        if best is None or lattice.cell_count > 1.2 * best.cell_count:
            best = lattice
    return best


def find_lattices(
    across: Array, down: Array, visited: set[tuple[int, int, int, int]] | None = None
) -> Iterator[Lattice]:
    """The lattices that are found in masks of edges by any of the shares, each once. With a set of
    `visited` parts of the picture, none is searched twice."""
    known: list[Lattice] = []
    for share in _PEAK_SHARES:
        lattice = _settle(across, down, share, set() if visited is None else visited)
        if lattice is not None and lattice not in known:
            known.append(lattice)
            yield lattice


def _settle(
    across: Array, down: Array, share: float, visited: set[tuple[int, int, int, int]]
) -> Lattice | None:
    """The lattice that is found when each direction is looked at where the other one has its lines;
    None where that leads to a part of the picture that was visited."""
    y = 0, len(across)
    for turn in range(4):
        xs = _find_chain(across[y[0] : y[1]].mean(axis=0), share if turn == 0 else 0.45)
        if len(xs) < MIN_LINES:
            return None
        x = max(0, int(xs[0])), int(xs[-1]) + 2
        ys = _find_chain(down[:, x[0] : x[1]].mean(axis=1), share if turn == 0 else 0.45)
        if len(ys) < MIN_LINES:
            return None
        previous_y, y = y, (max(0, int(ys[0])), int(ys[-1]) + 2)
        if turn and y == previous_y:
            break
        if (*x, *y) in visited:
            return None
        visited.add((*x, *y))
    return _trim(across, down, xs, ys)


def _find_chain(profile: Array, share: float) -> list[float]:
    """The longest chain of lines at nearly equal distances in a profile."""
    if not len(profile):
        return []
    top = float(np.sort(profile)[-4:].mean())
    if top <= 0.02:
        return []
    positions, weights = _find_peaks(profile, share * top)
    count = len(positions)
    if not MIN_LINES <= count <= 3 * MAX_LINES:
        return []
    best_score, best_chain = 0.0, list[float]()
    tried: set[tuple[float, float]] = set()
    strongest = sorted(range(count), key=lambda index: -weights[index])[:_MAX_CHAIN_STARTS]
    for start in strongest:
        for following in range(start + 1, min(start + 4, count)):
            gap = positions[following] - positions[start]
            if gap < MIN_CELL_PX or (positions[start], positions[following]) in tried:
                continue
            score, chain = _follow_chain(positions, weights, start, gap)
            tried |= set(pairwise(chain))
            if score > best_score:
                best_score, best_chain = score, chain
    return best_chain


def _find_peaks(profile: Array, least: float) -> tuple[list[float], list[float]]:
    """Where a profile is high, and how high: of what lies close together, the middle of the
    highest, for digits may stand close to a line."""
    positions: list[float] = []
    weights: list[float] = []
    group: list[int] = []
    for pixel in [*np.nonzero(profile >= least)[0].tolist(), 1 << 30]:
        if group and pixel - group[-1] > 3:
            heights = profile[group]
            strong = np.nonzero(heights >= 0.85 * heights.max())[0]
            positions.append(group[0] + float(strong[0] + strong[-1]) / 2)
            weights.append(float(heights.max()))
            group = []
        group.append(pixel)
    return positions, weights


def _follow_chain(
    positions: list[float], weights: list[float], start: int, gap: float
) -> tuple[float, list[float]]:
    """The score and the lines of the chain through a line, both ways; single missing lines are put
    in."""
    chain, score, missing = [positions[start]], weights[start], 0
    for way in (1, -1):
        index, step, last = start, gap, positions[start]
        while True:
            hit = _find_nearest(positions, last + way * step, index, way)
            if hit >= 0 and abs(positions[hit] - last - way * step) <= max(
                2.0, _MAX_UNEVENNESS * step
            ):
                uneven = abs(abs(positions[hit] - last) - step) / step
                step = 0.7 * step + 0.3 * abs(positions[hit] - last)
                index, last = hit, positions[hit]
                chain.append(last)
                score += weights[hit] * (1 - 2 * uneven)
                continue
            hit = _find_nearest(positions, last + way * 2 * step, index, way)
            if hit >= 0 and abs(positions[hit] - last - way * 2 * step) <= _MAX_UNEVENNESS * step:
                missing += 1
                chain += [(positions[hit] + last) / 2, positions[hit]]
                score += weights[hit] / 2
                index, last = hit, positions[hit]
                continue
            break
    if missing * 4 > len(chain):
        return 0.0, []
    # Lines that lie between those of the chain speak for smaller cells.
    low, top = min(chain), max(chain)
    between = sum(low < position < top for position in positions) - len(chain) + missing + 2
    return score - 0.3 * max(0, between) * score / len(chain), sorted(chain)


def _find_nearest(positions: list[float], wanted: float, start: int, way: int) -> int:
    """The index of the line nearest to a position, on this side of the line `start`, or -1."""
    hit = bisect_left(positions, wanted)
    near = [
        index
        for index in (hit - 1, hit)
        if 0 <= index < len(positions) and (index - start) * way > 0
    ]
    return min(near, key=lambda index: abs(positions[index] - wanted), default=-1)


def _trim(across: Array, down: Array, xs: list[float], ys: list[float]) -> Lattice | None:
    """The lattice without lines at its ends that are not drawn along the cells."""
    lines = xs, ys
    supports = [measure_support(across, xs, ys), measure_support(down.T, ys, xs)]
    fewest = len(xs) + len(ys) - _MAX_TRIMMED
    while min(len(xs), len(ys)) >= MIN_LINES and len(xs) + len(ys) >= fewest:
        weakest = 1.0, 0, 0
        for axis in (0, 1):
            along, crossing = supports[axis], supports[1 - axis]
            for medians in (np.median(along, axis=1), np.median(crossing, axis=0)):
                usual = float(np.percentile(medians, 25)) or 1.0
                if usual < 0.25:
                    return None
                for end, inner in ((0, 1), (-1, -2)):
                    weakest = min(weakest, (float(medians[end]) / usual, axis, end))
                    if medians[inner] < _MIN_INNER_SUPPORT * usual:
                        # put in, for one that lies farther out
                        weakest = min(weakest, (0.0, axis, end))
        support, axis, end = weakest
        if support >= _MIN_END_SUPPORT:
            return Lattice(tuple(xs), tuple(ys))
        lines[axis].pop(end)
        supports[axis] = np.delete(supports[axis], end, axis=0)
        supports[1 - axis] = np.delete(supports[1 - axis], end, axis=1)
    return None


def sharpness(across: Array, down: Array, lattice: Lattice) -> float:
    """How much of its lines is drawn in one row or column of pixels, across or down: the less."""
    xs, ys = lattice.xs, lattice.ys
    shares = []
    for edge, lines, ends in ((across, xs, ys), (down.T, ys, xs)):
        profile = edge[int(ends[0]) : int(ends[-1]) + 1].mean(axis=0)
        drawn = [float(profile[max(0, round(line) - 2) : round(line) + 3].max()) for line in lines]
        shares.append(float(np.percentile(drawn, 30)))
    return min(shares)


def measure_support(edge: Array, lines: Sequence[float], crossing: Sequence[float]) -> Array:
    """How much of each line is drawn between each two of those that cross it."""
    reach = max(2, round((lines[-1] - lines[0]) / len(lines) * 0.1))
    first = np.array([round(line) + 2 for line in crossing[:-1]])
    last = np.array(
        [max(round(line) - 1, at + 1) for line, at in zip(crossing[1:], first, strict=True)]
    )
    last = np.minimum(last, len(edge))
    support = []
    for line in lines:
        left, right = max(0, round(line) - reach), round(line) + reach + 1
        sums = np.append(0, np.cumsum(np.max(edge[:, left:right], axis=1)))
        support.append((sums[last] - sums[np.minimum(first, last)]) / np.maximum(1, last - first))
    return np.array(support)


def drawn_shares(across: Array, down: Array, lattice: Lattice) -> tuple[float, float]:
    """How much of its lines is drawn, and of the least of four parts between two that cross it:
    each across or down, the less."""
    supports = (
        measure_support(across, lattice.xs, lattice.ys),
        measure_support(down.T, lattice.ys, lattice.xs),
    )
    mean = min(float(support.mean()) for support in supports)
    return mean, min(float(np.percentile(support, 25)) for support in supports)


def plain_share(grey: Array, lattice: Lattice) -> float:
    """The share of its cells whose middles are of one colour, filled or not."""
    (left, right), (top, bottom) = _middles(lattice.xs), _middles(lattice.ys)
    low, high = np.percentile(grey[top[0] : bottom[-1], left[0] : right[-1]], (1, 99))
    means = []
    for values in (grey, grey * grey):
        rows = np.add.reduceat(values, np.stack([top, bottom], axis=1).ravel(), axis=0)[::2]
        cells = np.add.reduceat(rows, np.stack([left, right], axis=1).ravel(), axis=1)[:, ::2]
        means.append(cells / np.outer(bottom - top, right - left))
    deviation = np.sqrt(np.maximum(0, means[1] - means[0] ** 2))
    return float((deviation < _PLAIN_DEVIATION * max(1.0, high - low)).mean())


def _middles(lines: Sequence[float]) -> tuple[Array, Array]:
    """Where the middle half between each two lines begins, and where it ends."""
    at = np.array(lines)
    first = np.round(0.75 * at[:-1] + 0.25 * at[1:]).astype(np.int64)
    return first, np.maximum(np.round(0.25 * at[:-1] + 0.75 * at[1:]).astype(np.int64), first + 1)

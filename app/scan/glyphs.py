"""What is written in a straight picture: ink, the pieces of it that hang together, and digits."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import numpy as np

from app.scan.lattice import Lattice
from app.scan.straighten import Array
from solver.value import Value

MOST_RUNS = 60_000
"""What has more is noise."""

FAINTEST = 26.0
"""So much darker or brighter than the paper is ink."""

SIDE = 16
"""A digit is looked at in so many pixels each way."""


class Piece(Value):
    """Ink that hangs together: its box, right and bottom beyond it, and how much ink it is."""

    left: int
    top: int
    right: int
    bottom: int
    area: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def x(self) -> float:
        return (self.left + self.right) / 2

    @property
    def y(self) -> float:
        return (self.top + self.bottom) / 2


def paper(grey: Array, block: int) -> Array:
    """The brightness of the paper everywhere: of blocks what most of them is, or nearly, if much of
    them is ink or filled; and between them."""
    high, wide = grey.shape
    block = max(8, block)
    down, across = -(-high // block), -(-wide // block)
    padded = np.pad(grey, ((0, down * block - high), (0, across * block - wide)), mode="edge")
    blocks = padded.reshape(down, block, across, block).swapaxes(1, 2)
    step = max(1, block // 12)
    low, middle, high_end = np.percentile(grey[::3, ::3], (2, 50, 98))
    share = 75 if middle - low > high_end - middle else 25
    parts = blocks[:, :, ::step, ::step].reshape(down, across, -1)
    medians = _denoised(np.percentile(parts, share, axis=2))
    ys = np.clip((np.arange(high) - block / 2) / block, 0, down - 1)
    xs = np.clip((np.arange(wide) - block / 2) / block, 0, across - 1)
    return _between(_between(medians, ys).T, xs).T.astype(np.float32)


def _denoised(values: Array) -> Array:
    """The medians of all values and those around them."""
    padded = np.pad(values, 1, mode="edge")
    down, across = values.shape
    around = [padded[y : y + down, x : x + across] for y in range(3) for x in range(3)]
    calmed: Array = np.median(np.stack(around), axis=0)
    return calmed


def _between(values: Array, places: Array) -> Array:
    first = np.minimum(places.astype(np.int64), len(values) - 1)
    last = np.minimum(first + 1, len(values) - 1)
    part = (places - first)[:, None]
    between: Array = values[first] * (1 - part) + values[last] * part
    return between


TONED = 40.0
"""A board that is so much darker or brighter than what is around it has a paper of its own."""


def contrast_of(straight: Array, lattice: Lattice) -> Array:
    """How much everything differs from the paper around it."""
    cell = lattice.cell
    block = round(1.3 * cell)
    high, wide = straight.shape
    near, far = max(3, round(0.12 * cell)), max(5, round(0.3 * cell))
    box, ring = (
        (
            slice(max(0, round(lattice.ys[0]) - by), min(high, round(lattice.ys[-1]) + by + 1)),
            slice(max(0, round(lattice.xs[0]) - by), min(wide, round(lattice.xs[-1]) + by + 1)),
        )
        for by in (near, far)
    )
    is_around = np.zeros(straight.shape, dtype=bool)
    is_around[ring] = True
    is_around[box] = False
    within = float(np.median(straight[box]))
    around = float(np.median(straight[is_around])) if is_around.any() else within
    if abs(within - around) < TONED:
        plain: Array = np.abs(straight - paper(straight, block))
        return plain
    # What is on the other side has the same light and shadow.
    outside, inside = straight.copy(), straight * (within / max(around, 1.0))
    as_outside = straight[box] * (around / max(within, 1.0))
    outside[box] = np.clip(as_outside, 0.5 * around, 1.1 * around)
    inside[box] = straight[box]
    contrast: Array = np.abs(outside - paper(outside, block))
    contrast[box] = np.abs(inside - paper(inside, block))[box]
    return contrast


def highest(values: Array, reach: int) -> Array:
    """The highest value within a reach each way."""
    for axis in (0, 1):
        width = 1
        result = values.copy()
        while width <= reach:
            step = min(width, reach + 1 - width)
            for by in (step, -step):
                moved = np.roll(result, by, axis)
                edge = [slice(None), slice(None)]
                edge[axis] = slice(0, by) if by > 0 else slice(by, None)
                moved[tuple(edge)] = 0
                result = np.maximum(result, moved)
            width += step
        values = result
    return values


def without_rules(ink: Array, longest: int) -> Array:
    """Ink without what runs straight for longer than this: lines, and not digits."""
    kept = ink.copy()
    for turned in (False, True):
        view = ink.T if turned else ink
        starts, ends, lines = runs_in(view)
        out = kept.T if turned else kept
        for at in np.nonzero(ends - starts > longest)[0]:
            out[lines[at], starts[at] : ends[at]] = False
    return kept


def runs_in(ink: Array) -> tuple[Array, Array, Array]:
    """Where the runs of ink in each line begin and end, and which line each is in."""
    padded = np.pad(ink.astype(np.int8), ((0, 0), (1, 1)))
    steps = np.diff(padded, axis=1)
    lines, starts = np.nonzero(steps == 1)
    _, ends = np.nonzero(steps == -1)
    return starts, ends, lines


def pieces(ink: Array) -> list[Piece]:
    """The pieces of ink that hang together, also over corners; none where there is far too much."""
    starts, ends, lines = runs_in(ink)
    count = len(starts)
    if not 0 < count <= MOST_RUNS:
        return []
    # The runs of the line above that touch each run: from the first that ends late enough to the
    # last that begins early enough.
    wide = ink.shape[1] + 2
    above = (lines - 1) * wide
    first = np.searchsorted(lines * wide + ends, above + starts)
    last = np.searchsorted(lines * wide + starts, above + ends, side="right")
    many = np.maximum(last - first, 0)
    lower = np.repeat(np.arange(count), many)
    upper = np.arange(len(lower)) - np.repeat(np.cumsum(many) - many - first, many)
    # Each run is named by the first that it hangs together with.
    names = np.arange(count)
    while True:
        one, other = names[lower], names[upper]
        apart = one != other
        if not apart.any():
            break
        np.minimum.at(names, np.maximum(one, other)[apart], np.minimum(one, other)[apart])
        while not np.array_equal(shorter := names[names], names):
            names = shorter
    order = np.argsort(names, kind="stable")
    groups = np.nonzero(np.diff(names[order], prepend=-1))[0]
    boxes = (
        np.minimum.reduceat(starts[order], groups),
        lines[order][groups],
        np.maximum.reduceat(ends[order], groups),
        np.maximum.reduceat(lines[order], groups) + 1,
        np.add.reduceat((ends - starts)[order], groups),
    )
    return [Piece(*box) for box in zip(*(it.tolist() for it in boxes), strict=True)]


def join_pieces(found: list[Piece]) -> list[Piece]:
    """Pieces of one digit that has come apart are one piece again."""
    whole: list[Piece] = []
    by_bottom: dict[int, list[int]] = {}
    for piece in sorted(found, key=lambda it: it.top):
        ends = range(piece.top - 1, piece.top + 3)
        for place in sorted((it for end in ends for it in by_bottom.get(end, ())), reverse=True):
            other = whole[place]
            shared = min(piece.right, other.right) - max(piece.left, other.left)
            high = max(piece.bottom, other.bottom) - other.top
            if (
                shared > 0.6 * min(piece.width, other.width)
                and min(piece.height, other.height) < 0.55 * high
                and high < 2.2 * max(piece.width, other.width)
            ):
                by_bottom[other.bottom].remove(place)
                box = min(piece.left, other.left), other.top, max(piece.right, other.right)
                area = piece.area + other.area
                whole[place] = Piece(*box, max(piece.bottom, other.bottom), area)
                break
        else:
            place = len(whole)
            whole.append(piece)
        by_bottom.setdefault(whole[place].bottom, []).append(place)
    return whole


def without_rings(found: Sequence[Piece]) -> list[Piece]:
    """Without what something stands in that may be a digit."""
    if not found:
        return []
    corners = np.array([(it.left, it.top, it.right, it.bottom) for it in found])
    left, top, right, bottom = corners.T
    high = bottom - top
    kept = []
    for it in found:
        within = (left > it.left) & (right < it.right) & (top > it.top) & (bottom < it.bottom)
        if it.height < 9 or not (within & (high > 0.35 * it.height)).any():
            kept.append(it)
    return kept


ROUND = 0.86
"""A ring is so wide for its height, or the other way round."""

CLOSED = 0.7
"""So much of it is there."""

ASIDE = 0.31
"""So far from its middle, for its width, is nothing of what is in a ring."""

WITHIN, HALF, NARROW = 0.8, 0.4, 0.68
"""What is within so much of a ring, so high for its height and no wider may be a digit in it."""


Ring = tuple[int, int, int]
"""Left, top, and how wide it is."""


def out_of_rings(ink: Array, found: Sequence[Piece], cell: float) -> tuple[list[Piece], list[Ring]]:
    """These pieces; of rings, also of several that touch, what is in them. And the rings."""
    kept: list[Piece] = []
    within: list[Piece] = []
    rings: list[Ring] = []
    high = [it.height for it in found if 0.3 < it.width / it.height < 0.9 and it.height < cell]
    least = max(0.45 * cell, 1.1 * float(np.median(high)) if high else 0.0)
    for piece in found:
        side, length = sorted((piece.width, piece.height))
        count = 1 if length * ROUND < side else ceil(length / side - 0.1)
        is_tall = piece.height > piece.width
        inner: list[Piece] = []
        is_hollow = piece.area < 0.6 * piece.width * piece.height
        if is_hollow and least < side < 1.3 * cell and count < 13:
            for place in range(count):
                at = round(place * (length - side) / max(1, count - 1))
                by = (0, at) if is_tall else (at, 0)
                ring = piece.left + by[0], piece.top + by[1], side
                parts = _in_ring(ink, *ring)
                if parts:
                    inner += parts
                    rings.append(ring)
        within += inner
        kept += [] if inner else [piece]
    middles = [it for it in kept if it.height < 1.3 * cell]
    boxes = np.array([(it.left, it.top, it.right, it.bottom) for it in middles]).reshape(-1, 4)
    left, top, right, bottom = boxes.T
    for piece in within:  # what does not touch its ring is a piece of its own
        is_in = (left <= piece.x) & (piece.x <= right) & (top <= piece.y) & (piece.y <= bottom)
        if not is_in.any():
            kept.append(piece)
    return kept, rings


def is_of_ring(piece: Piece, rings: Sequence[Ring]) -> bool:
    """Whether it is a part of one of these rings, and not in the middle of it."""
    for left, top, side in rings:
        x, y = (piece.x - left) / side - 0.5, (piece.y - top) / side - 0.5
        if max(abs(x), abs(y)) < 0.6 and x * x + y * y > ASIDE**2:
            return True
    return False


def _in_ring(ink: Array, left: int, top: int, side: int) -> list[Piece]:
    """What is in a ring of this box, if it is one."""
    part = ink[top : top + side, left : left + side]
    if part.shape != (side, side):
        return []
    across = (np.arange(side) + 0.5) / side * 2 - 1
    away = np.sqrt(across[:, None] ** 2 + across[None, :] ** 2)
    ways = np.arctan2(across[:, None], across[None, :] + np.zeros_like(part, dtype=float))
    sectors = ((ways + np.pi) / (2 * np.pi) * 36).astype(np.int64) % 36
    is_edge = (away > 1 - max(0.14, 4 / side)) & (away < 1.06)
    drawn = np.bincount(sectors[part & is_edge], minlength=36) > 0
    if drawn.mean() < CLOSED:
        return []
    return [
        Piece(it.left + left, it.top + top, it.right + left, it.bottom + top, it.area)
        for it in pieces(part & (away < WITHIN))
        if it.height > HALF * side and it.width < NARROW * side  # wider is the ring's own ink: of 0
    ]


def seen(contrast: Array, left: int, top: int, right: int, bottom: int) -> Array:
    """What the classifier sees of a digit: `SIDE` pixels high or wide, in the middle, from 0 to 1;
    and how wide it is for its height."""
    part = np.maximum(contrast[top:bottom, left:right], 0)
    high, wide = part.shape
    part = np.minimum(part / max(quantile(part, 0.97), 1.0), 1)
    inner = SIDE - 2
    scale = inner / max(high, wide)
    out_high, out_wide = max(1, round(high * scale)), max(1, round(wide * scale))
    small = _resized(_resized(part, out_high).T, out_wide).T
    out = np.zeros((SIDE, SIDE), dtype=np.float32)
    y, x = (SIDE - out_high) // 2, (SIDE - out_wide) // 2
    out[y : y + out_high, x : x + out_wide] = small
    return np.append(out.ravel(), np.float32(wide / high))


def quantile(values: Array, share: float) -> float:
    """The value below which this share of some values is. For a few values, that of numpy takes ten
    times as long."""
    place = (values.size - 1) * share
    low = int(place)
    top = min(low + 1, values.size - 1)
    ordered = np.partition(values, (low, top), axis=None)
    return float(ordered[low] + (ordered[top] - ordered[low]) * (place - low))


def _resized(values: Array, count: int) -> Array:
    """The rows averaged or interpolated to so many."""
    length = len(values)
    bounds = np.arange(count + 1) * (length / count)
    sums = np.zeros((length + 1, values.shape[1]))
    values.cumsum(axis=0, out=sums[1:])
    whole = np.minimum(bounds.astype(np.int64), length - 1)
    at = sums[whole] + (bounds - whole)[:, None] * values[whole]
    resized: Array = np.diff(at, axis=0) * (count / length)
    return resized

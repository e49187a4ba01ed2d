"""The ink of a straight picture: how much each pixel differs from the paper, pieces and rings."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from app.scan.lattice import Lattice
from app.scan.straighten import Array
from solver.value import Value

_MAX_RUNS = 60_000
"""What has more is noise."""

MIN_CONTRAST = 26.0
"""How much darker or brighter than the paper ink is."""

SIDE_PX = 16
"""Pixels each way of a digit as the classifier sees it."""

_TONED = 40.0
"""A board that is darker or brighter than what is around it by this has a paper of its own."""

_MIN_ROUNDNESS = 0.86
"""How wide a ring is for its height, or the other way round."""

_MIN_CLOSED = 0.7
"""The part of a ring that is drawn."""

_INNER_RADIUS, _MIN_INNER_HEIGHT, _MAX_INNER_WIDTH = 0.8, 0.4, 0.68
"""What may be a digit in a ring: for the ring's size, how far out it is looked for, how high it is
and how wide."""


class InkPiece(Value):
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

    @property
    def box(self) -> tuple[int, int, int, int]:
        return self.left, self.top, self.right, self.bottom

    def moved(self, right: int, down: int) -> InkPiece:
        left, top = self.left + right, self.top + down
        return InkPiece(left, top, self.right + right, self.bottom + down, self.area)


def _paper_of(grey: Array, block: int) -> Array:
    """The brightness of the paper everywhere: of blocks what most of them is, or nearly, if much of
    them is ink or filled; and between them."""
    high, wide = grey.shape
    block = max(8, block)
    down, across = -(-high // block), -(-wide // block)
    padded = np.pad(grey, ((0, down * block - high), (0, across * block - wide)), mode="edge")
    blocks = padded.reshape(down, block, across, block).swapaxes(1, 2)
    step = max(1, block // 12)
    low, middle, top = np.percentile(grey[::3, ::3], (2, 50, 98))
    share = 75 if middle - low > top - middle else 25
    parts = blocks[:, :, ::step, ::step].reshape(down, across, -1)
    levels = np.pad(np.percentile(parts, share, axis=2), 1, mode="edge")
    around = [levels[y : y + down, x : x + across] for y in range(3) for x in range(3)]
    medians: Array = np.median(np.stack(around), axis=0)
    ys = np.clip((np.arange(high) - block / 2) / block, 0, down - 1)
    xs = np.clip((np.arange(wide) - block / 2) / block, 0, across - 1)
    return _interpolate(_interpolate(medians, ys).T, xs).T.astype(np.float32)


def _interpolate(values: Array, positions: Array) -> Array:
    """The rows at these positions, between those of the values."""
    first = np.minimum(positions.astype(np.int64), len(values) - 1)
    last = np.minimum(first + 1, len(values) - 1)
    part = (positions - first)[:, None]
    rows: Array = values[first] * (1 - part) + values[last] * part
    return rows


def contrast_of(grey: Array, lattice: Lattice) -> Array:
    """How much each pixel of a straight picture differs from the paper around it."""
    cell = lattice.cell
    block = round(1.3 * cell)
    high, wide = grey.shape
    box, ring = (
        (
            slice(max(0, round(lattice.ys[0]) - by), min(high, round(lattice.ys[-1]) + by + 1)),
            slice(max(0, round(lattice.xs[0]) - by), min(wide, round(lattice.xs[-1]) + by + 1)),
        )
        for by in (max(3, round(0.12 * cell)), max(5, round(0.3 * cell)))
    )
    is_around = np.zeros(grey.shape, dtype=bool)
    is_around[ring] = True
    is_around[box] = False
    within = float(np.median(grey[box]))
    around = float(np.median(grey[is_around])) if is_around.any() else within
    contrast: Array
    if abs(within - around) < _TONED:
        contrast = np.abs(grey - _paper_of(grey, block))
        return contrast
    # What is on the other side has the same light and shadow.
    outside, inside = grey.copy(), grey * (within / max(around, 1.0))
    as_outside = grey[box] * (around / max(within, 1.0))
    outside[box] = np.clip(as_outside, 0.5 * around, 1.1 * around)
    inside[box] = grey[box]
    contrast = np.abs(outside - _paper_of(outside, block))
    contrast[box] = np.abs(inside - _paper_of(inside, block))[box]
    return contrast


def highest_around(values: Array, reach: int) -> Array:
    """The highest value within a reach each way."""
    for axis in (0, 1):
        width = 1
        highest = values.copy()
        while width <= reach:
            step = min(width, reach + 1 - width)
            for offset in (step, -step):
                moved = np.roll(highest, offset, axis)
                edge = [slice(None), slice(None)]
                edge[axis] = slice(0, offset) if offset > 0 else slice(offset, None)
                moved[tuple(edge)] = 0
                highest = np.maximum(highest, moved)
            width += step
        values = highest
    return values


def without_rules(ink: Array, longest: int) -> Array:
    """Ink without what runs straight for longer than this: lines, and not digits."""
    kept = ink.copy()
    for view, out in ((ink, kept), (ink.T, kept.T)):
        starts, ends, lines = _find_runs(view)
        for run in np.nonzero(ends - starts > longest)[0]:
            out[lines[run], starts[run] : ends[run]] = False
    return kept


def _find_runs(ink: Array) -> tuple[Array, Array, Array]:
    """Where the runs of ink in each line begin and end, and which line each is in."""
    steps = np.diff(np.pad(ink.astype(np.int8), ((0, 0), (1, 1))), axis=1)
    lines, starts = np.nonzero(steps == 1)
    _, ends = np.nonzero(steps == -1)
    return starts, ends, lines


def find_pieces(ink: Array) -> list[InkPiece]:
    """The pieces of ink that hang together, also over corners; none where there is far too much."""
    starts, ends, lines = _find_runs(ink)
    count = len(starts)
    if not 0 < count <= _MAX_RUNS:
        return []
    # The runs of the line above that touch each run: from the first that ends late enough to the
    # last that begins early enough.
    wide = ink.shape[1] + 2
    above = (lines - 1) * wide
    first = np.searchsorted(lines * wide + ends, above + starts)
    last = np.searchsorted(lines * wide + starts, above + ends, side="right")
    touching = np.maximum(last - first, 0)
    lower = np.repeat(np.arange(count), touching)
    upper = np.arange(len(lower)) - np.repeat(np.cumsum(touching) - touching - first, touching)
    # Each run is named by the first that it hangs together with.
    names = np.arange(count)
    while True:
        one, two = names[lower], names[upper]
        differs = one != two
        if not differs.any():
            break
        np.minimum.at(names, np.maximum(one, two)[differs], np.minimum(one, two)[differs])
        while not np.array_equal(shorter := names[names], names):
            names = shorter
    order = np.argsort(names, kind="stable")
    groups = np.nonzero(np.diff(names[order], prepend=-1))[0]
    fields = (
        np.minimum.reduceat(starts[order], groups),
        lines[order][groups],
        np.maximum.reduceat(ends[order], groups),
        np.maximum.reduceat(lines[order], groups) + 1,
        np.add.reduceat((ends - starts)[order], groups),
    )
    return [InkPiece(*values) for values in zip(*(f.tolist() for f in fields), strict=True)]


def join_pieces(pieces: Sequence[InkPiece]) -> list[InkPiece]:
    """The pieces; those of one digit that has come apart are one again."""
    joined: list[InkPiece] = []
    by_bottom: dict[int, list[int]] = {}
    for piece in sorted(pieces, key=lambda piece: piece.top):
        above = (
            index
            for bottom in range(piece.top - 1, piece.top + 3)
            for index in by_bottom.get(bottom, ())
        )
        for index in sorted(above, reverse=True):
            upper = joined[index]
            shared = min(piece.right, upper.right) - max(piece.left, upper.left)
            high = max(piece.bottom, upper.bottom) - upper.top
            if (
                shared > 0.6 * min(piece.width, upper.width)
                and min(piece.height, upper.height) < 0.55 * high
                and high < 2.2 * max(piece.width, upper.width)
            ):
                by_bottom[upper.bottom].remove(index)
                joined[index] = InkPiece(
                    min(piece.left, upper.left),
                    upper.top,
                    max(piece.right, upper.right),
                    max(piece.bottom, upper.bottom),
                    piece.area + upper.area,
                )
                break
        else:
            index = len(joined)
            joined.append(piece)
        by_bottom.setdefault(joined[index].bottom, []).append(index)
    return joined


def without_frames(pieces: Sequence[InkPiece]) -> list[InkPiece]:
    """The pieces that have nothing within them that may be a digit."""
    left, top, right, bottom = boxes_of(pieces)
    high = bottom - top
    kept = []
    for piece in pieces:
        within = (left > piece.left) & (right < piece.right)
        within &= (top > piece.top) & (bottom < piece.bottom)
        if piece.height < 9 or not (within & (high > 0.35 * piece.height)).any():
            kept.append(piece)
    return kept


def boxes_of(pieces: Sequence[InkPiece]) -> Array:
    """The left, top, right and bottom sides of all pieces."""
    return np.array([piece.box for piece in pieces]).reshape(-1, 4).T


def open_rings(ink: Array, pieces: Sequence[InkPiece], cell: float) -> list[InkPiece]:
    """The pieces, with what is in rings in their place."""
    kept: list[InkPiece] = []
    within: list[InkPiece] = []
    heights = [
        piece.height
        for piece in pieces
        if 0.3 < piece.width / piece.height < 0.9 and piece.height < cell
    ]
    least = max(0.45 * cell, 1.1 * float(np.median(heights)) if heights else 0.0)
    for piece in pieces:
        side, length = sorted((piece.width, piece.height))
        is_hollow = piece.area < 0.6 * piece.width * piece.height
        inner: list[InkPiece] = []
        if is_hollow and least < side < 1.3 * cell and length * _MIN_ROUNDNESS < side:
            inner = _find_in_ring(ink, piece.left, piece.top, side)
        within += inner
        kept += [] if inner else [piece]
    left, top, right, bottom = boxes_of([piece for piece in kept if piece.height < 1.3 * cell])
    for piece in within:  # what does not touch its ring is a piece of its own
        is_in = (left <= piece.x) & (piece.x <= right) & (top <= piece.y) & (piece.y <= bottom)
        if not is_in.any():
            kept.append(piece)
    return kept


def _find_in_ring(ink: Array, left: int, top: int, side: int) -> list[InkPiece]:
    """What may be digits in a ring of this box, if there is one."""
    part = ink[top : top + side, left : left + side]
    if part.shape != (side, side):
        return []
    across = (np.arange(side) + 0.5) / side * 2 - 1
    radius = np.sqrt(across[:, None] ** 2 + across[None, :] ** 2)
    angle = np.arctan2(across[:, None], across[None, :] + np.zeros_like(part, dtype=float))
    sectors = ((angle + np.pi) / (2 * np.pi) * 36).astype(np.int64) % 36
    is_edge = (radius > 1 - max(0.14, 4 / side)) & (radius < 1.06)
    drawn = np.bincount(sectors[part & is_edge], minlength=36) > 0
    if drawn.mean() < _MIN_CLOSED:
        return []
    return [
        piece.moved(left, top)
        for piece in find_pieces(part & (radius < _INNER_RADIUS))
        if piece.height > _MIN_INNER_HEIGHT * side
        and piece.width < _MAX_INNER_WIDTH * side  # wider is the ring's own ink: of 0
    ]


def normalize(contrast: Array, left: int, top: int, right: int, bottom: int) -> Array:
    """What the classifier sees of a digit: `SIDE_PX` pixels high or wide, in the middle, from 0 to
    1; and how wide it is for its height."""
    part = np.maximum(contrast[top:bottom, left:right], 0)
    high, wide = part.shape
    part = np.minimum(part / max(quantile(part, 0.97), 1.0), 1)
    scale = (SIDE_PX - 2) / max(high, wide)
    out_high, out_wide = max(1, round(high * scale)), max(1, round(wide * scale))
    out = np.zeros((SIDE_PX, SIDE_PX), dtype=np.float32)
    y, x = (SIDE_PX - out_high) // 2, (SIDE_PX - out_wide) // 2
    small = _resize_rows(_resize_rows(part, out_high).T, out_wide).T
    out[y : y + out_high, x : x + out_wide] = small
    return np.append(out.ravel(), np.float32(wide / high))


def quantile(values: Array, share: float) -> float:
    """The value below which this share of some values is. For a few values, that of numpy takes ten
    times as long."""
    position = (values.size - 1) * share
    low = int(position)
    top = min(low + 1, values.size - 1)
    ordered = np.partition(values, (low, top), axis=None)
    return float(ordered[low] + (ordered[top] - ordered[low]) * (position - low))


def _resize_rows(values: Array, count: int) -> Array:
    """The rows averaged or interpolated to this many."""
    length = len(values)
    bounds = np.arange(count + 1) * (length / count)
    sums = np.zeros((length + 1, values.shape[1]))
    values.cumsum(axis=0, out=sums[1:])
    whole = np.minimum(bounds.astype(np.int64), length - 1)
    at_bounds = sums[whole] + (bounds - whole)[:, None] * values[whole]
    resized: Array = np.diff(at_bounds, axis=0) * (count / length)
    return resized

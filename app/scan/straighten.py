"""Straightening: the two pencils of lines that a board's lines are in a picture, and its warp.

Seen at an angle, the lines between columns are a pencil x = u (1 + k1 y) + k0 y + q y², each with
its own u, and the lines between rows are another. k0 is a rotation or shear, k1 perspective, q the
curl of the paper. The right numbers are those for which the edges of the picture gather at the
fewest values of u.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.value import Value

Array = NDArray[Any]

MOST_POINTS = 16_000
LEAST_POINTS = 200

STEEP, KEYSTONE = 0.2, 0.33
"""The largest k0 and k1, for coordinates from -0.5 to 0.5."""

CURL = 0.12

WORTH = 1.12
"""Only if the edges gather so much better is a picture bent at all."""

MESH = 16
"""Pixels between the points for which a warp is worked out."""


class Pencil(Value):
    """A family of lines; all 0 for those along the picture's sides."""

    lean: float = 0.0
    keystone: float = 0.0
    curl: float = 0.0

    @property
    def is_straight(self) -> bool:
        return not (self.lean or self.keystone or self.curl)


SHORT, LONG, LONGEST = 2, 7, 20
"""Pixels each way along a line over which differences are averaged: in a slanted picture; in a
straight one, where faint lines show so; and where noise or the waves of a screen hide them."""


def edges(grey: Array, reach: int = SHORT) -> tuple[Array, Array, float]:
    """The differences across and down, and how large one must be to be no noise. On a noisy picture
    they are averaged along the lines that they are to show."""
    across, down = np.zeros_like(grey), np.zeros_like(grey)
    across[:, 1:-1] = grey[:, 2:] - grey[:, :-2]
    down[1:-1] = grey[2:] - grey[:-2]
    noise = _noise(across)
    if noise > 1.5 or reach > SHORT:
        across, down = smoothed(across, reach), smoothed(down.T, reach).T
        noise = _noise(across)
    least = max(8.0, 3.0 * noise + 4.0) if reach == SHORT else max(4.5, 3.0 * noise + 2.0)
    return np.abs(across), np.abs(down), least


def _noise(differences: Array) -> float:
    return 1.48 * float(np.median(np.abs(differences[::3, ::3])))


def smoothed(values: Array, reach: int) -> Array:
    """The mean of values below each other."""
    padded = np.pad(values, ((reach, reach), (0, 0)), mode="edge")
    high = len(values)
    found = np.zeros_like(values)
    for by in range(2 * reach + 1):
        found += padded[by : by + high]
    found /= 2 * reach + 1
    return found


class Sight:
    """A picture, and where it changes across and down; each way to look is worked out once."""

    def __init__(self, grey: Array) -> None:
        self.grey = grey
        self._packed: dict[int, tuple[Array, Array]] = {}

    @property
    def shape(self) -> tuple[int, int]:
        high, wide = self.grey.shape
        return high, wide

    def masks(self, reach: int = SHORT) -> tuple[Array, Array]:
        """Where there are edges across, and down, by differences averaged so far."""
        if reach not in self._packed:
            across, down, least = edges(self.grey, reach)
            self._packed[reach] = _bits(across > least), _bits(down > least)
        wide = self.shape[1]
        across, down = (
            np.unpackbits(it, axis=1, count=wide).view(bool) for it in self._packed[reach]
        )
        return across, down


def _bits(mask: Array) -> Array:
    packed: Array = np.packbits(mask, axis=1)
    return packed


def pencils(across: Array, down: Array, least: float) -> tuple[Pencil, Pencil]:
    """The pencils of the lines between columns, and of those between rows."""
    high, wide = across.shape
    side = max(high, wide)
    found = []
    for edge, other, turned in ((across, down, False), (down, across, True)):
        ys, xs = np.nonzero((edge > least) & (edge > 1.5 * other))
        x, y = (xs - wide / 2) / side, (ys - high / 2) / side
        found.append(_pencil(y, x, side) if turned else _pencil(x, y, side))
    return found[0], found[1]


def _pencil(x: Array, y: Array, side: int) -> Pencil:
    """The pencil in which these points gather best."""
    if len(x) < LEAST_POINTS:
        return Pencil()
    if len(x) > MOST_POINTS:
        step = len(x) / MOST_POINTS
        kept = (np.arange(MOST_POINTS) * step).astype(np.int64)
        x, y = x[kept], y[kept]
    coarse = side / max(3.0, side / 350)
    best = (_gathered(x, y, Pencil(), coarse), Pencil())
    for lean in np.arange(-STEEP, STEEP + 0.001, 0.01):
        for keystone in np.arange(-KEYSTONE, KEYSTONE + 0.001, 0.03):
            pencil = Pencil(float(lean), float(keystone))
            score = _gathered(x, y, pencil, coarse)
            if score > best[0]:
                best = score, pencil
    pencil = best[1]
    steps = [0.006, 0.018, 0.03]
    for bins in (coarse, coarse, side / 2.5, side / 2.0, side / 1.5, side / 1.2):
        bins = min(bins, side / 1.2)
        pencil = _refined(x, y, pencil, bins, steps)
        steps = [step / 2 for step in steps]
    fine = side / 1.5
    straight = _gathered(x, y, Pencil(), fine)
    return pencil if _gathered(x, y, pencil, fine) > WORTH * straight else Pencil()


def _refined(x: Array, y: Array, pencil: Pencil, bins: float, steps: list[float]) -> Pencil:
    """The best pencil near this one, one number changed at a time until none is better."""
    values = [pencil.lean, pencil.keystone, pencil.curl]
    best = _gathered(x, y, pencil, bins)
    for _ in range(6):
        is_better = False
        for place, step in enumerate(steps):
            for by in (-step, step):
                tried = list(values)
                tried[place] += by
                if abs(tried[2]) > CURL:
                    continue
                score = _gathered(x, y, Pencil(*tried), bins)
                if score > best:
                    best, values, is_better = score, tried, True
        if not is_better:
            break
    return Pencil(*values)


def _gathered(x: Array, y: Array, pencil: Pencil, bins: float) -> float:
    """How unevenly the points fall onto the lines of a pencil."""
    u = (x - pencil.lean * y - pencil.curl * y * y) / (1 + pencil.keystone * y)
    places = np.clip((u + 1.0) * bins, 0, 2 * bins).astype(np.int64)
    counts = np.bincount(places).astype(np.float64)
    counts[1:] += counts[:-1].copy()  # two neighbours together: a line may fall between them
    return float((counts * counts).sum())


# -------------------------------------------------------------------------------------------------


class Warp:
    """Where in a picture the points of the straightened one are."""

    def __init__(self, shape: tuple[int, int], columns: Pencil, rows: Pencil) -> None:
        self.high, self.wide = shape
        self.columns, self.rows = columns, rows
        self.bend: tuple[Array, Array] | None = None
        """What is left of the curl: polynomials of both coordinates."""

    @property
    def is_straight(self) -> bool:
        return self.columns.is_straight and self.rows.is_straight and self.bend is None

    def place(self, x: Array, y: Array) -> tuple[Array, Array]:
        """The points of the picture for these of the straightened one, in pixels."""
        if self.is_straight:
            return x, y
        side = max(self.high, self.wide)
        u, v = (x - self.wide / 2) / side, (y - self.high / 2) / side
        if self.bend is not None:
            terms = powers(u, v)
            u, v = u + terms @ self.bend[0], v + terms @ self.bend[1]
        px, py = u, v
        for _ in range(12):
            px = u * (1 + self.columns.keystone * py) + (
                self.columns.lean * py + self.columns.curl * py * py
            )
            py = v * (1 + self.rows.keystone * px) + (
                self.rows.lean * px + self.rows.curl * px * px
            )
        return px * side + self.wide / 2, py * side + self.high / 2

    def apply(self, grey: Array) -> Array:
        """The straightened picture."""
        if self.is_straight:
            return grey
        xs = np.arange(0, self.wide + MESH, MESH, dtype=np.float64)
        ys = np.arange(0, self.high + MESH, MESH, dtype=np.float64)
        across, down = np.meshgrid(xs, ys)
        px, py = self.place(across, down)
        out = np.empty_like(grey)
        for top in range(0, self.high, 256):  # by bands, to save memory
            bottom = min(top + 256, self.high)
            x = _spread(px, top, bottom, self.wide)
            y = _spread(py, top, bottom, self.wide)
            out[top:bottom] = _sampled(grey, x, y)
        return out


def powers(u: Array, v: Array) -> Array:
    """The terms of a polynomial of the third degree."""
    terms = [np.ones_like(u), u, v, u * u, u * v, v * v, u**3, u * u * v, u * v * v, v**3]
    return np.stack(terms, axis=-1)


def _spread(mesh: Array, top: int, bottom: int, wide: int) -> Array:
    """The values between the points of a mesh, for some rows."""
    y = np.arange(top, bottom) / MESH
    row = y.astype(np.int64)
    part = (y - row)[:, None]
    lines = mesh[row] * (1 - part) + mesh[row + 1] * part
    x = np.arange(wide) / MESH
    column = x.astype(np.int64)
    part = x - column
    spread: Array = lines[:, column] * (1 - part) + lines[:, column + 1] * part
    return spread.astype(np.float32)


def _sampled(grey: Array, x: Array, y: Array) -> Array:
    high, wide = grey.shape
    x, y = np.clip(x, 0, wide - 1.001), np.clip(y, 0, high - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    a, b = x - left, y - top
    upper = grey[top, left] * (1 - a) + grey[top, left + 1] * a
    lower = grey[top + 1, left] * (1 - a) + grey[top + 1, left + 1] * a
    sampled: Array = upper * (1 - b) + lower * b
    return sampled

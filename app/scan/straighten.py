"""Straightening a picture: the two pencils of lines that a board's lines form in it, and its warp.

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

_MAX_EDGE_POINTS = 16_000
_MIN_EDGE_POINTS = 200

# The largest k0, k1 and q, for coordinates from -0.5 to 0.5.
_MAX_LEAN, _MAX_KEYSTONE, _MAX_CURL = 0.2, 0.33, 0.12

_MIN_GAIN = 1.12
"""A picture is bent only if its edges gather better by this factor."""

_MESH_PX = 16
"""Pixels between the points for which a warp is computed."""

SHORT, LONG, LONGEST = 2, 7, 20
"""Pixels each way along a line over which differences are averaged: in a slanted picture; in a
straight one, where that shows faint lines; and where noise or the waves of a screen hide them."""


class Pencil(Value):
    """A family of lines; all 0 for those along the picture's sides."""

    lean: float = 0.0
    keystone: float = 0.0
    curl: float = 0.0


UPRIGHT = Pencil()


def find_edges(grey: Array, reach: int = SHORT) -> tuple[Array, Array, float]:
    """The differences across and down, and the least one that is no noise. On a noisy picture they
    are averaged along the lines that they are to show."""
    across, down = np.zeros_like(grey), np.zeros_like(grey)
    across[:, 1:-1] = grey[:, 2:] - grey[:, :-2]
    down[1:-1] = grey[2:] - grey[:-2]
    noise = _noise(across)
    if noise > 1.5 or reach > SHORT:
        across, down = average_down(across, reach), average_down(down.T, reach).T
        noise = _noise(across)
    least = max(8.0, 3.0 * noise + 4.0) if reach == SHORT else max(4.5, 3.0 * noise + 2.0)
    return np.abs(across), np.abs(down), least


def _noise(differences: Array) -> float:
    return 1.48 * float(np.median(np.abs(differences[::3, ::3])))


def average_down(values: Array, reach: int) -> Array:
    """The mean of each value and those up to `reach` rows above and below it."""
    padded = np.pad(values, ((reach, reach), (0, 0)), mode="edge")
    mean = np.zeros_like(values)
    for offset in range(2 * reach + 1):
        mean += padded[offset : offset + len(values)]
    mean /= 2 * reach + 1
    return mean


class EdgedPicture:
    """A picture of greys and the masks of its edges, each computed once."""

    def __init__(self, grey: Array) -> None:
        self.grey = grey
        self._packed: dict[int, tuple[Array, Array]] = {}

    def masks(self, reach: int = SHORT) -> tuple[Array, Array]:
        """Where there are edges across, and down, by differences averaged over this reach."""
        if reach not in self._packed:
            across, down, least = find_edges(self.grey, reach)
            packed = np.packbits(across > least, axis=1), np.packbits(down > least, axis=1)
            self._packed[reach] = packed
        width = self.grey.shape[1]
        across, down = (
            np.unpackbits(mask, axis=1, count=width).view(bool) for mask in self._packed[reach]
        )
        return across, down


def _fit_pencil(x: Array, y: Array, side: int) -> Pencil:
    """The pencil in which these points gather best."""
    if len(x) < _MIN_EDGE_POINTS:
        return UPRIGHT
    if len(x) > _MAX_EDGE_POINTS:
        chosen = (np.arange(_MAX_EDGE_POINTS) * (len(x) / _MAX_EDGE_POINTS)).astype(np.int64)
        x, y = x[chosen], y[chosen]
    coarse = side / max(3.0, side / 350)
    pencil, best = UPRIGHT, _unevenness(x, y, UPRIGHT, coarse)
    for lean in np.arange(-_MAX_LEAN, _MAX_LEAN + 0.001, 0.01):
        for keystone in np.arange(-_MAX_KEYSTONE, _MAX_KEYSTONE + 0.001, 0.03):
            candidate = Pencil(float(lean), float(keystone))
            score = _unevenness(x, y, candidate, coarse)
            if score > best:
                pencil, best = candidate, score
    steps = [0.006, 0.018, 0.03]
    for bins in (coarse, coarse, side / 2.5, side / 2.0, side / 1.5, side / 1.2):
        pencil = _refine_pencil(x, y, pencil, min(bins, side / 1.2), steps)
        steps = [step / 2 for step in steps]
    fine = side / 1.5
    upright_score = _unevenness(x, y, UPRIGHT, fine)
    return pencil if _unevenness(x, y, pencil, fine) > _MIN_GAIN * upright_score else UPRIGHT


def _refine_pencil(x: Array, y: Array, pencil: Pencil, bins: float, steps: list[float]) -> Pencil:
    """The best pencil near this one, one number changed at a time until none is better."""
    values = [pencil.lean, pencil.keystone, pencil.curl]
    best = _unevenness(x, y, pencil, bins)
    for _ in range(6):
        before = best
        for index, step in enumerate(steps):
            for change in (-step, step):
                changed = list(values)
                changed[index] += change
                if abs(changed[2]) > _MAX_CURL:
                    continue
                score = _unevenness(x, y, Pencil(*changed), bins)
                if score > best:
                    best, values = score, changed
        if best == before:
            break
    return Pencil(*values)


def _unevenness(x: Array, y: Array, pencil: Pencil, bins: float) -> float:
    """How unevenly the points fall onto the lines of a pencil."""
    u = (x - pencil.lean * y - pencil.curl * y * y) / (1 + pencil.keystone * y)
    indices = np.clip((u + 1.0) * bins, 0, 2 * bins).astype(np.int64)
    counts = np.bincount(indices).astype(np.float64)
    counts[1:] += counts[:-1].copy()  # two neighbours together: a line may fall between them
    return float((counts * counts).sum())


class Warp:
    """Where in a picture the points of the straightened one are."""

    def __init__(self, shape: tuple[int, ...], columns: Pencil, rows: Pencil) -> None:
        self.high, self.wide = shape
        self.columns, self.rows = columns, rows
        self.bend: tuple[Array, Array] | None = None
        """What is left of the curl: polynomials of both coordinates."""

    @property
    def is_straight(self) -> bool:
        return self.columns == self.rows == UPRIGHT and self.bend is None

    def original_points(self, x: Array, y: Array) -> tuple[Array, Array]:
        """The points of the picture for these of the straightened one, in pixels."""
        if self.is_straight:
            return x, y
        side = max(self.high, self.wide)
        u, v = (x - self.wide / 2) / side, (y - self.high / 2) / side
        if self.bend is not None:
            terms = cubic_terms(u, v)
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
        xs = np.arange(0, self.wide + _MESH_PX, _MESH_PX, dtype=np.float64)
        ys = np.arange(0, self.high + _MESH_PX, _MESH_PX, dtype=np.float64)
        px, py = self.original_points(*np.meshgrid(xs, ys))
        straight = np.empty_like(grey)
        for top in range(0, self.high, 256):  # by bands, to save memory
            bottom = min(top + 256, self.high)
            x = _interpolate_mesh(px, top, bottom, self.wide)
            y = _interpolate_mesh(py, top, bottom, self.wide)
            straight[top:bottom] = _sample(grey, x, y)
        return straight


def find_warp(grey: Array) -> Warp:
    """The warp by whose pencils the edges of a picture gather best."""
    across, down, least = find_edges(grey)
    high, wide = grey.shape
    side = max(high, wide)
    pencils = []
    for edge, crossing, is_turned in ((across, down, False), (down, across, True)):
        ys, xs = np.nonzero((edge > least) & (edge > 1.5 * crossing))
        x, y = (xs - wide / 2) / side, (ys - high / 2) / side
        pencils.append(_fit_pencil(y, x, side) if is_turned else _fit_pencil(x, y, side))
    return Warp(grey.shape, *pencils)


def cubic_terms(u: Array, v: Array) -> Array:
    """The terms of a polynomial of the third degree."""
    terms = [np.ones_like(u), u, v, u * u, u * v, v * v, u**3, u * u * v, u * v * v, v**3]
    return np.stack(terms, axis=-1)


def _interpolate_mesh(mesh: Array, top: int, bottom: int, width: int) -> Array:
    """The values between the points of a mesh, for some rows of pixels."""
    y = np.arange(top, bottom) / _MESH_PX
    row = y.astype(np.int64)
    part = (y - row)[:, None]
    rows = mesh[row] * (1 - part) + mesh[row + 1] * part
    x = np.arange(width) / _MESH_PX
    column = x.astype(np.int64)
    part = x - column
    values: Array = rows[:, column] * (1 - part) + rows[:, column + 1] * part
    return values.astype(np.float32)


def _sample(grey: Array, x: Array, y: Array) -> Array:
    """The greys at points between pixels."""
    high, wide = grey.shape
    x, y = np.clip(x, 0, wide - 1.001), np.clip(y, 0, high - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    a, b = x - left, y - top
    upper = grey[top, left] * (1 - a) + grey[top, left + 1] * a
    lower = grey[top + 1, left] * (1 - a) + grey[top + 1, left + 1] * a
    values: Array = upper * (1 - b) + lower * b
    return values

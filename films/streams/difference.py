"""What changed from one picture to the next: all that a film of pictures has to hold.

Pictures are arrays of numbers, one for each pixel, that stand for colours of one palette.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy

Pixels = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
Mask = numpy.ndarray[Any, numpy.dtype[numpy.bool_]]


@dataclass(frozen=True)
class Difference:
    """The smallest rectangle with all pixels that are new, and which of its pixels are as they
    were."""

    left: int
    top: int
    pixels: Pixels
    unchanged: Mask

    @property
    def width(self) -> int:
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        return int(self.pixels.shape[0])

    def without_unchanged(self, transparent: int, shortest: int = 1) -> Pixels:
        """The pixels, with this number in the place of those that are as they were, where at least
        so many of them stand side by side."""
        left_out = self.unchanged if shortest == 1 else runs(self.unchanged, shortest)
        return numpy.where(left_out, numpy.uint8(transparent), self.pixels)


def runs(mask: Mask, shortest: int) -> Mask:
    """What of a mask stands in rows of at least so many.

    >>> runs(numpy.array([[1, 1, 0, 1, 1, 1]], dtype=bool), 3).astype(int).tolist()
    [[0, 0, 0, 1, 1, 1]]
    """
    height, width = mask.shape
    framed = numpy.zeros(1 + height * (width + 1), dtype=bool)  # with an end behind each row
    kept = framed[1:].reshape(height, width + 1)[:, :width]
    kept[:] = mask
    edges = (framed[1:] != framed[:-1]).nonzero()[0]
    begins, lengths = edges[::2], edges[1::2] - edges[::2]
    are_short = lengths < shortest
    begins, lengths = begins[are_short], lengths[are_short]
    before = lengths.cumsum() - lengths  # how many cells of such rows come before each of them
    framed[1 + numpy.repeat(begins - before, lengths) + numpy.arange(lengths.sum())] = False
    return kept


def difference(before: Pixels | None, now: Pixels, grid: int = 1) -> Difference:
    """What is new in a picture; all of it where there was none before. The rectangle begins at a
    multiple of `grid`. Where nothing is new, it is one pixel."""
    if before is None:
        return Difference(0, 0, now, numpy.zeros(now.shape, dtype=bool))
    changed = before != now
    rows, columns = changed.any(axis=1).nonzero()[0], changed.any(axis=0).nonzero()[0]
    if not len(rows):
        return Difference(0, 0, now[:grid, :grid], numpy.ones((grid, grid), dtype=bool))
    top, left = int(rows[0]) // grid * grid, int(columns[0]) // grid * grid
    inside = slice(top, int(rows[-1]) + 1), slice(left, int(columns[-1]) + 1)
    return Difference(left, top, now[inside], ~changed[inside])

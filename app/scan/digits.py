"""Which digit it is: a small network of our own, whose weights `app.scan.training` makes.

Two layers look at three by three pixels each, with a halving between them, and two look at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np

from app.scan.glyphs import SIDE
from app.scan.straighten import Array

WEIGHTS = Path(__file__).with_name("digits.npz")

OTHER = 10
"""What is no digit: a cross, a dot, a ring, a stroke."""

CLASSES = 11

AT_ONCE = 512
"""So many are looked at together, to save memory."""


@cache
def weights() -> tuple[Array, ...]:
    with np.load(WEIGHTS, allow_pickle=False) as kept:
        return tuple(kept[name].astype(np.float32) for name in sorted(kept.files))


def patches(values: Array) -> Array:
    """Of pictures (number, row, column, channel), each three by three pixels as one row."""
    count, high, wide, channels = values.shape
    views = np.lib.stride_tricks.sliding_window_view(values, (3, 3), axis=(1, 2))
    return views.reshape(count, high - 2, wide - 2, channels * 9)


def max_pooled(values: Array) -> Array:
    """The highest of each two by two pixels."""
    count, high, wide, channels = values.shape
    parts = values.reshape(count, high // 2, 2, wide // 2, 2, channels)
    highest: Array = parts.max(axis=(2, 4))
    return highest


def steps(seen: Array, layers: Sequence[Array]) -> list[Array]:
    """What comes out of every step of the network, the last without its exponential."""
    pictures = seen[:, :-1].reshape(-1, SIDE, SIDE, 1)
    first = np.maximum(patches(pictures) @ layers[0] + layers[1], 0)
    smaller = max_pooled(first)
    second = np.maximum(patches(smaller) @ layers[2] + layers[3], 0)
    flat = np.hstack([second.reshape(len(seen), -1), seen[:, -1:]])
    third = np.maximum(flat @ layers[4] + layers[5], 0)
    return [pictures, first, smaller, second, flat, third, third @ layers[6] + layers[7]]


def likely(values: Array) -> Array:
    """Of what comes out of the last step, how likely each class is."""
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    found: Array = powers / powers.sum(axis=1, keepdims=True)
    return found


def probabilities(seen: Array) -> Array:
    """Of each of these (a row each, as `glyphs.seen` makes them), how likely each class is."""
    layers = weights()
    parts = [seen[at : at + AT_ONCE] for at in range(0, len(seen), AT_ONCE)]
    return np.vstack([likely(steps(part, layers)[-1]) for part in parts])

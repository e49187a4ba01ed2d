"""Which digit it is: a small network of our own, whose weights `scanning.training` makes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from scanning.straighten import Array

WEIGHTS = Path(__file__).with_name("digits.npz")

OTHER = 10
"""What is no digit: a cross, a dot, a ring, a stroke."""

CLASSES = 11


@cache
def weights() -> tuple[Array, ...]:
    with np.load(WEIGHTS, allow_pickle=False) as kept:
        return tuple(kept[name].astype(np.float32) for name in sorted(kept.files))


def probabilities(seen: Array) -> Array:
    """Of each of these (a row each, as `glyphs.seen` makes them), how likely each class is."""
    values = seen
    layers = weights()
    for place in range(0, len(layers), 2):
        values = values @ layers[place] + layers[place + 1]
        if place + 2 < len(layers):
            values = np.maximum(values, 0)
    values = values - values.max(axis=1, keepdims=True)
    values = np.exp(values)
    found: Array = values / values.sum(axis=1, keepdims=True)
    return found

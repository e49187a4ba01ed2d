"""Which digit it is: a small network of our own; `benchmarks.scanning.training` makes its weights.

Two layers look at three by three pixels each, with a halving between them, and two look at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np

from app.scan.ink import SIDE_PX
from app.scan.straighten import Array

WEIGHTS = Path(__file__).with_name("digits.npz")

NO_DIGIT = 10
"""The class of what is no digit: a cross, a dot, a ring, a stroke."""

CLASSES = 11

_BATCH = 512
"""How many digits are looked at together, to save memory."""


@cache
def _load_weights() -> tuple[Array, ...]:
    with np.load(WEIGHTS, allow_pickle=False) as file:
        return tuple(file[name].astype(np.float32) for name in sorted(file.files))


def patches(values: Array) -> Array:
    """Of pictures (number, row, column, channel), each three by three pixels as one row."""
    count, high, wide, channels = values.shape
    views = np.lib.stride_tricks.sliding_window_view(values, (3, 3), axis=(1, 2))
    return views.reshape(count, high - 2, wide - 2, channels * 9)


def run_network(inputs: Array, layers: Sequence[Array]) -> list[Array]:
    """What comes out of every step of the network, the last without its exponential."""
    pictures = inputs[:, :-1].reshape(-1, SIDE_PX, SIDE_PX, 1)
    first = np.maximum(patches(pictures) @ layers[0] + layers[1], 0)
    count, high, wide, channels = first.shape
    smaller = first.reshape(count, high // 2, 2, wide // 2, 2, channels).max(axis=(2, 4))
    second = np.maximum(patches(smaller) @ layers[2] + layers[3], 0)
    flat = np.hstack([second.reshape(len(inputs), -1), inputs[:, -1:]])
    third = np.maximum(flat @ layers[4] + layers[5], 0)
    return [pictures, first, smaller, second, flat, third, third @ layers[6] + layers[7]]


def softmax(values: Array) -> Array:
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    shares: Array = powers / powers.sum(axis=1, keepdims=True)
    return shares


def classify(inputs: Array) -> Array:
    """The probability of each class, for each row as `ink.normalize` makes it."""
    layers = _load_weights()
    batches = (inputs[start : start + _BATCH] for start in range(0, len(inputs), _BATCH))
    return np.vstack([softmax(run_network(batch, layers)[-1]) for batch in batches])

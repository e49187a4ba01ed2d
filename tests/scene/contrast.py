"""What has to stand apart in each theme, and how far apart two colours stand."""

from __future__ import annotations

from scene.theme import (
    BAND,
    BROKEN_BAND,
    FILLED,
    NEW,
    NEW_GROUND,
    PAPER,
    UNKNOWN,
    UNKNOWN_BAND,
    UNKNOWN_BROKEN,
)

TONES = (
    (UNKNOWN, PAPER, FILLED),
    (UNKNOWN_BAND, BAND, FILLED),
    (UNKNOWN_BROKEN, BROKEN_BAND, FILLED),
    (UNKNOWN_BAND, NEW_GROUND, NEW),
)
"""What is unknown, empty and filled looks like: anywhere, in the line one looks at, in a line that
cannot be, and where it is new."""


def contrast(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """How far two colours stand apart, from 1 to 21, as the WCAG defines it.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (level / 255 for level in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

"""What has to stand apart in each theme, and how far apart two colours stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from app.draw.theme import (
    BAND,
    BROKEN,
    BROKEN_BAND,
    DEPTHS,
    FILLED,
    FIVE,
    INK,
    MARK,
    NEW,
    NEW_GROUND,
    NEW_GROUND_SMALL,
    NEW_MARK,
    PAPER,
    PICTURE_ROLES,
    TEXT_ON_GROUND,
    THIN,
    UNKNOWN,
    UNKNOWN_BAND,
    UNKNOWN_BROKEN,
    UNKNOWN_SMALL,
    UNKNOWN_SMALL_BAND,
    UNKNOWN_SMALL_BROKEN,
    Theme,
    depth_role,
)

MARKS = (
    *((MARK, ground) for ground in (PAPER, BAND, BROKEN_BAND)),
    *((INK, ground) for ground in (PAPER, BAND, BROKEN_BAND)),
    *((NEW, ground) for ground in (PAPER, NEW_GROUND)),
    (NEW_MARK, NEW_GROUND),
    *(
        (depth_role(depth), ground)
        for depth in range(1, DEPTHS + 1)
        for ground in (PAPER, BAND, BROKEN_BAND, NEW_GROUND)
    ),
)
"""What the mark of an empty cell is drawn with, and on which ground."""

SMALL_TONES = (
    (UNKNOWN_SMALL, PAPER),
    (UNKNOWN_SMALL, NEW_GROUND_SMALL),
    (UNKNOWN_SMALL_BAND, BAND),
    (UNKNOWN_SMALL_BAND, NEW_GROUND_SMALL),
    (UNKNOWN_SMALL_BROKEN, BROKEN_BAND),
    (UNKNOWN_SMALL_BROKEN, NEW_GROUND_SMALL),
)
"""What is unknown and what is empty in cells that have no room for a mark."""

TONES = (
    (UNKNOWN, PAPER, FILLED),
    (UNKNOWN_BAND, BAND, FILLED),
    (UNKNOWN_BROKEN, BROKEN_BAND, FILLED),
    (UNKNOWN_BAND, NEW_GROUND, NEW),
)
"""What is unknown, empty and filled looks like: anywhere, in the line one looks at, in a line that
cannot be, and where it is new."""


def too_near(theme: Theme) -> Iterator[str]:
    """Pairs of colours of a theme that stand too little apart, as sentences."""
    for role, ground in TEXT_ON_GROUND:
        yield from _too_little(theme, role, "on", ground, 4.5)
    for role, ground in (*MARKS, *SMALL_TONES):
        yield from _too_little(theme, role, "and", ground, 3.0)
    for tone, _ in SMALL_TONES:
        yield from _too_little(theme, FILLED, "and", tone, 3.0)
    ink_is_dark = theme.rgb("ink") < theme.rgb("paper")
    for tone in {it for pair in SMALL_TONES for it in pair}:
        if (_grey(theme, tone) < 128) == ink_is_dark:
            yield f"{tone}: on the wrong side of middle grey"
    for unknown, empty, filled in TONES:
        if empty != NEW_GROUND:
            yield from _too_little(theme, unknown, "and", empty, 1.25)
        apart = sum(abs(a - b) for a, b in zip(theme.rgb(unknown), theme.rgb(empty), strict=True))
        if apart < 40:
            yield f"{unknown} and {empty}: {apart} apart in red, green and blue, not 40"
        for tone in (unknown, empty):
            yield from _too_little(theme, filled, "and", tone, 3.4)
        for role in (unknown, empty, filled):
            grey = _grey(theme, role)
            if (grey < 128) != ((role == filled) == ink_is_dark):
                yield f"{role}: on the wrong side of middle grey"
            if role != filled and abs(grey - 128) <= 50:
                yield f"{role}: {abs(grey - 128):.0f} from middle grey, not 50"


def too_near_in_picture(theme: Theme) -> Iterator[str]:
    """The same of what is on a finished picture; and what is filled is dark there, in any theme."""
    told = Theme(theme.name, {it: theme.colours[role] for it, role in PICTURE_ROLES.items()})
    for role, ground in MARKS:
        if {role, ground} <= set(PICTURE_ROLES):
            yield from _too_little(told, role, "and", ground, 3.0)
    depths = [depth_role(depth) for depth in range(1, DEPTHS + 1)]
    for filled, ground in product((FILLED, NEW, BROKEN, *depths), (PAPER, BAND, NEW_GROUND)):
        yield from _too_little(told, filled, "and", ground, 3.0 if filled != FILLED else 6.0)
    for role in PICTURE_ROLES.keys() - {THIN, FIVE, MARK, NEW_MARK}:
        if (_grey(told, role) > 128) != (
            role in (PAPER, BAND, BROKEN_BAND, NEW_GROUND, NEW_GROUND_SMALL)
        ):
            yield f"{role}: on the wrong side of middle grey"


def _grey(theme: Theme, role: str) -> float:
    red, green, blue = theme.rgb(role)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _too_little(theme: Theme, role: str, word: str, other: str, least: float) -> Iterator[str]:
    found = contrast(theme.rgb(role), theme.rgb(other))
    if found < least:
        yield f"{role} {word} {other}: contrast {found:.2f}, not {least}"


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

"""The colours that mean something are told apart by everybody, in every theme: computed for three
kinds of colour vision that lack a kind of cones.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the whole lack; the distances
are Euclidean in CIE Lab, in which about 2.3 is just to be seen.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest

from scene.theme import (
    BAND,
    BROKEN,
    DEPTHS,
    FILLED,
    NEW,
    NEW_GROUND,
    PAPER,
    THEMES,
    UNKNOWN,
    UNKNOWN_BAND,
    Theme,
    depth_role,
)
from tests.scene.contrast import contrast

Triple = tuple[float, float, float]

VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

ASSUMED = [depth_role(depth) for depth in range(1, DEPTHS + 1)]
CERTAIN = 20.0
"""What is known, from what is new, assumed or broken."""
KINDS = 10.0
"""These among each other: rings and hatches say it, too."""
GROUNDS = 8.0
"""The line one looks at: its clue, what is unknown in it, and what is new and empty."""
TOLD_BY_HATCH = {frozenset((BROKEN, "depth-1"))}
"""Orange and vermilion are one colour to many; what is broken is hatched."""


def linear(colour: tuple[int, int, int]) -> Triple:
    shares = [it / 255 for it in colour]
    red, green, blue = (
        it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in shares
    )
    return red, green, blue


def seen(theme: Theme, role: str, vision: str) -> Triple:
    """The colour of a role in Lab, as it is seen."""
    light = linear(theme.rgb(role))
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (it ** (1 / 3) if it > 0.008856 else 7.787 * it + 16 / 116 for it in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def apart(theme: Theme, first: str, second: str, vision: str) -> float:
    pair = zip(seen(theme, first, vision), seen(theme, second, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pair) ** 0.5)


@pytest.mark.parametrize(("name", "vision"), list(product(THEMES, VISIONS)))
def test_what_is_known_is_told_from_what_is_new_assumed_or_broken(name: str, vision: str) -> None:
    theme = THEMES[name]
    for role in (NEW, BROKEN, *ASSUMED):
        for ground in (FILLED, PAPER, UNKNOWN):
            assert apart(theme, role, ground, vision) >= CERTAIN, (role, ground)


@pytest.mark.parametrize(("name", "vision"), list(product(THEMES, VISIONS)))
def test_new_assumed_and_broken_are_told_apart(name: str, vision: str) -> None:
    theme = THEMES[name]
    for first, second in combinations((NEW, BROKEN, *ASSUMED), 2):
        if frozenset((first, second)) not in TOLD_BY_HATCH:
            assert apart(theme, first, second, vision) >= KINDS, (first, second)


@pytest.mark.parametrize(("name", "vision"), list(product(THEMES, VISIONS)))
def test_in_the_line_one_looks_at_grounds_are_told_apart(name: str, vision: str) -> None:
    theme = THEMES[name]
    for first, second in combinations((BAND, UNKNOWN_BAND, NEW_GROUND), 2):
        assert apart(theme, first, second, vision) >= GROUNDS, (first, second)


@pytest.mark.parametrize("name", ["light", "high-contrast"])
def test_on_paper_they_stand_out_from_ink_without_any_colour(name: str) -> None:
    """3 to 1 is what the WCAG asks of graphics. In the dark theme, where cells are filled with
    light, there is no room for that between the fill and the middle; there hue tells."""
    theme = THEMES[name]
    for role in (NEW, BROKEN, *ASSUMED):
        assert contrast(theme.rgb(role), theme.rgb(FILLED)) >= 3, role

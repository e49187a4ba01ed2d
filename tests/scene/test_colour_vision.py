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
from solver.colour_space import VISIONS, lab
from solver.colour_space import apart as distance
from tests.scene.contrast import contrast

ASSUMED = [depth_role(depth) for depth in range(1, DEPTHS + 1)]
CERTAIN = 20.0
"""What is known, from what is new, assumed or broken."""
KINDS = 10.0
"""These among each other: rings and hatches say it, too."""
GROUNDS = 8.0
"""The line one looks at: its clue, what is unknown in it, and what is new and empty."""
TOLD_BY_HATCH = {frozenset((BROKEN, "depth-1"))}
"""Orange and vermilion are one colour to many; what is broken is hatched."""


def apart(theme: Theme, first: str, second: str, vision: str) -> float:
    """How far the colours of two roles look apart."""
    return distance(lab(theme.rgb(first), vision), lab(theme.rgb(second), vision))


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

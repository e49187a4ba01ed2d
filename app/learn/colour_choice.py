"""Colours for a puzzle: how well they can be told apart, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.colour_space import TOO_NEAR, USUAL, colour_distance, lab_of, parts_of
from app.make.palette import NAMES, name_of
from puzzles.formats.colours import Definition, palette_of
from solver.puzzle import Colour

WHITE = Colour("white", "ffffff", "")
_GREY = "808080"

BLACK = Colour("black", "1b1f26", "k")
"""The colour of all that stands there where a puzzle becomes one in colours."""


def nearest(rgb: str, colours: Sequence[Colour], visions: Sequence[str]) -> Colour | None:
    """The colour that is hardest to tell from this one in these kinds of sight, if it is hard."""

    def distance(colour: Colour) -> float:
        parts = parts_of(rgb), parts_of(colour.rgb)
        return min(colour_distance(*(lab_of(part, vision) for part in parts)) for vision in visions)

    closest = min(colours, key=distance)
    return closest if distance(closest) < TOO_NEAR else None


def named(rgb: str, colours: Sequence[Colour]) -> Colour:
    """This colour with a name and a sign that none of the others has."""
    name, taken = name_of(rgb), {colour.name for colour in colours}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    free = next(name for name in names if name not in taken)
    definitions = [Definition(colour.name, colour.rgb, colour.sign) for colour in colours]
    sign = palette_of([*definitions, Definition(free, rgb)])[-1].sign
    return Colour(free, rgb, sign)


def next_colour(colours: Sequence[Colour]) -> str:
    """The first of the named colours that is not too near to any of these, or to paper."""
    codes = list(NAMES.values())
    bright_first = codes[3:] + codes[:3]
    free = (rgb for rgb in bright_first if nearest(rgb, (*colours, WHITE), (USUAL,)) is None)
    return next(free, _GREY)

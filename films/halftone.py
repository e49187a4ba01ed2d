"""Greys as black dots: what a printer and a copying machine make of a page, made beforehand.

A page in black and white only is a tenth of the size of one in greys, prints with sharp letters
everywhere, and is what it looks like. Dots lie in a screen of 45°, as in newspapers; letters are
never screened.
"""

from __future__ import annotations

import math

import numpy
from PIL import Image

from films.paint import SHADES, Palette
from scene.theme import ROLES, TEXT_ON_GROUND

PERIOD = 8
"""Dots from one point of the screen to the next, along a side; there are two in each square."""


def halftone(picture: Image.Image, palette: Palette) -> Image.Image:
    """A painted page in black and white."""
    greys = _greys(palette)[numpy.asarray(picture)]
    height, width = greys.shape
    screen = _screen()
    across, down = -(-width // PERIOD), -(-height // PERIOD)
    thresholds = numpy.tile(screen, (down, across))[:height, :width]
    return Image.fromarray(greys > thresholds).convert("1")


def _greys(palette: Palette) -> numpy.ndarray[tuple[int], numpy.dtype[numpy.int16]]:
    """The grey of each number of the palette; a shade of letters counts as letters or as ground."""
    greys = [round(sum(colour) / 3) for colour in palette.colours[: len(ROLES)]]
    for role, ground in TEXT_ON_GROUND:
        ends = [greys[palette.index[ground]], greys[palette.index[role]]]
        greys += [ends[2 * shade > SHADES] for shade in range(1, SHADES + 1)]
    return numpy.array(greys, dtype=numpy.int16)


def _screen() -> numpy.ndarray[tuple[int, int], numpy.dtype[numpy.int16]]:
    """The thresholds of one square: black grows in round dots from the middle of each."""
    turn = 2 * math.pi / PERIOD
    places = [(x, y) for y in range(PERIOD) for x in range(PERIOD)]

    def order(place: tuple[int, int]) -> float:
        x, y = place[0] + 0.3, place[1] + 0.2  # off the middle, so that no two are equal
        return math.cos(turn * (x + y)) + math.cos(turn * (x - y))

    screen = numpy.zeros((PERIOD, PERIOD), dtype=numpy.int16)
    for rank, (x, y) in enumerate(sorted(places, key=order)):
        screen[y, x] = (2 * rank + 1) * 255 // (2 * PERIOD * PERIOD)
    return screen

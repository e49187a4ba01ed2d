"""Nothing large flashes more than three times in a second, as WCAG 2.3.1 counts it.

A flash is a pair of opposing changes of the relative luminance by a tenth or more, the darker of
them below 0.8; and large is a quarter of a field of ten degrees, 341 × 256 pixels.
"""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from films.compare import make_compare_film
from films.film import Film, Wishes
from films.lab import make_lab_film
from films.pace import Pace
from films.paint import Painter
from films.solving import make_film
from puzzles.lab_lines import read_lab_line
from scene.theme import DARK, LIGHT, THEMES, Theme
from solver.race import Race
from tests.filmed import bundled, trace_of

AREA = 341 * 256 // 4
CHANGES = 7
"""So many opposing changes in a second are more than three flashes."""
EVERY = 3
"""Pixels: one in so many, along both sides, is looked at."""


Levels = numpy.ndarray[tuple[int], numpy.dtype[numpy.float64]]


def luminances(painter: Painter) -> Levels:
    """The relative luminance of each colour of the palette."""
    levels = numpy.array(painter.palette.colours) / 255
    linear = numpy.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)
    found: Levels = linear @ [0.2126, 0.7152, 0.0722]
    return found


def largest_flashing(film: Film[Any], theme: Theme) -> int:
    """The largest area, in pixels, that flashes more than three times in a second."""
    painter = Painter(film.width, film.height, theme)
    table = luminances(painter)
    seen = direction = None
    now, largest = 0, 0
    for frame in film.frames():
        picture = numpy.asarray(painter.repaint(frame.change))[::EVERY, ::EVERY]
        light = table[picture]
        if seen is None or direction is None:
            seen, direction = light.copy(), numpy.zeros(light.shape)
            times = numpy.full((CHANGES, *light.shape), -10_000)
        step = light - seen
        changed = (abs(step) >= 0.1) & (numpy.minimum(light, seen) < 0.8)
        opposing = changed & (numpy.sign(step) != direction)
        times[:, opposing] = numpy.roll(times[:, opposing], -1, axis=0)
        times[-1, opposing] = now
        flashing = opposing & (times[-1] - times[0] <= 1000)
        largest = max(largest, int(flashing.sum()) * EVERY * EVERY)
        direction = numpy.where(changed, numpy.sign(step), direction)
        seen = numpy.where(changed, light, seen)
        now += frame.shot.milliseconds
    return largest


@pytest.mark.parametrize(
    ("name", "method", "pace"),
    [
        ("pig", "backtracking", Pace()),
        ("pig", "ladder", Pace()),
        ("castle", "backtracking", Pace(seconds=30)),
        ("teddy-bear", "overlap", Pace()),
        ("cat", "sweep", Pace()),
    ],
)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_nothing_large_flashes(name: str, method: str, pace: Pace, theme: Theme) -> None:
    film = make_film(trace_of(bundled(name), method, most=1500), Wishes(pace=pace))
    assert largest_flashing(film, theme) < AREA


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_nothing_large_flashes_beside_another_method_nor_in_the_lab(theme: Theme) -> None:
    race = Race(bundled("house"), ("backtracking", "sweep"), 5000)
    race.run(30.0)
    assert largest_flashing(make_compare_film(race, Wishes()), theme) < AREA
    line = read_lab_line("3 4 5 1 6 2 in 40")
    assert largest_flashing(make_lab_film(line, Wishes()), theme) < AREA

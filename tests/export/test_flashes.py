"""Nothing large flashes more than three times in a second, as WCAG 2.3.1 counts it.

A flash is a pair of opposing changes of the relative luminance by a tenth or more, the darker of
them below 0.8; and large is a quarter of a field of ten degrees, 341 × 256 pixels.
"""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from app.draw.stage import SceneChange
from app.draw.theme import THEMES, Theme
from app.exercises.lab import read_lab_line
from app.export.compare import make_compare_film
from app.export.film import Film, Wishes
from app.export.lab import make_lab_film
from app.export.limits import Pace
from app.export.paint import Painter
from app.export.solving import make_film
from app.race import Race
from tests.filmed import bundled, trace_of

pytestmark = pytest.mark.usefixtures("letters_once")

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


class Watcher:
    """Looks at a film painted in a theme; `largest` is the largest area, in pixels, that has
    flashed more than three times in a second."""

    def __init__(self, film: Film[Any], theme: Theme) -> None:
        self.largest = 0
        self._painter = Painter(film.width, film.height, theme)
        self._table = luminances(self._painter)
        self._picture = numpy.asarray(self._painter.picture)[::EVERY, ::EVERY]
        self._seen = self._direction = self._times = numpy.empty(0)

    def see(self, change: SceneChange, now: int) -> None:
        """A picture of the film, so many milliseconds after the first."""
        picture = numpy.asarray(self._painter.repaint(change))[::EVERY, ::EVERY]
        if self._seen.size == 0:
            self._seen, self._direction = self._table[picture], numpy.zeros(picture.shape)
            self._times = numpy.full((CHANGES, *picture.shape), -10_000)
        differs, self._picture = picture != self._picture, picture
        light, seen, before = (
            self._table[picture[differs]],
            self._seen[differs],
            self._direction[differs],
        )
        direction = numpy.sign(light - seen)
        changed = (abs(light - seen) >= 0.1) & (numpy.minimum(light, seen) < 0.8)
        opposing = changed & (direction != before)
        times = self._times[:, differs]
        times[:, opposing] = numpy.roll(times[:, opposing], -1, axis=0)
        times[-1, opposing] = now
        flashing = opposing & (times[-1] - times[0] <= 1000)
        self.largest = max(self.largest, int(flashing.sum()) * EVERY * EVERY)
        self._times[:, differs] = times
        self._seen[differs] = numpy.where(changed, light, seen)
        self._direction[differs] = numpy.where(changed, direction, before)


def largest_flashing(film: Film[Any]) -> int:
    """The largest area, in pixels, that flashes more than three times in a second, in any theme."""
    watchers = [Watcher(film, theme) for theme in THEMES.values()]
    now = 0
    for frame in film.frames():
        for watcher in watchers:
            watcher.see(frame.change, now)
        now += frame.shot.milliseconds
    return max(it.largest for it in watchers)


@pytest.mark.parametrize(
    ("name", "method", "pace"),
    [
        ("pig", "backtracking", Pace()),
        ("castle", "backtracking", Pace(seconds=30)),
        ("house", "overlap", Pace()),
        ("cat", "sweep", Pace()),
    ],
)
def test_nothing_large_flashes(name: str, method: str, pace: Pace) -> None:
    film = make_film(trace_of(bundled(name), method, most=600), Wishes(pace=pace))
    assert largest_flashing(film) < AREA


def test_nothing_large_flashes_beside_another_method_nor_in_the_lab() -> None:
    race = Race(bundled("house"), ("backtracking", "sweep"), 5000)
    race.run(30.0)
    assert largest_flashing(make_compare_film(race, Wishes())) < AREA
    line = read_lab_line("3 4 5 1 6 2 in 40")
    assert largest_flashing(make_lab_film(line, Wishes())) < AREA

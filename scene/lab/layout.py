"""Where everything in the overlap lab stands.

Left is the line, cell under cell in five strips, and what they say; the arrangements are beside
them, or, where the line is long, under them and cell under cell with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scene.lab.words import ENGLISH, LabWords
from scene.measure import estimate
from scene.scene import Box
from solver.lab import Study

FILM_WIDTH, FILM_HEIGHT = 1040, 660
SMALLEST = (480, 320)

BESIDE_UP_TO = 22
"""Cells. The arrangements of a longer line are cells too small to be seen beside it."""

HIGH_BESIDE, HIGH_UNDER = 31, 36
"""In units: the height that all takes with the arrangements beside the line, and under it."""

SQUEEZED = 0.74
"""What of that it takes at least, so that letters can be larger."""

SAID, PITCH = 1.4, 1.5
LARGE_SAID, LARGE_PITCH, TEXT = 1.75, 2.4, 7.4
"""In units: letters, and arrangements; in films these, too, and the room for what is said."""

LINE, BLOCKS, LEFTMOST, BOTH, RIGHTMOST = "line", "blocks", "leftmost", "both", "rightmost"
STRIPS = (LINE, BLOCKS, LEFTMOST, BOTH, RIGHTMOST)


class Strip(NamedTuple):
    """A row of cells: where the first begins, how wide one is with the gap after it, and the
    height."""

    left: int
    top: int
    cell: int
    height: int
    gap: int

    def box(self, first: float, last: float) -> Box:
        """The cells from `first` up to before `last`; what moves may be between two."""
        left, right = (self.left + round(it * self.cell) for it in (first, last))
        return Box(left, self.top, right - self.gap, self.top + self.height)

    def cell_box(self, cell: int) -> Box:
        """One cell."""
        return self.box(cell, cell + 1)

    @property
    def middle(self) -> int:
        return self.top + self.height // 2

    @property
    def bottom(self) -> int:
        return self.top + self.height


@dataclass(frozen=True)
class LabLayout:
    """Places in pixels. `unit` is the size of ordinary letters."""

    width: int
    height: int
    length: int
    unit: int
    cell: int
    strips: dict[str, Strip]
    heading: Box
    numbers: Box
    text: Box
    counted: Box
    """The words about the arrangements."""
    arrangements: Box
    said: float
    """The size of the sentence, in units."""
    most_pitch: float
    """From one arrangement to the next, in units."""

    @property
    def origin(self) -> tuple[int, int]:
        """The top left pixel of the line's first cell."""
        strip = self.strips[LINE]
        return strip.left, strip.top

    @property
    def is_beside(self) -> bool:
        """The arrangements are beside the line, not under it."""
        return self.arrangements.left != self.strips[LINE].left

    @property
    def thin(self) -> int:
        return max(1, round(self.unit / 14))

    def strip_at(self, x: int, y: int) -> tuple[str, int] | None:
        """The strip at a pixel that can be touched, and which cell of it."""
        for name in (LINE, BLOCKS, BOTH):
            strip = self.strips[name]
            if strip.top <= y < strip.bottom and 0 <= (x - strip.left) // strip.cell < self.length:
                return name, (x - strip.left) // strip.cell
        return None

    def rows(self, count: int) -> list[Strip]:
        """A strip for each of so many arrangements; the last is what they agree on."""
        box = self.arrangements
        gap = 2 * self.thin if self.cell >= 12 else self.thin
        cell = self.cell
        if self.is_beside:
            cell = max(4, min(self.cell, box.width // self.length))
        room = box.height - round((3.6 if self.is_beside else 2.2) * self.unit)
        pitch = min(room / (count + 0.4), self.most_pitch * self.unit, 1.05 * cell + 2)
        height = max(2, int(pitch) - max(1, round(pitch / 6)))
        tops = [box.top + round(i * pitch) for i in range(count - 1)]
        tops.append(box.top + round((count - 0.6) * pitch))
        return [Strip(box.left, top, cell, height, gap if cell > 6 else 1) for top in tops]


def rows_needed(facts: Study) -> int:
    """How many arrangements are drawn, and one row for what they agree on."""
    return max(1, len(facts.arrangements)) + 1


def lay_out_lab(
    width: int,
    height: int,
    length: int,
    words: LabWords = ENGLISH,
    *,
    is_film: bool = False,
    letters: int = 0,
) -> LabLayout:
    """The layout for a line of this length in a picture of this size; in a film, which has no
    window's bars around it, strips and letters are larger. Where letters of a size are asked for,
    all stands closer to each other for them, as far as that goes."""
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    is_beside = length <= BESIDE_UP_TO
    high = HIGH_BESIDE if is_beside else HIGH_UNDER
    unit = max(9, round(min(width / 50, height / high)))
    unit = max(unit, min(letters, round(width / 50), round(height / high / SQUEEZED)))
    close = min(1.0, height / high / unit) if letters else 1.0
    label = max(estimate(words.say(name), unit, False) for name in STRIPS)
    margin = round(1.3 * unit)
    left = margin + round(label + unit)
    right = round(0.6 * width) if is_beside else width - margin
    cell = max(5, min((right - left) // length, round(3.2 * unit)))
    gap = 2 * max(1, round(unit / 14)) if cell >= 12 else 1
    is_large = is_film and is_beside
    thick = max(8, min(cell, round((2.5 if is_beside else 1.9) * close * unit)) - gap)
    if is_large:
        room = height - 2 * margin - round((TEXT + 11.2) * unit)
        thick = max(thick, min(round(1.35 * cell), 3 * unit, room // len(STRIPS)))
    above = round(1.3 * close * unit)
    heading = Box(margin, above, right, above + round(2.3 * close * unit))
    numbers = Box(left, heading.bottom, right, heading.bottom + round(1.5 * close * unit))
    strips = {}
    top = numbers.bottom
    for name in STRIPS:
        strips[name] = Strip(left, top, cell, thick, gap)
        space = (1.3 if is_large else 0.9 if name in (LINE, BLOCKS) else 0.6) * unit
        top += thick + round(space * close)
    top += round(0.7 * close * unit)
    if is_beside:
        text = Box(margin, top, right, height - above)
        column = right + round(2.4 * unit)
        counted = Box(column, above, width - margin, above + round(7.6 * unit))
        listed = Box(column, counted.bottom, width - margin, height - above)
    else:
        text = Box(margin, top, right, top + round(5.6 * close * unit))
        counted = Box(margin, text.bottom, right, text.bottom + round(5.2 * close * unit))
        listed = Box(left, counted.bottom, right, height - above)
    return LabLayout(
        width=width,
        height=height,
        length=length,
        unit=unit,
        cell=cell,
        strips=strips,
        heading=heading,
        numbers=numbers,
        text=text,
        counted=counted,
        arrangements=listed,
        said=LARGE_SAID if is_large else SAID,
        most_pitch=LARGE_PITCH if is_large else PITCH,
    )


def lay_out_for_film(
    length: int, cell: int | None = None, scale: int = 1, words: LabWords = ENGLISH
) -> LabLayout:
    """The layout of a film or a still: of the usual size, or with cells of so many pixels."""
    if cell is None:
        return lay_out_lab(FILM_WIDTH * scale, FILM_HEIGHT * scale, length, words, is_film=True)
    low, high = SMALLEST[0], 400 * max(length, 30)
    while low < high:
        width = (low + high) // 2
        height = width * FILM_HEIGHT // FILM_WIDTH
        if lay_out_lab(width, height, length, words, is_film=True).cell < cell * scale:
            low = width + 1
        else:
            high = width
    return lay_out_lab(low, low * FILM_HEIGHT // FILM_WIDTH, length, words, is_film=True)

"""What a search for a puzzle begins with: smoothed noise, or, for the lowest rungs, a board of
lines that need no thought.

Noise is smoothed by taking the mean around each cell, in whole numbers to be the same anywhere.
"""

from __future__ import annotations

from app.chance import Chance
from app.make.drawing import Drawing, transpose

_NOISE_LEVELS = 1 << 20

_PARTS = 36
"""The mean of one, two, three, four, six or nine cells is a whole number of such parts."""


def draw_clouds(chance: Chance, width: int, height: int, smoothings: int, percent: int) -> Drawing:
    """Noise that was smoothed so often; this many in a hundred cells are filled, or a few more."""
    values = [[chance.below(_NOISE_LEVELS) for _ in range(width)] for _ in range(height)]
    for _ in range(smoothings):
        values = _smooth(values)
    in_order = sorted(value for row in values for value in row)
    least = in_order[min(width * height - 1, width * height * (100 - percent) // 100)]
    return [[int(value >= least) for value in row] for row in values]


def _smooth(values: list[list[int]]) -> list[list[int]]:
    smooth = []
    for row in range(len(values)):
        around = values[max(0, row - 1) : row + 2]
        means = []
        for column in range(len(values[0])):
            near = [cell for line in around for cell in line[max(0, column - 1) : column + 2]]
            means.append(sum(near) * (_PARTS // len(near)))
        smooth.append(means)
    return smooth


def draw_stripes(chance: Chance, width: int, height: int) -> Drawing:
    """A board whose lines need no thought: single empty cells between long blocks."""
    if chance.one_in(2):
        return transpose(_draw_columns(chance, height, width))
    return _draw_columns(chance, width, height)


def _draw_columns(chance: Chance, width: int, height: int) -> Drawing:
    drawing = []
    empty = [column for column in range(width) if chance.one_in(4)]
    for _ in range(height):
        moved = [column + chance.between(-1, 1) for column in empty if not chance.one_in(8)]
        moved += [column for column in range(width) if chance.one_in(2 * width)]
        empty = []
        for column in sorted(moved):  # neither at the border nor beside each other
            if 0 < column < width - 1 and (not empty or column > empty[-1] + 1):
                empty.append(column)
        if chance.one_in(7):
            drawing.append([0] * width)
        else:
            drawing.append([int(column not in empty) for column in range(width)])
    return drawing


def draw_beams(chance: Chance, width: int, height: int) -> Drawing:
    """A board of filled rows and columns with single holes: what they leave over is empty."""
    rows, columns = _draw_bands(chance, height), _draw_bands(chance, width)
    drawing = [[int(r in rows or c in columns) for c in range(width)] for r in range(height)]
    for _ in range(width * height // 2):
        row, column = chance.below(height), chance.below(width)
        across = row not in rows or (
            0 < column < width - 1 and drawing[row][column - 1] and drawing[row][column + 1]
        )
        down = column not in columns or (
            0 < row < height - 1 and drawing[row - 1][column] and drawing[row + 1][column]
        )
        if across and down and chance.one_in(2):
            drawing[row][column] = 0
    return drawing


def _draw_bands(chance: Chance, length: int) -> list[int]:
    """Lines in bands of one to three, with one to three between them."""
    lines: list[int] = []
    line = chance.below(3)
    while line < length:
        thickness = chance.between(1, 3)
        lines += range(line, min(length, line + thickness))
        line += thickness + chance.between(1, 3)
    return lines

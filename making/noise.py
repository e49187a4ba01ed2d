"""What a search for a puzzle begins with: smoothed noise, or, for the two lowest rungs, a board
that is built of lines which need no thought.

Noise is smoothed by taking the mean around each cell; what lies above the middle is filled. It
looks like clouds, or like islands where it is smoothed twice. Everything is counted in whole
numbers, so that it is the same everywhere.
"""

from __future__ import annotations

from making.drawing import Drawing, transposed
from solver.chance import Chance

FINENESS = 1 << 20
PARTS = 36
"""The mean of one, two, three, four, six or nine cells is a whole number of such parts."""


def clouds(chance: Chance, width: int, height: int, smoothing: int, percent: int) -> Drawing:
    """Noise that was smoothed so often; so many in a hundred cells are filled, or a few more."""
    values = [[chance.below(FINENESS) for _ in range(width)] for _ in range(height)]
    for _ in range(smoothing):
        values = _smoothed(values)
    in_order = sorted(value for row in values for value in row)
    least = in_order[min(width * height - 1, width * height * (100 - percent) // 100)]
    return [[int(value >= least) for value in row] for row in values]


def _smoothed(values: list[list[int]]) -> list[list[int]]:
    height, width = len(values), len(values[0])
    found = []
    for row in range(height):
        around = values[max(0, row - 1) : row + 2]
        smoothed = []
        for column in range(width):
            near = [cell for line in around for cell in line[max(0, column - 1) : column + 2]]
            smoothed.append(sum(near) * (PARTS // len(near)))
        found.append(smoothed)
    return found


def stripes(chance: Chance, width: int, height: int) -> Drawing:
    """A board whose rows, or whose columns, need no thought: empty, or with single empty cells
    between blocks that reach from border to border. The empty cells wander from line to line."""
    if chance.one_in(2):
        return transposed(_stripes(chance, height, width))
    return _stripes(chance, width, height)


def _stripes(chance: Chance, width: int, height: int) -> Drawing:
    drawing = []
    empty = [column for column in range(width) if chance.one_in(4)]
    for _ in range(height):
        wandered = [column + chance.between(-1, 1) for column in empty if not chance.one_in(8)]
        wandered += [column for column in range(width) if chance.one_in(2 * width)]
        empty = _apart(wandered, width)
        if chance.one_in(7):
            drawing.append([0] * width)
        else:
            drawing.append([int(column not in empty) for column in range(width)])
    return drawing


def _apart(columns: list[int], width: int) -> list[int]:
    """Those that lie neither at the border nor beside each other."""
    found: list[int] = []
    for column in sorted(columns):
        if 0 < column < width - 1 and (not found or column > found[-1] + 1):
            found.append(column)
    return found


def beams(chance: Chance, width: int, height: int) -> Drawing:
    """A board of filled rows and columns with single holes: what they leave over is empty."""
    rows = _bands(chance, height)
    columns = _bands(chance, width)
    drawing = [
        [int(row in rows or column in columns) for column in range(width)] for row in range(height)
    ]
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


def _bands(chance: Chance, length: int) -> list[int]:
    """Lines in bands of one to three, with one to three between them."""
    found: list[int] = []
    line = chance.below(3)
    while line < length:
        thick = chance.between(1, 3)
        found += range(line, min(length, line + thick))
        line += thick + chance.between(1, 3)
    return found


def mirrored(drawing: Drawing) -> Drawing:
    """The left half, and its image in the place of the right one."""
    return [
        [row[min(column, len(row) - 1 - column)] for column in range(len(row))] for row in drawing
    ]

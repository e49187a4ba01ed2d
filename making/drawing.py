"""A picture while it is drawn: rows of cells, 1 for filled and 0 for empty, that can be changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solver.grid import EMPTY, FILLED
from solver.places import Place
from solver.puzzle import Given, Puzzle, puzzle_of_picture

Drawing = list[list[int]]


def drawing_of(picture: Sequence[str]) -> Drawing:
    """The drawing of what is written with `#` and `.`."""
    return [[FILLED if letter == "#" else EMPTY for letter in row] for row in picture]


def picture_of(drawing: Drawing) -> list[str]:
    """The drawing in writing.

    >>> picture_of([[1, 0], [0, 1]])
    ['#.', '.#']
    """
    return ["".join("#" if cell else "." for cell in row) for row in drawing]


def puzzle_of(drawing: Drawing, given: Iterable[Given] = ()) -> Puzzle:
    """The puzzle whose solution the drawing is."""
    puzzle = puzzle_of_picture(picture_of(drawing))
    return Puzzle(puzzle.rows, puzzle.columns, given=given) if given else puzzle


def flip(drawing: Drawing, places: Iterable[Place]) -> None:
    """Change these cells."""
    for row, column in places:
        drawing[row][column] ^= 1


def with_image(place: Place, width: int, is_symmetric: bool) -> list[Place]:
    """A cell and, on a symmetric board, its mirror image."""
    row, column = place
    image = row, width - 1 - column
    return [place, image] if is_symmetric and image != place else [place]


def transposed(drawing: Drawing) -> Drawing:
    """Rows made columns."""
    return [list(column) for column in zip(*drawing, strict=True)]


def places_of(drawing: Drawing) -> Iterator[Place]:
    """All cells in reading order."""
    for row, cells in enumerate(drawing):
        for column in range(len(cells)):
            yield row, column


def beside(drawing: Drawing, place: Place) -> Iterator[Place]:
    """The cells that share a side with this one."""
    row, column = place
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < len(drawing) and 0 <= c < len(drawing[0]):
            yield r, c


def like_neighbours(drawing: Drawing, place: Place) -> int:
    """How many of the cells beside this one are as it is, less those that are not."""
    here = drawing[place[0]][place[1]]
    return sum(1 if drawing[row][column] == here else -1 for row, column in beside(drawing, place))


def roughness(drawing: Drawing) -> int:
    """How much a drawing looks like noise: the length of all borders between filled and empty,
    and three for every cell that is alone among others.

    >>> roughness([[1, 1], [1, 1]]), roughness([[1, 0], [0, 1]])
    (0, 16)
    """
    found = 0
    for place in places_of(drawing):
        row, column = place
        here = drawing[row][column]
        around = [drawing[r][c] != here for r, c in beside(drawing, place)]
        found += sum(around) + 6 * all(around) * bool(around)
    return found // 2


def is_worth_drawing(drawing: Drawing) -> bool:
    """Whether there is a picture that reaches all four borders of its board."""
    columns = transposed(drawing)
    return all(any(line) for line in (drawing[0], drawing[-1], columns[0], columns[-1]))

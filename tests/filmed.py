"""Solvings to film, and reading cells back out of pictures."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from PIL import Image, ImageSequence

from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from scene.theme import Theme
from solver.grid import FILLED, Grid
from solver.puzzle import Puzzle
from solver.steps.search import steps
from solver.steps.step import Step
from solver.trace import Trace


def bundled(name: str) -> Puzzle:
    path = find_bundled(name)
    assert path is not None
    return read_puzzles(path)[0]


@lru_cache(maxsize=64)
def steps_of(puzzle: Puzzle, method: str = "overlap", most: int = 10**6) -> tuple[Step, ...]:
    """Worked out once: steps are values."""
    return tuple(islice(steps(puzzle, method), most))


def trace_of(puzzle: Puzzle, method: str = "overlap", most: int = 10**6) -> Trace:
    trace = Trace(puzzle)
    for step in steps_of(puzzle, method, most):
        trace.append(step)
    return trace


def decoded(path: str) -> list[tuple[Image.Image, int]]:
    """The pictures of a file, as a player shows them, each with its milliseconds."""
    with Image.open(path) as file:
        return [
            (picture.convert("RGB"), round(picture.info["duration"]))
            for picture in ImageSequence.Iterator(file)
        ]


def cells_in(
    picture: Image.Image, theme: Theme, origin: tuple[int, int], cell: int, grid: Grid
) -> list[str]:
    """The cells that a picture shows as filled, read without knowing how cells are drawn: more
    than half of the cell lies on the ink's side of middle grey, and so does its middle."""
    grey = picture.convert("L")
    ink_is_dark = theme.rgb("ink") < theme.rgb("paper")
    rows = []
    for row in range(grid.height):
        letters = ""
        for column in range(grid.width):
            left, top = origin[0] + column * cell, origin[1] + row * cell
            box = grey.crop((left, top, left + cell, top + cell))
            dark = sum(box.histogram()[:128])
            is_dark = dark * 2 > cell * cell
            middle = grey.getpixel((left + cell // 2, top + cell // 2))
            assert isinstance(middle, int)
            assert (middle < 128) == is_dark, f"row {row}, column {column} can be read two ways"
            letters += "#" if is_dark == ink_is_dark else "-"
        rows.append(letters)
    return rows


def filled_in(grid: Grid) -> list[str]:
    """The same of a grid."""
    return [
        "".join("#" if grid.cell(row, column) == FILLED else "-" for column in range(grid.width))
        for row in range(grid.height)
    ]

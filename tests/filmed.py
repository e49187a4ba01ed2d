"""Solvings to film, and reading cells back out of pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import combinations, islice, tee
from operator import itemgetter

import numpy
from PIL import Image, ImageSequence

from app.draw.pen import estimate
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Rectangle, Text
from app.draw.theme import Theme
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.grid import FILLED, Grid, Rules
from solver.puzzle import Puzzle
from solver.search import steps, steps_with_pauses
from solver.step import Step
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
    return traced(puzzle, steps_of(puzzle, method, most))


def traced(puzzle: Puzzle, taken: Iterable[Step | None]) -> Trace:
    """A trace of these steps; None is a breath between two of them."""
    trace = Trace(puzzle)
    for step in filter(None, taken):
        trace.append(step)
    return trace


@lru_cache(maxsize=64)
def _thought(
    puzzle: Puzzle, method: str, guess: bool, begun: tuple[Step, ...]
) -> Iterator[Step | None]:
    """Nobody goes on with this one: its copies share what any of them has worked out."""
    (kept,) = tee(steps_with_pauses(puzzle, method, guess=guess, begun=begun), 1)
    return kept


def thinking_once(
    puzzle: Puzzle,
    method: str,
    *,
    guess: bool = True,
    begun: Sequence[Step] = (),
    rules: Rules | None = None,
) -> Iterator[Step | None]:
    """As `steps_with_pauses`, each step worked out once, by rules of its own: only quicker."""
    return copy(_thought(puzzle, method, guess, tuple(begun)))


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
    left, top = origin
    box = (left, top, left + grid.width * cell, top + grid.height * cell)
    dark = numpy.asarray(picture.crop(box).convert("L")) < 128
    of_each_cell = dark.reshape(grid.height, cell, grid.width, cell).sum(axis=(1, 3))
    is_dark = 2 * of_each_cell > cell * cell
    middles = dark[cell // 2 :: cell, cell // 2 :: cell]
    two_ways = [f"row {row}, column {column}" for row, column in numpy.argwhere(middles != is_dark)]
    assert not two_ways, f"{two_ways} can be read two ways"
    is_ink = is_dark == (theme.rgb("ink") < theme.rgb("paper"))
    return ["".join("#" if it else "-" for it in row) for row in is_ink]


def filled_in(grid: Grid) -> list[str]:
    """The same of a grid."""
    return [
        "".join("#" if grid.cell(row, column) == FILLED else "-" for column in range(grid.width))
        for row in range(grid.height)
    ]


def overlap(a: Box, b: Box) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


SHARE = {LEFT: 0.0, MIDDLE: 0.5, RIGHT: 1.0}
"""Of a text, left of where it stands."""


def check_apart(items: Iterable[Rectangle | Text]) -> None:
    """No text lies over another one."""
    placed = [
        (it, it.x - SHARE[it.anchor] * estimate(it.text, it.size, it.bold))
        for it in items
        if isinstance(it, Text) and it.text
    ]
    for (one, left), (other, begin) in combinations(sorted(placed, key=itemgetter(1)), 2):
        if abs(one.y - other.y) < 0.35 * (one.size + other.size):
            assert left + estimate(one.text, one.size, one.bold) <= begin + 1, (one, other)

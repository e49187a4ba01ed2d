"""How long films last, how much of them stands still, and how full their pictures are.

python -m benchmarks.frames [PUZZLE ...] [--shape 16:9] [--method ladder] [--each]

For the bundled puzzles, or those named: the length of the default film against the aim of
min(30, 8 + 0.7·√cells) seconds; the share of its time in pictures that last a second or longer; the
share of a picture that the cells take; and the largest empty rectangle of the pictures that stay
0.4 seconds or longer, the finished pictures apart, as a share of the picture: median and most.
Nothing is painted: rectangles and texts of the scenes are looked at, in squares of a few pixels.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import median
from typing import Any

import numpy

from films.film import Film, Wishes
from films.script import View
from films.solving import make_film
from puzzles.bundled import bundled_puzzles, find_bundled
from puzzles.reading import read_puzzles
from scene.film_layout import SHAPES
from scene.pen import estimate
from scene.scene import LEFT, MIDDLE, Box, Part, Rectangle
from scene.theme import PAPER
from solver.puzzle import Puzzle
from solver.search import watchable
from solver.trace import Trace

SQUARE = 4
"""Pixels along a side of what is looked at as one."""

LASTING, STILL = 400, 1000
"""Milliseconds of a picture one looks at, and of one in which nothing moves."""

Mask = numpy.ndarray[Any, numpy.dtype[numpy.bool_]]


def used_squares(parts: Mapping[str, Part], size: tuple[int, int], board: Box) -> Mask:
    """Where something is to be seen; the board counts as seen, whatever its cells are."""
    used = numpy.zeros((-(-size[1] // SQUARE), -(-size[0] // SQUARE)), dtype=bool)

    def paint(left: float, top: float, right: float, bottom: float, seen: bool) -> None:
        x, y = max(0, round(left / SQUARE)), max(0, round(top / SQUARE))
        used[y : max(y + 1, round(bottom / SQUARE)), x : max(x + 1, round(right / SQUARE))] = seen

    for part in parts.values():
        for item in part:
            if isinstance(item, Rectangle):
                paint(*item[:4], item.role != PAPER)
            elif item.text:
                width = estimate(item.text, item.size, item.bold)
                left = item.x - (0 if item.anchor == LEFT else width)
                left += width / 2 if item.anchor == MIDDLE else 0
                paint(left, item.y - item.size / 2, left + width, item.y + item.size / 2, True)
    paint(*board, True)
    return used


def largest_empty(used: Mask) -> float:
    """The share of the largest rectangle in which there is nothing.

    >>> largest_empty(numpy.array([[True, False, False], [False, False, False]]))
    0.6666666666666666
    """
    most = 0
    free = [0] * used.shape[1]
    for row in used.tolist():
        free = [0 if seen else height + 1 for seen, height in zip(row, free, strict=True)]
        stack: list[tuple[int, int]] = []
        for x, height in enumerate([*free, 0]):
            begin = x
            while stack and stack[-1][1] >= height:
                begin, before = stack.pop()
                most = max(most, before * (x - begin))
            stack.append((begin, height))
    return most / used.size


def empty_shares(film: Film[View]) -> list[float]:
    """The largest empty rectangle of each picture that stays, first and last apart."""
    shares: list[float] = []
    parts: dict[str, Part] = {}
    cell, (left, top) = film.cell, film.origins[0]
    for number, frame in enumerate(film.frames()):
        parts = {**({} if frame.change.afresh else parts), **frame.change.parts}
        stays = frame.shot.milliseconds >= LASTING and not frame.shot.finished
        if stays and 0 < number < len(film.shots) - 1:
            grid = parts["grid"][0]
            assert isinstance(grid, Rectangle)
            board = Box(left, top, max(left + cell, grid.right), max(top + cell, grid.bottom))
            shares.append(largest_empty(used_squares(parts, (film.width, film.height), board)))
    return shares


def solved(puzzle: Puzzle, method: str) -> Trace:
    trace = Trace(puzzle)
    for step in watchable(puzzle, method):
        if step is not None:
            trace.append(step)
    return trace


def measure(name: str, shape: str, method: str, lesson: bool) -> tuple[str, list[float]]:
    """Seconds, the aim, and the shares: still, board, and empty in the median and at most."""
    path = find_bundled(name)
    assert path is not None, name
    puzzle = read_puzzles(path)[0]
    film = make_film(solved(puzzle, method), wishes_for(shape, lesson))
    total = film.milliseconds
    still = sum(shot.milliseconds for shot in film.shots if shot.milliseconds >= STILL) / total
    cells = puzzle.width * puzzle.height
    board = cells * film.cell**2 / (film.width * film.height)
    empty = empty_shares(film) or [0.0]
    aim = min(30.0, 8 + 0.7 * sqrt(cells))
    return name, [total / 1000, aim, still, board, median(empty), max(empty)]


def wishes_for(shape: str, lesson: bool) -> Wishes:
    return Wishes(shape=shape, lesson=lesson)


def line(name: str, figures: Sequence[float]) -> str:
    seconds, aim, *shares = figures
    said = "".join(f"{share:>8.0%}" for share in shares)
    return f"{name:<24}{seconds:>8.1f}{aim:>8.1f}{said}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__)
    parser.add_argument("puzzles", nargs="*", help="bundled puzzles (all)")
    parser.add_argument("--shape", default="", choices=["", *SHAPES], help="of the pictures")
    parser.add_argument("--method", default="overlap", help="how they are solved (overlap)")
    parser.add_argument("--lesson", action="store_true", help="the slower film")
    parser.add_argument("--each", action="store_true", help="a line for each puzzle")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    options = parser.parse_args(arguments)
    names = options.puzzles or [path.stem for path in bundled_puzzles()]
    one = partial(measure, shape=options.shape, method=options.method, lesson=options.lesson)
    print(f"{'':<24}{'seconds':>8}{'aim':>8}{'still':>8}{'board':>8}{'empty':>8}{'most':>8}")
    if options.jobs > 1:
        with ProcessPoolExecutor(options.jobs) as pool:
            rows = dict(pool.map(one, names, chunksize=4))
    else:
        rows = dict(map(one, names))
    if options.each or options.puzzles:
        for name, figures in rows.items():
            print(line(name, figures))
    columns = [sorted(column) for column in zip(*rows.values(), strict=True)]
    print(line("least", [column[0] for column in columns]))
    print(line("median", [median(column) for column in columns]))
    print(line("most", [column[-1] for column in columns]))
    off = sum(abs(it[0] / it[1] - 1) > 0.15 for it in rows.values())
    print(f"{len(rows)} films, {off} of them more than 15 % off their aim")
    return 0


if __name__ == "__main__":
    sys.exit(main())

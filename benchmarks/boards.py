"""The boards that are measured: made here, the same ones every time, or read from files."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from puzzles.reading import read_puzzles
from solver.grid import Grid, Rules, propagate
from solver.puzzle import Puzzle, puzzle_of_picture

DENSITIES = (0.4, 0.5, 0.6)
RANDOM_SIZES = (20, 30, 40, 50, 60)
DOMINO_SIZES = range(3, 11)
PICTURE_SIZES = (25, 50, 100, 200, 350, 500)
WAVES = 7
SHORE = -0.8
"""Above it is filled. At 0, where half of a picture is, lines settle not every picture."""


@dataclass(frozen=True)
class Board:
    """A puzzle to measure. Boards of one group differ in size, and in the seed."""

    name: str
    group: str
    puzzle: Puzzle


def generated_boards(seeds: int) -> Iterator[Board]:
    """Random boards at three densities, so many of each size; domino patterns; pictures."""
    for density in DENSITIES:
        for size in RANDOM_SIZES:
            for seed in range(seeds):
                name = f"random-{density:.0%}-{size}-{seed}".replace("%", "")
                yield Board(
                    name, f"random, {density:.0%} filled", random_puzzle(size, density, seed)
                )
    for size in DOMINO_SIZES:
        yield Board(f"domino-{size}", "domino", domino_puzzle(size))
    for size in PICTURE_SIZES:
        yield Board(f"blobs-{size}", "picture", blob_puzzle(size, seed=1))


def given_boards(paths: Iterable[Path]) -> Iterator[Board]:
    """The puzzles in these files, and in all files of these folders, by name."""
    for path in paths:
        files = sorted(it for it in path.rglob("*") if it.is_file()) if path.is_dir() else [path]
        for file in files:
            puzzles = read_puzzles(file)
            for number, puzzle in enumerate(puzzles, 1):
                name = file.stem if len(puzzles) == 1 else f"{file.stem}#{number}"
                yield Board(name, "given", puzzle)


def random_puzzle(size: int, density: float, seed: int) -> Puzzle:
    """The clues of a square on which each cell is filled with this probability."""
    return puzzle_of_picture(scattered(random.Random(f"{size} {density} {seed}"), size, density))


def scattered(draw: random.Random, size: int, density: float) -> list[str]:
    """The rows of such a square."""
    return [
        "".join("#" if draw.random() < density else "." for _ in range(size)) for _ in range(size)
    ]


def domino_puzzle(size: int) -> Puzzle:
    """Josh Greifer's domino pattern, 2 × size + 1 cells square: one chain of little hooks, which
    nothing but trying all of it settles. Each size is about twice the work of the one before."""
    rows = [[3], *([1], [3, 1]) * (size - 1), [1], [1]]
    columns = [[1], [1], *([1, 3], [1]) * (size - 1), [3]]
    return Puzzle.of(rows, columns)


def blob_puzzle(size: int, seed: int) -> Puzzle:
    """A picture with smooth outlines, as people draw them: where a sum of waves is above SHORE."""
    draw = random.Random(seed)
    waves = [
        (draw.uniform(-1, 1), draw.uniform(-1, 1), draw.uniform(0, 2 * math.pi))
        for _ in range(WAVES)
    ]
    scale = 8 * math.pi / size

    def is_filled(row: int, column: int) -> bool:
        return (
            sum(
                math.sin(scale * (down * row + across * column) + shift)
                for down, across, shift in waves
            )
            > SHORE
        )

    return puzzle_of_picture(
        [
            "".join("#" if is_filled(row, column) else "." for column in range(size))
            for row in range(size)
        ]
    )


def cloud_puzzle(side: int) -> Puzzle:
    """A picture of clouds that looking at lines solves."""
    for seed in count(1):
        puzzle = puzzle_of_picture(_cloudy(side, random.Random(seed)), title="Clouds")
        grid = Grid(side, side)
        every = (1 << side) - 1
        if propagate(Rules(puzzle), grid, every, every) is None and grid.is_complete():
            return puzzle
    raise AssertionError("there are always more seeds")


def _cloudy(side: int, chance: random.Random) -> list[str]:
    cells = [[chance.random() < 0.55 for _ in range(side)] for _ in range(side)]
    for _ in range(2):
        cells = [
            [
                sum(
                    cells[(y + down) % side][(x + across) % side]
                    for down in (-1, 0, 1)
                    for across in (-1, 0, 1)
                )
                >= 5
                for x in range(side)
            ]
            for y in range(side)
        ]
    return ["".join(".#"[cell] for cell in row) for row in cells]


def disc_puzzle(size: int) -> Puzzle:
    """Discs cut by stripes: a picture that lines settle."""
    chance = random.Random(size)
    discs = [
        (chance.random() * size, chance.random() * size, 2 + chance.random() * size / 6)
        for _ in range(size // 3)
    ]

    def is_filled(x: int, y: int) -> bool:
        return any((x - a) ** 2 + (y - b) ** 2 < c * c for a, b, c in discs) != (y % 7 == 0)

    rows = ["".join(".#"[is_filled(x, y)] for x in range(size)) for y in range(size)]
    return puzzle_of_picture(rows, title=f"Picture {size}")


def hill_puzzle(width: int, height: int) -> Puzzle:
    """Hills under a sun, of any size."""
    sun = (width * 0.7, height * 0.3, min(width, height) * 0.18)

    def is_filled(x: int, y: int) -> bool:
        hill = height * (0.55 + 0.2 * ((x * 7 // max(1, width)) % 3) / 2)
        in_sun = (x - sun[0]) ** 2 + (y - sun[1]) ** 2 < sun[2] ** 2
        return in_sun or (y > hill and (x + y) % 9 != 0)

    rows = ["".join(".#"[is_filled(x, y)] for x in range(width)) for y in range(height)]
    return puzzle_of_picture(rows, title="Hills")

"""The boards that are measured when none are given: made here, the same ones every time."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

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


def random_puzzle(size: int, density: float, seed: int) -> Puzzle:
    """The clues of a square on which each cell is filled with this probability."""
    draw = random.Random(f"{size} {density} {seed}")
    return puzzle_of_picture(
        ["".join("#" if draw.random() < density else "." for _ in range(size)) for _ in range(size)]
    )


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

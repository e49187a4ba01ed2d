"""How long films last, how much of them stands still, and how full their pictures are.

python -m benchmarks.frames [PUZZLE ...] [--shape 16:9] [--method ladder] [--each]

For the bundled puzzles, or those named: the length of the default film against the aim of
min(30, 8 + 0.7·√cells) seconds; the share of its time in pictures that last a second or longer; the
share of a picture that the cells take; and the largest empty rectangle of the pictures that stay
0.4 seconds or longer, the finished pictures apart, as a share of the picture: median and most;
in how much of the time that is more than a fifth in any picture but the finished ones; and how many
letters a second the fastest caption asks one to read. Below stand how many films miss a bound, and
how many of 6 and of 15 seconds have no slide with a sentence or no dissolve. Cells count for boards
near a square, of 10 to 40 lines, with at most three numbers in a clue.
Nothing is painted: rectangles and texts of the scenes are looked at, in squares of a few pixels.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

import numpy

from app.draw.film import View
from app.draw.film_layout import SHAPES
from app.draw.moment import SLIDE
from app.draw.pen import estimate
from app.draw.scene import LEFT, MIDDLE, Box, Part, Rectangle
from app.draw.theme import PAPER
from app.export.film import SLIDES, Film, Wishes, keys_of
from app.export.limits import Pace
from app.export.solving import make_film
from puzzles.bundled import bundled_puzzles, find_bundled
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from solver.search import watchable_steps
from solver.trace import Trace

SQUARE = 4
"""Pixels along a side of what is looked at as one."""

BOARD = {"": 0.34, "3:2": 0.34, "1:1": 0.42, "16:9": 0.28, "9:16": 0.28}
"""Of the picture, for the cells: at the least."""
NEAR_SQUARE, FEWEST, MOST, NUMBERS = 1.25, 10, 40, 3
"""Boards for which that holds: how much longer one side is, their lines, and numbers in a clue."""
MOST_STILL, MOST_EMPTY, MOST_EMPTY_ONCE, LETTERS = 1 / 3, 0.12, 0.2, 17
SHORTER = (6, 15)
"""Seconds of films that need a proof, too."""

NAMED, LINE = 12, 160
"""So many films are named that miss a bound, in a line of so many letters."""

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


def empty_shares(film: Film[View]) -> tuple[list[float], float]:
    """The largest empty rectangle of each picture that stays, first and last apart; and the share
    of the film's time in which it is too large, stay or not."""
    shares: list[float] = []
    blank = 0
    parts: dict[str, Part] = {}
    cell, (left, top) = film.cell, film.origins[0]
    for number, frame in enumerate(film.frames()):
        parts = {**({} if frame.change.afresh else parts), **frame.change.parts}
        shot = frame.shot
        if 0 < number < len(film.shots) - 1 and shot.view.card is None and not shot.finished:
            grid = parts["grid"][0]
            assert isinstance(grid, Rectangle)
            board = Box(left, top, max(left + cell, grid.right), max(top + cell, grid.bottom))
            share = largest_empty(used_squares(parts, (film.width, film.height), board))
            blank += shot.milliseconds if share > MOST_EMPTY_ONCE else 0
            if shot.milliseconds >= LASTING:
                shares.append(share)
    return shares, blank / film.milliseconds


def solved(puzzle: Puzzle, method: str) -> Trace:
    trace = Trace(puzzle)
    for step in watchable_steps(puzzle, method):
        if step is not None:
            trace.append(step)
    return trace


def letters_a_second(film: Film[View]) -> float:
    """Of the caption that one has to read fastest; captions of 0.7 seconds may be short."""
    most = 0.0
    for said, shots in groupby(film.shots, key=lambda it: (it.view.heading, it.view.caption)):
        time = sum(shot.milliseconds for shot in shots)
        most = max(most, len("".join(said)) * 1000 / time)
    return most


def has_proof(film: Film[View], trace: Trace) -> bool:
    """Whether blocks slide beside a sentence, if any of the solving can, and the finished picture
    dissolves at the beginning."""
    dissolves = film.shots[0].finished and any(it.view.dissolved is not None for it in film.shots)
    if not any(step.line is not None and keys_of(step) is SLIDES for step in trace.steps):
        return dissolves and any(shot.view.told and shot.view.caption for shot in film.shots)
    return dissolves and any(
        shot.view.motion.phase == SLIDE
        and bool(shot.view.caption)
        and keys_of(trace.step(shot.step)) is SLIDES
        for shot in film.shots
    )


def counts_for_board(puzzle: Puzzle) -> bool:
    least, most = sorted((puzzle.width, puzzle.height))
    clues = (*puzzle.rows, *puzzle.columns)
    is_square = most <= NEAR_SQUARE * least and least >= FEWEST and most <= MOST
    return is_square and max(map(len, clues)) <= NUMBERS


Row = tuple[list[float], bool, list[bool]]
"""The figures of a film, whether its cells count, and whether each shorter one has a proof."""


def measure(name: str, shape: str, method: str, lesson: bool) -> tuple[str, Row]:
    """Seconds, the aim, the shares (still, board, empty in the median and at most, and how long it
    is too much), letters."""
    path = find_bundled(name) or Path(name)
    puzzle = read_puzzles(path)[0]
    trace = solved(puzzle, method)
    film = make_film(trace, wishes_for(shape, lesson))
    total = film.milliseconds
    still = sum(shot.milliseconds for shot in film.shots if shot.milliseconds >= STILL) / total
    cells = puzzle.width * puzzle.height
    board = cells * film.cell**2 / (film.width * film.height)
    empty, blank = empty_shares(film)
    empty = empty or [0.0]
    aim = min(30.0, 8 + 0.7 * sqrt(cells))
    letters = letters_a_second(film)
    figures = [total / 1000, aim, still, board, median(empty), max(empty), blank, letters]
    shorter = [
        has_proof(make_film(trace, Wishes(shape=shape, pace=Pace(seconds=it))), trace)
        for it in SHORTER
    ]
    return path.stem, (figures, counts_for_board(puzzle), shorter)


def wishes_for(shape: str, lesson: bool) -> Wishes:
    return Wishes(shape=shape, lesson=lesson)


def line(name: str, figures: Sequence[float]) -> str:
    seconds, aim, *shares, letters = figures
    said = "".join(f"{share:>8.1%}" for share in shares)
    return f"{name:<24}{seconds:>8.1f}{aim:>8.1f}{said}{letters:>8.1f}"


def bounds(rows: Mapping[str, Row], shape: str) -> Iterator[str]:
    """Which films miss which bound."""
    figures = {name: row[0] for name, row in rows.items()}
    missed = {
        "more than 15 % off their aim": [
            k for k, it in figures.items() if abs(it[0] / it[1] - 1) > 0.15
        ],
        "more than a third still": [k for k, it in figures.items() if it[2] > MOST_STILL],
        f"cells under {BOARD[shape]:.0%}": [
            k for k, it in figures.items() if rows[k][1] and it[3] < BOARD[shape]
        ],
        f"empty over {MOST_EMPTY:.0%} in the median": [
            k for k, it in figures.items() if it[4] > MOST_EMPTY
        ],
        f"empty over {MOST_EMPTY_ONCE:.0%} once": [
            k for k, it in figures.items() if it[5] > MOST_EMPTY_ONCE
        ],
        f"over {LETTERS} letters a second": [
            k for k, it in figures.items() if it[-1] > LETTERS + 0.05
        ],
    }
    for number, seconds in enumerate(SHORTER):
        lack = [name for name, row in rows.items() if not row[2][number]]
        missed[f"no proof or no dissolve in {seconds} seconds"] = lack
    yield f"{len(rows)} films, the cells of {sum(row[1] for row in rows.values())} count"
    for bound, names in missed.items():
        yield f"{len(names):>5} {bound}: {', '.join(names[:NAMED])}"[:LINE]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__)
    parser.add_argument("puzzles", nargs="*", help="bundled ones, or files (all bundled)")
    parser.add_argument("--shape", default="", choices=["", *SHAPES], help="of the pictures")
    parser.add_argument("--method", default="overlap", help="how they are solved (overlap)")
    parser.add_argument("--lesson", action="store_true", help="the slower film")
    parser.add_argument("--each", action="store_true", help="a line for each puzzle")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    options = parser.parse_args(arguments)
    names = options.puzzles or [path.stem for path in bundled_puzzles()]
    one = partial(measure, shape=options.shape, method=options.method, lesson=options.lesson)
    print(
        f"{'':<24}{'seconds':>8}{'aim':>8}{'still':>8}{'board':>8}{'empty':>8}{'most':>8}{'blank':>8}"
        f"{'letters':>8}"
    )
    if options.jobs > 1:
        with ProcessPoolExecutor(options.jobs) as pool:
            rows = dict(pool.map(one, names, chunksize=4))
    else:
        rows = dict(map(one, names))
    if options.each or options.puzzles:
        for name, (figures, _, _) in rows.items():
            print(line(name, figures))
    columns = [sorted(column) for column in zip(*(it[0] for it in rows.values()), strict=True)]
    print(line("least", [column[0] for column in columns]))
    print(line("median", [median(column) for column in columns]))
    print(line("most", [column[-1] for column in columns]))
    print(*bounds(rows, options.shape), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""From a picture to the puzzle that is printed or shown on it."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Sequence
from pathlib import Path
from time import process_time

import numpy as np

from app.make.photo import open_picture
from app.scan.board import Board, NoScan
from app.scan.clues import (
    Box,
    Clue,
    guesses,
)
from app.scan.extent import shows
from app.scan.finding import Place, places
from app.scan.lattice import FEWEST, Lattice, drawn_shares, plain_share
from app.scan.proofread import Guess, Proof, proofread
from app.scan.straighten import LONG, SHORT, Array, Sight, Warp
from puzzles.picture_files import LARGEST, examine
from puzzles.source import Source, open_source
from solver.limit import Limit
from solver.puzzle import COLUMN, ROW, Given, Puzzle
from solver.value import Value
from solver.verdicts import NONE, SEVERAL, UNDECIDED, UNIQUE

MOST_PUZZLES = 12
"""On one picture."""

SECONDS = 3.0
"""Of processor time after which no other place is looked at, in a picture that has no clear one."""

FIRST, OTHERS = 2.5, 0.8
"""Seconds to find what combination of readings is a puzzle: at the first place, and at others."""

WHOLE, LEAST = 4.0, 0.3
"""Finding a combination ends so many seconds of processor time after all began, but has at least
these."""

RANKS = UNIQUE, SEVERAL, UNDECIDED, NONE
"""Verdicts, the best first."""


class Doubt(Value):
    """A number that may be another: the axis, the line and the place in it, what was read, what it
    may be as well, and its box on the picture. 0 is no number: one is missing at this place, or
    is none."""

    axis: str
    index: int
    position: int
    read: int
    also: tuple[int, ...]
    box: tuple[int, int, int, int]


class Scan(Value):
    """What was read: the puzzle, where its numbers stand, and how sure that is."""

    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    sure: bool
    verdict: str
    doubts: tuple[Doubt, ...]
    corrected: tuple[Doubt, ...]
    given: tuple[Given, ...]
    box: tuple[int, int, int, int]
    """Of board and numbers, on the picture."""
    straight: Array
    """The straightened picture, in greys."""
    lattice: Lattice
    places: tuple[tuple[Box, ...], ...]
    """Of each line, rows before columns, the boxes of its numbers on the straight picture."""

    def puzzle(self, title: str = "", *, with_cells: bool = False) -> Puzzle:
        given = self.given if with_cells else ()
        return Puzzle.of(self.rows, self.columns, title=title, given=given)


def scan_file(file: Path | Source) -> list[Scan]:
    """The puzzles in a picture file, at least one, from the top. Raises UserError."""
    source = file if isinstance(file, Source) else open_source(file, LARGEST)
    with open_picture(source) as grey:
        picture = np.asarray(grey, dtype=np.float32)
        name = examine(source.data)
    longest = max(name.width, name.height)
    return scan_all(picture, longest / max(picture.shape))


def scan_all(picture: Array, scale: float = 1.0) -> list[Scan]:
    """The puzzles in a picture of greys. Boxes are so many times as large. Raises NoScan."""
    rest = picture
    found: list[tuple[tuple[int, int, int, int], Scan]] = []
    while len(found) < MOST_PUZZLES:
        try:
            one = scan(rest, scale=scale, seconds=0 if found else SECONDS)
        except NoScan:
            if not found:
                raise
            break
        left, top, right, bottom = one.box
        found.append((one.box, one))
        if (right - left) * (bottom - top) > 0.7 * picture.size:
            break
        rest = rest.copy()
        rest[top:bottom, left:right] = float(np.median(picture))
    found.sort(key=lambda it: (it[0][1] // max(1, picture.shape[0] // 8), it[0][0]))
    return [one for _, one in found]


def scan(
    picture: Array, *, proof: bool = True, scale: float = 1.0, seconds: float = SECONDS
) -> Scan:
    """The largest puzzle in a picture of greys. Raises NoScan. Where the first lattice makes no
    puzzle, others are tried for so many seconds of processor time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return _scan(picture, proof, scale, Limit(seconds, process_time))


def _scan(picture: Array, proof: bool, scale: float, limit: Limit) -> Scan:
    best: Scan | None = None
    missing: NoScan | None = None
    whole = Limit(WHOLE, process_time)
    for number, place in enumerate(places(picture, limit)):
        try:
            found = _read(place, proof, scale, OTHERS if number else FIRST, whole)
        except NoScan as said:
            missing = missing if number else said
            continue
        if number and found.corrected:
            found = found.replaced(sure=False)
        if best is None or _rank(found) < _rank(best):
            best = found
        if not proof or best.sure or (best.verdict == UNIQUE and not best.corrected):
            break
    if best is None or (missing is not None and best.verdict == NONE):
        raise missing or NoScan("scan-no-grid")
    return best


def _rank(found: Scan) -> tuple[bool, bool, int]:
    """What has a solution as it was read is better than what was corrected to have one."""
    rank = RANKS.index(found.verdict) if found.verdict else 0
    is_as_read = rank <= RANKS.index(SEVERAL) and not found.corrected
    return not found.sure, not is_as_read, rank


def _read(place: Place, proof: bool, scale: float, seconds: float, whole: Limit) -> Scan:
    """What stands at a place, if it is a puzzle. Raises NoScan."""
    if min(len(place.lattice.xs), len(place.lattice.ys)) < FEWEST:
        raise NoScan("scan-no-grid")
    drawn = _check_lines(place.sight, place.lattice)
    board = Board(place.sight, place.lattice)
    rows, columns = board.read_rows(), board.read_columns()
    lattice = board.closed(rows, columns)
    if lattice is not None:
        return _read(place.replaced(lattice=lattice), proof, scale, seconds, whole)
    board.check(rows, columns)
    seconds = max(LEAST, min(seconds, whole.left()))
    found = _result(board, _Placed(place.warp, scale), rows, columns, proof, seconds)
    if found.verdict == NONE and (drawn < FAINT or _counts(found.rows) or _counts(found.columns)):
        raise NoScan("scan-no-numbers")
    return found


LEAST_DRAWN, DRAWN_FAINTLY = 0.8, 0.9
"""So much of every line is drawn where faint ones are looked for along them: of lines of text, one
letter above the other, it is less. More must be where they are faint."""

FAINT = 0.57
"""Lines of which less is drawn, without looking along them."""

BARE, SHOWN = 0.5, 0.9
"""Where most cells are plain, it is enough that so much of the lines shows at all; of bare cells a
little less."""

LEAST_PLAIN = 0.25
"""The middles of so many cells are empty or filled, and hold no sign."""


def _check_lines(sight: Sight, lattice: Lattice) -> float:
    """Raise NoScan for what is no board but text, or a table. Returns how much of the lines is
    drawn."""
    found = [drawn_shares(*sight.masks(reach), lattice) for reach in (SHORT, LONG)]
    drawn = found[0][0]
    plain = plain_share(sight.grey, lattice)
    if min(found[1]) < (LEAST_DRAWN if drawn > FAINT else DRAWN_FAINTLY) and (
        plain < BARE or shows(sight.grey, lattice) < SHOWN - 0.5 * min(0.2, plain - BARE)
    ):
        raise NoScan("scan-no-grid")
    if plain < LEAST_PLAIN:
        raise NoScan("scan-no-numbers")
    return drawn


def _counts(lines: Sequence[Sequence[int]]) -> bool:
    """Whether most are 1, 2, 3 ..., or from the end: lines that are numbered, and no clues."""
    numbered = [sum(it == (at,) for at, it in enumerate(way, 1)) for way in (lines, lines[::-1])]
    return max(numbered) > 0.7 * len(lines)


# -------------------------------------------------------------------------------------------------
# What comes of it.


class _Placed:
    """Where boxes of the straight picture are in the file's."""

    def __init__(self, warp: Warp, scale: float) -> None:
        self.warp, self.scale = warp, scale

    def box(
        self, left: float, top: float, right: float, bottom: float
    ) -> tuple[int, int, int, int]:
        xs, ys = np.array([left, right, left, right]), np.array([top, top, bottom, bottom])
        x, y = self.warp.place(xs, ys)
        low, high = np.zeros(2), np.array([self.warp.wide, self.warp.high])
        first = np.clip([x.min(), y.min()], low, high) * self.scale
        last = np.clip([x.max(), y.max()], low, high) * self.scale
        return int(first[0]), int(first[1]), int(np.ceil(last[0])), int(np.ceil(last[1]))


DOUBTFUL = 0.9
"""A number that is less likely than this is doubtful where logic does not confirm it."""


def _result(
    board: Board,
    placed: _Placed,
    rows: Sequence[Clue],
    columns: Sequence[Clue],
    proof: bool,
    seconds: float,
) -> Scan:
    clues = [*rows, *columns]
    height, width = len(rows), len(columns)
    lines = [guesses(it, width) for it in rows] + [guesses(it, height) for it in columns]
    doubt = sum(line[0].cost for line in lines)
    if proof:
        found = proofread(lines[:height], lines[height:], doubt, seconds)
    else:
        found = Proof((0,) * len(lines), "", False)
    values = [line[place].numbers for line, place in zip(lines, found.chosen, strict=True)]
    if not board.is_whole(rows, columns):
        found = Proof(found.chosen, found.verdict, False, found.rivals)
    firsts = [tuple(it.value for it in clue.numbers if it.value) for clue in clues]
    corrected = []
    doubts = []
    rivals: dict[int, set[tuple[int, ...]]] = {}
    for at, place in found.rivals:
        rivals.setdefault(at, set()).add(lines[at][place].numbers)
    for at, clue in enumerate(clues):
        boxes = [it.box for it in clue.numbers] or [_end_of(board, at, height)]
        if values[at] != firsts[at]:
            for place, read, was in _differences(values[at], firsts[at]):
                corrected.append(_doubt(placed, at, height, place, read, was, boxes))
        for place, read, also in _differences(values[at], *sorted(rivals.get(at, ()))):
            doubts.append(_doubt(placed, at, height, place, read, also, boxes))
        if not found.sure and not found.rivals:
            doubts += _unlikely(placed, at, height, clue, values[at], lines[at], boxes)
    if not found.sure and not doubts:  # nothing looks wrong, and yet it is no puzzle
        weakest = max(
            (number.ways[0][1], at, place)
            for at, clue in enumerate(clues)
            for place, number in enumerate(clue.numbers)
        )
        _, at, place = weakest
        number = clues[at].numbers[place]
        also = tuple(value for value, _ in number.ways[1:] if value)
        doubts.append(
            _doubt(placed, at, height, place, number.value, also, [number.box], at_first=True)
        )
    places = tuple(tuple(it.box for it in clue.numbers) for clue in clues)
    return Scan(
        tuple(values[:height]),
        tuple(values[height:]),
        found.sure,
        found.verdict,
        tuple(doubts),
        tuple(corrected),
        tuple(board.given()),
        _Placed(placed.warp, 1.0).box(*board.box(places)),
        board.straight,
        board.lattice,
        places,
    )


def _differences(
    values: Sequence[int], *readings: Sequence[int]
) -> list[tuple[int, int, tuple[int, ...]]]:
    """The places at which other readings differ, with what stands there and all that may stand
    there instead; 0 where one reading has a number more.

    >>> _differences((2, 1, 2), (8, 1, 2), (4, 1, 2)), _differences((1, 6), (6,))
    ([(0, 2, (8, 4))], [(0, 1, (0,))])
    >>> _differences((37,), (3, 7))
    [(0, 37, (3,)), (1, 0, (7,))]
    """
    found: dict[tuple[int, int], list[int]] = {}
    for other in readings:
        first = _alike(values, other)
        last = _alike(values[first:][::-1], other[first:][::-1])
        parts = values[first : len(values) - last], other[first : len(other) - last]
        for place, (read, also) in enumerate(itertools.zip_longest(*parts, fillvalue=0), first):
            if read != also and also not in found.setdefault((place, read), []):
                found[place, read].append(also)
    return [(*key, tuple(also)) for key, also in sorted(found.items())]


def _alike(one: Sequence[int], other: Sequence[int]) -> int:
    """How many numbers are the same from the beginning."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _unlikely(
    placed: _Placed,
    at: int,
    height: int,
    clue: Clue,
    values: Sequence[int],
    line: Sequence[Guess],
    boxes: Sequence[Box],
) -> list[Doubt]:
    """The numbers of a line that nothing confirms."""
    if len(values) != len(clue.numbers):
        return []
    found = []
    for place, (value, number) in enumerate(zip(values, clue.numbers, strict=True)):
        if number.likely < DOUBTFUL or value != number.value:
            also = tuple(it for it, _ in number.ways if it not in (0, value))
            found.append(_doubt(placed, at, height, place, value, also, boxes))
    return found


def _end_of(board: Board, at: int, height: int) -> Box:
    """Where the clue of a line would end in which nothing was read."""
    xs, ys, cell = board.xs, board.ys, board.cell
    if at < height:
        return xs[0] - cell, ys[at], xs[0], ys[at + 1]
    at -= height
    return xs[at], ys[0] - cell, xs[at + 1], ys[0]


def _doubt(
    placed: _Placed,
    at: int,
    height: int,
    place: int,
    read: int,
    also: tuple[int, ...],
    boxes: Sequence[Box],
    *,
    at_first: bool = False,
) -> Doubt:
    box = boxes[0 if at_first else min(place, len(boxes) - 1)]
    corners = placed.box(*box)
    axis, index = (ROW, at) if at < height else (COLUMN, at - height)
    return Doubt(axis, index, place, read, also, corners)

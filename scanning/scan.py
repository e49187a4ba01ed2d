"""From a picture to the puzzle that is printed or shown on it."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from making.photo import open_picture
from puzzles.picture_files import LARGEST, examine
from puzzles.source import open_source
from scanning.board import Board, NoScan
from scanning.clues import (
    Box,
    Clue,
    guesses,
)
from scanning.extent import settled, shows
from scanning.lattice import Lattice, drawn_shares, find_lattice, plain_share, sharpness
from scanning.proofread import Guess, Proof, proofread
from scanning.straighten import (
    LONG,
    LONGEST,
    SHORT,
    Array,
    Pencil,
    Warp,
    edges,
    pencils,
    powers,
)
from solver.puzzle import COLUMN, ROW, Given, Puzzle
from solver.value import Value
from solver.verdicts import NONE

MOST_PUZZLES = 12
"""On one picture."""

MOST_CELLS = 150
"""A side of a board that is read."""


class Doubt(Value):
    """A number that may be another: the axis, the line and the place in it, what was read, what it
    may be as well, and its box on the picture."""

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


def scan_file(path: Path) -> list[Scan]:
    """The puzzles in a picture file, at least one, from the top. Raises UserError."""
    with open_picture(path) as grey:
        picture = np.asarray(grey, dtype=np.float32)
        name = examine(open_source(path, LARGEST).data)
    longest = max(name.width, name.height)
    return scan_all(picture, longest / max(picture.shape))


def scan_all(picture: Array, scale: float = 1.0) -> list[Scan]:
    """The puzzles in a picture of greys. Boxes are so many times as large. Raises NoScan."""
    rest = picture
    found: list[tuple[tuple[int, int, int, int], Scan]] = []
    while len(found) < MOST_PUZZLES:
        try:
            one = scan(rest, scale=scale)
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


def scan(picture: Array, *, proof: bool = True, scale: float = 1.0) -> Scan:
    """The largest puzzle in a picture of greys. Raises NoScan."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return _scan(picture, proof, scale)


def _scan(picture: Array, proof: bool, scale: float) -> Scan:
    straight, warp, lattice = _straightened(picture)
    drawn = _check_lines(straight, lattice)
    board = Board(straight, lattice)
    rows, columns = board.read_rows(), board.read_columns()
    board.check(rows, columns)
    found = _result(board, _Placed(warp, scale), rows, columns, proof)
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


def _check_lines(straight: Array, lattice: Lattice) -> float:
    """Raise NoScan for what is no board but text, or a table. Returns how much of the lines is
    drawn."""
    found = []
    for reach in (SHORT, LONG):
        across, down, least = edges(straight, reach)
        found.append(drawn_shares(across > least, down > least, lattice))
    drawn = found[0][0]
    plain = plain_share(straight, lattice)
    if min(found[1]) < (LEAST_DRAWN if drawn > FAINT else DRAWN_FAINTLY) and (
        plain < BARE or shows(straight, lattice) < SHOWN - 0.5 * min(0.2, plain - BARE)
    ):
        raise NoScan("scan-no-grid")
    if plain < LEAST_PLAIN:
        raise NoScan("scan-no-numbers")
    return drawn


def _counts(lines: Sequence[Sequence[int]]) -> bool:
    """Whether most are 1, 2, 3 ..., or from the end: lines that are numbered, and no clues."""
    numbered = [sum(it == (at,) for at, it in enumerate(way, 1)) for way in (lines, lines[::-1])]
    return max(numbered) > 0.7 * len(lines)


class _Found(Value):
    """A lattice, how sharp its lines are, and the masks of edges in which it was found."""

    lattice: Lattice
    quality: float
    across: Array
    down: Array

    @property
    def cells(self) -> int:
        return (len(self.lattice.xs) - 1) * (len(self.lattice.ys) - 1)


def _look(picture: Array, *reaches: int) -> _Found | None:
    """The lattice in a picture, by edges averaged so far."""
    best: _Found | None = None
    for reach in reaches:
        across, down, least = edges(picture, reach)
        masks = across > least, down > least
        lattice = find_lattice(*masks)
        if lattice is None:
            continue
        found = _Found(lattice, sharpness(*masks, lattice), *masks)
        if best is None or found.cells > 1.2 * best.cells:
            best = found
    return best


def _straightened(picture: Array) -> tuple[Array, Warp, Lattice]:
    """The picture made straight, how, and its lattice."""
    warp = Warp((picture.shape[0], picture.shape[1]), Pencil(), Pencil())
    straight = picture
    found = _look(picture, SHORT)
    if found is None or found.quality < 0.93:
        bent = Warp((warp.high, warp.wide), *pencils(*edges(picture)))
        if not bent.is_straight:
            tried = bent.apply(picture)
            other = _look(tried, SHORT, LONG)
            if other is None and found is None:
                other = _look(tried, LONGEST)
            if other is not None and _is_better(other, found):
                straight, warp, found = tried, bent, other
    for reach in (LONG, LONGEST):
        found = found or _look(picture, reach)
    if found is None or max(len(found.lattice.xs), len(found.lattice.ys)) - 1 > MOST_CELLS:
        raise NoScan("scan-no-grid")
    if not warp.is_straight and _unbend(warp, straight, found):
        straight = warp.apply(picture)
        again = _look(straight, SHORT, LONG)
        if again is not None and again.cells >= found.cells:
            found = again
    return straight, warp, settled(straight, found.lattice)


def _is_better(found: _Found, before: _Found | None) -> bool:
    """Whether a lattice of the straightened picture is better than that of the picture as it is."""
    if before is None:
        return True
    if found.cells > 1.05 * before.cells:
        return found.quality > 0.9 * before.quality
    return found.cells >= 0.7 * before.cells and found.quality > 1.04 * before.quality


def _unbend(warp: Warp, straight: Array, seen: _Found) -> bool:
    """Take out of the warp what is left of bends. Returns whether there was anything."""
    lattice = seen.lattice
    high, wide = straight.shape
    side = max(high, wide)
    bends: list[Array] = []
    worst = 0.0
    points = []
    for edge, lines, others, is_turned in (
        (seen.across, lattice.xs, lattice.ys, False),
        (seen.down.T, lattice.ys, lattice.xs, True),
    ):
        reach = max(3, round(lattice.cell * 0.3))
        found = []
        for at in lines:
            left, right = max(0, round(at) - reach), min(edge.shape[1], round(at) + reach + 1)
            for first, last in itertools.pairwise(others):
                part = edge[round(first) + 2 : round(last) - 1, left:right].sum(axis=0)
                if len(part) < 3 or part.max() < 0.4 * (last - first):
                    continue
                strong = np.nonzero(part > 0.6 * part.max())[0]
                off = left + (strong[0] + strong[-1]) / 2 - at
                found.append((at, (first + last) / 2, off))
        if len(found) < 30:
            return False
        points.append(np.array(found))
        worst = max(worst, float(np.percentile(np.abs(points[-1][:, 2]), 90)))
        values = points[-1]
        x, y = (values[:, 1], values[:, 0]) if is_turned else (values[:, 0], values[:, 1])
        terms = powers((x - wide / 2) / side, (y - high / 2) / side)
        keep = np.ones(len(values), dtype=bool)
        solved = np.zeros(terms.shape[1])
        weigh = 0.02 * np.eye(terms.shape[1])
        for _ in range(3):
            a, b = terms[keep], values[keep, 2] / side
            solved = np.linalg.solve(a.T @ a + weigh * 0.01, a.T @ b)
            off = np.abs(terms @ solved - values[:, 2] / side)
            keep = off < max(2.5 * float(np.median(off)), 0.6 / side)
        bends.append(solved)
    if worst < 1.2:
        return False
    warp.bend = bends[0], bends[1]
    return True


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
    board: Board, placed: _Placed, rows: Sequence[Clue], columns: Sequence[Clue], proof: bool
) -> Scan:
    clues = [*rows, *columns]
    height, width = len(rows), len(columns)
    lines = [guesses(it, width) for it in rows] + [guesses(it, height) for it in columns]
    doubt = sum(line[0].cost for line in lines)
    if proof:
        found = proofread(lines[:height], lines[height:], doubt)
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
        for other in sorted(rivals.get(at, ())):
            for place, read, also in _differences(values[at], other):
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
        also = tuple(value for value, _ in number.ways[1:])
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
    values: Sequence[int], others: Sequence[int]
) -> list[tuple[int, int, tuple[int, ...]]]:
    """The places at which two readings differ, with both; where one is longer, the whole of it
    from there on is one difference."""
    if len(values) == len(others):
        pairs = enumerate(zip(values, others, strict=True))
        return [(place, a, (b,)) for place, (a, b) in pairs if a != b]
    shorter = min(len(values), len(others))
    place = next((it for it in range(shorter) if values[it] != others[it]), shorter)
    read = values[place] if place < len(values) else 0
    return [(place, read, tuple(others[place : place + 2]))]


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
            also = tuple(it for it, _ in number.ways if it != value)
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

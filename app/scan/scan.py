"""From a picture to the puzzle that is printed or shown on it."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from time import process_time

import numpy as np

from app.make.photo import open_picture
from app.scan.board import BoardReader, NoScan
from app.scan.board_places import BoardPlace, find_places
from app.scan.clues import PixelBox, ReadClue, ReadNumber, line_readings
from app.scan.extent import shown_share
from app.scan.lattice import MIN_LINES, Lattice, drawn_shares, plain_share
from app.scan.proofread import Correction, proofread
from app.scan.straighten import LONG, SHORT, Array, Warp
from puzzles.picture_files import LARGEST, examine
from puzzles.source import Source, open_source
from solver.limit import Limit
from solver.puzzle import COLUMN, ROW, Given, Puzzle
from solver.value import Value
from solver.verdicts import NONE, SEVERAL, UNDECIDED, UNIQUE

_MAX_PUZZLES = 12
"""On one picture."""

# Seconds of processor time.
_PLACES_S = 3.0
"""After this no other place is looked at, in a picture that has no clear one."""
_FIRST_PROOFREAD_S, _OTHER_PROOFREAD_S, _MIN_PROOFREAD_S = 2.5, 0.8, 0.3
"""To find the combination of readings that is a puzzle: at the first place, and at others."""
_WHOLE_S = 4.0
"""For all of a picture, but for the least time of each place."""

_VERDICTS = UNIQUE, SEVERAL, UNDECIDED, NONE
"""The best first."""

_MIN_DRAWN, _MIN_FAINT_DRAWN = 0.8, 0.9
"""The part of every line that is drawn where faint ones are looked for along them: of lines of
text, one letter above the other, it is less. More must be where they are faint."""

_FAINT_DRAWN = 0.57
"""Lines are faint if less of them is drawn, without looking along them."""

_MIN_BARE, _MIN_SHOWN = 0.5, 0.9
"""Where most cells are plain, it is enough that this share of the lines shows at all; of bare cells
a little less."""

_MIN_PLAIN = 0.25
"""The share of the cells whose middles are empty or filled, and hold no sign."""

_MIN_PROBABILITY = 0.9
"""A number that is less likely than this is doubtful where logic does not confirm it."""


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
    places: tuple[tuple[PixelBox, ...], ...]
    """Of each line, rows before columns, the boxes of its numbers on the straight picture."""

    def puzzle(self, title: str = "", *, with_cells: bool = False) -> Puzzle:
        given = self.given if with_cells else ()
        return Puzzle.of(self.rows, self.columns, title=title, given=given)


def scan_file(file: Path | Source) -> list[Scan]:
    """The puzzles in a picture file, at least one, from the top. Raises UserError."""
    source = file if isinstance(file, Source) else open_source(file, LARGEST)
    with open_picture(source) as grey:
        picture = np.asarray(grey, dtype=np.float32)
        original = examine(source.data)
    return scan_all(picture, max(original.width, original.height) / max(picture.shape))


def scan_all(picture: Array, scale: float = 1.0) -> list[Scan]:
    """The puzzles in a picture of greys, with boxes enlarged by `scale`. Raises NoScan."""
    rest = picture
    scans: list[Scan] = []
    while len(scans) < _MAX_PUZZLES:
        try:
            puzzle = scan(rest, scale=scale, seconds=0 if scans else _PLACES_S)
        except NoScan:
            if not scans:
                raise
            break
        scans.append(puzzle)
        left, top, right, bottom = puzzle.box
        if (right - left) * (bottom - top) > 0.7 * picture.size:
            break
        rest = rest.copy()
        rest[top:bottom, left:right] = float(np.median(picture))
    band = max(1, picture.shape[0] // 8)
    return sorted(scans, key=lambda puzzle: (puzzle.box[1] // band, puzzle.box[0]))


def scan(
    picture: Array, *, proof: bool = True, scale: float = 1.0, seconds: float = _PLACES_S
) -> Scan:
    """The largest puzzle in a picture of greys. Raises NoScan. Where the first lattice makes no
    puzzle, others are tried until this processor time is over."""
    best: Scan | None = None
    first_error: NoScan | None = None
    whole = Limit(_WHOLE_S, process_time)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        places = find_places(picture, Limit(seconds, process_time))
        for number, place in enumerate(places):
            proofread_s = _OTHER_PROOFREAD_S if number else _FIRST_PROOFREAD_S
            try:
                puzzle = _read_place(place, scale, proof, proofread_s, whole)
            except NoScan as error:
                first_error = first_error if number else error
                continue
            if number and puzzle.corrected:
                puzzle = puzzle.replaced(sure=False)
            if best is None or _rank(puzzle) < _rank(best):
                best = puzzle
            if not proof or best.sure or (best.verdict == UNIQUE and not best.corrected):
                break
    if best is None or (first_error is not None and best.verdict == NONE):
        raise first_error or NoScan("scan-no-grid")
    return best


def _rank(puzzle: Scan) -> tuple[bool, bool, int]:
    """What has a solution as it was read is better than what was corrected to have one."""
    rank = _VERDICTS.index(puzzle.verdict) if puzzle.verdict else 0
    is_as_read = rank <= _VERDICTS.index(SEVERAL) and not puzzle.corrected
    return not puzzle.sure, not is_as_read, rank


def _read_place(
    place: BoardPlace, scale: float, proof: bool, proofread_s: float, whole: Limit
) -> Scan:
    """What stands at a place, if it is a puzzle. Raises NoScan."""
    drawn = _check_lines(place)
    board = BoardReader(place)
    rows, columns = board.read_clues()
    lattice = board.without_open_lines(rows, columns)
    if lattice is not None:
        return _read_place(place.replaced(lattice=lattice), scale, proof, proofread_s, whole)
    board.check(rows, columns)
    proofread_s = max(_MIN_PROOFREAD_S, min(proofread_s, whole.left()))
    puzzle = _ScanMaker(board, scale, rows, columns).make(proof, proofread_s)
    if puzzle.verdict == NONE and (
        drawn < _FAINT_DRAWN or _is_numbered(puzzle.rows) or _is_numbered(puzzle.columns)
    ):
        raise NoScan("scan-no-numbers")
    return puzzle


def _check_lines(place: BoardPlace) -> float:
    """Raise NoScan for what is no board but text, or a table. Returns how much of the lines is
    drawn."""
    picture, lattice = place.picture, place.lattice
    if min(len(lattice.xs), len(lattice.ys)) < MIN_LINES:
        raise NoScan("scan-no-grid")
    drawn, _ = drawn_shares(*picture.masks(SHORT), lattice)
    least_drawn = min(drawn_shares(*picture.masks(LONG), lattice))
    plain = plain_share(picture.grey, lattice)
    if least_drawn < (_MIN_DRAWN if drawn > _FAINT_DRAWN else _MIN_FAINT_DRAWN) and (
        plain < _MIN_BARE
        or shown_share(picture.grey, lattice) < _MIN_SHOWN - 0.5 * min(0.2, plain - _MIN_BARE)
    ):
        raise NoScan("scan-no-grid")
    if plain < _MIN_PLAIN:
        raise NoScan("scan-no-numbers")
    return drawn


def _is_numbered(lines: Sequence[Sequence[int]]) -> bool:
    """Whether most are 1, 2, 3 ..., or from the end: lines that are numbered, and no clues."""
    counts = [
        sum(numbers == (expected,) for expected, numbers in enumerate(order, 1))
        for order in (lines, lines[::-1])
    ]
    return max(counts) > 0.7 * len(lines)


class _ScanMaker:
    """Makes a scan of what was read beside a board. Lines are numbered, rows before columns."""

    def __init__(
        self,
        board: BoardReader,
        scale: float,
        rows: Sequence[ReadClue],
        columns: Sequence[ReadClue],
    ) -> None:
        self.board = board
        self.scale = scale
        self.clues = [*rows, *columns]
        self.height = len(rows)
        self.readings = [line_readings(clue, len(columns)) for clue in rows]
        self.readings += [line_readings(clue, len(rows)) for clue in columns]

    def make(self, proof: bool, proofread_s: float) -> Scan:
        correction = self._correct(proof, proofread_s)
        values = [
            readings[chosen].numbers
            for readings, chosen in zip(self.readings, correction.chosen, strict=True)
        ]
        rivals: dict[int, set[tuple[int, ...]]] = {}
        for line, reading in correction.rivals:
            rivals.setdefault(line, set()).add(self.readings[line][reading].numbers)
        corrected: list[Doubt] = []
        doubts: list[Doubt] = []
        for line, clue in enumerate(self.clues):
            as_read = tuple(value for value in clue.values if value)
            corrected += self._doubt_differences(line, values[line], as_read)
            doubts += self._doubt_differences(line, values[line], *sorted(rivals.get(line, ())))
            if not correction.sure and not correction.rivals:
                doubts += self._doubt_unlikely(line, values[line])
        if not correction.sure and not doubts:  # nothing looks wrong, and yet it is no puzzle
            doubts.append(self._doubt_weakest())
        places = tuple(tuple(number.box for number in clue.numbers) for clue in self.clues)
        return Scan(
            tuple(values[: self.height]),
            tuple(values[self.height :]),
            correction.sure,
            correction.verdict,
            tuple(doubts),
            tuple(corrected),
            tuple(self.board.read_cells()),
            _original_box(self.board.place.warp, self.board.box_around(places)),
            self.board.grey,
            self.board.lattice,
            places,
        )

    def _correct(self, proof: bool, proofread_s: float) -> Correction:
        if not proof:
            return Correction((0,) * len(self.readings), "", False)
        rows, columns = self.readings[: self.height], self.readings[self.height :]
        doubt = sum(readings[0].cost for readings in self.readings)
        correction = proofread(rows, columns, doubt, proofread_s)
        is_whole = self.board.is_whole(self.clues[: self.height], self.clues[self.height :])
        return correction.replaced(sure=correction.sure and is_whole)

    def _doubt_differences(
        self, line: int, values: Sequence[int], *readings: Sequence[int]
    ) -> list[Doubt]:
        return [
            self._doubt(line, position, read, also)
            for position, read, also in _differences(values, *readings)
        ]

    def _doubt_unlikely(self, line: int, values: Sequence[int]) -> list[Doubt]:
        """The numbers of a line that nothing confirms."""
        numbers = self.clues[line].numbers
        if len(values) != len(numbers):
            return []
        return [
            self._doubt(line, position, value, also=_other_values(number, value))
            for position, (value, number) in enumerate(zip(values, numbers, strict=True))
            if number.probability < _MIN_PROBABILITY or value != number.value
        ]

    def _doubt_weakest(self) -> Doubt:
        """The least likely of all numbers."""
        _, line, position = max(
            (number.ways[0][1], line, position)
            for line, clue in enumerate(self.clues)
            for position, number in enumerate(clue.numbers)
        )
        number = self.clues[line].numbers[position]
        return self._doubt(line, position, number.value, _other_values(number, number.value))

    def _doubt(self, line: int, position: int, read: int, also: tuple[int, ...]) -> Doubt:
        boxes = [number.box for number in self.clues[line].numbers] or [self._empty_box(line)]
        box = boxes[min(position, len(boxes) - 1)]
        axis, index = (ROW, line) if line < self.height else (COLUMN, line - self.height)
        original = _original_box(self.board.place.warp, box, self.scale)
        return Doubt(axis, index, position, read, also, original)

    def _empty_box(self, line: int) -> PixelBox:
        """Where the clue of a line would end in which nothing was read."""
        xs, ys, cell = self.board.xs, self.board.ys, self.board.cell
        if line < self.height:
            return xs[0] - cell, ys[line], xs[0], ys[line + 1]
        column = line - self.height
        return xs[column], ys[0] - cell, xs[column + 1], ys[0]


def _other_values(number: ReadNumber, value: int) -> tuple[int, ...]:
    return tuple(other for other, _ in number.ways if other not in (0, value))


def _original_box(warp: Warp, box: PixelBox, scale: float = 1.0) -> tuple[int, int, int, int]:
    """Where a box of the straight picture is in the file's, which is larger by `scale`."""
    left, top, right, bottom = box
    xs, ys = np.array([left, right, left, right]), np.array([top, top, bottom, bottom])
    x, y = warp.original_points(xs, ys)
    low, high = np.zeros(2), np.array([warp.wide, warp.high])
    first = np.clip([x.min(), y.min()], low, high) * scale
    last = np.clip([x.max(), y.max()], low, high) * scale
    return int(first[0]), int(first[1]), int(np.ceil(last[0])), int(np.ceil(last[1]))


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
    differences: dict[tuple[int, int], list[int]] = {}
    for reading in readings:
        first = _count_same(values, reading)
        last = _count_same(values[first:][::-1], reading[first:][::-1])
        parts = values[first : len(values) - last], reading[first : len(reading) - last]
        for position, (read, also) in enumerate(zip_longest(*parts, fillvalue=0), first):
            if read != also and also not in differences.setdefault((position, read), []):
                differences[position, read].append(also)
    return [(*key, tuple(also)) for key, also in sorted(differences.items())]


def _count_same(one: Sequence[int], two: Sequence[int]) -> int:
    """How many numbers are the same from the beginning."""
    pairs = enumerate(zip(one, two, strict=False))
    return next((count for count, (a, b) in pairs if a != b), min(len(one), len(two)))

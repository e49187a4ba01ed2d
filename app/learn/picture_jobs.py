"""Puzzles made of pictures and drawings, and read off pictures, beside the window; see
`app.learn.jobs`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from app.export.file_types import check_packages
from app.make.drawing import draw_darker, picture_of
from puzzles.picture_files import PictureError
from puzzles.printable import printable
from solver.effort import rate_for_person
from solver.grid import Place
from solver.limit import GaveUp, Limit
from solver.puzzle import (
    COLUMN,
    ROW,
    Colour,
    coloured_puzzle_of_picture,
    puzzle_of_picture,
)
from solver.value import Value
from solver.verdicts import UNIQUE, Verdict, verdict

if TYPE_CHECKING:
    from app.make.fairness import FairPuzzle
    from app.make.palette import Coloured
    from app.scan.scan import Doubt, Scan
    from app.scan.straighten import Array

Greys = Sequence[Sequence[int]]

SHOWN = 6
"""Ways to see a picture that are shown."""

_MIN_DIFFERENCE = 0.02
"""Of the cells: two pictures that differ in fewer look the same."""

LINES = "lines"
"""The verdict on a puzzle with one solution that single lines lead to."""

_ALL_WAYS_S, _VERDICT_S, _FAIRNESS_S, _FAIR_RATING_S, _PROPOSALS_S = 30.0, 5.0, 60.0, 10.0, 20.0

IN_COLOURS = "colours"
"""The kind of a picture that is seen in several colours."""


class PictureView(Value):
    """One way to see a picture: its greys and the threshold, or its palette."""

    kind: str
    threshold: int
    picture: tuple[str, ...]
    palette: tuple[Colour, ...] = ()

    @property
    def is_blank(self) -> bool:
        return not any(row.strip(".") for row in self.picture)


class PictureScan(Value):
    """The greys of a picture by kind, the brightest, and the best ways to see it, best first."""

    width: int
    height: int
    greys: Mapping[str, Greys]
    white: int
    looks: tuple[PictureView, ...]

    def look(self, kind: str, threshold: int) -> PictureView:
        """The way to see it with this threshold."""
        drawing = draw_darker(kind, self.greys[kind], threshold)
        return PictureView(kind, threshold, picture_of(drawing))


def find_views(path: Path, longest: int, side: int = 0) -> Iterator[object]:
    """Yields a picture itself, of at most this side, unless that is 0; then what is seen in it, and
    for each way to see it its place and verdict."""
    check_packages("still")
    from app.make import fairness
    from app.make.drawing import WAYS, WHITE, greys_of
    from app.make.ladder_end import Climber
    from app.make.photo import fitting_size, open_picture, sample_cells, small_copy

    grey = open_picture(path)
    if side:
        yield small_copy(path, side)
    width, height = fitting_size(grey, longest)
    photo = sample_cells(grey, width, height)
    greys = {kind: greys_of(photo, kind) for kind in WAYS}
    scan = PictureScan(width, height, greys, WHITE, ())
    judge_lines = fairness.Judge(fairness.LINES, Climber(Limit(_ALL_WAYS_S)))
    candidates = [judged.candidate for judged in fairness.rank_candidates(photo, judge_lines)]
    looks = tell_apart([scan.look(given.kind, given.threshold) for given in candidates])
    yield scan.replaced(looks=looks)
    for place, look in enumerate(looks):
        yield place, judge(look.picture)


def find_coloured_view(path: Path, longest: int, side: int, colours: int) -> Iterator[object]:
    """Yields a picture itself, of at most this side, unless that is 0; then how it is seen in this
    number of colours, and the verdict on that."""
    check_packages("still")
    from app.make.photo import small_copy

    if side:
        yield small_copy(path, side)
    coloured = _in_colours(path, longest, colours)
    picture = picture_of(coloured.drawing(), coloured.palette)
    look = PictureView(IN_COLOURS, 0, picture, coloured.palette)
    yield PictureScan(len(picture[0]), len(picture), {}, 1, (look,))
    puzzle = coloured_puzzle_of_picture(picture, coloured.palette)
    yield 0, _judged(verdict(puzzle, timeout=_VERDICT_S))


def _in_colours(path: Path, longest: int, colours: int) -> Coloured:
    from app.make.photo import (
        distance_from_background,
        fitting_size,
        open_in_colours,
        sample_colours,
    )

    picture = open_in_colours(path)
    width, height = fitting_size(distance_from_background(picture), longest, seen=picture)
    coloured = sample_colours(picture, width, height, colours)
    if len(coloured.palette) < 2:
        raise PictureError("one-colour-only", file=printable(path.name))
    return coloured


def find_fair_colours(
    path: Path, longest: int, colours: int, aim: str, gives: bool
) -> FairPuzzle | None:
    """The nearest puzzle in colours that is as fair as wanted, or None."""
    from app.make.coloured import coloured_from_picture
    from app.make.fairness import Judge
    from app.make.ladder_end import Climber

    coloured = _in_colours(path, longest, colours)
    judge = Judge(aim, Climber(Limit(_FAIRNESS_S)), coloured.palette)
    fair = None
    with suppress(GaveUp):
        fair = coloured_from_picture(coloured, judge, give=gives)
    return _rated(fair)


def _rated(fair: FairPuzzle | None) -> FairPuzzle | None:
    """The puzzle with its rating, without the greys that it was made of."""
    if fair is None:
        return None
    rating = rate_for_person(fair.puzzle(""), Limit(_FAIR_RATING_S))
    return fair.replaced(rating=rating, candidate=None)


def tell_apart(looks: Sequence[PictureView]) -> tuple[PictureView, ...]:
    """The first few that do not look like one before them; if there are too few, those as well."""
    chosen: list[PictureView] = []
    for look in looks:
        if all(_differ(look, before) for before in chosen):
            chosen.append(look)
    return tuple([*chosen, *(look for look in looks if look not in chosen)][:SHOWN])


def _differ(one: PictureView, two: PictureView) -> bool:
    cells = "".join(one.picture)
    different = sum(a != b for a, b in zip(cells, "".join(two.picture), strict=True))
    return different >= _MIN_DIFFERENCE * len(cells)


def judge(picture: Sequence[str]) -> str:
    """The verdict on the puzzle whose solution is this picture."""
    return _judged(verdict(puzzle_of_picture(picture), timeout=_VERDICT_S))


def _judged(answer: Verdict) -> str:
    is_by_lines = answer.kind == UNIQUE and answer.needs in ("overlap", "options")
    return LINES if is_by_lines else answer.kind


def find_fair_puzzle(look: PictureView, greys: Greys, aim: str, gives: bool) -> FairPuzzle | None:
    """The nearest puzzle that is as fair as wanted, or None."""
    from app.make.drawing import candidate_of
    from app.make.fairness import FairPuzzle, Judge, give_cells, repair_candidate
    from app.make.ladder_end import Climber

    candidate = candidate_of(look.kind, [list(row) for row in greys], look.threshold)
    judge = Judge(aim, Climber(Limit(_FAIRNESS_S)))
    fair = None
    with suppress(GaveUp):
        if gives:
            drawing = candidate.drawing
            fair = FairPuzzle(drawing, drawing, given=give_cells(drawing, judge))
        else:
            fair = repair_candidate(candidate, judge)
    return _rated(fair)


class ScanView(Value):
    """What was read off a picture: the clues; the straightened picture as a PGM file; on it the
    lines of the grid, across and down, and of each line, rows before columns, the boxes of its
    numbers; and which numbers are doubtful or corrected, by line and place."""

    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    width: int
    height: int
    data: bytes
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    boxes: tuple[tuple[tuple[float, ...], ...], ...]
    doubtful: frozenset[tuple[int, int]]
    corrected: frozenset[tuple[int, int]]


class ScanViews(Value):
    """The puzzles on a picture."""

    views: tuple[ScanView, ...]


_MIN_CELL_PX, _MAX_CELL_PX = 14, 26
"""For usual letters, however much room there is."""


def scan_picture(path: Path, wide: int, high: int, factor: float) -> ScanViews:
    """What is read off a picture, to be shown in this room with the clues again at its right
    and below it; where that is too little, larger."""
    check_packages("scan")
    from app.scan.scan import scan_file

    return ScanViews(tuple(_view(scan, wide, high, factor) for scan in scan_file(path)))


def _view(scan: Scan, wide: int, high: int, factor: float) -> ScanView:
    from app.make.photo import as_pgm

    def marked(doubts: Sequence[Doubt]) -> frozenset[tuple[int, int]]:
        first = {ROW: 0, COLUMN: len(scan.rows)}
        return frozenset((first[doubt.axis] + doubt.index, doubt.position) for doubt in doubts)

    left, top, shown = _around(scan)
    height, width = shown.shape
    cell = scan.lattice.cell
    beside, below = (cell * (1 + max(map(len, side))) for side in (scan.rows, scan.columns))
    share = min(wide / (width + beside), high / (height + below))
    share = max(factor * _MIN_CELL_PX / cell, min(share, factor * _MAX_CELL_PX / cell))
    size = max(1, round(width * share)), max(1, round(height * share))
    greys = shown.clip(0, 255).astype("u1").tobytes()

    def scaled(values: Sequence[float], *origin: float) -> tuple[float, ...]:
        return tuple((at - by) * share for at, by in zip(values, cycle(origin), strict=False))

    return ScanView(
        scan.rows,
        scan.columns,
        *size,
        as_pgm(greys, (width, height), size),
        scaled(scan.lattice.xs, left),
        scaled(scan.lattice.ys, top),
        tuple(tuple(scaled(box, left, top) for box in line) for line in scan.places),
        marked(scan.doubts),
        marked(scan.corrected),
    )


def _around(scan: Scan) -> tuple[int, int, Array]:
    """The part of the straightened picture with board and numbers, and where it begins."""
    xs, ys, margin = scan.lattice.xs, scan.lattice.ys, scan.lattice.cell / 2
    boxes = [box for line in scan.places for box in line] + [(xs[0], ys[0], xs[-1], ys[-1])]
    left, top = (max(0, int(min(box[side] for box in boxes) - margin)) for side in (0, 1))
    right, bottom = (int(max(box[side] for box in boxes) + margin) for side in (2, 3))
    return left, top, scan.straight[top:bottom, left:right]


def propose_changes(picture: list[str]) -> list[tuple[Place, int]]:
    """The cells to change, the best first, each with how many cells stay open then."""
    from app.make.drawing import drawing_of
    from app.make.fairness import find_proposals

    return find_proposals(drawing_of(picture), Limit(_PROPOSALS_S))

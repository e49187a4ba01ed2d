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
from scanning.clues import (
    LOWEST,
    Box,
    Clue,
    Glyph,
    advance_of,
    apart,
    glyphs_of,
    guesses,
    number_of,
    row_clue,
    stacked,
)
from scanning.digits import OTHER
from scanning.glyphs import FAINTEST, Piece, highest, paper, pieces, without_rules
from scanning.lattice import FEWEST, Lattice, find_lattice, sharpness
from scanning.proofread import Guess, Proof, proofread
from scanning.straighten import LONG, SHORT, Array, Pencil, Warp, edges, pencils, powers
from solver.puzzle import COLUMN, ROW, Given, Puzzle, UserError, cells_for
from solver.value import Value

MOST_PUZZLES = 12
"""On one picture."""

THINNEST = 0.13
"""What is less wide than this part of its height is the edge of something, and no 1."""

MOST_CELLS = 150
"""A side of a board that is read."""


class NoScan(UserError):
    """There is no puzzle on a picture, or not all of it; its name says what is missing."""


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
        if (right - left) * (bottom - top) > 0.4 * picture.size:
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
    board = _Board(straight, lattice)
    rows, columns = board.read_rows(), board.read_columns()
    board.check(rows, columns)
    return _result(board, _Placed(warp, scale), rows, columns, proof)


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
            if other is not None and _is_better(other, found):
                straight, warp, found = tried, bent, other
    if found is None:
        found = _look(picture, LONG)
    if found is None or max(len(found.lattice.xs), len(found.lattice.ys)) - 1 > MOST_CELLS:
        raise NoScan("scan-no-grid")
    if not warp.is_straight and _unbend(warp, straight, found):
        straight = warp.apply(picture)
        again = _look(straight, SHORT, LONG)
        if again is not None and again.cells >= found.cells:
            found = again
    return straight, warp, found.lattice


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


class _Board:
    """A straight picture with its lattice: what is written beside the cells, and in them."""

    def __init__(self, straight: Array, lattice: Lattice) -> None:
        self.straight = straight
        self.cell = lattice.cell
        contrast = _contrast(straight, lattice)
        self._erase(contrast, lattice)
        near = highest(contrast, max(3, round(self.cell / 3)))
        self.ink = (contrast > 0.45 * near) & (contrast > FAINTEST)
        large = [it for it in pieces(self.ink) if max(it.width, it.height) > 2.5 * self.cell]
        self.ink = without_rules(self.ink, max(12, round(0.88 * self.cell)))
        found = [
            it
            for it in pieces(self.ink)
            if self._may_be_digit(it)
            and not (_is_thin(it) and (_is_part(it, large) or _goes_on(straight, it)))
        ]
        found = _mended(found)
        inner = [it for it in found if not _is_ring(it, found)]
        self.glyphs = glyphs_of(contrast, inner)
        self.xs, self.ys = self._divided(lattice)
        self.lattice = Lattice(tuple(self.xs), tuple(self.ys))
        self.side_of_rows = self.side_of_columns = ""

    def _may_be_digit(self, piece: Piece) -> bool:
        return (
            LOWEST <= piece.height <= 1.25 * self.cell
            and piece.width <= 2.2 * self.cell
            and piece.height >= 0.16 * self.cell
            and piece.width > THINNEST * piece.height
            and piece.area >= 4
        )

    def _erase(self, contrast: Array, lattice: Lattice) -> None:
        """Take the lines of the lattice out, so that no number beside them looks faint."""
        reach = max(1, round(0.07 * self.cell))
        x, y = lattice.xs, lattice.ys
        for ink, lines, ends in ((contrast, x, y), (contrast.T, y, x)):
            first, last = max(0, round(ends[0]) - reach), round(ends[-1]) + reach + 1
            for at in lines:
                drawn = ink[first:last, max(0, round(at) - reach) : round(at) + reach + 1]
                if at not in (lines[0], lines[-1]) or _is_drawn(drawn):
                    drawn[:] = 0

    def _divided(self, lattice: Lattice) -> tuple[list[float], list[float]]:
        """The lines of the board alone, where cells for clues are drawn like its own."""
        xs, ys = list(lattice.xs), list(lattice.ys)
        held = np.zeros((len(ys) - 1, len(xs) - 1))
        for glyph in self.glyphs:
            if max(glyph.likely[:OTHER]) < 0.8 or glyph.piece.height < 0.28 * self.cell:
                continue
            column = int(np.searchsorted(xs, glyph.piece.x)) - 1
            row = int(np.searchsorted(ys, glyph.piece.y)) - 1
            if 0 <= row < len(ys) - 1 and 0 <= column < len(xs) - 1:
                held[row, column] = 1
        if held.sum() < 2:
            return xs, ys
        high, wide = held.shape
        whole = np.zeros((high + 1, wide + 1))
        whole[1:, 1:] = held.cumsum(axis=0).cumsum(axis=1)
        best, at = -1e9, (0, 0, high, wide)
        for by in range(min(high - 2, high // 2 + 2)):
            for aside in range(min(wide - 2, wide // 2 + 2)):
                for r0, r1 in {(by, high), (0, high - by)}:
                    for c0, c1 in {(aside, wide), (0, wide - aside)}:
                        if not _are_ends(held, r0, c0, r1, c1):
                            continue
                        inside = _held(whole, r0, c0, r1, c1)
                        beside = _held(whole, r0, 0, r1, wide) + _held(whole, 0, c0, high, c1)
                        beside -= 2 * inside
                        corner = whole[-1, -1] - inside - beside
                        score = beside - 3 * inside - 3 * corner - 0.01 * (by + aside)
                        if score > best:
                            best, at = score, (r0, c0, r1, c1)
        r0, c0, r1, c1 = at
        return xs[c0 : c1 + 1], ys[r0 : r1 + 1]

    # -- numbers ---------------------------------------------------------------------------

    def read_rows(self) -> list[Clue]:
        lines = self._beside(is_row=True)
        columns = [stacked(it) for it in self._beside(is_row=False)]
        advance = advance_of(columns, lines)
        self.limit = apart(lines, advance)
        longest = len(self.xs) - 1
        return [row_clue(line, self.limit, longest) for line in lines]

    def read_columns(self) -> list[Clue]:
        lines = self._beside(is_row=False)
        return [Clue(tuple(number_of(it) for it in stacked(line))) for line in lines]

    def _beside(self, *, is_row: bool) -> list[list[Glyph]]:
        """The digits of each line, on the side of the board where more of them are."""
        found = [self._on_side(is_row=is_row, is_first=first) for first in (True, False)]
        counts = [sum(bool(line) for line in it) for it in found]
        weights = [sum(max(glyph.likely[:OTHER]) for line in it for glyph in line) for it in found]
        place = 0 if (counts[0], weights[0]) >= (counts[1] - 1, 0.0) else 1
        return found[place]

    def _on_side(self, *, is_row: bool, is_first: bool) -> list[list[Glyph]]:
        across, along = (self.xs, self.ys) if is_row else (self.ys, self.xs)
        edge = across[0] if is_first else across[-1]
        count = len(along) - 1
        lines: list[list[Glyph]] = [[] for _ in range(count)]
        for glyph in self.glyphs:
            piece = glyph.piece
            middle, other = (piece.x, piece.y) if is_row else (piece.y, piece.x)
            if (middle < edge) != is_first or not glyph.is_digit:
                continue
            at = int(np.searchsorted(along, other)) - 1
            if 0 <= at < count:
                lines[at].append(glyph)
        heights = [it.piece.height for line in lines for it in line]
        if not heights:
            return lines
        usual = float(np.median(heights))
        lines = [
            [it for it in line if 0.62 * usual <= it.piece.height <= 1.5 * usual] for line in lines
        ]
        lines = self._near(lines, edge, is_row=is_row, is_first=is_first)
        for line in lines:
            line.sort(key=lambda it: it.piece.x if is_row else it.piece.y)
        return lines

    def _near(
        self, lines: list[list[Glyph]], edge: float, *, is_row: bool, is_first: bool
    ) -> list[list[Glyph]]:
        """Without what stands so far from the board that it is something else."""
        sign = -1 if is_first else 1
        spans = []
        for line in lines:
            for glyph in line:
                it = glyph.piece
                low, top = (it.left, it.right) if is_row else (it.top, it.bottom)
                near, far = (edge - top, edge - low) if is_first else (low - edge, top - edge)
                spans.append((near, far))
        spans.sort()
        reach, is_begun = 0.0, False
        room = 1.9 * self.cell
        for near, far in spans:
            if near > reach + (room if is_begun else 2.5 * room):
                break
            reach, is_begun = max(reach, far), True
        kept = []
        for line in lines:
            kept.append(
                [
                    it
                    for it in line
                    if sign * ((it.piece.x if is_row else it.piece.y) - edge) <= reach
                ]
            )
        return kept

    def check(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> None:
        """Raise NoScan where too little was read for a puzzle."""
        if min(len(self.xs), len(self.ys)) < FEWEST:
            raise NoScan("scan-no-grid")
        shares = [sum(bool(it.numbers) for it in lines) / len(lines) for lines in (rows, columns)]
        high, wide = self.straight.shape
        if max(shares) < 0.34:
            raise NoScan("scan-no-numbers")
        for share, is_row in zip(shares, (True, False), strict=True):
            if share >= 0.34:
                continue
            lines, length = (self.xs, wide) if is_row else (self.ys, high)
            if lines[0] < self.cell:
                raise NoScan("scan-cut-left" if is_row else "scan-cut-top")
            if length - lines[-1] < self.cell:
                raise NoScan("scan-cut-right" if is_row else "scan-cut-bottom")
            raise NoScan("scan-no-row-numbers" if is_row else "scan-no-column-numbers")
        numbers = [it for clue in (*rows, *columns) for it in clue.numbers]
        likely = float(np.mean([it.likely for it in numbers]))
        inside = sum(
            self.xs[0] < it.piece.x < self.xs[-1]
            and self.ys[0] < it.piece.y < self.ys[-1]
            and max(it.likely[:OTHER]) > 0.9
            for it in self.glyphs
        )
        if likely < 0.6 or inside > 0.2 * (len(self.xs) - 1) * (len(self.ys) - 1):
            raise NoScan("scan-no-numbers")
        for clues, length in ((rows, len(columns)), (columns, len(rows))):
            long = sum(cells_for(tuple(n.value for n in it.numbers)) > length for it in clues)
            if long > 0.4 * len(clues):
                raise NoScan("scan-no-numbers")

    def is_whole(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> bool:
        """Whether no digit stands beside those of the clues as if a line more had been there."""
        for clues, is_row in ((columns, False), (rows, True)):
            lines = self.xs if not is_row else self.ys
            boxes = [it.box for clue in clues for it in clue.numbers]
            if not boxes:
                continue
            low = min(it[0 if is_row else 1] for it in boxes)
            top = max(it[2 if is_row else 3] for it in boxes)
            for glyph in self.glyphs:
                x, y = glyph.piece.x, glyph.piece.y
                along, across = (y, x) if is_row else (x, y)
                away = max(lines[0] - along, along - lines[-1])
                if 0 < away < self.cell and low < across < top and max(glyph.likely[:OTHER]) > 0.8:
                    return False
        return True

    def box(self, places: Sequence[Sequence[Box]]) -> Box:
        """What the board and these numbers take, and a little more."""
        boxes = [it for line in places for it in line]
        boxes.append((self.xs[0], self.ys[0], self.xs[-1], self.ys[-1]))
        more = self.cell / 2
        return (
            min(it[0] for it in boxes) - more,
            min(it[1] for it in boxes) - more,
            max(it[2] for it in boxes) + more,
            max(it[3] for it in boxes) + more,
        )

    # -- cells -----------------------------------------------------------------------------

    def given(self) -> list[Given]:
        """The cells that are filled already, or crossed out."""
        found: list[Given] = []
        middles = []
        back = paper(self.straight, round(4 * self.cell))
        for top, bottom in zip(self.ys, self.ys[1:], strict=False):
            for left, right in zip(self.xs, self.xs[1:], strict=False):
                inset = 0.24 * (right - left)
                y0, y1 = round(top + inset), max(round(bottom - inset), round(top + inset) + 1)
                x0, x1 = round(left + inset), max(round(right - inset), round(left + inset) + 1)
                part = self.straight[y0:y1, x0:x1]
                middles.append((float(part.mean()), float(part.std()), float(back[y0, x0])))
        values = np.array(middles)
        usual = float(np.percentile(values[:, 0], 85 if values[:, 0].mean() > 128 else 15))
        wide = len(self.xs) - 1
        for at, (mean, deviation, _) in enumerate(middles):
            if deviation < 22 and abs(mean - usual) > 90:
                found.append((at // wide, at % wide, 1))
            elif deviation >= 22:
                found.append((at // wide, at % wide, 0))
        return found


def _are_ends(held: Array, top: int, left: int, bottom: int, right: int) -> bool:
    """Whether the cells beside this part, if there are any, are where clues end: nearly all have a
    number."""
    high, wide = held.shape
    beside = [held[row, left:right] for row in (top - 1, bottom) if 0 <= row < high]
    beside += [held[top:bottom, column] for column in (left - 1, right) if 0 <= column < wide]
    return all(float(line.mean()) > 0.55 for line in beside)


def _held(whole: Array, top: int, left: int, bottom: int, right: int) -> float:
    """The sum within a box, of sums from the corner on."""
    sums = whole[bottom, right] - whole[top, right] - whole[bottom, left] + whole[top, left]
    return float(sums)


def _mended(found: list[Piece]) -> list[Piece]:
    """Pieces of one digit that has come apart are one piece again."""
    found = sorted(found, key=lambda it: it.top)
    mended: list[Piece] = []
    for piece in found:
        for place in range(len(mended) - 1, max(-1, len(mended) - 60), -1):
            other = mended[place]
            shared = min(piece.right, other.right) - max(piece.left, other.left)
            gap = piece.top - other.bottom
            high = max(piece.bottom, other.bottom) - other.top
            if (
                shared > 0.6 * min(piece.width, other.width)
                and -2 <= gap <= 1
                and min(piece.height, other.height) < 0.55 * high
                and high < 2.2 * max(piece.width, other.width)
            ):
                box = min(piece.left, other.left), other.top, max(piece.right, other.right)
                area = piece.area + other.area
                mended[place] = Piece(*box, max(piece.bottom, other.bottom), area)
                break
        else:
            mended.append(piece)
    return mended


def _is_thin(piece: Piece) -> bool:
    return piece.width < 0.36 * piece.height


TONED = 40.0
"""A board that is so much darker or brighter than what is around it has a paper of its own."""


def _contrast(straight: Array, lattice: Lattice) -> Array:
    """How much everything differs from the paper around it."""
    cell = lattice.cell
    block = round(1.3 * cell)
    high, wide = straight.shape
    near, far = max(3, round(0.12 * cell)), max(5, round(0.3 * cell))
    box, ring = (
        (
            slice(max(0, round(lattice.ys[0]) - by), min(high, round(lattice.ys[-1]) + by + 1)),
            slice(max(0, round(lattice.xs[0]) - by), min(wide, round(lattice.xs[-1]) + by + 1)),
        )
        for by in (near, far)
    )
    is_around = np.zeros(straight.shape, dtype=bool)
    is_around[ring] = True
    is_around[box] = False
    within = float(np.median(straight[box]))
    around = float(np.median(straight[is_around])) if is_around.any() else within
    if abs(within - around) < TONED:
        plain: Array = np.abs(straight - paper(straight, block))
        return plain
    outside, inside = straight.copy(), np.full_like(straight, within)
    outside[box], inside[box] = around, straight[box]
    contrast: Array = np.abs(outside - paper(outside, block))
    contrast[box] = np.abs(inside - paper(inside, block))[box]
    return contrast


def _is_drawn(contrast: Array) -> bool:
    """Whether an outermost line is one, and no numbers that stand in a row."""
    highest_of_all = contrast.max(axis=1)
    least = min(FAINTEST, 0.5 * float(np.percentile(highest_of_all, 90)))
    return float((highest_of_all > least).mean()) > 0.7


def _goes_on(straight: Array, piece: Piece) -> bool:
    """Whether the picture above and below it steps as much from dark to bright: an edge, and no
    1."""
    left, right = max(0, piece.left - 2), piece.right + 2
    more = max(2, round(0.28 * piece.height))

    def steps(top: int, bottom: int) -> Array:
        part = straight[max(0, top) : max(0, bottom), left:right]
        return part.max(axis=1) - part.min(axis=1) if part.size else np.zeros(1)

    usual = 0.5 * float(np.median(steps(piece.top, piece.bottom)))
    above, below = steps(piece.top - more, piece.top), steps(piece.bottom, piece.bottom + more)
    return bool(min(above.min(), below.min()) > usual)


def _is_part(piece: Piece, large: Sequence[Piece]) -> bool:
    """Whether it is at the edge of something large: a stroke of a frame, and no 1."""
    return any(
        it.left <= piece.left
        and it.right >= piece.right
        and it.top <= piece.top
        and it.bottom >= piece.bottom
        and (it.width < piece.height * 1.5 or it.height < piece.height * 1.5 or _at_side(piece, it))
        for it in large
    )


def _at_side(piece: Piece, whole: Piece) -> bool:
    reach = piece.height
    return piece.left < whole.left + reach or piece.right > whole.right - reach


def _is_ring(piece: Piece, others: Sequence[Piece]) -> bool:
    """Whether something that may be a digit stands within it."""
    if piece.height < 9:
        return False
    return any(
        piece.left < it.left
        and piece.top < it.top
        and piece.right > it.right
        and piece.bottom > it.bottom
        and it.height > 0.35 * piece.height
        for it in others
    )


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
    board: _Board, placed: _Placed, rows: Sequence[Clue], columns: Sequence[Clue], proof: bool
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


def _end_of(board: _Board, at: int, height: int) -> Box:
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

"""A straight picture with its lattice: what is written beside the cells, and in them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from app.scan.clues import (
    LOWEST,
    Box,
    Clue,
    Glyph,
    Looks,
    advance_of,
    apart,
    line_drifts,
    merge_readings,
    moved_by,
    number_of,
    row_clue,
    same_numbers,
    stacked,
)
from app.scan.digits import OTHER
from app.scan.glyphs import (
    FAINTEST,
    Piece,
    Ring,
    contrast_of,
    highest,
    is_of_ring,
    join_pieces,
    out_of_rings,
    paper,
    pieces,
    without_rings,
    without_rules,
)
from app.scan.lattice import FEWEST, Lattice, support
from app.scan.straighten import Array, Sight
from solver.puzzle import Given, UserError, cells_for

THINNEST = 0.13
"""What is less wide than this part of its height is the edge of something, and no 1."""


STRONG = 0.45
"""Such a part of the darkest nearby is ink."""

WEAKER = 0.3
"""Such a part is tried as well."""

MANY, DIGITS = 1500, 0.1
"""Where there are so many pieces of ink, and so few of them digits, it is a page of text."""

LEAST = 12.0
"""What differs less from the paper is no ink, whatever is nearby."""

FAINT, OFF = 0.3, 0.25
"""What has so little of the usual ink is none, nor what is so far, in cells, from its line."""

FAINTER = 2.0
"""What is not clearly a digit must have so much more."""


MOST_AGAIN = 0.6
"""Numbers on two sides are the same if so many lines look so."""


CLOSE = 2.7
"""Cells from the board; what begins farther away may be another board's."""


OUTSIDE, NEARLY_ALL = 1.6, 0.7
"""Where digits stand so near, in cells, to so many lines, the whole lattice is the board."""

LETTERS = 3
"""So many at least are a heading."""

DOUBTED = 0.6
"""A number at an end that is less likely may be none."""

UNCROSSED = 0.6
"""So much less of the lines that cross it is drawn in what is no row or column."""

ALONG = 0.7
"""A line that is thick is drawn along so much of its length at its sides, too."""


class NoScan(UserError):
    """There is no puzzle on a picture, or not all of it; its name says what is missing."""


class Board:
    """A straight picture with its lattice: what is written beside the cells, and in them."""

    def __init__(self, sight: Sight, lattice: Lattice) -> None:
        self.sight = sight
        self.straight = straight = sight.grey
        self.cell = lattice.cell
        contrast = contrast_of(straight, lattice)
        self._erase(contrast, lattice)
        near = highest(contrast, max(3, round(self.cell / 3)))
        self.least = FAINTEST
        looks = Looks(contrast)
        self.rings: list[Ring] = []
        self.glyphs = self._likelier(looks, near, STRONG)
        strengths = [it.strength for it in self.glyphs if it.best > 0.9]
        if len(strengths) > 9:
            self.least = max(FAINTEST, FAINT * float(np.median(strengths)))
            if self.least > FAINTEST:
                self.glyphs = self._likelier(looks, near, STRONG)
        if len(self.glyphs) < MANY or len(strengths) > DIGITS * len(self.glyphs):
            self.glyphs = _chosen(self.glyphs, self._likelier(looks, near, WEAKER))
        if self.rings:
            self.glyphs = [it for it in self.glyphs if not is_of_ring(it.piece, self.rings)]
        self.whole = lattice
        self.cells = lattice.xs
        self.xs, self.ys = self._divided(lattice)
        self.lattice = Lattice(tuple(self.xs), tuple(self.ys))
        self.again: list[Box] = []
        """Where numbers stand that are read already, on the other side of the board."""

    def _likelier(self, looks: Looks, near: Array, share: float) -> list[Glyph]:
        """What may be digits, where this share of the darkest nearby is ink."""
        ink = (looks.contrast > np.maximum(share * near, LEAST)) & (near > self.least)
        large = [it for it in pieces(ink) if max(it.width, it.height) > 2.5 * self.cell]
        ink = without_rules(ink, max(12, round(0.88 * self.cell)))
        all_pieces, rings = out_of_rings(ink, pieces(ink), self.cell)
        self.rings += rings
        found = [
            it
            for it in all_pieces
            if self._may_be_digit(it)
            and not (_is_thin(it) and (_is_part(it, large) or _goes_on(self.straight, it)))
        ]
        return looks.glyphs_of(without_rings(join_pieces(found)))

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
                left, right = max(0, round(at) - reach), round(at) + reach + 1
                drawn = ink[first:last, left:right]
                if at not in (lines[0], lines[-1]) or _is_drawn(drawn):
                    left, right = _as_thick(ink[first:last], left, right, round(0.2 * self.cell))
                    ink[first:last, left:right] = 0

    def _divided(self, lattice: Lattice) -> tuple[list[float], list[float]]:
        """The lines of the board alone, where cells for clues are drawn like its own."""
        xs, ys = list(lattice.xs), list(lattice.ys)
        held = np.zeros((len(ys) - 1, len(xs) - 1))
        for glyph in self.glyphs:
            if glyph.best < 0.8 or glyph.piece.height < 0.28 * self.cell:
                continue
            column = int(np.searchsorted(xs, glyph.piece.x)) - 1
            row = int(np.searchsorted(ys, glyph.piece.y)) - 1
            if 0 <= row < len(ys) - 1 and 0 <= column < len(xs) - 1:
                held[row, column] = 1
        if held.sum() < 2 or self._stand_outside(lattice):
            return xs, ys
        high, wide = held.shape
        sums = np.zeros((high + 1, wide + 1))
        sums[1:, 1:] = held.cumsum(axis=0).cumsum(axis=1)
        whole = sums.tolist()
        best, at = -1e9, (0, 0, high, wide)
        for r0, r1 in _parts(high):
            for c0, c1 in _parts(wide):
                if not _are_ends(whole, r0, c0, r1, c1):
                    continue
                inside = _held(whole, r0, c0, r1, c1)
                beside = _held(whole, r0, 0, r1, wide) + _held(whole, 0, c0, high, c1)
                beside -= 2 * inside
                corner = whole[-1][-1] - inside - beside
                aside = high - (r1 - r0) + wide - (c1 - c0)
                score = beside - 3 * inside - 3 * corner - 0.01 * aside
                if score > best:
                    best, at = score, (r0, c0, r1, c1)
        r0, c0, r1, c1 = at
        return xs[c0 : c1 + 1], ys[r0 : r1 + 1]

    def _stand_outside(self, lattice: Lattice) -> bool:
        """Whether digits stand beside nearly all rows and columns of a whole lattice."""
        for is_row, lines, ends in (
            (True, lattice.ys, lattice.xs),
            (False, lattice.xs, lattice.ys),
        ):
            beside = np.zeros((2, len(lines) - 1), dtype=bool)
            for glyph in self.glyphs:
                x, y = glyph.piece.x, glyph.piece.y
                along, across = (y, x) if is_row else (x, y)
                at = int(np.searchsorted(lines, along)) - 1
                if glyph.best < 0.8 or not 0 <= at < len(lines) - 1:
                    continue
                for side, away in enumerate((ends[0] - across, across - ends[-1])):
                    beside[side, at] |= 0 < away < OUTSIDE * self.cell
            if beside.mean(axis=1).max() < NEARLY_ALL:
                return False
        return True

    # -- numbers ---------------------------------------------------------------------------

    def read_rows(self) -> list[Clue]:
        columns = [stacked(it) for it in self._beside(is_row=False)[0]]
        readings = [self._rows_of(lines, columns) for lines in self._beside(is_row=True)]
        return self._agreed(readings)

    def _rows_of(
        self, lines: Sequence[Sequence[Glyph]], columns: Sequence[Sequence[Sequence[Glyph]]]
    ) -> list[Clue]:
        longest = len(self.xs) - 1
        filled = sum(number_of(it).value for line in columns for it in line)
        limit = apart(lines, advance_of(columns, lines), longest, filled)
        clues = [row_clue(line, limit, longest) for line in lines]
        if len(self.cells) > len(self.xs):
            grouped = [self._in_cells(line) for line in lines]
            numbers = [it for line in grouped for it in line]
            offs = [self._off_middle(it) for it in numbers]
            if offs and np.percentile(offs, 90) < 0.22 and max(map(len, numbers)) < 3:
                others = [Clue(tuple(number_of(it) for it in line)) for line in grouped]
                return min(others, clues, key=lambda it: _misfit(it, longest, filled))
        return clues

    def _in_cells(self, line: Sequence[Glyph]) -> list[list[Glyph]]:
        """The digits of a row that stand in one cell together."""
        groups: dict[int, list[Glyph]] = {}
        for glyph in line:
            groups.setdefault(int(np.searchsorted(self.cells, glyph.piece.x)), []).append(glyph)
        return [groups[at] for at in sorted(groups)]

    def _off_middle(self, number: Sequence[Glyph]) -> float:
        """How far from the middle of its cell a number stands, in cells."""
        at = int(np.searchsorted(self.cells, number[0].piece.x))
        if not 0 < at < len(self.cells):
            return 1.0
        middle = (number[0].piece.left + number[-1].piece.right) / 2
        return abs(middle - (self.cells[at - 1] + self.cells[at]) / 2) / self.cell

    def read_columns(self) -> list[Clue]:
        readings = [
            [Clue(tuple(number_of(it) for it in stacked(line))) for line in lines]
            for lines in self._beside(is_row=False)
        ]
        return self._agreed(readings)

    def _beside(self, *, is_row: bool) -> list[list[list[Glyph]]]:
        """The digits of each line, on the side of the board where more of them are, and then on the
        other if there are nearly as many."""
        found = [self._on_side(is_row=is_row, is_first=first) for first in (True, False)]
        weights = [
            sum(float(np.mean([glyph.best for glyph in line])) for line in it if line)
            for it in found
        ]
        first = 0 if weights[0] >= weights[1] - 1 else 1
        is_twice = weights[1 - first] > MOST_AGAIN * weights[first]
        if is_twice:
            edge = (self.xs if is_row else self.ys)[0 if first else -1]
            places = [it.piece for line in found[1 - first] for it in line]
            ends = [
                end
                for it in places
                for end in ((it.left, it.right) if is_row else (it.top, it.bottom))
            ]
            is_twice = min(abs(end - edge) for end in ends) < CLOSE * self.cell
        return [found[first], found[1 - first]] if is_twice else [found[first]]

    def _agreed(self, readings: Sequence[list[Clue]]) -> list[Clue]:
        """The clues of one side; where the same stand on the other, both are one reading."""
        first, *others = readings
        for other in others:
            pairs = [
                (one.values, two.values)
                for one, two in zip(first, other, strict=True)
                if two.values
            ]
            if sum(same_numbers(one, two) for one, two in pairs) < MOST_AGAIN * len(pairs):
                continue
            self.again += [it.box for clue in other for it in clue.numbers]
            return [merge_readings(one, two) for one, two in zip(first, other, strict=True)]
        return first

    def _on_side(self, *, is_row: bool, is_first: bool) -> list[list[Glyph]]:
        across, along = (self.xs, self.ys) if is_row else (self.ys, self.xs)
        edge = across[0] if is_first else across[-1]
        count = len(along) - 1
        lines: list[list[Glyph]] = [[] for _ in range(count)]
        beside = []
        for glyph in self.glyphs:
            middle = glyph.piece.x if is_row else glyph.piece.y
            if (middle < edge) == is_first and glyph.is_digit:
                beside.append(glyph)
        for glyph, drift in zip(
            beside, line_drifts(beside, along, edge, is_row=is_row), strict=True
        ):
            moved = moved_by(glyph, 0 if is_row else drift, drift if is_row else 0)
            at = int(np.searchsorted(along, moved.piece.y if is_row else moved.piece.x)) - 1
            if 0 <= at < count:
                lines[at].append(moved)
        every = [it for line in lines for it in line]
        if not every:
            return lines
        heights = [it.piece.height for it in every if it.best > 0.9]
        usual = float(np.median(heights or [it.piece.height for it in every]))
        lines = [
            [it for it in line if 0.62 * usual <= it.piece.height <= 1.5 * usual] for line in lines
        ]
        lines = self._near(lines, edge, is_row=is_row, is_first=is_first)
        kept = self._alike(lines, lines, along, is_row=is_row)
        if not is_row:  # letters of a heading do not say how high digits are
            models = self._banded(kept, edge, is_first=is_first)
            kept = self._alike(lines, models, along, is_row=is_row)
            kept = self._banded(kept, edge, is_first=is_first)
        lines = self._near(kept, edge, is_row=is_row, is_first=is_first)
        lines = [[it.in_picture or it for it in line] for line in lines]
        for line in lines:
            line.sort(key=lambda it: it.piece.x if is_row else it.piece.y)
        return lines

    def _alike(
        self,
        lines: list[list[Glyph]],
        models: list[list[Glyph]],
        along: Sequence[float],
        *,
        is_row: bool,
    ) -> list[list[Glyph]]:
        """Without what is too faint to be one of the models, or not in the middle of its line, or
        not as high as all models of its digit: edges of the page, and the like."""
        every = [it for line in models for it in line]
        if not every:
            return lines
        clear = 0.9 if any(it.best > 0.9 for it in every) else -1.0
        sure = [it for it in every if it.best > clear]
        strength = FAINT * float(np.median([it.strength for it in sure]))
        heights = {
            digit: [it.piece.height for it in sure if it.likely[digit] == it.best]
            for digit in range(OTHER)
        }
        usual = {
            digit: float(np.median(those)) for digit, those in heights.items() if len(those) > 4
        }
        offs = []
        if is_row:
            for at, line in enumerate(models):
                middle = (along[at] + along[at + 1]) / 2
                offs += [it.piece.y - middle for it in line if it.best > clear]
        level = float(np.median(offs)) if offs else 0.0
        kept = []
        for at, line in enumerate(lines):
            middle = (along[at] + along[at + 1]) / 2 + level
            kept.append(
                [
                    it
                    for it in line
                    if it.strength >= strength * (1 if it.best > 0.9 else FAINTER)
                    and not (is_row and abs(it.piece.y - middle) > OFF * self.cell)
                    and _is_as_high(it, usual)
                ]
            )
        return kept

    def _banded(
        self, lines: list[list[Glyph]], edge: float, *, is_first: bool
    ) -> list[list[Glyph]]:
        """Of the columns' digits, without those above a gap that is much wider than the others:
        a heading, or a sentence. And without numbers that are not in the middle of a column."""
        numbers = [(at, it) for at, line in enumerate(lines) for it in stacked(line)]
        offs = [
            (it[0].piece.left + it[-1].piece.right - self.xs[at] - self.xs[at + 1]) / 2
            for at, it in numbers
        ]
        level = float(np.median(offs)) if offs else 0.0
        kept = [
            it
            for it, off in zip(numbers, offs, strict=True)
            if abs(off - level) <= (OFF + 0.08) * self.cell
        ]
        end = self._heading([glyph for _, it in kept for glyph in it], edge, is_first=is_first)
        kept = [(at, it) for at, it in kept if abs(it[0].piece.y - edge) < end]
        pieces_of = [glyph.piece for _, it in kept for glyph in it]
        spans = sorted(
            (edge - it.bottom, edge - it.top) if is_first else (it.top - edge, it.bottom - edge)
            for it in pieces_of
        )
        high = float(np.median([it.height for it in pieces_of])) if pieces_of else 0.0
        reach = spans[0][1] if spans else 0.0
        gaps: list[float] = []
        for near, far in spans:
            if near > reach + 1:
                gap = near - reach
                usual = 1.8 * float(np.median(gaps)) if gaps else self.cell
                if gap > max(usual, (1.2 if gaps else 1.6) * high):
                    break
                gaps.append(gap)
            reach = max(reach, far)
        sign = -1 if is_first else 1
        nearest: list[list[Glyph]] = [[] for _ in lines]
        for at, it in kept:
            nearest[at] += [glyph for glyph in it if sign * (glyph.piece.y - edge) <= reach]
        return nearest

    def _heading(self, numbers: Sequence[Glyph], edge: float, *, is_first: bool) -> float:
        """How far from the board a heading begins, or a sentence: letters side by side most of
        which are none of these digits."""
        if not numbers:
            return float("inf")
        high = float(np.median([it.piece.height for it in numbers]))
        strong = 0.5 * float(np.median([it.strength for it in numbers]))
        clear = {id(it.in_picture) for it in numbers if it.best > 0.8}
        left, right = self.xs[0] - self.cell / 2, self.xs[-1] + self.cell / 2
        spans = sorted(
            (*sorted((abs(it.piece.top - edge), abs(it.piece.bottom - edge))), id(it) in clear)
            for it in self.glyphs
            if (it.piece.y < edge) == is_first
            and left < it.piece.x < right
            and ((it.piece.height > 0.5 * high and it.strength > strong) or id(it) in clear)
        )
        begin, reach, balance, count = 0.0, 0.0, 0, 0
        for near, far, is_clear in [*spans, (float("inf"), float("inf"), True)]:
            if near > reach:
                if balance < 0 and count >= LETTERS:
                    return begin
                begin, balance, count = near, 0, 0
            reach = max(reach, far)
            balance += 1 if is_clear else -1
            count += 1
        return float("inf")

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

    def closed(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> Lattice | None:
        """The lattice without a line at an end beyond which nothing is: no number, and no lines
        that cross it. None where there is no such line."""
        xs, ys = list(self.whole.xs), list(self.whole.ys)
        if min(len(self.xs), len(self.ys)) < FEWEST:
            return None
        across, down = self.sight.masks()
        for clues, mine, others, lines, edge in (
            (rows, self.ys, self.xs, ys, across),
            (columns, self.xs, self.ys, xs, down.T),
        ):
            if all(_is_read(clues[at]) for at in (0, -1)):
                continue
            shares = np.median(support(edge, others, mine), axis=0)
            is_open = shares < UNCROSSED * float(np.median(shares))
            for way in (1, -1):
                unread = 0
                while unread < len(clues) and not _is_read(clues[::way][unread]):
                    unread += 1
                beyond = np.nonzero(is_open[::way][:unread])[0]
                if len(beyond):
                    aside = sum((it - mine[::way][0]) * way < 0 for it in lines)
                    count = aside + int(beyond[-1]) + 1
                    if way == 1:
                        del lines[:count]
                    else:
                        del lines[-count:]
        if len(xs) + len(ys) == len(self.whole.xs) + len(self.whole.ys):
            return None
        return Lattice(tuple(xs), tuple(ys))

    def check(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> None:
        """Raise NoScan where too little was read for a puzzle."""
        if min(len(self.xs), len(self.ys)) < FEWEST:
            raise NoScan("scan-no-grid")
        shares = [sum(bool(it.numbers) for it in lines) / len(lines) for lines in (rows, columns)]
        high, wide = self.straight.shape
        side = self._cut_side()
        if side:
            raise NoScan(f"scan-cut-off.{side}")
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
            and it.best > 0.9
            for it in self.glyphs
        )
        if likely < 0.6 or inside > 0.2 * (len(self.xs) - 1) * (len(self.ys) - 1):
            raise NoScan("scan-no-numbers")
        for clues, length in ((rows, len(columns)), (columns, len(rows))):
            long = sum(cells_for(tuple(n.value for n in it.numbers)) > length for it in clues)
            if long > 0.4 * len(clues):
                raise NoScan("scan-no-numbers")

    def _cut_side(self) -> str:
        """The side on which the picture ends within a cell, if there is one."""
        picture, cell = self.straight, self.cell
        masks = self.sight.masks()
        high, wide = picture.shape
        for side, mask, lines, end in (
            ("left", masks[1], self.ys, self.xs[0]),
            ("right", masks[1][:, ::-1], self.ys, wide - 1 - self.xs[-1]),
            ("top", masks[0].T, self.xs, self.ys[0]),
            ("bottom", masks[0].T[:, ::-1], self.xs, high - 1 - self.ys[-1]),
        ):
            if not max(4.0, 0.12 * cell) < end < 0.85 * cell:
                continue
            drawn = []
            for at in lines:
                low = max(0, round(at) - 2)
                part = mask[low : round(at) + 3, 1 : max(2, round(end) - 2)]
                drawn.append(float(part.max(axis=0).mean()))
            if float(np.percentile(drawn, 25)) > 0.8:
                return side
        return ""

    def is_whole(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> bool:
        """Whether no digit stands beside those of the clues as if a line more had been there."""
        for clues, is_row in ((columns, False), (rows, True)):
            lines, others = (self.ys, self.xs) if is_row else (self.xs, self.ys)
            spans = [
                it.box[::2] if is_row else it.box[1::2] for clue in clues for it in clue.numbers
            ]
            for is_first in (True, False):
                inner = others[0] if is_first else others[-1]
                beside = [it for it in spans if (it[0] < inner) == is_first]
                if not beside:
                    continue
                low, top = min(it[0] for it in beside), max(it[1] for it in beside)
                for glyph in self.glyphs:
                    x, y = glyph.piece.x, glyph.piece.y
                    along, across = (y, x) if is_row else (x, y)
                    away = max(lines[0] - along, along - lines[-1])
                    if not 0 < away < self.cell or not low < across < top or glyph.best < 0.8:
                        continue
                    if not (is_row and self._is_in_sentence(y)):
                        return False
        return True

    def _is_in_sentence(self, y: float) -> bool:
        """Whether so many letters stand at this level where a row would be that it is text."""
        left, right = self.xs[0], self.xs[-1]
        level = (it.piece for it in self.glyphs if it.piece.top < y < it.piece.bottom)
        return sum(left < it.x < right for it in level) > LETTERS

    def box(self, places: Sequence[Sequence[Box]]) -> Box:
        """What the board and these numbers take, and a little more."""
        boxes = [it for line in places for it in line] + self.again
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


def _misfit(clues: Sequence[Clue], longest: int, filled: int) -> tuple[int, int]:
    """How many lines are too long, and how far they are from holding so many cells."""
    long = sum(cells_for(it.values) > longest for it in clues)
    return long, abs(sum(sum(it.values) for it in clues) - filled)


def _is_read(clue: Clue) -> bool:
    """Whether any of its numbers is likely one."""
    return any(it.likely > DOUBTED for it in clue.numbers)


def _is_as_high(glyph: Glyph, usual: dict[int, float]) -> bool:
    """Whether it is as high as others that are the same digit."""
    digit = int(np.argmax(glyph.likely[:OTHER]))
    high = usual.get(digit, glyph.piece.height)
    return abs(glyph.piece.height - high) <= max(2.5, 0.3 * high)


def _chosen(strong: Sequence[Glyph], weak: Sequence[Glyph]) -> list[Glyph]:
    """Of what hangs together in two ways, the likelier: thin strokes are lost where much must be
    there for ink, and digits touch where little is enough."""
    rows: dict[int, list[int]] = {}
    for at, glyph in enumerate(weak):
        for row in range(glyph.piece.top // 16, glyph.piece.bottom // 16 + 1):
            rows.setdefault(row, []).append(at)
    groups: dict[int, list[Glyph]] = {}
    alone = []
    for glyph in strong:
        x, y = glyph.piece.x, glyph.piece.y
        for at in rows.get(int(y) // 16, ()):
            piece = weak[at].piece
            if piece.left <= x <= piece.right and piece.top <= y <= piece.bottom:
                groups.setdefault(at, []).append(glyph)
                break
        else:
            alone.append(glyph)
    taken: list[Glyph] = []
    for at, glyph in enumerate(weak):
        group = groups.get(at, [])
        if group and (min(it.best for it in group) + _fullness(group, glyph) > glyph.best):
            taken += group
        else:
            taken.append(glyph)
    return taken + alone


def _fullness(group: Sequence[Glyph], whole: Glyph) -> float:
    """What speaks for the parts: less, where they are not as high as the whole."""
    highest_part = max(it.piece.height for it in group)
    return 0.02 - 2.0 * max(0.0, 0.85 - highest_part / whole.piece.height)


def _parts(count: int) -> list[tuple[int, int]]:
    """The parts of so many rows or columns that may be the board's: all, or without those for
    clues at one end, or as many at both."""
    found = [(0, count)]
    for aside in range(1, min(count - 2, count // 2 + 2)):
        found += [(aside, count), (0, count - aside)]
        if count - 2 * aside > 2:
            found.append((aside, count - aside))
    return found


Sums = Sequence[Sequence[float]]
"""Of all that is above and to the left of a corner."""


def _are_ends(whole: Sums, top: int, left: int, bottom: int, right: int) -> bool:
    """Whether the cells beside this part, if there are any, are where clues end: nearly all have a
    number. Where there are some on both sides, those on the second may be the clues' other end."""
    high, wide = len(whole) - 1, len(whole[0]) - 1
    least = 0.55
    for row in (top - 1, bottom if top == 0 else high):
        if 0 <= row < high and _held(whole, row, left, row + 1, right) <= least * (right - left):
            return False
    for at in (left - 1, right if left == 0 else wide):
        if 0 <= at < wide and _held(whole, top, at, bottom, at + 1) <= least * (bottom - top):
            return False
    return True


def _held(whole: Sums, top: int, left: int, bottom: int, right: int) -> float:
    """The sum within a box, of sums from the corner on."""
    return whole[bottom][right] - whole[top][right] - whole[bottom][left] + whole[top][left]


def _is_thin(piece: Piece) -> bool:
    return piece.width < 0.36 * piece.height


def _is_drawn(contrast: Array) -> bool:
    """Whether an outermost line is one, and no numbers that stand in a row."""
    highest_of_all = contrast.max(axis=1)
    least = min(FAINTEST, 0.5 * float(np.percentile(highest_of_all, 90)))
    return float((highest_of_all > least).mean()) > 0.7


def _as_thick(ink: Array, left: int, right: int, most: int) -> tuple[int, int]:
    """Where a line between these two columns of pixels begins and ends, if it is thicker, by so
    much each way at most."""
    least = max(FAINTEST, 0.4 * float(np.median(ink[:, left:right].max(axis=1))))
    around = ink[:, max(0, left - most) : right + most] > least
    drawn = around.mean(axis=0) > ALONG
    begin, end = left - max(0, left - most), right - max(0, left - most)
    while begin > 0 and drawn[begin - 1]:
        begin, left = begin - 1, left - 1
    while end < len(drawn) and drawn[end]:
        end, right = end + 1, right + 1
    return left, right


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

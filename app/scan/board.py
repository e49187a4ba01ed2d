"""A straight picture with its lattice: what is written beside the cells, and in them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from app.scan.board_places import BoardPlace
from app.scan.clue_side import MIN_HEADING_LETTERS, ClueSide, Lines
from app.scan.clues import (
    PixelBox,
    ReadClue,
    digit_distance,
    is_almost_same,
    merge_readings,
    number_distance,
    read_number,
    read_row,
    stack_numbers,
)
from app.scan.lattice import MIN_LINES, Lattice, measure_support
from app.scan.symbols import Symbol, read_symbols
from solver.puzzle import Given, UserError

_MIN_SAME_LINES = 0.6
"""Numbers on two sides are the same if this share of the lines looks so."""

_MAX_REPEAT_DISTANCE = 2.7
"""Cells from the board; what begins farther away may be another board's."""

_MIN_PROBABILITY = 0.6
"""A number at an end that is less likely may be none."""

_MIN_CROSSED = 0.6
"""How much of the lines that cross it is drawn in a row or column, for what is usual."""

_MIN_READ_SHARE = 0.34
"""The share of rows, or of columns, beside which there must be numbers."""


class NoScan(UserError):
    """There is no puzzle on a picture, or not all of it; its name says what is missing."""


class BoardReader:
    """Reads a board at a place in a picture."""

    def __init__(self, place: BoardPlace) -> None:
        self.place = place
        self.grey = place.picture.grey
        self.cell = place.lattice.cell
        self.symbols = read_symbols(self.grey, place.lattice)
        self.xs, self.ys = self._without_clue_cells()
        self._repeated: list[PixelBox] = []
        """Where numbers stand that are read already, on the other side of the board."""

    @property
    def lattice(self) -> Lattice:
        """The lines of the board alone."""
        return Lattice(tuple(self.xs), tuple(self.ys))

    def _without_clue_cells(self) -> tuple[Sequence[float], Sequence[float]]:
        """The lines of the board alone, where cells for clues are drawn like its own."""
        xs, ys = self.place.lattice.xs, self.place.lattice.ys
        high, wide = len(ys) - 1, len(xs) - 1
        has_number = np.zeros((high, wide))
        for symbol in self.symbols:
            if symbol.certainty < 0.8 or symbol.piece.height < 0.28 * self.cell:
                continue
            column = int(np.searchsorted(xs, symbol.piece.x)) - 1
            row = int(np.searchsorted(ys, symbol.piece.y)) - 1
            if 0 <= row < high and 0 <= column < wide:
                has_number[row, column] = 1
        if has_number.sum() < 2:
            return xs, ys
        padded = np.zeros((high + 1, wide + 1))
        padded[1:, 1:] = has_number.cumsum(axis=0).cumsum(axis=1)
        sums: _Sums = padded.tolist()
        best, best_part = -1e9, (0, 0, high, wide)
        for top, bottom in _possible_parts(high):
            for left, right in _possible_parts(wide):
                if not _is_beside_clues(sums, top, left, bottom, right):
                    continue
                inside = _sum_within(sums, top, left, bottom, right)
                beside = _sum_within(sums, top, 0, bottom, wide)
                beside += _sum_within(sums, 0, left, high, right) - 2 * inside
                corners = sums[-1][-1] - inside - beside
                outside = high - (bottom - top) + wide - (right - left)
                score = beside - 3 * inside - 3 * corners - 0.01 * outside
                if score > best:
                    best, best_part = score, (top, left, bottom, right)
        top, left, bottom, right = best_part
        return xs[left : right + 1], ys[top : bottom + 1]

    # -- numbers ---------------------------------------------------------------------------

    def read_clues(self) -> tuple[list[ReadClue], list[ReadClue]]:
        """The clues of the rows, and of the columns."""
        columns = [
            [ReadClue(tuple(map(read_number, stack_numbers(line)))) for line in lines]
            for lines in self._sides_with_clues(is_row=False)
        ]
        width, filled = len(self.xs) - 1, sum(sum(clue.values) for clue in columns[0])
        rows = []
        for lines in self._sides_with_clues(is_row=True):
            limit = number_distance(lines, digit_distance(lines), width, filled)
            rows.append([read_row(line, limit, width) for line in lines])
        return self._merge_sides(rows), self._merge_sides(columns)

    def _sides_with_clues(self, *, is_row: bool) -> list[Lines]:
        """The digits of each line, on the side of the board where more of them are, and then on the
        other if there are nearly as many."""
        sides = [
            ClueSide(self.xs, self.ys, self.cell, is_row=is_row, is_first=is_first).find_digits(
                self.symbols
            )
            for is_first in (True, False)
        ]
        weights = [
            sum(float(np.mean([symbol.certainty for symbol in line])) for line in lines if line)
            for lines in sides
        ]
        main = 0 if weights[0] >= weights[1] - 1 else 1
        if weights[1 - main] <= _MIN_SAME_LINES * weights[main]:
            return [sides[main]]
        edge = (self.xs if is_row else self.ys)[-1 if main == 0 else 0]
        ends = [
            end
            for line in sides[1 - main]
            for symbol in line
            for end in symbol.piece.box[0 if is_row else 1 :: 2]
        ]
        if min(abs(end - edge) for end in ends) >= _MAX_REPEAT_DISTANCE * self.cell:
            return [sides[main]]
        return [sides[main], sides[1 - main]]

    def _merge_sides(self, sides: Sequence[list[ReadClue]]) -> list[ReadClue]:
        """The clues of the first side; where the same stand on the other, both are one reading."""
        first, *opposite = sides
        for clues in opposite:
            pairs = [
                (one.values, two.values)
                for one, two in zip(first, clues, strict=True)
                if two.values
            ]
            if sum(is_almost_same(*pair) for pair in pairs) >= _MIN_SAME_LINES * len(pairs):
                self._repeated += [number.box for clue in clues for number in clue.numbers]
                return [merge_readings(one, two) for one, two in zip(first, clues, strict=True)]
        return first

    # -- whether it is a whole board -------------------------------------------------------

    def without_open_lines(
        self, rows: Sequence[ReadClue], columns: Sequence[ReadClue]
    ) -> Lattice | None:
        """The lattice without a line at an end beyond which nothing is: no number, and no lines
        that cross it. None where there is no such line."""
        whole = self.place.lattice
        xs, ys = list(whole.xs), list(whole.ys)
        if min(len(self.xs), len(self.ys)) < MIN_LINES:
            return None
        across, down = self.place.picture.masks()
        for clues, along, crossing, lines, edge in (
            (rows, self.ys, self.xs, ys, across),
            (columns, self.xs, self.ys, xs, down.T),
        ):
            shares = np.median(measure_support(edge, crossing, along), axis=0)
            is_open = shares < _MIN_CROSSED * float(np.median(shares))
            for way in (1, -1):
                is_read = [
                    any(number.probability > _MIN_PROBABILITY for number in clue.numbers)
                    for clue in clues[::way]
                ]
                unread = [*is_read, True].index(True)
                beyond = np.nonzero(is_open[::way][:unread])[0]
                if len(beyond):
                    aside = sum((line - along[::way][0]) * way < 0 for line in lines)
                    count = aside + int(beyond[-1]) + 1
                    del lines[slice(count) if way == 1 else slice(-count, None)]
        if len(xs) + len(ys) == len(whole.xs) + len(whole.ys):
            return None
        return Lattice(tuple(xs), tuple(ys))

    def check(self, rows: Sequence[ReadClue], columns: Sequence[ReadClue]) -> None:
        """Raise NoScan where too little was read for a puzzle."""
        xs, ys = self.xs, self.ys
        if min(len(xs), len(ys)) < MIN_LINES:
            raise NoScan("scan-no-grid")
        shares = [sum(bool(clue.numbers) for clue in axis) / len(axis) for axis in (rows, columns)]
        side = self._find_cut_side()
        if side:
            raise NoScan(f"scan-cut-off.{side}")
        if max(shares) < _MIN_READ_SHARE:
            raise NoScan("scan-no-numbers")
        high, wide = self.grey.shape
        for share, is_row in zip(shares, (True, False), strict=True):
            if share >= _MIN_READ_SHARE:
                continue
            lines, length = (xs, wide) if is_row else (ys, high)
            if lines[0] < self.cell:
                raise NoScan("scan-cut-left" if is_row else "scan-cut-top")
            if length - lines[-1] < self.cell:
                raise NoScan("scan-cut-right" if is_row else "scan-cut-bottom")
            raise NoScan("scan-no-row-numbers" if is_row else "scan-no-column-numbers")
        numbers = [number for clue in (*rows, *columns) for number in clue.numbers]
        probability = float(np.mean([number.probability for number in numbers]))
        inside = sum(
            xs[0] < symbol.piece.x < xs[-1]
            and ys[0] < symbol.piece.y < ys[-1]
            and symbol.certainty > 0.9
            for symbol in self.symbols
        )
        if probability < 0.6 or inside > 0.2 * (len(xs) - 1) * (len(ys) - 1):
            raise NoScan("scan-no-numbers")

    def _find_cut_side(self) -> str:
        """The side on which the picture ends within a cell, if there is one."""
        high, wide = self.grey.shape
        across, down = self.place.picture.masks()
        for side, mask, lines, end in (
            ("left", down, self.ys, self.xs[0]),
            ("right", down[:, ::-1], self.ys, wide - 1 - self.xs[-1]),
            ("top", across.T, self.xs, self.ys[0]),
            ("bottom", across.T[:, ::-1], self.xs, high - 1 - self.ys[-1]),
        ):
            if not max(4.0, 0.12 * self.cell) < end < 0.85 * self.cell:
                continue
            drawn = []
            for line in lines:
                low = max(0, round(line) - 2)
                part = mask[low : round(line) + 3, 1 : max(2, round(end) - 2)]
                drawn.append(float(part.max(axis=0).mean()))
            if float(np.percentile(drawn, 25)) > 0.8:
                return side
        return ""

    def is_whole(self, rows: Sequence[ReadClue], columns: Sequence[ReadClue]) -> bool:
        """Whether no digit stands beside those of the clues as if a line more had been there."""
        for clues, is_row in ((columns, False), (rows, True)):
            lines, crossing = (self.ys, self.xs) if is_row else (self.xs, self.ys)
            spans = [
                number.box[0 if is_row else 1 :: 2] for clue in clues for number in clue.numbers
            ]
            for is_first in (True, False):
                inner = crossing[0] if is_first else crossing[-1]
                beside = [span for span in spans if (span[0] < inner) == is_first]
                if not beside:
                    continue
                low, top = min(span[0] for span in beside), max(span[1] for span in beside)
                for symbol in self.symbols:
                    along, across = _coordinates(symbol, is_row=is_row)
                    distance = max(lines[0] - along, along - lines[-1])
                    if not 0 < distance < self.cell or not low < across < top:
                        continue
                    if symbol.certainty >= 0.8 and not (is_row and self._is_in_sentence(along)):
                        return False
        return True

    def _is_in_sentence(self, y: float) -> bool:
        """Whether there are more letters at this level than digits in a row: it is text."""
        pieces = [symbol.piece for symbol in self.symbols]
        return (
            sum(
                piece.top < y < piece.bottom and self.xs[0] < piece.x < self.xs[-1]
                for piece in pieces
            )
            > MIN_HEADING_LETTERS
        )

    # -- what stands where -----------------------------------------------------------------

    def box_around(self, boxes: Sequence[Sequence[PixelBox]]) -> PixelBox:
        """The box around the board and these numbers of its lines, and a little more."""
        all_boxes = [box for line in boxes for box in line] + self._repeated
        all_boxes.append((self.xs[0], self.ys[0], self.xs[-1], self.ys[-1]))
        lefts, tops, rights, bottoms = zip(*all_boxes, strict=True)
        margin = self.cell / 2
        return (
            min(lefts) - margin,
            min(tops) - margin,
            max(rights) + margin,
            max(bottoms) + margin,
        )

    def read_cells(self) -> list[Given]:
        """The cells that are filled already, or crossed out."""
        middles = []
        for top, bottom in zip(self.ys, self.ys[1:], strict=False):
            for left, right in zip(self.xs, self.xs[1:], strict=False):
                inset = 0.24 * (right - left)
                y0, y1 = round(top + inset), max(round(bottom - inset), round(top + inset) + 1)
                x0, x1 = round(left + inset), max(round(right - inset), round(left + inset) + 1)
                part = self.grey[y0:y1, x0:x1]
                middles.append((float(part.mean()), float(part.std())))
        means = np.array(middles)[:, 0]
        usual = float(np.percentile(means, 85 if means.mean() > 128 else 15))
        given: list[Given] = []
        for index, (mean, deviation) in enumerate(middles):
            row, column = divmod(index, len(self.xs) - 1)
            if deviation >= 22:
                given.append((row, column, 0))
            elif abs(mean - usual) > 90:
                given.append((row, column, 1))
        return given


def _coordinates(symbol: Symbol, *, is_row: bool) -> tuple[float, float]:
    """Where a symbol is in the direction in which lines follow each other, and along a line."""
    return (symbol.piece.y, symbol.piece.x) if is_row else (symbol.piece.x, symbol.piece.y)


def _possible_parts(count: int) -> list[tuple[int, int]]:
    """The rows or columns, of this many, that may be the board's: all, or without those for clues
    at one end, or as many at both."""
    parts = [(0, count)]
    for aside in range(1, min(count - 2, count // 2 + 2)):
        parts += [(aside, count), (0, count - aside)]
        if count - 2 * aside > 2:
            parts.append((aside, count - aside))
    return parts


_Sums = Sequence[Sequence[float]]
"""Of all that is above and to the left of a corner."""


def _is_beside_clues(sums: _Sums, top: int, left: int, bottom: int, right: int) -> bool:
    """Whether the cells beside this part, if there are any, are where clues end: nearly all have a
    number. Where there are some on both sides, those on the second may be the clues' other end."""
    high, wide = len(sums) - 1, len(sums[0]) - 1
    for row in (top - 1, bottom if top == 0 else high):
        if not 0 <= row < high:
            continue
        if _sum_within(sums, row, left, row + 1, right) <= 0.55 * (right - left):
            return False
    for column in (left - 1, right if left == 0 else wide):
        if not 0 <= column < wide:
            continue
        if _sum_within(sums, top, column, bottom, column + 1) <= 0.55 * (bottom - top):
            return False
    return True


def _sum_within(sums: _Sums, top: int, left: int, bottom: int, right: int) -> float:
    return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]

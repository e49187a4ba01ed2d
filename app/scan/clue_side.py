"""One side of a board: which of the symbols there are digits of which line's clue.

Around a board stand headings, sentences, edges of the page. Digits of clues are of one height, in
the middle of their lines, and no wide gap parts them from the board.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from app.scan.clues import stack_numbers
from app.scan.ink import InkPiece
from app.scan.symbols import MIN_STRENGTH, Symbol

_MAX_OFFSET = 0.25
"""How far, in cells, a digit stands from the middle of its line at most."""

_DOUBTFUL_STRENGTH = 2.0
"""What is not clearly a digit must be stronger by this factor."""

MIN_HEADING_LETTERS = 3

_DRIFT_STEP, _MAX_DRIFT_DISTANCE = 1.5, 30.0
"""By how many cells one goes on from the board to see how lines drift, and how far."""

_MIN_DRIFT = 0.12
"""Less than this part of a cell is no drift."""

Lines = list[list[Symbol]]


class ClueSide:
    """One side of a board with these lines; `is_first` for the left of rows and above columns."""

    def __init__(
        self,
        xs: Sequence[float],
        ys: Sequence[float],
        cell: float,
        *,
        is_row: bool,
        is_first: bool,
    ) -> None:
        across, self.along = (xs, ys) if is_row else (ys, xs)
        self.edge = across[0] if is_first else across[-1]
        self.cell = cell
        self.is_row, self.is_first = is_row, is_first

    def find_digits(self, symbols: Sequence[Symbol]) -> Lines:
        """The digits of each line, in the order in which they are read."""
        beside = [
            symbol for symbol in symbols if symbol.may_be_digit and self._is_beyond(symbol.piece)
        ]
        lines: Lines = [[] for _ in self.along[1:]]
        for symbol, drift in zip(beside, self._measure_drifts(beside), strict=True):
            piece = symbol.piece
            moved = piece.moved(*((0, -drift) if self.is_row else (-drift, 0)))
            index = int(np.searchsorted(self.along, moved.y if self.is_row else moved.x)) - 1
            if 0 <= index < len(lines):
                lines[index].append(symbol.replaced(piece=moved, unmoved=symbol))
        every = [symbol for line in lines for symbol in line]
        if not every:
            return lines
        heights = [symbol.piece.height for symbol in every if symbol.certainty > 0.9]
        usual = float(np.median(heights or [symbol.piece.height for symbol in every]))
        lines = [
            [symbol for symbol in line if 0.62 * usual <= symbol.piece.height <= 1.5 * usual]
            for line in lines
        ]
        lines = self._without_far(lines)
        kept = self._keep_alike(lines)
        if not self.is_row:
            kept = self._without_headings(kept, symbols)
        return [
            sorted(
                (symbol.unmoved or symbol for symbol in line),
                key=lambda symbol: symbol.piece.x if self.is_row else symbol.piece.y,
            )
            for line in self._without_far(kept)
        ]

    def _is_beyond(self, piece: InkPiece) -> bool:
        return self._distance(piece) > 0

    def _distance(self, piece: InkPiece) -> float:
        """How far from the board its middle is."""
        return sum(self._span(piece)) / 2

    def _span(self, piece: InkPiece) -> tuple[float, float]:
        """How far from the board it begins, and ends."""
        low, top = piece.box[0 if self.is_row else 1 :: 2]
        beyond = (self.edge - top, self.edge - low)
        return beyond if self.is_first else (-beyond[1], -beyond[0])

    def _middles(self) -> list[float]:
        return [(low + top) / 2 for low, top in zip(self.along, self.along[1:], strict=False)]

    def _keep_alike(self, lines: Lines) -> Lines:
        """Without what is too faint to be one of them, or not in the middle of its line: edges of
        the page, and the like."""
        every = [symbol for line in lines for symbol in line]
        if not every:
            return lines
        clear = 0.9 if any(symbol.certainty > 0.9 for symbol in every) else -1.0
        sure = [symbol for symbol in every if symbol.certainty > clear]
        strength = MIN_STRENGTH * float(np.median([symbol.strength for symbol in sure]))
        middles = self._middles()
        offsets = [
            symbol.piece.y - middle
            for line, middle in zip(lines, middles, strict=True)
            for symbol in line
            if self.is_row and symbol.certainty > clear
        ]
        level = float(np.median(offsets)) if offsets else 0.0

        def is_alike(symbol: Symbol, middle: float) -> bool:
            is_level = abs(symbol.piece.y - middle - level) <= _MAX_OFFSET * self.cell
            factor = 1 if symbol.certainty > 0.9 else _DOUBTFUL_STRENGTH
            return symbol.strength >= factor * strength and (is_level or not self.is_row)

        return [
            [symbol for symbol in line if is_alike(symbol, middle)]
            for line, middle in zip(lines, middles, strict=True)
        ]

    def _without_far(self, lines: Lines) -> Lines:
        """Without what stands so far from the board that it is something else."""
        gap = 1.9 * self.cell
        reach = None
        for near, far in sorted(self._span(symbol.piece) for line in lines for symbol in line):
            if near > (2.5 * gap if reach is None else reach + gap):
                break
            reach = max(reach or 0.0, far)
        return [
            [symbol for symbol in line if self._distance(symbol.piece) <= (reach or 0.0)]
            for line in lines
        ]

    def _without_headings(self, lines: Lines, symbols: Sequence[Symbol]) -> Lines:
        """Of the columns' digits, without those beyond a gap that is much wider than the others:
        a heading, or a sentence. And without numbers that are not in the middle of a column."""
        numbers = [
            (index, middle, number)
            for index, (line, middle) in enumerate(zip(lines, self._middles(), strict=True))
            for number in stack_numbers(line)
        ]
        offsets = [
            (number[0].piece.left + number[-1].piece.right) / 2 - middle
            for _, middle, number in numbers
        ]
        level = float(np.median(offsets)) if offsets else 0.0
        centred = [
            (index, number)
            for (index, _, number), offset in zip(numbers, offsets, strict=True)
            if abs(offset - level) <= (_MAX_OFFSET + 0.08) * self.cell
        ]
        digits = [symbol for _, number in centred for symbol in number]
        heading = self._find_heading(digits, symbols)
        centred = [item for item in centred if abs(item[1][0].piece.y - self.edge) < heading]
        reach = self._reach_of([symbol.piece for _, number in centred for symbol in number])
        kept: Lines = [[] for _ in lines]
        for index, number in centred:
            kept[index] += [symbol for symbol in number if self._distance(symbol.piece) <= reach]
        return kept

    def _reach_of(self, pieces: Sequence[InkPiece]) -> float:
        """How far numbers reach before the first gap that is much wider than the others."""
        if not pieces:
            return 0.0
        high = float(np.median([piece.height for piece in pieces]))
        spans = sorted(map(self._span, pieces))
        reach = spans[0][1]
        gaps: list[float] = []
        for near, far in spans:
            if near > reach + 1:
                gap = near - reach
                usual = 1.8 * float(np.median(gaps)) if gaps else self.cell
                if gap > max(usual, (1.2 if gaps else 1.6) * high):
                    break
                gaps.append(gap)
            reach = max(reach, far)
        return reach

    def _find_heading(self, digits: Sequence[Symbol], symbols: Sequence[Symbol]) -> float:
        """How far from the board a heading begins, or a sentence: letters side by side most of
        which are none of these digits."""
        if not digits:
            return float("inf")
        high = float(np.median([digit.piece.height for digit in digits]))
        strength = 0.5 * float(np.median([digit.strength for digit in digits]))
        clear = {id(digit.unmoved) for digit in digits if digit.certainty > 0.8}
        left, right = self.along[0] - self.cell / 2, self.along[-1] + self.cell / 2
        spans = sorted(
            (
                *sorted((abs(symbol.piece.top - self.edge), abs(symbol.piece.bottom - self.edge))),
                id(symbol) in clear,
            )
            for symbol in symbols
            if self._is_beyond(symbol.piece)
            and left < symbol.piece.x < right
            and (
                (symbol.piece.height > 0.5 * high and symbol.strength > strength)
                or id(symbol) in clear
            )
        )
        start, reach, balance, count = 0.0, 0.0, 0, 0
        for near, far, is_clear in [*spans, (float("inf"), float("inf"), True)]:
            if near > reach:
                if balance < 0 and count >= MIN_HEADING_LETTERS:
                    return start
                start, balance, count = near, 0, 0
            reach = max(reach, far)
            balance += 1 if is_clear else -1
            count += 1
        return float("inf")

    def _measure_drifts(self, symbols: Sequence[Symbol]) -> list[int]:
        """How far each digit stands from the middle of its line because lines, beyond the board,
        are not quite straight: fitted from the board on, for that grows with the distance."""
        along = self.along
        length = along[-1] - along[0]
        cell = length / (len(along) - 1)
        points = np.array([(symbol.piece.y, symbol.piece.x) for symbol in symbols]).reshape(-1, 2)
        position, distance = (points if self.is_row else points[:, ::-1]).T
        distance = np.abs(distance - self.edge) / cell
        share = (position - along[0]) / length - 0.5
        terms = np.stack(
            [np.ones_like(position), distance, distance * share, distance * distance], axis=1
        )
        middles = (np.array(along[1:]) + np.array(along[:-1])) / 2
        is_clear = np.array([symbol.certainty > 0.9 for symbol in symbols], dtype=bool)
        is_clear &= np.abs(share) < 0.5 + 0.5 / len(middles)
        solution = np.zeros(terms.shape[1])
        for reach in np.arange(_DRIFT_STEP, _MAX_DRIFT_DISTANCE, _DRIFT_STEP):
            is_seen = is_clear & (distance < reach)
            if is_seen.sum() < 6:
                continue
            expected = terms[is_seen] @ solution
            nearest = np.abs((position[is_seen] - expected)[:, None] - middles).argmin(axis=1)
            offsets = position[is_seen] - middles[nearest]
            is_near = np.abs(offsets - expected) < 0.35 * cell
            a, b = terms[is_seen][is_near], offsets[is_near]
            solution = np.linalg.solve(a.T @ a + np.diag([0.1, 1.0, 1.0, 100.0]), a.T @ b)
            if distance[is_clear].max() < reach:
                break
        drifts = terms @ solution - solution[0]
        if not is_clear.any() or np.abs(drifts[is_clear]).max() < _MIN_DRIFT * cell:
            return [0] * len(symbols)
        return [round(float(drift)) for drift in drifts]

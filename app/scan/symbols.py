"""What is written around a board and in it: pieces of ink, and how likely each digit they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from app.scan.digits import NO_DIGIT, classify
from app.scan.ink import (
    MIN_CONTRAST,
    InkPiece,
    boxes_of,
    contrast_of,
    find_pieces,
    highest_around,
    join_pieces,
    normalize,
    open_rings,
    quantile,
    without_frames,
    without_rules,
)
from app.scan.lattice import Lattice
from app.scan.straighten import Array
from solver.value import Value

_MIN_DIGIT_HEIGHT_PX = 5

_MIN_PIXEL_CONTRAST = 12.0
"""What differs less from the paper is no ink, whatever is nearby."""

_STRONG_SHARE, _WEAK_SHARE = 0.45, 0.3
"""What reaches this part of the darkest nearby is ink; the second is tried as well."""

MIN_STRENGTH = 0.3
"""What has less of the usual strength is no ink."""

_MAX_TEXT_PIECES, _MIN_DIGIT_SHARE = 1500, 0.1
"""With more pieces, of which fewer are digits, it is a page of text."""


class Symbol(Value):
    """A piece of ink, the probability of each digit, and of none, and how much darker or brighter
    than the paper it is."""

    piece: InkPiece
    probabilities: tuple[float, ...]
    strength: float
    unmoved: Symbol | None = None
    """The symbol where it stands in the picture, if this one is moved onto its line."""

    @property
    def certainty(self) -> float:
        """The probability of its likeliest digit."""
        return max(self.probabilities[:NO_DIGIT])

    @property
    def digit(self) -> int:
        """Its likeliest digit."""
        return self.probabilities.index(self.certainty)

    @property
    def may_be_digit(self) -> bool:
        return self.probabilities[NO_DIGIT] < 0.98


def read_symbols(grey: Array, lattice: Lattice) -> list[Symbol]:
    """All that may be digits in a straight picture."""
    contrast = contrast_of(grey, lattice)
    _erase_lines(contrast, lattice)
    cell = lattice.cell
    highest = highest_around(contrast, max(3, round(cell / 3)))
    reader = _SymbolReader(contrast)

    def read(share: float, least: float) -> list[Symbol]:
        """The symbols, where this share of the darkest nearby is ink."""
        is_ink = (contrast > np.maximum(share * highest, _MIN_PIXEL_CONTRAST)) & (highest > least)
        is_ink = without_rules(is_ink, max(12, round(0.88 * cell)))
        digits = [
            piece
            for piece in open_rings(is_ink, find_pieces(is_ink), cell)
            if _has_size_of_digit(piece, cell) and not _is_edge(piece, grey)
        ]
        return reader.read(without_frames(join_pieces(digits)))

    least = MIN_CONTRAST
    symbols = read(_STRONG_SHARE, least)
    strengths = [symbol.strength for symbol in symbols if symbol.certainty > 0.9]
    if len(strengths) > 9:
        least = max(MIN_CONTRAST, MIN_STRENGTH * float(np.median(strengths)))
        if least > MIN_CONTRAST:
            symbols = read(_STRONG_SHARE, least)
    if len(symbols) < _MAX_TEXT_PIECES or len(strengths) > _MIN_DIGIT_SHARE * len(symbols):
        symbols = _choose_likelier(symbols, read(_WEAK_SHARE, least))
    return symbols


def _erase_lines(contrast: Array, lattice: Lattice) -> None:
    """Take the lines of the lattice out, so that no number beside them looks faint."""
    reach = max(1, round(0.07 * lattice.cell))
    xs, ys = lattice.xs, lattice.ys
    for ink, lines, ends in ((contrast, xs, ys), (contrast.T, ys, xs)):
        first, last = max(0, round(ends[0]) - reach), round(ends[-1]) + reach + 1
        for line in lines:
            left, right = max(0, round(line) - reach), round(line) + reach + 1
            if line in (lines[0], lines[-1]) and not _is_line(ink[first:last, left:right]):
                continue
            left, right = _widen(ink[first:last], left, right, round(0.2 * lattice.cell))
            ink[first:last, left:right] = 0


def _is_line(contrast: Array) -> bool:
    """Whether an outermost line is one, and no numbers that stand in a row."""
    highest = contrast.max(axis=1)
    least = min(MIN_CONTRAST, 0.5 * float(np.percentile(highest, 90)))
    return float((highest > least).mean()) > 0.7


def _widen(ink: Array, left: int, right: int, reach: int) -> tuple[int, int]:
    """Where a line between these two columns of pixels begins and ends, if it is thicker, at most
    by this reach each way."""
    least = max(MIN_CONTRAST, 0.4 * float(np.median(ink[:, left:right].max(axis=1))))
    start = max(0, left - reach)
    drawn = (ink[:, start : right + reach] > least).mean(axis=0) > 0.7
    while left > start and drawn[left - start - 1]:
        left -= 1
    while right - start < len(drawn) and drawn[right - start]:
        right += 1
    return left, right


def _has_size_of_digit(piece: InkPiece, cell: float) -> bool:
    return (
        _MIN_DIGIT_HEIGHT_PX <= piece.height <= 1.25 * cell
        and piece.width <= 2.2 * cell
        and piece.height >= 0.16 * cell
        and piece.width > 0.13 * piece.height  # what is thinner is the edge of something, and no 1
        and piece.area >= 4
    )


def _is_edge(piece: InkPiece, grey: Array) -> bool:
    """Whether it is the edge of a part of the picture that goes on above and below it; and no 1."""
    if piece.width >= 0.36 * piece.height:
        return False
    left, right = max(0, piece.left - 2), piece.right + 2
    more = max(2, round(0.28 * piece.height))

    def steps(top: int, bottom: int) -> Array:
        """How much each row of pixels steps from dark to bright."""
        part = grey[max(0, top) : max(0, bottom), left:right]
        return part.max(axis=1) - part.min(axis=1) if part.size else np.zeros(1)

    usual = 0.5 * float(np.median(steps(piece.top, piece.bottom)))
    above, below = steps(piece.top - more, piece.top), steps(piece.bottom, piece.bottom + more)
    return bool(min(above.min(), below.min()) > usual)


def _choose_likelier(strong: Sequence[Symbol], weak: Sequence[Symbol]) -> list[Symbol]:
    """Of what hangs together in two ways, the likelier: thin strokes are lost where much must be
    there for ink, and digits touch where little is enough."""
    left, top, right, bottom = boxes_of([symbol.piece for symbol in weak])
    groups: dict[int, list[Symbol]] = {}
    alone = []
    for symbol in strong:
        x, y = symbol.piece.x, symbol.piece.y
        around = np.nonzero((left <= x) & (x <= right) & (top <= y) & (y <= bottom))[0]
        if len(around):
            groups.setdefault(int(around[0]), []).append(symbol)
        else:
            alone.append(symbol)
    chosen: list[Symbol] = []
    for index, whole in enumerate(weak):
        parts = groups.get(index)
        if parts:
            # Parts count less where they are not as high as the whole.
            share = max(part.piece.height for part in parts) / whole.piece.height
            fullness = 0.02 - 2.0 * max(0.0, 0.85 - share)
            if min(part.certainty for part in parts) + fullness > whole.certainty:
                chosen += parts
                continue
        chosen.append(whole)
    return chosen + alone


class _SymbolReader:
    """Reads pieces of ink by their contrast with the paper; each is looked at once."""

    def __init__(self, contrast: Array) -> None:
        self.contrast = contrast
        self._probabilities: dict[InkPiece, Array] = {}
        self._parts: dict[InkPiece, list[Symbol]] = {}

    def read(self, pieces: Sequence[InkPiece]) -> list[Symbol]:
        """The symbols of these pieces; what is wide for its height may be several digits."""
        symbols = []
        wide = []
        for piece, probabilities in self._join_halves(pieces):
            symbols.append(self._symbol(piece, probabilities))
            if piece.width > 0.92 * piece.height and symbols[-1].certainty < 0.97:
                wide.append(piece)
        self._divide([piece for piece in wide if piece not in self._parts])
        divided: list[Symbol] = []
        for symbol in symbols:
            parts = self._parts.get(symbol.piece, ())
            if parts and min(part.certainty for part in parts) > max(0.5, symbol.certainty):
                divided += parts
            else:
                divided.append(symbol)
        return divided

    def _symbol(self, piece: InkPiece, probabilities: Array) -> Symbol:
        part = self.contrast[piece.top : piece.bottom, piece.left : piece.right]
        strength = quantile(part, 0.9) if part.size else 0.0
        return Symbol(piece, tuple(map(float, probabilities)), strength)

    def _classify_pieces(self, pieces: Sequence[InkPiece]) -> list[Array]:
        new = [piece for piece in pieces if piece not in self._probabilities]
        self._probabilities.update(
            zip(new, self._classify([piece.box for piece in new]), strict=True)
        )
        return [self._probabilities[piece] for piece in pieces]

    def _classify(self, boxes: Sequence[tuple[int, int, int, int]]) -> Sequence[Array]:
        inputs = [normalize(self.contrast, *box) for box in boxes]
        return list(classify(np.stack(inputs))) if inputs else []

    def _join_halves(self, pieces: Sequence[InkPiece]) -> list[tuple[InkPiece, Array]]:
        """The pieces with their probabilities; two that touch, or nearly, as one where they are
        likelier one digit together than each its own."""
        classes = self._classify_pieces(pieces)
        certainties = [float(each[:NO_DIGIT].max()) for each in classes]
        order = sorted(range(len(pieces)), key=lambda index: pieces[index].left)
        pairs = []
        for position, left in enumerate(order):
            one = pieces[left]
            for right in order[position + 1 : position + 40]:
                two = pieces[right]
                if two.left > one.right + 1:
                    break
                if two.top > one.bottom + 1 or one.top > two.bottom + 1:
                    continue
                high = max(one.height, two.height)
                top, bottom = min(one.top, two.top), max(one.bottom, two.bottom)
                width = max(one.right, two.right) - one.left
                if bottom - top > 1.12 * high or width > 0.95 * high:
                    continue
                if min(certainties[left], certainties[right]) > 0.9:
                    continue
                area = one.area + two.area
                both = InkPiece(one.left, top, one.left + width, bottom, area)
                pairs.append((left, right, both))
        joined = dict(enumerate(zip(pieces, classes, strict=True)))
        both_classes = self._classify_pieces([piece for *_, piece in pairs])
        for (left, right, piece), each in zip(pairs, both_classes, strict=True):
            apart = min(certainties[left], certainties[right])
            if left in joined and right in joined and each[:NO_DIGIT].max() > max(0.7, apart):
                del joined[right]
                joined[left] = piece, each
        return list(joined.values())

    def _divide(self, pieces: Sequence[InkPiece]) -> None:
        """Find the best way to divide each piece into digits, if there is any."""
        ways = [(piece, boxes) for piece in pieces for boxes in self._cut(piece)]
        classes = iter(self._classify([box for _, boxes in ways for box in boxes]))
        best = dict.fromkeys(pieces, 0.0)
        self._parts.update((piece, []) for piece in pieces)
        for piece, boxes in ways:
            parts = []
            for box in boxes:
                part = InkPiece(*box, piece.area // len(boxes))
                parts.append(self._symbol(piece, next(classes)).replaced(piece=part))
            certainty = min(part.certainty for part in parts)
            if certainty > best[piece]:
                best[piece], self._parts[piece] = certainty, parts

    def _cut(self, piece: InkPiece) -> Iterator[list[tuple[int, int, int, int]]]:
        """The boxes of two digits that touch, and of three: cut where there is the least ink."""
        part = self.contrast[piece.top : piece.bottom, piece.left : piece.right]
        ink = np.maximum(part, 0).sum(axis=0)
        for count in (2, 3):
            if piece.width < count * 0.42 * piece.height:
                continue
            cuts = [0]
            for number in range(1, count):
                middle = number * piece.width / count
                low, top = int(middle - 0.16 * piece.height), int(middle + 0.16 * piece.height) + 1
                low, top = max(cuts[-1] + 2, low), min(piece.width - 2, top)
                if top <= low:
                    return
                cuts.append(low + int(np.argmin(ink[low:top])))
            cuts.append(piece.width)
            yield [
                (piece.left + left, piece.top, piece.left + right, piece.bottom)
                for left, right in pairwise(cuts)
            ]

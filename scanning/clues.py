"""From the pieces of ink beside a board to the numbers of its lines, read in several ways."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from itertools import pairwise, product
from math import log

import numpy as np

from scanning.digits import OTHER, probabilities
from scanning.glyphs import Piece, seen
from scanning.proofread import Guess
from scanning.straighten import Array
from solver.puzzle import cells_for
from solver.value import Value

Box = tuple[float, float, float, float]

LOWEST = 5
"""Pixels of the height of a digit that can be read."""

READINGS = 14
"""Of a line, so many at most."""

UNLIKELY = 0.000002
"""What is less likely than this is no reading."""


class Glyph(Value):
    """One piece of ink, and how likely it is each digit, or none."""

    piece: Piece
    likely: tuple[float, ...]
    strength: float = 0.0
    """How much darker or brighter than the paper it is."""

    @property
    def best(self) -> float:
        """How likely its likeliest digit is."""
        return max(self.likely[:OTHER])

    @property
    def is_digit(self) -> bool:
        return self.likely[OTHER] < 0.98


class Number(Value):
    """A number of a clue: where it stands, the ways to read it with what each costs, the likeliest
    first."""

    box: Box
    ways: tuple[tuple[int, float], ...]

    @property
    def value(self) -> int:
        return self.ways[0][0]

    @property
    def likely(self) -> float:
        return float(np.exp(-self.ways[0][1]))


class Clue(Value):
    """The numbers of a line, and other ways to read it, by how they are divided."""

    numbers: tuple[Number, ...]
    others: tuple[tuple[float, tuple[Number, ...]], ...] = ()


def glyphs_of(contrast: Array, found: Sequence[Piece]) -> list[Glyph]:
    """These pieces, looked at; what is wide for its height is looked at as several digits, too."""
    if not found:
        return []
    views = np.stack([seen(contrast, it.left, it.top, it.right, it.bottom) for it in found])
    likely = probabilities(views)
    glyphs = []
    for piece, each in zip(*_joined(contrast, found, likely), strict=True):
        glyph = Glyph(piece, tuple(map(float, each)), _strength(contrast, piece))
        if piece.width > 0.92 * piece.height and max(each[:OTHER]) < 0.97:
            parts = _parted(contrast, piece)
            if parts and min(max(it.likely[:OTHER]) for it in parts) > max(0.5, max(each[:OTHER])):
                glyphs += parts
                continue
        glyphs.append(glyph)
    return glyphs


def _strength(contrast: Array, piece: Piece) -> float:
    part = contrast[piece.top : piece.bottom, piece.left : piece.right]
    return float(np.percentile(part, 90)) if part.size else 0.0


def _joined(
    contrast: Array, found: Sequence[Piece], likely: Array
) -> tuple[list[Piece], list[Array]]:
    """Two pieces that touch, or nearly, and are likelier one digit together than each its own."""
    heights = [
        it.height for it, each in zip(found, likely, strict=True) if each[:OTHER].max() > 0.9
    ]
    usual = float(np.median(heights)) if heights else 0.0
    order = sorted(range(len(found)), key=lambda at: found[at].left)
    pairs = []
    for number, at in enumerate(order):
        one = found[at]
        for other in order[number + 1 : number + 40]:
            two = found[other]
            if two.left > one.right + 1:
                break
            high = max(one.height, two.height, usual)
            top, bottom = min(one.top, two.top), max(one.bottom, two.bottom)
            wide = max(one.right, two.right) - one.left
            gap = max(one.top, two.top) - min(one.bottom, two.bottom)
            if bottom - top > 1.12 * high or wide > 0.95 * high or gap > 1:
                continue
            if min(likely[at, :OTHER].max(), likely[other, :OTHER].max()) > 0.9:
                continue
            area = one.area + two.area
            pairs.append((at, other, Piece(one.left, top, one.left + wide, bottom, area)))
    kept = dict(enumerate(zip(found, likely, strict=True)))
    if pairs:
        views = [seen(contrast, it.left, it.top, it.right, it.bottom) for *_, it in pairs]
        for (at, other, piece), each in zip(pairs, probabilities(np.stack(views)), strict=True):
            alone = min(likely[at, :OTHER].max(), likely[other, :OTHER].max())
            if at in kept and other in kept and each[:OTHER].max() > max(0.7, alone):
                del kept[other]
                kept[at] = piece, each
    return [piece for piece, _ in kept.values()], [each for _, each in kept.values()]


def _parted(contrast: Array, piece: Piece) -> list[Glyph]:
    """Two or three digits that touch, cut where there is the least ink."""
    best: list[Glyph] = []
    least = 0.0
    for count in (2, 3):
        if piece.width < count * 0.42 * piece.height:
            continue
        ink = np.maximum(contrast[piece.top : piece.bottom, piece.left : piece.right], 0).sum(
            axis=0
        )
        cuts = [0]
        for part in range(1, count):
            middle = part * piece.width / count
            low, top = int(middle - 0.16 * piece.height), int(middle + 0.16 * piece.height) + 1
            low, top = max(cuts[-1] + 2, low), min(piece.width - 2, top)
            if top <= low:
                return best
            cuts.append(low + int(np.argmin(ink[low:top])))
        cuts.append(piece.width)
        boxes = [(piece.left + left, piece.left + right) for left, right in pairwise(cuts)]
        views = [seen(contrast, left, piece.top, right, piece.bottom) for left, right in boxes]
        likely = probabilities(np.stack(views))
        sure = float(likely[:, :OTHER].max(axis=1).min())
        if sure > least:
            least = sure
            best = [
                Glyph(
                    Piece(left, piece.top, right, piece.bottom, piece.area // count),
                    tuple(map(float, each)),
                    _strength(contrast, piece),
                )
                for (left, right), each in zip(boxes, likely, strict=True)
            ]
    return best


def number_of(glyphs: Sequence[Glyph]) -> Number:
    """The number that these digits are, read in all likely ways."""
    choices = []
    for glyph in glyphs:
        digits = np.array(glyph.likely[:OTHER])
        digits = digits / max(float(digits.sum()), 1e-9)
        order = np.argsort(-digits)[:6]
        choices.append([(int(it), float(digits[it])) for it in order if digits[it] > UNLIKELY])
    found: dict[int, float] = {}
    for combination in product(*choices[:4]):
        if len(combination) > 1 and combination[0][0] == 0:
            continue
        value = int("".join(str(digit) for digit, _ in combination))
        cost = -sum(log(max(likely, 1e-6)) for _, likely in combination)
        found[value] = min(cost, found.get(value, cost))
    if not found:
        value = int("".join(str(choice[0][0]) for choice in choices) or "0")
        found[value] = 5.0
    ways = nsmallest(6, found.items(), key=lambda way: way[1])
    pieces = [it.piece for it in glyphs]
    box = (
        float(min(it.left for it in pieces)),
        float(min(it.top for it in pieces)),
        float(max(it.right for it in pieces)),
        float(max(it.bottom for it in pieces)),
    )
    return Number(box, tuple(ways))


def advance_of(
    columns: Sequence[Sequence[Sequence[Glyph]]], rows: Sequence[Sequence[Glyph]]
) -> float:
    """How far apart the middles of two digits of one number are, for their height; those of
    columns, where numbers stand below each other, say it."""
    known = [
        (right.piece.x - left.piece.x) / max(left.piece.height, right.piece.height)
        for clue in columns
        for number in clue
        for left, right in pairwise(number)
    ]
    if len(known) >= 2:
        return float(np.median(known))
    widths = [
        it.piece.width / it.piece.height
        for line in rows
        for it in line
        if max(it.likely[:OTHER]) > 0.6 and it.likely[1] < 0.5
    ]
    return 1.22 * float(np.median(widths)) if widths else 0.8


def apart(rows: Sequence[Sequence[Glyph]], advance: float) -> float:
    """From which distance on, for their height, two digits of a row are of two numbers."""
    found = sorted(distance_of(a, b) for line in rows for a, b in pairwise(line))
    low, top = advance + 0.04, advance + 0.55
    inside = [low, *(it for it in found if low < it < top), top]
    gaps = [(b - a, (a + b) / 2) for a, b in pairwise(inside)]
    if len(inside) == 2:
        return advance + 0.24
    return max(gaps, key=lambda it: it[0] - 0.25 * abs(it[1] - advance - 0.22))[1]


def distance_of(left: Glyph, right: Glyph) -> float:
    high = max(left.piece.height, right.piece.height)
    return (right.piece.x - left.piece.x) / high


def row_clue(line: Sequence[Glyph], limit: float, longest: int) -> Clue:
    """The numbers of a row whose digits stand beside each other."""
    distances = [distance_of(a, b) for a, b in pairwise(line)]
    joined = [it < limit for it in distances]
    numbers = tuple(_grouped(line, joined))
    close = sorted(range(len(distances)), key=lambda at: abs(distances[at] - limit))[:4]
    others = []
    for at in close:
        cost = 0.7 + 14 * abs(distances[at] - limit)
        if cost > 6:
            continue
        changed = [it != (place == at) for place, it in enumerate(joined)]
        groups = tuple(_grouped(line, changed))
        if cells_for(tuple(it.value for it in groups)) <= longest:
            others.append((cost, groups))
    return Clue(numbers, tuple(others))


def _grouped(line: Sequence[Glyph], joined: Sequence[bool]) -> list[Number]:
    groups: list[list[Glyph]] = []
    for place, glyph in enumerate(line):
        if place and joined[place - 1]:
            groups[-1].append(glyph)
        else:
            groups.append([glyph])
    return [number_of(it) for it in groups]


def stacked(line: Sequence[Glyph]) -> list[list[Glyph]]:
    """The digits of a column's clue as numbers, from the top: what stands side by side is one."""
    groups: list[list[Glyph]] = []
    for glyph in sorted(line, key=lambda it: it.piece.y):
        if groups:
            last = groups[-1][-1].piece
            low = max(last.top, glyph.piece.top)
            shared = min(last.bottom, glyph.piece.bottom) - low
            if shared > 0.5 * min(last.height, glyph.piece.height):
                groups[-1].append(glyph)
                continue
        groups.append([glyph])
    return [sorted(it, key=lambda glyph: glyph.piece.x) for it in groups]


def guesses(clue: Clue, longest: int) -> list[Guess]:
    """The likeliest ways to read a line that fits in so many cells."""
    found: dict[tuple[int, ...], float] = {}
    for cost, numbers in ((0.0, clue.numbers), *clue.others):
        for guess in _combined(cost, numbers):
            values = tuple(it for it in guess.numbers if it)
            if values not in found or guess.cost < found[values]:
                found[values] = guess.cost
    fitting = {it: cost for it, cost in found.items() if cells_for(it) <= longest}
    if not fitting:  # the least that is wrong
        first = min(found, key=lambda it: found[it])
        return [Guess(first, found[first]), *_shortened(clue, longest)]
    best = nsmallest(READINGS, fitting.items(), key=lambda it: it[1])
    return [Guess(numbers, cost) for numbers, cost in best]


def _shortened(clue: Clue, longest: int) -> list[Guess]:
    """A line that is too long however it is read, with a digit of a number left out."""
    values = [it.value for it in clue.numbers]
    found = []
    for place, value in enumerate(values):
        for text in {str(value)[1:], str(value)[:-1]} - {""}:
            tried = (*values[:place], int(text), *values[place + 1 :])
            if cells_for(tried) <= longest and 0 not in tried:
                found.append(Guess(tried, 7.0))
    return found[:4]


def _combined(cost: float, numbers: Sequence[Number]) -> list[Guess]:
    """The cheapest combinations of the ways to read each number."""
    kept: list[tuple[float, tuple[int, ...]]] = [(cost, ())]
    for number in numbers:
        wider = [
            (sofar + way, (*values, value)) for sofar, values in kept for value, way in number.ways
        ]
        kept = nsmallest(READINGS * 2, wider)
    return [Guess(values, total) for total, values in kept]

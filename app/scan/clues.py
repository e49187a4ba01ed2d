"""From the pieces of ink beside a board to the numbers of its lines, read in several ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nsmallest
from itertools import pairwise, product
from math import exp, log

import numpy as np

from app.scan.digits import OTHER, probabilities
from app.scan.glyphs import Piece, quantile, seen
from app.scan.proofread import Guess
from app.scan.straighten import Array
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
    in_picture: Glyph | None = None
    """The same where it stands in the picture, if this one is moved (see `moved_by`)."""

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

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(it.value for it in self.numbers)


class Looks:
    """What pieces of ink are like, by their contrast with the paper; each is looked at once."""

    def __init__(self, contrast: Array) -> None:
        self.contrast = contrast
        self._likely: dict[Piece, Array] = {}
        self._parts: dict[Piece, list[Glyph]] = {}

    def glyphs_of(self, found: Sequence[Piece]) -> list[Glyph]:
        """These pieces as they are read; what is wide for its height perhaps as several digits."""
        glyphs = []
        wide = []
        for piece, each in zip(*self._joined(found), strict=True):
            glyphs.append(Glyph(piece, tuple(map(float, each)), self._strength(piece)))
            if piece.width > 0.92 * piece.height and glyphs[-1].best < 0.97:
                wide.append(piece)
        self._part([it for it in wide if it not in self._parts])
        likelier: list[Glyph] = []
        for glyph in glyphs:
            parts = self._parts.get(glyph.piece, ())
            if parts and min(it.best for it in parts) > max(0.5, glyph.best):
                likelier += parts
            else:
                likelier.append(glyph)
        return likelier

    def _likely_of(self, found: Sequence[Piece]) -> list[Array]:
        """How likely each piece is what."""
        new = [it for it in found if it not in self._likely]
        self._likely.update(zip(new, self._seen([_box(it) for it in new]), strict=True))
        return [self._likely[it] for it in found]

    def _seen(self, boxes: Sequence[tuple[int, int, int, int]]) -> Sequence[Array]:
        """How likely what is in each box is what."""
        views = [seen(self.contrast, *box) for box in boxes]
        return list(probabilities(np.stack(views))) if views else []

    def _strength(self, piece: Piece) -> float:
        part = self.contrast[piece.top : piece.bottom, piece.left : piece.right]
        return quantile(part, 0.9) if part.size else 0.0

    def _joined(self, found: Sequence[Piece]) -> tuple[list[Piece], list[Array]]:
        """These with how likely they are what; two that touch, or nearly, as one where they are
        likelier one digit together than each its own."""
        likely = self._likely_of(found)
        best = [float(each[:OTHER].max()) for each in likely]
        heights = [it.height for it, sure in zip(found, best, strict=True) if sure > 0.9]
        usual = float(np.median(heights)) if heights else 0.0
        order = sorted(range(len(found)), key=lambda at: found[at].left)
        pairs = []
        for number, at in enumerate(order):
            one = found[at]
            for other in order[number + 1 : number + 40]:
                two = found[other]
                if two.left > one.right + 1:
                    break
                if two.top > one.bottom + 1 or one.top > two.bottom + 1:
                    continue
                high = max(one.height, two.height, usual)
                top, bottom = min(one.top, two.top), max(one.bottom, two.bottom)
                wide = max(one.right, two.right) - one.left
                if bottom - top > 1.12 * high or wide > 0.95 * high:
                    continue
                if min(best[at], best[other]) > 0.9:
                    continue
                area = one.area + two.area
                pairs.append((at, other, Piece(one.left, top, one.left + wide, bottom, area)))
        kept = dict(enumerate(zip(found, likely, strict=True)))
        for (at, other, piece), each in zip(
            pairs, self._likely_of([piece for *_, piece in pairs]), strict=True
        ):
            alone = min(best[at], best[other])
            if at in kept and other in kept and each[:OTHER].max() > max(0.7, alone):
                del kept[other]
                kept[at] = piece, each
        return [piece for piece, _ in kept.values()], [each for _, each in kept.values()]

    def _part(self, found: Sequence[Piece]) -> None:
        """Find out how these are divided best, if at all."""
        ways = [(piece, boxes) for piece in found for boxes in self._divided(piece)]
        likely = iter(self._seen([box for _, boxes in ways for box in boxes]))
        least = dict.fromkeys(found, 0.0)
        self._parts.update((it, []) for it in found)
        for piece, boxes in ways:
            parts = []
            for box in boxes:
                part = Piece(*box, piece.area // len(boxes))
                parts.append(Glyph(part, tuple(map(float, next(likely))), self._strength(piece)))
            sure = min(it.best for it in parts)
            if sure > least[piece]:
                least[piece], self._parts[piece] = sure, parts

    def _divided(self, piece: Piece) -> Iterator[list[tuple[int, int, int, int]]]:
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


def _box(piece: Piece) -> tuple[int, int, int, int]:
    return piece.left, piece.top, piece.right, piece.bottom


def number_of(glyphs: Sequence[Glyph]) -> Number:
    """The number that these digits are, read in all likely ways."""
    choices = []
    for glyph in glyphs:
        digits = np.array(glyph.likely[:OTHER])
        digits = digits / max(float(digits.sum()), 1e-9)
        order = np.argsort(-digits)[:6]
        choices.append([(int(it), float(digits[it])) for it in order if digits[it] > UNLIKELY])
    if len(choices) > 3:  # no board is so long: it does not matter which
        choices = [it[:1] for it in choices]
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


NARROWER, WIDER, LEAST_ASIDE = 0.25, 0.9, 0.3
"""Two numbers are farther apart than digits, by this at least and most, for the height of digits;
and so much where no distance is seen on one side."""

UNSEEN = 3.0
"""A value that one of two readings does not have costs so much more than its worst."""


GONE, CLEAR = 1.5, 6.0
"""That a number is gone from one side is so much likelier than that one is read where none is, and
what it costs to leave out one that is clear."""


def same_numbers(one: Sequence[int], two: Sequence[int]) -> bool:
    """Whether numbers are the same, but for one that is gone from either."""
    short, long = sorted((tuple(one), tuple(two)), key=len)
    if len(long) == len(short):
        return long == short
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def merge_readings(one: Clue, two: Clue) -> Clue:
    """What two readings of the same numbers say together. Where there are more numbers in one, it
    stands if they are clear, and the other is another way to read the line."""
    if len(one.numbers) == len(two.numbers):
        numbers = tuple(
            Number(a.box, _ways(dict(a.ways), dict(b.ways)))
            for a, b in zip(one.numbers, two.numbers, strict=True)
        )
        return Clue(numbers, one.others)
    short, long = sorted((one, two), key=lambda it: len(it.numbers))
    if not short.numbers:
        return long
    faint = sum(it.ways[0][1] for it in long.numbers)
    if faint > GONE:
        return Clue(short.numbers, (*short.others, (0.7, long.numbers)))
    return Clue(long.numbers, (*long.others, (CLEAR - faint, short.numbers)))


def _ways(one: dict[int, float], two: dict[int, float]) -> tuple[tuple[int, float], ...]:
    """The values that either reading has, with what they cost together."""
    worst = [max(it.values()) + UNSEEN for it in (one, two)]
    costs = {value: one.get(value, worst[0]) + two.get(value, worst[1]) for value in {**one, **two}}
    total = log(sum(exp(-it) for it in costs.values()))
    ways = [(value, max(0.0, cost + total)) for value, cost in costs.items()]
    return tuple(nsmallest(6, ways, key=lambda way: way[1]))


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


def apart(rows: Sequence[Sequence[Glyph]], advance: float, length: int, filled: int) -> float:
    """From which distance on, for their height, two digits of a row are of two numbers: in a gap of
    the distances, so that the rows fit into the board's length and hold as much as the columns."""
    found = sorted(distance_of(a, b) for line in rows for a, b in pairwise(line))
    low, top = advance - NARROWER, advance + WIDER
    bounds = [low, *(it for it in found if low < it < top), top]
    first = [[_first_of(it) for it in line] for line in rows]
    best = (1e9, advance + 0.24)
    for a, b in pairwise(bounds):
        limit = max((a + b) / 2, b - LEAST_ASIDE) if a == low else (a + b) / 2
        limit = min(limit, a + LEAST_ASIDE) if b == top else limit
        if b - a < 0.02:
            continue
        misfits, total = 0, 0
        for line, digits in zip(rows, first, strict=True):
            numbers = _joined_digits(line, digits, limit)
            misfits += cells_for(numbers) > length
            total += sum(numbers)
        off = min(1.0, abs(total - filled) / max(1, filled))
        cost = (
            6 * misfits / len(rows) + 4 * off - min(0.5, b - a) + 0.25 * abs(limit - advance - 0.22)
        )
        best = min(best, (cost, limit))
    return best[1]


def _first_of(glyph: Glyph) -> int:
    return int(np.argmax(glyph.likely[:OTHER]))


def _joined_digits(line: Sequence[Glyph], digits: Sequence[int], limit: float) -> tuple[int, ...]:
    """The numbers of a row, by the likeliest digits alone."""
    numbers: list[int] = []
    for place, digit in enumerate(digits):
        if place and distance_of(line[place - 1], line[place]) < limit:
            numbers[-1] = 10 * numbers[-1] + digit
        else:
            numbers.append(digit)
    return tuple(it for it in numbers if it)


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


# -------------------------------------------------------------------------------------------------
# How lines drift beside a board that is not quite straight.

STEP, MOST_DRIFT, FEWEST_CLEAR = 1.5, 30.0, 6
"""By so many cells one goes on from the board to see how lines drift, and so far; by so many
digits that are clear."""

DRIFTING = 0.12
"""Less than this part of a cell is no drift."""


def line_drifts(
    beside: Sequence[Glyph], along: Sequence[float], edge: float, *, is_row: bool
) -> list[int]:
    """How far each digit stands from the middle of its line because lines, beyond the board, are
    not quite straight: seen from the board on, for that grows with the distance."""
    cell = (along[-1] - along[0]) / (len(along) - 1)
    places = np.array([(it.piece.y, it.piece.x) for it in beside]).reshape(-1, 2)
    mine, away = (places if is_row else places[:, ::-1]).T
    away = np.abs(away - edge) / cell
    across = (mine - along[0]) / (along[-1] - along[0]) - 0.5
    terms = np.stack([np.ones_like(mine), away, away * across, away * away], axis=1)
    middles = (np.array(along[1:]) + np.array(along[:-1])) / 2
    is_clear = np.array([it.best > 0.9 for it in beside], dtype=bool)
    is_clear &= np.abs(across) < 0.5 + 0.5 / len(middles)
    solved = np.zeros(terms.shape[1])
    for far in np.arange(STEP, MOST_DRIFT, STEP):
        part = is_clear & (away < far)
        if part.sum() < FEWEST_CLEAR:
            continue
        expected = terms[part] @ solved
        nearest = np.abs((mine[part] - expected)[:, None] - middles).argmin(axis=1)
        off = mine[part] - middles[nearest]
        near = np.abs(off - expected) < 0.35 * cell
        a, b = terms[part][near], off[near]
        weigh = np.diag([0.1, 1.0, 1.0, 100.0])
        solved = np.linalg.solve(a.T @ a + weigh, a.T @ b)
        if away[is_clear].max() < far:
            break
    found = terms @ solved - solved[0]
    if not is_clear.any() or np.abs(found[is_clear]).max() < DRIFTING * cell:
        return [0] * len(beside)
    return [round(float(it)) for it in found]


def moved_by(glyph: Glyph, right: int, down: int) -> Glyph:
    """The digit as it were without having drifted so far."""
    it = glyph.piece
    piece = Piece(it.left - right, it.top - down, it.right - right, it.bottom - down, it.area)
    return Glyph(piece, glyph.likely, glyph.strength, glyph)

"""From the digits beside a board to the numbers of its lines, read in several ways."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from itertools import pairwise, product
from math import exp, log

import numpy as np

from app.scan.digits import NO_DIGIT
from app.scan.proofread import LineReading
from app.scan.symbols import Symbol
from solver.puzzle import cells_for
from solver.value import Value

PixelBox = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_MAX_READINGS = 14
"""Of a line."""

_MIN_PROBABILITY = 0.000002
"""A less likely digit is no reading."""

_ABSENCE_COST = 3.0
"""A value that one of two readings lacks costs this more than the worst that it has."""

_REMOVAL_COST = 6.0
"""What it costs to leave out a number that is clear on one of two sides."""


class ReadNumber(Value):
    """A number of a clue: where it stands, and the ways to read it with what each costs (how
    unlikely it is, as a logarithm), the likeliest first."""

    box: PixelBox
    ways: tuple[tuple[int, float], ...]

    @property
    def value(self) -> int:
        return self.ways[0][0]

    @property
    def probability(self) -> float:
        return float(np.exp(-self.ways[0][1]))


class ReadClue(Value):
    """The numbers of a line, and other ways to divide it into numbers, each with its cost."""

    numbers: tuple[ReadNumber, ...]
    others: tuple[tuple[float, tuple[ReadNumber, ...]], ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(number.value for number in self.numbers)


def read_number(symbols: Sequence[Symbol]) -> ReadNumber:
    """The number that these digits are, read in all likely ways."""
    choices = []
    for symbol in symbols:
        shares = np.array(symbol.probabilities[:NO_DIGIT])
        shares = shares / max(float(shares.sum()), 1e-9)
        likeliest = np.argsort(-shares)[:6]
        choices.append(
            [
                (int(digit), float(shares[digit]))
                for digit in likeliest
                if shares[digit] > _MIN_PROBABILITY
            ]
        )
    if len(choices) > 3:  # no board is so long: it does not matter which
        choices = [choice[:1] for choice in choices]
    costs: dict[int, float] = {}
    for digits in product(*choices[:4]):
        if len(digits) > 1 and digits[0][0] == 0:
            continue
        value = int("".join(str(digit) for digit, _ in digits))
        cost = -sum(log(max(share, 1e-6)) for _, share in digits)
        costs[value] = min(cost, costs.get(value, cost))
    if not costs:
        costs[int("".join(str(choice[0][0]) for choice in choices) or "0")] = 5.0
    lefts, tops, rights, bottoms = zip(*(symbol.piece.box for symbol in symbols), strict=True)
    box = float(min(lefts)), float(min(tops)), float(max(rights)), float(max(bottoms))
    return ReadNumber(box, tuple(nsmallest(6, costs.items(), key=lambda way: way[1])))


def is_almost_same(one: Sequence[int], two: Sequence[int]) -> bool:
    """Whether numbers are the same, but for one that is gone from either."""
    short, long = sorted((tuple(one), tuple(two)), key=len)
    if len(long) == len(short):
        return long == short
    return any(long[:gone] + long[gone + 1 :] == short for gone in range(len(long)))


def merge_readings(one: ReadClue, two: ReadClue) -> ReadClue:
    """What two readings of the same numbers say together. Where there are more numbers in one, it
    stands, and the other is another way to read the line."""
    if len(one.numbers) == len(two.numbers):
        numbers = tuple(
            ReadNumber(a.box, _merge_ways(dict(a.ways), dict(b.ways)))
            for a, b in zip(one.numbers, two.numbers, strict=True)
        )
        return ReadClue(numbers, one.others)
    short, long = sorted((one, two), key=lambda clue: len(clue.numbers))
    if not short.numbers:
        return long
    cost = max(0.0, _REMOVAL_COST - sum(number.ways[0][1] for number in long.numbers))
    return ReadClue(long.numbers, (*long.others, (cost, short.numbers)))


def _merge_ways(one: dict[int, float], two: dict[int, float]) -> tuple[tuple[int, float], ...]:
    """The values that either reading has, with what they cost together."""
    absent = [max(ways.values()) + _ABSENCE_COST for ways in (one, two)]
    costs = {
        value: one.get(value, absent[0]) + two.get(value, absent[1]) for value in {**one, **two}
    }
    total = log(sum(exp(-cost) for cost in costs.values()))
    ways = [(value, max(0.0, cost + total)) for value, cost in costs.items()]
    return tuple(nsmallest(6, ways, key=lambda way: way[1]))


# -------------------------------------------------------------------------------------------------
# Which digits of a row are one number. Distances between their middles are for their height.


def digit_distance(rows: Sequence[Sequence[Symbol]]) -> float:
    """The distance of two digits of one number, as the width of digits says it."""
    widths = [
        symbol.piece.width / symbol.piece.height
        for line in rows
        for symbol in line
        if symbol.certainty > 0.6 and symbol.probabilities[1] < 0.5
    ]
    return 1.22 * float(np.median(widths)) if widths else 0.8


def _distance(left: Symbol, right: Symbol) -> float:
    high = max(left.piece.height, right.piece.height)
    return (right.piece.x - left.piece.x) / high


def number_distance(
    rows: Sequence[Sequence[Symbol]], within: float, length: int, filled: int
) -> float:
    """The least distance of two numbers of a row, where the digits of one are `within`: in a gap of
    the distances, so that the rows fit into the board's length and hold as much as the columns."""
    distances = sorted(_distance(a, b) for line in rows for a, b in pairwise(line))
    low, top = within - 0.25, within + 0.9
    bounds = [low, *(distance for distance in distances if low < distance < top), top]
    best = (1e9, within + 0.24)
    for a, b in pairwise(bounds):
        limit = (a + b) / 2
        if b - a < 0.02:
            continue
        misfits, total = 0, 0
        for line in rows:
            numbers = _join_digits(line, limit)
            misfits += cells_for(numbers) > length
            total += sum(numbers)
        difference = min(1.0, abs(total - filled) / max(1, filled))
        cost = 6 * misfits / len(rows) + 4 * difference - min(0.5, b - a)
        cost += 0.25 * abs(limit - within - 0.22)
        best = min(best, (cost, limit))
    return best[1]


def _join_digits(line: Sequence[Symbol], limit: float) -> tuple[int, ...]:
    """The numbers of a row, by the likeliest digits alone."""
    is_joined = [_distance(a, b) < limit for a, b in pairwise(line)]
    groups = _group_digits(line, is_joined)
    numbers = (int("".join(str(symbol.digit) for symbol in group)) for group in groups)
    return tuple(number for number in numbers if number)


def read_row(line: Sequence[Symbol], limit: float, longest: int) -> ReadClue:
    """The numbers of a row whose digits stand beside each other."""
    distances = [_distance(a, b) for a, b in pairwise(line)]
    is_joined = [distance < limit for distance in distances]
    others = []
    doubtful = sorted(range(len(distances)), key=lambda index: abs(distances[index] - limit))
    for changed in doubtful[:4]:
        cost = 0.7 + 14 * abs(distances[changed] - limit)
        if cost <= 6:
            ways = [joined != (index == changed) for index, joined in enumerate(is_joined)]
            clue = ReadClue(tuple(map(read_number, _group_digits(line, ways))))
            if cells_for(clue.values) <= longest:
                others.append((cost, clue.numbers))
    return ReadClue(tuple(map(read_number, _group_digits(line, is_joined))), tuple(others))


def _group_digits(line: Sequence[Symbol], is_joined: Sequence[bool]) -> list[list[Symbol]]:
    """The digits of each number of a row, where each is said to be of the one before it or not."""
    groups: list[list[Symbol]] = []
    for symbol, joined in zip(line, (False, *is_joined), strict=False):
        if joined:
            groups[-1].append(symbol)
        else:
            groups.append([symbol])
    return groups


def stack_numbers(line: Sequence[Symbol]) -> list[list[Symbol]]:
    """The digits of a column's clue as numbers, from the top: what stands side by side is one."""
    groups: list[list[Symbol]] = []
    for symbol in sorted(line, key=lambda symbol: symbol.piece.y):
        piece = symbol.piece
        last = groups[-1][-1].piece if groups else None
        if last and min(last.bottom, piece.bottom) - max(last.top, piece.top) > 0.5 * min(
            last.height, piece.height
        ):
            groups[-1].append(symbol)
        else:
            groups.append([symbol])
    return [sorted(group, key=lambda symbol: symbol.piece.x) for group in groups]


# -------------------------------------------------------------------------------------------------
# The ways to read a whole line.


def line_readings(clue: ReadClue, longest: int) -> list[LineReading]:
    """The likeliest ways to read a line that fit in this many cells."""
    costs: dict[tuple[int, ...], float] = {}
    for division_cost, numbers in ((0.0, clue.numbers), *clue.others):
        for cost, combination in _combine_ways(division_cost, numbers):
            values = tuple(value for value in combination if value)
            if values not in costs or cost < costs[values]:
                costs[values] = cost
    fitting = {values: cost for values, cost in costs.items() if cells_for(values) <= longest}
    if not fitting:  # the least that is wrong
        first = min(costs, key=lambda values: costs[values])
        return [LineReading(first, costs[first])]
    best = nsmallest(_MAX_READINGS, fitting.items(), key=lambda item: item[1])
    return [LineReading(values, cost) for values, cost in best]


def _combine_ways(
    cost: float, numbers: Sequence[ReadNumber]
) -> list[tuple[float, tuple[int, ...]]]:
    """The cheapest combinations of the ways to read each number."""
    combinations: list[tuple[float, tuple[int, ...]]] = [(cost, ())]
    for number in numbers:
        longer = [
            (total + way_cost, (*values, value))
            for total, values in combinations
            for value, way_cost in number.ways
        ]
        combinations = nsmallest(_MAX_READINGS * 2, longer)
    return combinations

"""Logic as a proof-reader: the likeliest reading of all clues that makes a puzzle.

Every line comes with readings, the likeliest first, each with what it costs: how much less likely
it is than the first, as a logarithm. A combination takes one reading of each line. Those are looked
at in order of cost in which every line fits, rows and columns hold as many filled cells, and the
puzzle has a solution: one, if there is such a one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import islice
from time import process_time

from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.value import Value
from solver.verdicts import NONE, SEVERAL, UNIQUE, verdict

Numbers = tuple[int, ...]


class Guess(Value):
    """A way to read a line: its numbers, the cost, and the places in it that are read otherwise
    than at first sight (all, where there are more or fewer numbers)."""

    numbers: Numbers
    cost: float

    @property
    def filled(self) -> int:
        return sum(self.numbers)


Line = Sequence[Guess]
"""The ways to read one line, the likeliest first; at least one."""


class Proof(Value):
    """Which reading of each line was taken, rows before columns; the verdict on the puzzle; whether
    nothing else comes near it; and the lines for which another reading would do as well."""

    chosen: tuple[int, ...]
    verdict: str
    sure: bool
    rivals: tuple[tuple[int, int], ...] = ()


SECONDS = 4.0
"""Of processor time: what is read does not depend on what else the computer does."""

TRIED = 1000
"""So many combinations are held against the rules at most."""

NEAR = 5.0
"""A combination that costs no more than this above the one that is taken may be the right one."""

MENDED = 4.0
"""A correction that costs more may be of the wrong number: something was not seen at all, then."""

FAR = 8.0
"""A combination without a solution that costs more is no better than the first readings."""

CERTAIN = 0.12
"""What all numbers together may cost, by how unlikely they are, where logic cannot tell."""

WIDEST = 60
"""Other readings that are combined two by two."""


def proofread(
    rows: Sequence[Line], columns: Sequence[Line], doubt: float, seconds: float = SECONDS
) -> Proof:
    """The best combination that is found in so many seconds. `doubt` is how unlikely the first
    readings are, all together."""
    lines = [*rows, *columns]
    height = len(rows)
    limit = Limit(seconds, process_time)
    first: tuple[tuple[int, ...], str, float] | None = None
    second: tuple[tuple[int, ...], str, float] | None = None
    least: tuple[int, ...] | None = None
    rivals: list[tuple[int, int]] = []
    is_complete = True
    judged: dict[tuple[int, ...], str] = {}
    combinations = islice(_combinations(lines, height), TRIED)
    for cost, changes in combinations:
        if first is not None and cost > first[2] + NEAR:
            break
        if limit.left() <= 0:
            is_complete = False
            break
        chosen = [0] * len(lines)
        for line, place in changes:
            chosen[line] = place
        key = tuple(chosen)
        if key in judged:
            continue
        least = key if least is None and cost <= FAR else least
        found = judged[key] = _judge(lines, chosen, height, limit)
        if found == UNIQUE:
            if first is None:
                first = key, found, cost
            else:
                rivals += [(line, it) for line, it in enumerate(key) if it != first[0][line]]
        elif found != NONE and second is None:
            second = key, found, cost
    else:
        is_complete = len(judged) < TRIED
    if first is not None:
        is_sure = not rivals and (first[2] == 0 or (is_complete and first[2] < MENDED))
        return Proof(first[0], UNIQUE, is_sure, tuple(rivals))
    if second is not None:
        is_sure = second[2] == 0 and second[1] == SEVERAL and is_complete and doubt < CERTAIN
        return Proof(second[0], second[1], is_sure)
    return Proof(least or (0,) * len(lines), NONE, False)


def _judge(lines: Sequence[Line], chosen: Sequence[int], height: int, limit: Limit) -> str:
    numbers = [line[place].numbers for line, place in zip(lines, chosen, strict=True)]
    try:
        puzzle = Puzzle.of(numbers[:height], numbers[height:])
    except UserError:
        return NONE
    left = max(0.05, min(2.0, limit.left()))
    return verdict(puzzle, timeout=left, clock=process_time).kind


def _combinations(
    lines: Sequence[Line], height: int
) -> Iterator[tuple[float, tuple[tuple[int, int], ...]]]:
    """The combinations whose rows and columns hold as many cells, the cheapest first: nothing
    changed, one line, two, or three."""
    differs = 0
    others: list[tuple[float, int, int, int]] = []
    for number, line in enumerate(lines):
        sign = 1 if number < height else -1
        differs += sign * line[0].filled
        for place, guess in enumerate(line[1:], 1):
            by = sign * (guess.filled - line[0].filled)
            others.append((guess.cost - line[0].cost, number, place, by))
    others.sort()
    ways = [_singles(others, differs), _pairs(others[: WIDEST * 4], differs)]
    ways.append(_triples(others[:WIDEST], differs))
    if differs == 0:
        yield 0.0, ()
    yield from merge(*ways)


def _singles(
    others: Sequence[tuple[float, int, int, int]], differs: int
) -> Iterator[tuple[float, tuple[tuple[int, int], ...]]]:
    for cost, line, place, by in others:
        if by == -differs:
            yield cost, ((line, place),)


def _pairs(
    others: Sequence[tuple[float, int, int, int]], differs: int
) -> Iterator[tuple[float, tuple[tuple[int, int], ...]]]:
    by_change: dict[int, list[tuple[float, int, int, int]]] = {}
    found = []
    for other in others:
        for cost, line, place, _ in by_change.get(-differs - other[3], ()):
            if line != other[1]:
                found.append((cost + other[0], ((line, place), (other[1], other[2]))))
        by_change.setdefault(other[3], []).append(other)
    yield from sorted(found)


def _triples(
    others: Sequence[tuple[float, int, int, int]], differs: int
) -> Iterator[tuple[float, tuple[tuple[int, int], ...]]]:
    by_change: dict[int, list[tuple[float, int, int, int]]] = {}
    for other in others:
        by_change.setdefault(other[3], []).append(other)
    found = []
    for number, one in enumerate(others):
        for two in others[number + 1 :]:
            if one[1] == two[1]:
                continue
            for three in by_change.get(-differs - one[3] - two[3], ()):
                if three <= two or three[1] in (one[1], two[1]):
                    continue
                cost = one[0] + two[0] + three[0]
                found.append((cost, tuple((it[1], it[2]) for it in (one, two, three))))
    yield from sorted(found)

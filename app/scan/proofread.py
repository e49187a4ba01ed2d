"""Logic as a proof-reader: the likeliest reading of all clues that makes a puzzle.

Every line comes with readings, the likeliest first, each with what it costs: how much less likely
it is than the first, as a logarithm. A combination takes one reading of each line. Those are looked
at in order of cost in which every line fits, rows and columns hold as many filled cells, and the
puzzle has a solution: one, if such a one comes near.
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

RARE = 3.0
"""By so much a puzzle of several solutions is less likely than one of one: of twenty that are
printed, hardly one has several. What costs more is no reason to read it otherwise."""

FAR = 8.0
"""A combination without a solution that costs more is no better than the first readings."""

CERTAIN = 0.4
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
    least: tuple[int, ...] | None = None
    solved: list[_Solved] = []
    is_complete = True
    judged: set[tuple[int, ...]] = set()
    end = float("inf")
    for cost, changes in islice(_combinations(lines, height), TRIED):
        if cost > end:
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
        judged.add(key)
        least = key if least is None and cost <= FAR else least
        found = _judge(lines, chosen, height, limit)
        if found != NONE:
            solved.append(_Solved(key, found, cost))
            end = min(it.weight for it in solved) + NEAR
    else:
        is_complete = len(judged) < TRIED
    if not solved:
        return Proof(least or (0,) * len(lines), NONE, False)
    first = min(solved, key=lambda it: it.weight)
    rivals = tuple(
        (line, place)
        for it in solved
        if it is not first and it.weight <= first.weight + NEAR
        for line, place in enumerate(it.chosen)
        if place != first.chosen[line]
    )
    if first.verdict == UNIQUE:
        is_sure = first.cost == 0 or (is_complete and first.cost < MENDED)
    else:
        is_sure = first.cost == 0 and first.verdict == SEVERAL and is_complete and doubt < CERTAIN
    return Proof(first.chosen, first.verdict, is_sure and not rivals, rivals)


class _Solved(Value):
    """A combination that has a solution."""

    chosen: tuple[int, ...]
    verdict: str
    cost: float

    @property
    def weight(self) -> float:
        """How unlikely it is, also by how rare puzzles of several solutions are."""
        return self.cost + (0.0 if self.verdict == UNIQUE else RARE)


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

"""Logic as a proof-reader: the likeliest reading of all clues that makes a puzzle.

Every line comes with readings, the likeliest first, each with its cost: how much less likely it is
than the first, as a logarithm. A combination takes one reading of each line. Those are looked at in
order of cost in which every line fits, rows and columns hold as many filled cells, and the puzzle
has a solution: one, if such a combination comes near.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from time import process_time

from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.value import Value
from solver.verdicts import NONE, SEVERAL, UNIQUE, verdict

_PROOFREAD_S = 4.0
"""Of processor time: what is read does not depend on what else the computer does."""

_MAX_COMBINATIONS = 1000

_RIVAL_COST = 5.0
"""A combination that costs no more than this above the chosen one may be the right one."""

_MAX_SURE_COST = 4.0
"""A correction that costs more may be of the wrong number: something was not seen at all, then."""

_SEVERAL_COST = 3.0
"""How unlikely a puzzle of several solutions is: of twenty that are printed, hardly one has
several. What costs more is no reason to read it otherwise."""

_MAX_UNSOLVED_COST = 8.0
"""A combination without a solution that costs more is no better than the first readings."""

_MAX_DOUBT = 0.4
"""What the first readings may cost together where logic cannot tell."""

_MAX_COMBINED_READINGS = 240, 60
"""Readings that are combined in pairs, and three by three."""


class LineReading(Value):
    """A way to read a line: its numbers and their cost."""

    numbers: tuple[int, ...]
    cost: float

    @property
    def filled(self) -> int:
        return sum(self.numbers)


class Correction(Value):
    """Which reading of each line was chosen, rows before columns; the verdict on the puzzle;
    whether nothing else comes near it; and other readings that would do as well, each with its
    line."""

    chosen: tuple[int, ...]
    verdict: str
    sure: bool
    rivals: tuple[tuple[int, int], ...] = ()


class _Solvable(Value):
    """A combination that has a solution."""

    chosen: tuple[int, ...]
    verdict: str
    cost: float

    @property
    def weight(self) -> float:
        """How unlikely it is, also by how rare puzzles of several solutions are."""
        return self.cost + (0.0 if self.verdict == UNIQUE else _SEVERAL_COST)


def proofread(
    rows: Sequence[Sequence[LineReading]],
    columns: Sequence[Sequence[LineReading]],
    doubt: float,
    seconds: float = _PROOFREAD_S,
) -> Correction:
    """The best combination of readings, at least one of each line, that is found in this time.
    `doubt` is how unlikely the first readings are, all together."""
    lines = [*rows, *columns]
    limit = Limit(seconds, process_time)
    cheapest: tuple[int, ...] | None = None
    solvable: list[_Solvable] = []
    is_complete = True
    judged: set[tuple[int, ...]] = set()
    max_cost = float("inf")
    for cost, changes in _combinations(lines, len(rows))[:_MAX_COMBINATIONS]:
        if cost > max_cost:
            break
        if limit.left() <= 0:
            is_complete = False
            break
        readings = [0] * len(lines)
        for line, reading in changes:
            readings[line] = reading
        chosen = tuple(readings)
        if chosen in judged:
            continue
        judged.add(chosen)
        if cheapest is None and cost <= _MAX_UNSOLVED_COST:
            cheapest = chosen
        kind = _judge(lines, chosen, len(rows), limit)
        if kind != NONE:
            solvable.append(_Solvable(chosen, kind, cost))
            max_cost = min(candidate.weight for candidate in solvable) + _RIVAL_COST
    else:
        is_complete = len(judged) < _MAX_COMBINATIONS
    if not solvable:
        return Correction(cheapest or (0,) * len(lines), NONE, False)
    best = min(solvable, key=lambda candidate: candidate.weight)
    rivals = tuple(
        (line, reading)
        for rival in solvable
        if rival is not best and rival.weight <= best.weight + _RIVAL_COST
        for line, reading in enumerate(rival.chosen)
        if reading != best.chosen[line]
    )
    if best.verdict == UNIQUE:
        is_sure = best.cost == 0 or (is_complete and best.cost < _MAX_SURE_COST)
    else:
        is_sure = best.cost == 0 and best.verdict == SEVERAL and is_complete and doubt < _MAX_DOUBT
    return Correction(best.chosen, best.verdict, is_sure and not rivals, rivals)


def _judge(
    lines: Sequence[Sequence[LineReading]], chosen: Sequence[int], height: int, limit: Limit
) -> str:
    numbers = [line[reading].numbers for line, reading in zip(lines, chosen, strict=True)]
    try:
        puzzle = Puzzle.of(numbers[:height], numbers[height:])
    except UserError:
        return NONE
    seconds = max(0.05, min(2.0, limit.left()))
    return verdict(puzzle, timeout=seconds, clock=process_time).kind


_Combination = tuple[float, tuple[tuple[int, int], ...]]
"""What it costs, and each line that is not read as at first, with its reading."""


def _combinations(lines: Sequence[Sequence[LineReading]], height: int) -> list[_Combination]:
    """The combinations whose rows and columns hold as many cells, the cheapest first: nothing
    changed, one line, two, or three."""
    difference = 0
    alternatives = []
    for index, (first, *others) in enumerate(lines):
        sign = 1 if index < height else -1
        difference += sign * first.filled
        for number, reading in enumerate(others, 1):
            change = sign * (reading.filled - first.filled)
            alternatives.append((reading.cost - first.cost, index, number, change))
    alternatives.sort()
    balanced: list[_Combination] = [] if difference else [(0.0, ())]
    for count, most in enumerate((len(alternatives), *_MAX_COMBINED_READINGS), 1):
        for chosen in combinations(alternatives[:most], count):
            if difference + sum([alternative[3] for alternative in chosen]):
                continue
            costs, indices, numbers, _ = zip(*chosen, strict=True)
            if len(set(indices)) == count:
                balanced.append((sum(costs), tuple(zip(indices, numbers, strict=True))))
    return sorted(balanced)

"""How hard a puzzle is for a person who climbs the ladder.

Three things make a solving hard: how advanced the hardest technique is that it needs, how much of
each there is to do, and how long one has to search for the next step. So there are three numbers:

- *stars*, one to five, say how hard the hardest technique is;
- *effort* adds up all steps: each weighs as much as its technique, times one more than how often
  the lines that are not finished have to be halved to come to those that help: a step that every
  line offers is found at once, one that a single line of sixty-four offers takes seven times as
  long;
- *sweeps* say how often one has to go through all rows and then all columns, and take from each
  line all that it holds, until the board is known (the measure of Batenburg and Kosters).

The *tightest moment* is the step at which fewest lines help.
"""

from __future__ import annotations

from math import log2

from solver.grid import Rules, opening
from solver.limit import GaveUp, Limit
from solver.position import Position
from solver.puzzle import Puzzle, lines_of
from solver.search import steps_within
from solver.step import ASSUME, BY_LADDER, DEDUCE, SOLVED, Step
from solver.techniques import EVERY_TECHNIQUE
from solver.value import Value


class Tightest(Value):
    """The step (they count from 1) at which fewest lines offered something no harder, of those
    that were not finished."""

    step: int
    lines: int
    of: int


class Rating(Value):
    """How hard a puzzle is. `sweeps` is None where lines alone do not solve it."""

    needs: str
    stars: int
    effort: int
    sweeps: int | None
    tightest: Tightest


def rate_for_person(puzzle: Puzzle, limit: Limit | None = None) -> Rating | None:
    """The rating of a puzzle; None where the ladder does not solve it within the limit, or where
    there is nothing to do."""
    limit = limit or Limit(None)
    position = Position(puzzle)
    effort = 0.0
    hardest: str | None = None
    tightest: Tightest | None = None
    solved = False
    order = list(EVERY_TECHNIQUE)
    try:
        for step in steps_within(limit, position, BY_LADDER):
            solved = step.kind == SOLVED
            if step.kind not in (DEDUCE, ASSUME):
                continue
            assert step.technique is not None
            offering = position.count_offering() if position.count_offering is not None else 0
            unfinished = _count_unfinished(position, step)
            weight = EVERY_TECHNIQUE[step.technique].weight
            effort += weight * (1 + log2(unfinished / max(1, offering)))
            if hardest is None or order.index(step.technique) > order.index(hardest):
                hardest = step.technique
            moment = Tightest(position.number, offering, unfinished)
            if tightest is None or (moment.lines, -moment.of) < (tightest.lines, -tightest.of):
                tightest = moment
        if not solved or hardest is None or tightest is None:
            return None
        sweeps = count_sweeps(puzzle, limit)
    except GaveUp:
        return None
    stars = EVERY_TECHNIQUE[hardest].stars
    return Rating(hardest, stars, round(effort), sweeps, tightest)


def _count_unfinished(position: Position, step: Step) -> int:
    """The lines that had an unknown cell before the step."""
    grid = position.grid
    rows = {row for row in range(grid.height) if grid.unknown(row)}
    columns = {column for column in range(grid.width) if grid.unknown_in_column(column)}
    rows.update(row for row, _, _ in step.cells)
    columns.update(column for _, column, _ in step.cells)
    return len(rows) + len(columns)


def count_sweeps(puzzle: Puzzle, limit: Limit | None = None) -> int | None:
    """How many sweeps solve the board. None where lines alone do not."""
    limit = limit or Limit(None)
    rules, grid = Rules(puzzle), opening(puzzle)
    sweeps = 0
    while not grid.is_complete():
        before = grid.known_count()
        for line in lines_of(puzzle):
            limit.check()
            settled = rules[line].settle(*grid.line(line))
            if settled is None:
                return None
            grid.set_line(line, *settled)
        sweeps += 1
        if grid.known_count() == before:
            return None
    return sweeps

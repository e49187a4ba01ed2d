"""Why a cell is known from its line, or why nobody can know it from there yet.

Where a line settles a cell there is a technique that finds it, and the simplest one is the answer,
as the step it would be. Where it does not, the best reason is no argument but two drawings: two
arrangements of the line that both agree with everything known, one with the cell filled and
one with it empty. Both come from the line's own logic with the cell added to what is known, so
they cost the same in a line of five cells and of five hundred.
"""

from __future__ import annotations

import itertools
from functools import partial

from solver.grid import Grid, Rules
from solver.line import Rule, cells_under
from solver.person.undecided import Undecided
from solver.places import cells_of
from solver.puzzle import Line
from solver.steps.because import proven
from solver.steps.known import KnownLine
from solver.steps.step import CONTRADICTION, DEDUCE, Step
from solver.steps.techniques.registry import LADDER
from solver.steps.trials.contradiction import explain_contradiction
from solver.steps.vocabulary import BACKTRACKING


def why(rules: Rules, grid: Grid, line: Line, cell: int, depth: int = 0) -> Step | Undecided:
    """What a line says about one of its unknown cells: the step that settles it, or that it is
    undecided. Of a line in which nothing fits, what is wrong with it, as a contradiction."""
    rule, known = rules[line], grid.line(line)
    if rule.fits(*known) is None:
        evidence = explain_contradiction(rule, line, *known)
        return Step(CONTRADICTION, BACKTRACKING, line, (), evidence, depth)
    undecided = find_two_fits(rule, line, cell, known)
    return undecided or _simplest_step(rule, line, cell, known, depth)


def find_two_fits(rule: Rule, line: Line, cell: int, known: tuple[int, int]) -> Undecided | None:
    """Two arrangements that agree with what is known and differ in the cell, as alike as the
    outermost ones can be; None where the line settles the cell."""
    filled, empty = known
    with_it = rule.fits(filled | 1 << cell, empty & ~(1 << cell))
    without = rule.fits(filled & ~(1 << cell), empty | 1 << cell)
    if with_it is None or without is None:
        return None
    covered = partial(cells_under, rule.lengths)
    pair = min(
        itertools.product(with_it, without),
        key=lambda pair: (covered(pair[0]) ^ covered(pair[1])).bit_count(),
    )
    return Undecided(line, cell, rule.clue, *pair)


def _simplest_step(rule: Rule, line: Line, cell: int, known: tuple[int, int], depth: int) -> Step:
    """The step by the simplest technique that settles the cell."""
    view = KnownLine(rule, *known)
    for rung in LADDER:
        for finding in rung.find(view):
            if (finding.filled | finding.empty) >> cell & 1:
                cells = cells_of(line, finding.filled, finding.empty)
                return Step(DEDUCE, rung.technique, line, cells, proven(view, finding), depth)
    raise AssertionError("options finds every cell that a line settles")

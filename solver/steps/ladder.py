"""The ladder: the easiest technique that gives anything, as a careful person goes.

How findings are weighed stands here and nowhere else. A finding weighs as many cells as it
settles, and more where its line has just changed: twice as much after the last step, less and less
after that. The easiest rung that gives anything comes first, and on it the heaviest finding; of
equals, the one in the first line. But where the heaviest finding of the next rung weighs MUCH times
as much, it is taken before: nobody fills in a single cell while half a line stares at him. That
does not hold for options, which nobody likes to count.

An assumption that comes with a chain is followed along that chain and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.places import cell_in
from solver.puzzle import ROW, Line
from solver.steps.finding import Finding
from solver.steps.known import KnownLine
from solver.steps.position import Position
from solver.steps.rungs import COUNTED, MATCHED, Findings
from solver.steps.step import Chain, Step
from solver.steps.techniques.registry import LADDER
from solver.steps.trials.edge import find_edge
from solver.steps.vocabulary import OPTIONS

MUCH = 4
"""So many times as much must a finding of the next rung weigh to come first."""

REMEMBERED = 1 << 12
"""So many lines, as they were known, are kept with what was found in them."""


def deduce_by_ladder(position: Position) -> Iterator[Step | None]:
    """Step by step the easiest finding anywhere, weighed, until lines give nothing more."""
    chain = position.assumptions[-1].chain if position.assumptions else None
    if chain is not None:
        yield from _follow(position, chain)
        return
    lines: dict[Line, Findings] = {}
    while True:
        for line in position.take_fresh():
            yield None
            lines.pop(line, None)
            findings = _look_at(position, line)
            if findings is None:
                yield position.contradict(line)
                return
            if findings.gives:
                lines[line] = findings
        if not lines:
            return
        rung, line = _choose(position, lines)
        if rung == COUNTED and position.may_assume and not position.assumptions:
            for found in find_edge(position):
                yield None
                if found is not None:  # it comes first, and these lines when it is refuted
                    position.mark_fresh(lines)
                    return
        finding = lines.pop(line).on(rung)
        assert finding is not None
        step = position.deduce(LADDER[rung].technique, line, finding)
        position.count_offering = partial(_count_offering, lines, rung)
        yield step
        position.count_offering = None


def _look_at(position: Position, line: Line) -> Findings | None:
    """What there is to find in a line; None where nothing fits. It is kept: silent trials come to
    the same lines again and again, each on its way."""
    rule, looked_at = position.rules[line], position.looked_at
    key = rule, *position.grid.line(line)
    found = looked_at.get(key)
    if found is None:
        known = KnownLine(*key)
        if not known.fits_something:
            return None
        if len(looked_at) >= REMEMBERED:
            looked_at.clear()
        found = looked_at[key] = Findings(known)
    return found


def _count_offering(others: dict[Line, Findings], rung: int) -> int:
    """The lines with a finding no harder than this: the one that was taken, and the others."""
    return 1 + sum(findings.easiest(rung + 1) <= rung for findings in others.values())


def _choose(position: Position, lines: dict[Line, Findings]) -> tuple[int, Line]:
    """The rung and the line of the finding that comes next."""
    easiest = COUNTED
    for findings in lines.values():
        easiest = findings.easiest(easiest)
    first = _heaviest(position, lines, easiest)
    assert first is not None, "the last rung gives all that a line holds"
    if easiest < MATCHED:
        following = _heaviest(position, lines, easiest + 1)
        if following is not None and following[0] >= MUCH * first[0]:
            return easiest + 1, following[1]
    return easiest, first[1]


def _heaviest(
    position: Position, lines: dict[Line, Findings], rung: int
) -> tuple[float, Line] | None:
    """The weight and the line of the heaviest finding on a rung."""
    weighed = [
        (weigh(position, line, finding), line)
        for line, findings in lines.items()
        if (finding := findings.on(rung)) is not None
    ]
    return max(weighed, key=lambda it: (it[0], it[1].axis == ROW, -it[1].index), default=None)


def weigh(position: Position, line: Line, finding: Finding) -> float:
    """Its cells, the more the less steps have gone by since its line changed."""
    touched = position.touched.get(line)
    if touched is None:
        return finding.gain
    return finding.gain * (1 + 1 / (1 + position.number - touched))


def _follow(position: Position, chain: Chain) -> Iterator[Step | None]:
    """The steps in each line of a chain until it has said its cells, then the broken line."""
    for line, said in zip(chain.lines, chain.said, strict=True):
        while True:
            wanted = sum(
                1 << cell_in(line, (row, column))
                for row, column, _ in said
                if position.grid.cell(row, column) is None
            )
            if not wanted:
                break
            yield None
            yield position.deduce(*_leading_to(wanted, line, position.known_line(line)))
    yield position.contradict(chain.broken)


def _leading_to(wanted: int, line: Line, known: KnownLine) -> tuple[str, Line, Finding]:
    """The easiest finding with one of these cells; where it takes counting arrangements, first
    the easiest finding there is."""
    easiest = None
    for rung in LADDER:
        for finding in rung.find(known):
            if rung.technique != OPTIONS and (finding.filled | finding.empty) & wanted:
                return rung.technique, line, finding
            easiest = easiest or (rung.technique, line, finding)
    assert easiest is not None, "the line settles these cells"
    return easiest

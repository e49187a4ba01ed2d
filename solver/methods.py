"""The five methods: how each concludes what it can, and how it chooses an assumption.

A method's `deduce` applies steps until nothing changes or a line is impossible; then its
`choose` says which cell to assume. Both are generators and yield None while they think, so that
the caller is never kept waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice

from solver.assumptions import Deduce, choose_assumption, choose_in_colours, find_edge, find_what_if
from solver.coloured import ColourRule
from solver.coloured_line import ColourLine
from solver.grid import Cell, Settle, cell_in
from solver.line import Rule, bits, count_arrangements, list_starts, settle_simply
from solver.line_state import Find, Finding, KnownLine
from solver.position import Position, check
from solver.puzzle import COLUMN, ROW, Line, lines_of
from solver.step import (
    BACKTRACKING,
    BY_CHECKS,
    BY_LADDER,
    BY_OPTIONS,
    BY_OVERLAP,
    BY_SWEEP,
    COLOURS,
    COMPLETE,
    EDGE,
    FULL,
    OPTIONS,
    OVERLAP,
    REACH,
    WHAT_IF,
    Chain,
    Step,
)
from solver.techniques import Findings, ladder_of
from solver.techniques.colours import find_colours
from solver.techniques.complete import find_complete, find_complete_in_colours
from solver.techniques.full import find_full_in_colours
from solver.techniques.options import (
    OptionsEvidence,
    find_options,
    find_options_in_colours,
    options_evidence,
)
from solver.techniques.overlap import find_overlap, find_overlap_in_colours
from solver.techniques.reach import find_reach_everywhere, find_reach_everywhere_in_colours
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The ladder: the easiest technique that gives anything, as a careful person goes.
#
# How findings are weighed stands here and nowhere else. A finding weighs as many cells as it
# settles, and more where its line has just changed: twice as much after the last step, less and
# less after that. The easiest rung that gives anything comes first, and on it the heaviest finding;
# of equals, the one in the first line. But where the heaviest finding of the next rung weighs
# NEXT_RUNG_FACTOR times as much, it is taken before, as no person fills in a single cell where half
# a line can be seen. That does not hold for options, which are tedious to count.
#
# An assumption that comes with a chain is followed along that chain and nowhere else.


NEXT_RUNG_FACTOR = 4
_MAX_KEPT_LINES = 1 << 12
_MAX_FRESHNESS = 2


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
            if not findings.fits_something:
                yield position.contradict(line)
                return
            if findings.gives:
                lines[line] = findings
        if not lines:
            return
        rung, line = _choose(position, lines)
        ladder = ladder_of(position.rules[line])
        if rung == len(ladder) - 1 and position.may_assume and not position.assumptions:
            for edge in find_edge(position):
                yield None
                if edge is not None:  # it comes first, and these lines when it is refuted
                    for waiting in lines:
                        position.mark_fresh(waiting)
                    return
        finding = lines.pop(line).on(rung)
        assert finding is not None
        technique = ladder[rung].technique
        step = position.deduce(technique, line, finding)
        position.count_offering = partial(_count_offering, lines, rung)
        yield step
        position.count_offering = None


def _look_at(position: Position, line: Line) -> Findings:
    """What there is to find in a line, which is kept: silent trials come to it again and again."""
    rule, looked_at = position.rules[line], position.looked_at
    key = rule, *position.grid.line(line)
    findings = looked_at.get(key)
    if findings is not None:
        position.rules.visits += 1
    else:
        if len(looked_at) >= _MAX_KEPT_LINES:
            looked_at.clear()
        findings = looked_at[key] = Findings(position.known_line(line))
    return findings


def _count_offering(rest: dict[Line, Findings], rung: int) -> int:
    """The lines with a finding no harder than this: the one that was taken, and the rest."""
    return 1 + sum(findings.easiest(rung + 1) <= rung for findings in rest.values())


def _choose(position: Position, lines: dict[Line, Findings]) -> tuple[int, Line]:
    """The rung and the line of the finding that comes next."""
    ladder = ladder_of(position.rules[next(iter(lines))])
    easiest = len(ladder) - 1
    for findings in lines.values():
        easiest = findings.easiest(easiest)
    first = _heaviest(position, lines, easiest)
    assert first is not None, "the last rung gives all that a line holds"
    if easiest + 1 < len(ladder) and ladder[easiest + 1].technique != OPTIONS:
        following = _heaviest(position, lines, easiest + 1, least=NEXT_RUNG_FACTOR * first[0])
        if following is not None:
            return easiest + 1, following[1]
    return easiest, first[1]


def _heaviest(
    position: Position, lines: dict[Line, Findings], rung: int, least: float = 1
) -> tuple[float, Line] | None:
    """The weight and the line of the heaviest finding on a rung, if it weighs `least`."""
    touched, now = position.touched, position.number
    heaviest: tuple[float, bool, int, Line] | None = None
    for line, findings in lines.items():
        gain = findings.gain(rung)
        if _MAX_FRESHNESS * gain < least:
            continue
        # The more, the less steps have gone by since the line changed.
        weight = gain * (1 + 1 / (1 + now - touched[line]) if line in touched else 1)
        if weight >= least:
            candidate = weight, line.axis == ROW, -line.index, line
            if heaviest is None or candidate > heaviest:
                heaviest, least = candidate, weight
    return None if heaviest is None else (heaviest[0], heaviest[3])


def _follow(position: Position, chain: Chain) -> Iterator[Step | None]:
    """The steps in each line of a chain until it has said its cells, then the broken line."""
    for line, cells in zip(chain.lines, chain.said, strict=True):
        while True:
            wanted = sum(
                1 << cell_in(line, (row, column))
                for row, column, _ in cells
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
    for rung in ladder_of(known.rule):
        for finding in rung.find(known):
            cells = known.cells_in(finding.filled, finding.empty)
            if rung.technique != OPTIONS and cells & wanted:
                return rung.technique, line, finding
            easiest = easiest or (rung.technique, line, finding)
    assert easiest is not None, "the line settles these cells"
    return easiest


# -------------------------------------------------------------------------------------------------


AT_ONCE: dict[str, Find] = {
    COMPLETE: find_complete,
    OVERLAP: find_overlap,
    REACH: find_reach_everywhere,
    OPTIONS: find_options,
}
"""What the methods other than the ladder look for. Each rule finds everything that its technique
says about a line in one finding."""

_AT_ONCE_IN_COLOURS: dict[str, Find] = {
    COLOURS: find_colours,
    FULL: find_full_in_colours,
    COMPLETE: find_complete_in_colours,
    OVERLAP: find_overlap_in_colours,
    REACH: find_reach_everywhere_in_colours,
    OPTIONS: find_options_in_colours,
}

_SIMPLE = [(name, AT_ONCE[name]) for name in (COMPLETE, OVERLAP, REACH)]
_SIMPLE_IN_COLOURS = [
    (name, _AT_ONCE_IN_COLOURS[name]) for name in (COLOURS, COMPLETE, OVERLAP, REACH)
]


class Choice(Value):
    """A cell to assume, the technique that the assumption belongs to, and the chain that refutes
    it where one is known."""

    cell: Cell
    technique: str
    chain: Chain | None = None


class Method(Value):
    """How a method concludes, and how it chooses what to assume when it can conclude no more."""

    name: str
    deduce: Deduce
    choose: Callable[[Position], Iterator[Choice | None]]


def deduce_by_overlap(position: Position) -> Iterator[Step | None]:
    """Complete, overlap and reach: next comes the line that gives most, and a line that the last
    step changed counts twice, so that the eye has a thread to follow. A line is asked again only
    after it changed, and by the simplest technique that gives; of equals the first is taken."""
    findings: dict[Line, tuple[int, bool, int, str, Finding]] = {}  # ordered by what they are worth
    while True:
        just_changed: list[tuple[int, bool, int, str, Finding]] = []
        for line in position.take_fresh():
            yield None
            findings.pop(line, None)
            known = position.known_line(line)
            if not known.fits_something:
                yield position.contradict(line)
                return
            for technique, find in at_once(known):
                finding = next(find(known), None)
                if finding is not None:
                    gain, place = finding.gain, (line.axis == ROW, -line.index)
                    findings[line] = gain, *place, technique, finding
                    if position.touched.get(line, 0) == position.number:
                        just_changed.append((2 * gain, *place, technique, finding))
                    break
        if not findings:
            return
        _, is_row, index, technique, finding = max([*findings.values(), *just_changed])
        line = Line(ROW if is_row else COLUMN, -index)
        del findings[line]
        yield position.deduce(technique, line, finding)


def at_once(line: KnownLine) -> Iterable[tuple[str, Find]]:
    """What the overlap method looks for in a line, the simplest first."""
    return _SIMPLE_IN_COLOURS if isinstance(line, ColourLine) else _SIMPLE


def _find(technique: str, line: KnownLine) -> Finding | None:
    """All that a technique says about a line at once, if it says anything."""
    finds = _AT_ONCE_IN_COLOURS if isinstance(line, ColourLine) else AT_ONCE
    return next(finds[technique](line), None)


def deduce_by_sweep(position: Position) -> Iterator[Step | None]:
    """The line sweep: options on every row in order, then on every column, again and again; what
    gives nothing is shown, too. A line that is known, or that has not changed since, is passed
    over: it would give nothing."""
    while any(position.fresh.values()):
        begun = list[str]()
        for line in lines_of(position.puzzle):
            if not position.take_one_fresh(line):
                continue
            yield None
            known = position.known_line(line)
            is_broken = known.rule.settle(known.filled, known.empty) is None
            if not is_broken and not known.unknown:
                continue
            if line.axis not in begun:
                position.sweeps += not begun
                begun.append(line.axis)
                yield position.begin_pass(position.sweeps, line.axis)
            finding = None if is_broken else _find(OPTIONS, known)
            if is_broken:
                yield position.contradict(line)
                return
            if finding is None:
                yield position.look(line, options_evidence(known))
                continue
            yield position.deduce(OPTIONS, line, finding)
            position.take_one_fresh(line)


def deduce_by_options(position: Position) -> Iterator[Step | None]:
    """Options, on the line with the fewest left first; each showing remembers their number, so
    that the next one can say how many a new cell struck out."""
    waiting: dict[Line, int] = {}
    while True:
        for line in position.take_fresh():
            yield None
            position.rules.visits += 1
            waiting[line] = count_arrangements(position.rules[line], *position.grid.line(line))
            if waiting[line] == 0:
                yield position.contradict(line)
                return
        if not waiting:
            return
        line = min(waiting, key=lambda line: (waiting[line], line.axis == COLUMN, line.index))
        del waiting[line]
        finding = _find(OPTIONS, position.known_line(line))
        if finding is not None:
            prove = partial(_prove_since_last_shown, finding, position, line)
            yield position.deduce(OPTIONS, line, finding.replaced(prove=prove))


def _prove_since_last_shown(finding: Finding, position: Position, line: Line) -> OptionsEvidence:
    """The evidence with what changed since the line was last shown, which is now."""
    evidence = finding.prove()
    assert isinstance(evidence, OptionsEvidence)
    rule, known = position.rules[line], position.grid.line(line)
    blank = (0, rule.without_colours() if isinstance(rule, ColourRule) else 0)
    count, *before = position.seen.get(line, (None, *blank))
    position.seen[line] = evidence.count, *known
    evidence = evidence.replaced(struck_out=_struck_out(rule, (before[0], before[1]), known))
    if count is None:
        return evidence.replaced(first_showing=True)
    return evidence.replaced(previous=count, struck=count - evidence.count)


_MAX_STRUCK_OUT, _MAX_LOOKED_AT = 3, 200


def _struck_out(
    rule: Rule, before: tuple[int, int], known: tuple[int, int]
) -> tuple[str, ...] | None:
    """Some arrangements that agreed with what was known before, and do not any more."""
    signs = rule.signs if isinstance(rule, ColourRule) else ".#"
    texts = map(rule.text, list_starts(rule, *before, _MAX_LOOKED_AT))
    values = [rule.values(cell, *known) for cell in range(rule.length)]
    struck = (
        text
        for text in texts
        if not all(signs.index(sign) in some for sign, some in zip(text, values, strict=True))
    )
    return tuple(islice(struck, _MAX_STRUCK_OUT)) or None


def deduce_by_checks(position: Position) -> Iterator[Step | None]:
    """Plain backtracking: overlap once for all rows and then all columns, the rest of completed
    lines, and from then on only the five checks on the lines that changed. In colours, first of all
    which colours each line has, if any: no others are tried."""
    techniques = () if position.grid.known_count() else (OVERLAP, COMPLETE)  # of the blank board
    if position.puzzle.is_coloured and not position.assumptions:
        techniques = (COLOURS, FULL, *techniques)
    if techniques:
        for technique in techniques:
            for line in lines_of(position.puzzle):
                yield None
                known = position.known_line(line)
                if not known.fits_something:
                    yield position.contradict(line)
                    return
                finding = _find(technique, known)
                if finding is not None:
                    yield position.deduce(technique, line, finding)
    for line in position.take_fresh():
        position.rules.visits += 1
        broken = check(position.rules[line], line, *position.grid.line(line))
        if broken is not None:
            yield position.contradict(line, broken)
            return


def choose_in_reading_order(position: Position) -> Iterator[Choice | None]:
    """The first unknown cell, filled; taking it back makes it empty. In colours, with the first
    colour that it may have."""
    grid = position.grid
    yield next(
        Choice((row, column, grid.values(row, column)[0]), BACKTRACKING)
        for row in range(grid.height)
        for column in bits(grid.unknown(row))
    )


def choose_to_follow(position: Position, settle: Settle = Rule.settle) -> Iterator[Choice | None]:
    """An assumption that will be followed by looking at lines like this."""
    choose = choose_in_colours if position.puzzle.is_coloured else choose_assumption
    for cell in choose(position, settle):
        yield None if cell is None else Choice(cell, BACKTRACKING)


def choose_for_ladder(position: Position) -> Iterator[Choice | None]:
    """An assumption that fails, if there is one; else one that options will follow."""
    for choice in choose_refutable(position):
        yield choice
        if choice is not None:
            return
    yield from choose_to_follow(position)


def choose_refutable(position: Position) -> Iterator[Choice | None]:
    """An assumption that fails, at the border by a short chain, else what if it were so; nothing
    where none is found."""
    for chain in find_edge(position):
        yield None if chain is None else Choice(chain.cell, EDGE, chain)
        if chain is not None:
            return
    for cell in find_what_if(position, deduce_by_ladder):
        yield None if cell is None else Choice(cell, WHAT_IF)


CONCLUDES_WITH = dict.fromkeys((BY_OVERLAP, BY_CHECKS), (COMPLETE, OVERLAP, REACH))
"""The techniques that a method names; the others climb the whole ladder, or do not say how."""

METHODS = {
    method.name: method
    for method in (
        Method(BY_OVERLAP, deduce_by_overlap, partial(choose_to_follow, settle=settle_simply)),
        Method(BY_SWEEP, deduce_by_sweep, choose_to_follow),
        Method(BY_OPTIONS, deduce_by_options, choose_to_follow),
        Method(BY_CHECKS, deduce_by_checks, choose_in_reading_order),
        Method(BY_LADDER, deduce_by_ladder, choose_for_ladder),
    )
}
"""By name."""

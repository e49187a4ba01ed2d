"""The state of a search: the grid, the open assumptions, and which lines changed.

The methods conclude and assume only through a Position, so that every change of the grid is a
step, and every step has been applied when it is handed out.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import TYPE_CHECKING

from solver.because import proven
from solver.coloured import ColourRule
from solver.coloured_line import ColourLine, contradicting_facts, known_line, with_own_facts
from solver.grid import EMPTY, FILLED, Cell, Excluded, Grid, Rules, cell_in, lines_through, opening
from solver.line import Rule, bits, mirror
from solver.line_state import Finding, KnownLine, first_unknown, span_mask, spans
from solver.puzzle import COLUMN, ROW, Line, Puzzle
from solver.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    CONTRADICTION,
    DEDUCE,
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    LINE_END_DIFFERS,
    LOOK,
    NO_FIT,
    OPTIONS,
    PASS,
    SOLVED,
    STUCK,
    TOO_MANY_FILLED,
    TOO_MANY_GROUPS,
    AssumeEvidence,
    BacktrackEvidence,
    Because,
    Chain,
    ContradictionEvidence,
    EdgeEvidence,
    EndEvidence,
    Evidence,
    LineEvidence,
    PassEvidence,
    Step,
    masks_of_cells,
)
from solver.value import Value

if TYPE_CHECKING:
    from solver.techniques import Findings


# -------------------------------------------------------------------------------------------------
# What exactly is wrong with a line in which nothing fits: as concretely as can be said.
#
# The five checks are those of plain backtracking, cell by cell: too many groups, too many filled
# cells, a group too long, a finished group too short, a line that ends otherwise than its clue.
# They look at what can be pointed at: cells counted from an end as far as they are known.
# A line may be impossible although all five pass; then no arrangement fits.


def explain_contradiction(rule: Rule, line: Line, filled: int, empty: int) -> ContradictionEvidence:
    """What is wrong with a line in which nothing fits."""
    if isinstance(rule, ColourRule):
        return _explain_in_colours(rule, line, filled, empty)
    evidence = check(rule, line, filled, empty) or _check_from_the_end(rule, line, filled, empty)
    if evidence is not None:
        return evidence
    because = _few_without_fit(rule, filled, empty)
    placed = len(rule.starts_from_left(*masks_of_cells(because)))
    block = placed if placed < len(rule.lengths) else None
    return ContradictionEvidence(NO_FIT, line, rule.clue, block=block, because=because)


def _check_in_colours(
    rule: ColourRule, line: Line, filled: int, barred: int
) -> ContradictionEvidence | None:
    known = ColourLine(rule, filled, barred)
    for colour in range(1, rule.colours + 1):
        alone = known.alone(colour)
        evidence = check(alone.rule, line, alone.filled, alone.empty)
        if evidence is not None:
            return evidence.replaced(colour=colour)
    if known.unknown or rule.settle(filled, barred) is not None:
        return None
    return _explain_in_colours(rule, line, filled, barred)


def _explain_in_colours(
    rule: ColourRule, line: Line, filled: int, barred: int
) -> ContradictionEvidence:
    """What is wrong with one colour alone, else with all together."""
    known = ColourLine(rule, filled, barred)
    reasons = []
    for colour in range(1, rule.colours + 1):
        alone = known.alone(colour)
        if not alone.fits_something:
            reason = explain_contradiction(alone.rule, line, alone.filled, alone.empty)
            facts = reason.because
            because = facts and tuple(known.fact(colour, *fact) for fact in facts)
            reasons.append(reason.replaced(colour=colour, because=because))
    if reasons:
        return min(reasons, key=lambda reason: reason.reason == NO_FIT)
    because = contradicting_facts(known)
    return ContradictionEvidence(NO_FIT, line, rule.clue, because=because)


def _few_without_fit(rule: Rule, filled: int, empty: int) -> Because:
    """Known cells with which nothing fits, and of which none can be left out; whole runs and rows
    of empty cells are left out before single cells."""
    for span in (*spans(filled), *spans(empty)):
        cells = span_mask(*span)
        if rule.settle(filled & ~cells, empty & ~cells) is None:
            filled, empty = filled & ~cells, empty & ~cells
    for cell in bits(filled | empty):
        if rule.settle(filled & ~(1 << cell), empty & ~(1 << cell)) is None:
            filled, empty = filled & ~(1 << cell), empty & ~(1 << cell)
    return tuple((cell, FILLED if filled >> cell & 1 else EMPTY) for cell in bits(filled | empty))


def check(rule: Rule, line: Line, filled: int, empty: int) -> ContradictionEvidence | None:
    """The five checks; None where all pass. In colours, of each colour by itself, and whether a
    line that is known is right."""
    if isinstance(rule, ColourRule):
        return _check_in_colours(rule, line, filled, empty)
    broken = partial(ContradictionEvidence, line=line, clue=rule.clue)
    lengths, count = rule.lengths, filled.bit_count()
    # What lies between two empty cells and holds a filled one: surely different blocks.
    separate = sum(bool(filled & span_mask(*span)) for span in spans(rule.mask & ~empty))
    if separate > len(lengths) > 0:
        return broken(TOO_MANY_GROUPS, found=separate, expected=len(lengths))
    if count > rule.total:
        return broken(TOO_MANY_FILLED, found=count, expected=rule.total)
    known = first_unknown(filled | empty)
    groups = _groups(filled & (1 << known) - 1)
    for i, (start, size) in enumerate(groups):
        finished = start + size < known or known >= rule.length
        if size > lengths[i]:
            return broken(GROUP_TOO_LONG, found=size, expected=lengths[i], start=start, block=i)
        if finished and size < lengths[i]:
            return broken(GROUP_TOO_SHORT, found=size, expected=lengths[i], start=start, block=i)
    start, size = max(_groups(filled), key=lambda group: group[1], default=(0, 0))
    if size > max(lengths, default=0):
        return broken(GROUP_TOO_LONG, found=size, expected=max(lengths), start=start)
    if filled | empty == rule.mask and len(groups) < len(lengths):
        read = tuple(size for _, size in groups)
        return broken(LINE_END_DIFFERS, found=len(groups), expected=len(lengths), groups=read)
    return None


def _groups(filled: int) -> list[tuple[int, int]]:
    """The start and the length of each run."""
    return [(first, last - first + 1) for first, last in spans(filled)]


def _check_from_the_end(
    rule: Rule, line: Line, filled: int, empty: int
) -> ContradictionEvidence | None:
    """The checks counted from the other end, in the line's own numbers."""
    n, k = rule.length, len(rule.lengths)
    evidence = check(rule.mirrored(), line, mirror(filled, n), mirror(empty, n))
    if evidence is None:
        return None
    start, block, length = evidence.start, evidence.block, evidence.found
    return evidence.replaced(
        clue=rule.clue,
        start=None if start is None or length is None else n - start - length,
        block=None if block is None else k - 1 - block,
    )


# -------------------------------------------------------------------------------------------------


def proof_of(
    known: KnownLine, line: Line, finding: Finding, cells: tuple[Cell, ...], excluded: Excluded
) -> LineEvidence:
    """The evidence of a step that settles these cells of a line, and excludes those."""
    if not isinstance(known, ColourLine):
        return proven(known, finding)
    settled = {cell_in(line, cell[:2]): cell[2] for cell in cells}
    not_values = [(cell_in(line, cell[:2]), cell[2]) for cell in excluded or ()]
    return with_own_facts(known, finding.prove(), settled, not_values)


class OpenAssumption(Value):
    """An open assumption, and what it takes to take it back."""

    cell: Cell
    technique: str
    number: int
    grid: Grid
    seen: dict[Line, tuple[int, int, int]]
    fresh: dict[str, int]
    """The lines that were still to be looked at when it was made."""
    chain: Chain | None = None
    """How it will be refuted, where that is known already."""


class Position:
    """The state of a search. `fresh` holds, by axis, masks of the lines that changed since they
    were looked at; `touched` says at which step a line last changed."""

    def __init__(self, puzzle: Puzzle, rules: Rules | None = None) -> None:
        self.puzzle = puzzle
        self.rules = rules or Rules(puzzle)
        self.grid = opening(puzzle)
        self.assumptions: list[OpenAssumption] = []
        self.mark_all_fresh()
        self.touched: dict[Line, int] = {}
        self.seen: dict[Line, tuple[int, int, int]] = {}
        """How many options a line had when it was last shown, and what was known of it then."""
        self.looked_at: dict[tuple[Rule, int, int], Findings] = {}
        """What there is to find in lines as they were known; the silent trials know it, too."""
        self.sweeps = 0
        """How many times all lines were gone over, one after the other."""
        self.number = 0
        """Of the last step; steps count from 1."""
        self.is_silent = False
        """Steps are only counted, and need no proof."""
        self.may_assume = True
        """Whether there will be assumptions where lines give nothing more."""
        self.count_offering: Callable[[], int] | None = None
        """How many lines offered something no harder, when the last step was chosen; asked before
        the next one. None where no line had a part in the choice."""

    @property
    def depth(self) -> int:
        return len(self.assumptions)

    def mark_all_fresh(self) -> None:
        """Every line is to be looked at again."""
        self.fresh = {ROW: (1 << self.puzzle.height) - 1, COLUMN: (1 << self.puzzle.width) - 1}

    def mark_fresh(self, line: Line) -> None:
        """The line is to be looked at again."""
        self.fresh[line.axis] |= 1 << line.index

    def take_fresh(self) -> list[Line]:
        """The lines that changed since the last call, rows before columns."""
        lines = [Line(axis, index) for axis in (ROW, COLUMN) for index in bits(self.fresh[axis])]
        self.fresh = {ROW: 0, COLUMN: 0}
        return lines

    def take_one_fresh(self, line: Line) -> bool:
        """Whether the line changed since it was looked at, which is now."""
        is_fresh = bool(self.fresh[line.axis] >> line.index & 1)
        self.fresh[line.axis] &= ~(1 << line.index)
        return is_fresh

    def deduce(self, technique: str, line: Line, finding: Finding) -> Step:
        """Write what was found about a line."""
        known = known_line(self.rules[line], *self.grid.line(line))
        crossing = COLUMN if line.axis == ROW else ROW
        self.fresh[crossing] |= self.grid.set_line(line, finding.filled, finding.empty)
        self.mark_fresh(line)
        before = known.filled, known.empty
        cells, excluded = self.grid.news(line, before, self.grid.line(line))
        if self.is_silent:
            evidence = LineEvidence(clue=known.rule.clue, length=known.rule.length)
        else:
            evidence = proof_of(known, line, finding, cells, excluded)
        step = self._step(DEDUCE, technique, evidence, line, cells, excluded)
        for row, column, _ in (*cells, *(excluded or ())):
            self.touched[Line(crossing, column if line.axis == ROW else row)] = self.number
        self.touched[line] = self.number
        return step

    def begin_pass(self, number: int, axis: str) -> Step:
        """Say that all rows are gone over now, or all columns."""
        return self._step(PASS, None, PassEvidence(number, axis))

    def look(self, line: Line, evidence: LineEvidence) -> Step:
        """Say that a line gives nothing."""
        return self._step(LOOK, OPTIONS, evidence, line)

    def known_line(self, line: Line) -> KnownLine:
        """The line as it is known now, handed to a rule."""
        self.rules.visits += 1
        return known_line(self.rules[line], *self.grid.line(line))

    def contradict(self, line: Line, evidence: ContradictionEvidence | None = None) -> Step:
        """Say that nothing fits in a line any more."""
        if evidence is None:
            evidence = explain_contradiction(self.rules[line], line, *self.grid.line(line))
        technique = self.assumptions[-1].technique if self.assumptions else BACKTRACKING
        return self._step(CONTRADICTION, technique, evidence, line)

    def assume(self, cell: Cell, technique: str, chain: Chain | None = None) -> Step:
        """Open an assumption; where a chain is given, it is to be followed."""
        outer = self.assumptions[-1].number if self.assumptions else None
        before = self.grid.copy(), dict(self.seen), dict(self.fresh)
        self.assumptions.append(OpenAssumption(cell, technique, self.number + 1, *before, chain))
        self._set(cell)
        cells = tuple(assumption.cell for assumption in self.assumptions)
        evidence = AssumeEvidence(outer, cells)
        if chain is not None:
            evidence = EdgeEvidence(outer, cells, chain.lines, chain.said, chain.broken)
        return self._step(ASSUME, technique, evidence, None, (cell,))

    def backtrack(self) -> Step:
        """Erase everything since the last assumption, and set its cell to the opposite."""
        failed = self.assumptions.pop()
        erased = self.grid.known_count() - failed.grid.known_count()
        self.grid = failed.grid
        self.seen = failed.seen
        self.fresh = failed.fresh
        self.grid.refute(failed.cell)
        self._touch(failed.cell)
        row, column, _ = failed.cell
        value = self.grid.cell(row, column)
        proven = () if value is None else ((row, column, value),)
        excluded = None if self.grid.excludes_nothing is None else (failed.cell,)
        evidence = BacktrackEvidence(failed.cell, failed.number, self.number, erased)
        return self._step(BACKTRACK, failed.technique, evidence, None, proven, excluded)

    def end(self, missing: tuple[str, ...] = ()) -> Step:
        """The last step: solved, or stuck for want of the techniques that are missing."""
        cells = self.grid.height * self.grid.width
        assumed = tuple(assumption.cell for assumption in self.assumptions)
        evidence = EndEvidence(self.grid.known_count(), cells, missing, assumed)
        return self._step(STUCK if missing else SOLVED, None, evidence)

    def copy(self) -> Position:
        """A position of its own where this one stands."""
        other = copy(self)
        other.grid = self.grid.copy()
        other.fresh = dict(self.fresh)
        other.assumptions = list(self.assumptions)
        other.touched = dict(self.touched)
        other.seen = dict(self.seen)
        return other

    def branch(self, cell: Cell) -> Position:
        """A position of its own in which this cell is assumed, to try it in silence."""
        other = self.copy()
        other.fresh = {ROW: 0, COLUMN: 0}
        other.is_silent = True
        other.may_assume = False
        other._set(cell)
        other.number += 1
        return other

    def _set(self, cell: Cell) -> None:
        self.grid.set(*cell)
        self._touch(cell)

    def _touch(self, cell: Cell) -> None:
        for line in lines_through(cell[:2]):
            self.mark_fresh(line)
            self.touched[line] = self.number + 1

    def _step(
        self,
        kind: str,
        technique: str | None,
        evidence: Evidence,
        line: Line | None = None,
        cells: tuple[Cell, ...] = (),
        excluded: Excluded = None,
    ) -> Step:
        """The next step."""
        self.number += 1
        if excluded is None:
            excluded = self.grid.excludes_nothing
        return Step(kind, technique, line, cells, evidence, self.depth, excluded)

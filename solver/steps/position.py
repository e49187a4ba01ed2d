"""Where a search stands: the grid, the open assumptions, and which lines changed.

The methods conclude and assume only through a Position, so that every change of the grid is a
step, and every step has been applied when it is handed out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from typing import TYPE_CHECKING

from solver.grid import Cell, Grid, Rules, opening
from solver.line import Rule, bits
from solver.places import cells_of, lines_through, opposite
from solver.puzzle import COLUMN, ROW, Line, Puzzle
from solver.steps.because import proven
from solver.steps.evidence import LineEvidence
from solver.steps.finding import Finding
from solver.steps.known import KnownLine
from solver.steps.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    DEDUCE,
    SOLVED,
    STUCK,
    AssumeEvidence,
    BacktrackEvidence,
    Chain,
    ContradictionEvidence,
    EdgeEvidence,
    EndEvidence,
    Step,
)
from solver.steps.vocabulary import BACKTRACKING
from solver.value import Value

if TYPE_CHECKING:
    from solver.steps.rungs import Findings


class Assumption(Value):
    """An open assumption, and what it takes to take it back."""

    cell: Cell
    technique: str
    number: int
    grid: Grid
    seen_counts: dict[Line, int]
    fresh: tuple[int, int]
    """The lines that nobody had looked at when it was made."""
    chain: Chain | None = None
    """How it will be refuted, where that is known already."""


class Position:
    """The state of a search. `fresh_rows` and `fresh_columns` are masks of the lines that changed
    since somebody looked at them; `touched` says at which step a line last changed."""

    def __init__(self, puzzle: Puzzle, rules: Rules | None = None) -> None:
        self.puzzle = puzzle
        self.rules = rules or Rules(puzzle)
        self.grid = opening(puzzle)
        self.assumptions: list[Assumption] = []
        self.mark_all_fresh()
        self.touched: dict[Line, int] = {}
        self.seen_counts: dict[Line, int] = {}
        """How many options a line had when it was last shown."""
        self.looked_at: dict[tuple[Rule, int, int], Findings] = {}
        """What there is to find in lines as they were known; the silent trials know it, too."""
        self.number = 0
        """Of the last step; steps count from 1."""
        self.is_silent = False
        """Nobody sees the steps: they are only counted, and need no proof."""
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
        self.fresh_rows = (1 << self.puzzle.height) - 1
        self.fresh_columns = (1 << self.puzzle.width) - 1

    def mark_fresh(self, lines: Iterable[Line]) -> None:
        """These lines are to be looked at again."""
        for line in lines:
            self._mark_fresh(line)

    def take_fresh(self) -> list[Line]:
        """The lines that changed since the last call, rows before columns."""
        lines = [Line(ROW, row) for row in bits(self.fresh_rows)]
        lines += [Line(COLUMN, column) for column in bits(self.fresh_columns)]
        self.fresh_rows = self.fresh_columns = 0
        return lines

    def take_one_fresh(self, line: Line) -> bool:
        """Whether the line changed since somebody looked; from now on somebody has."""
        bit = 1 << line.index
        if line.axis == ROW:
            fresh = bool(self.fresh_rows & bit)
            self.fresh_rows &= ~bit
        else:
            fresh = bool(self.fresh_columns & bit)
            self.fresh_columns &= ~bit
        return fresh

    def deduce(self, technique: str, line: Line, finding: Finding) -> Step:
        """Write what was found about a line."""
        evidence = self._evidence(line, finding)
        self.grid.set_line(line, finding.filled, finding.empty)
        if line.axis == ROW:
            self.fresh_columns |= finding.filled | finding.empty
        else:
            self.fresh_rows |= finding.filled | finding.empty
        self._mark_fresh(line)
        cells = cells_of(line, finding.filled, finding.empty)
        step = self._number(Step(DEDUCE, technique, line, cells, evidence, self.depth))
        for row, column, _ in cells:
            self.touched[Line(COLUMN, column) if line.axis == ROW else Line(ROW, row)] = self.number
        self.touched[line] = self.number
        return step

    def known_line(self, line: Line) -> KnownLine:
        """The line as it is known now."""
        return KnownLine(self.rules[line], *self.grid.line(line))

    def _evidence(self, line: Line, finding: Finding) -> LineEvidence:
        known = self.known_line(line)
        if self.is_silent:
            return LineEvidence(clue=known.rule.clue, length=known.rule.length)
        return proven(known, finding)

    def contradict(self, line: Line, evidence: ContradictionEvidence | None = None) -> Step:
        """Say that nothing fits in a line any more."""
        if evidence is None:
            from solver.steps.trials.contradiction import explain_contradiction

            evidence = explain_contradiction(self.rules[line], line, *self.grid.line(line))
        technique = self.assumptions[-1].technique if self.assumptions else BACKTRACKING
        return self._number(Step(CONTRADICTION, technique, line, (), evidence, self.depth))

    def assume(self, cell: Cell, technique: str, chain: Chain | None = None) -> Step:
        """Open an assumption; where a chain is given, it is to be followed."""
        outer = self.assumptions[-1].number if self.assumptions else None
        number, seen = self.number + 1, dict(self.seen_counts)
        fresh = self.fresh_rows, self.fresh_columns
        self.assumptions.append(
            Assumption(cell, technique, number, self.grid.copy(), seen, fresh, chain)
        )
        self._set(cell)
        cells = tuple(assumption.cell for assumption in self.assumptions)
        evidence = AssumeEvidence(outer, cells)
        if chain is not None:
            evidence = EdgeEvidence(outer, cells, chain.lines, chain.said, chain.broken)
        return self._number(Step(ASSUME, technique, None, (cell,), evidence, self.depth))

    def take_back(self) -> Step:
        """Erase everything since the last assumption, and set its cell to the opposite."""
        failed = self.assumptions.pop()
        erased = self.grid.known_count() - failed.grid.known_count()
        self.grid = failed.grid
        self.seen_counts = failed.seen_counts
        self.fresh_rows, self.fresh_columns = failed.fresh
        proven = opposite(failed.cell)
        self._set(proven)
        evidence = BacktrackEvidence(failed.cell, failed.number, self.number, erased)
        step = Step(BACKTRACK, failed.technique, None, (proven,), evidence, self.depth)
        return self._number(step)

    def end(self, missing: tuple[str, ...] = ()) -> Step:
        """The last step: solved, or stuck for want of the techniques that are missing."""
        cells = self.grid.height * self.grid.width
        assumed = tuple(assumption.cell for assumption in self.assumptions)
        evidence = EndEvidence(self.grid.known_count(), cells, missing, assumed)
        kind = STUCK if missing else SOLVED
        return self._number(Step(kind, None, None, (), evidence, self.depth))

    def copy(self) -> Position:
        """A position of its own where this one stands."""
        other = copy(self)
        other.grid = self.grid.copy()
        other.assumptions = list(self.assumptions)
        other.touched = dict(self.touched)
        other.seen_counts = dict(self.seen_counts)
        return other

    def branch(self, cell: Cell) -> Position:
        """A position of its own in which this cell is assumed, to try it in silence."""
        other = self.copy()
        other.fresh_rows = other.fresh_columns = 0
        other.is_silent = True
        other.may_assume = False
        other._set(cell)
        other.number += 1
        return other

    def _set(self, cell: Cell) -> None:
        self.grid.set(*cell)
        for line in lines_through(cell[:2]):
            self._mark_fresh(line)
            self.touched[line] = self.number + 1

    def _mark_fresh(self, line: Line) -> None:
        if line.axis == ROW:
            self.fresh_rows |= 1 << line.index
        else:
            self.fresh_columns |= 1 << line.index

    def _number(self, step: Step) -> Step:
        self.number += 1
        return step

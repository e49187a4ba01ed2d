"""How far one comes on a drawing's puzzle with the ladder up to one of its rungs.

Making a puzzle asks this hundreds of times of drawings that differ in a few cells, so most lines
have been seen before: rules, and what was found in a line as it was known, are kept from one
drawing to the next. Nobody sees these steps, and no proof is gathered.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from making.drawing import Drawing, puzzle_of
from solver.grid import Grid, Rules
from solver.limit import Limit
from solver.line import Rule, bits, text_of
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle, clue_of, runs_of
from solver.steps.known import KnownLine
from solver.steps.position import Position
from solver.steps.rungs import Findings
from solver.steps.search import go_on_within
from solver.steps.step import ASSUME, DEDUCE, SOLVED
from solver.steps.techniques.registry import LADDER, TECHNIQUES
from solver.steps.vocabulary import BY_LADDER, OPTIONS

RUNGS = tuple(TECHNIQUES)
"""The names of all rungs, the easiest first; what a puzzle needs is the last of those it takes."""

KEPT = 1 << 14
"""So many rules are kept."""


@dataclass(frozen=True)
class Climb:
    """What came of it: whether the board was solved, with nothing harder than was allowed; how many
    steps each rung took, by their place in RUNGS; and what was known when the first harder one
    came, without its cells."""

    is_solved: bool
    taken: Counter[int]
    grid: Grid

    @property
    def unknown(self) -> int:
        return self.grid.unknown_count()


class Climber:
    """Climbs the ladder on one puzzle after the other."""

    def __init__(self, limit: Limit | None = None) -> None:
        self.limit = limit or Limit(None)
        self.climbs = 0
        self._rules: dict[tuple[Clue, int], Rule] = {}
        self._looked_at: dict[tuple[Rule, int, int], Findings] = {}

    def climb(self, drawing: Drawing, most: int) -> Climb:
        """As far as the rungs up to this one lead. Raises GaveUp when the time is over."""
        return self.climb_puzzle(puzzle_of(drawing), most)

    def climb_puzzle(self, puzzle: Puzzle, most: int) -> Climb:
        """The same for a puzzle that is no drawing, or has given cells."""
        self.climbs += 1
        position = Position(puzzle, self.rules_of(puzzle))
        position.is_silent = True
        position.looked_at = self._looked_at
        taken, solved = Counter[int](), False
        grid = position.grid
        may_guess = most >= RUNGS.index(OPTIONS)
        for step in go_on_within(self.limit, position, BY_LADDER, guess=may_guess):
            solved = step.kind == SOLVED
            if step.kind not in (DEDUCE, ASSUME):
                continue
            assert step.technique is not None
            rung = RUNGS.index(step.technique)
            if rung > most:
                grid = position.assumptions[0].grid if position.assumptions else position.grid
                if step.kind == DEDUCE:
                    grid = grid.copy()
                    for row, column, _ in step.cells:
                        grid.set(row, column, None)
                return Climb(False, taken, grid)
            taken[rung] += 1
        return Climb(solved, taken, position.grid)

    def rush(self, drawing: Drawing, most: int) -> Climb:
        """The same up to a rung in single lines, but for the order: on the easiest rung that gives
        anything, all lines are taken at once. It comes as far, in half the time; which rungs it
        takes on the way may differ, as on the ladder a heavy finding comes before a light one."""
        self.climbs += 1
        puzzle = puzzle_of(drawing)
        rules, grid = self.rules_of(puzzle), Grid(puzzle.height, puzzle.width)
        taken = Counter[int]()
        allowed = [rung for rung, it in enumerate(LADDER) if RUNGS.index(it.technique) <= most]
        waiting: dict[Line, Findings] = {}
        fresh_rows, fresh_columns = (1 << grid.height) - 1, (1 << grid.width) - 1
        while True:
            self.limit.check()
            for line in [Line(ROW, i) for i in bits(fresh_rows)] + [
                Line(COLUMN, i) for i in bits(fresh_columns)
            ]:
                waiting.pop(line, None)
                findings = self._look_at(rules[line], *grid.line(line))
                if findings.gives:
                    waiting[line] = findings
            fresh_rows = fresh_columns = 0
            easiest = next(
                (rung for rung in allowed if any(it.on(rung) for it in waiting.values())), None
            )
            if easiest is None:
                break
            for line, findings in waiting.items():
                found = findings.on(easiest)
                if found is None:
                    continue
                taken[RUNGS.index(LADDER[easiest].technique)] += 1
                grid.set_line(line, found.filled, found.empty)
                new, looked_at = found.filled | found.empty, 1 << line.index
                rows, columns = (looked_at, new) if line.axis == ROW else (new, looked_at)
                fresh_rows |= rows
                fresh_columns |= columns
        return Climb(grid.is_complete(), taken, grid)

    def _look_at(self, rule: Rule, filled: int, empty: int) -> Findings:
        key = rule, filled, empty
        found = self._looked_at.get(key)
        if found is None:
            if len(self._looked_at) > KEPT:
                self._looked_at.clear()
            found = self._looked_at[key] = Findings(KnownLine(*key))
        return found

    def rule(self, filled: int, length: int) -> Rule:
        """The rule of a line with these filled cells."""
        return Rule(clue_of(runs_of(text_of(length, filled))), length)

    def rules_of(self, puzzle: Puzzle) -> Rules:
        """The rules of a puzzle, those that were needed before being the same again."""
        if len(self._rules) > KEPT:
            self._rules.clear()
            self._looked_at.clear()
        return Rules.of(
            [self._rule_of(clue, puzzle.width) for clue in puzzle.rows],
            [self._rule_of(clue, puzzle.height) for clue in puzzle.columns],
        )

    def _rule_of(self, clue: Clue, length: int) -> Rule:
        found = self._rules.get((clue, length))
        if found is None:
            found = self._rules[clue, length] = Rule(clue, length)
        return found

"""Where the ladder ends: all that is known once the rungs up to one of them give nothing more.

A search for puzzles asks this thousands of times of boards that differ in a cell or two. In which
order the rungs are taken makes no difference for that, and nobody sees the steps. So every line is
followed to its own end at once, and what came of it is kept: most lines are soon met again as they
were known before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from app.make.drawing import Drawing, puzzle_of
from solver.coloured import ColourRule
from solver.grid import Grid, Place, Rules, propagate_everywhere
from solver.limit import Limit
from solver.line import Rule, bits, settle_simply, text_of
from solver.line_state import Find, KnownLine
from solver.position import Position
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle, clue_of, runs_of
from solver.search import steps_within
from solver.step import ASSUME, BY_LADDER, COLOURS, DEDUCE, OPTIONS, SOLVED
from solver.techniques import LADDER, TECHNIQUES, Findings
from solver.techniques.complete import find_complete
from solver.techniques.full import find_full
from solver.techniques.glue import find_glue
from solver.techniques.overlap import find_overlap, find_overlap_of_blank
from solver.techniques.reach import find_reach
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# How far the ladder up to one of its rungs leads on a drawing's puzzle.
#
# Drawings that are tried differ in a few cells, so rules and findings are kept for the next.


RUNGS = tuple(TECHNIQUES)
"""The names of all rungs, the easiest first; what a puzzle needs is the last of those it takes."""

BELOW = -1
"""In the place of a rung: the first one in colours, which black and white has not."""

KEPT = 1 << 14
"""So many rules are kept."""


class Climb(Value):
    """Whether the board was solved, the steps of each rung by its place in RUNGS, and the end."""

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
        self._rules: dict[tuple[Clue, int, str], Rule] = {}
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
        for step in steps_within(self.limit, position, BY_LADDER, guess=may_guess):
            solved = step.kind == SOLVED
            if step.kind not in (DEDUCE, ASSUME):
                continue
            assert step.technique is not None
            rung = BELOW if step.technique == COLOURS else RUNGS.index(step.technique)
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
            fresh = [Line(ROW, i) for i in bits(fresh_rows)]
            fresh += [Line(COLUMN, i) for i in bits(fresh_columns)]
            for line in fresh:
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
        signs = puzzle.clue_signs
        return Rules.of(
            [self._rule_of(clue, puzzle.width, signs) for clue in puzzle.rows],
            [self._rule_of(clue, puzzle.height, signs) for clue in puzzle.columns],
        )

    def _rule_of(self, clue: Clue, length: int, signs: str) -> Rule:
        found = self._rules.get((clue, length, signs))
        if found is None:
            found = ColourRule(clue, length, signs) if signs else Rule(clue, length)
            self._rules[clue, length, signs] = found
        return found


Known = tuple[int, int]
"""What is known of a line: its filled cells and its empty ones."""

KEPT_ENDS = 1 << 17
"""So many lines, as they were known, are kept."""

PUSHED: tuple[Find, ...] = (
    find_full,
    find_complete,
    find_overlap_of_blank,
    find_glue,
    find_overlap,
    find_reach,
)
"""What pushing all blocks to both ends settles as well."""


class Masks:
    """A drawing as the filled cells of each row and of each column."""

    def __init__(self, rows: list[int], columns: list[int]) -> None:
        self.rows = rows
        self.columns = columns

    @classmethod
    def of(cls, drawing: Drawing) -> Masks:
        columns = zip(*drawing, strict=True)
        return cls([_mask_of(row) for row in drawing], [_mask_of(column) for column in columns])

    @classmethod
    def of_rows(cls, rows: list[int], width: int) -> Masks:
        """The same, written by its rows alone."""
        return cls.of([[row >> column & 1 for column in range(width)] for row in rows])

    def drawing(self) -> Drawing:
        return [[row >> column & 1 for column in range(len(self.columns))] for row in self.rows]

    def flip(self, places: Iterable[Place]) -> None:
        """Change these cells."""
        for row, column in places:
            self.rows[row] ^= 1 << column
            self.columns[column] ^= 1 << row


def _mask_of(cells: Sequence[int]) -> int:
    return sum(cell << i for i, cell in enumerate(cells))


class LadderEnds:
    """Says where the first so many rungs of the ladder end: all of them for len(LADDER)."""

    def __init__(self, rungs: int, limit: Limit | None = None) -> None:
        self.limit = limit or Limit(None)
        self.asked = 0
        self._finds = [rung.find for rung in LADDER[:rungs]]
        self._is_all = rungs == len(LADDER)
        self._pushes = find_reach in self._finds
        if self._pushes:
            self._finds = [find for find in self._finds if find not in PUSHED]
        self._by_cells: dict[tuple[int, int], Rule] = {}
        self._by_clue: dict[tuple[int, Clue], Rule] = {}
        self._ends: dict[tuple[Rule, int, int], Known] = {}
        """Where the rungs end in a line, by what was known."""

    def follow(self, board: Masks, begun: Grid | None = None) -> Grid:
        """All that is known in the end, from `begun` on. Raises GaveUp when the time is over."""
        self.limit.check()
        self.asked += 1
        if len(self._ends) > KEPT_ENDS:
            self._ends.clear()
            self._by_cells.clear()
            self._by_clue.clear()
        height, width = len(board.rows), len(board.columns)
        grid = begun.copy() if begun else Grid(height, width)
        rows = [self._rule(cells, width) for cells in board.rows]
        columns = [self._rule(cells, height) for cells in board.columns]
        propagate_everywhere(Rules.of(rows, columns), grid, self._end)
        return grid

    def end_of(self, cells: int, length: int, known: Known) -> Known:
        """Where the rungs end in the line with these filled cells."""
        return self._end(self._rule(cells, length), *known)

    def _rule(self, cells: int, length: int) -> Rule:
        found = self._by_cells.get((length, cells))
        if found is None:
            clue = clue_of(runs_of(text_of(length, cells)))
            found = self._by_clue.setdefault((length, clue), Rule(clue, length))
            self._by_cells[length, cells] = found
        return found

    def _end(self, rule: Rule, filled: int, empty: int) -> Known:
        key = rule, filled, empty
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._find_end(*key)
        return found

    def _find_end(self, rule: Rule, filled: int, empty: int) -> Known:
        if self._is_all:
            settled = rule.settle(filled, empty)
            assert settled is not None, "a drawing solves its own puzzle"
            return settled
        known, all_settled = (filled, empty), None
        while known[0] | known[1] != rule.mask:
            if self._pushes:
                pushed = settle_simply(rule, *known)
                assert pushed is not None, "a drawing solves its own puzzle"
                if pushed != known:
                    known = pushed
                    continue
            all_settled = all_settled or rule.settle(*known)
            if known == all_settled:
                break
            found = _first(self._finds, KnownLine(rule, *known))
            if not found[0] | found[1]:
                break
            known = known[0] | found[0], known[1] | found[1]
        return known


def _first(finds: Sequence[Find], line: KnownLine) -> Known:
    """All that the first of these rules gives that gives anything."""
    filled = empty = 0
    for find in finds:
        for finding in find(line):
            filled |= finding.filled
            empty |= finding.empty
        if filled | empty:
            break
    return filled, empty

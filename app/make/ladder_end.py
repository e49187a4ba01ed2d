"""Where the ladder ends: all that is known once the rungs up to one of them give nothing more.

A search for puzzles asks this thousands of times of boards that differ in a cell or two. The order
in which the rungs are taken makes no difference for that, and no steps are shown. So every line is
followed to its own end at once, and the outcome is kept: most lines are soon met again as they were
known before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from app.make.drawing import Drawing
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

RUNGS = tuple(TECHNIQUES)
"""The names of all rungs, the easiest first; what a puzzle needs is the last of those it takes."""

_IN_COLOURS_ONLY = -1
"""In the place of a rung: the first one in colours, which black and white has not."""

_MAX_KEPT_RULES = 1 << 14
_MAX_KEPT_ENDS = 1 << 17

KnownCells = tuple[int, int]
"""What is known of a line: the masks of its filled cells and of its empty ones."""

_SETTLED_BY_PUSHING: tuple[Find, ...] = (
    find_full,
    find_complete,
    find_overlap_of_blank,
    find_glue,
    find_overlap,
    find_reach,
)
"""What pushing all blocks to both ends settles as well."""


class Climb(Value):
    """Whether the board was solved, the steps of each rung by its place in RUNGS, and the end."""

    is_solved: bool
    taken: Counter[int]
    grid: Grid


class Climber:
    """Climbs the ladder on one puzzle after the other. These differ in a few cells, so rules and
    findings are kept for the next."""

    def __init__(self, limit: Limit | None = None) -> None:
        self.limit = limit or Limit(None)
        self.climbs = 0
        self._rules: dict[tuple[Clue, int, str], Rule] = {}
        self._findings: dict[tuple[Rule, int, int], Findings] = {}

    def climb(self, puzzle: Puzzle, highest: int) -> Climb:
        """As far as the rungs up to this one lead. Raises GaveUp when the time is over."""
        self.climbs += 1
        position = Position(puzzle, self.rules_of(puzzle))
        position.is_silent = True
        position.looked_at = self._findings
        taken, is_solved = Counter[int](), False
        may_guess = highest >= RUNGS.index(OPTIONS)
        for step in steps_within(self.limit, position, BY_LADDER, guess=may_guess):
            is_solved = step.kind == SOLVED
            if step.kind not in (DEDUCE, ASSUME):
                continue
            assert step.technique is not None
            is_coloured = step.technique == COLOURS
            rung = _IN_COLOURS_ONLY if is_coloured else RUNGS.index(step.technique)
            if rung > highest:
                grid = position.assumptions[0].grid if position.assumptions else position.grid
                if step.kind == DEDUCE:
                    grid = grid.copy()
                    for row, column, _ in step.cells:
                        grid.set(row, column, None)
                return Climb(False, taken, grid)
            taken[rung] += 1
        return Climb(is_solved, taken, position.grid)

    def rush(self, puzzle: Puzzle, highest: int) -> Climb:
        """As `climb`, up to a rung in single lines, but for the order: on the easiest rung that
        gives anything, all lines are taken at once. It comes as far, in half the time; the rungs
        on the way may differ, as on the ladder a heavy finding comes before a light one."""
        self.climbs += 1
        rules, grid = self.rules_of(puzzle), Grid(puzzle.height, puzzle.width)
        taken = Counter[int]()
        allowed = [
            rung for rung, entry in enumerate(LADDER) if RUNGS.index(entry.technique) <= highest
        ]
        waiting: dict[Line, Findings] = {}
        fresh = {ROW: (1 << grid.height) - 1, COLUMN: (1 << grid.width) - 1}
        while True:
            self.limit.check()
            for line in [Line(axis, index) for axis in fresh for index in bits(fresh[axis])]:
                waiting.pop(line, None)
                findings = self._find(rules[line], *grid.line(line))
                if findings.gives:
                    waiting[line] = findings
            fresh = {ROW: 0, COLUMN: 0}
            easiest = next(
                (rung for rung in allowed if any(each.on(rung) for each in waiting.values())), None
            )
            if easiest is None:
                return Climb(grid.is_complete(), taken, grid)
            for line, findings in waiting.items():
                finding = findings.on(easiest)
                if finding is None:
                    continue
                taken[RUNGS.index(LADDER[easiest].technique)] += 1
                grid.set_line(line, finding.filled, finding.empty)
                fresh[line.axis] |= 1 << line.index
                fresh[COLUMN if line.axis == ROW else ROW] |= finding.filled | finding.empty

    def _find(self, rule: Rule, filled: int, empty: int) -> Findings:
        key = rule, filled, empty
        findings = self._findings.get(key)
        if findings is None:
            if len(self._findings) > _MAX_KEPT_RULES:
                self._findings.clear()
            findings = self._findings[key] = Findings(KnownLine(*key))
        return findings

    def rules_of(self, puzzle: Puzzle) -> Rules:
        """The rules of a puzzle, those that were needed before being the same again."""
        if len(self._rules) > _MAX_KEPT_RULES:
            self._rules.clear()
            self._findings.clear()
        signs = puzzle.clue_signs
        return Rules.of(
            [self._rule_of(clue, puzzle.width, signs) for clue in puzzle.rows],
            [self._rule_of(clue, puzzle.height, signs) for clue in puzzle.columns],
        )

    def _rule_of(self, clue: Clue, length: int, signs: str) -> Rule:
        key = clue, length, signs
        rule = self._rules.get(key)
        if rule is None:
            rule = ColourRule(clue, length, signs) if signs else Rule(clue, length)
            self._rules[key] = rule
        return rule


class MaskDrawing:
    """A drawing as the masks of the filled cells of each row and of each column."""

    def __init__(self, drawing: Drawing) -> None:
        self.rows = [mask_of(row) for row in drawing]
        self.columns = [mask_of(column) for column in zip(*drawing, strict=True)]

    def drawing(self) -> Drawing:
        return [[row >> column & 1 for column in range(len(self.columns))] for row in self.rows]

    def flip(self, places: Iterable[Place]) -> None:
        for row, column in places:
            self.rows[row] ^= 1 << column
            self.columns[column] ^= 1 << row


def mask_of(cells: Sequence[int]) -> int:
    return sum(cell << index for index, cell in enumerate(cells))


def clue_of_mask(filled: int, length: int) -> Clue:
    """The clue of a line with these filled cells."""
    return clue_of(runs_of(text_of(length, filled)))


class LadderEnds:
    """Says where the first rungs of the ladder, this many, end."""

    def __init__(self, rungs: int, limit: Limit | None = None) -> None:
        self.limit = limit or Limit(None)
        self.followed = 0
        self._finds = [rung.find for rung in LADDER[:rungs]]
        self._is_all = rungs == len(LADDER)
        self._pushes = find_reach in self._finds
        if self._pushes:
            self._finds = [find for find in self._finds if find not in _SETTLED_BY_PUSHING]
        self._by_cells: dict[tuple[int, int], Rule] = {}
        self._by_clue: dict[tuple[int, Clue], Rule] = {}
        self._ends: dict[tuple[Rule, int, int], KnownCells] = {}
        """Where the rungs end in a line, by what was known."""

    def follow(self, board: MaskDrawing, start: Grid | None = None) -> Grid:
        """All that is known in the end, from `start` on. Raises GaveUp when the time is over."""
        self.limit.check()
        self.followed += 1
        if len(self._ends) > _MAX_KEPT_ENDS:
            self._ends.clear()
            self._by_cells.clear()
            self._by_clue.clear()
        height, width = len(board.rows), len(board.columns)
        grid = start.copy() if start else Grid(height, width)
        rows = [self._rule_of(cells, width) for cells in board.rows]
        columns = [self._rule_of(cells, height) for cells in board.columns]
        propagate_everywhere(Rules.of(rows, columns), grid, self._end)
        return grid

    def end_of(self, cells: int, length: int, known: KnownCells) -> KnownCells:
        """Where the rungs end in the line with these filled cells."""
        return self._end(self._rule_of(cells, length), *known)

    def _rule_of(self, cells: int, length: int) -> Rule:
        rule = self._by_cells.get((length, cells))
        if rule is None:
            clue = clue_of_mask(cells, length)
            rule = self._by_clue.setdefault((length, clue), Rule(clue, length))
            self._by_cells[length, cells] = rule
        return rule

    def _end(self, rule: Rule, filled: int, empty: int) -> KnownCells:
        key = rule, filled, empty
        end = self._ends.get(key)
        if end is None:
            end = self._ends[key] = self._find_end(*key)
        return end

    def _find_end(self, rule: Rule, filled: int, empty: int) -> KnownCells:
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
            filled, empty = self._find_first(KnownLine(rule, *known))
            if not filled | empty:
                break
            known = known[0] | filled, known[1] | empty
        return known

    def _find_first(self, line: KnownLine) -> KnownCells:
        """All that the first rung gives that gives anything."""
        filled = empty = 0
        for find in self._finds:
            for finding in find(line):
                filled |= finding.filled
                empty |= finding.empty
            if filled | empty:
                break
        return filled, empty

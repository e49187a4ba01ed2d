"""Where the ladder ends: all that is known once the rungs up to one of them give nothing more.

A search for puzzles asks this thousands of times of boards that differ in a cell or two. In which
order the rungs are taken makes no difference for that, and nobody sees the steps. So every line is
followed to its own end at once, and what came of it is kept: most lines are soon met again as they
were known before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from making.drawing import Drawing
from solver.grid import Grid, Rules, propagate_everywhere
from solver.limit import Limit
from solver.line import Rule, settle_simply, text_of
from solver.puzzle import Clue, clue_of, runs_of
from solver.steps.finding import Find
from solver.steps.known import KnownLine
from solver.steps.techniques.complete import find_complete
from solver.steps.techniques.full import find_full
from solver.steps.techniques.glue import find_glue
from solver.steps.techniques.overlap import find_overlap, find_overlap_of_blank
from solver.steps.techniques.reach import find_reach
from solver.steps.techniques.registry import LADDER

Known = tuple[int, int]
"""What is known of a line: its filled cells and its empty ones."""

KEPT = 1 << 17
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


@dataclass
class Masks:
    """A drawing as the filled cells of each row and of each column."""

    rows: list[int]
    columns: list[int]

    @classmethod
    def of(cls, drawing: Drawing) -> Masks:
        return cls(
            [sum(cell << i for i, cell in enumerate(row)) for row in drawing],
            [
                sum(cell << i for i, cell in enumerate(column))
                for column in zip(*drawing, strict=True)
            ],
        )

    @classmethod
    def of_rows(cls, rows: list[int], width: int) -> Masks:
        """The same, written by its rows alone."""
        return cls.of([[row >> column & 1 for column in range(width)] for row in rows])

    def drawing(self) -> Drawing:
        return [[row >> column & 1 for column in range(len(self.columns))] for row in self.rows]

    def flip(self, row: int, column: int) -> None:
        """Change a cell."""
        self.rows[row] ^= 1 << column
        self.columns[column] ^= 1 << row


class Ends:
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
        """All that is known in the end, on a grid that is empty, or where something was known.
        Raises GaveUp when the time is over."""
        self.limit.check()
        self.asked += 1
        if len(self._ends) > KEPT:
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

"""Whether a drawing's puzzle is as fair as is wanted, and which cells are left open where not."""

from __future__ import annotations

from dataclasses import dataclass

from making.climbing import RUNGS, Climber
from making.drawing import Drawing, picture_of, puzzle_of
from solver.grid import Grid, opening, propagate_everywhere
from solver.line import bits
from solver.puzzle import Given, Puzzle
from solver.steps.vocabulary import OPTIONS
from solver.verdict.verdict import UNIQUE, Board, verdict

ONE_SOLUTION = "one-solution"
LINES = "lines"
"""One solution, found by looking at single lines."""

VERDICT = 20
"""What a search costs, in looks at lines alone."""

SEARCHED = 5.0
"""Seconds for one search; what takes longer is as good as unfair."""

KEPT = 12
"""So many other solutions are tried first."""


@dataclass(frozen=True)
class Fairness:
    """The cells that stay open, as masks by row: where lines end, or where two solutions differ.
    None are open where the drawing is as fair as is wanted."""

    open: tuple[int, ...]

    @property
    def count(self) -> int:
        return sum(mask.bit_count() for mask in self.open)


class Judge:
    """Asks how fair drawings are, for one aim: ONE_SOLUTION, LINES, or the name of a rung that
    must be enough."""

    def __init__(self, aim: str, climber: Climber) -> None:
        self.aim = aim
        self.climber = climber
        self.work = 0
        """How much was done: one for each drawing, and VERDICT more where it took a search."""
        self._different: list[tuple[int, ...]] = []
        """Where other solutions differed, the newest first: they mostly still do."""

    def judge(self, drawing: Drawing, given: tuple[Given, ...] = ()) -> Fairness:
        """How fair a drawing is. Raises GaveUp when the time is over."""
        self.climber.limit.check()
        self.work += 1
        puzzle = puzzle_of(drawing, given)
        grid = self._followed(puzzle)
        unknown = tuple(grid.unknown(row) for row in range(grid.height))
        if self.aim == LINES:
            return Fairness(unknown)
        if self.aim == ONE_SOLUTION:
            if not any(unknown):
                return Fairness(unknown)
            return Fairness(self._search(drawing, puzzle))
        most = RUNGS.index(self.aim)
        if any(unknown) and most <= RUNGS.index(OPTIONS):
            return Fairness(unknown)
        climb = self.climber.climb_puzzle(puzzle, most)
        left = tuple(climb.grid.unknown(row) for row in range(grid.height))
        if not any(left) and not climb.is_solved:
            left = ((1 << grid.width) - 1,) * grid.height
        return Fairness(left)

    def _followed(self, puzzle: Puzzle) -> Grid:
        """What lines settle of a drawing's puzzle."""
        grid = opening(puzzle)
        broken = propagate_everywhere(self.climber.rules_of(puzzle), grid)
        assert broken is None, "a drawing solves its own puzzle"
        return grid

    def _search(self, drawing: Drawing, puzzle: Puzzle) -> tuple[int, ...]:
        """The cells in which another solution differs from the drawing; none where there is none.
        What was another solution of a drawing nearby is tried first."""
        for masks in self._different:
            other = [
                [cell ^ (mask >> column & 1) for column, cell in enumerate(row)]
                for row, mask in zip(drawing, masks, strict=True)
            ]
            if any(other[row][column] != value for row, column, value in puzzle.given):
                continue
            clues = puzzle_of(other)
            if (clues.rows, clues.columns) == (puzzle.rows, puzzle.columns):
                return masks
        self.work += VERDICT
        left = self.climber.limit.left()
        found = verdict(puzzle, timeout=min(left, SEARCHED))
        if found.kind == UNIQUE:
            return (0,) * len(drawing)
        mine = tuple(picture_of(drawing))
        others = [board for board in found.solutions if board != mine]
        if not others:  # there was no time to find out
            return ((1 << len(drawing[0])) - 1,) * len(drawing)
        masks = _different(mine, others[0])
        self._different = [masks, *self._different[: KEPT - 1]]
        return masks

    def settled_by(self, drawing: Drawing, given: tuple[Given, ...]) -> int:
        """How many cells lines settle with these cells given."""
        return self._followed(puzzle_of(drawing, given)).known_count()


def _different(one: Board, other: Board) -> tuple[int, ...]:
    return tuple(
        sum(1 << i for i, (a, b) in enumerate(zip(row, beside, strict=True)) if a != b)
        for row, beside in zip(one, other, strict=True)
    )


def open_places(fairness: Fairness) -> list[tuple[int, int]]:
    """The open cells in reading order."""
    return [(row, column) for row, mask in enumerate(fairness.open) for column in bits(mask)]

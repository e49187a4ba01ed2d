"""A board that a person fills in, with undo and redo; an edit is what one gesture changed.

A stage recognises a change by the number since which a cell is known, so each is used once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.grid import Cell, Grid, Place, Rules, opening
from solver.puzzle import Puzzle, lines_of
from solver.step import Step
from solver.trace import GIVEN, State
from solver.value import Value

FIRST_NUMBER = 1 << 20
"""Above the numbers of any solving that was shown before."""


class Change(Value):
    """A cell before and after an edit; None is unknown."""

    place: Place
    before: int | None
    after: int | None


Edit = tuple[Change, ...]


class Handwork:
    """What a person entered on the board of a puzzle."""

    def __init__(self, puzzle: Puzzle, cells: Iterable[Cell] = ()) -> None:
        self.puzzle = puzzle
        self.rules = Rules(puzzle)
        self.grid = opening(puzzle)
        self._since: dict[Place, int] = {}
        """The known cells in the order in which they were entered, and since when."""
        self._number = FIRST_NUMBER
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._run: list[Change] | None = None
        for row, column, value in cells:
            if not self._is_given((row, column)):
                self._set((row, column), value)
        self.kept = self.grid.picture()
        """What was remembered of it last."""

    @property
    def cells(self) -> Sequence[Cell]:
        """What is entered, in its order."""
        filled = self.grid.row_filled  # all that is in `_since` is known
        return [(row, column, filled[row] >> column & 1) for row, column in self._since]

    @property
    def entered(self) -> int:
        """How many cells are entered."""
        return len(self._since)

    # -- entering ----------------------------------------------------------------------------

    def enter(self, places: Iterable[Place], value: int | None) -> bool:
        """Make these cells filled, empty, or (None) unknown. Returns whether any changed."""
        edit = tuple(
            Change(place, before, value)
            for place in dict.fromkeys(places)
            if (before := self.grid.cell(*place)) != value and not self._is_given(place)
        )
        if not edit:
            return False
        self._undone.clear()
        for change in edit:
            self._set(change.place, change.after)
        if self._run is not None:
            self._run += edit
        else:
            self._done.append(edit)
        return True

    def enter_all(self, cells: Iterable[Cell]) -> None:
        """Enter these cells as one edit."""
        self.begin_run()
        for row, column, value in cells:
            self.enter([(row, column)], value)
        self.end_run()

    def begin_run(self) -> None:
        """What is entered until the run ends is one edit."""
        self.end_run()
        self._run = []

    def end_run(self) -> None:
        if self._run:
            self._done.append(tuple(self._run))
        self._run = None

    def clear(self) -> None:
        """Make all cells unknown, which can be undone."""
        self.enter(list(self._since), None)

    def undo(self) -> Place | None:
        """Take the last edit back. Returns where it was."""
        self.end_run()
        if not self._done:
            return None
        edit = self._done.pop()
        self._undone.append(edit)
        for change in reversed(edit):
            self._set(change.place, change.before)
        return edit[0].place

    def redo(self) -> Place | None:
        """Make the edit again that was taken back last. Returns where it was."""
        self.end_run()
        if not self._undone:
            return None
        edit = self._undone.pop()
        self._done.append(edit)
        for change in edit:
            self._set(change.place, change.after)
        return edit[-1].place

    def _is_given(self, place: Place) -> bool:
        """Whether the cell was known from the start: nobody can change it."""
        return place not in self._since and self.grid.cell(*place) is not None

    def _set(self, place: Place, value: int | None) -> None:
        self.grid.set(*place, value)
        self._since.pop(place, None)
        if value is not None:
            self._number += 1
            self._since[place] = self._number

    # -- what is seen ------------------------------------------------------------------------

    @property
    def is_finished(self) -> bool:
        """Whether the filled cells meet every clue; sure empties need not be entered."""
        for line in lines_of(self.puzzle):
            filled, _ = self.grid.line(line)
            rule = self.rules[line]
            if filled.bit_count() != rule.total or rule.fits(filled, rule.mask & ~filled) is None:
                return False
        return True

    def solved(self) -> Grid:
        """A finished board with its sure empties."""
        grid = self.grid.copy()
        for row in range(grid.height):
            grid.set_row(row, 0, grid.unknown(row))
        return grid

    def state(self) -> State:
        """What is entered."""
        state = State(self.puzzle)
        state.grid = self.grid.copy()
        since, width = state.since, self.puzzle.width
        for (row, column), number in self._since.items():
            since[row * width + column] = number
        state.count = self._number
        return state

    def state_after(self, grid: Grid, steps: Sequence[Step] = ()) -> State:
        """What one would see if this much were entered and these steps followed."""
        self._number += 1
        state = State(self.puzzle)
        state.grid = grid.copy()
        state.count = self._number
        for row in range(grid.height):
            for column in range(grid.width):
                index = row * grid.width + column
                if grid.cell(row, column) is not None and state.since[index] != GIVEN:
                    state.since[index] = self._number
        for step in steps:
            state.apply(step)
        self._number = state.count
        return state

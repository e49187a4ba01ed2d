"""The steps so far, with a cursor: any state is a look-up away, forward and back.

A state is kept at intervals, and the few steps to any other are applied to a copy of the nearest
one before it. So going back needs no undoing. A kept state takes memory for every cell of the
board: when all together have more than _MAX_KEPT_CELLS, every second one is forgotten, and from
then on half as many are kept.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from solver.grid import Cell, ColourGrid, Grid, opening
from solver.puzzle import Puzzle
from solver.search_tree import SearchTree
from solver.step import ASSUME, BACKTRACK, UNSET, VERDICT, WRITE, BacktrackEvidence, Step

GIVEN = -1
"""In the place of the number of a step: the cell was known before the first."""

EVERY = 64
"""Between two kept states lie this many steps, in a trace that is not long for its board."""

_MAX_KEPT_CELLS = 1 << 21
"""A cell of a kept state takes up to sixteen bytes: some thirty megabytes in all."""


class State:
    """What is seen after some steps: what is known, since which step, and what is assumed."""

    __slots__ = ("assumptions", "before", "count", "grid", "order", "since")

    def __init__(self, puzzle: Puzzle) -> None:
        """The board before the first step."""
        self.grid = opening(puzzle)
        self.since = array("l", [0]) * (puzzle.height * puzzle.width)
        """For each cell in reading order, the number of the step that settled it; 0: unknown."""
        for row, column, _ in puzzle.given:
            self.since[row * puzzle.width + column] = GIVEN
        self.order = array("l")
        """The indices of the known cells, in the order in which they were settled."""
        self.assumptions: list[int] = []
        """The numbers of the steps that made the open assumptions, the outermost first."""
        self.count = 0
        """How many steps led here."""
        self.before: list[tuple[int, int, tuple[int, ...]]] = []
        """In puzzles in colours, for each change: the number of its step, the index of the cell,
        and what the cell could be before."""

    def copy(self) -> State:
        other = State.__new__(State)
        other.grid = self.grid.copy()
        other.since = self.since[:]
        other.order = self.order[:]
        other.assumptions = self.assumptions[:]
        other.count = self.count
        other.before = self.before[:]
        return other

    def settled_by(self, row: int, column: int) -> int:
        """The number of the step since which the cell is known; 0 while it is unknown, GIVEN if it
        was known from the start."""
        return self.since[row * self.grid.width + column]

    def apply(self, step: Step) -> None:
        """Move on by one step."""
        if step.kind == WRITE:
            self.write(step.cells)
            return
        self.count += 1
        if step.kind == ASSUME:
            self.assumptions.append(self.count)
        elif step.kind == BACKTRACK:
            assert isinstance(step.evidence, BacktrackEvidence)
            self.assumptions.pop()
            self._erase_since(step.evidence.assumption)
        elif step.technique == VERDICT and self.assumptions:
            self._erase_since(self.assumptions[0])
            self.assumptions.clear()
        for cell in step.excluded or ():
            self._remember(cell)
            self.grid.refute(cell)
        for cell in step.cells:
            self._set(cell)

    def write(self, cells: Iterable[Cell]) -> None:
        """Move on by a step that sets these cells, which may be known, or makes them UNSET."""
        self.count += 1
        for row, column, value in cells:
            index = row * self.grid.width + column
            if self.since[index] > 0:
                if self.order[-1] == index:  # as a search takes back, and quicker
                    self.order.pop()
                else:
                    self.order.remove(index)
            if value != UNSET:
                self._set((row, column, value))
            else:
                self.since[index] = 0
                self.grid.set(row, column, None)

    def without_last(self, number: int) -> State:
        """A copy without this many of the cells that were settled last."""
        other = self.copy()
        for _ in range(min(number, len(other.order))):
            other._forget_last()
        return other

    def grid_before(self) -> Grid:
        """In a puzzle in colours: what was known before the last step."""
        grid = self.grid.copy()
        assert isinstance(grid, ColourGrid)
        for number, index, values in reversed(self.before):
            if number < self.count:
                break
            grid.restore(*divmod(index, grid.width), values)
        return grid

    def with_cells(
        self, cells: Iterable[Cell], number: int, excluded: Iterable[Cell] = ()
    ) -> State:
        """A copy with more cells, as if the step with this number had settled them, and had ruled
        out what is excluded."""
        other = self.copy()
        other.count = number
        for cell in excluded:
            other._remember(cell)
            other.grid.refute(cell)
        for cell in cells:
            other._set(cell)
        return other

    def _erase_since(self, number: int) -> None:
        while self.order and self.since[self.order[-1]] >= number:
            self._forget_last()
        while self.before and self.before[-1][0] >= number:
            assert isinstance(self.grid, ColourGrid)
            _, index, values = self.before.pop()
            self.grid.restore(*divmod(index, self.grid.width), values)

    def _forget_last(self) -> None:
        """Make the cell unknown that was settled last."""
        index = self.order.pop()
        self.since[index] = 0
        self.grid.set(*divmod(index, self.grid.width), None)

    def _remember(self, cell: Cell) -> None:
        if isinstance(self.grid, ColourGrid):
            row, column, _ = cell
            index = row * self.grid.width + column
            self.before.append((self.count, index, self.grid.values(row, column)))

    def _set(self, cell: Cell) -> None:
        row, column, value = cell
        self._remember(cell)
        self.grid.set(row, column, value)
        index = row * self.grid.width + column
        self.since[index] = self.count
        self.order.append(index)


class Trace:
    """The steps of a solving as far as they were pulled, and where one stands among them.

    >>> from solver.search import steps
    >>> trace = Trace(Puzzle.of([[1], [0]], [[1], [0]]))
    >>> for step in steps(trace.puzzle):
    ...     trace.append(step)
    >>> trace.state(0).grid.picture()
    ['??', '??']
    >>> trace.state(len(trace)).grid.picture()
    ['#.', '..']
    """

    is_written = False
    """Whether its steps are the writes of a student's solver: of these there may be a million, and
    none is told as ours are."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.steps: list[Step] = []
        self.cursor = 0
        """How many steps are applied in the state one looks at."""
        self._kept = [State(puzzle)]
        self._every = EVERY
        self._most_kept = max(2, _MAX_KEPT_CELLS // (puzzle.height * puzzle.width))
        self._end = State(puzzle)
        self._recent = self._kept[0]
        self._tree = SearchTree()

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def end(self) -> State:
        """The state after the last step. It goes on with each that is added."""
        return self._end

    @property
    def tree(self) -> SearchTree:
        """The assumptions of all steps so far. It goes on when it is asked for."""
        self._tree.follow(self.steps)
        return self._tree

    def append(self, step: Step) -> None:
        """Add the next step; the cursor stays where it is."""
        self.steps.append(step)
        self._end.apply(step)
        self._keep_state()

    def _keep_state(self) -> None:
        """Keep the state at the end, if it is one of those that are kept."""
        if self._end.count % self._every == 0:
            self._kept.append(self._end.copy())
            if len(self._kept) > self._most_kept:
                del self._kept[1::2]
                self._every *= 2

    def until(self, count: int) -> Trace:
        """A trace of its own of the first steps, with the cursor at the beginning."""
        other = Trace.__new__(Trace)
        other.puzzle, other.steps, other.cursor = self.puzzle, self.steps[:count], 0
        other._every, other._most_kept = self._every, self._most_kept
        other._kept = self._kept[: count // self._every + 1]
        other._recent = self.state(count)
        other._end = other._recent.copy()
        other._tree = SearchTree()
        return other

    def state(self, count: int | None = None) -> State:
        """The state after `count` steps, or at the cursor. It must not be changed."""
        count = self.cursor if count is None else count
        if not 0 <= count <= len(self.steps):
            raise IndexError(f"there are {len(self.steps)} steps, not {count}")
        if self._recent.count == count:
            return self._recent
        start = self._kept[count // self._every]
        if start.count < self._recent.count < count:
            start = self._recent
        state = start.copy()
        self._go_on(state, count)
        self._recent = state
        return state

    def _go_on(self, state: State, count: int) -> None:
        """Move a state on to where this many steps led."""
        for step in self.steps[state.count : count]:
            state.apply(step)

    def step(self, number: int) -> Step:
        """The step with this number, which counts from 1."""
        if not 1 <= number <= len(self.steps):
            raise IndexError(f"there is no step {number}")
        return self.steps[number - 1]

    def step_apart(self, number: int) -> Step:
        """The step with this number, as an object that is no other step of the trace."""
        return self.step(number)

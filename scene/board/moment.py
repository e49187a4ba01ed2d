"""What a scene shows: where the solving stands, and the steps that led there last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scene.board.focus import NOTHING, Focus
from scene.board.motion import COVER, SETTLE, SLIDE, STILL, WIPE, Motion
from solver.grid import Cell
from solver.places import cell_in, place_in
from solver.puzzle import Line
from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, Step
from solver.trace import State, Trace


@dataclass(frozen=True)
class Moment:
    """The state after some steps; `last` are those that are shown as just done, usually one."""

    state: State
    last: tuple[Step, ...] = ()
    steps: int = 0
    """How many steps the whole solving has, as far as is known."""
    assumed: tuple[Cell, ...] = ()
    """The cells of the open assumptions, the outermost first."""
    brief: bool = False
    """Shown too shortly to read a sentence or to follow a proof: both are left out."""
    counts: bool = True
    """Whether steps are counted; on a board that is filled by hand there are none."""
    focus: Focus = NOTHING
    """What a person points at, asks or says."""
    motion: Motion = STILL
    """How far the last step is on its way; cells that are not settled yet are not in `state`."""
    marked: bool = True
    """Whether the line of the last step is marked."""

    @cached_property
    def step(self) -> Step | None:
        return self.last[-1] if self.last else None

    @cached_property
    def line(self) -> Line | None:
        """The line that is asked about, or that the last step is about."""
        if self.focus.question is not None:
            return self.focus.question.line
        if self.step is None:
            return self.focus.line
        return self.step.line if self.marked else None

    @property
    def is_broken(self) -> bool:
        if self.step is None or not self.marked or not self.motion.of(COVER):
            return False
        return self.step.kind == CONTRADICTION

    def fresh_cells(self) -> dict[tuple[int, int], int]:
        """The cells that the last steps settled and that are still known."""
        fresh: dict[tuple[int, int], int] = {}
        for step in self.last:
            for row, column, value in step.cells:
                if self.state.grid.cell(row, column) == value:
                    fresh[row, column] = value
        return fresh

    def known_before(self, line: Line) -> tuple[int, int]:
        """The filled and the empty cells of a line before the last step."""
        filled, empty = self.state.grid.line(line)
        step = self.step
        if step is None:
            return filled, empty
        for row, column, _ in step.cells:
            cell = cell_in(line, (row, column))
            if place_in(line, cell) == (row, column):
                filled, empty = filled & ~(1 << cell), empty & ~(1 << cell)
        return filled, empty


def moment_of(
    trace: Trace,
    count: int,
    shown: int = 1,
    *,
    brief: bool = False,
    motion: Motion = STILL,
) -> Moment:
    """The moment after `count` steps of a trace, the last `shown` of them just done, or the last
    one on its way."""
    state = trace.state(count) if motion == STILL else _under_way(trace, count, motion)
    last = tuple(trace.steps[max(0, count - shown) : count])
    assumed = tuple(trace.step(number).cells[0] for number in state.assumptions)
    return Moment(state, last, len(trace), assumed, brief, motion=motion)


def _under_way(trace: Trace, count: int, motion: Motion) -> State:
    """What is known while a step is on its way."""
    before, step = trace.state(count - 1), trace.step(count)
    if step.kind == ASSUME and motion.of(SLIDE):
        return trace.state(count)  # the way forks at this cell, so it is seen by then
    if step.kind == BACKTRACK and motion.of(WIPE):
        erased = len(before.order) + len(step.cells) - len(trace.state(count).order)
        before = before.without_last(round(erased * motion.of(WIPE)))
        if motion.of(WIPE) >= 1:
            before.assumptions.pop()
    settled = step.cells[: round(motion.of(SETTLE) * len(step.cells))]
    return before.with_cells(settled, count)

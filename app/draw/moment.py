"""What a scene shows: where the solving stands, and the steps that led there last."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from solver.grid import EMPTY, FILLED, Cell, Place, cell_in, place_in
from solver.hints import Undecided
from solver.puzzle import Line
from solver.step import ASSUME, BACKTRACK, CONTRADICTION, Step
from solver.trace import State, Trace
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# What a person points at, asks about, or believes: drawn on the board, unknown to the solving.


SAYS_FILLED, SAYS_EMPTY = "says-filled", "says-empty"
CORRECT, MISSED, WRONG, RINGED = "right", "missed", "wrong", "ringed"


class Focus(Value):
    """What a person points at or asks; it changes nothing that is known."""

    line: Line | None = None
    """The line that is asked about, where no step is."""
    cell: Place | None = None
    """The cell that the keyboard points at."""
    question: Undecided | None = None
    """Two arrangements that leave a cell open."""
    marks: Mapping[Place, str] = {}
    """A mark of `says`, CORRECT, MISSED or WRONG; RINGED for a hint."""
    pointer: Place | None = None
    """The cell whose clues and line numbers are lit."""


NOTHING = Focus()
_SAYS = "says-"


def says(value: int) -> str:
    """The mark of a cell that a person says has this value.

    >>> says(0), says(1), says(2)
    ('says-empty', 'says-filled', 'says-2')
    """
    if value in (FILLED, EMPTY):
        return SAYS_FILLED if value == FILLED else SAYS_EMPTY
    return f"{_SAYS}{value}"


def colour_said(mark: str) -> int | None:
    if mark == SAYS_FILLED:
        return FILLED
    is_colour = mark.startswith(_SAYS) and mark != SAYS_EMPTY
    return int(mark.removeprefix(_SAYS)) if is_colour else None


# -------------------------------------------------------------------------------------------------
# A step is shown in phases: the line is marked, its blocks slide, what follows lights up, guides
# go up to the board, the cells fly there, and they are settled. Where nothing moves, all phases
# are over.


LINE, SLIDE, COVER, RISE, WIPE, FLY, SETTLE = PHASES = (
    *("line", "slide", "cover", "rise", "wipe", "fly", "settle"),
)


class Motion(Value):
    """How much of a phase is over; earlier phases are over, later ones have not begun."""

    phase: str
    share: float = 1.0

    def of(self, phase: str) -> float:
        here, there = PHASES.index(self.phase), PHASES.index(phase)
        return self.share if here == there else float(here > there)


STILL = Motion(SETTLE)


def eased(share: float) -> float:
    """A share of the way, as of a motion that starts and ends gently.

    >>> [round(eased(n / 4), 2) for n in range(5)]
    [0.0, 0.16, 0.5, 0.84, 1.0]
    """
    return share * share * (3 - 2 * share)


class Moment(Value):
    """The state after some steps; `last` are shown as just done, usually one."""

    state: State
    last: tuple[Step, ...] = ()
    steps: int = 0
    """The known length of the solving."""
    assumed: tuple[Cell, ...] = ()
    """The cells of the open assumptions, the outermost first."""
    brief: bool = False
    """Shown too shortly to read a sentence or follow a proof, which are left out."""
    counts: bool = True
    """Whether steps are counted: not on a board that is filled by hand."""
    focus: Focus = NOTHING
    motion: Motion = STILL
    """How far the last step is; cells that it has not settled yet are not in `state`."""
    marked: bool = True

    @cached_property
    def step(self) -> Step | None:
        return self.last[-1] if self.last else None

    @cached_property
    def line(self) -> Line | None:
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

    def fresh_places(self) -> set[tuple[int, int]]:
        """The places of fresh cells and, in colours, of those where colours were ruled out."""
        places = set(self.fresh_cells())
        for step in self.last:
            places.update((row, column) for row, column, _ in step.excluded or ())
        return places

    def known_before(self, line: Line) -> tuple[int, int]:
        """The filled and the empty cells of a line before the last step."""
        if self.step is not None and self.step.excluded is not None:
            return self.state.grid_before().line(line)
        filled, empty = self.state.grid.line(line)
        for row, column, _ in self.step.cells if self.step is not None else ():
            cell = cell_in(line, (row, column))
            if place_in(line, cell) == (row, column):
                filled, empty = filled & ~(1 << cell), empty & ~(1 << cell)
        return filled, empty


def moment_of(
    trace: Trace, count: int, shown: int = 1, *, brief: bool = False, motion: Motion = STILL
) -> Moment:
    """The moment after `count` steps, the last `shown` of them just done."""
    state = trace.state(count) if motion == STILL else _under_way(trace, count, motion)
    last = tuple(trace.steps[max(0, count - shown) : count])
    assumed = tuple(trace.step(number).cells[0] for number in state.assumptions)
    return Moment(state, last, len(trace), assumed, brief, motion=motion)


def _under_way(trace: Trace, count: int, motion: Motion) -> State:
    before, step = trace.state(count - 1), trace.step(count)
    if step.kind == ASSUME and motion.of(SLIDE):
        return trace.state(count)  # the way forks at this cell, so it is seen by then
    if step.kind == BACKTRACK and motion.of(WIPE):
        erased = len(before.order) + len(step.cells) - len(trace.state(count).order)
        before = before.without_last(round(erased * motion.of(WIPE)))
        if motion.of(WIPE) >= 1:
            before.assumptions.pop()
    settled = step.cells[: round(motion.of(SETTLE) * len(step.cells))]
    excluded = step.excluded if motion.of(SETTLE) and step.excluded else ()
    return before.with_cells(settled, count, excluded)

"""A recording as the steps of a solving, for everything that shows one.

A `WriteTrace` is a trace whose steps are made when they are looked at: those of a million writes
would take a gigabyte. Behind the last write stands the end of the run, `solved` or `stuck`. While
the program runs it goes from one process to another in parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from app.own.recording import RecordingPart, WriteRecording, WriteStep
from solver.grid import Grid, Place, Rules, cell_in, lines_through
from solver.hints import why
from solver.search_tree import SearchTree
from solver.step import SOLVED, STUCK, WRITE, EndEvidence, Step, WriteEvidence
from solver.trace import State, Trace
from solver.value import Value

_EVERY = 256
"""At first, between two kept states lie this many steps."""

_MOST_STATES = 512
"""Kept of a trace, for they go from one process to another."""


def step_of(step: WriteStep) -> Step:
    """A step of a recording as one of a solving."""
    source = step.source
    evidence = WriteEvidence(
        tuple(write.judged for write in step.writes),
        next((write.broken for write in step.writes if write.broken is not None), None),
        source.line if source else None,
        source.function if source else "",
        source.calls if source else "",
        step.note,
        all(write.was_unknown for write in step.writes),
        file=source.file if source else "",
    )
    cells = tuple(write.cell for write in step.writes)
    return Step(WRITE, step.technique, None, cells, evidence, 0)


class _Steps(Sequence[Step]):
    """The first steps of a recording, and its end, if that is known."""

    def __init__(self, recording: WriteRecording) -> None:
        self.recording = recording
        self.known = 0
        self.end: Step | None = None

    def __len__(self) -> int:
        return self.known + (self.end is not None)

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...
    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        number = range(1, len(self) + 1)[place]
        if number > self.known:
            assert self.end is not None
            return self.end
        return step_of(self.recording.step(number))


class TracePart(Value):
    """Some steps of a trace, for one that lags behind it: the states that it is to keep, the steps
    between any two of them, and the state at the end."""

    recording: RecordingPart
    kept: tuple[State, ...]
    every: int
    end: State


class WriteTrace(Trace):
    """The steps of a recording whose writes are judged. It goes on while the recording grows."""

    folds = False
    steps: _Steps  # type: ignore[assignment]  # nothing is appended

    def __init__(self, recording: WriteRecording, *, is_solved: bool | None = None) -> None:
        """With `is_solved`, the recording is complete."""
        super().__init__(recording.puzzle)
        self.recording = recording
        self.steps = _Steps(recording)
        self._every = _EVERY
        self._most_kept = min(self._most_kept, _MOST_STATES)
        if is_solved is not None:
            self.go_on()
            self.finish(is_solved=is_solved)

    def go_on(self, most: int | None = None) -> None:
        """Take the steps that the recording has more, or as many as this."""
        steps, recording, state = self.steps, self.recording, self._end
        last = len(recording) if most is None else min(len(recording), steps.known + most)
        for number in range(steps.known + 1, last + 1):
            state.write(recording.cells_of(number))
            self._keep_state()
        steps.known = last

    def finish(self, *, is_solved: bool) -> None:
        """There are no more steps than these."""
        state, puzzle = self._end, self.puzzle
        evidence = EndEvidence(state.grid.known_count(), puzzle.width * puzzle.height)
        kind = SOLVED if is_solved else STUCK
        self.steps.end = Step(kind, None, None, (), evidence, 0, state.grid.excludes_nothing)
        state.apply(self.steps.end)
        self._keep_state()

    def part(self, first: int) -> TracePart:
        """The steps from this one on."""
        kept = tuple(state for state in self._kept if state.count >= first)
        steps = self.recording.part(first, self.steps.known)
        return TracePart(steps, kept, self._every, self._end)

    def take(self, part: TracePart) -> None:
        """Take steps of a trace that is further."""
        self.recording.take(part.recording)
        self.steps.known = len(self.recording)
        if part.every != self._every:
            self._every = part.every
            self._kept = [state for state in self._kept if state.count % part.every == 0]
        self._kept += part.kept
        self._end = part.end

    @property
    def tree(self) -> SearchTree:
        tree, recording = self._tree, self.recording
        for number in range(tree.steps + 1, self.steps.known + 1):
            first, end = recording.first(number), recording.ends[number - 1]
            judged = [recording.judgement(place) for place in range(first, end)]
            tree.write(recording.cells_of(number), judged, recording.broken_by(first, end))
        tree.follow(self.steps)
        return tree

    def _go_on(self, state: State, count: int) -> None:
        for number in range(state.count + 1, min(count, self.steps.known) + 1):
            state.write(self.recording.cells_of(number))
        if state.count < count:
            state.apply(self.steps[-1])


def proof_of(
    recording: WriteRecording, number: int, rules: Rules, place: Place | None = None
) -> tuple[Grid, Step] | None:
    """For the lens: what was proven before the first proven cell of a step was written, or the one
    at this place, and the step of ours that shows the cell from there. None where no such cell is
    proven by a technique."""
    step = recording.step(number)
    proven = (
        at
        for at, write in enumerate(step.writes)
        if write.technique is not None and place in (None, write.cell[:2])
    )
    at = next(proven, None)
    if at is None:
        return None
    write, grid = step.writes[at], recording.proven_before(recording.first(number) + at)
    for line in lines_through(write.cell[:2]):
        shown = why(rules, grid, line, cell_in(line, write.cell[:2]))
        if isinstance(shown, Step) and shown.technique == write.technique:
            return grid, shown
    raise AssertionError("the judge found this technique in one of the lines")

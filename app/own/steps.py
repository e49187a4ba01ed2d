"""A recording as the steps of a solving, for everything that shows one.

A `WriteTrace` is a trace whose steps are made when they are looked at: those of a million writes
would take a gigabyte. Behind the last write stands the end of the run, `solved` or `stuck`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from app.own.recording import WriteRecording, WriteStep
from solver.grid import Grid, Place, Rules, cell_in, lines_through
from solver.hints import why
from solver.search_tree import SearchTree
from solver.step import SOLVED, STUCK, WRITE, EndEvidence, Step, WriteEvidence
from solver.trace import State, Trace

_MOST_STATES = 2_000
"""Kept of a trace, which goes whole from one process to another."""


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
    """The steps of a recording, and its end."""

    def __init__(self, recording: WriteRecording, end: Step) -> None:
        self._recording, self._end = recording, end

    def __len__(self) -> int:
        return len(self._recording) + 1

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...
    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        number = range(1, len(self) + 1)[place]
        if number == len(self):
            return self._end
        return step_of(self._recording.step(number))


class WriteTrace(Trace):
    """The steps of a recording whose writes are all judged."""

    folds = False
    steps: Sequence[Step]  # type: ignore[assignment]  # nothing is added

    def __init__(self, recording: WriteRecording, *, is_solved: bool) -> None:
        super().__init__(recording.puzzle)
        self.recording = recording
        self._every = max(self._every, len(recording) // min(self._most_kept, _MOST_STATES) + 1)
        state = self._end
        for number in range(1, len(recording) + 1):
            state.write(recording.cells_of(number))
            if number % self._every == 0:
                self._kept.append(state.copy())
        cells = recording.puzzle.width * recording.puzzle.height
        evidence = EndEvidence(state.grid.known_count(), cells)
        kind = SOLVED if is_solved else STUCK
        end = Step(kind, None, None, (), evidence, 0, state.grid.excludes_nothing)
        self.steps = _Steps(recording, end)
        state.apply(end)
        if len(self.steps) % self._every == 0:
            self._kept.append(state.copy())

    @property
    def tree(self) -> SearchTree:
        tree, recording = self._tree, self.recording
        for number in range(tree.steps + 1, len(recording) + 1):
            first, end = recording.first(number), recording.ends[number - 1]
            judged = [recording.judgement(place) for place in range(first, end)]
            tree.write(recording.cells_of(number), judged, recording.broken_by(first, end))
        tree.follow(self.steps)
        return tree

    def _go_on(self, state: State, count: int) -> None:
        for number in range(state.count + 1, min(count, len(self.recording)) + 1):
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

"""A recording as the steps of a solving, for everything that shows one.

A `WriteTrace` is a trace whose steps are made when they are looked at: those of a million writes
would take a gigabyte. Behind the last write stands the end of the run, `solved` or `stuck`. While
the program runs it goes from one process to another in parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from app.own.recording import TECHNIQUE_NAMES, RecordingPart, WriteRecording
from solver.grid import Grid, Place, Rules, cell_in, lines_through
from solver.hints import why
from solver.search_tree import SearchTree
from solver.step import GUESS, SOLVED, STUCK, EndEvidence, Step
from solver.trace import State, Trace
from solver.value import Value

_EVERY = 256
"""At first, between two kept states lie this many steps."""

_MOST_STATES = 512
"""Kept of a trace, for they go from one process to another."""


class _Steps(Sequence[Step]):
    """The first steps of a recording, and its end, if that is known."""

    def __init__(self, recording: WriteRecording, known: int = 0) -> None:
        self.recording = recording
        self.known = known
        self.end: Step | None = None

    def __len__(self) -> int:
        return self.known + (self.end is not None)

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Step]: ...
    def __getitem__(self, place: int | slice) -> Step | Sequence[Step]:
        if isinstance(place, slice):
            numbers = range(*place.indices(len(self)))
            if numbers == range(self.known):
                return _Steps(self.recording, self.known)
            return [self[number] for number in numbers]
        number = range(1, len(self) + 1)[place]
        if number > self.known:
            assert self.end is not None
            return self.end
        return self.recording.step(number)


class TracePart(Value):
    """Some steps of a trace, for one that lags behind it: the states that it is to keep, the steps
    between any two of them, and the state at the end."""

    recording: RecordingPart
    kept: tuple[State, ...]
    every: int
    end: State


class WriteTrace(Trace):
    """The steps of a recording whose writes are judged. It goes on while the recording grows."""

    is_written = True
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
        """There are no more steps than these. A solution rests on the guesses that stand."""
        state, puzzle, recording = self._end, self.puzzle, self.recording
        guessed = tuple(
            (*divmod(cell, puzzle.width), recording.values[place])
            for cell, place in recording.latest.items()
            if recording.judgement(place) == GUESS
        )
        cells = puzzle.width * puzzle.height
        evidence = EndEvidence(state.grid.known_count(), cells, assumptions=guessed)
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
        self._grow_tree()

    def step_apart(self, number: int) -> Step:
        return (
            self.recording.step_apart(number) if number <= self.steps.known else self.step(number)
        )

    @property
    def tree(self) -> SearchTree:
        self._grow_tree()
        return self._tree

    def _grow_tree(self) -> None:
        tree, recording = self._tree, self.recording
        for number in range(tree.steps + 1, self.steps.known + 1):
            first, end = recording.first(number), recording.ends[number - 1]
            judged = [recording.judgement(place) for place in range(first, end)]
            tree.write(recording.cells_of(number), judged, recording.broken_by(first, end))
        tree.follow(self.steps)

    def _go_on(self, state: State, count: int) -> None:
        for number in range(state.count + 1, min(count, self.steps.known) + 1):
            state.write(self.recording.cells_of(number))
        if state.count < count:
            state.apply(self.steps[-1])


def proof_of(
    recording: WriteRecording, number: int, rules: Rules, place: Place
) -> tuple[Grid, Step] | None:
    """For the lens: what was proven before a step wrote the cell at this place, and the step of
    ours that shows it from there. None where the step has no such cell that a technique proves."""
    for at, cell in enumerate(recording.cells_of(number), recording.first(number)):
        proves = recording.techniques[at]
        if proves >= 0 and place == cell[:2]:
            grid = recording.proven_before(at)
            for line in lines_through(cell[:2]):
                shown = why(rules, grid, line, cell_in(line, cell[:2]))
                if isinstance(shown, Step) and shown.technique == TECHNIQUE_NAMES[proves]:
                    return grid, shown
            raise AssertionError("the judge found this technique in one of the lines")
    return None

"""Two methods on the same puzzle, one step each in turn, to see what thinking saves.

Some methods never end on some puzzles. A race has a limit on the steps of each runner, and says
honestly who was stopped by it.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterator
from itertools import chain

from solver.grid import Rules
from solver.puzzle import Puzzle
from solver.steps.search import thinking
from solver.steps.step import ASSUME, BACKTRACK, Step, status_after
from solver.trace import State, Trace

MOST_STEPS = 10_000
"""More steps would say nothing new: that it takes for ever."""

RUNNING = "running"


class Runner:
    """One method at work, with what is counted after each of its steps."""

    def __init__(self, puzzle: Puzzle, method: str, most_steps: int = MOST_STEPS) -> None:
        self.method = method
        self.trace = Trace(puzzle)
        self.known = array("l", [0])
        """How many cells are known after so many steps."""
        self.assumed = array("l", [0])
        """How many assumptions were made within so many steps."""
        self.taken_back = array("l", [0])
        self.is_over = False
        self._most = most_steps
        self._state = State(puzzle)
        rules = Rules(puzzle)
        steps = thinking(puzzle, method, rules=rules)
        self._source: Iterator[Step | None] = chain(steps, rules.forget())

    def __len__(self) -> int:
        return len(self.trace)

    def advance(self) -> bool:
        """Think for a moment. Returns whether a step was made or the end was reached."""
        if self.is_over:
            return True
        if len(self.trace) >= self._most:
            self.is_over = True
            return True
        try:
            step = next(self._source)
        except StopIteration:
            self.is_over = True
            return True
        if step is None:
            return False
        self.trace.append(step)
        self._state.apply(step)
        self.known.append(self._state.grid.known_count())
        self.assumed.append(self.assumed[-1] + (step.kind == ASSUME))
        self.taken_back.append(self.taken_back[-1] + (step.kind == BACKTRACK))
        return True

    def stop(self) -> None:
        self.is_over = True

    @property
    def status(self) -> str:
        """RUNNING while it is not over; then what `status_after` says."""
        if not self.is_over:
            return RUNNING
        return status_after(self.trace.steps[-1] if self.trace.steps else None)


class Race:
    """Two runners on one puzzle."""

    def __init__(
        self, puzzle: Puzzle, methods: tuple[str, str], most_steps: int = MOST_STEPS
    ) -> None:
        self.puzzle = puzzle
        self.runners = tuple(Runner(puzzle, method, most_steps) for method in methods)

    def __len__(self) -> int:
        """The steps of the one that takes longer."""
        return max(len(runner) for runner in self.runners)

    @property
    def is_over(self) -> bool:
        return all(runner.is_over for runner in self.runners)

    def advance(self, seconds: float) -> None:
        """Let both go on for about so long."""
        deadline = time.monotonic() + seconds
        while not self.is_over:
            for runner in self.runners:
                runner.advance()
            if time.monotonic() >= deadline:
                return

    def run(self, seconds: float | None = None) -> None:
        """Let both go on to the end; who is not there after so many seconds is stopped."""
        self.advance(float("inf") if seconds is None else seconds)
        for runner in self.runners:
            runner.stop()

"""Two methods on the same puzzle, one step each in turn, to see what thinking saves.

Some methods never end on some puzzles. A race has a limit on the steps of each runner, and says
which was stopped by it.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterator
from itertools import chain

from solver.grid import Rules
from solver.puzzle import Puzzle
from solver.search import steps_with_pauses
from solver.search_tree import SearchCounts
from solver.step import Step, status_after
from solver.trace import State, Trace

MOST_STEPS = 10_000
"""More steps would say nothing new: that it takes for ever."""

_RUNNING = "running"


class Runner:
    """One method at work, with what is counted after each of its steps."""

    def __init__(self, puzzle: Puzzle, method: str, most_steps: int = MOST_STEPS) -> None:
        self.method = method
        self.trace = Trace(puzzle)
        self.known = array("l", [0])
        """How many cells are known after each number of steps."""
        self.assumed = array("l", [0])
        """How many assumptions were made by then."""
        self._visits = array("l", [0])
        self.is_over = False
        self._most = most_steps
        self._state = State(puzzle)
        self._rules = rules = Rules(puzzle)
        steps = steps_with_pauses(puzzle, method, rules=rules)
        self._source: Iterator[Step | None] = chain(steps, rules.forget_in_pieces())

    def __len__(self) -> int:
        return len(self.trace)

    def advance(self) -> None:
        """Think for a moment, which may give a step."""
        try:
            step = None if self.is_over else next(self._source)
        except StopIteration:
            self.is_over = True
            return
        if step is None:
            return
        self.trace.append(step)
        self._state.apply(step)
        self.known.append(self._state.grid.known_count())
        self.assumed.append(len(self.trace.tree.parents) - 1)
        self._visits.append(self._rules.visits)
        self.is_over = len(self.trace) >= self._most

    @property
    def counts(self) -> SearchCounts:
        """What its steps so far took."""
        return self.counts_at(len(self))

    def counts_at(self, count: int) -> SearchCounts:
        """What its first steps took."""
        visits = self._visits[count] if count < len(self) else self._rules.visits
        return self.trace.tree.counts(count, visits)

    @property
    def status(self) -> str:
        """`running` while it is not over; then what `status_after` says."""
        if not self.is_over:
            return _RUNNING
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
        return len(self.ranked[1])

    @property
    def ranked(self) -> tuple[Runner, Runner]:
        """The one with fewer steps so far, and the other."""
        fewer, more = sorted(self.runners, key=len)
        return fewer, more

    @property
    def winner(self) -> int | None:
        """The number of the one with fewer steps; None if neither has."""
        fewer, more = self.ranked
        return None if len(fewer) == len(more) else self.runners.index(fewer)

    @property
    def reason(self) -> str:
        """The key of the reason: what made the difference."""
        fewer, more = self.ranked
        difference = more.assumed[-1] - fewer.assumed[-1]
        if difference:
            return "assumed" if difference > 0 else "concluded-more"
        return "even" if self.winner is None else "more-at-once"

    @property
    def is_over(self) -> bool:
        return all(runner.is_over for runner in self.runners)

    def advance(self, seconds: float) -> None:
        """Let both go on for about this long."""
        deadline = time.monotonic() + seconds
        while not self.is_over:
            for runner in self.runners:
                runner.advance()
            if time.monotonic() >= deadline:
                return

    def run(self, seconds: float | None = None) -> None:
        """Let both go on to the end, and stop them after this time."""
        self.advance(float("inf") if seconds is None else seconds)
        for runner in self.runners:
            runner.is_over = True

"""One puzzle being solved in the window: the steps that are known, and those still to come.

Steps are made in slices of time, so that the window is never kept waiting: ahead of what is seen
while nothing else is to be done, and at once where somebody wants to see further than what is
known. Nothing here knows Tk.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from play.processes import LOOK_AGAIN
from solver.grid import Rules
from solver.puzzle import Puzzle
from solver.steps.step import ASSUME, CONTRADICTION, NO_SOLUTION, SOLVED, STUCK, Step
from solver.steps.watchable import Ask, watchable
from solver.trace import Trace
from solver.verdict.verdict import Verdict

SLICE = 0.012
"""Seconds. A slice that is seldom longer than this leaves every key press answered at once."""

BUSY = 1
"""Milliseconds to the next slice while there is work: enough for what the person does."""

MOST_REACH = 0.95
"""What is shown as known of a solving whose end is not."""

Clock = Callable[[], float]


@dataclass(frozen=True)
class How:
    """How the person wants it solved."""

    method: str = "overlap"
    guess: bool = True


class Session:
    """The solving of one puzzle, as far as it went, and a cursor in it (the trace's)."""

    def __init__(
        self,
        puzzle: Puzzle,
        how: How,
        answer: Ask | None = None,
        clock: Clock = time.perf_counter,
        begun: Trace | None = None,
    ) -> None:
        """Solve it; from where the steps of a trace lead, if there is one: it goes on with it."""
        self.puzzle = puzzle
        self.how = how
        self.trace = Trace(puzzle) if begun is None else begun
        self.is_over = False
        """Whether all steps are there: the solving has come to its end."""
        self.is_closed = False
        """Whether nobody wants more steps, wherever the solving was."""
        self.is_waiting = False
        """Whether the next step is worked out elsewhere, and here there is nothing to do."""
        self._clock = clock
        self._answer = answer
        self._reach = 0.0
        self._begun = len(self.trace)
        self._rules = Rules(puzzle)
        self._steps = watchable(
            puzzle,
            how.method,
            guess=how.guess,
            answer=self._ask if answer else None,
            begun=tuple(self.trace.steps),
            rules=self._rules,
        )
        self._source = chain(self._steps, self._rules.forget())

    def apart(self) -> Session:
        """The same solving for somebody who needs all its steps, whatever becomes of this one. It
        is made once more, unless all steps are there."""
        begun = self.trace.until(self._begun)
        other = Session(self.puzzle, self.how, self._answer, self._clock, begun)
        if self.is_over:
            other.trace, other.is_over = self.trace, True
        return other

    def taking(self, count: int, step: Step) -> Session:
        """The solving in which this step comes after `count` steps, and then what the method makes
        of it. The cursor stands behind the step."""
        begun = self.trace.until(count)
        begun.append(step)
        begun.cursor = len(begun)
        return Session(self.puzzle, self.how, self._answer, self._clock, begun)

    def close(self) -> None:
        """Make no more steps; whatever the source was doing ends."""
        self.is_closed = True
        close = getattr(self._steps, "close", None)
        if close is not None:
            close()

    def forget(self) -> Iterator[None]:
        """Let go of what the solver remembers, bit by bit, when no more steps are wanted."""
        return self._rules.forget()

    @property
    def goes_on(self) -> bool:
        """Whether there may be more steps to pull."""
        return not self.is_over and not self.is_closed

    @property
    def rest(self) -> int:
        """Milliseconds after which it makes sense to pull again."""
        return LOOK_AGAIN if self.is_waiting else BUSY

    def pull(self, most: int, seconds: float = SLICE) -> int:
        """Make at most so many steps, for at most about so long. Returns how many it made."""
        if not self.goes_on:
            return 0
        try:
            return self._pull(most, self._clock() + seconds)
        except Exception:
            self.is_closed = True  # nothing more comes of a source that broke
            raise

    def _pull(self, most: int, end: float) -> int:
        made = 0
        for step in self._source:
            if step is not None:
                self.trace.append(step)
                made += 1
                if made == most:
                    return made
            if self.is_waiting or self._clock() >= end:
                return made
        self.is_over = True
        return made

    @property
    def reach(self) -> float:
        """About how much of the solving is known, from 0 to 1; 1 only when all of it is. It goes by
        the cells that are known after the last step, and never back, as assumptions do."""
        if self.is_over:
            return 1.0
        known = self.trace.end.grid.known_count() / (self.puzzle.width * self.puzzle.height)
        self._reach = max(self._reach, min(known, MOST_REACH))
        return self._reach

    def _ask(self, puzzle: Puzzle) -> Iterator[Verdict | None]:
        """Have the question answered elsewhere, and know that one waits for it."""
        assert self._answer is not None
        try:
            for found in self._answer(puzzle):
                self.is_waiting = found is None
                yield found
        finally:
            self.is_waiting = False

    @property
    def last(self) -> Step | None:
        return self.trace.steps[-1] if self.trace.steps else None

    @property
    def status(self) -> str:
        """`solved`, `none`, `stuck`, or `open` while it is not over."""
        last = self.last
        if last is not None and last.kind in (SOLVED, STUCK):
            return last.kind
        if self.is_over and last is not None and last.kind == CONTRADICTION:
            return NO_SOLUTION
        return "open"

    # -- places to go to; None where there is none among the steps that are known -------------

    def next_technique(self, count: int) -> int | None:
        """The next step that uses a technique which none of the first `count` steps used."""
        steps = self.trace.steps
        seen = {step.technique for step in steps[:count]}
        return next(
            (
                i + 1
                for i in range(count, len(steps))
                if steps[i].technique is not None and steps[i].technique not in seen
            ),
            None,
        )

    def next_assumption(self, count: int) -> int | None:
        """The next step that assumes a cell."""
        steps = self.trace.steps
        return next((i + 1 for i in range(count, len(steps)) if steps[i].kind == ASSUME), None)

    def next_line(self, count: int) -> int | None:
        """The next step that is about another line than step `count`."""
        return self._other_line(count, range(count, len(self.trace.steps)))

    def previous_line(self, count: int) -> int | None:
        """The last step before `count` that is about another line."""
        return self._other_line(count, range(count - 2, -1, -1))

    def _other_line(self, count: int, places: range) -> int | None:
        steps = self.trace.steps
        line = steps[count - 1].line if count else None
        return next((i + 1 for i in places if steps[i].line != line), None)

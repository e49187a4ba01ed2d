"""Solving for the command line: the steps within the person's limits, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from commands.text.terminal import stopped
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.steps.search import thinking
from solver.steps.step import (
    ASSUME,
    CONTRADICTION,
    NO_SOLUTION,
    SOLVED,
    STUCK,
    Step,
    status_after,
)
from solver.trace import State
from words.catalogue import Catalogue

if TYPE_CHECKING:
    from commands.asking.arguments import Options


class Source(Protocol):
    """Where the steps come from; None means that it is still thinking."""

    def __call__(self, puzzle: Puzzle, method: str, *, guess: bool) -> Iterator[Step | None]: ...


@dataclass(frozen=True)
class Limits:
    """What the person allows."""

    guess: bool = True
    max_steps: int | None = None
    timeout: float | None = None


def limits_of(options: Options, limit: Limit) -> Limits:
    """What the person allows, of which so much time is left."""
    seconds = None if limit.end is None else max(0.0, limit.left())
    return Limits(not options.no_guessing, options.max_steps, seconds)


class Solving:
    """A solving under way: pull its steps, then ask how it ended."""

    def __init__(
        self, puzzle: Puzzle, method: str, limits: Limits, source: Source = thinking
    ) -> None:
        self.puzzle = puzzle
        self.method = method
        self.limits = limits
        self.source = source
        self.state = State(puzzle)
        self.assumptions = 0
        self.contradictions = 0
        self.depth = 0
        """Of the deepest assumption."""
        self._limit = Limit(limits.timeout)
        self._last: Step | None = None

    @property
    def count(self) -> int:
        """How many steps there were."""
        return self.state.count

    @property
    def status(self) -> str:
        """SOLVED, NO_SOLUTION, or STOPPED by a limit."""
        return status_after(self._last)

    @property
    def exit_code(self) -> int:
        return 0 if self.status == SOLVED else 1

    def steps(self) -> Iterator[Step]:
        """The steps until the end, or until a limit is reached."""
        for step in self.source(self.puzzle, self.method, guess=self.limits.guess):
            if step is not None:
                self._take(step)
                yield step
                if self.count == self.limits.max_steps:
                    return
            if self._limit.left() <= 0:
                return

    def seconds_left(self) -> float:
        """Until the limit that the person set; without one, infinite."""
        return max(0.0, self._limit.left())

    def run(self) -> None:
        """Solve to the end, without looking at the steps."""
        for _ in self.steps():
            pass

    def solution(self) -> list[str] | None:
        return self.state.grid.picture() if self.status == SOLVED else None

    def ending(self, catalogue: Catalogue) -> str:
        """How it ended, in a sentence; the steps say it themselves when it is solved."""
        if self.status == SOLVED:
            return ""
        if self.status == NO_SOLUTION:
            return catalogue.say("no-solution")
        if self._last is not None and self._last.kind == STUCK:
            return stopped(self.state.grid, catalogue)
        return stopped(self.state.grid, catalogue, self.count)

    def _take(self, step: Step) -> None:
        self.state.apply(step)
        self.assumptions += step.kind == ASSUME
        self.contradictions += step.kind == CONTRADICTION
        self.depth = max(self.depth, len(self.state.assumptions))
        self._last = step

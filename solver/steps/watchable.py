"""A solving that people can watch to its end: steps while they are worth watching, then the answer.

Some puzzles take thousands of assumptions. Nobody learns from those, so after a number of them the
rest of the answer is worked out by `solver.verdict` and shown in one last step that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.grid import EMPTY, FILLED, Rules
from solver.puzzle import Puzzle
from solver.steps.search import thinking
from solver.steps.step import ASSUME, CONTRADICTION, SOLVED, STUCK, Step, VerdictEvidence
from solver.steps.vocabulary import DEFAULT_METHOD, VERDICT
from solver.trace import State
from solver.verdict.verdict import (
    DEFAULT_TIMEOUT,
    NONE,
    SEVERAL,
    UNDECIDED,
    UNIQUE,
    Verdict,
    verdict,
)

Ask = Callable[[Puzzle], "Iterator[Verdict | None]"]
"""Works out a verdict; yields None while it is thinking, and may end without one."""

NOT_FOUND = Verdict(UNDECIDED, "", (), False, 0.0)

MOST_ASSUMPTIONS = 500
"""More than that nobody watches."""


def answer_now(puzzle: Puzzle, timeout: float = DEFAULT_TIMEOUT) -> Iterator[Verdict | None]:
    """The verdict, as soon as it is there."""
    yield verdict(puzzle, timeout=timeout)


def watchable(
    puzzle: Puzzle,
    method: str = DEFAULT_METHOD,
    *,
    guess: bool = True,
    most_assumptions: int = MOST_ASSUMPTIONS,
    answer: Ask | None = None,
    begun: Sequence[Step] = (),
    rules: Rules | None = None,
) -> Iterator[Step | None]:
    """The steps of `thinking`; in the place of the assumption that would be one too many, what the
    verdict is as a last step: the answer, that there is none, or that it was not found. Where some
    steps were taken already, those that follow them."""
    state = State(puzzle)
    for taken in begun:
        state.apply(taken)
        yield None
    assumptions = sum(taken.kind == ASSUME for taken in begun)
    for step in thinking(puzzle, method, guess=guess, begun=begun, rules=rules):
        if step is None:
            yield None
            continue
        assumptions += step.kind == ASSUME
        if step.kind == ASSUME and assumptions == most_assumptions + 1:
            found: Verdict | None = None
            for found in (answer or answer_now)(puzzle):
                yield None
                if found is not None:
                    break
            yield last_step(state, found or NOT_FOUND, most_assumptions)
            return
        state.apply(step)
        yield step


def last_step(state: State, found: Verdict, assumptions: int) -> Step:
    """The step that says the verdict without saying how it came about."""
    if found.solutions:
        evidence = VerdictEvidence(assumptions, found.kind == UNIQUE, found.kind == SEVERAL)
        return answer_step(state, found.solutions[0], evidence)
    kind = CONTRADICTION if found.kind == NONE else STUCK
    return Step(kind, VERDICT, None, (), VerdictEvidence(assumptions, False), 0)


def answer_step(state: State, solution: Sequence[str], evidence: VerdictEvidence) -> Step:
    """The last step that leads from this state to a solution without saying how."""
    proven = state.assumptions[0] if state.assumptions else state.count + 1
    cells = tuple(
        (row, column, FILLED if letter == "#" else EMPTY)
        for row, letters in enumerate(solution)
        for column, letter in enumerate(letters)
        if not state.settled_by(row, column) or state.settled_by(row, column) >= proven
    )
    return Step(SOLVED, VERDICT, None, cells, evidence, 0)

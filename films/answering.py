"""What a handout says about a puzzle: the steps of its solving, and an answer that is checked."""

from __future__ import annotations

import time

from scene.paper.handout import Answered
from scene.text import grid_of
from solver.limit import Limit
from solver.person.effort import rate_for_person
from solver.puzzle import Puzzle, UserError
from solver.steps.watchable import watchable
from solver.trace import Trace
from solver.verdict.verdict import NONE, SEVERAL, UNIQUE, verdict

VERDICT_SECONDS = 20.0
STEP_SECONDS = 20.0
RATING_SECONDS = 10.0
"""The storyboard shows what was found in this time."""

NOTES = {UNIQUE: "", SEVERAL: "answers.several"}


class NoAnswer(UserError):
    """The puzzle has no solution, or none was found: there is nothing to hand out."""


def answer(puzzle: Puzzle, method: str) -> Answered:
    """The puzzle with its steps and its answer."""
    found = verdict(puzzle, timeout=VERDICT_SECONDS)
    if found.kind == NONE:
        raise NoAnswer("no-answer")
    if not found.solutions:
        raise NoAnswer("no-answer-in-time")
    trace = _steps(puzzle, method)
    end = trace.state(len(trace)).grid
    solution = end if end.is_complete() else grid_of(found.solutions[:1])
    rated = rate_for_person(puzzle, Limit(RATING_SECONDS)) if found.kind == UNIQUE else None
    return Answered(puzzle, trace, solution, NOTES.get(found.kind, "answers.undecided"), rated)


def _steps(puzzle: Puzzle, method: str) -> Trace:
    trace = Trace(puzzle)
    deadline = time.monotonic() + STEP_SECONDS
    for step in watchable(puzzle, method):
        if step is not None:
            trace.append(step)
        if time.monotonic() > deadline:
            break
    return trace

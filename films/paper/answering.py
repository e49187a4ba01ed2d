"""What a handout says about a puzzle: the steps of its solving, and an answer that is checked."""

from __future__ import annotations

from films.limits import check_paper
from scene.paper.answers import Answered
from scene.solutions import grid_of
from solver.limit import Limit, OutOfTime
from solver.person.effort import rate_for_person
from solver.puzzle import Puzzle, UserError
from solver.steps.watchable import answer_now, watchable
from solver.trace import Trace
from solver.verdict.verdict import NONE, SEVERAL, UNIQUE, verdict

VERDICT_SECONDS = 20.0
STEP_SECONDS = 20.0
RATING_SECONDS = 10.0
"""The storyboard shows what was found in this time."""

NOTES = {UNIQUE: "", SEVERAL: "answers.several"}


class NoAnswer(UserError):
    """The puzzle has no solution, or none was found: there is nothing to hand out."""


def answer(
    puzzle: Puzzle, method: str, limit: Limit | None = None, number: int | None = None
) -> Answered:
    """The puzzle with its steps and its answer, within the time that is left for both."""
    check_paper(puzzle)
    limit = limit or Limit(None)
    found = verdict(puzzle, timeout=min(VERDICT_SECONDS, max(0.0, limit.left())))
    if found.kind == NONE:
        raise NoAnswer("no-answer")
    if not found.solutions:
        raise (NoAnswer if limit.left() > 0 else OutOfTime)("no-answer-in-time")
    trace = _steps(puzzle, method, Limit(min(STEP_SECONDS, max(0.0, limit.left()))))
    end = trace.state(len(trace)).grid
    solution = end if end.is_complete() else grid_of(found.solutions[:1])
    rating = Limit(min(RATING_SECONDS, max(0.0, limit.left())))
    rated = rate_for_person(puzzle, rating) if found.kind == UNIQUE else None
    return Answered(
        puzzle, trace, solution, NOTES.get(found.kind, "answers.undecided"), rated, number
    )


def _steps(puzzle: Puzzle, method: str, limit: Limit) -> Trace:
    trace = Trace(puzzle)
    for step in watchable(puzzle, method, answer=lambda it: answer_now(it, limit.left())):
        if step is not None:
            trace.append(step)
        if limit.left() <= 0:
            break
    return trace

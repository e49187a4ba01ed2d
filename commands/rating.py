"""--check --rate: what a puzzle takes that is judged already, and how hard that is for a person."""

from __future__ import annotations

from solver.limit import Limit
from solver.person.effort import rate_for_person
from solver.puzzle import Puzzle
from solver.verdict.verdict import MORE, UNDECIDED, UNIQUE, Verdict, rate


def rated_for_person(
    puzzle: Puzzle, found: Verdict, seconds: float
) -> tuple[str | None, dict[str, object]]:
    """What it takes to solve the puzzle; and how hard that is for a person, which only a puzzle
    with one solution that the ladder reaches has an answer to."""
    limit = Limit(seconds)
    rated = rate_for_person(puzzle, limit) if found.kind == UNIQUE else None
    if rated is None:
        needs = found.needs
        if needs == MORE and found.kind != UNDECIDED:
            needs = rate(puzzle, timeout=max(0.0, limit.left())) or MORE
        return needs, dict.fromkeys(("stars", "effort", "sweeps", "tightest"))
    tightest = rated.tightest
    return rated.needs, {
        "stars": rated.stars,
        "effort": rated.effort,
        "sweeps": rated.sweeps,
        "tightest": {"step": tightest.step, "lines": tightest.lines, "of": tightest.of},
    }

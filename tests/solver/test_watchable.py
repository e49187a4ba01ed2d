"""A solving nobody would watch to its end is cut short, and says so."""

from __future__ import annotations

import pytest

from app.draw.layout import lay_out
from app.draw.moment import moment_of
from app.draw.stage import build_scene
from app.text.wording import sentence
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.search import steps, watchable_steps
from solver.step import ASSUME, CONTRADICTION, SOLVED, STUCK, VERDICT, VerdictEvidence
from solver.verdicts import Verdict
from tests.filmed import traced

HARD = Puzzle.of([[1]] * 6, [[1]] * 6)


def test_after_so_many_assumptions_comes_the_answer() -> None:
    trace = traced(HARD, watchable_steps(HARD, "backtracking", most_assumptions=3))
    last = trace.steps[-1]
    assert sum(step.kind == ASSUME for step in trace.steps) == 3
    assert (last.kind, last.technique, last.depth) == (SOLVED, VERDICT, 0)
    assert isinstance(last.evidence, VerdictEvidence) and not last.evidence.is_unique
    assert sentence(last).startswith("After 3 assumptions the other 36 cells were worked out by")
    state = trace.state(len(trace))
    assert puzzle_of_picture(state.grid.picture()) == HARD
    assert state.assumptions == []
    assert trace.state(len(trace) - 1).assumptions, "going back restores what was assumed"


def test_a_solving_within_the_limit_is_left_alone() -> None:
    assert [step for step in watchable_steps(HARD, "ladder") if step] == list(steps(HARD, "ladder"))


def test_no_solution_is_found_out_in_steps() -> None:
    puzzle = Puzzle.of([[1, 1], [], [1, 1]], [[1], [2], [1]])
    made = [step for step in watchable_steps(puzzle, "overlap", most_assumptions=0) if step]
    assert made == list(steps(puzzle, "overlap"))


@pytest.mark.parametrize(
    ("found", "kind", "said"),
    [
        (Verdict("none", "more", (), True, 0.0), CONTRADICTION, "has no solution"),
        (Verdict("undecided", "more", (), False, 0.0), STUCK, "none in its time"),
        (None, STUCK, ""),
    ],
)
def test_a_verdict_without_an_answer_ends_it_too(
    found: Verdict | None, kind: str, said: str
) -> None:
    begun = watchable_steps(
        HARD, "backtracking", most_assumptions=3, answer=lambda _: iter([found])
    )
    trace = traced(HARD, begun)
    last = trace.steps[-1]
    assert (last.kind, last.technique, last.cells, last.depth) == (kind, VERDICT, (), 0)
    assert said in sentence(last)
    assert trace.state(len(trace)).assumptions == []
    assert build_scene(HARD, lay_out(HARD), moment_of(trace, len(trace))).parts

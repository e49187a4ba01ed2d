"""The answer without steps is the one that steps lead to."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.limit import Limit
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.verdicts import NONE, OPEN, SOLUTION, find_answer, verdict
from tests.boards import crossed_puzzles, puzzles


@settings(max_examples=120)
@given(st.one_of(puzzles(8), crossed_puzzles()))
def test_it_is_a_solution_where_there_is_one(puzzle: Puzzle) -> None:
    found = find_answer(puzzle, Limit(None))
    assert found.kind == (SOLUTION if verdict(puzzle).solutions else NONE)
    assert found.kind == NONE or puzzle_of_picture(found.grid.picture()) == puzzle


def test_time_may_be_over_before_anything_is_known() -> None:
    assert find_answer(Puzzle.of([[1]] * 6, [[1]] * 6), Limit(0.0)).kind == OPEN

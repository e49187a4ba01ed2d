"""The answer without steps is the one that steps lead to."""

from __future__ import annotations

from hypothesis import given, settings

from solver.grid import Grid
from solver.limit import Limit
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.verdicts import NONE, OPEN, SOLUTION, find_answer, verdict
from tests.boards import crossed_puzzles, puzzles


@settings(max_examples=60)
@given(puzzles(8))
def test_a_solution_meets_the_clues(puzzle: Puzzle) -> None:
    found = find_answer(puzzle, Limit(None))
    assert found.kind == SOLUTION
    assert puzzle_of_picture(found.grid.picture()) == puzzle


@settings(max_examples=60)
@given(crossed_puzzles())
def test_none_is_said_where_there_is_none(puzzle: Puzzle) -> None:
    found = find_answer(puzzle, Limit(None))
    assert found.kind == (SOLUTION if verdict(puzzle).solutions else NONE)


def test_what_lines_leave_open_is_searched_for() -> None:
    puzzle = Puzzle.of([[1]] * 6, [[1]] * 6)
    assert find_answer(puzzle, Limit(None)).kind == SOLUTION
    puzzle = Puzzle.of([[1, 1], [], [1, 1]], [[1], [2], [1]])
    assert find_answer(puzzle, Limit(None)).kind == NONE


def test_time_may_be_over_before_anything_is_known() -> None:
    assert find_answer(Puzzle.of([[1]] * 6, [[1]] * 6), Limit(0.0)).kind == OPEN


def test_a_grid_is_what_was_written() -> None:
    for picture in (["#.?", "?.#"], ["."]):
        assert Grid.of(picture).picture() == picture

"""Cells that are given are known from the start, everywhere, and nothing changes them."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings

from app.draw.layout import Sizes, lay_out
from app.draw.moment import moment_of
from app.draw.stage import Stage, plain_board
from app.learn.handwork import Handwork
from app.learn.status_line import words_about
from solver import sat
from solver.grid import EMPTY, FILLED, Grid, Rules, opening
from solver.hints import find_mistake
from solver.limit import Limit
from solver.methods import METHODS
from solver.puzzle import Puzzle, PuzzleError
from solver.search import steps, watchable_steps
from solver.step import CONTRADICTION, SOLVED
from solver.step_data import puzzle_data
from solver.trace import GIVEN, Trace
from solver.verdicts import (
    NONE,
    SEVERAL,
    SOLUTION,
    UNIQUE,
    WrongSolution,
    checked,
    find_answer,
    rate,
    verdict,
)
from tests.boards import boards_of, puzzles_with_given
from tests.filmed import traced
from tests.replay import Replay

TWO = Puzzle.of([[1], [1]], [[1], [1]], given=[(0, 1, 1)])
"""Without the given cell it has two solutions."""


def test_given_cells_are_checked_sorted_and_kept() -> None:
    puzzle = Puzzle.of([[1], [1]], [[1], [1]], given=[(1, 0, 1), (0, 0, 0)])
    assert puzzle.given == ((0, 0, 0), (1, 0, 1))
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle != Puzzle(puzzle.rows, puzzle.columns)
    assert puzzle_data(puzzle)["given"] == [[0, 0, 0], [1, 0, 1]]
    assert "given" not in puzzle_data(Puzzle(puzzle.rows, puzzle.columns))
    for cells in ([(2, 0, 1)], [(0, -1, 1)], [(0, 0, 2)], [(0, 0, 1), (0, 0, 0)]):
        with pytest.raises(PuzzleError):
            Puzzle.of([[1], [1]], [[1], [1]], given=cells)


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=50)
@given(puzzles_with_given())
def test_every_method_starts_from_them(method: str, puzzle: Puzzle) -> None:
    board = Replay(puzzle)
    made = board.run(steps(puzzle, method))
    expected = boards_of(puzzle)
    if expected:
        assert made[-1].kind == SOLVED
        assert tuple(board.picture()) in expected
    else:
        assert made[-1].kind == CONTRADICTION and made[-1].depth == 0


@settings(max_examples=60)
@given(puzzles_with_given())
def test_the_verdict_counts_only_solutions_that_have_them(puzzle: Puzzle) -> None:
    expected = boards_of(puzzle)
    found = verdict(puzzle, timeout=None, solutions=1000)
    assert set(found.solutions) == expected and found.is_complete
    assert found.kind == (NONE, UNIQUE, SEVERAL)[min(2, len(expected))]
    answer = find_answer(puzzle, Limit(None))
    assert answer.kind == (SOLUTION if expected else NONE)
    assert not expected or tuple(answer.grid.picture()) in expected
    rate(puzzle)


@pytest.mark.skipif(not sat.is_available(), reason="PySAT is not installed")
def test_a_symmetry_that_they_break_is_not_relied_on() -> None:
    side = 6
    puzzle = Puzzle.of([[1]] * side, [[1]] * side, given=[(0, 1, 1), (1, 4, 0), (3, 0, 1)])
    found = verdict(puzzle, timeout=None, solutions=1000)
    assert set(found.solutions) == boards_of(puzzle)
    rules, grid = Rules(puzzle), opening(puzzle)
    assert {tuple(board.picture()) for board in sat.boards(rules, grid, Limit(None))} == set(
        found.solutions
    )


def test_a_board_without_them_is_no_solution() -> None:
    assert checked(TWO, (".#", "#.")) == (".#", "#.")
    with pytest.raises(WrongSolution):
        checked(TWO, ("#.", ".#"))


@settings(max_examples=30)
@given(puzzles_with_given())
def test_they_are_never_taken_back(puzzle: Puzzle) -> None:
    trace = traced(puzzle, watchable_steps(puzzle, "backtracking", most_assumptions=1))
    for state in map(trace.state, range(len(trace) + 1)):
        for row, column, value in puzzle.given:
            assert state.grid.cell(row, column) == value
            assert state.settled_by(row, column) == GIVEN


def test_they_are_shown_as_given() -> None:
    plain = Puzzle(TWO.rows, TWO.columns)
    for sizes in (Sizes(20, 1), Sizes(4, 1)):
        layout = lay_out(TWO, sizes)
        shown = Stage(TWO, layout).show(moment_of(Trace(TWO), 0)).parts
        assert shown["cell/0/1"] != Stage(plain, layout).show(moment_of(Trace(plain), 0)).parts.get(
            "cell/0/1"
        )
        assert set(plain_board(TWO, layout)) - set(plain_board(plain, layout)) == {"cell/0/1"}
    assert "as given" in words_about(Trace(TWO), (0, 1))[1]


def test_nobody_can_change_them_by_hand() -> None:
    work = Handwork(TWO, [(0, 1, EMPTY), (1, 0, FILLED)])
    assert work.grid.cell(0, 1) == FILLED and work.cells == [(1, 0, FILLED)]
    assert not work.enter([(0, 1)], None) and not work.enter([(0, 1)], EMPTY)
    work.clear()
    assert work.grid.picture() == ["?#", "??"]
    assert work.state().settled_by(0, 1) == GIVEN
    assert work.state_after(work.grid).settled_by(0, 1) == GIVEN
    work.enter([(1, 0)], FILLED)
    assert work.is_finished
    wrong = find_mistake(TWO, work.rules, [(1, 1, FILLED)], Limit(None))
    assert wrong is not None


def test_a_puzzle_that_is_all_given_is_solved_at_once() -> None:
    puzzle = Puzzle.of([[1]], [[1], []], given=[(0, 0, 1), (0, 1, 0)])
    for method in METHODS:
        assert [step.kind for step in steps(puzzle, method)] == [SOLVED]
    assert opening(puzzle).picture() == Grid.of(["#."]).picture()

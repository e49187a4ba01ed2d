"""Why a cell is known, why not yet, what helps, and what is wrong: held against brute force."""

from __future__ import annotations

import random
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from solver.grid import Grid, Rules, cell_in, place_in
from solver.hints import Undecided, find_hint, find_mistake, find_two_fits, has_solution, why
from solver.limit import Limit
from solver.line import Rule, cells_under
from solver.puzzle import ROW, Line, Puzzle, clue_of, lines_of
from solver.step import (
    ASSUME,
    BY_LADDER,
    BY_OVERLAP,
    CONTRADICTION,
    DEDUCE,
    FULL,
    OVERLAP,
    Step,
)
from tests.boards import boards, boards_of, known_lines, masks, puzzle_of
from tests.brute import Cells, agreeing, agreement

NO_LIMIT = Limit(None)


def cells_of_fit(rule: Rule, starts: tuple[int, ...]) -> Cells:
    covered = cells_under(rule.lengths, starts)
    return tuple(covered >> i & 1 for i in range(rule.length))


@given(known_lines())
def test_two_fits_are_shown_for_every_cell_that_is_not_sure_and_for_no_other(
    given_line: tuple[tuple[int, ...], list[int | None], bool],
) -> None:
    clue, known, _ = given_line
    lines = agreeing(clue, known)
    assume(lines)
    rule = Rule(clue_of(clue), len(known))
    sure = agreement(lines)
    for cell, is_known in enumerate(known):
        if is_known is not None:
            continue
        found = find_two_fits(rule, Line(ROW, 0), cell, masks(known))
        assert (found is None) == (sure[cell] is not None)
        if found is not None:
            filled, empty = (cells_of_fit(rule, it) for it in found.fits)
            assert filled in lines and empty in lines
            assert (filled[cell], empty[cell]) == (1, 0)


@st.composite
def started(draw: st.DrawFn) -> tuple[Puzzle, Grid]:
    """A puzzle with some cells of one of its solutions, and now and then a wrong one."""
    board = draw(boards(5))
    grid = Grid(len(board), len(board[0]))
    for row, cells in enumerate(board):
        for column, cell in enumerate(cells):
            if draw(st.booleans()):
                flipped = draw(st.integers(0, 11)) == 0
                grid.set(row, column, 1 - cell if flipped else cell)
    return puzzle_of(board), grid


def solutions_with(puzzle: Puzzle, grid: Grid) -> set[tuple[str, ...]]:
    """All solutions that agree with the grid, by brute force."""
    return boards_of(Puzzle(puzzle.rows, puzzle.columns, given=entered_in(grid)))


def entered_in(grid: Grid) -> list[tuple[int, int, int]]:
    places = product(range(grid.height), range(grid.width))
    return [(*it, value) for it in places if (value := grid.cell(*it)) is not None]


@given(started(), st.sampled_from((BY_LADDER, BY_OVERLAP)))
def test_a_cell_called_sure_is_sure(given_start: tuple[Puzzle, Grid], method: str) -> None:
    puzzle, grid = given_start
    rules = Rules(puzzle)
    for line in lines_of(puzzle):
        known = [grid.cell(*place_in(line, cell)) for cell in range(puzzle.length(line))]
        clue = tuple(block.length for block in puzzle.clue(line))
        lines = agreeing(clue, known)
        for cell, value in enumerate(known):
            if value is not None:
                continue
            answer = why(rules, grid, line, cell, 0, method)
            if isinstance(answer, Undecided):
                assert len({arrangement[cell] for arrangement in lines}) == 2
            elif answer.kind == CONTRADICTION:
                assert not lines
            else:
                told = {cell_in(line, it[:2]): it[2] for it in answer.cells}
                assert answer.kind == DEDUCE and cell in told
                assert all(way[i] == value for i, value in told.items() for way in lines)


def test_the_reason_has_the_names_of_the_method_that_is_watched() -> None:
    puzzle = puzzle_of([(1, 1, 1, 1, 0, 1, 1)])
    said = {}
    for method in (BY_OVERLAP, BY_LADDER):
        step = why(Rules(puzzle), Grid(1, 7), Line(ROW, 0), 1, 0, method)
        assert isinstance(step, Step)
        said[method] = step.technique
    assert said == {BY_OVERLAP: OVERLAP, BY_LADDER: FULL}


@given(started())
def test_what_a_hint_settles_is_so_in_every_solution(given_start: tuple[Puzzle, Grid]) -> None:
    puzzle, grid = given_start
    boards_left = solutions_with(puzzle, grid)
    for hint in find_hint(puzzle, grid):
        if hint is None:
            continue
        assert hint.cells
        assert hint.steps[0].kind in (DEDUCE, ASSUME)
        for row, column, value in hint.cells:
            assert grid.cell(row, column) is None
            assert all(board[row][column] == ".#"[value] for board in boards_left)


@given(started(), st.randoms(use_true_random=False))
def test_a_mistake_told_is_one_and_none_is_overlooked(
    given_start: tuple[Puzzle, Grid], chance: random.Random
) -> None:
    puzzle, grid = given_start
    entered = entered_in(grid)
    chance.shuffle(entered)
    rules = Rules(puzzle)
    is_right = bool(solutions_with(puzzle, grid))
    assert has_solution(rules, grid, NO_LIMIT) == is_right
    mistake = find_mistake(puzzle, rules, entered, NO_LIMIT)
    assert (mistake is None) == is_right
    if mistake is None:
        return
    if mistake.cell is None:
        assert [step.kind for step in mistake.steps] == [CONTRADICTION]
        line = mistake.steps[0].line
        assert line is not None and rules[line].settle(*grid.line(line)) is None
        return
    assert mistake.cell in entered
    assert solutions_with(puzzle, mistake.grid), "before it, all was well"
    wrong = mistake.grid.copy()
    wrong.set(*mistake.cell)
    assert not solutions_with(puzzle, wrong)
    if mistake.steps:  # an assumption of the cell that breaks a line
        assert mistake.steps[0].kind == ASSUME and mistake.steps[0].cells == (mistake.cell,)
        assert mistake.steps[-1].kind == CONTRADICTION


def test_long_lines_are_asked_at_once() -> None:
    rule = Rule(clue_of([3, 1] * 100), 1000)
    found = find_two_fits(rule, Line(ROW, 0), 500, (0, 0))
    assert found is not None
    assert cells_under(rule.lengths, found.fits[0]) >> 500 & 1
    assert not cells_under(rule.lengths, found.fits[1]) >> 500 & 1

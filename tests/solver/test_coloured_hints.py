"""Help for boards in colours: why a cell is known or not, hints, and mistakes, by brute force."""

from __future__ import annotations

import random

import pytest

from solver.coloured import ColourRule
from solver.grid import ColourGrid, Rules, opening, place_in
from solver.hints import (
    Undecided,
    find_hint,
    find_mistake,
    find_two_fits,
    has_solution,
    settled_by_refuting,
    why,
)
from solver.limit import Limit
from solver.puzzle import ROW, ColouredBlock, Line, Puzzle, lines_of
from solver.step import ASSUME, BY_LADDER, BY_OVERLAP, CONTRADICTION
from tests.solver.test_coloured import check_step, possible_lines, random_puzzle, solutions

NO_LIMIT = Limit(None)


def begun(chance: random.Random, puzzle: Puzzle, board: tuple[str, ...]) -> ColourGrid:
    """Some cells of a solution, now and then a wrong one, and some colours that are ruled out."""
    grid = opening(puzzle)
    assert isinstance(grid, ColourGrid)
    values = range(len(puzzle.signs))
    for row, signs in enumerate(board):
        for column, sign in enumerate(signs):
            value = puzzle.signs.index(sign)
            if chance.random() < 0.3:
                is_wrong = chance.random() < 0.05
                grid.set(row, column, chance.choice(values) if is_wrong else value)
            elif chance.random() < 0.2:
                grid.refute((row, column, chance.choice([it for it in values if it != value])))
    return grid


def cases(seed: int, count: int) -> list[tuple[Puzzle, ColourGrid, list[tuple[str, ...]]]]:
    chance = random.Random(seed)
    found: list[tuple[Puzzle, ColourGrid, list[tuple[str, ...]]]] = []
    while len(found) < count:
        puzzle = random_puzzle(chance, 4)
        boards = solutions(puzzle)
        if boards:
            found.append((puzzle, begun(chance, puzzle, chance.choice(boards)), boards))
    return found


@pytest.mark.parametrize("method", [BY_LADDER, BY_OVERLAP])
def test_an_answer_about_a_cell_is_that_of_all_arrangements(method: str) -> None:
    answers = {"undecided": 0, "settled": 0, "broken": 0}
    for puzzle, grid, _ in cases(5, 60):
        rules = Rules(puzzle)
        for line in lines_of(puzzle):
            lines = possible_lines(puzzle, grid, line)
            for cell in range(puzzle.length(line)):
                if grid.cell(*place_in(line, cell)) is not None:
                    continue
                answer = why(rules, grid, line, cell, 0, method)
                if isinstance(answer, Undecided):
                    answers["undecided"] += 1
                    rule = rules[line]
                    texts = [rule.text(fit) for fit in answer.fits]
                    assert set(texts) <= set(lines)
                    values = [puzzle.signs.index(text[cell]) for text in texts]
                    assert tuple(values) == answer.values and len(set(values)) == 2
                elif answer.kind == CONTRADICTION:
                    answers["broken"] += 1
                    assert not lines
                else:
                    answers["settled"] += 1
                    assert len({it[cell] for it in lines}) == 1
                    assert place_in(line, cell) in {it[:2] for it in answer.cells}
                    check_step(puzzle, grid, answer)
    assert all(count > 10 for count in answers.values()), answers


def agreeing(
    puzzle: Puzzle, grid: ColourGrid, boards: list[tuple[str, ...]]
) -> list[tuple[str, ...]]:
    return [
        board
        for board in boards
        if all(
            puzzle.signs.index(sign) in grid.values(row, column)
            for row, signs in enumerate(board)
            for column, sign in enumerate(signs)
        )
    ]


def test_a_hint_is_true_of_every_solution() -> None:
    kinds = {"step": 0, "assumption": 0}
    for puzzle, grid, boards in cases(11, 120):
        left = agreeing(puzzle, grid, boards)
        assert has_solution(Rules(puzzle), grid, NO_LIMIT) == bool(left)
        hint = next((it for it in find_hint(puzzle, grid) if it is not None), None)
        if hint is None:
            continue
        kinds["assumption" if hint.is_what_if else "step"] += 1
        known = grid.copy()
        for step in hint.unsaid:
            check_step(puzzle, known, step)
            for cell in step.excluded or ():
                known.refute(cell)
        if hint.is_what_if:
            assert hint.steps[0].kind == ASSUME and hint.steps[-1].kind == CONTRADICTION
            assert (hint.cells, hint.excluded) == settled_by_refuting(known, hint.steps[0].cells[0])
        else:
            check_step(puzzle, known, hint.steps[0])
        assert hint.cells or hint.excluded
        for board in left:
            signs = puzzle.signs
            assert all(board[r][c] == signs[value] for r, c, value in hint.cells)
            assert all(board[r][c] != signs[value] for r, c, value in hint.excluded or ())
    assert kinds["step"] > 20, kinds


def test_what_is_said_to_be_wrong_is_in_no_solution() -> None:
    """And what is wrong is found, with the first wrong cell and a proof of it."""
    proofs = {"line": 0, "followed": 0}
    chance = random.Random(3)
    for puzzle, _, boards in cases(7, 300):
        board = chance.choice(boards)
        cells = [
            (row, column, puzzle.signs.index(sign))
            for row, signs in enumerate(board)
            for column, sign in enumerate(signs)
        ]
        chance.shuffle(cells)
        cells = cells[: chance.randint(1, 3)]
        if chance.random() < 0.7:
            row, column, value = cells[-1]
            cells[-1] = row, column, (value + 1) % len(puzzle.signs)
        chance.shuffle(cells)
        mistake = find_mistake(puzzle, Rules(puzzle), cells, NO_LIMIT)
        grid = opening(puzzle)
        assert isinstance(grid, ColourGrid)
        for cell in cells:
            grid.set(*cell)
        assert (mistake is None) == bool(agreeing(puzzle, grid, boards))
        if mistake is None:
            continue
        before = mistake.grid
        assert isinstance(before, ColourGrid)
        if mistake.cell is None:
            proofs["line"] += 1
            check_step(puzzle, before, mistake.steps[0])
            continue
        assert agreeing(puzzle, before, boards)
        before.set(*mistake.cell)
        assert not agreeing(puzzle, before, boards)
        if mistake.steps:
            proofs["followed"] += 1
            assert mistake.steps[0].cells == (mistake.cell,)
            assert mistake.steps[-1].kind == CONTRADICTION
    assert all(proofs.values()), proofs


def test_a_long_line_is_asked_at_once() -> None:
    clue = tuple(ColouredBlock(size, 1 + size % 2) for size in [3, 1] * 100)
    rule = ColourRule(clue, 1000, ".rb")
    found = find_two_fits(rule, Line(ROW, 0), 500, (0, 0))
    assert found is not None and found.values[0] != found.values[1]
    for value, starts in zip(found.values, found.fits, strict=True):
        assert rule.text(starts)[500] == ".rb"[value]

"""Boards to train on: no line helps, and one assumption is refuted by the lines of the proof."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from app.exercises.exercises import (
    BOARDS_ON_A_SHEET,
    LINES_ON_A_SHEET,
    SIZES,
    deal,
    look_for_boards,
)
from app.exercises.tasks import BoardTask, LineTask, judge
from solver.assumptions import find_edge
from solver.grid import Rules
from solver.hints import find_hint, position_at
from solver.puzzle import ROW, lines_of
from solver.step import CAP, CONTRADICTION, EDGE, OVERLAP
from solver.verdicts import UNIQUE, verdict


@pytest.mark.parametrize("technique", sorted(SIZES))
def test_the_answer_is_in_the_only_solution_and_no_line_gives_it(technique: str) -> None:
    for task in islice(filter(None, look_for_boards(technique, 7)), 1 + (technique == EDGE)):
        assert task.technique == technique
        found = verdict(task.puzzle)
        assert found.kind == UNIQUE
        [solution] = found.solutions
        known = zip("".join(task.grid.picture()), "".join(solution), strict=True)
        assert all(sign in ("?", true) for sign, true in known)
        row, column, value = task.cell
        assert task.grid.cell(row, column) is None
        assert solution[row][column] == ".#"[value]
        check_simplest(task)
        check_proof(task)


def check_simplest(task: BoardTask) -> None:
    rules = Rules(task.puzzle)
    for line in lines_of(task.puzzle):
        known = task.grid.line(line)
        assert rules[line].settle(*known) == known
    chains = list(filter(None, find_edge(position_at(task.puzzle, task.grid))))
    assert bool(chains) == (task.technique == EDGE)


def check_proof(task: BoardTask) -> None:
    row, column, value = task.cell
    assert task.steps[0].cells == ((row, column, 1 - value),)
    assert task.steps[-1].kind == CONTRADICTION
    hint = next(filter(None, find_hint(task.puzzle, task.grid)))
    assert hint.steps == task.steps
    for cell in task.because:
        assert task.grid.cell(cell[0], cell[1]) == cell[2]
    index = column if task.line.axis == ROW else row
    assert task.line.index == (row if task.line.axis == ROW else column)
    assert task.cells == ((index, value),)
    assert judge(task, {index: value}).is_right
    assert judge(task, {index: 1 - value}).wrong == (index,)


# -- a class set -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("technique", "count"), ((OVERLAP, 12), (CAP, 2)))
def test_the_sheets_are_different_and_equally_hard(technique: str, count: int) -> None:
    sheets = deal(technique, count, 7)
    assert len(sheets) == count and sheets == deal(technique, count, 7)
    lines = [[task.line for task in sheet if isinstance(task, LineTask)] for sheet in sheets]
    assert all(len(line) == LINES_ON_A_SHEET == len(set(line)) for line in lines)
    for one, other in combinations(lines, 2):
        assert len(set(one) & set(other)) <= LINES_ON_A_SHEET // 2
    shapes = {tuple(task.shape for task in sheet if isinstance(task, LineTask)) for sheet in sheets}
    assert len(shapes) == 1


def test_boards_are_dealt_out_by_size() -> None:
    sheets = deal(EDGE, 3, 7)
    boards = [[task for task in sheet if isinstance(task, BoardTask)] for sheet in sheets]
    assert all(len(sheet) == BOARDS_ON_A_SHEET for sheet in boards)
    puzzles = [task.puzzle for sheet in boards for task in sheet]
    assert len(set(puzzles)) == len(puzzles)
    sizes = {tuple((task.puzzle.height, task.puzzle.width) for task in sheet) for sheet in boards}
    assert len(sizes) == 1

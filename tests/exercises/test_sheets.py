"""A class set: no two sheets alike, all equally hard, and always the same."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.exercises.exercises import BOARDS_ON_A_SHEET, LINES_ON_A_SHEET, deal
from app.exercises.tasks import BoardTask, LineTask
from solver.step import CAP, EDGE, OVERLAP


@pytest.mark.parametrize(("technique", "count"), ((OVERLAP, 12), (CAP, 2)))
def test_the_sheets_are_different_and_equally_hard(technique: str, count: int) -> None:
    sheets = deal(technique, count, 7)
    assert len(sheets) == count
    lines = [[task.line for task in sheet if isinstance(task, LineTask)] for sheet in sheets]
    assert all(len(line) == LINES_ON_A_SHEET == len(set(line)) for line in lines)
    for one, other in combinations(lines, 2):
        assert len(set(one) & set(other)) <= LINES_ON_A_SHEET // 2
    shapes = {tuple(task.shape for task in sheet if isinstance(task, LineTask)) for sheet in sheets}
    assert len(shapes) == 1


def test_the_same_seed_gives_the_same_sheets() -> None:
    assert deal(OVERLAP, 2, 5) == deal(OVERLAP, 2, 5)


def test_boards_are_dealt_out_by_size() -> None:
    sheets = deal(EDGE, 3, 7)
    boards = [[task for task in sheet if isinstance(task, BoardTask)] for sheet in sheets]
    assert all(len(sheet) == BOARDS_ON_A_SHEET for sheet in boards)
    puzzles = [task.puzzle for sheet in boards for task in sheet]
    assert len(set(puzzles)) == len(puzzles)
    sizes = {tuple((task.puzzle.height, task.puzzle.width) for task in sheet) for sheet in boards}
    assert len(sizes) == 1

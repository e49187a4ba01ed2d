"""The benchmark's boards are what its README says, and its table can be read."""

from __future__ import annotations

import pytest

from benchmarks.boards import blob_puzzle, domino_puzzle, random_puzzle
from benchmarks.techniques import random_puzzles, table, tally
from solver.techniques import TECHNIQUES
from solver.verdicts import MORE, UNIQUE, verdict


@pytest.mark.parametrize("size", range(3, 9))
def test_a_domino_pattern_has_one_solution_that_lines_do_not_find(size: int) -> None:
    puzzle = domino_puzzle(size)
    assert puzzle.width == puzzle.height == 2 * size + 1
    found = verdict(puzzle)
    assert (found.kind, found.needs) == (UNIQUE, MORE)


@pytest.mark.parametrize("size", [25, 50, 100, 200])
def test_lines_settle_the_pictures(size: int) -> None:
    found = verdict(blob_puzzle(size, seed=1))
    assert found.kind == UNIQUE
    assert found.needs != MORE


def test_the_same_boards_every_time() -> None:
    assert random_puzzle(12, 0.5, 3) == random_puzzle(12, 0.5, 3)
    assert random_puzzle(12, 0.5, 3) != random_puzzle(12, 0.5, 4)


def test_the_techniques_are_counted_and_options_is_seldom_one() -> None:
    assert list(random_puzzles(2)) == list(random_puzzles(2))
    counted = tally(random_puzzles(4))
    lines = list(table({"random": counted}))
    assert lines[0].split() == ["technique", "random"]
    assert [line.split()[0] for line in lines[1 : 1 + len(TECHNIQUES)]] == list(TECHNIQUES)
    assert counted.puzzles == 4 and counted.total > 200
    assert counted.steps["options"] < 0.03 * counted.total and not counted.counted

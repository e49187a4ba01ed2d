"""Puzzles from nothing need exactly what they should, and are the same everywhere."""

from __future__ import annotations

import pytest

from making.climbing import RUNGS, Climber
from making.drawing import Drawing, picture_of
from making.from_nothing import Maker, Wanted
from solver.limit import GaveUp, Limit
from solver.person.effort import rate_for_person
from solver.puzzle import puzzle_of_picture
from solver.steps.vocabulary import COMPLETE, EDGE, FULL, GLUE, OVERLAP, REACH, SPLIT
from solver.verdict.verdict import UNIQUE, verdict

QUICK = (FULL, COMPLETE, OVERLAP, GLUE, REACH, SPLIT, EDGE)
"""`python -m benchmarks.making` has all of them."""

A_GLUE = ["######", "######", "...###", "....##", "....##", "....##"]
A_CAP = [".#....", "#.####", "######", ".###.#", "######", "#.#.#."]


def make(width: int, height: int, rung: str, symmetric: bool = False) -> Drawing:
    """The first puzzle that one of some seeds gives."""
    wanted = Wanted(width, height, rung, symmetric)
    drawings = (Maker(wanted, seed).make() for seed in range(1, 9))
    return next(drawing for drawing in drawings if drawing is not None)


@pytest.mark.parametrize("rung", QUICK)
def test_what_is_made_needs_exactly_that(rung: str) -> None:
    drawing = make(8, 7, rung)
    assert (len(drawing[0]), len(drawing)) == (8, 7)
    puzzle = puzzle_of_picture(picture_of(drawing))
    rating = rate_for_person(puzzle)
    assert rating is not None and rating.needs == rung
    assert verdict(puzzle).kind == UNIQUE


def test_a_symmetric_board_is_its_own_image() -> None:
    drawing = make(10, 7, "glue", symmetric=True)
    assert all(row == row[::-1] for row in drawing)


def test_the_same_seed_gives_the_same_puzzle_everywhere() -> None:
    """What was made once, written down: another system or Python must come to it, too."""
    assert picture_of(make(6, 6, "glue")) == A_GLUE
    assert picture_of(make(6, 6, "cap")) == A_CAP


def test_a_maker_goes_on_with_other_puzzles() -> None:
    maker = Maker(Wanted(8, 8, "glue"), 3)
    made = [maker.make() for _ in range(3)]
    assert all(made) and made[0] != made[1] != made[2]


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (5, 1), (2, 2)])
def test_on_tiny_boards_it_ends(size: tuple[int, int]) -> None:
    for rung in ("full", "overlap", "match", "what-if"):
        Maker(Wanted(*size, rung), 1).make()


def test_it_stops_when_the_time_is_over() -> None:
    with pytest.raises(GaveUp):
        Maker(Wanted(15, 15, "options"), 1, Climber(Limit(0.05))).make()


@pytest.mark.parametrize("seed", range(6))
def test_a_rush_comes_as_far_as_a_climb(seed: int) -> None:
    climber = Climber()
    drawing = Maker(Wanted(9, 9, "glue"), seed)._start()
    for rung in ("overlap", "reach", "match"):
        most = RUNGS.index(rung)
        climb, rush = climber.climb(drawing, most), climber.rush(drawing, most)
        assert rush.is_solved == climb.is_solved or not climb.is_solved

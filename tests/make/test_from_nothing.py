"""Puzzles from nothing need exactly what they should, and are the same everywhere."""

from __future__ import annotations

from itertools import product

import pytest

from app.make.drawing import Drawing, picture_of, puzzle_of
from app.make.generate import Maker, Wanted, can_be_made
from app.make.ladder_end import RUNGS, Climber, LadderEnds
from solver.effort import rate_for_person
from solver.limit import GaveUp, Limit
from solver.puzzle import puzzle_of_picture
from solver.step import (
    CAP,
    COMPLETE,
    EDGE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
    WHAT_IF,
)
from solver.techniques import LADDER
from solver.verdicts import UNIQUE, verdict
from tests.conftest import Golden

QUICK = (FULL, COMPLETE, OVERLAP, CAP, GLUE, REACH, SPLIT, EDGE)
IN_THE_MIDDLE = (GAP, SPLIT, EXTEND, NO_ROOM, PLACES, MATCH, OPTIONS, EDGE, WHAT_IF)
"""`python -m benchmarks.making` has all of them."""


def make(width: int, height: int, rung: str) -> Drawing:
    """The first puzzle that one of some seeds gives."""
    wanted = Wanted(width, height, rung)
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


@pytest.mark.parametrize("rung", IN_THE_MIDDLE)
def test_what_is_rarely_needed_is_found_for_the_first_seed(rung: str) -> None:
    drawing = Maker(Wanted(14, 15, rung), 1).make()
    assert drawing is not None
    puzzle = puzzle_of_picture(picture_of(drawing))
    rating = rate_for_person(puzzle)
    assert rating is not None and rating.needs == rung


def test_short_lines_never_need_places_or_options() -> None:
    """Of all lines of seven cells, with all choices of known cells."""
    first = [rung.technique for rung in LADDER].index
    easier, places = LadderEnds(first(PLACES)), LadderEnds(first(PLACES) + 1)
    match, everything = LadderEnds(first(MATCH) + 1), LadderEnds(len(LADDER))
    for cells, shown in product(range(1 << 7), repeat=2):
        ended = easier.end_of(cells, 7, (cells & shown, 127 & ~cells & shown))
        assert places.end_of(cells, 7, ended) == ended
        if everything.end_of(cells, 7, ended) != ended:
            assert match.end_of(cells, 7, ended) != ended
    for rung in (PLACES, OPTIONS):
        assert not can_be_made(Wanted(10, 7, rung)) and can_be_made(Wanted(7, 11, rung))


def test_the_same_seed_gives_the_same_puzzle_everywhere(golden: Golden) -> None:
    """Another system or Python must come to it, too."""
    match = Maker(Wanted(11, 8, "match"), 2).make()
    assert match is not None
    made = {"glue": make(6, 6, "glue"), "cap": make(6, 6, "cap"), "match": match}
    said = ["\n".join([rung, *picture_of(drawing)]) for rung, drawing in made.items()]
    golden.check("made.txt", "\n\n".join(said) + "\n")


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
    puzzle = puzzle_of(Maker(Wanted(9, 9, "glue"), seed)._start())
    for rung in ("overlap", "reach", "match"):
        most = RUNGS.index(rung)
        climb, rush = climber.climb(puzzle, most), climber.rush(puzzle, most)
        assert rush.is_solved == climb.is_solved or not climb.is_solved

"""A puzzle that is to be made, and one that was, with its picture and how hard it is."""

from __future__ import annotations

from dataclasses import dataclass

from making.drawing import Drawing, picture_of
from solver.person.effort import Rating, rate_for_person
from solver.puzzle import Puzzle, puzzle_of_picture


@dataclass(frozen=True)
class Wanted:
    """What is asked for. The right half of a symmetric board is the image of the left one."""

    width: int
    height: int
    rung: str
    symmetric: bool = False


@dataclass(frozen=True)
class Made:
    """The puzzle, its solution, and its rating."""

    puzzle: Puzzle
    picture: tuple[str, ...]
    rating: Rating


def made_of(drawing: Drawing, title: str) -> Made:
    """What came of a drawing."""
    picture = tuple(picture_of(drawing))
    puzzle = puzzle_of_picture(picture, title=title)
    rating = rate_for_person(puzzle)
    assert rating is not None, "what is made can be solved"
    return Made(puzzle, picture, rating)

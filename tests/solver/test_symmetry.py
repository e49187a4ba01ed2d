"""Symmetries of the clues are found, and are only ever a hint."""

from __future__ import annotations

import random

import pytest

from solver import sat
from solver.encoding import SYMMETRIES, Symmetry, orbits_of
from solver.grid import Grid, Rules, propagate
from solver.limit import GaveUp, Limit
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.verdicts import verdict

SIZE = 8


def symmetric_picture(symmetry: Symmetry, seed: int, margin: int = 0) -> list[str]:
    """A random picture that the symmetry takes to itself, with empty lines around it."""
    draw = random.Random(seed)
    cells: dict[tuple[int, int], str] = {}
    for row in range(SIZE):
        for column in range(SIZE):
            letter = draw.choice("#.")
            cell = row, column
            while cell not in cells:
                cells[cell] = letter
                cell = symmetry.image(*cell, SIZE, SIZE)
    rows = ["".join(cells[row, column] for column in range(SIZE)) for row in range(SIZE)]
    width = SIZE + margin
    return [*(row + "." * margin for row in rows), *["." * width] * margin]


def settled(puzzle: Puzzle) -> tuple[Rules, Grid]:
    rules, grid = Rules(puzzle), Grid(puzzle.height, puzzle.width)
    assert propagate(rules, grid, (1 << puzzle.height) - 1, (1 << puzzle.width) - 1) is None
    return rules, grid


@pytest.mark.parametrize("margin", [0, 3])
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_cells_of_an_orbit_are_alike_in_a_symmetric_picture(
    symmetry: Symmetry, margin: int
) -> None:
    for seed in range(20):
        picture = symmetric_picture(symmetry, seed, margin)
        rules, grid = settled(puzzle_of_picture(picture))
        if grid.is_complete():
            continue
        fitting = 0
        for orbits in orbits_of(rules, grid):
            letters: dict[int, set[str]] = {}
            for numbers, row in zip(orbits, picture, strict=True):
                for number, letter in zip(numbers, row, strict=True):
                    letters.setdefault(number, set()).add(letter)
            fitting += all(len(found) == 1 for number, found in letters.items() if number)
        assert fitting, "the picture's own symmetry is among those found"


def test_clues_without_a_symmetry_have_no_orbits() -> None:
    draw = random.Random(5)
    picture = ["".join(draw.choice("#.") for _ in range(20)) for _ in range(20)]
    assert orbits_of(*settled(puzzle_of_picture(picture))) == []


@pytest.mark.skipif(not sat.is_available(), reason="PySAT is not installed")
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_verdict_is_the_same_with_and_without_the_hint(
    symmetry: Symmetry, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = [puzzle_of_picture(symmetric_picture(symmetry, seed)) for seed in range(40)]
    usual = [verdict(puzzle, solutions=30) for puzzle in puzzles]
    monkeypatch.setattr(sat, "SOON", 0)
    for puzzle, expected in zip(puzzles, usual, strict=True):
        found = verdict(puzzle, solutions=30)
        assert (found.kind, found.is_complete) == (expected.kind, expected.is_complete)
        assert len(set(found.solutions)) == len(expected.solutions)
        if expected.is_complete:
            assert set(found.solutions) == set(expected.solutions)


@pytest.mark.skipif(not sat.is_available(), reason="PySAT is not installed")
@pytest.mark.parametrize("is_symmetric", [True, False])
def test_symmetric_clues_call_for_symmetric_solutions_sooner(
    is_symmetric: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = symmetric_picture(SYMMETRIES[2], seed=1)
    if not is_symmetric:
        picture[0] = "#" + "." * (len(picture[0]) - 1)
    rules, grid = settled(puzzle_of_picture(picture))
    asked: list[int | None] = []

    def give_up(_: sat.Engine, most: int | None, limit: Limit) -> None:
        asked.append(most)
        if len(asked) == 2:
            raise GaveUp

    monkeypatch.setattr(sat, "is_quick", lambda *_: False)
    monkeypatch.setattr(sat.Engine, "run", give_up)
    with pytest.raises(GaveUp):
        next(sat.boards_by_sat(rules, grid, Limit(None)))
    soon, then = sat.SOON, sat.BURST
    if is_symmetric:
        soon, then = sat.SOON_SYMMETRIC, sat.SYMMETRIC_CONFLICTS
    assert asked == [soon, then] and sat.SOON_SYMMETRIC < sat.SOON

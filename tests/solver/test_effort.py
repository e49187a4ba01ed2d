"""How hard a puzzle is for a person: what the numbers mean."""

from __future__ import annotations

import pytest

from solver.effort import count_sweeps, rate_for_person
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.search import steps
from solver.step import ASSUME, DEDUCE
from solver.techniques import TECHNIQUES
from tests.filmed import bundled


def test_no_technique_has_fewer_stars_than_an_easier_one() -> None:
    stars = [technique.stars for technique in TECHNIQUES.values()]
    assert stars == sorted(stars)


@pytest.mark.parametrize("name", ["arrow", "heart", "swan", "rabbit"])
def test_the_hardest_technique_is_the_hardest_that_the_ladder_uses(name: str) -> None:
    order = list(TECHNIQUES)
    used = [step for step in steps(bundled(name), "ladder") if step.kind in (DEDUCE, ASSUME)]
    rated = rate_for_person(bundled(name))
    assert rated is not None
    assert rated.needs == max((str(step.technique) for step in used), key=order.index)


def test_a_line_that_just_fits_is_the_least_effort() -> None:
    """Three steps, and before each of them every line that is not finished would do."""
    rated = rate_for_person(Puzzle.of([[3], [3], [3]], [[3], [3], [3]]))
    assert rated is not None
    assert (rated.needs, rated.stars, rated.sweeps) == ("full", 1, 1)
    assert rated.effort == round(3 * TECHNIQUES["full"].weight)
    assert 0 < rated.tightest.lines <= rated.tightest.of <= 6


def test_where_no_line_helps_the_moment_is_tightest() -> None:
    rated = rate_for_person(bundled("rabbit"))
    assert rated is not None
    assert rated.tightest.lines == 0
    assert rated.sweeps is None


def test_sweeps_go_through_all_rows_and_then_all_columns() -> None:
    assert count_sweeps(Puzzle.of([[1], []], [[1], []])) == 1
    assert count_sweeps(Puzzle.of([[1], [1]], [[1], [1]])) is None
    assert count_sweeps(bundled("arrow")) == 2


def test_without_time_there_is_no_rating() -> None:
    assert rate_for_person(bundled("teddy-bear"), Limit(0.0)) is None

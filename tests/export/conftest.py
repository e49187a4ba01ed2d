"""What the tests of films have in common."""

import pytest


@pytest.fixture(autouse=True)
def _solve_once(solved_once: None) -> None:
    """What is filmed is told in other tests; here a puzzle is solved for the first of them only."""

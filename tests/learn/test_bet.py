"""How a race came out is said by what happened and nothing else."""

from __future__ import annotations

from app.race import SAME, Race, outcome
from tests.filmed import bundled


def race(name: str, *methods: str) -> Race:
    first, second = methods
    made = Race(bundled(name), (first, second))
    made.run(30.0)
    return made


def test_fewer_steps_win() -> None:
    came = outcome(race("heart", "overlap", "backtracking"))
    assert (came.winner, came.reason) == (0, "assumed")
    assert outcome(race("heart", "backtracking", "overlap")).winner == 1


def test_equal_is_equal() -> None:
    came = outcome(race("heart", "ladder", "ladder"))
    assert (came.winner, came.reason) == (SAME, "even")

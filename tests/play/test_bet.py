"""A bet on two methods is won, nearly won or lost, by what happened and nothing else."""

from __future__ import annotations

import pytest

from play.bet import CLOSE, MANY, SAME, TWICE, Bet, is_won, outcome
from solver.search import Race
from tests.filmed import bundled


def race(name: str, *methods: str) -> Race:
    first, second = methods
    made = Race(bundled(name), (first, second))
    made.run(30.0)
    return made


def test_fewer_steps_win_and_the_margin_is_judged_apart() -> None:
    came = outcome(race("heart", "overlap", "backtracking"))
    assert (came.winner, came.reason) == (0, "assumed")
    assert came.margin == MANY
    assert is_won(Bet(0, MANY), came) == (True, True)
    assert is_won(Bet(0, CLOSE), came) == (True, False)
    assert is_won(Bet(1, MANY), came) == (False, False)
    turned = outcome(race("heart", "backtracking", "overlap"))
    assert turned.winner == 1 and turned.margin == came.margin


@pytest.mark.parametrize("margin", (CLOSE, TWICE, MANY))
def test_equal_is_equal_by_whatever_margin(margin: str) -> None:
    came = outcome(race("heart", "ladder", "ladder"))
    assert (came.winner, came.reason) == (SAME, "even")
    assert is_won(Bet(SAME, margin), came) == (True, True)

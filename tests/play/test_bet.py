"""A bet on two methods is won, nearly won or lost, by what happened and nothing else."""

from __future__ import annotations

import pytest

from play.bet import (
    BY_LESS,
    BY_MORE,
    CLOSE,
    LOST,
    MANY,
    SAME,
    TWICE,
    WON,
    Bet,
    outcome,
    verdict_on,
)
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
    assert verdict_on(Bet(0, MANY), came) == WON
    assert verdict_on(Bet(0, CLOSE), came) == verdict_on(Bet(0, TWICE), came) == BY_MORE
    assert verdict_on(Bet(0, MANY), came.replaced(margin=TWICE)) == BY_LESS
    assert verdict_on(Bet(0, MANY), came.replaced(margin=CLOSE)) == BY_LESS
    assert verdict_on(Bet(1, MANY), came) == verdict_on(Bet(SAME, MANY), came) == LOST
    turned = outcome(race("heart", "backtracking", "overlap"))
    assert turned.winner == 1 and turned.margin == came.margin


@pytest.mark.parametrize("margin", (CLOSE, TWICE, MANY))
def test_equal_is_equal_by_whatever_margin(margin: str) -> None:
    came = outcome(race("heart", "ladder", "ladder"))
    assert (came.winner, came.reason) == (SAME, "even")
    assert verdict_on(Bet(SAME, margin), came) == WON

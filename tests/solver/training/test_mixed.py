"""Mixed tasks: lookalikes in which nothing is sure, and no habit that answers many of them."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from solver.mixed import (
    ALL_EMPTY,
    BETWEEN_EMPTY,
    HABITS,
    NEAR,
    answered_by,
    earlier_than,
    mixed_series,
)
from solver.step import COMPLETE, FULL, OVERLAP
from solver.tasks import LineTask, Lookalike

TASKS = 40


@pytest.mark.parametrize("technique", list(NEAR)[:6])
def test_no_habit_answers_a_quarter(technique: str) -> None:
    right: Counter[str] = Counter()
    kinds: Counter[str | None] = Counter()
    for task in islice(mixed_series(technique, 7), TASKS):
        assert isinstance(task, LineTask | Lookalike)
        kinds[task.technique] += 1
        right.update(answered_by(task))
    assert TASKS / 3 <= kinds[None] <= TASKS * 2 / 5
    assert set(kinds) - {None, technique} <= set(earlier_than(technique))
    assert len(kinds) == 2 + min(2, len(earlier_than(technique)))
    for habit in HABITS:
        is_rule = technique == COMPLETE and habit == ALL_EMPTY
        assert right[habit] <= TASKS * 2 / 5 if is_rule else right[habit] < TASKS / 4, habit


def test_few_lookalikes_leave_nothing_between_empty_cells() -> None:
    """Whoever marks what is between two empty cells has nothing to mark in the others, and is
    right without having looked."""
    tasks = [task for seed in range(8) for task in islice(mixed_series(FULL, seed), TASKS)]
    lookalikes = [task for task in tasks if isinstance(task, Lookalike)]
    assert sum(BETWEEN_EMPTY in answered_by(it) for it in lookalikes) < len(lookalikes) / 3


def test_nothing_is_sure_in_a_lookalike() -> None:
    for task in islice(mixed_series(OVERLAP, 3), TASKS):
        if isinstance(task, Lookalike):
            line = task.line
            assert line.rule.settle(line.filled, line.empty) == (line.filled, line.empty)
            assert task.looks_like == OVERLAP and task.cells == ()

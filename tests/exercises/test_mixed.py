"""Mixed tasks: lookalikes in which nothing is sure, and no habit that answers many of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import islice

import pytest

from app.exercises.exercises import SIZES, look_for_boards, series
from app.exercises.mixed import (
    ALL_EMPTY,
    BETWEEN_EMPTY,
    HABITS,
    HALF_RULES,
    NEAR,
    UNITS,
    Habit,
    _up_to_task,
    answered_by,
    earlier_than,
    mix_for,
    mixed_series,
)
from app.exercises.tasks import BoardTask, LineTask, Lookalike, Task
from app.learn import course
from app.learn.course import ALONE, NOTHING, Unit
from solver.step import COMPLETE, EDGE, FULL, OVERLAP, PLACES
from tests.learn.test_course import answer_rightly

TASKS = 40


@cache
def mixed_tasks(technique: str, seed: int) -> tuple[Task, ...]:
    """Made once for all that look at them."""
    return tuple(islice(mixed_series(technique, seed), TASKS + 1))


def look_at_all(technique: str, tasks: Sequence[Task]) -> None:
    """There are so many of each kind, and no habit answers many of them."""
    right: Counter[str] = Counter()
    kinds: Counter[str | None] = Counter()
    for task in tasks:
        assert isinstance(task, LineTask | Lookalike)
        kinds[task.technique] += 1
        right.update(answered_by(task))
    assert TASKS / 3 <= kinds[None] <= TASKS * 2 / 5
    assert set(kinds) - {None, technique} <= set(earlier_than(technique))
    assert len(kinds) == 2 + min(2, len(earlier_than(technique)))
    for habit in HABITS:
        is_rule = technique == COMPLETE and habit == ALL_EMPTY
        assert right[habit] <= TASKS * 2 / 5 if is_rule else right[habit] < TASKS / 4, habit


@pytest.mark.parametrize("technique", [name for name in UNITS if name not in SIZES])
def test_no_habit_answers_a_quarter_or_masters_a_unit(
    technique: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty tasks, with the reason named rightly, by those who look at no clue or know half of a
    rule: at most one of twenty units is mastered so. It takes longest to find those of *places*,
    so there are half as many."""
    seeds = range(request.config.getoption("--seeds") // (2 if technique == PLACES else 1))
    strategies = {**HABITS, **HALF_RULES}
    mastered = dict.fromkeys(strategies, 0)
    # Each habit gets the same tasks; which wrong reasons are offered nobody looks at.
    monkeypatch.setattr(course, "look_for_tasks", lambda *it: iter(first_tasks(*it)))
    monkeypatch.setattr(course, "offered_for", lambda task, *_: (task.technique or OVERLAP,))
    for seed in seeds:
        tasks = mixed_tasks(technique, seed)
        if seed == seeds[0] and technique in list(NEAR)[:6]:
            look_at_all(technique, tasks[:TASKS])
        monkeypatch.setattr(course, "look_for_mixed", lambda *_, tasks=tasks: iter(tasks))
        for name, habit in strategies.items():
            unit = Unit(technique, seed)
            while unit.kind != ALONE:
                answer_rightly(unit)
                unit.next()
            for _ in range(TASKS):
                answer_by_habit(unit, habit)
                unit.next()
            mastered[name] += unit.is_mastered
    assert max(mastered.values()) <= len(seeds) // 20


@cache
def first_tasks(technique: str, seed: int) -> list[LineTask | BoardTask]:
    return list(islice(series(technique, seed), 4))


def answer_by_habit(unit: Unit, habit: Habit) -> None:
    assert not isinstance(unit.task, BoardTask)
    for cell, value in habit(unit.task.line.known_line).items():
        unit.mark(cell, value)
    named = unit.task.technique or unit.techniques[0]
    unit.choose(named if unit.marks else NOTHING)
    unit.answer()


def test_few_lookalikes_leave_nothing_between_empty_cells() -> None:
    """Whoever marks what is between two empty cells has nothing to mark in the others, and is
    right without having looked."""
    tasks = [task for seed in range(8) for task in mixed_tasks(FULL, seed)[:TASKS]]
    lookalikes = [task for task in tasks if isinstance(task, Lookalike)]
    assert sum(BETWEEN_EMPTY in answered_by(it) for it in lookalikes) < len(lookalikes) / 3


def test_a_board_is_looked_for_until_there_is_one() -> None:
    (board,) = islice(filter(None, look_for_boards(EDGE, 7)), 1)
    assert [*_up_to_task(iter((None, None, board, None, board)))] == [None, None, board]


def test_beside_boards_no_line_is_answered_by_half_a_rule() -> None:
    for ticked in ((), UNITS):
        others = {name for seed in range(9) for name in mix_for(EDGE, seed, ticked).earlier}
        assert others and others.isdisjoint(HALF_RULES)


def test_nothing_is_sure_in_a_lookalike() -> None:
    for task in mixed_tasks(OVERLAP, 1)[:TASKS]:
        if isinstance(task, Lookalike):
            line = task.line
            assert line.rule.settle(line.filled, line.empty) == (line.filled, line.empty)
            assert task.looks_like == OVERLAP and task.cells == ()

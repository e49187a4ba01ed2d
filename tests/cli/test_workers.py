"""Tasks handed to processes are answered in order, each once, whatever the processes do."""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from app import processes
from app.processes import map_in_processes


def square(number: int) -> int:
    time.sleep(random.random() / 1000)
    return number * number


def die_at_some(number: int) -> int:
    if number % 7 == 3:
        os._exit(1)
    return number


def nothing(number: int) -> int:
    raise AssertionError(f"{number} was lost")


@pytest.mark.parametrize("count", [1, 2, 5])
def test_answers_come_in_order(count: int) -> None:
    assert list(map_in_processes(square, range(300), count, nothing)) == [i * i for i in range(300)]


def test_a_worker_that_dies_costs_its_task_only() -> None:
    found = list(map_in_processes(die_at_some, range(40), 2, lambda number: -number))
    assert found == [-i if i % 7 == 3 else i for i in range(40)]


def test_where_no_process_can_be_started_the_work_is_done_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(process: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(processes, "start", refuse)
    assert list(map_in_processes(square, range(20), 3, nothing)) == [i * i for i in range(20)]


def test_an_interrupt_while_a_worker_starts_leaves_none_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = processes.start

    def start_and_hear_of_it(process: Any) -> None:
        start(process)
        raise KeyboardInterrupt

    monkeypatch.setattr(processes, "start", start_and_hear_of_it)
    before = multiprocessing.active_children()
    with pytest.raises(KeyboardInterrupt):
        list(map_in_processes(abs, [1, 2], 2, abs))
    assert multiprocessing.active_children() == before


def test_tasks_are_not_taken_long_before_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_MAX_TASKS_AHEAD", 10)
    taken = 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        for number in range(1, 101):
            taken = number
            yield number

    for told, answer in enumerate(map_in_processes(square, tasks(), 2, nothing), 1):
        assert answer == told * told and taken <= told + 10
    assert taken == 100


def test_no_tasks_are_no_answers() -> None:
    assert list(map_in_processes(square, [], 4, nothing)) == []

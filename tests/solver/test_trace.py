"""Any state of a solving is a look-up away, forward and back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from benchmarks.boards import domino_puzzle
from solver import trace as trace_module
from solver.methods import METHODS
from solver.puzzle import Puzzle
from solver.trace import EVERY, Trace
from tests.boards import puzzles
from tests.filmed import trace_of
from tests.replay import Replay


def pictures_of(trace: Trace) -> list[list[str]]:
    return [trace.state(count).grid.picture() for count in range(len(trace) + 1)]


@settings(max_examples=25)
@given(puzzles(7))
def test_any_state_is_what_the_steps_lead_to(puzzle: Puzzle) -> None:
    for method in METHODS:
        trace = trace_of(puzzle, method, most=5 * EVERY)
        replay = Replay(puzzle)
        expected = [replay.picture()]
        for step in trace.steps:
            replay.apply(step)
            expected.append(replay.picture())
        assert pictures_of(trace) == expected
        for count in random.Random(0).sample(range(len(trace) + 1), k=min(40, len(trace) + 1)):
            assert trace.state(count).grid.picture() == expected[count]
            assert trace.state(count).count == count


def test_a_long_trace_keeps_no_more_states_than_a_shorter_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = domino_puzzle(5)
    expected = trace_of(puzzle, "backtracking", most=1500)
    monkeypatch.setattr(trace_module, "_MAX_KEPT_CELLS", 6 * puzzle.width * puzzle.height)
    trace = Trace(puzzle)
    for count, step in enumerate(expected.steps, 1):
        trace.append(step)
        assert len(trace._kept) <= 6
        look = count * 7919 % (count + 1)
        assert trace.state(look).grid.picture() == expected.state(look).grid.picture()
        assert trace.state(look).count == look
    assert len(trace) > 12 * EVERY


@settings(max_examples=20)
@given(puzzles(7))
def test_its_beginning_goes_on_by_itself_and_leaves_it_as_it_is(puzzle: Puzzle) -> None:
    whole = trace_of(puzzle, "backtracking", most=5 * EVERY)
    expected = pictures_of(whole)
    for count in {0, len(whole) // 3, min(EVERY, len(whole)), len(whole)}:
        begun = whole.until(count)
        assert (begun.steps, begun.cursor) == (whole.steps[:count], 0)
        for step in whole.steps[count:]:
            begun.append(step)
        for look in (count, len(whole), 0, count // 2):
            assert begun.state(look).grid.picture() == expected[look]
        assert list(begun.end.since) == list(whole.end.since)
    assert pictures_of(whole) == expected


def test_a_state_knows_since_when_a_cell_is_known() -> None:
    trace = trace_of(Puzzle.of([[1]] * 4, [[1]] * 4), "backtracking")
    for number in range(1, len(trace) + 1):
        state = trace.state(number)
        for row, column, _ in trace.step(number).cells:
            assert state.settled_by(row, column) == number
            before = [it for it in state.assumptions if it <= number]
            assert len(before) == trace.step(number).depth
        known = sum(state.settled_by(row, column) > 0 for row in range(4) for column in range(4))
        assert known == state.grid.known_count()


def test_there_is_no_state_beyond_the_last_step() -> None:
    trace = trace_of(Puzzle.of([[1]], [[1]]), "overlap")
    with pytest.raises(IndexError):
        trace.state(len(trace) + 1)
    with pytest.raises(IndexError):
        trace.step(0)

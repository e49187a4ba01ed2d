"""A stage that draws a slice at a time comes to the same scenes as one that draws all at once."""

from __future__ import annotations

import random

import pytest

from app.draw.arrangement import Wish, arrange
from app.draw.moment import moment_of
from app.draw.stage import MAX_CELLS_PER_SLICE, SlicedStage, build_scene
from app.text.catalogue import Language
from app.text.messages import Words
from benchmarks.boards import blob_puzzle
from solver.trace import Trace
from tests.filmed import trace_of

PUZZLE = blob_puzzle(50, 1)
LAYOUT = arrange(PUZZLE, Wish(900, 600)).layout


@pytest.fixture(scope="module")
def trace() -> Trace:
    return trace_of(PUZZLE)


@pytest.mark.parametrize("language", ["english", "persian"])
def test_slice_by_slice_it_becomes_the_same_scene(trace: Trace, language: str) -> None:
    words = Words(Language(language))
    sliced, random_step = SlicedStage(PUZZLE, LAYOUT, words), random.Random(1)
    for _ in range(12):
        moment = moment_of(trace, random_step.randrange(len(trace) + 1))
        change = sliced.show(moment)
        drawn = sum(name.startswith("cell/") for name in change.parts)
        assert change.afresh or drawn <= MAX_CELLS_PER_SLICE
        for _ in range(random_step.choice((0, 1, 3, 20))):
            if sliced.has_more:
                sliced.more()
        if random_step.random() < 0.5:
            while sliced.has_more:
                sliced.more()
            assert sliced.scene == build_scene(PUZZLE, LAYOUT, moment, words)


@pytest.mark.parametrize("rows", [range(50), range(5, 50)])
def test_each_slice_draws_as_many_cells_as_it_may(trace: Trace, rows: range) -> None:
    sliced = SlicedStage(PUZZLE, LAYOUT)
    sliced.look_at(rows, range(50))
    changes = [sliced.show(moment_of(trace, len(trace) // 2))]
    while sliced.has_more:
        changes.append(sliced.more())
    drawn = [sum(name.startswith("cell/") for name in change.parts) for change in changes]
    counts = [count for count in drawn if count]
    assert sum(counts) == len(rows) * 50
    assert counts[:-1] == [MAX_CELLS_PER_SLICE] * (len(rows) * 50 // MAX_CELLS_PER_SLICE)


def test_what_is_out_of_sight_is_drawn_when_it_comes_into_sight(trace: Trace) -> None:
    sliced = SlicedStage(PUZZLE, LAYOUT)
    sliced.look_at(range(10, 20), range(5, 15))
    moment = moment_of(trace, len(trace) // 2)
    parts = sliced.show(moment).parts
    cells = {name for name in parts if name.startswith("cell/")}
    assert cells == {f"cell/{row}/{column}" for row in range(10, 20) for column in range(5, 15)}
    assert not sliced.has_more
    sliced.look_at(range(50), range(50))
    sliced.more()
    while sliced.has_more:
        sliced.more()
    assert sliced.scene == build_scene(PUZZLE, LAYOUT, moment)

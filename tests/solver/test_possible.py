"""All steps there are: each is sound, none is missed, and a solving goes on from any."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from app.text.wording import sentence
from solver.grid import Grid
from solver.hints import Possible, possible_steps, preview
from solver.methods import METHODS, deduce_by_ladder
from solver.position import Position
from solver.puzzle import Puzzle, lines_of
from solver.search import can_continue, follow, steps, steps_with_pauses, watchable_steps
from solver.step import CONTRADICTION, SOLVED, Step
from solver.techniques import TECHNIQUES
from solver.verdicts import verdict
from tests.filmed import bundled, traced

SMALL = ("arrow", "house", "heart")
WITH_ASSUMPTIONS = "rabbit"
TRIED_CELL_BY_CELL = "heart"
"""Backtracking assumes on every board, and takes eighty thousand steps for the other one."""


def position_after(puzzle: Puzzle, begun: list[Step]) -> Position:
    position = Position(puzzle)
    for _ in follow(position, begun):
        pass
    return position


def all_at(puzzle: Puzzle, begun: list[Step]) -> list[Possible]:
    return [it for it in possible_steps(position_after(puzzle, begun)) if it is not None]


@pytest.mark.parametrize("name", SMALL)
def test_each_is_sound_new_and_said_once(name: str) -> None:
    puzzle = bundled(name)
    (solution,) = verdict(puzzle).solutions
    taken = list(steps(puzzle, "ladder"))
    for count in range(0, len(taken), 5):
        position = position_after(puzzle, taken[:count])
        found = all_at(puzzle, taken[:count])
        assert len({(it.line, it.technique) for it in found}) == len(found)
        for possible in found:
            step = preview(position, possible)
            assert step.cells and sentence(step)
            for row, column, value in step.cells:
                assert position.grid.cell(row, column) is None
                assert (solution[row][column] == "#") == bool(value)
        again = position_after(puzzle, taken[:count])
        assert position.grid.picture() == again.grid.picture()


@pytest.mark.parametrize("name", SMALL)
def test_what_the_ladder_takes_is_among_them(name: str) -> None:
    puzzle = bundled(name)
    taken = list(steps(puzzle, "ladder"))
    for count, step in enumerate(taken[:-1]):
        there = {(it.line, it.technique) for it in all_at(puzzle, taken[:count])}
        assert (step.line, step.technique) in there


def test_they_are_everything_that_lines_say() -> None:
    puzzle = bundled("heart")
    position = position_after(puzzle, [])
    there = {it.line for it in all_at(puzzle, [])}
    for line in lines_of(puzzle):
        filled, empty = position.grid.line(line)
        gives = position.rules[line].settle(filled, empty) != (filled, empty)
        assert gives == (line in there)


def test_the_simplest_come_first() -> None:
    found = sorted(all_at(bundled("heart"), []), key=lambda it: it.place)
    ranks = [list(TECHNIQUES).index(it.technique) for it in found]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("method", METHODS)
def test_steps_are_followed_to_where_they_lead(method: str) -> None:
    puzzle = bundled(WITH_ASSUMPTIONS)
    taken = list(islice(steps(puzzle, method), 160))
    trace = traced(puzzle, taken)
    for count in range(0, len(taken), 11):
        position = position_after(puzzle, taken[:count])
        state = trace.state(count)
        assert position.grid.picture() == state.grid.picture()
        assert [it.number for it in position.assumptions] == state.assumptions
        assert position.number == count


@pytest.mark.parametrize(
    ("name", "method"),
    [
        *(("house", method) for method in METHODS),
        *((WITH_ASSUMPTIONS, method) for method in METHODS if method != "backtracking"),
        (TRIED_CELL_BY_CELL, "backtracking"),
    ],
)
def test_a_solving_goes_on_from_any_step_and_ends_with_the_solution(name: str, method: str) -> None:
    puzzle = bundled(name)
    (solution,) = verdict(puzzle).solutions
    taken = list(steps(puzzle, method))
    chance = random.Random(method + name)
    for _ in range(6):
        begun = taken[: chance.randrange(min(len(taken), 120))]
        if not can_continue(begun):
            continue
        position = position_after(puzzle, begun)
        found = all_at(puzzle, begun)
        if not found:
            continue
        step = preview(position, chance.choice(found))
        after = watchable_steps(puzzle, method, begun=[*begun, step])
        trace = traced(puzzle, [*begun, step, *after])
        assert trace.steps[-1].kind == SOLVED
        assert trace.state(len(trace)).grid.picture() == list(solution)


def test_of_a_line_in_which_nothing_fits_that_is_said_first() -> None:
    puzzle = Puzzle.of([[3], [1], [1]], [[1], [1], [3]])
    position = position_after(puzzle, [])
    position.grid = Grid(3, 3)
    position.grid.set(0, 1, 0)
    found = sorted(
        (it for it in possible_steps(position) if it is not None), key=lambda it: it.place
    )
    assert found[0].technique == CONTRADICTION and found[0].line == lines_of(puzzle)[0]
    assert preview(position, found[0]).kind == CONTRADICTION


def test_after_a_contradiction_it_is_taken_back() -> None:
    puzzle = bundled(TRIED_CELL_BY_CELL)
    taken = list(steps(puzzle, "backtracking"))
    count = next(i for i, it in enumerate(taken) if it.kind == CONTRADICTION) + 1
    assert not can_continue(taken[:count]) and can_continue(taken[:1]) and can_continue([])
    after = [*filter(None, steps_with_pauses(puzzle, "backtracking", begun=taken[:count]))]
    assert after[0].kind == taken[count].kind and after[0].cells == taken[count].cells
    assert after[-1].kind == SOLVED
    assert not any(steps_with_pauses(puzzle, "backtracking", begun=taken))


def test_a_chain_is_not_followed_past_a_step_beside_it() -> None:
    """A step that somebody else chose may break a line of the chain before its turn."""
    puzzle = bundled(WITH_ASSUMPTIONS)
    taken = list(steps(puzzle, "ladder"))
    for count, step in enumerate(taken):
        if step.technique == "edge" and step.kind == "assume":
            position = position_after(puzzle, taken[: count + 1])
            assert position.assumptions[-1].chain is None
            follow = [it for it in deduce_by_ladder(position) if it is not None]
            assert follow[-1].kind == CONTRADICTION

"""Every step of every method is sound, its evidence is the proof, and the methods agree."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text.wording import sentence
from solver.assumptions import find_what_if, likely_cells
from solver.grid import Rules
from solver.line import REMEMBERED, Rule
from solver.methods import METHODS, deduce_by_ladder, deduce_by_overlap
from solver.position import Position
from solver.puzzle import Puzzle, clue_of, lines_of, puzzle_of_picture
from solver.search import steps, steps_with_pauses
from solver.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    COMPLETE,
    CONTRADICTION,
    DEDUCE,
    LOOK,
    OPTIONS,
    OVERLAP,
    PASS,
    REACH,
    SOLVED,
    STUCK,
    WHAT_IF,
    PassEvidence,
    Step,
)
from solver.step_data import step_data
from solver.techniques import TECHNIQUES
from solver.techniques.options import OptionsEvidence
from tests.boards import boards_of, crossed_puzzles, puzzles
from tests.brute import agreeing, agreement
from tests.claims import concluded
from tests.replay import Replay

OWN_TECHNIQUES = {
    "overlap": (COMPLETE, OVERLAP, REACH),
    "sweep": (OPTIONS,),
    "options": (OPTIONS,),
    "backtracking": (OVERLAP, COMPLETE),
    "ladder": TECHNIQUES,
}
"""Those that a method uses before it assumes anything."""


def replay(puzzle: Puzzle, method: str, *, guess: bool = True) -> tuple[list[Step], Replay]:
    board = Replay(puzzle)
    return board.run(steps(puzzle, method, guess=guess)), board


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=60)
@given(puzzles(8))
def test_steps_are_sound_and_lead_to_a_solution(method: str, puzzle: Puzzle) -> None:
    """Each has one sentence."""
    made, _board = replay(puzzle, method)
    assert made[-1].kind == SOLVED
    allowed = {*OWN_TECHNIQUES[method], BACKTRACKING, None}
    assert {step.technique for step in made} <= allowed
    for said in map(sentence, made):
        assert said[0].isupper() and said[-1] in ".?"
        assert "{" not in said and "  " not in said and "None" not in said


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=60)
@given(crossed_puzzles())
def test_the_methods_find_what_brute_force_finds(method: str, puzzle: Puzzle) -> None:
    all_solutions = boards_of(puzzle)
    made, board = replay(puzzle, method)
    if all_solutions:
        assert made[-1].kind == SOLVED
        assert tuple(board.picture()) in all_solutions
    else:
        assert made[-1].kind == CONTRADICTION and made[-1].depth == 0


@settings(max_examples=60)
@given(puzzles(7))
def test_the_ladder_assumes_nothing_while_lines_give_something(puzzle: Puzzle) -> None:
    """And a what-if is one assumption deep."""
    board = Replay(puzzle)
    opened: Step | None = None
    for step in steps(puzzle, "ladder"):
        if step.kind == ASSUME:
            assert not gives(board, OPTIONS)
            assert opened is None
            if step.technique == WHAT_IF:
                opened = step
            elif step.technique == BACKTRACKING:
                assert not what_if_gives(board)
        elif step.kind == CONTRADICTION:
            opened = None
        board.check(step)
        board.apply(step)
    assert opened is None, "a what-if that leads nowhere is never shown"


def gives(board: Replay, technique: str) -> bool:
    """Whether the technique settles anything anywhere, as its definition is read slowly."""
    lines = [(board.clue(line), board.known(line)) for line in lines_of(board.puzzle)]
    return any(agreeing(*line) and concluded(technique, *line) for line in lines)


def what_if_gives(board: Replay) -> bool:
    """Whether any single assumption leads line logic to an impossible line."""
    for row, column, value in product(
        range(board.puzzle.height), range(board.puzzle.width), (0, 1)
    ):
        if board.board[row][column] is None:
            trial = Replay(board.puzzle)
            trial.board = [list(line) for line in board.board]
            trial.board[row][column] = value
            if not trial.follow(lines_of(board.puzzle)):
                return True
    return False


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=40)
@given(puzzles())
def test_without_guessing_all_that_lines_say_is_said(method: str, puzzle: Puzzle) -> None:
    made, board = replay(puzzle, method, guess=False)
    assert all(step.kind in (DEDUCE, LOOK, PASS, SOLVED, STUCK) for step in made)
    assert not gives(board, OPTIONS)
    assert made[-1].kind == (STUCK if "?" in "".join(board.picture()) else SOLVED)


@settings(max_examples=60)
@given(puzzles(8))
def test_overlap_assumes_nothing_while_lines_give_something(puzzle: Puzzle) -> None:
    board = Replay(puzzle)
    for step in steps(puzzle, "overlap"):
        if step.kind == ASSUME:
            assert not any(gives(board, technique) for technique in (COMPLETE, OVERLAP, REACH))
        board.check(step)
        board.apply(step)


@settings(max_examples=40)
@given(puzzles())
def test_a_sweep_says_its_passes_and_shows_what_gives_nothing(puzzle: Puzzle) -> None:
    board, axis, number = Replay(puzzle), "", 0
    for step in steps(puzzle, "sweep"):
        if isinstance(step.evidence, PassEvidence):
            assert (step.evidence.axis, step.evidence.number) != (axis, number)
            assert step.evidence.number in (number, number + 1)
            axis, number = step.evidence.axis, step.evidence.number
        elif step.line is not None:
            assert step.line.axis == axis
        if step.kind == LOOK and step.line is not None:
            known = board.known(step.line)
            lines = agreeing(board.clue(step.line), known)
            assert isinstance(step.evidence, OptionsEvidence)
            assert step.evidence.count == len(lines) and None in known
            assert all(
                (a is None) == (b is None) for a, b in zip(agreement(lines), known, strict=True)
            )
        board.check(step)
        board.apply(step)


@settings(max_examples=60)
@given(puzzles())
def test_options_remembers_what_it_showed(puzzle: Puzzle) -> None:
    shown: dict[object, int] = {}
    for step in steps(puzzle, "options"):
        evidence = step.evidence
        if step.depth or not isinstance(evidence, OptionsEvidence):
            continue
        assert evidence.first_showing == (step.line not in shown)
        assert evidence.previous == shown.get(step.line)
        if evidence.previous is not None:
            assert evidence.struck == evidence.previous - evidence.count
        assert not {*(evidence.struck_out or ())} & {*(evidence.arrangements or ())}
        assert bool(evidence.struck_out) == (evidence.count < (evidence.previous or evidence.total))
        shown[step.line] = evidence.count


ONE_ASSUMPTION = """
##..#.##...
..######.#.
#.##.#..#..
###...#.#..
#.##..####.
..###..###.
.##.#...#..
.#.###..#.#
.#.#.#####.
....#.#.##.
..#..####.#
"""
"""Lines settle it, complete, overlap and reach do not; one assumption is enough for them."""


@pytest.mark.parametrize(("method", "count"), [("ladder", 0), ("overlap", 1)])
def test_no_more_is_assumed_than_is_needed(method: str, count: int) -> None:
    made = list(steps(puzzle_of_picture(ONE_ASSUMPTION.split()), method))
    assert made[-1].kind == SOLVED and sum(step.kind == ASSUME for step in made) == count


@settings(max_examples=30)
@given(puzzles(7), st.integers(1, 12))
def test_the_likeliest_cells_are_the_first_of_all(puzzle: Puzzle, most: int) -> None:
    position = Position(puzzle)
    for step in deduce_by_overlap(position):
        if step is not None:
            assert likely_cells(position, most) == likely_cells(position)[:most]


@settings(max_examples=40)
@given(puzzles(7))
def test_the_what_if_that_is_shown_is_the_shortest(puzzle: Puzzle) -> None:
    position = Position(puzzle)
    for _ in deduce_by_ladder(position):
        pass
    cells = [(*cell, value) for cell in likely_cells(position) for value in (0, 1)]
    lengths = {}
    for cell in cells:
        made = [step for step in deduce_by_ladder(position.branch(cell)) if step is not None]
        if made and made[-1].kind == CONTRADICTION:
            lengths[cell] = len(made)
    chosen = [cell for cell in find_what_if(position, deduce_by_ladder) if cell is not None]
    assert bool(chosen) == bool(lengths)
    if chosen:
        assert lengths[chosen[0]] == min(lengths.values())


def test_all_rules_together_remember_so_many_answers() -> None:
    for size in (1, 30, 1000):
        rules = Rules(Puzzle.of([[1]] * size, [[1]] * size))
        different = {id(rule): rule for rule in rules.rows + rules.columns}
        assert 0 < sum(rule.remembered for rule in different.values()) <= REMEMBERED


def test_a_rule_forgets_rather_than_grow() -> None:
    rule = Rule(clue_of([2]), 12, remembered=3)
    for filled in range(12):
        assert rule.settle(1 << filled, 0) is not None
        assert rule.fits(1 << filled, 0) is not None
        assert len(rule._settled) <= 3 and len(rule._fits) <= 3


def test_thinking_takes_a_breath_between_steps() -> None:
    puzzle = Puzzle.of([[1]] * 12, [[1]] * 12)
    pulled = list(steps_with_pauses(puzzle, "ladder"))
    assert None in pulled
    assert [step for step in pulled if step] == list(steps(puzzle, "ladder"))


def test_an_assumption_names_the_one_it_stands_inside() -> None:
    open_ones: list[int] = []
    for number, step in enumerate(steps(Puzzle.of([[1]] * 6, [[1]] * 6), "backtracking"), 1):
        data = step_data(number, step)
        if step.kind == ASSUME:
            outer = open_ones[-1] if open_ones else None
            assert data["evidence"] == {"outer": outer}
            open_ones.append(number)
        elif step.kind == BACKTRACK:
            open_ones.pop()


def test_a_deep_search_needs_no_recursion() -> None:
    size = 60
    puzzle = Puzzle.of([[1]] * size, [[1]] * size)
    deepest = 0
    for number, step in enumerate(steps(puzzle, "backtracking")):
        deepest = max(deepest, step.depth)
        if number > 10000:
            break
    assert deepest > 40

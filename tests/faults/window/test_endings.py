"""What is said at the end is proved: "solved" where there is no other solution, and where
assumptions are still open "a solution", with what it rests on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.text.messages import ENGLISH_WORDS
from app.text.wording import sentence
from solver.methods import METHODS
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.search import steps
from solver.step import SOLVED, EndEvidence
from solver.step_data import step_data, step_of
from solver.verdicts import UNIQUE, verdict

TWO = Puzzle.of([[1], [1]], [[1], [1]])
"""Two solutions, and one assumption leads to either."""

ONE = Puzzle.of([[1], [0]], [[1], [0]])


@pytest.mark.parametrize("method", [name for name in METHODS if name != "backtracking"])
def test_where_an_assumption_is_open_it_is_a_solution(method: str) -> None:
    *_, last = steps(TWO, method)
    assert last.kind == SOLVED and last.depth == 1
    assert ENGLISH_WORDS.heading(last) == "A solution"
    said = sentence(last)
    assert said.startswith("All 4 cells are known and every clue is met: this is a solution.")
    assert "It rests on the assumption that row 1, column 1 is filled" in said
    assert said.endswith("Check tells whether it is the only one.")


def test_where_none_is_open_it_is_the_only_solution() -> None:
    *_, last = steps(ONE)
    assert last.depth == 0 and ENGLISH_WORDS.heading(last) == "Solved"
    assert sentence(last).endswith("the puzzle is solved, and this is its only solution.")


@given(
    some.lists(some.text("#.", min_size=4, max_size=4), min_size=4, max_size=4),
    some.sampled_from(list(METHODS)),
)
@settings(max_examples=60)
def test_the_only_solution_is_said_to_be_so_only_where_it_is(
    picture: list[str], method: str
) -> None:
    puzzle = puzzle_of_picture(picture)
    *_, last = steps(puzzle, method)
    assert isinstance(last.evidence, EndEvidence)
    assert bool(last.evidence.assumptions) == (last.depth > 0)
    if "only solution" in sentence(last):
        assert verdict(puzzle).kind == UNIQUE
    else:
        assert ENGLISH_WORDS.heading(last) == "A solution"
    assert step_of(json.loads(json.dumps(step_data(1, last)))) == last


# -- wherever it is said ---------------------------------------------------------------------------


def test_the_command_line_says_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from app.cli.main import run

    path = tmp_path / "two.non"
    path.write_text("rows\n1\n1\ncolumns\n1\n1\n", encoding="utf-8")
    assert run([str(path), "--explain"]) == 0
    said = capsys.readouterr().out
    assert "this is a solution. It rests on the assumption that" in said
    assert "solved" not in said

"""What is said at the end is proved: "solved" where there is no other solution, and where
assumptions are still open "a solution", with what it rests on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.draw.caption import caption_of, heading_of
from app.draw.compare import caption_of as comparison_said
from app.draw.layout import lay_out
from app.draw.moment import moment_of
from app.learn.show import How
from app.text.catalogue import ENGLISH as LANGUAGE
from app.text.messages import ENGLISH_WORDS
from app.text.wording import sentence
from solver.methods import METHODS
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.search import Race, steps, watchable_steps
from solver.step import SOLVED, EndEvidence, Step
from solver.step_data import step_data, step_of
from solver.trace import Trace
from solver.verdicts import NONE, SEVERAL, UNDECIDED, UNIQUE, Verdict, verdict
from tests.faults.window.opened import Opened

TWO = Puzzle.of([[1], [1]], [[1], [1]])
"""Two solutions, and one assumption leads to either."""

ONE = Puzzle.of([[1], [0]], [[1], [0]])


def traced(puzzle: Puzzle, made: Iterator[Step | None]) -> Trace:
    trace = Trace(puzzle)
    for step in made:
        if step is not None:
            trace.append(step)
    return trace


@pytest.mark.parametrize("method", [name for name in METHODS if name != "backtracking"])
def test_where_an_assumption_is_open_it_is_a_solution(method: str) -> None:
    *_, last = steps(TWO, method)
    assert last.kind == SOLVED and last.depth == 1
    assert ENGLISH_WORDS.heading(last) == "A solution"
    said = sentence(last)
    assert said.startswith("All 4 cells are known and every clue is met: this is a solution.")
    assert "It rests on the assumption that row 1, column 1 is filled" in said
    assert said.endswith("Check tells whether it is the only one.")


def test_several_open_assumptions_are_counted() -> None:
    puzzle = Puzzle.of([[1]] * 4, [[1]] * 4)
    *_, last = steps(puzzle, "backtracking")
    assert last.depth == 4
    assert "rests on 4 assumptions, the first that row 1, column 1 is filled;" in sentence(last)


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


# -- where the solver was asked --------------------------------------------------------------------

SIX = Puzzle.of([[1]] * 6, [[1]] * 6)
IDENTITY = tuple("." * place + "#" + "." * (5 - place) for place in range(6))


@pytest.mark.parametrize(
    ("kind", "boards", "heading", "said"),
    [
        (UNIQUE, [IDENTITY], "Solved · worked out", "it proved that there is no other answer."),
        (SEVERAL, [IDENTITY] * 2, "A solution · worked out", "there are other answers, too."),
        (UNDECIDED, [IDENTITY], "A solution · worked out", "other answers may be possible."),
        (NONE, [], "No solution · worked out", "that the puzzle has no solution."),
        (UNDECIDED, [], "Stuck · not worked out in time", "it found none in its time."),
    ],
)
def test_a_verdict_is_headed_by_what_it_is(
    kind: str, boards: list[tuple[str, ...]], heading: str, said: str
) -> None:
    found = Verdict(kind, "more", tuple(boards), kind in (UNIQUE, NONE), 0.0)
    made = watchable_steps(SIX, "backtracking", most_assumptions=2, answer=lambda _: iter([found]))
    *_, last = (step for step in made if step is not None)
    assert ENGLISH_WORDS.heading(last) == heading
    assert sentence(last).endswith(said)
    assert step_of(json.loads(json.dumps(step_data(1, last)))) == last


# -- wherever it is said ---------------------------------------------------------------------------


def test_films_say_it() -> None:
    trace = traced(TWO, steps(TWO))
    moment = moment_of(trace, len(trace))
    assert heading_of(lay_out(TWO), TWO, moment, ENGLISH_WORDS) == "A solution"
    said = "".join(part.text for part in caption_of(TWO, moment, ENGLISH_WORDS))
    assert "It rests on the assumption" in said


def test_the_command_line_says_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from app.cli.main import run

    path = tmp_path / "two.non"
    path.write_text("rows\n1\n1\ncolumns\n1\n1\n", encoding="utf-8")
    assert run([str(path), "--explain"]) == 0
    said = capsys.readouterr().out
    assert "this is a solution. It rests on the assumption that" in said
    assert "solved" not in said


def test_two_methods_side_by_side_say_it() -> None:
    race = Race(TWO, ("overlap", "backtracking"))
    race.run()
    said = comparison_said(race, len(race), LANGUAGE)
    assert "Overlap has found a solution in 5 steps; it rests on 1 assumption." in said
    assert said.endswith("with 4 assumptions, 2 of them wrong; it rests on the others.")
    race = Race(ONE, ("overlap", "ladder"))
    race.run()
    assert "has found" not in comparison_said(race, len(race), LANGUAGE)


@pytest.mark.usefixtures("display")
def test_the_window_says_it(tmp_path: Path) -> None:
    opened = Opened(tmp_path, TWO, How("ladder"))
    opened.press("End")
    opened.until(lambda: opened.window.show.is_at_end)
    side = opened.window.side
    assert side.heading.cget("text") == "A solution"
    assert "It rests on the assumption" in str(side.sentence.text)
    opened.window.close()
    assert opened.said() == []

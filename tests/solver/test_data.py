"""What is written of a solving as JSON can be read again, whatever the evidence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.exercises.lab import LabLine, known_text
from app.techniques import LINE_TRAININGS
from solver.grid import Grid, Rules
from solver.hints import why
from solver.methods import METHODS
from solver.puzzle import ROW, Line, Puzzle
from solver.search import steps, watchable_steps
from solver.step import DEDUCE, Step
from solver.step_data import step_data, step_of, steps_of
from solver.techniques import TECHNIQUES
from solver.techniques.options import OptionsEvidence
from tests.boards import crossed_puzzles, puzzles
from tests.filmed import bundled, traced


def written(steps: list[Step]) -> list[dict[str, object]]:
    """The steps through JSON, as a program gets them."""
    data = [step_data(number, step) for number, step in enumerate(steps, 1)]
    return [json.loads(line) for line in map(json.dumps, data)]


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=50)
@given(st.one_of(puzzles(6), crossed_puzzles()))
def test_the_steps_of_a_solving_come_back(method: str, puzzle: Puzzle) -> None:
    made = list(steps(puzzle, method))
    assert list(steps_of(written(made))) == made


@pytest.mark.parametrize("technique", [name for name, it in TECHNIQUES.items() if it.rungs])
def test_the_evidence_of_every_technique_comes_back(technique: str) -> None:
    line = LINE_TRAININGS[technique].card.holds
    assert isinstance(line, LabLine)
    clue, cells = list(line.rule.lengths), known_text(line)
    puzzle = Puzzle.of([clue], [[1]] * sum(clue) + [[]] * (len(cells) - sum(clue)))
    unknown = [i for i, letter in enumerate(cells) if letter == "?"]
    answers = [why(Rules(puzzle), Grid.of([cells]), Line(ROW, 0), i) for i in unknown]
    made = [it for it in answers if isinstance(it, Step) and it.technique == technique]
    assert made and all(step.kind == DEDUCE for step in made)
    (data,) = written(made[:1])
    assert step_of(data) == made[0]
    evidence = data["evidence"]
    assert isinstance(evidence, dict)
    assert evidence["clue"] == clue and evidence["length"] == len(cells)
    assert all(len(pair) == 2 for pair in evidence["because"])


@pytest.mark.parametrize("name", ["plane", "pig"])
def test_assumptions_at_the_border_and_elsewhere_come_back(name: str) -> None:
    made = list(steps(bundled(name), "ladder"))
    assert {"edge"} <= {step.technique for step in made}
    assert list(steps_of(written(made))) == made


@pytest.mark.parametrize("method", ["options", "sweep"])
def test_lines_with_more_arrangements_than_are_listed_come_back(method: str) -> None:
    made = list(steps(bundled("spider"), method))
    counted = [step.evidence for step in made if isinstance(step.evidence, OptionsEvidence)]
    assert any(evidence.arrangements is None for evidence in counted)
    assert list(steps_of(written(made))) == made


def test_a_verdict_comes_back() -> None:
    puzzle = Puzzle.of([[1]] * 5, [[1]] * 5)
    made = traced(puzzle, watchable_steps(puzzle, "backtracking", most_assumptions=2)).steps
    assert made[-1].technique == "verdict"
    assert list(steps_of(written(made))) == made

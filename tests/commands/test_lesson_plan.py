"""What the lesson plan promises is what the program shows."""

from __future__ import annotations

from pathlib import Path

from films.paper.answering import answer
from scene.paper.exercise_pages import ExercisePages
from scene.paper.handout import handout_pages
from scene.paper.paper import A4
from solver.puzzle import ROW, Line
from solver.race import Race
from tests.films.test_handout import bundled

PLAN = (Path(__file__).parent.parent.parent / "docs" / "lesson-plan.md").read_text(encoding="utf-8")


def test_the_figures_of_the_comparison_are_those_of_the_film() -> None:
    race = Race(bundled("heart"), ("overlap", "backtracking"))
    race.run()
    first, second = race.runners
    assert f"{len(first)} steps and no assumption" in PLAN
    assert first.assumed[-1] == 0
    figures = f"{len(second)} steps and {second.assumed[-1]} assumptions, {second.taken_back[-1]}"
    assert figures in PLAN


def test_the_handout_is_as_described() -> None:
    heart = answer(bundled("heart"), "overlap")
    assert len(handout_pages([heart], A4)) == 4
    pages = ExercisePages([heart.puzzle], A4)
    exercises = pages.exercises_of(1)
    assert len(exercises) >= 6 and len(pages.pages) == 1
    assert pages.example is not None and pages.example.line == Line(ROW, 1)
    assert len(exercises[0].evidence.clue) == 1
    assert [block.length for block in heart.puzzle.rows[4]] == [2, 8]
    assert [block.length for block in heart.puzzle.rows[9]] == [1]

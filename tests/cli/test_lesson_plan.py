"""What the lesson plan promises is what the program shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from app.cli.commands import parse
from app.draw.exercise import ExercisePages
from app.draw.handout import handout_pages
from app.draw.paper import A4
from app.exercises.lab import read_lab_line
from app.exercises.tasks import task_of
from app.export.pdf import answer
from app.learn.actions import KEYS
from app.learn.lesson import LESSONS
from app.race import Race
from app.text.catalogue import ENGLISH, LANGUAGES, Language
from solver.puzzle import ROW, Line
from tests.filmed import bundled

DOCS = Path(__file__).parent.parent.parent / "docs"
PLANS = {
    name: (DOCS / f"lesson-plan{ending}.md").read_text(encoding="utf-8")
    for name, ending in (("english", ""), ("chinese", ".zh"), ("persian", ".fa"))
}
PLAN = PLANS["english"]


def unmarked(page: str) -> str:
    """A page without the marks of what runs from left to right in it."""
    return re.sub(r"</?(?:bdi|div)[^>]*>", "", page).replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_part_of_a_lesson_has_its_row_with_what_the_window_says(language: str) -> None:
    say = Language(language).window.texts
    tables = re.findall(r"^\|---\|---\|---\|---\|\n((?:\|.*\n)+)", PLANS[language], re.MULTILINE)
    rows = [row.split("|")[2] for table in tables for row in unmarked(table).splitlines()]
    parts = [(lesson, it.name) for lesson, stages in LESSONS.items() for it in stages]
    assert len(set(parts)) == len(parts) == len(rows)
    for (lesson, name), row in zip(parts, rows, strict=True):
        assert re.sub("[*`]", "", row).strip() == say[f"walk.say.{lesson}.{name}"]


def test_the_figures_of_the_comparison_are_those_of_the_film() -> None:
    race = Race(bundled("heart"), ("overlap", "backtracking"))
    race.run()
    first, second = race.runners
    assert f"{len(first)} steps and no assumption" in PLAN
    assert first.assumed[-1] == 0
    figures = (
        f"{len(second)} steps and {second.assumed[-1]} assumptions, {second.counts.backtracks}"
    )
    assert figures in PLAN


def test_the_lines_of_the_second_lesson_are_of_their_technique() -> None:
    for written, technique in (
        ("1 1 in 6 with #?????", "cap"),
        ("1 1 3 in 10 with #????#????", "cap"),
        ("5 in 6 with .####?", "glue"),
        ("2 3 in 8 with .##.?#??", "glue"),
        ("3 in 9 with ???.?.???", "gap"),
        ("1 3 in 7 with ??#?#??", "split"),
        ("1 2 in 7 with ??#????", "split"),
    ):
        task = task_of(read_lab_line(written))
        assert task is not None and task.technique == technique, written
        assert written.split(" with ")[1] in PLAN


@pytest.mark.parametrize("name", ("lesson-plan.md", "school.md"))
def test_every_command_is_one_that_the_program_takes(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    commands = re.findall(r"python nonogram_tk\.py([^`\n]*)", text)
    assert len(commands) > 1
    for command in commands:
        _, options = parse(shlex.split(command), ENGLISH)
        for puzzle in options.puzzles:
            assert bundled(puzzle)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_commands_lines_and_keys_of_its_part(language: str) -> None:
    for part, own in zip(*(PLANS[it].split("\n## ") for it in ("english", language)), strict=True):
        same = re.findall(r"`[^`\n]*`|\*\*(?:[A-Z+0-9]|F\d+|Pg..|Ctrl.D)\*\*|\]\(.*?\)", part)
        assert not set(same) - set(re.findall(r"`[^`\n]*`|\*\*.*?\*\*|\]\(.*?\)", unmarked(own)))
        assert part.count("|") == own.count("|")


def test_the_keys_are_those_of_the_window() -> None:
    for key, name in (
        ("L", "lab"),
        ("U", "course"),
        ("P", "predict"),
        ("2", "compare"),
        ("T", "next-technique"),
        ("A", "next-assumption"),
        ("+", "faster"),
        ("F11", "full-screen"),
    ):
        assert f"**{key}**" in PLAN, key
        assert {"+": "plus"}.get(key, key) in (KEYS[name][0], KEYS[name][0].upper()), key


def test_the_handout_is_as_described() -> None:
    heart = answer(bundled("heart"))
    assert len(handout_pages([heart], A4, exercise=True)) == 4
    pages = ExercisePages([(1, heart.puzzle)], A4)
    exercises = pages.exercises_of(1)
    assert len(exercises) >= 6 and len(pages.pages) == 1
    assert pages.example is not None and pages.example.line == Line(ROW, 1)
    assert len(exercises[0].evidence.clue) == 1
    assert [block.length for block in heart.puzzle.rows[4]] == [2, 8]
    assert [block.length for block in heart.puzzle.rows[9]] == [1]

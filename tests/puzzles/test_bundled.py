"""The bundled puzzles are what their lesson says, and have one solution each."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from puzzles.bundled import FIRST, LESSONS, bundled_puzzles, find_bundled
from puzzles.formats.clues.non import write_non
from puzzles.rate import work_out
from puzzles.ratings import FILE, name_of, ratings
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from solver.steps.search import steps
from solver.steps.step import (
    ASSUME,
    BACKTRACKING,
    EDGE,
    OPTIONS,
    OVERLAP,
    SOLVED,
    WHAT_IF,
)
from solver.trace import State
from solver.verdict.verdict import MORE, verdict

PATHS = bundled_puzzles()

NEEDED = {
    "first-steps": OVERLAP,
    "overlap": OVERLAP,
    "options": OPTIONS,
    "what-if": WHAT_IF,
    "backtracking": BACKTRACKING,
    "large": OVERLAP,
    "sources": OVERLAP,
}
"""What the puzzles of a lesson need."""


def solve(puzzle: Puzzle, method: str) -> tuple[list[str], list[str | None]]:
    state = State(puzzle)
    techniques = []
    for step in steps(puzzle, method):
        state.apply(step)
        techniques.append(step.technique)
    assert step.kind == SOLVED
    return state.grid.picture(), techniques


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_puzzle_needs_what_its_lesson_teaches(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    puzzle = read_puzzles(path)[0]
    assert puzzle.title and puzzle.lesson
    picture, techniques = solve(puzzle, "ladder")
    needs = NEEDED[path.parent.name]
    assert verdict(puzzle).needs == (MORE if needs in (WHAT_IF, BACKTRACKING) else needs)
    assert (BACKTRACKING in techniques) == (needs == BACKTRACKING)
    assert bool({EDGE, WHAT_IF} & set(techniques)) == (needs in (WHAT_IF, BACKTRACKING))
    goal = re.search(r'^goal "([01]+)"$', text, re.MULTILINE)
    assert goal and goal.group(1) == "".join(picture).replace("#", "1").replace(".", "0")
    assert write_non(puzzle, picture) == text


def test_there_is_enough_to_begin_with() -> None:
    drawn = [path for path in PATHS if path.parent.name != "sources"]
    sizes = [max(p.width, p.height) for p in (read_puzzles(path)[0] for path in drawn)]
    assert sum(size <= 25 for size in sizes) >= 12
    assert {path.parent.name for path in PATHS} == set(LESSONS)
    assert len({path.stem for path in PATHS}) == len(PATHS)


def test_a_puzzle_is_found_by_its_name() -> None:
    for path in PATHS:
        assert find_bundled(path.stem) == path
        assert find_bundled(path.stem.upper()) == path
    assert find_bundled(FIRST) is not None
    for name in (
        "",
        ".",
        "..",
        "no-such",
        "../overlap/heart",
        "overlap/heart",
        "x" * 252,
        "x" * 9999,
    ):
        assert find_bundled(name) is None


def test_the_sources_boards_need_no_assumption() -> None:
    for name in ("sweep-15x15", "options-10x12"):
        path = find_bundled(name)
        assert path is not None
        puzzle = read_puzzles(path)[0]
        for method in ("overlap", "sweep", "options", "ladder"):
            assert all(step.kind != ASSUME for step in steps(puzzle, method))


def test_the_ratings_are_those_of_the_ladder() -> None:
    """`python -m puzzles.rate` writes them anew."""
    assert json.loads(FILE.read_text(encoding="utf-8")) == work_out()


def test_a_lesson_goes_from_little_effort_to_much() -> None:
    rated = ratings()
    by_lesson: dict[str, list[int]] = {}
    for path in bundled_puzzles():
        by_lesson.setdefault(path.parent.name, []).append(rated[name_of(path)].effort)
    for efforts in by_lesson.values():
        assert efforts == sorted(efforts)

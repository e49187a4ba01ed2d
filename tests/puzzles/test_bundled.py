"""The bundled puzzles are what their lesson says, and have one solution each."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from app.text.catalogue import ENGLISH
from puzzles.bundled import (
    FIRST,
    LESSONS,
    RATINGS_FILE,
    bundled_puzzles,
    find_bundled,
    name_of,
    ratings,
)
from puzzles.formats.non import write_non
from puzzles.rate import misplaced, move, rate_puzzles
from puzzles.reading import read_puzzles
from solver.search import steps
from solver.step import ASSUME
from solver.techniques import TECHNIQUES
from solver.verdicts import UNIQUE, verdict
from tests.filmed import bundled

PATHS = bundled_puzzles()
LONG_TO_RATE = ("backtracking", "large", "what-if")

NO_RUNGS = ("first-steps", "large", "colours", "sources")
"""Lessons that are not about the hardest technique."""


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_puzzle_has_one_solution_and_says_whose_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    puzzle = read_puzzles(path)[0]
    assert puzzle.title and puzzle.lesson, "it has no title, or no lesson"
    if path.parent.name != "sources":
        assert puzzle.author and puzzle.licence == "CC0-1.0", "it says not whose it is, or not CC0"
    found = verdict(puzzle)
    assert found.kind == UNIQUE
    wanted = write_non(puzzle, found.solutions[0], lesson=puzzle.lesson)
    assert text == wanted, "`python -m puzzles.rate` writes it so"
    filled = "#" if puzzle.is_coloured else "1"
    goal = "".join(found.solutions[0]).replace("#", filled).replace(".", "0")
    assert f'\ngoal "{goal}"\n' in text


def test_a_puzzle_needs_what_its_lesson_teaches() -> None:
    """As the ratings say, which another test works out."""
    rated = ratings()
    for path in PATHS:
        assert name_of(path) in rated, "`python -m puzzles.rate` rates it"
        needs = rated[name_of(path)].needs
        if path.parent.name not in NO_RUNGS:
            assert needs == path.parent.name, f"{path.name} is in the wrong lesson"
        elif path.parent.name == "first-steps":
            assert TECHNIQUES[needs].stars <= 2


def test_every_lesson_has_its_name() -> None:
    for lesson in {path.parent.name for path in PATHS}:
        key = f"lesson.{lesson}"
        assert key in ENGLISH.board.texts, f"app/text/english/techniques.py lacks {key}"


def test_there_is_enough_to_begin_with() -> None:
    drawn = [path for path in PATHS if path.parent.name != "sources"]
    sizes = [max(p.width, p.height) for p in (read_puzzles(path)[0] for path in drawn)]
    assert sum(size <= 25 for size in sizes) >= 12
    assert {path.parent.name for path in PATHS} <= set(LESSONS)
    assert len(drawn) >= 160
    assert sum(size == 5 for size in sizes) >= 12
    assert sum(5 < size <= 10 for size in sizes) >= 24
    twice = [name for name, count in Counter(it.stem for it in PATHS).items() if count > 1]
    assert not twice, "two puzzles have the same name"


def test_a_puzzle_is_found_by_its_name() -> None:
    for path in PATHS:
        assert find_bundled(path.stem) == path
        assert find_bundled(path.stem.upper()) == path
    assert find_bundled(FIRST) is not None
    wrong = "", ".", "..", "no-such", "../overlap/heart", "overlap/heart", "x" * 252, "x" * 9999
    for name in wrong:
        assert find_bundled(name) is None


def test_the_sources_boards_need_no_assumption() -> None:
    for name in ("sweep-15x15", "options-10x12"):
        for method in ("overlap", "sweep", "options", "ladder"):
            assert all(step.kind != ASSUME for step in steps(bundled(name), method))


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_ratings_are_those_of_the_ladder(lesson: str) -> None:
    """`python -m puzzles.rate` writes them anew. Of those that take long, every eighth."""
    paths = [path for path in PATHS if path.parent.name == lesson]
    if lesson in LONG_TO_RATE:
        paths = paths[::8]
    written = json.loads(RATINGS_FILE.read_text(encoding="utf-8"))
    assert set(written) == {name_of(path) for path in PATHS}
    assert {name_of(path): written[name_of(path)] for path in paths} == rate_puzzles(paths)


def test_a_lesson_goes_from_little_effort_to_much() -> None:
    rated = ratings()
    by_lesson: dict[str, list[int]] = {}
    for path in bundled_puzzles():
        by_lesson.setdefault(path.parent.name, []).append(rated[name_of(path)].effort)
    for efforts in by_lesson.values():
        assert efforts == sorted(efforts)


def test_puzzles_in_colours_have_three_to_six_of_them() -> None:
    puzzles = {path: read_puzzles(path)[0] for path in PATHS}
    coloured = [path for path, puzzle in puzzles.items() if puzzle.is_coloured]
    assert len(coloured) == 24
    assert coloured == [path for path in PATHS if path.parent.name == "colours"]
    for puzzle in map(puzzles.__getitem__, coloured):
        assert 3 <= len(puzzle.palette) <= 6
        assert 10 <= min(puzzle.width, puzzle.height) <= max(puzzle.width, puzzle.height) <= 30


def test_puzzles_move_to_the_lesson_of_what_they_need(tmp_path: Path) -> None:
    """With all that names them."""
    rated = rate_puzzles(path for path in PATHS if name_of(path) in ("cap/submarine", "large/cat"))
    rated["cap/submarine"]["needs"] = "no-room"
    places = misplaced(rated)
    assert places == {"cap/submarine": "no-room/submarine"}, "large ones may need anything"
    for folder, name in (("puzzles/cap", "submarine.non"), ("docs", "a.md")):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / name).write_text(
            'title "a"\nlesson "Cap"\n\ncap/submarine-2 cap/submarine\n'
        )
    move(places, tmp_path)
    text = (tmp_path / "puzzles/no-room/submarine.non").read_text()
    assert text.startswith('title "a"\nlesson "No room"\n')
    assert not (tmp_path / "puzzles/cap/submarine.non").exists()
    assert "cap/submarine-2 no-room/submarine\n" in (tmp_path / "docs/a.md").read_text()

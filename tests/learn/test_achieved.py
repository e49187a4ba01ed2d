"""What was solved and watched is remembered, whatever the file says."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.learn.saved_boards import (
    MAX_PICTURE_SIDE,
    PROGRESS_FILE,
    load_achieved,
    note_solved,
    note_watched,
)
from puzzles.bundled import another, bundled_number, bundled_puzzles, find_bundled, neighbour
from solver.puzzle import Puzzle

STEP = Puzzle.of([[1], [2]], [[2], [1]], title="A step")
PICTURE = ["#.", "##"]
DOT = Puzzle.of([[1]], [[1]])


def test_a_puzzle_is_solved_or_watched_or_neither(tmp_path: Path) -> None:
    folder = tmp_path / "there is none yet"
    assert not load_achieved(folder).is_known(STEP)
    note_watched(folder, DOT)
    note_solved(folder, STEP, PICTURE)
    achieved = load_achieved(folder)
    assert (achieved.is_solved(STEP), achieved.is_known(STEP)) == (True, True)
    assert (achieved.is_solved(DOT), achieved.is_known(DOT)) == (False, True)
    assert achieved.picture_of(STEP) == PICTURE
    assert achieved.picture_of(DOT) is None
    assert achieved.is_solved(Puzzle.of([[1], [2]], [[2], [1]])), "whatever its name"
    assert not achieved.is_solved(Puzzle.of([[2], [1]], [[2], [1]]))


LARGE = MAX_PICTURE_SIDE + 1


@pytest.mark.parametrize(
    ("puzzle", "picture"),
    [
        (Puzzle.of([[LARGE]] * LARGE, [[LARGE]] * LARGE), ["#" * LARGE] * LARGE),
        (STEP, ["###", "###"]),
    ],
    ids=["large", "of another shape"],
)
def test_no_such_picture_is_kept(puzzle: Puzzle, picture: list[str], tmp_path: Path) -> None:
    note_solved(tmp_path, puzzle, picture)
    achieved = load_achieved(tmp_path)
    assert achieved.is_solved(puzzle) and achieved.picture_of(puzzle) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\0", "9" * 5000, "[" * 9999, '"solved"'])
def test_a_file_that_says_nothing_is_set_aside(text: str, tmp_path: Path) -> None:
    (tmp_path / PROGRESS_FILE).write_text(text, encoding="utf-8")
    assert not load_achieved(tmp_path).is_known(STEP)
    note_solved(tmp_path, STEP, PICTURE)
    assert load_achieved(tmp_path).is_solved(STEP)
    assert (tmp_path / "progress-set-aside.json").read_text(encoding="utf-8") == text


def test_what_can_be_used_of_a_file_is_used_and_the_rest_stays(tmp_path: Path) -> None:
    note_solved(tmp_path, STEP, PICTURE)
    data = json.loads((tmp_path / PROGRESS_FILE).read_text(encoding="utf-8"))
    data["solved"] |= {"x": 3, "y": ["#", ".."], "z": [[]], "w": {}}
    data |= {"watched": ["a", 7, None], "units": {"overlap": 3}}
    (tmp_path / PROGRESS_FILE).write_text(json.dumps(data), encoding="utf-8")
    assert note_watched(tmp_path, DOT).is_solved(STEP)
    kept = json.loads((tmp_path / PROGRESS_FILE).read_text(encoding="utf-8"))
    assert kept["units"] == {"overlap": 3}
    assert kept["solved"] == data["solved"]
    assert kept["watched"][:3] == data["watched"] and len(kept["watched"]) == 4


def test_where_nothing_can_be_written_nothing_is_remembered(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert note_solved(tmp_path / "file", STEP, PICTURE).is_solved(STEP)
    assert not load_achieved(tmp_path / "file").is_known(STEP)


# -- other puzzles -------------------------------------------------------------------------------


def test_bundled_puzzles_follow_each_other_around_and_around() -> None:
    there = [it.absolute() for it in bundled_puzzles()]
    for place in (*range(0, len(there), 9), len(there) - 1):
        path = there[place]
        assert neighbour(path, 1) == there[(place + 1) % len(there)]
        assert neighbour(path, -1) == there[place - 1]
    assert neighbour(None, 1) == there[0]
    assert neighbour(None, -1) == there[-1]


def test_a_file_has_those_beside_it_for_neighbours(tmp_path: Path) -> None:
    for name in ("b.non", "a.nin", "c.TXT", "notes.doc"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert neighbour(tmp_path / "b.non", 1) == tmp_path / "c.TXT"
    assert neighbour(tmp_path / "b.non", -1) == tmp_path / "a.nin"
    assert neighbour(tmp_path / "c.TXT", 1) == tmp_path / "a.nin"
    assert bundled_number(tmp_path / "b.non") is None
    gone = tmp_path / "gone" / "x.non"
    assert neighbour(gone, 1) == gone


def test_any_other_is_another_and_a_new_one_first() -> None:
    heart = find_bundled("heart")
    new = {it.absolute() for it in bundled_puzzles()[3:5]}
    seen: list[Path] = []

    def last(of: Sequence[Path]) -> Path:
        seen.extend(of)
        return seen[-1]

    assert another(heart, new.__contains__, last) in new
    assert set(seen) == new
    seen.clear()
    another(heart, lambda path: False, last)
    assert heart is not None and heart.absolute() not in seen and len(seen) > 30

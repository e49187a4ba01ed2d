"""One bad board does not block a file of many, and the name that --check prints is taken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.here import run_here as run

BOARDS = "$1\n1\n5\n1\n1\n$2\n2\n1\n1\n2\n$3\n1\n1\n2\n0\n$17\n0\n"
"""The first and the last are bad; of 2, row 1 is 1, of 3 it is 2."""


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    path = tmp_path / "boards.txt"
    path.write_text(BOARDS, encoding="utf-8")
    return path


def rows_of(*arguments: str, text: str = "") -> object:
    done = run(*arguments, "--json", text=text)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[0])["puzzle"]["rows"]


def test_a_bad_board_does_not_keep_the_next_from_being_solved(boards: Path) -> None:
    assert rows_of(str(boards)) == [[1], [2]]
    said = run(str(boards), "--text").stderr
    assert said.count("\n") == 1 and "holds 4 puzzles" in said
    assert "boards.txt#2, the first that can be read" in said


def test_what_check_names_is_taken(boards: Path) -> None:
    for line in run("--check", "--json", str(boards)).stdout.splitlines():
        answer = json.loads(line)
        done = run("--text", answer["file"])
        assert done.returncode == (2 if answer["verdict"] == "bad" else 0)
        assert done.stderr.count("\n") == (answer["verdict"] == "bad")
        again = json.loads(run("--check", "--json", answer["file"]).stdout)
        assert (again["file"], again["verdict"]) == (answer["file"], answer["verdict"])


def test_the_name_is_taken_wherever_a_puzzle_is_named(
    boards: Path, tmp_path: Path, run_here: Run
) -> None:
    name = f"{boards}#3"
    assert rows_of(name) == [[2], []]
    assert rows_of(name, "--explain") == [[2], []]
    still, film, both = tmp_path / "s.png", tmp_path / "f.gif", tmp_path / "c.gif"
    paper = tmp_path / "h.pdf"
    assert run_here(name, "--still", str(still)).returncode == 0 and still.stat().st_size
    assert run_here(name, "--gif", str(film)).returncode == 0 and film.stat().st_size
    assert run_here(name, "--compare", "overlap", "ladder", "--gif", str(both)).returncode == 0
    done = run_here("--handout", str(paper), name, f"{boards}#2")
    assert done.returncode == 0 and "2 puzzles" in done.stdout


def test_a_name_that_no_puzzle_has_is_said(boards: Path) -> None:
    done = run(f"{boards}#4", "--text")
    assert done.returncode == 2 and "called “4”; there are 4, 1 to 17" in done.stderr
    assert run("heart#2", "--text").returncode == 2
    assert run("heart#1", "--text").returncode == 0


def test_a_file_may_have_the_mark_in_its_own_name(tmp_path: Path) -> None:
    own = tmp_path / "boards.txt#2"
    own.write_text("#.\n..\n", encoding="utf-8")
    (tmp_path / "boards.txt").write_text(BOARDS, encoding="utf-8")
    assert rows_of(str(own)) == [[1], []]
    assert rows_of(f"{tmp_path / 'boards.txt'}#3") == [[2], []]


def test_a_handout_leaves_out_what_cannot_be_read(
    boards: Path, tmp_path: Path, run_here: Run
) -> None:
    paper = tmp_path / "h.pdf"
    done = run_here("--handout", str(paper), str(boards), "heart")
    assert done.returncode == 2 and paper.exists()
    assert "3 puzzles" in done.stdout
    assert [line.split(" is left out: ")[0][-2:] for line in done.stderr.splitlines()] == [
        "#1",
        "17",
    ]
    assert run_here("--handout", str(paper), f"{boards}#1").returncode == 2

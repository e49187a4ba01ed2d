"""One bad board does not block a file of many, the name that --check prints is taken, and folders
are walked as they are found."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tests.conftest import Run


def rows_of(run: Run, *arguments: str) -> object:
    done = run(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[0])["puzzle"]["rows"]


def test_a_bad_board_does_not_keep_the_next_from_being_solved(boards: Path, run_here: Run) -> None:
    assert rows_of(run_here, str(boards)) == [[1], [2]]
    said = run_here(str(boards), "--text").stderr
    assert said.count("\n") == 1 and "holds 4 puzzles" in said
    assert "boards.txt#2, the first that can be read" in said


def test_what_check_names_is_taken(boards: Path, tmp_path: Path, run_here: Run) -> None:
    for line in run_here("--check", "--json", str(boards)).stdout.splitlines():
        answer = json.loads(line)
        done = run_here("--text", answer["file"])
        assert done.returncode == (2 if answer["verdict"] == "bad" else 0)
        assert done.stderr.count("\n") == (answer["verdict"] == "bad")
        again = json.loads(run_here("--check", "--json", answer["file"]).stdout)
        assert (again["file"], again["verdict"]) == (answer["file"], answer["verdict"])
    for name, code in ((f"{boards}#4", 2), ("heart#2", 2), ("heart#1", 0)):
        assert run_here(name, "--text").returncode == code
    assert "called “4”; there are 4, 1 to 17" in run_here(f"{boards}#4", "--text").stderr
    name = f"{boards}#3"
    assert rows_of(run_here, name) == rows_of(run_here, name, "--explain") == [[2], []]
    for job in ("--still it.png", "--compare overlap ladder --gif both.gif"):
        *options, file = job.split()
        assert run_here(name, *options, str(tmp_path / file)).returncode == 0
    own = tmp_path / "boards.txt#2"
    own.write_text("#.\n..\n", encoding="utf-8")
    assert rows_of(run_here, str(own)) == [[1], []], "a file may have the mark in its own name"


def test_a_handout_leaves_out_what_cannot_be_read(
    boards: Path, tmp_path: Path, run_here: Run
) -> None:
    paper = tmp_path / "h.pdf"
    done = run_here("--handout", str(paper), str(boards), "heart")
    assert done.returncode == 2 and paper.exists()
    assert "3 puzzles" in done.stdout
    left_out = [line.split(" is left out: ")[0][-2:] for line in done.stderr.splitlines()]
    assert left_out == ["#1", "17"]
    assert run_here("--handout", str(paper), f"{boards}#1").returncode == 2
    done = run_here("--handout", str(paper), f"{boards}#3", f"{boards}#2")
    assert done.returncode == 0 and "2 puzzles" in done.stdout


def test_files_of_folders_come_in_the_order_of_their_names(tmp_path: Path, run_here: Run) -> None:
    """Hidden ones are left out, and links in a ring are not followed."""
    for name in ("b.non", "a/z.non", "a.non", "c/a/x.non", "c/b.non", ".hidden/x.non", "c/.x.non"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
    names = ["a/z.non", "a.non", "b.non", "c/a/x.non", "c/b.non"]
    if os.name == "posix":  # elsewhere links need rights
        (tmp_path / "a" / "back").symlink_to(tmp_path)
        (tmp_path / "a" / "itself.non").symlink_to(tmp_path / "a" / "itself.non")
        (tmp_path / "a" / "link.non").symlink_to(tmp_path / "b.non")
        names.insert(0, "a/link.non")
    done = run_here("--check", "--json", str(tmp_path))
    files = [Path(json.loads(line)["file"]) for line in done.stdout.splitlines()]
    assert [file.relative_to(tmp_path).as_posix() for file in files] == names
    assert done.returncode == 0 and files == sorted(files)

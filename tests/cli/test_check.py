"""--check: a line for each puzzle, in order, with a verdict that is proven."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from app.cli.inputs import _read_in_folder
from puzzles.formats.non import write_non
from puzzles.reading import Reading
from puzzles.source import ReadOptions
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.verdicts import MEMORY, SEVERAL, UNDECIDED, Verdict, verdict
from tests.here import run_here as run

FILES = {
    "a-unique.non": "rows\n1\n2\ncolumns\n2\n1\n",
    "b-several.non": 'title "Two"\nrows\n1\n1\ncolumns\n1\n1\n',
    "c-none.txt": "row = [[1, 1], [], [1, 1]]\ncolumn = [[1], [2], [1]]",
    "d-bad.non": "nothing",
    "e-batch.txt": "$1\n1\t1\n2\n2\n1\n$7\n1\n2\n3\n4\n$8\n1\n\n1\n\n",
    "notes.md": "not a puzzle",
}

BATCH = "$1\n2\n1\n1\n2\n$2\n1\n1\n5\n1\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def answers(*arguments: str, text: str = "") -> list[dict[str, object]]:
    done = run("--check", "--json", *arguments, text=text)
    return [json.loads(line) for line in done.stdout.splitlines()]


ERRORS = (MemoryError(), RecursionError(), AssertionError("oh"), StopIteration(), OSError(5, "x"))


def test_each_file_fails_for_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens when one is read, or judged."""
    for place in range(len(ERRORS)):
        (folder / f"b{place}.non").write_text(FILES["a-unique.non"], encoding="utf-8")

    def read_or_fail(file: str, asked: ReadOptions) -> Reading | None:
        for place, error in enumerate(ERRORS):
            if Path(file).name == f"b{place}.non":
                raise error
        return _read_in_folder(file, asked)

    def judge_or_fail(puzzle: Puzzle, **limits: Any) -> Verdict:
        if puzzle.title == "Two":
            raise ArithmeticError("no")
        return verdict(puzzle, **limits)

    monkeypatch.setattr("app.cli.inputs._read_in_folder", read_or_fail)
    monkeypatch.setattr("app.cli.check.verdict", judge_or_fail)
    for jobs in ("1", "2"):
        told = {Path(str(it["file"])).name: it for it in answers(str(folder), "--jobs", jobs)}
        assert len(told) == 7 + len(ERRORS)
        assert told["a-unique.non"]["verdict"] == told["e-batch.txt#8"]["verdict"] == "unique"
        assert [told[f"b{place}.non"]["verdict"] for place in range(len(ERRORS))] == ["bad"] * 5
        assert "memory" in str(told["b0.non"]["error"]) and "oh" in str(told["b2.non"]["error"])
        two = told["b-several.non"]
        assert (two["verdict"], two["error"]) == ("undecided", "ArithmeticError: no")


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_folder_is_checked_in_order(folder: Path, jobs: str) -> None:
    found = answers(str(folder), "--jobs", jobs)
    assert [(Path(str(it["file"])).name, it["verdict"]) for it in found] == [
        ("a-unique.non", "unique"),
        ("b-several.non", "several"),
        ("c-none.txt", "none"),
        ("d-bad.non", "bad"),
        ("e-batch.txt#1", "bad"),
        ("e-batch.txt#7", "bad"),
        ("e-batch.txt#8", "unique"),
    ]
    for answer in found:
        keys = "file title width height verdict needs seconds solutions error"
        assert list(answer) == keys.split()
        assert (answer["error"] is not None) == (answer["verdict"] == "bad")
    assert found[1]["title"] == "Two" and found[1]["needs"] == "more"
    solutions = found[1]["solutions"]
    assert isinstance(solutions, list) and len(solutions) == 2 and solutions[0] != solutions[1]
    assert len({puzzle_of_picture(board).rows for board in solutions}) == 1
    assert found[0]["needs"] == "overlap" and found[0]["solutions"] == [["#.", "##"]]


@pytest.mark.parametrize(
    ("names", "code"),
    [(["a-unique.non"], 0), (["a-unique.non", "b-several.non"], 1), (["c-none.txt"], 1), ([""], 2)],
)
def test_the_exit_code_says_how_it_went(folder: Path, names: list[str], code: int) -> None:
    assert run("--check", *(str(folder / name) for name in names)).returncode == code


def test_the_lines_for_people_end_in_a_summary(folder: Path) -> None:
    done = run("--check", str(folder))
    lines = done.stdout.splitlines()
    assert len(lines) == 9 and done.stderr == ""
    assert lines[-1].startswith("7 puzzles: 2 unique, 1 several, 1 none, 3 bad in ")
    assert "bad" in lines[3] and "rows" in lines[3]


def test_solutions_are_shown_with_what_differs() -> None:
    done = run("--solutions", "3", "-", text="rows\n1\n1\ncolumns\n1\n1\n")
    assert done.returncode == 1
    assert done.stdout.count("solution ") == 2
    assert "where these 2 solutions differ" in done.stdout and "▒▒" in done.stdout


def test_up_to_n_solutions_are_found() -> None:
    text = "rows\n1\n1\n1\n1\ncolumns\n1\n1\n1\n1\n"
    for most, count in (("10", 10), ("100", 24)):
        (found,) = answers("-", "--solutions", most, text=text)
        boards = found["solutions"]
        assert isinstance(boards, list) and len(set(map(tuple, boards))) == count


def test_rate_says_how_hard_a_puzzle_is_for_a_person() -> None:
    names = ["heart", "tulip", "rabbit", "pig"]
    rated = answers(*names, "--rate")
    assert [it["needs"] for it in rated] == ["glue", "glue", "what-if", "backtracking"]
    assert [it["stars"] for it in rated] == [2, 2, 5, 5]
    assert all(isinstance(it["effort"], int) for it in rated)
    assert [it["sweeps"] is None for it in rated] == [False, False, True, True]
    for it in rated:
        tightest = it["tightest"]
        assert isinstance(tightest, dict) and set(tightest) == {"step", "lines", "of"}
    unrated = answers(*names)
    assert not {"stars", "effort", "sweeps", "tightest"} & set(unrated[0])
    assert [it["needs"] for it in unrated] == ["overlap", "options", "more", "more"]


def test_what_has_no_one_solution_has_no_rating() -> None:
    (found,) = answers("-", "--rate", text="rows\n1\n1\ncolumns\n1\n1\n")
    assert (found["verdict"], found["stars"], found["effort"]) == ("several", None, None)


def test_a_time_limit_leaves_it_undecided() -> None:
    (found,) = answers("pig", "--timeout", "0.000001")
    assert found["verdict"] == "undecided" and found["solutions"] == []


def test_a_batch_is_read_from_standard_input_too() -> None:
    found = answers("-", text=BATCH)
    assert [it["file"] for it in found] == ["standard input#1", "standard input#2"]
    assert [it["verdict"] for it in found] == ["unique", "bad"]


def test_what_cannot_be_checked_gets_a_sentence(tmp_path: Path) -> None:
    for arguments in (["--check"], ["a", "b", "--text"]):
        done = run(*arguments)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "a.non").write_text("", encoding="utf-8")
    for bad in ("no-such-thing", str(tmp_path)):
        done = run("--check", bad, "heart")
        assert done.returncode == 2 and done.stderr == ""
        assert "2 puzzles: 1 unique, 1 bad in " in done.stdout


def test_a_board_too_large_for_its_share_of_memory_is_judged_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Verdicts do not depend on how many boards are judged at a time."""
    chance = random.Random(1)
    picture = ["".join(chance.choice("#.") for _ in range(20)) for _ in range(20)]
    puzzle = puzzle_of_picture(picture)
    monkeypatch.setattr("solver.sat._MIN_SHARED_VARIABLES", 1)
    monkeypatch.setattr("solver.sat._MAX_VARIABLES", most := 6000)
    assert verdict(puzzle).kind == SEVERAL
    shared = verdict(puzzle, searches=most)
    assert (shared.kind, shared.lacked) == (UNDECIDED, MEMORY)
    for name in "abc":
        (tmp_path / f"{name}.non").write_text(write_non(puzzle), encoding="utf-8")
    found = answers(str(tmp_path), "--jobs", "6000")
    assert [it["verdict"] for it in found] == [SEVERAL] * 3

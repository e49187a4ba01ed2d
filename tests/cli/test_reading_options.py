"""How puzzles are named and read on the command line, and what is said about it."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_command_line import PROGRAM
from tests.here import run_here as run
from tests.here import told
from tests.puzzles.samples import ALL, PICTURE, SAVE, SHORT
from tests.puzzles.test_pictures import page_of, painted

TWO = "2 2\n1\n2\n2\n1\n"
"""A square puzzle whose mirror image is another."""

BOARD = ["#.", "##"]
MIRRORED = ["##", ".#"]


def solution(*arguments: str, text: str = "") -> tuple[list[str], str]:
    """The solved board, and what stands on stderr."""
    done = run("--json", *arguments, text=text)
    return json.loads(done.stdout.splitlines()[-1])["result"]["solution"], done.stderr


@pytest.mark.parametrize("name", [SHORT["tatham"].strip(), SHORT["puzzlink"].strip()])
def test_an_id_or_an_address_is_a_puzzle(name: str) -> None:
    assert solution(name) == (PICTURE, "")
    assert "4 × 5" in run("--check", name).stdout


def test_a_seed_is_explained() -> None:
    assert "Game › Specific" in told("10x10#1234567", "--text")
    assert "Game" in run("--check", "10x10#12").stdout


def test_what_is_taken_for_granted_is_said_on_stderr() -> None:
    board, said = solution("-", text=ALL["nin"]["plain"].replace("1 1 1\n1 1 1", "1 1 1\n1 1 1"))
    assert board == PICTURE and "read as .nin, rows first" in said
    board, said = solution("-", text=TWO)
    assert board == BOARD
    assert said.endswith("input: read as nin, rows first; --transposed reads it the other way\n")


def test_a_person_can_say_it(tmp_path: Path) -> None:
    assert solution("-", "--transposed", text=TWO) == (MIRRORED, "")
    assert solution("-", "--format", "nin", text=TWO) == (BOARD, "")
    (tmp_path / "two.nin").write_text(TWO, encoding="utf-8")
    assert solution(str(tmp_path / "two.nin")) == (BOARD, "")
    assert solution("-", "--size", "4x5", text=SHORT["task"]) == (PICTURE, "")
    assert "clues" in run("-", "--text", "--size", "4x4", text=SHORT["task"]).stderr
    for wrong in ("x", "4x", "0x3", "4x5x6"):
        said = told("-", "--text", "--size", wrong, text=SHORT["task"])
        assert "no width and height" in said
    assert "nin" in told("-", "--text", "--format", "noo", text=TWO)


def test_a_task_that_may_have_two_sizes_is_square_unless_it_is_said_otherwise() -> None:
    task = "task = '1/1//1/1/'"
    board, said = solution("-", text=task)
    assert len(board) == 3 and "read as 3 × 3; --size" in said
    other = said.split("--size ")[1].split()[0]
    board, said = solution("-", "--size", other, text=task)
    assert len(board) != 3 and said == ""


def test_pictures_come_through_standard_input_too() -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "-", "--json"],
        input=painted(),
        capture_output=True,
        timeout=60,
    )
    assert json.loads(done.stdout.splitlines()[-1])["result"]["solution"] == PICTURE
    assert b"a pixel a cell" in done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Puzzles of many formats, and files that only look as if they were some."""
    bundle = "====\n".join([ALL["non"]["simpson"], ALL["non"]["no-size"]])
    for name, data in {
        "a.nonpack.gz": gzip.compress(bundle.encode()),
        "b.g": ALL["g"]["plain"].encode(),
        "c.json": ALL["json"]["lists"].encode(),
        "d.png": painted(),
        "e.xml": ALL["webpbn"]["webpbn"].encode("utf-16"),
        "f.txt": SAVE.encode(),
        "g.html": page_of(PICTURE).encode(),
        "package.json": b'{"name": "x"}',
        "photo.png": b"\x89PNG\r\n\x1a\nnot one",
        "config.toml": b"[tool]\nx = 1\n",
        "setup.py": b"rows = 3\n",
        "empty.json": b"",
    }.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def test_a_folder_is_searched_for_every_format(folder: Path) -> None:
    done = run("--check", str(folder), "--json", "--jobs", "1")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    names = "a.nonpack.gz#1", "a.nonpack.gz#2", "b.g", "c.json", "d.png", "e.xml", "f.txt", "g.html"
    assert tuple(Path(it["file"]).name for it in found) == names
    assert {(it["verdict"], it["width"]) for it in found} == {("unique", 4)}
    assert "d.png: read as a drawing of the answer" in done.stderr


def test_the_puzzles_of_files_are_listed(folder: Path) -> None:
    done = run("--list", str(folder / "a.nonpack.gz"), str(folder / "e.xml"), "heart")
    lines = done.stdout.splitlines()
    names = [line.split()[0].rpartition("/")[2] for line in lines]
    assert names == ["a.nonpack.gz#1", "a.nonpack.gz#2", "e.xml", "heart"]
    assert all("4 × 5" in line for line in lines[:3]) and lines[3].endswith("Heart")
    (folder / "bad.non").write_text("rows\n1\n", encoding="utf-8")
    done = run("--list", "--json", str(folder / "bad.non"), str(folder / "b.g"))
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert done.returncode == 2 and first["error"] and second["error"] is None
    assert list(first) == ["name", "title", "width", "height", "error"]


def test_one_of_many_is_named_by_its_number(folder: Path) -> None:
    assert solution(f"{folder / 'a.nonpack.gz'}#2") == (PICTURE, "")
    board, said = solution(str(folder / "a.nonpack.gz"))
    assert board == PICTURE and "holds 2 puzzles" in said


def test_a_packed_file_unpacks_to_so_much_and_no_more(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.nonpack.gz"
    bomb.write_bytes(gzip.compress(b"rows\n" + b" " * (40 << 20)))
    assert bomb.stat().st_size < 100_000
    assert "larger than" in told(str(bomb), "--text")
    bomb.write_bytes(gzip.compress(ALL["non"]["simpson"].encode())[:-20])
    assert "cannot be unpacked" in run(str(bomb), "--text").stderr

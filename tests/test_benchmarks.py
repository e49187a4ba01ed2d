"""The benchmark's boards are what its README says, and its table can be read."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from benchmarks.boards import Board, blob_puzzle, domino_puzzle, random_puzzle
from benchmarks.reading import main as measure_reading
from benchmarks.techniques import random_puzzles, table, tally
from benchmarks.verdict import LIMIT, main, measure, process_seconds
from puzzles.formats.non import write_non
from puzzles.reading import read_text
from solver.techniques import TECHNIQUES
from solver.verdicts import MORE, UNIQUE, verdict


@pytest.mark.parametrize("size", range(3, 9))
def test_a_domino_pattern_has_one_solution_that_lines_do_not_find(size: int) -> None:
    puzzle = domino_puzzle(size)
    assert puzzle.width == puzzle.height == 2 * size + 1
    found = verdict(puzzle)
    assert (found.kind, found.needs) == (UNIQUE, MORE)


@pytest.mark.parametrize("size", [25, 50, 100, 200])
def test_lines_settle_the_pictures(size: int) -> None:
    found = verdict(blob_puzzle(size, seed=1))
    assert found.kind == UNIQUE
    assert found.needs != MORE


def test_the_same_boards_every_time() -> None:
    assert random_puzzle(12, 0.5, 3) == random_puzzle(12, 0.5, 3)
    assert random_puzzle(12, 0.5, 3) != random_puzzle(12, 0.5, 4)


def test_the_table_has_a_line_for_each_puzzle_and_for_each_peer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for size in (3, 4):
        path = tmp_path / f"domino-{size}.non"
        path.write_text(write_non(domino_puzzle(size)), encoding="utf-8")
    peer = f'"{sys.executable}" -c pass {{}}'
    main([str(tmp_path), "--peer", peer])
    printed = capsys.readouterr().out
    assert "domino-3                    7×7  unique    more" in printed
    assert "domino-4                    9×9  unique    more" in printed
    assert "past the limit: 0" in printed
    assert "growth, given" in printed
    shares = re.findall(r"(\d+)%", printed)
    assert len(shares) == 5 and 97 <= sum(map(int, shares)) <= 103
    assert re.search(r"the sum is \d+ loops", printed)


@pytest.mark.skipif(sys.platform == "win32", reason="the stubs are scripts")
def test_peers_on_the_path_run_in_turns_with_what_makes_them_look_for_a_second_solution(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = tmp_path / "domino-3.non"
    board.write_text(write_non(domino_puzzle(3)), encoding="utf-8")
    programs, log = tmp_path / "programs", tmp_path / "log"
    programs.mkdir()
    for name in ("pbnsolve", "picross_solver_cli"):
        stub = programs / name
        # It says what it was told, and fails where there is no such file.
        stub.write_text(f'#!/bin/sh\necho {name} "$1" >> "{log}"\ntest -s "$2"\n')
        stub.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    main([str(board), "--peers"])
    turn = ["pbnsolve -bu", "picross_solver_cli --validation"]
    assert log.read_text().splitlines() == turn * 3
    printed = capsys.readouterr().out
    first = printed.splitlines()[0]
    assert "pbnsolve" in first and "picross_solv" in first and "nonogrid" not in first
    assert re.findall(r"its time ÷ ours, both as processes: median \d", printed) and (
        printed.count("past the limit: 0") == 2
    )


def test_a_peer_may_ask_for_the_board_in_another_format(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    script = (
        "import pathlib, sys; pathlib.Path(sys.argv[2]).write_bytes(open(sys.argv[1],'rb').read())"
    )
    peer = shlex.join([sys.executable, "-c", script, "{xml}", str(seen)])
    measure(Board("domino", "given", domino_puzzle(3)), [peer], 30, tmp_path)
    assert read_text(seen.read_text(encoding="utf-8"), ".xml").entries[0][1] == domino_puzzle(3)


def test_without_peers_on_the_path_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = tmp_path / "domino-3.non"
    board.write_text(write_non(domino_puzzle(3)), encoding="utf-8")
    monkeypatch.setenv("PATH", str(tmp_path))
    main([str(board), "--peers"])
    printed = capsys.readouterr().out
    assert "none of these is on the path: pbnsolve, nonogrid, picross-solver" in printed


def test_a_process_that_does_not_end_has_no_time() -> None:
    assert process_seconds([sys.executable, "-c", "while True: pass"], 0.2) == LIMIT


def test_a_peer_that_fails_is_said_and_is_not_fast(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "domino-3.non"
    board.write_text(write_non(domino_puzzle(3)), encoding="utf-8")
    failing = shlex.join([sys.executable, "-S", "-c", "raise SystemExit(3)", "{}"])
    main([str(board), "--peer", failing, "--peer", str(tmp_path / "nowhere"), "--seconds", "20"])
    printed = capsys.readouterr().out
    row = next(line for line in printed.splitlines() if line.startswith("domino-3"))
    assert re.search(r"exit 3 +no start *$", row)
    assert printed.count("worst 20.000 s") == 2 and printed.count("none to compare") == 2
    assert "exit 3 on 1 of 1 boards" in printed and "no start on 1 of 1 boards" in printed


def test_the_techniques_are_counted_and_options_is_seldom_one() -> None:
    assert list(random_puzzles(2)) == list(random_puzzles(2))
    counted = tally(random_puzzles(4))
    lines = list(table({"random": counted}))
    assert lines[0].split() == ["technique", "random"]
    assert [line.split()[0] for line in lines[1 : 1 + len(TECHNIQUES)]] == list(TECHNIQUES)
    assert counted.puzzles == 4 and counted.total > 200
    assert counted.steps["options"] < 0.03 * counted.total and not counted.counted


def test_reading_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure_reading(["--count", "60", "--files", "20"]) == 0
    printed = capsys.readouterr().out
    assert "60 puzzles" in printed and "× the lines split" in printed
    few, many = re.findall(r"--check \d+ files +([\d.]+) MiB", printed)
    assert abs(float(few) - float(many)) < 10

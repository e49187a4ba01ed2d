"""The benchmark's boards are what its README says, and its table can be read."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from benchmarks.boards import blob_puzzle, domino_puzzle, random_puzzle
from benchmarks.reading import main as measure_reading
from benchmarks.techniques import random_puzzles, table, tally
from benchmarks.verdict import main, process_seconds
from puzzles.formats.non import write_non
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


def test_a_process_that_does_not_end_has_no_time() -> None:
    assert process_seconds([sys.executable, "-c", "while True: pass"], 0.2) is None


def test_the_techniques_are_counted_and_options_is_seldom_one() -> None:
    assert list(random_puzzles(2)) == list(random_puzzles(2))
    counted = tally(random_puzzles(8))
    lines = list(table({"random": counted}))
    assert lines[0].split() == ["technique", "random"]
    assert [line.split()[0] for line in lines[1 : 1 + len(TECHNIQUES)]] == list(TECHNIQUES)
    assert counted.puzzles == 8 and counted.total > 400
    assert counted.steps["options"] < 0.03 * counted.total and not counted.counted


def test_reading_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure_reading(["--count", "60", "--files", "20"]) == 0
    printed = capsys.readouterr().out
    assert "60 puzzles" in printed and "× the lines split" in printed
    few, many = re.findall(r"--check \d+ files +([\d.]+) MiB", printed)
    assert abs(float(few) - float(many)) < 10

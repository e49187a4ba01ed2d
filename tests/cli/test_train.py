"""--train prints exercises with their answers, for people and for programs."""

from __future__ import annotations

import json

import pytest

from app.exercises.exercises import SIZES
from app.exercises.lab import LabLine
from solver.puzzle import clue_of
from solver.step import EDGE, TRAINED
from tests.here import printed, told

LINES = [technique for technique in TRAINED if technique not in SIZES]


@pytest.mark.parametrize("technique", LINES)
def test_tasks_are_objects_a_line(technique: str) -> None:
    out = printed("--train", technique, "--seed", "7", "--count", "2", "--json")
    tasks = [json.loads(line) for line in out.splitlines()]
    assert [task["task"] for task in tasks] == [1, 2]
    for task in tasks:
        assert task["technique"] == technique
        assert len(task["known"]) == task["length"]
        assert set(task["known"]) <= set("?#.")
        masks = [sum(1 << i for i, it in enumerate(task["known"]) if it == sign) for sign in "#."]
        assert LabLine(clue_of(task["clue"]), task["length"], *masks).rule.fits(*masks)
        assert all(task["known"][cell] == "?" for cell, _ in task["cells"])
        assert all(task["known"][cell] == ".#"[value] for cell, value in task["because"])
        assert task["text"].startswith(f"Line {task['task']}")
        assert all(idea["cells"] and idea["text"] for idea in task["wrong"])


def test_a_board_is_a_puzzle_what_is_known_and_a_line() -> None:
    out = printed("--train", EDGE, "--seed", "7", "--count", "1", "--json")
    task = json.loads(out)
    puzzle, line = task["puzzle"], task["line"]
    assert [len(task["known"]), len(task["known"][0])] == [puzzle["height"], puzzle["width"]]
    [[index, value]] = task["cells"]
    cells = task["known"][line["index"]]
    if line["axis"] == "column":
        cells = "".join(row[line["index"]] for row in task["known"])
    assert cells[index] == "?" and len(cells) == task["length"]
    assert task["clue"] == puzzle[f"{line['axis']}s"][line["index"]]
    assert task["assume"][2] == 1 - value


def test_the_worksheet_asks_first_and_answers_after() -> None:
    out = printed("--train", "overlap", "--seed", "7", "--count", "4")
    asked, _, answered = out.partition("Answers")
    assert asked.count(" in ") == 4
    assert "filled" not in asked.split("\n", 2)[2]
    assert answered.count("Line ") == 4
    assert printed("--train", "overlap", "--seed", "7", "--count", "4") == out


def test_a_board_is_drawn_with_its_clues() -> None:
    out = printed("--train", EDGE, "--seed", "7", "--count", "1")
    assert out.count("!") == 2  # what it means, and the cell
    assert "So row" in out


def test_mixed_tasks_have_lookalikes() -> None:
    out = printed("--train", "cap", "--mixed", "--seed", "7", "--count", "10", "--json")
    tasks = [json.loads(line) for line in out.splitlines()]
    lookalikes = [task for task in tasks if task["technique"] is None]
    assert len(lookalikes) == 4
    for task in lookalikes:
        assert task["cells"] == [] and task["looks_like"] == "cap" and task["why"]
    sheet = printed("--train", "cap", "--mixed", "--count", "5")
    assert sheet.startswith("Which rule, if any?") and sheet.count("Nothing is sure here.") == 2


@pytest.mark.parametrize("technique", SIZES)
def test_boards_are_not_mixed(technique: str) -> None:
    assert technique in told("--train", technique, "--mixed")

"""Two windows at the same time: neither loses what the other has done. And whoever is killed while
anything is kept leaves it as it was before, or as it is after.

Six kills of each here; `--kills 300` by hand.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.learn.handwork import Handwork
from app.learn.saved_boards import HANDWORK_FILE as HANDWORK
from app.learn.saved_boards import PROGRESS_FILE as PROGRESS
from app.learn.saved_boards import (
    load_achieved,
    load_handwork,
    load_mastered,
    note_mastered,
    note_watched,
    save_handwork,
)
from app.learn.saved_state import SETTINGS_FILE as SETTINGS
from app.learn.saved_state import load_settings, open_settings, puzzle_key
from app.learn.sketch import Journal
from solver.puzzle import Puzzle
from tests.cli.test_command_line import ROOT
from tests.faults.files.jobs import POSIX
from tests.faults.window.opened import Opened
from tests.faults.writing_kept import PICTURES, SIDE, WHAT, puzzle_of
from tests.filmed import bundled

CHANGES = 80

SAID = {"", "x" * 9999}

WRITER = "tests.faults.writing_kept"

Writers = list["subprocess.Popen[str]"]


def writers(
    folder: Path, what: str, numbers: Iterable[int], changes: int
) -> tuple[ExitStack, Writers]:
    """Programs that change this, one for each of the numbers, all ready to begin."""
    with ExitStack() as stack:
        made = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", WRITER, str(folder), what, str(number), str(changes)],
                    cwd=ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            )
            for number in numbers
        ]
        for it in made:
            assert it.stdout is not None and it.stdout.readline() == "ready\n"
        return stack.pop_all(), made
    raise AssertionError


def change_together(folder: Path, what: str, changes: int = CHANGES) -> None:
    stack, made = writers(folder, what, (0, 1), changes)
    with stack:
        for it in made:
            assert it.stdin is not None
            it.stdin.write("\n")
            it.stdin.flush()
        for it in made:
            _, errors = it.communicate(timeout=120)
            assert (it.returncode, errors) == (0, "")


def test_no_tick_of_two_windows_is_lost(tmp_path: Path) -> None:
    change_together(tmp_path, "progress")
    achieved, everything = load_achieved(tmp_path), range(CHANGES)
    assert len(achieved.watched) == 2 * CHANGES and len(achieved.solved) == 2 * CHANGES // 4
    assert load_mastered(tmp_path) == {f"{a} {b}" for a in (0, 1) for b in everything}
    assert [path.name for path in tmp_path.glob("[!.]*")] == [PROGRESS]


def test_no_board_of_two_windows_is_lost(tmp_path: Path) -> None:
    change_together(tmp_path, "handwork", 40)
    for number in (0, 1):
        for change in range(20):
            saved = load_handwork(tmp_path, puzzle_of(number, change))
            assert saved.aside is None and len(saved.cells) == SIDE * SIDE
    assert [path.name for path in tmp_path.glob("[!.]*")] == [HANDWORK]


def test_a_window_saves_only_the_settings_that_were_changed_in_it(tmp_path: Path) -> None:
    change_together(tmp_path, "settings", 30)
    settings = load_settings(tmp_path)
    assert settings.last.startswith("29x") and settings.last_puzzle.startswith("29x")
    assert [path.name for path in tmp_path.glob("[!.]*")] == [SETTINGS]


# -- in windows ----------------------------------------------------------------------------------


@pytest.fixture
def two(display: None, tmp_path: Path) -> Iterator[list[Opened]]:
    opened = [Opened(tmp_path, bundled("heart")) for _ in range(2)]
    yield opened
    for it in opened:
        it.window.close()
        assert it.said() == []


def press(opened: Opened, *keys: str) -> None:
    """Press keys in one of the windows."""
    opened.root.focus_force()
    opened.root.update()
    for key in keys:
        opened.press(key)


def test_one_board_in_two_windows_has_the_cells_of_both(two: list[Opened], tmp_path: Path) -> None:
    for it in two:
        press(it, "Key-y")
    press(two[0], "Key-f")
    press(two[1], "Key-Right", "Key-Right", "Key-e")
    press(two[0], "Key-Down", "Key-f")
    for it in reversed(two):
        it.window.close()
    cells = load_handwork(tmp_path, bundled("heart")).cells
    assert sorted(cells) == [(0, 0, 1), (0, 2, 0), (1, 0, 1)]


# -- what another version keeps ------------------------------------------------------------------


def test_what_a_newer_version_keeps_stays(tmp_path: Path) -> None:
    theirs = {
        "solved": {"k": {"rows": ["#"], "seconds": 9}, puzzle_key(bundled("heart")): {"new": 1}},
        "watched": ["w", {"key": "v"}],
        "units": {"overlap": 3},
    }
    (tmp_path / PROGRESS).write_text(json.dumps(theirs), encoding="utf-8")
    note_watched(tmp_path, bundled("heart"))
    note_mastered(tmp_path, "cap")
    said = json.loads((tmp_path / PROGRESS).read_text(encoding="utf-8"))
    assert said["solved"] == theirs["solved"] and said["units"] == theirs["units"]
    assert said["watched"] == ["w", {"key": "v"}, puzzle_key(bundled("heart"))]
    board = Puzzle.of([[1]], [[1]])
    boards = {"0" * 32: {"rows": ["#"], "colours": 2}, "version": {"number": 7}}
    (tmp_path / HANDWORK).write_text(json.dumps(boards), encoding="utf-8")
    work = Handwork(board)
    work.enter([(0, 0)], 1)
    save_handwork(tmp_path, work)
    said = json.loads((tmp_path / HANDWORK).read_text(encoding="utf-8"))
    assert said == boards | {puzzle_key(board): ["#"], f"{puzzle_key(board)}.order": {"cells": [0]}}


# -- kills ---------------------------------------------------------------------------------------


def check_whole(folder: Path, what: str, number: int) -> None:
    """What is kept is as it was after one of the changes, when it was
    killed `number` times before."""
    if what == "settings":
        settings, wrong = open_settings(folder)
        values = (settings.last, settings.last_puzzle)
        assert wrong is None and {value.lstrip("0123456789") for value in values} <= SAID
    elif what == "progress":
        data = json.loads((folder / PROGRESS).read_text(encoding="utf-8"))
        assert 0 <= len(data["watched"]) - len(data.get("mastered", ())) <= number + 1
        assert all(rows == PICTURES[0] for rows in data.get("solved", {}).values())
    elif what == "handwork":
        data = json.loads((folder / HANDWORK).read_text(encoding="utf-8"))
        assert data and all(rows in PICTURES for rows in data.values() if isinstance(rows, list))
    else:
        sketch = Journal(folder).last()
        assert sketch is not None and sketch.picture[-SIDE + 1 :] in [it[1:] for it in PICTURES]


@POSIX
@pytest.mark.parametrize("what", sorted(WHAT))
def test_whoever_is_killed_while_keeping_leaves_it_whole(
    what: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(what)
    for number in range(int(request.config.getoption("--kills"))):
        stack, (program,) = writers(tmp_path, what, [number], 0)
        with stack:
            before = {it: mtime(it) for it in tmp_path.glob("[a-z]*")}
            assert program.stdin is not None
            program.stdin.write("\n")
            program.stdin.flush()
            end = time.monotonic() + 60
            while {it: mtime(it) for it in tmp_path.glob("[a-z]*")} == before:
                assert time.monotonic() < end, "it changes nothing"
            time.sleep(chance.uniform(0, 0.03))
            program.kill()
            program.wait()
        check_whole(tmp_path, what, number)
        for it in tmp_path.glob(".*"):
            it.unlink()


def mtime(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0

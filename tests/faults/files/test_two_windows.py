"""Two windows at the same time: neither loses what the other has done. And whoever is killed while
anything is kept leaves it as it was before, or as it is after.

Six kills of each here; `--kills 300` by hand.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from app.learn import saved_state
from app.learn.saved_boards import (
    HANDWORK_FILE,
    PROGRESS_FILE,
    load_achieved,
    load_handwork,
    load_mastered,
    note_mastered,
)
from app.learn.saved_state import SETTINGS_FILE, Lock, load_settings
from app.learn.sketch import Journal
from tests.cli.test_command_line import ROOT
from tests.faults.files.jobs import POSIX
from tests.faults.program import wait_until
from tests.faults.writing_kept import PICTURES, SIDE, puzzle_of
from tests.filmed import bundled
from tests.window.windows import Opened


@contextmanager
def writers(
    folder: Path, what: str, numbers: range, changes: int
) -> Iterator[list[subprocess.Popen[str]]]:
    """Programs that change this, one for each of the numbers, which have begun."""

    def start(number: int) -> subprocess.Popen[str]:
        words = ("-m", "tests.faults.writing_kept", folder, what, number, changes)
        return subprocess.Popen(
            [sys.executable, *map(str, words)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    with ExitStack() as stack:
        programs = [stack.enter_context(start(number)) for number in numbers]
        for program in programs:
            assert program.stdout is not None and program.stdout.readline() == "ready\n"
        for program in programs:
            assert program.stdin is not None
            program.stdin.write("\n")
            program.stdin.flush()
        yield programs


@pytest.mark.parametrize(
    ("what", "changes"), [("progress", 80), ("handwork", 40), ("settings", 30)]
)
def test_nothing_of_two_windows_is_lost(what: str, changes: int, tmp_path: Path) -> None:
    with writers(tmp_path, what, range(2), changes) as programs:
        for program in programs:
            _, errors = program.communicate(timeout=120)
            assert (program.returncode, errors) == (0, "")
    if what == "progress":
        achieved = load_achieved(tmp_path)
        assert len(achieved.watched) == 2 * changes and len(achieved.solved) == 2 * changes // 4
        mastered = {f"{number} {change}" for number in (0, 1) for change in range(changes)}
        assert load_mastered(tmp_path) == mastered
    elif what == "handwork":
        for number in (0, 1):
            for change in range(20):
                saved = load_handwork(tmp_path, puzzle_of(number, change))
                assert saved.aside is None and len(saved.cells) == SIDE * SIDE
    else:
        settings = load_settings(tmp_path)
        assert settings.last.startswith("29x") and settings.last_puzzle.startswith("29x")
    names = {"progress": PROGRESS_FILE, "handwork": HANDWORK_FILE, "settings": SETTINGS_FILE}
    assert [path.name for path in tmp_path.glob("[!.]*")] == [names[what]]


def test_what_is_noted_while_another_window_writes_is_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("_LOCK_TIMEOUT_S", "_LAST_LOCK_TIMEOUT_S"):
        monkeypatch.setattr(saved_state, name, 0.0)
    other = Lock(tmp_path / ".lock")
    for technique, kept in (("gap", {"cap"}), ("join", {"cap", "gap", "reach"})):
        note_mastered(tmp_path, "cap")
        assert other.acquire()
        assert note_mastered(tmp_path, technique) == {*kept, technique}
        assert load_mastered(tmp_path) == kept
        other.release()
        note_mastered(tmp_path, "reach") if technique == "gap" else saved_state.finish_updates()
        assert load_mastered(tmp_path) == {"cap", "reach", "gap"} | {technique}


def test_one_board_in_two_windows_has_the_cells_of_both(display: None, tmp_path: Path) -> None:
    two = [Opened(tmp_path, "heart") for _ in range(2)]
    keys = ((0, "y"), (1, "y"), (0, "f"), (1, "Right Right e"), (0, "Down f"))
    for number, pressed in keys:
        two[number].press(*(f"Key-{key}" for key in pressed.split()))
    for opened in reversed(two):
        opened.close()
    cells = load_handwork(tmp_path, bundled("heart")).cells
    assert sorted(cells) == [(0, 0, 1), (0, 2, 0), (1, 0, 1)]


# -- kills ---------------------------------------------------------------------------------------


def check_whole(folder: Path, what: str) -> None:
    """What is kept is as it was after one of the changes. Settings are written as progress is."""
    if what == "progress":
        data = json.loads((folder / PROGRESS_FILE).read_text(encoding="utf-8"))
        assert data["watched"]
        assert all(rows == PICTURES[0] for rows in data.get("solved", {}).values())
    elif what == "handwork":
        data = json.loads((folder / HANDWORK_FILE).read_text(encoding="utf-8"))
        assert data and all(rows in PICTURES for rows in data.values() if isinstance(rows, list))
    else:
        sketch = Journal(folder).last()
        assert sketch is not None and sketch.picture[1 - SIDE :] in [rows[1:] for rows in PICTURES]


@POSIX
@pytest.mark.parametrize("what", ["progress", "handwork", "sketches"])
def test_whoever_is_killed_while_keeping_leaves_it_whole(
    what: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """It is killed when some temporary files, whose names all differ, have been seen."""
    chance = random.Random(what)
    for number in range(int(request.config.getoption("--kills"))):
        seen: set[str] = set()
        awaited = chance.randint(2, 8)

        def have_been_written(seen: set[str] = seen, awaited: int = awaited) -> bool:
            seen.update(path.name for path in tmp_path.iterdir())
            return len(seen) > awaited and any(name[0] != "." for name in seen)

        with writers(tmp_path, what, range(number, number + 1), 0) as (program,):
            assert wait_until(have_been_written, pause_s=0.0), "it changes nothing"
            program.kill()
            program.wait()
        check_whole(tmp_path, what)
        for path in tmp_path.glob(".*"):
            path.unlink()

"""Boards that people filled in are never written over, whatever becomes of their file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.learn.saved_state import HANDWORK_FILE, load_handwork, puzzle_key, save_handwork
from solver.grid import Grid
from solver.puzzle import Puzzle
from tests.faults.window.opened import Opened
from tests.filmed import bundled

FIRST = Puzzle.of([[1], [0], [2]], [[1], [1], [1]])
SECOND = Puzzle.of([[2], [1]], [[1], [1], [1]])
THIRD = Puzzle.of([[1]], [[1]])
PICTURES = {FIRST: ["#.?", "...", "?##"], SECOND: ["?#?", ".??"], THIRD: ["#"]}


def fill(folder: Path) -> bytes:
    """Keep three boards; returns the file."""
    for puzzle, picture in PICTURES.items():
        assert save_handwork(folder, puzzle, Grid.of(picture)) is None
    return (folder / HANDWORK_FILE).read_bytes()


def picture_of(folder: Path, puzzle: Puzzle) -> list[str]:
    cells, _ = load_handwork(folder, puzzle)
    grid = Grid(puzzle.height, puzzle.width)
    for cell in cells:
        grid.set(*cell)
    return grid.picture()


def aside(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("handwork-set-aside*.json"))]


@pytest.mark.parametrize(
    "text",
    ["", "[1]", "{", "nonsense", "[" * 100_000, '{"a": 1}', "\x00", "null", "9" * 5000, "\xff\xfe"],
)
def test_what_cannot_be_read_is_set_aside_before_anything_is_written(
    tmp_path: Path, text: str
) -> None:
    damaged = text.encode("latin-1")
    (tmp_path / HANDWORK_FILE).write_bytes(damaged)
    damage = save_handwork(tmp_path, THIRD, Grid.of(["#"]))
    assert damage is not None and damage.is_aside and damage.saved == 0
    assert damage.file.read_bytes() == damaged
    assert load_handwork(tmp_path, THIRD) == ([(0, 0, 1)], None)


@pytest.mark.parametrize("rows", [None, 3, "####", [], ["###", "#", 1], [[1]], {}, [""], ["#x?"]])
def test_one_damaged_board_does_not_touch_the_others(tmp_path: Path, rows: object) -> None:
    data = json.loads(fill(tmp_path))
    data[puzzle_key(FIRST)] = rows
    damaged = json.dumps(data).encode("ascii")
    (tmp_path / HANDWORK_FILE).write_bytes(damaged)
    _, damage = load_handwork(tmp_path, SECOND)
    assert damage is not None and damage.saved == 2
    assert picture_of(tmp_path, SECOND) == PICTURES[SECOND]
    assert picture_of(tmp_path, THIRD) == PICTURES[THIRD]
    assert aside(tmp_path) == [damaged]


@given(st.data())
def test_wherever_the_file_is_cut_or_changed_whole_boards_go_on(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    whole = fill(folder)
    at = data.draw(st.integers(0, len(whole) - 1))
    cut = data.draw(st.booleans())
    byte = bytes([data.draw(st.integers(0, 255))])
    damaged = whole[:at] if cut else whole[:at] + byte + whole[at + 1 :]
    (folder / HANDWORK_FILE).write_bytes(damaged)
    spans = {puzzle: span_of(whole, puzzle) for puzzle in PICTURES}
    _, damage = load_handwork(folder, THIRD)
    for puzzle, (begin, end) in spans.items():
        if at >= end or (not cut and at < begin):
            assert picture_of(folder, puzzle) == PICTURES[puzzle]
    kept = (folder / HANDWORK_FILE).read_bytes() if damage is None else aside(folder)[0]
    assert kept == damaged


def span_of(whole: bytes, puzzle: Puzzle) -> tuple[int, int]:
    """Where a board stands in the file."""
    begin = whole.index(f'"{puzzle_key(puzzle)}"'.encode("ascii"))
    return begin, whole.index(b"]", begin) + 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / HANDWORK_FILE)
    damage = save_handwork(tmp_path, THIRD, Grid.of(["#"]))
    assert damage is not None and damage.is_aside
    assert load_handwork(tmp_path, THIRD) == ([(0, 0, 1)], None)


def test_nothing_is_written_over_what_cannot_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / HANDWORK_FILE).write_text("damaged", encoding="utf-8")

    def refuse(self: Path, target: object) -> Path:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    damage = save_handwork(tmp_path, THIRD, Grid.of(["#"]))
    assert damage is not None and not damage.is_aside
    assert (tmp_path / HANDWORK_FILE).read_text(encoding="utf-8") == "damaged"


def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fill(tmp_path)

    def fail(handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    save_handwork(tmp_path, FIRST, Grid.of(["#..", "...", "..."]))
    assert [path.name for path in tmp_path.iterdir()] == [HANDWORK_FILE]
    assert (tmp_path / HANDWORK_FILE).read_bytes() == whole


def test_what_a_killed_program_left_is_swept(tmp_path: Path) -> None:
    names = (".nonogram-tk-aaaaaaaa.json", ".nonogram-tk-bbbbbbbb.json", f"{HANDWORK_FILE}.old.new")
    old, new, persons = (tmp_path / name for name in names)
    for path in (old, new, persons):
        path.write_text("half", encoding="utf-8")
    for path in (old, persons):
        os.utime(path, (1, 1))
    fill(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / HANDWORK_FILE, new, persons])


# -- in the window -------------------------------------------------------------------------------


@pytest.fixture
def open_window(display: None, tmp_path: Path) -> Iterator[Callable[[str], Opened]]:
    made: list[Opened] = []

    def make(name: str) -> Opened:
        made.append(Opened(tmp_path, bundled(name)))
        return made[-1]

    yield make
    for opened in made:
        opened.window.close()
        assert opened.said() == []


def test_the_window_says_that_a_file_was_damaged_and_loses_nothing(
    open_window: Callable[[str], Opened], tmp_path: Path
) -> None:
    for name in ("heart", "cat"):
        opened = open_window(name)
        opened.press("Key-y")
        opened.press("Key-f")
        opened.window.close()
    whole = (tmp_path / HANDWORK_FILE).read_bytes()
    half = whole[: whole.rindex(b"#")]  # in the middle of the second board
    (tmp_path / HANDWORK_FILE).write_bytes(half)
    opened = open_window("cat")
    opened.press("Key-y")
    (kept,) = tmp_path.glob("handwork-set-aside*.json")
    assert kept.read_bytes() == half
    said = str(opened.window.side.sentence.text)
    assert str(kept) in said and "1 board" in said
    opened.press("Key-f")
    assert str(kept) not in str(opened.window.side.sentence.text)
    opened.window.close()
    opened = open_window("heart")
    opened.press("Key-y")
    lesson = opened.window.lessons.current
    assert lesson is not None and lesson.moment().state.grid.known_count() == 1

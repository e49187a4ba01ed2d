"""Boards that people filled in are never written over, whatever becomes of their file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.learn.kept import HANDWORK_FILE, key_of, load_handwork, save_handwork
from solver.grid import Grid
from solver.puzzle import Puzzle

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
    data[key_of(FIRST)] = rows
    damaged = json.dumps(data).encode("ascii")
    (tmp_path / HANDWORK_FILE).write_bytes(damaged)
    _, damage = load_handwork(tmp_path, SECOND)
    assert damage is not None and damage.saved == 2
    assert picture_of(tmp_path, SECOND) == PICTURES[SECOND]
    assert picture_of(tmp_path, THIRD) == PICTURES[THIRD]
    assert aside(tmp_path) == [damaged]


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

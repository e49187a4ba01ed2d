"""Whatever the files that the program keeps have become, it starts, and uses what can be used.

More files than here are tried by hand: `python -m pytest tests/faults/files/test_kept_files.py
--examples 100000 --hypothesis-seed=1`.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from app.draw.theme import THEMES
from app.learn.saved_state import HANDWORK_FILE as HANDWORK
from app.learn.saved_state import (
    MAX_RECENT,
    SETTINGS_FILE,
    Settings,
    load_handwork,
    load_settings,
    save_handwork,
    save_settings,
)
from app.learn.show import How
from solver.grid import Grid
from solver.puzzle import Puzzle
from tests.faults.files.kept_files import handwork_files, is_usable, settings_files
from tests.faults.window.opened import Opened
from tests.filmed import bundled

PUZZLES = [
    Puzzle.of([[1], [0], [2]], [[1], [1], [1]]),
    Puzzle.of([[2], [1]], [[1], [1], [1]]),
    bundled("arrow"),
]


class Share:
    """How many of the files that were tried could be used."""

    def __init__(self) -> None:
        self.tried = self.usable = 0

    def count(self, text: bytes) -> None:
        self.tried += 1
        self.usable += is_usable(text)

    def check(self) -> None:
        assert self.tried and self.usable > 0.5 * self.tried


def test_settings_are_used_as_far_as_they_can_be(examples: int, tmp_path: Path) -> None:
    share, folder = Share(), tmp_path

    @settings(max_examples=examples)
    @given(settings_files())
    def try_one(text: bytes) -> None:
        share.count(text)
        (folder / SETTINGS_FILE).write_bytes(text)
        loaded, said = load_settings(folder)
        usual = Settings()
        assert all(
            type(getattr(loaded, name)) is type(getattr(usual, name)) for name in vars(usual)
        )
        assert len(loaded.recent) <= MAX_RECENT
        if not is_usable(text):
            assert loaded == usual and said
            return
        data = json.loads(text)
        assert loaded.theme == (data["theme"] if data.get("theme") in [*THEMES] else usual.theme)
        if isinstance(data.get("method"), str):
            assert loaded.method == data["method"]
        save_settings(folder, loaded)
        assert load_settings(folder) == (loaded, None)

    try_one()
    share.check()


def test_boards_are_used_as_far_as_they_can_be(examples: int, tmp_path: Path) -> None:
    share = Share()

    @settings(max_examples=examples)
    @given(handwork_files(PUZZLES))
    def try_one(text: bytes) -> None:
        share.count(text)
        with TemporaryDirectory(dir=tmp_path) as name:
            check_boards(Path(name), text)

    try_one()
    share.check()


def check_boards(folder: Path, text: bytes) -> None:
    """Load from such a file, and save into it."""
    (folder / HANDWORK).write_bytes(text)
    for puzzle in PUZZLES:
        cells, _ = load_handwork(folder, puzzle)
        assert all(row < puzzle.height and column < puzzle.width for row, column, _ in cells)
    grid = Grid(3, 3)
    grid.set(0, 0, 1)
    assert save_handwork(folder, PUZZLES[0], grid) is None, "it is in order by now"
    assert load_handwork(folder, PUZZLES[0]) == ([(0, 0, 1)], None)
    files = [folder / HANDWORK, *folder.glob("handwork-set-aside*.json")]
    assert len(files) == 1 or text in [path.read_bytes() for path in files]
    assert sorted(files) == sorted(folder.iterdir())


def test_the_window_opens_with_any_settings(
    display: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    @settings(
        max_examples=10,
        phases=[Phase.reuse, Phase.generate],  # a window takes too long for many of them
        suppress_health_check=list(HealthCheck),
    )
    @given(settings_files(), handwork_files(PUZZLES))
    def try_one(text: bytes, boards: bytes) -> None:
        folder = tmp_path_factory.mktemp("kept")
        (folder / SETTINGS_FILE).write_bytes(text)
        (folder / HANDWORK).write_bytes(boards)
        loaded, _ = load_settings(folder)
        opened = Opened(folder, bundled("arrow"), How(), loaded)
        opened.window.show_recent()
        root = opened.root
        assert root.winfo_viewable()
        assert root.winfo_rootx() < root.winfo_screenwidth()
        assert root.winfo_rooty() < root.winfo_screenheight()
        for key in ("Key-Right", "Key-y", "Key-f", "Escape", "Key-End"):
            opened.press(key)
        opened.until(lambda: opened.window.show.is_at_end)
        opened.window.close()
        assert opened.said() == []
        again, said = load_settings(folder)
        assert said is None and again.theme in THEMES

    try_one()

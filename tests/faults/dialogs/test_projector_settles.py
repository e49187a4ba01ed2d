"""In projector mode a board is laid out for its room, and that comes to an end at every size."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.learn.saved_state import Settings
from tests.faults.window.opened import Opened
from tests.filmed import bundled

pytestmark = [pytest.mark.usefixtures("display", "solved_once")]

MOST = 30
"""So often a board may be laid out until it has its size."""


@pytest.mark.parametrize(("name", "lowest"), [("sunflower", 640), ("pizza-slice", 641)])
def test_a_warning_that_takes_room_is_no_circle(
    name: str, lowest: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Opened(tmp_path, bundled("heart"), None, Settings(geometry="1250x653+20+20"))
    window, root = opened.window, opened.root
    window.actions["full-screen"]()
    window.actions["zoom-fit"]()
    resize, times = window.board.resize, 0

    def count() -> None:
        nonlocal times
        times += 1
        if times <= MOST:
            resize()

    monkeypatch.setattr(window.board, "resize", count)
    for height in range(lowest, 670, 2):
        root.geometry(f"1250x{height}")
        root.update()
        times = 0
        window.open(bundled(name))
        root.update()
        assert times < MOST, f"at a height of {height}"
    window.close()
    assert opened.said() == []

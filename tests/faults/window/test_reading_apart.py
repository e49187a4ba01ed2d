"""The window reads what is not small in a process of its own: it goes on meanwhile, and whoever
cancels it, or closes the window, ends that."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from app.window import opening
from app.window.dialogs.dialog import open_windows
from app.window.opening import AT_ONCE, ReadingDialog, open_file
from puzzles.formats.non import write_all
from tests.faults.program import wait_until
from tests.filmed import bundled
from tests.puzzles.samples import FIVE
from tests.window.windows import Opened


def read_for_ever(where: Path, ending: str) -> None:
    time.sleep(600)


def begin(opened: Opened, folder: Path) -> ReadingDialog:
    """Open a file with as many comments as it takes."""
    path = folder / "large.non"
    path.write_text("# a comment\n" * (AT_ONCE // 8) + write_all([FIVE]), encoding="utf-8")
    assert not open_file(opened.window, path)
    (reading,) = open_windows(opened.root, ReadingDialog)
    return reading


@pytest.mark.parametrize("way", ["cancel", "close"])
def test_the_window_goes_on_while_a_file_is_read_and_ends_that(
    way: str,
    opened: Opened,
    tmp_path: Path,
    complaints: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "read_in_parts", read_for_ever)
    reading = begin(opened, tmp_path)
    opened.press("Right")
    assert opened.window.puzzle == bundled("heart")
    process = reading.job.child.process
    assert process.is_alive()
    if way == "cancel":
        reading.button.invoke()
        assert not open_windows(opened.root, ReadingDialog) and reading.job.is_done
    else:
        opened.window.close()
    assert wait_until(lambda: not process.is_alive()) and complaints == []  # a thread joins it


def test_what_was_read_apart_is_shown(
    opened: Opened, tmp_path: Path, complaints: list[str]
) -> None:
    begin(opened, tmp_path)
    opened.settle(lambda: not open_windows(opened.root, ReadingDialog))
    opened.settle(lambda: opened.window.puzzle == FIVE)
    assert opened.window.path == tmp_path / "large.non" and complaints == []

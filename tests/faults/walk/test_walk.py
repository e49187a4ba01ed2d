"""Anything is done in the window for a while: nothing breaks, nothing stays behind, and at
the end the window is as it was. A long walk is made by hand: `python -m tests.faults.walk`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.display import managed_screen

ROOT = Path(__file__).parents[3]


@pytest.fixture
def desk(display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window manager, if there is one, so that focus and full screen are as people have them."""
    if sys.platform != "linux" or not all(shutil.which(it) for it in ("Xvfb", "openbox")):
        yield
        return
    with managed_screen(tmp_path, "1920x1200") as screen:
        monkeypatch.setenv("DISPLAY", screen)
        yield


@pytest.mark.parametrize("puzzle", ["domino", "random-60", "colours"])
def test_anything_may_be_done(desk: None, puzzle: str) -> None:
    walk = [sys.executable, "-m", "tests.faults.walk", "--seed", "7", "--puzzle", puzzle]
    done = subprocess.run(
        [*walk, "--minutes", "0", "--least", "201"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")

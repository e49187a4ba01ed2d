"""Anything is done in the window for a while: nothing breaks, nothing stays behind, and at
the end the window is as it was. A long walk is made by hand: `python -m tests.faults.walk`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.display import managed_screen
from tests.here import run_python


@pytest.mark.skipif(sys.platform != "linux", reason="the walk needs an X server")
@pytest.mark.parametrize("puzzle", ["domino", "random-60", "colours"])
def test_anything_may_be_done(
    display: None, puzzle: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = f"--seed 7 --puzzle {puzzle} --minutes 0 --least 201"
    with managed_screen(tmp_path, "1920x1200") as screen:
        monkeypatch.setenv("DISPLAY", screen)
        done = run_python("-m", "tests.faults.walk", *options.split())
    assert (done.stdout, done.stderr) == ("[]\n", "")

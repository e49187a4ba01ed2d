"""Anything is done in the window for a while: nothing breaks, nothing stays behind, and at
the end the window is as it was. A long walk is made by hand: `python -m tests.faults.walk`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_command_line import ROOT
from tests.display import managed_screen


@pytest.mark.skipif(sys.platform != "linux", reason="the walk needs an X server")
@pytest.mark.parametrize("puzzle", ["domino", "random-60", "colours"])
def test_anything_may_be_done(
    display: None, puzzle: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = [sys.executable, "-m", "tests.faults.walk", "--seed", "7", "--puzzle", puzzle]
    with managed_screen(tmp_path, "1920x1200") as screen:
        monkeypatch.setenv("DISPLAY", screen)
        done = subprocess.run(
            [*walk, "--minutes", "0", "--least", "201"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=600,
        )
    assert (done.stdout, done.stderr) == ("[]\n", "")

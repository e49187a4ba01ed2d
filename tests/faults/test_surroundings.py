"""Tests leave the person who runs them alone, and none of them stands still."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tkinter
from pathlib import Path

import pytest

from app.learn.saved_state import settings_folder
from tests.display import DPI, OF_A_DESKTOP, OPENERS


def test_nothing_leads_to_the_settings_or_the_desktop_of_the_person(home: Path) -> None:
    assert settings_folder().is_relative_to(home) and list(home.iterdir()) == []
    assert not [name for name in OF_A_DESKTOP if name in os.environ]


@pytest.mark.skipif(sys.platform == "win32", reason="about programs as POSIX systems have them")
@pytest.mark.parametrize("name", OPENERS)
def test_no_file_is_opened_for_the_person(name: str) -> None:
    program = shutil.which(name)
    assert program is not None and subprocess.run([program], timeout=60).returncode == 1


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_the_display_is_as_dense_on_every_computer(display: None) -> None:
    root = tkinter.Tk()
    try:
        assert round(root.winfo_fpixels("1i")) == DPI
    finally:
        root.destroy()

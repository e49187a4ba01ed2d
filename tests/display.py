"""A display for the tests of the window: the one there is, or Xvfb where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def a_display() -> Iterator[None]:
    """Makes sure that Tk finds a display; skips where there can be none, fails in CI."""
    try:
        import tkinter
    except ImportError:
        _give_up("this Python has no Tk")
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY"):
        yield
        return
    if shutil.which("Xvfb") is None:
        _give_up("there is no display, and Xvfb is not installed")
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(write)
        with os.fdopen(read, encoding="ascii") as answer:
            os.environ["DISPLAY"] = f":{answer.readline().strip()}"
        try:
            tkinter.Tk().destroy()
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()


def _give_up(reason: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(f"{reason}; in CI the window must be tested")
    pytest.skip(reason)

"""Displays for the tests of the window: an X server of their own, wherever Xvfb is installed."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

DPI = 96

READY = "ready"

CONFIGURATION = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <margins><top>0</top><bottom>{panel}</bottom><left>0</left><right>0</right></margins>
</openbox_config>
"""

PR_SET_PDEATHSIG = 1

HOME = Path(os.environ.get("HOME", os.sep))

OF_THE_PERSON = {
    "DISPLAY": os.environ.get("DISPLAY", ""),
    "XAUTHORITY": os.environ.get("XAUTHORITY", str(HOME / ".Xauthority")),
}
"""The display that is used only where Xvfb is not installed."""


@contextmanager
def a_display() -> Iterator[None]:
    """Makes sure that Tk finds a display; skips where there can be none, fails in CI."""
    try:
        import tkinter
    except ImportError:
        give_up("this Python has no Tk")
    if sys.platform in ("win32", "darwin"):
        yield
    elif shutil.which("Xvfb") is not None:
        with x_server("1920x1200") as display, _environment({"DISPLAY": display}):
            tkinter.Tk().destroy()
            yield
    elif OF_THE_PERSON["DISPLAY"]:
        with _environment(OF_THE_PERSON):
            yield
    else:
        give_up("there is no display, and Xvfb is not installed")


@contextmanager
def _environment(changes: Mapping[str, str]) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in changes.items():
            patch.setenv(name, value)
        yield


@contextmanager
def x_server(size: str, dpi: int = DPI) -> Iterator[str]:
    """The name of a new display of this size, on which nobody is but its clipboard."""
    read, write = os.pipe()
    screen = ["-screen", "0", f"{size}x24", "-dpi", str(dpi), "-nolisten", "tcp"]
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
        preexec_fn=_end_with_parent,
    ) as server:
        os.close(write)
        try:
            with os.fdopen(read, encoding="ascii") as answer:
                number = answer.readline().strip()
            assert number, "Xvfb does not start"
            yield f":{number}"
        finally:
            server.terminate()


@contextmanager
def managed_screen(folder: Path, size: str, panel: int = 0, dpi: int = DPI) -> Iterator[str]:
    """The name of a new display of this size, as people have one: with a window manager, openbox,
    and a panel of this height below."""
    if not all(shutil.which(name) for name in ("Xvfb", "openbox")):
        give_up("Xvfb and openbox are not installed")
    with x_server(size, dpi) as display, managed(display, folder, panel):
        yield display


@contextmanager
def managed(display: str, folder: Path, panel: int = 0) -> Iterator[None]:
    """Have openbox manage the windows of a display."""
    configuration = folder / "openbox.xml"
    configuration.write_text(CONFIGURATION.format(panel=panel), encoding="utf-8")
    options = ["--sm-disable", "--config-file", str(configuration), "--startup", f"echo {READY}"]
    with subprocess.Popen(
        ["openbox", *options],
        env=os.environ | {"DISPLAY": display},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=_end_with_parent,
    ) as manager:
        assert manager.stdout is not None
        try:
            assert f"{READY}\n" in iter(manager.stdout.readline, ""), "openbox does not start"
            yield
        finally:
            manager.terminate()


def _end_with_parent() -> None:
    """Where tests are ended by force, nothing that they started stays."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def give_up(reason: str) -> NoReturn:
    """Leave a test out; in CI, let it fail."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}; in CI the window must be tested")
    pytest.skip(reason)

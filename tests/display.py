"""What tests find around them: displays, window managers and a home of their own, and nothing of
the person who runs them. X servers are started wherever Xvfb is installed."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import site
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

DPI = 96

CONFIGURATION = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <margins><top>0</top><bottom>{panel}</bottom><left>0</left><right>0</right></margins>
</openbox_config>
"""

PR_SET_PDEATHSIG = 1

HOME = Path(os.environ.get("HOME", os.sep))
"""Of the person."""

OF_THE_PERSON = (
    *("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "SESSION_MANAGER", "WAYLAND_DISPLAY"),
    *("WAYLAND_SOCKET", "XAUTHORITY", "XMODIFIERS"),
    *("COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "NONOGRAM_TK_CONFIG"),
)
"""Variables by which programs find the desktop of a person, or which change what the program or
pytest prints, or where it keeps its settings. Those of XDG_ are left out, too."""

OPENERS = ("gio", "open", "xdg-open")
"""Programs that would open a file for the person to see."""

HOMES = ("APPDATA", "HOME", "LOCALAPPDATA", "USERPROFILE")


@contextmanager
def a_display() -> Iterator[None]:
    """Makes sure that Tk finds a display; skips where there can be none, fails in CI. Where X draws
    windows it is never that of the person: windows of all tests would come and go on it, and take
    the focus from one another."""
    try:
        import tkinter
    except ImportError:
        give_up("this Python has no Tk")
    if sys.platform in ("win32", "darwin"):
        yield
    elif shutil.which("Xvfb") is not None:
        with x_server("1920x1200") as display, pytest.MonkeyPatch.context() as patch:
            patch.setenv("DISPLAY", display)
            tkinter.Tk().destroy()
            yield
    else:
        give_up("Xvfb is not installed")


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
    configuration = folder / "openbox.xml"
    configuration.write_text(CONFIGURATION.format(panel=panel), encoding="utf-8")
    options = ["--sm-disable", "--config-file", str(configuration), "--startup", "echo ready"]
    with (
        x_server(size, dpi) as display,
        subprocess.Popen(
            ["openbox", *options],
            env=os.environ | {"DISPLAY": display},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            preexec_fn=_end_with_parent,
        ) as manager,
    ):
        assert manager.stdout is not None
        try:
            assert "ready\n" in iter(manager.stdout.readline, ""), "openbox does not start"
            yield display
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


# -- the home and the programs ------------------------------------------------------------------


@contextmanager
def own_surroundings(folder: Path) -> Iterator[Path]:
    """Give this process, and those that it starts, a home in this folder and no desktop. Yields
    the home."""
    home, programs = folder / "home", folder / "bin"
    home.mkdir()
    programs.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        # Packages and git's list of trusted folders may be in the home of the person.
        patch.setenv("PYTHONUSERBASE", site.getuserbase())
        patch.setenv("GIT_CONFIG_GLOBAL", str(HOME / ".gitconfig"))
        for name in [*os.environ]:
            if name in OF_THE_PERSON or name.startswith("XDG_"):
                patch.delenv(name)
        for name in HOMES:
            patch.setenv(name, str(home))
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))  # fonts are looked for only once
        if sys.platform != "win32":
            for name in OPENERS:
                program = programs / name
                program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
                program.chmod(0o755)
            patch.setenv("PATH", str(programs), prepend=os.pathsep)
        yield home


def empty(folder: Path) -> None:
    """Remove all that is in a folder."""
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()

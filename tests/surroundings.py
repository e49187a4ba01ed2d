"""What tests find around them: not the settings, the clipboard, the display or the programs of the
person who runs them."""

from __future__ import annotations

import os
import shutil
import site
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OF_A_DESKTOP = (
    "DBUS_SESSION_BUS_ADDRESS",
    "DISPLAY",
    "SESSION_MANAGER",
    "WAYLAND_DISPLAY",
    "WAYLAND_SOCKET",
    "XAUTHORITY",
    "XMODIFIERS",
)
"""Variables by which programs find the desktop of a person. Those of XDG_ are left out, too."""

OF_A_TERMINAL = ("COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "NONOGRAM_TK_CONFIG")
"""Variables that change what the program or pytest prints, or where it keeps its settings."""

OPENERS = ("gio", "open", "xdg-open")
"""Programs that would open a file for the person to see."""

HOMES = ("APPDATA", "HOME", "LOCALAPPDATA", "USERPROFILE")


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
        patch.setenv("GIT_CONFIG_GLOBAL", str(Path(os.environ.get("HOME", os.sep)) / ".gitconfig"))
        for name in (*OF_A_DESKTOP, *OF_A_TERMINAL, *os.environ):
            if name in OF_A_DESKTOP or name in OF_A_TERMINAL or name.startswith("XDG_"):
                patch.delenv(name, raising=False)
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

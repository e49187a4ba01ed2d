"""Files handed over to the system: opened by whatever opens their kind, or shown in their folder.

It is a service on top of a file that is there already: where the system has nothing for it, that is
said, and nothing else goes wrong.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def open_elsewhere(path: Path) -> bool:
    """Open it as a double click would. Returns whether somebody has taken it on."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    return _run(["open" if sys.platform == "darwin" else "xdg-open", str(path)])


def show_folder(path: Path) -> bool:
    """Show the file in its folder. Returns whether somebody has taken it on."""
    if sys.platform == "win32":
        return _run(["explorer", "/select,", str(path)])
    if sys.platform == "darwin":
        return _run(["open", "-R", str(path)])
    return _run(["xdg-open", str(path.parent)])


def _run(command: list[str]) -> bool:
    """Start a program of the person's, which goes on when this one has ended."""
    program = shutil.which(command[0])
    if program is None:
        return False
    try:
        subprocess.Popen(
            [program, *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True

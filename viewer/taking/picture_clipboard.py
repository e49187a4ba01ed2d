"""A picture in the clipboard, as a picture.

Tk hands out texts alone, with one exception: on X11 it passes on bytes as they are, if they are
said to be letters of Latin-1, and whoever asks for `image/png` gets the file. On Windows and macOS
a program of the system does it, where it is there; it takes a moment and is asked how it ended.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tkinter
from collections.abc import Callable
from pathlib import Path

from solver.child_process import find_program

LOOK_AGAIN = 100
"""Milliseconds."""

MOST_LOOKS = 150

WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    "$picture = [System.Drawing.Image]::FromFile('{path}'); "
    "[System.Windows.Forms.Clipboard]::SetImage($picture)"
)
QUOTE = re.compile("['\u2018-\u201b]")
"""PowerShell takes each of these for the end of a text, and two of them for one of the text."""

MACOS = 'set the clipboard to (read (POSIX file "{path}") as «class PNGf»)'


def put_picture(root: tkinter.Misc, path: Path, told: Callable[[bool], None]) -> None:
    """Put the picture in a file in the format PNG into the clipboard, and tell whether that could
    be done. Where it could not, the name of the file is there."""
    root.clipboard_clear()
    root.clipboard_append(str(path))
    if root.tk.call("tk", "windowingsystem") == "x11":
        told(_hand_out(root, path))
        return
    command = command_for(sys.platform, path)
    program = find_program(command[0]) if command else None
    if program is None:
        told(False)
        return
    root.update_idletasks()
    try:
        job = subprocess.Popen(
            [program, *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        told(False)
        return
    _wait_for(root, job, told, MOST_LOOKS)


def _hand_out(root: tkinter.Misc, path: Path) -> bool:
    """Let Tk hand out the picture to those who ask for one, and the file to those who ask for
    files."""
    with contextlib.suppress(tkinter.TclError):
        root.clipboard_append(path.as_uri(), type="text/uri-list")
    try:
        # bytes, not a text of the same letters: Tk would end that at its first zero
        data = path.read_bytes()
        kind = ("-type", "image/png", "-format", "STRING")
        root.tk.call("clipboard", "append", "-displayof", str(root), *kind, "--", data)
    except (OSError, tkinter.TclError):
        return False
    return True


def command_for(platform: str, path: Path) -> list[str]:
    """The program of this system that puts a picture into the clipboard; nothing if there is none.

    >>> command_for("darwin", Path("/tmp/it.png"))[:2]
    ['osascript', '-e']
    >>> command_for("linux", Path("/tmp/it.png"))
    []
    """
    if platform == "win32":
        script = WINDOWS.format(path=QUOTE.sub(r"\g<0>\g<0>", str(path)))
        return ["powershell", "-NoProfile", "-STA", "-Command", script]
    if platform == "darwin":
        escaped = str(path).replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", MACOS.format(path=escaped)]
    return []


def _wait_for(
    root: tkinter.Misc, job: subprocess.Popen[bytes], told: Callable[[bool], None], looks: int
) -> None:
    """Tell how it ended, when it has."""
    ended = job.poll()
    if ended is None and looks:
        root.after(LOOK_AGAIN, lambda: _wait_for(root, job, told, looks - 1))
        return
    if ended is None:
        job.kill()
    told(ended == 0)

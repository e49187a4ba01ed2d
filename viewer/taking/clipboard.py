"""Puzzles to and from the clipboard."""

from __future__ import annotations

import os
import time
import tkinter
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlparse

from play.kept.whole_file import write_kept
from play.processes import LOOK_AGAIN, Job, Work
from puzzles.errors import UnreadablePuzzle
from puzzles.formats.registry import BY_NAME
from puzzles.source import Source, is_elsewhere
from puzzles.writing import file_text
from solver.puzzle import UserError
from viewer.look.lifetime import Later
from viewer.picture.files import is_picture
from viewer.taking.clipboard_work import ASKING, ask_owner, ask_system, is_ours
from viewer.taking.opening import make_from, open_from, open_named
from viewer.taking.showing import complain

if TYPE_CHECKING:
    from viewer.host import Host

COPIED = ("puzzlink", "tatham")
"""An address that opens in a browser, and an id that says also what is given."""

LONGEST_NAME = 4096

SLASHES = "/\\"

PASTED = "pasted.png"
"""A picture from the clipboard that a puzzle is made of is kept in this file, one at a time."""

LIMIT = 1.0
"""Seconds in which another program must say what it has put into the clipboard."""

START = 10.0
"""Seconds until it must have been asked: on a busy computer, a process takes its time to begin."""


def copy_puzzle(window: Host) -> None:
    """Put the address and the id of the puzzle into the clipboard."""
    copied = []
    for name in COPIED:
        try:
            copied.append(file_text(BY_NAME[name], [window.puzzle]).strip())
        except UserError:  # its numbers are too large for that
            continue
    window.root.clipboard_clear()
    window.root.clipboard_append("\n".join(copied))
    window.note(window.say("copied", what=copied[-1]))


def paste_puzzle(window: Host) -> None:
    """Show the puzzle that the clipboard holds, in any format, or the file that it names. Where
    another program must be asked for it, that is done when it has answered."""
    root = window.root
    is_own = is_ours(root)
    if is_own is False:
        _ask(window, ask_owner)
        return
    try:
        text = root.clipboard_get()  # the system has it, or we do ourselves
    except tkinter.TclError:
        text = ""
    if text.strip() or is_own:
        take_text(window, text)
    else:
        _ask(window, ask_system)


def _ask(window: Host, work: Work) -> None:
    """Ask another program, unless one is asked already."""
    if not any(isinstance(it, Asking) for it in window.root.winfo_children()):
        Asking(window, work)


class Asking(tkinter.Frame):
    """Asks another program for what it has put into the clipboard. It is never seen, is there for
    as long as that takes, and ends with the window."""

    def __init__(self, window: Host, work: Work) -> None:
        self._job = Job(work)
        super().__init__(window.root)
        self.window = window
        self._until = time.monotonic() + START
        self._later = Later(self)
        self._look()

    def destroy(self) -> None:
        self._job.stop()
        super().destroy()

    def _look(self) -> None:
        """See whether it has answered."""
        window = self.window
        try:
            for said in self._job.news():
                if said != ASKING:
                    self.destroy()
                    take_text(window, *said)
                    return
                self._until = time.monotonic() + LIMIT
        except (UserError, OSError) as error:
            self.destroy()
            complain(window, window.say("bad.clipboard", error=window.explain(error)))
            return
        if time.monotonic() < self._until:
            self._later.call(LOOK_AGAIN, self._look)
        else:
            self.destroy()
            complain(window, window.say("bad.clipboard.silent"))


def take_text(window: Host, text: str, data: bytes = b"") -> None:
    """Show the puzzle in a text, or in the bytes of a picture."""
    path = file_named(text)
    if path is not None:
        open_named(window, path)
        return

    def refuse(error: UserError | OSError) -> None:
        kept = window.folder / PASTED
        is_one = data and isinstance(error, UserError) and is_picture(kept, error)
        if is_one and _keep(kept, data):
            make_from(window, kept)
        else:
            complain(window, window.say("bad.clipboard", error=window.explain(error)))

    if text.strip() or data:
        open_from(window, Source(data=data) if data else Source(text), refuse)
    else:
        refuse(UnreadablePuzzle("empty-file"))


def _keep(path: Path, data: bytes) -> bool:
    """Put what came from the clipboard into a file. Returns whether it is there."""
    try:
        write_kept(path, data)
    except OSError:
        return False
    return True


def file_named(text: str) -> Path | None:
    """The file whose name or address is all that the text says. Whether one on another computer is
    there, is not looked at."""
    name = text.strip()
    if not name or "\n" in name or len(name) > LONGEST_NAME:
        return None
    try:
        if name.startswith("file:"):
            name = _file_of(name)
        if is_elsewhere(name):  # a path would make one slash of three
            return Path(f"//{name.lstrip(SLASHES)}" if name[2:3] in SLASHES else name)
        path = Path(name)
        return path if path.is_absolute() and path.is_file() else None
    except (OSError, ValueError):
        return None


def _file_of(address: str) -> str:
    """The file of an address. Raises ValueError.

    >>> _file_of("file:///home/ada/a%20dog.non"), _file_of("file:///C:/dog.non")
    ('/home/ada/a dog.non', 'C:/dog.non')
    >>> _file_of("file://server/share/dog.non")
    '//server/share/dog.non'
    """
    parts = urlparse(address)
    host, name = unquote(parts.netloc), unquote(parts.path)
    if host and host not in ("localhost", _own_name()):
        return f"//{host}{name}"
    is_of_drive = len(name) > 2 and name[0] == "/" and name[2] == ":"
    return name[1:] if is_of_drive else name


def _own_name() -> str:
    """What this computer calls itself, where addresses of its own files may say so."""
    return os.uname().nodename if hasattr(os, "uname") else ""

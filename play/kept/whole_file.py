"""Small files that the program keeps for its user, in a folder of its own. One rule for all of
them: several windows may be open, and none loses what another has done.

At any moment a file is the old one or the new one, whatever ends the program in between. Who
changes something reads the file, changes the entries that it is about and no other, and writes the
file, under a lock. What is not understood, as another version may have written it, stays as it is.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path

from play.kept.lock import locked
from solver.atomic_write import atomic_write, unused_name

Entries = dict[str, object]
"""What a file says, by its names."""


def make_private(folder: Path) -> None:
    """Make a folder that nobody else may look into, unless it is there. Raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def write_kept(path: Path, data: str | bytes) -> None:
    """Write such a file, for nobody else to read. Raises OSError where that cannot be, and then the
    file is as it was."""
    make_private(path.parent)
    with atomic_write(path, private=True) as beside:
        beside.write_bytes(data.encode() if isinstance(data, str) else data)


def change_said(path: Path, change: Callable[[Entries], None]) -> Entries:
    """Change entries of a file of JSON, and leave all others as they are. Returns what it says
    then; where it cannot be written, it is simply not remembered. A file that cannot be used is set
    aside, and is never written over."""
    with contextlib.suppress(OSError):
        make_private(path.parent)
    with locked(path.parent):
        said, is_whole = read_said(path)
        try:
            before = json.dumps(said, indent=1)
        except RecursionError:  # what was read may be too deep to be written
            said, is_whole, before = {}, False, ""
        change(said)
        text = json.dumps(said, indent=1)
        if text != before and (is_whole or set_aside(path)):
            with contextlib.suppress(OSError):
                write_kept(path, text)
    return said


def read_said(path: Path) -> tuple[Entries, bool]:
    """What a file of JSON says, by its names; and whether it can be used: one that is not there
    says nothing, and can."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}, True
    except (OSError, ValueError, RecursionError):
        return {}, False
    return (data, True) if isinstance(data, dict) else ({}, False)


def set_aside(path: Path) -> Path | None:
    """Give a file that cannot be used a name that nothing has, beside its own; there it stays as it
    is. None where that cannot be."""
    path = Path(os.path.realpath(path))  # through a link, which stays one
    try:
        aside = unused_name(path, "-set-aside")
        path.rename(aside)
    except OSError:
        return None
    return aside

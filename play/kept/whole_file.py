"""Small files that a program writes again and again: at any moment one is the old one or the new
one, whatever ends the program in between."""

from __future__ import annotations

import contextlib
import json
import os
import time
from itertools import chain, count
from pathlib import Path

LEFT_OVER = 3600
"""Seconds after which what stands beside a file was left by a program that was killed."""


def write_whole(path: Path, text: str) -> None:
    """Write the file, and make the folder if there is none. Raises OSError where that cannot be,
    and then the file is as it was."""
    path = Path(os.path.realpath(path))  # through a link, which stays one
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def read_said(path: Path) -> tuple[dict[str, object], bool]:
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
    numbers = chain([""], (f"-{number}" for number in count(2)))
    names = (path.with_name(f"{path.stem}-set-aside{it}{path.suffix}") for it in numbers)
    try:
        aside = next(it for it in names if not it.exists() and not it.is_symlink())
        path.rename(aside)
    except OSError:
        return None
    return aside


def _sweep(path: Path) -> None:
    """Remove what programs that were killed have left beside the file."""
    for old in path.parent.glob(f"{path.name}.*.new"):
        with contextlib.suppress(OSError):
            if time.time() - old.stat().st_mtime > LEFT_OVER:
                old.unlink()

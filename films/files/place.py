"""Where a file that a person asked for is written: never in the place of something else.

Whether it can be written is said before the work begins. How it is written, whole or not at all,
is `atomic_write`'s.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from puzzles.errors import shown_name
from puzzles.source import is_device_name
from solver.atomic_write import HeldOpen, atomic_write, followed, status_of, temporary_file
from solver.puzzle import UserError


class CannotWrite(UserError):
    """The file cannot be written, or must not be."""


def check_place(path: Path, inputs: Iterable[Path | None] = ()) -> None:
    """Raise CannotWrite where a file cannot be written, or must not be: said before the work
    begins. `inputs` are the files that the work reads, None being standard input."""
    if sys.platform == "win32" and is_device_name(path):
        raise CannotWrite("device-name", file=shown_name(str(path)))
    try:
        status = status_of(path)
    except (OSError, ValueError) as error:  # too long, a circle of links, or no name at all
        raise CannotWrite("cannot-reach", file=shown_name(str(path)), reason=error) from error
    file = shown_name(str(path), is_there=status is not None)
    if status is not None:
        if stat.S_ISDIR(status.st_mode):
            raise CannotWrite("folder-instead", file=file)
        if not status.st_mode & 0o222 or not os.access(path, os.W_OK):
            raise CannotWrite("read-only", file=file)
        if any(_is_same(status, it) for it in inputs):
            raise CannotWrite("would-lose-input", file=file)
    if status is None or stat.S_ISREG(status.st_mode):
        _check_folder(followed(path).parent)


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotWrite("no-folder-made", folder=shown_name(str(folder)), reason=error) from error


@contextlib.contextmanager
def filling(folder: Path) -> Iterator[None]:
    """Make a folder for files, unless it is there; one that stays empty is gone afterwards."""
    is_new = not folder.exists()
    make_folder(folder)
    try:
        yield
    finally:
        if is_new:
            with contextlib.suppress(OSError):  # it is not empty
                folder.rmdir()


@contextlib.contextmanager
def placing(path: Path) -> Iterator[Path]:
    """A file to write into; on success it becomes the one that is meant, and it is gone
    otherwise. Raises CannotWrite."""
    check_place(path)
    is_begun = False
    try:
        with atomic_write(path) as beside:
            is_begun = True
            yield beside
    except HeldOpen as error:
        shown, kept = (shown_name(str(it), is_there=True) for it in (path, error.kept))
        raise CannotWrite("held-open", file=shown, kept=kept) from error
    except OSError as error:
        if not is_begun:
            raise _cannot_write_into(path.parent, error) from error
        shown = shown_name(str(path), is_there=True)
        raise CannotWrite("cannot-write", file=shown, reason=error) from error


def _check_folder(folder: Path) -> None:
    """Raise CannotWrite where no file can be made in this folder. On Windows nobody knows that who
    has not tried: rights stand in lists there that `os.access` does not read."""
    if not folder.is_dir():
        raise CannotWrite("no-folder-to-write", folder=shown_name(str(folder)))
    try:
        if sys.platform == "win32":
            with temporary_file(folder, ""):
                pass
        elif not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise _cannot_write_into(folder, error) from error


def _cannot_write_into(folder: Path, reason: OSError) -> CannotWrite:
    shown = shown_name(str(folder), is_there=True)
    return CannotWrite("cannot-write-into", folder=shown, reason=reason)


def _is_same(status: os.stat_result, other: Path | None) -> bool:
    """Whether a file is the other one, under whatever name."""
    try:
        return os.path.samestat(status, os.fstat(0) if other is None else other.stat())
    except (OSError, ValueError):
        return False

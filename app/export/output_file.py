"""Where files may be written, checked before the work begins."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.atomic_write import FileInUse, atomic_write, status_of
from puzzles.printable import shown_name
from puzzles.source import is_device_name
from solver.puzzle import UserError


class CannotWrite(UserError):
    """The file cannot be written, or must not be."""


def check_place(path: Path, inputs: Iterable[Path | None] = ()) -> None:
    """Raise CannotWrite where a file cannot be written, or would replace one of the `inputs` of the
    work, of which None is standard input."""
    file = shown_name(str(path))
    if sys.platform == "win32" and is_device_name(path):
        raise CannotWrite("device-name", file=file)
    try:
        status = status_of(path)
    except (OSError, ValueError) as error:  # too long, a circle of links, or no name at all
        raise CannotWrite("cannot-reach", file=file, reason=error) from error
    if status is not None:
        file = shown_name(str(path), is_there=True)
        if stat.S_ISDIR(status.st_mode):
            raise CannotWrite("folder-instead", file=file)
        if not status.st_mode & 0o222 or not os.access(path, os.W_OK):
            raise CannotWrite("read-only", file=file)
        if any(_is_same_file(status, source) for source in inputs):
            raise CannotWrite("would-lose-input", file=file)
        if not stat.S_ISREG(status.st_mode):
            return
    folder = Path(os.path.realpath(path) if path.is_symlink() else path).parent
    if not folder.is_dir():
        raise CannotWrite("no-folder-to-write", folder=shown_name(str(folder)))
    if not os.access(folder, os.W_OK | os.X_OK):  # Windows refuses only when writing begins
        raise _cannot_write_into(folder, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def _cannot_write_into(folder: Path, reason: OSError) -> CannotWrite:
    shown = shown_name(str(folder), is_there=True)
    return CannotWrite("cannot-write-into", folder=shown, reason=reason)


def _is_same_file(status: os.stat_result, source: Path | None) -> bool:
    with suppress(OSError, ValueError):
        return os.path.samestat(status, os.fstat(0) if source is None else source.stat())
    return False


def make_folder(folder: Path) -> None:
    """Make a folder unless it exists. Raises CannotWrite."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotWrite("no-folder-made", folder=shown_name(str(folder)), reason=error) from error


@contextmanager
def output_folder(folder: Path) -> Iterator[None]:
    """Make a folder, unless it exists, and remove it after the block if it is new and empty."""
    is_new = not folder.exists()
    make_folder(folder)
    try:
        yield
    finally:
        if is_new:
            with suppress(OSError):  # it is not empty
                folder.rmdir()


@contextmanager
def output_file(path: Path) -> Iterator[Path]:
    """A temporary file that replaces `path` after the block. Raises CannotWrite."""
    check_place(path)
    is_begun = False
    try:
        with atomic_write(path) as temporary:
            is_begun = True
            yield temporary
    except OSError as error:
        if not is_begun:
            raise _cannot_write_into(path.parent, error) from error
        file = shown_name(str(path), is_there=True)
        if isinstance(error, FileInUse):
            kept = shown_name(str(error.filename), is_there=True)
            raise CannotWrite("held-open", file=file, kept=kept) from error
        raise CannotWrite("cannot-write", file=file, reason=error) from error

"""Where a file is written: whole or not at all, and never in the place of something else.

What is made stands beside the file that is meant, under a name of our own, until it is complete;
then it takes the name. Whatever stops the work before that leaves the old file as it was. A
symbolic link stays a link, to the new file. What is no file, a pipe or a device, cannot be
replaced: it gets the finished bytes.

Who is killed outright cannot clear away what it has begun, so the next export into the same folder
does. It knows what is ours by its name, and leaves alone what is young enough to be at work.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import stat
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from puzzles.errors import shown_name
from solver.puzzle import UserError

OWN_PREFIX = ".nonogram-tk-"
PLAIN_ENDING = re.compile(r"\.[a-z0-9]{1,9}")
OWN_NAME = re.compile(f"{re.escape(OWN_PREFIX)}[a-z0-9_]{{8}}({PLAIN_ENDING.pattern})?")
"""What `tempfile` makes of the prefix and the ending of a file."""

ABANDONED = 3600.0
"""Seconds. What has not been touched for so long, nobody is writing."""

HARMLESS = (errno.EINVAL, errno.ENOTSUP)
"""How a file system says that it does not know `fsync`."""


class CannotWrite(UserError):
    """The file cannot be written, or must not be."""


def check_place(path: Path, inputs: Iterable[Path | None] = ()) -> None:
    """Raise CannotWrite where a file cannot be written, or must not be: said before the work
    begins. `inputs` are the files that the work reads, None being standard input."""
    status = _status(path)
    file = shown_name(str(path), is_there=status is not None)
    if status is not None:
        if stat.S_ISDIR(status.st_mode):
            raise CannotWrite("folder-instead", file=file)
        if not status.st_mode & 0o222 or not os.access(path, os.W_OK):
            raise CannotWrite("read-only", file=file)
        if any(_is_same(status, it) for it in inputs):
            raise CannotWrite("would-lose-input", file=file)
    if status is None or stat.S_ISREG(status.st_mode):
        folder = _followed(path).parent
        shown = shown_name(str(folder), is_there=folder.is_dir())
        if not folder.is_dir():
            raise CannotWrite("no-folder-to-write", folder=shown)
        if not os.access(folder, os.W_OK | os.X_OK):
            reason = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            raise CannotWrite("cannot-write-into", folder=shown, reason=reason)


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotWrite("no-folder-made", folder=shown_name(str(folder)), reason=error) from error


@contextlib.contextmanager
def placing(path: Path) -> Iterator[Path]:
    """A file to write into; on success it becomes the one that is meant, and it is gone
    otherwise."""
    check_place(path)
    target = _replaceable(path)
    beside = _file_beside(path if target is None else target, is_here=target is not None)
    try:
        yield beside
        if target is None:
            with beside.open("rb") as file, path.open("wb") as device:
                shutil.copyfileobj(file, device)
        else:
            _settle(beside)
            with contextlib.suppress(OSError):  # some file systems know no permissions
                beside.chmod(_usual_mode(target))
            beside.replace(target)
    except OSError as error:
        shown = shown_name(str(path), is_there=True)
        raise CannotWrite("cannot-write", file=shown, reason=error) from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def _file_beside(path: Path, *, is_here: bool) -> Path:
    """A new empty file in the same folder; for what is no file, where the system has its own."""
    folder = path.parent
    try:
        folder = folder if is_here else Path(tempfile.gettempdir())
        clear_away(folder)
        ending = PLAIN_ENDING.fullmatch(path.suffix.lower())
        suffix = ending[0] if ending else ""
        handle, name = tempfile.mkstemp(prefix=OWN_PREFIX, suffix=suffix, dir=folder)
    except OSError as error:
        shown = shown_name(str(folder), is_there=True)
        raise CannotWrite("cannot-write-into", folder=shown, reason=error) from error
    os.close(handle)
    return Path(name)


def clear_away(folder: Path) -> None:
    """Remove what was left in a folder when we were killed. What cannot be removed stays: it is
    no reason not to write."""
    with contextlib.suppress(OSError):
        oldest = time.time() - ABANDONED
        for path in [Path(it.path) for it in os.scandir(folder) if OWN_NAME.fullmatch(it.name)]:
            with contextlib.suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and status.st_mtime < oldest:
                    path.unlink()


def _status(path: Path) -> os.stat_result | None:
    """What is there under this name, links followed; None where nothing is."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:  # too long, a circle of links, or no name at all
        raise CannotWrite("cannot-reach", file=shown_name(str(path)), reason=error) from error


def _followed(path: Path) -> Path:
    """The file that a symbolic link stands for."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _replaceable(path: Path) -> Path | None:
    """The file to be replaced, or to be made, links followed; None where it is no file, or one
    that has no name any more."""
    status = _status(path)
    target = _followed(path)
    if status is None or (stat.S_ISREG(status.st_mode) and _is_same(status, target)):
        return target
    return None


def _is_same(status: os.stat_result, other: Path | None) -> bool:
    """Whether a file is the other one, under whatever name."""
    try:
        return os.path.samestat(status, os.fstat(0) if other is None else other.stat())
    except (OSError, ValueError):
        return False


def _settle(path: Path) -> None:
    """Wait until the disk has the file: what does not fit is told only now by some."""
    with path.open("rb+") as file:
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in HARMLESS:
                raise


def _usual_mode(path: Path) -> int:
    """The permissions that the file has, or that a new file would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

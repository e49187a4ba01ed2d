"""The only way in which the program writes a file: whole or not at all.

The new content is written to a temporary file beside the target, under a name that cannot be
predicted, and takes the target's name when it is complete. What a killed process leaves is removed
by the next one that writes into the same folder, an hour later.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import tempfile
import time
from base64 import b32encode
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import chain, count
from pathlib import Path

OWN_PREFIX = ".nonogram-tk-"
OWN_NAME = re.compile(rf"{re.escape(OWN_PREFIX)}[a-z0-9_]{{8}}(\.[a-z0-9]{{1,9}})?")
"""The names of temporary files, with the ending of the target."""

_LEFTOVER_AGE_S = 3600
_PRIVATE_MODE, _NEW_FILE_MODE = 0o600, 0o666


class FileInUse(PermissionError):
    """Another program holds the target open, and the system does not let it be replaced; `filename`
    is the file with the new content."""


@contextmanager
def atomic_write(path: Path, *, private: bool = False) -> Iterator[Path]:
    """A temporary file that replaces `path` after the block, with its permissions; if the block
    raises, `path` is unchanged. A symbolic link stays one, to the new file; a pipe or a device,
    which cannot be replaced, gets the finished bytes.

    A `private` file is one of the program's own, which no other user may read. Any other stays
    beside a target that is held open. Raises OSError, FileInUse."""
    status = status_of(path)
    if status is not None and not status.st_mode & 0o222:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    if status is not None and not stat.S_ISREG(status.st_mode):
        with system_temporary_file(path.suffix) as temporary:
            yield temporary
            path.write_bytes(temporary.read_bytes())
        return
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    mode = _PRIVATE_MODE if private or status is not None else _NEW_FILE_MODE
    with _temporary_file(target.parent, path.suffix, mode) as temporary:
        yield temporary
        _flush(temporary)
        if status is not None and not private:
            with suppress(OSError):  # some file systems have no permissions
                temporary.chmod(status.st_mode & 0o777)
        try:
            _replace(temporary, target)
        except PermissionError as error:
            if private:
                raise
            new_file = unused_name(target, "-new")
            temporary.rename(new_file)
            raise FileInUse(error.errno, error.strerror, str(new_file)) from error


@contextmanager
def _temporary_file(folder: Path, ending: str, mode: int) -> Iterator[Path]:
    """An empty file that is gone after the block unless it was renamed."""
    _remove_leftovers(folder)
    unpredictable = b32encode(os.urandom(5)).decode("ascii").lower()
    path = folder / f"{OWN_PREFIX}{unpredictable}{ending.lower()}"
    if not OWN_NAME.fullmatch(path.name):
        path = path.with_suffix("")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    try:  # a signal may raise an exception as soon as the file exists
        os.close(os.open(path, flags, mode))
        yield path
    finally:
        with suppress(OSError):
            path.unlink()


def system_temporary_file(ending: str) -> AbstractContextManager[Path]:
    """A temporary file in the system's folder for them."""
    return _temporary_file(Path(tempfile.gettempdir()), ending, _PRIVATE_MODE)


def status_of(path: Path) -> os.stat_result | None:
    """The status of a file, links followed; None where there is none. Raises OSError."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def unused_name(path: Path, mark: str) -> Path:
    """A name that no file has, beside `path` and with the same ending."""
    ending = "".join(path.suffixes[-2:]) if path.suffix.lower() == ".gz" else path.suffix
    stem = path.name.removesuffix(ending)
    marks = chain([mark], (f"{mark}-{number}" for number in count(2)))
    names = (path.with_name(f"{stem}{unique}{ending}") for unique in marks)
    return next(name for name in names if not os.path.lexists(name))


def _remove_leftovers(folder: Path) -> None:
    """Remove the temporary files of killed processes, as far as possible."""
    oldest = time.time() - _LEFTOVER_AGE_S
    with suppress(OSError):
        for path in [path for path in folder.iterdir() if OWN_NAME.fullmatch(path.name)]:
            with suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and status.st_mtime < oldest:
                    path.unlink()


def _flush(path: Path) -> None:
    """Wait until the file is on the disk: some systems say only then that it is full."""
    with path.open("rb+") as file:
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system without `fsync`
                raise


def _replace(new_file: Path, target: Path) -> None:
    """Give the new file the target's name. Windows refuses that while any program has the target
    open, if only to look for viruses."""
    deadline = time.monotonic() + 1.0
    while time.monotonic() < deadline:
        with suppress(PermissionError):
            new_file.replace(target)
            return
        time.sleep(0.02)
    new_file.replace(target)

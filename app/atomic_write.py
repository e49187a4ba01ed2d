"""The one way in which the program writes a file: whole or not at all.

The new content stands beside the target, under a name of our own that cannot be foreseen, until it
is complete; then it takes the target's name. Whatever stops the work before that leaves the old
file as it was. A symbolic link stays a link, to the new file. A pipe or a device cannot be
replaced: it gets the finished bytes. What a killed process leaves is removed by the next one that
writes into the same folder, as soon as it is too old to be at work.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from base64 import b32encode
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

OWN_PREFIX = ".nonogram-tk-"
OWN_NAME = re.compile(rf"{re.escape(OWN_PREFIX)}[a-z0-9_]{{8}}(\.[a-z0-9]{{1,9}})?")
"""A prefix, chance, and the ending of the target."""

LEFTOVER_AGE_S = 3600.0
RETRY_FOR_S, RETRY_AFTER_S = 1.0, 0.02
"""How long a target is waited for that another program holds open, and between two tries."""

PRIVATE_MODE, NEW_MODE = 0o600, 0o666
"""Permissions of the user's alone, and those that the umask is taken from."""


class FileInUse(PermissionError):
    """Another program holds the target open, and the system does not let it be replaced."""

    def __init__(self, error: PermissionError, kept: Path) -> None:
        super().__init__(error.errno, error.strerror, error.filename)
        self.kept = kept
        """Where the new file is."""


@contextlib.contextmanager
def atomic_write(path: Path, *, private: bool = False) -> Iterator[Path]:
    """A file to write into. When the block ends well it replaces `path` and has its permissions;
    otherwise it is gone, and `path` is as it was.

    A `private` file is the program's own: for no other user to read, and soon written again. Of
    any other, the new one stays beside a target that is held open. Raises OSError, FileInUse."""
    status = status_of(path)
    if status is not None and not status.st_mode & 0o222:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    if status is not None and not stat.S_ISREG(status.st_mode):
        with system_temporary_file(path.suffix) as beside:
            yield beside
            path.write_bytes(beside.read_bytes())
        return
    target = resolve_links(path)
    mode = PRIVATE_MODE if private or status is not None else NEW_MODE
    with temporary_file(target.parent, path.suffix, mode) as beside:
        yield beside
        _flush(beside)
        if status is not None and not private:
            with contextlib.suppress(OSError):  # some file systems know no permissions
                beside.chmod(status.st_mode & 0o777)
        try:
            _replace(beside, target)
        except PermissionError as error:
            if private:
                raise
            kept = unused_name(target, "-new")
            beside.rename(kept)
            raise FileInUse(error, kept) from error


@contextlib.contextmanager
def temporary_file(folder: Path, ending: str, mode: int = PRIVATE_MODE) -> Iterator[Path]:
    """A new empty file under a name of ours, gone after the block unless it was renamed."""
    _clear_leftovers(folder)
    chance = b32encode(os.urandom(5)).decode("ascii").lower()
    path = folder / f"{OWN_PREFIX}{chance}{ending.lower()}"
    if not OWN_NAME.fullmatch(path.name):
        path = path.with_suffix("")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    try:  # a signal may raise an exception as soon as the file is there
        os.close(os.open(path, flags, mode))
        yield path
    finally:
        with contextlib.suppress(OSError):
            path.unlink()


def system_temporary_file(ending: str) -> contextlib.AbstractContextManager[Path]:
    """A temporary file where the system has its own."""
    import tempfile  # takes long, and is seldom wanted

    return temporary_file(Path(tempfile.gettempdir()), ending)


def status_of(path: Path) -> os.stat_result | None:
    """What is there under this name, links followed; None where nothing is. Raises OSError."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def resolve_links(path: Path) -> Path:
    """The file that a symbolic link stands for."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def unused_name(path: Path, mark: str) -> Path:
    """A name that no file has, beside this one and with the same ending."""
    ending = "".join(path.suffixes[-2:]) if path.suffix.lower() == ".gz" else path.suffix
    stem = path.name.removesuffix(ending)
    marks = chain([mark], (f"{mark}-{number}" for number in count(2)))
    names = (path.with_name(f"{stem}{unique}{ending}") for unique in marks)
    return next(name for name in names if not os.path.lexists(name))


def _clear_leftovers(folder: Path) -> None:
    """Remove what killed processes left in a folder, as far as it can be removed."""
    oldest = time.time() - LEFTOVER_AGE_S
    with contextlib.suppress(OSError):
        for path in [Path(it.path) for it in os.scandir(folder) if OWN_NAME.fullmatch(it.name)]:
            with contextlib.suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and status.st_mtime < oldest:
                    path.unlink()


def _flush(path: Path) -> None:
    """Wait until the disk has the file: some say only now that it does not fit."""
    with path.open("rb+") as file:
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system without `fsync`
                raise


def _replace(new: Path, target: Path) -> None:
    """Let the new file take the name. Windows refuses that while any program has the target open,
    if only to look for viruses."""
    deadline = time.monotonic() + RETRY_FOR_S
    while True:
        try:
            new.replace(target)
            return
        except PermissionError:
            if time.monotonic() > deadline:
                raise
        time.sleep(RETRY_AFTER_S)

"""The one way in which the program writes a file: whole or not at all.

What is written stands beside the file that is meant, under a name of our own that nobody can
foresee, until it is complete; then it takes the name. Whatever stops the work before that leaves
the old file as it was. A symbolic link stays a link, to the new file. What is no file, a pipe or a
device, cannot be replaced: it gets the finished bytes.

A signal may raise an exception between any two instructions, also between those that make the file
and those that guard it. So its name is noted before it is made, and what is noted still is removed
when the process ends. Who is killed outright cannot do that: the next who writes into the same
folder does. It knows what is ours by its name, and leaves alone what is young enough to be at work.
"""

from __future__ import annotations

import atexit
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
PLAIN_ENDING = re.compile(r"\.[a-z0-9]{1,9}")
OWN_NAME = re.compile(f"{re.escape(OWN_PREFIX)}[a-z0-9_]{{8}}({PLAIN_ENDING.pattern})?")
"""A prefix, chance, and the ending of the file that is meant."""

ABANDONED = 3600.0
"""Seconds. What has not been touched for so long, nobody is writing."""

PATIENCE, AGAIN = 1.0, 0.02
"""Seconds for which a file that another program holds open is waited for, and between two tries."""

PRIVATE = 0o600
NEW = 0o666
"""Permissions: what is the user's alone, and what the umask is taken from."""

HARMLESS = (errno.EINVAL, errno.ENOTSUP)
"""How a file system says that it does not know `fsync`."""

PACKED = ".gz"

_begun: set[Path] = set()
"""The files of this process that are not complete."""


class FileInUse(PermissionError):
    """Another program holds the file open, and the system does not let it be replaced."""

    def __init__(self, error: PermissionError, kept: Path) -> None:
        super().__init__(error.errno, error.strerror, error.filename)
        self.kept = kept
        """Where the new one is."""


@contextlib.contextmanager
def atomic_write(path: Path, *, private: bool = False) -> Iterator[Path]:
    """A file to write into. When the block ends well it becomes the one that is meant, with the
    permissions of the one it replaces; otherwise it is gone, and the old file is as it was.

    `private` is what the program keeps for itself: for nobody else to read, and written again soon.
    Of other files the new one stays beside the old one where that is held open: see HeldOpen.
    Raises OSError."""
    status = status_of(path)
    if status is not None and not status.st_mode & 0o222:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    target = resolve_links(path)
    if status is not None and not _is_replaceable(status, target):
        with temporary_file(_folder_of_system(), path.suffix) as beside:
            yield beside
            with beside.open("rb") as file, path.open("wb") as device:
                while block := file.read(1 << 20):
                    device.write(block)
        return
    mode = PRIVATE if private or status is not None else NEW
    with temporary_file(target.parent, path.suffix, mode) as beside:
        yield beside
        _settle(beside)
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
def temporary_file(folder: Path, ending: str, mode: int = PRIVATE) -> Iterator[Path]:
    """A new empty file under a name of ours, gone after the block unless it was renamed."""
    clear_leftovers(folder)
    path = _make(folder, ending, mode)
    try:
        yield path
    finally:
        _remove(path)


def system_temporary_file(ending: str) -> contextlib.AbstractContextManager[Path]:
    """The same where the system has its temporary files."""
    return temporary_file(_folder_of_system(), ending)


def clear_leftovers(folder: Path) -> None:
    """Remove what was left in a folder when we were killed. What cannot be removed stays: it is
    no reason not to write."""
    with contextlib.suppress(OSError):
        oldest = time.time() - ABANDONED
        for path in [Path(it.path) for it in os.scandir(folder) if OWN_NAME.fullmatch(it.name)]:
            with contextlib.suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and status.st_mtime < oldest:
                    path.unlink()


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
    """A name that nothing has, beside this one and with the same ending."""
    ending = "".join(path.suffixes[-2:]) if path.suffix.lower() == PACKED else path.suffix
    stem = path.name.removesuffix(ending)
    numbers = chain([""], (f"-{number}" for number in count(2)))
    names = (path.with_name(f"{stem}{mark}{it}{ending}") for it in numbers)
    return next(it for it in names if not it.exists() and not it.is_symlink())


def _make(folder: Path, ending: str, mode: int) -> Path:
    """A new file, through no link and in the place of nothing, whose name is noted."""
    plain = PLAIN_ENDING.fullmatch(ending.lower())
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
    flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
    while True:
        chance = b32encode(os.urandom(5)).decode("ascii").lower()
        path = folder / f"{OWN_PREFIX}{chance}{plain[0] if plain else ''}"
        _begun.add(path)
        try:
            os.close(os.open(path, flags, mode))
            return path
        except FileExistsError:
            _begun.discard(path)
        except OSError:
            _begun.discard(path)
            raise


def _remove(path: Path) -> None:
    """Remove the file, unless it has another name by now."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
    _begun.discard(path)


@atexit.register
def _remove_begun() -> None:
    for path in list(_begun):
        _remove(path)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begun.clear)  # they are the parent's


def _replace(new: Path, target: Path) -> None:
    """Let the new file take the name. Windows refuses that while any program has the file open, if
    only to look for viruses."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            new.replace(target)
            return
        except PermissionError:
            if time.monotonic() > deadline:
                raise
        time.sleep(AGAIN)


def _is_replaceable(status: os.stat_result, target: Path) -> bool:
    """Whether this is a file, and one that still has a name."""
    try:
        return stat.S_ISREG(status.st_mode) and os.path.samestat(status, target.stat())
    except OSError:
        return False


def _folder_of_system() -> Path:
    import tempfile  # takes long, and is seldom wanted

    return Path(tempfile.gettempdir())


def _settle(path: Path) -> None:
    """Wait until the disk has the file: what does not fit is told only now by some."""
    with path.open("rb+") as file:
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in HARMLESS:
                raise

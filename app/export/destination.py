"""The formats a film can be written in, told by the ending of the file."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import warnings
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from app.atomic_write import FileInUse, atomic_write, resolve_links, status_of, temporary_file
from puzzles.printable import shown_name
from puzzles.source import is_device_name
from solver.puzzle import UserError
from solver.value import Value


class UnknownFormat(UserError):
    """The file's ending names no format for a film, or one that cannot be written here."""


class Format(Value):
    """`tick` is in milliseconds; `pixels_a_second` is the speed of drawing and writing."""

    name: str
    suffix: str
    tick: int
    pixels_a_second: int


GIF = Format("GIF", ".gif", 10, 40_000_000)
WEBP = Format("WebP", ".webp", 10, 12_000_000)
PNG = Format("PNG", ".png", 10, 40_000_000)
MP4 = Format("MP4", ".mp4", 40, 10_000_000)
"""Its pictures follow each other at 25 a second."""

FORMATS = {kind.suffix: kind for kind in (GIF, WEBP, PNG, MP4)}


ENDINGS = {
    "film": tuple(FORMATS),
    "still": (".png", ".svg"),
    "html": (".html", ".htm"),
    "handout": (".pdf",),
}
"""What files are called, by what they are."""


def format_of(path: Path) -> Format:
    """The format of a film that the file's ending asks for."""
    check_ending(path, "film")
    kind = FORMATS[path.suffix.lower()]
    if kind is MP4 and not is_there("imageio_ffmpeg"):
        raise UnknownFormat("no-ffmpeg")
    return kind


def check_ending(path: Path, what: str) -> None:
    """Raise UnknownFormat where a file is not called as what it is to be."""
    endings = ENDINGS[what]
    if path.suffix.lower() in endings:
        return
    known = ", ".join(endings)
    if not path.suffix:
        raise UnknownFormat(f"{what}-without-ending", known=known)
    raise UnknownFormat(f"no-{what}-format", known=known, ending=shown_name(path.suffix))


# -------------------------------------------------------------------------------------------------
# The packages that pictures need, asked for before any work begins.
#
# Everything else runs on Python alone, so somebody may well have nothing more; and then a sentence
# that says what to install is worth more than the place where an import failed.


PACKAGES = {
    "PIL": "pillow",
    "numpy": "numpy",
    "imageio": "imageio",
    "fpdf": "fpdf2",
    "pymupdf_fonts": "pymupdf-fonts",
}
"""What a module's package is called where it is installed from."""

NEEDS = {
    "film": ("PIL", "numpy", "imageio"),
    "film.mp4": ("PIL",),  # and an encoder, which the format asks for itself
    "still": ("PIL",),
    "still.svg": (),
    "handout": ("PIL", "fpdf", "pymupdf_fonts"),
    "scan": ("PIL", "numpy"),
}
"""The modules, by what is to be made, and by the ending of the file where that matters."""


class MissingPackage(UserError):
    """Something that is not part of Python is not there, or does not work."""


def need(what: str, file: str | Path = "") -> None:
    """Raise MissingPackage where not all is there that it takes to make this, in such a file."""
    modules = NEEDS.get(what + Path(file).suffix.lower(), NEEDS[what])
    missing = [PACKAGES[module] for module in modules if not is_there(module)]
    if missing:
        raise MissingPackage("missing-package", packages=" ".join(missing))


def is_there(module: str) -> bool:
    """Whether a module can be imported."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is missing, we say ourselves
            import_module(module)
    except ImportError:
        return False
    return True


# -------------------------------------------------------------------------------------------------
# Where a file that a person asked for is written: never in the place of something else.
#
# Whether it can be written is said before the work begins. How it is written, whole or not at all,
# is `atomic_write`'s.


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
        _check_folder(resolve_links(path).parent)


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotWrite("no-folder-made", folder=shown_name(str(folder)), reason=error) from error


@contextlib.contextmanager
def output_folder(folder: Path) -> Iterator[None]:
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
def output_file(path: Path) -> Iterator[Path]:
    """A temporary file that replaces `path` on success. Raises CannotWrite."""
    check_place(path)
    is_begun = False
    try:
        with atomic_write(path) as beside:
            is_begun = True
            yield beside
    except FileInUse as error:
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

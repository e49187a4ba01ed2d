"""What can be written: formats by their endings, packages that they need, and places for files."""

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

from app.atomic_write import FileInUse, atomic_write, resolve_links, status_of
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
    known = ", ".join(ENDINGS[what])
    if not path.suffix:
        raise UnknownFormat(f"{what}-without-ending", known=known)
    if path.suffix.lower() not in ENDINGS[what]:
        raise UnknownFormat(f"no-{what}-format", known=known, ending=shown_name(path.suffix))


# -------------------------------------------------------------------------------------------------
# The packages that pictures need, asked for before any work begins. All else runs on Python alone.


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
    """Something that is not part of Python is missing, or does not work."""


def need(what: str, file: str | Path = "") -> None:
    """Raise MissingPackage unless everything is there that making this into such a file takes."""
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
# Where files are written. Whether that is possible is said before the work begins.


class CannotWrite(UserError):
    """The file cannot be written, or must not be."""


def check_place(path: Path, inputs: Iterable[Path | None] = ()) -> None:
    """Raise CannotWrite where a file cannot be written, or must not be. `inputs` are the files that
    the work reads, None being standard input."""
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
        if any(_is_same(status, source) for source in inputs):
            raise CannotWrite("would-lose-input", file=file)
        if not stat.S_ISREG(status.st_mode):
            return
    folder = resolve_links(path).parent
    if not folder.is_dir():
        raise CannotWrite("no-folder-to-write", folder=shown_name(str(folder)))
    if not os.access(folder, os.W_OK | os.X_OK):  # Windows tells only when writing begins
        raise _cannot_write_into(folder, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def _cannot_write_into(folder: Path, reason: OSError) -> CannotWrite:
    shown = shown_name(str(folder), is_there=True)
    return CannotWrite("cannot-write-into", folder=shown, reason=reason)


def _is_same(status: os.stat_result, source: Path | None) -> bool:
    """Whether a file is this input, under whatever name."""
    try:
        return os.path.samestat(status, os.fstat(0) if source is None else source.stat())
    except (OSError, ValueError):
        return False


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
        shown, kept = (shown_name(str(name), is_there=True) for name in (path, error.kept))
        raise CannotWrite("held-open", file=shown, kept=kept) from error
    except OSError as error:
        if not is_begun:
            raise _cannot_write_into(path.parent, error) from error
        shown = shown_name(str(path), is_there=True)
        raise CannotWrite("cannot-write", file=shown, reason=error) from error

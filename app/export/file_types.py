"""The types of files that can be written, by their endings, and the packages that they need."""

from __future__ import annotations

import warnings
from importlib import import_module
from pathlib import Path

from puzzles.printable import shown_name
from solver.puzzle import UserError
from solver.value import Value


class UnknownFormat(UserError):
    """The ending of the file's name stands for no type of this kind, or for one that cannot be
    written here."""


class MissingPackage(UserError):
    """A package is not installed, or does not work."""


class FilmFormat(Value):
    """`tick` is in milliseconds; `pixels_a_second` is the speed of drawing and writing."""

    name: str
    suffix: str
    tick: int
    pixels_a_second: int


GIF = FilmFormat("GIF", ".gif", 10, 40_000_000)
WEBP = FilmFormat("WebP", ".webp", 10, 12_000_000)
PNG = FilmFormat("PNG", ".png", 10, 40_000_000)
MP4 = FilmFormat("MP4", ".mp4", 40, 10_000_000)  # 25 pictures a second

FILM_FORMATS = {kind.suffix: kind for kind in (GIF, WEBP, PNG, MP4)}

ENDINGS = {
    "film": tuple(FILM_FORMATS),
    "still": (".png", ".svg"),
    "html": (".html", ".htm"),
    "handout": (".pdf",),
}

PACKAGES = {
    "PIL": "pillow",
    "numpy": "numpy",
    "imageio": "imageio",
    "fpdf": "fpdf2",
    "pymupdf_fonts": "pymupdf-fonts",
}
"""The name by which a module is installed."""

_NEEDED_MODULES = {
    "film": ("PIL", "numpy", "imageio"),
    "film.mp4": ("PIL",),  # `format_of` checks that there is an encoder
    "still": ("PIL",),
    "still.svg": (),
    "handout": ("PIL", "fpdf", "pymupdf_fonts"),
    "scan": ("PIL", "numpy"),
}
"""By what is made, and by the file's ending where that matters."""


def format_of(path: Path) -> FilmFormat:
    """The format of a film with this name. Raises UnknownFormat."""
    check_ending(path, "film")
    film_format = FILM_FORMATS[path.suffix.lower()]
    if film_format is MP4 and not is_there("imageio_ffmpeg"):
        raise UnknownFormat("no-ffmpeg")
    return film_format


def check_ending(path: Path, what: str) -> None:
    """Raise UnknownFormat where the file's name does not end as that of `what` must."""
    known = ", ".join(ENDINGS[what])
    if not path.suffix:
        raise UnknownFormat(f"{what}-without-ending", known=known)
    if path.suffix.lower() not in ENDINGS[what]:
        raise UnknownFormat(f"no-{what}-format", known=known, ending=shown_name(path.suffix))


def check_packages(what: str, file: str | Path = "") -> None:
    """Raise MissingPackage unless there is all that is needed to make such a file."""
    modules = _NEEDED_MODULES.get(what + Path(file).suffix.lower(), _NEEDED_MODULES[what])
    missing = [PACKAGES[module] for module in modules if not is_there(module)]
    if missing:
        raise MissingPackage("missing-package", packages=" ".join(missing))


def is_there(module: str) -> bool:
    """Whether a module can be imported."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import_module(module)
    except ImportError:
        return False
    return True

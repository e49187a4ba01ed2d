"""The packages that pictures need, asked for before any work begins.

Everything else runs on Python alone, so somebody may well have nothing more; and then a sentence
that says what to install is worth more than the place where an import failed.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from pathlib import Path

from solver.puzzle import UserError

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

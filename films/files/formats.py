"""The formats a film can be written in, told by the ending of the file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from films.files.needs import is_there
from puzzles.errors import shown_name
from solver.puzzle import UserError


class UnknownFormat(UserError):
    """The file's ending names no format for a film, or one that cannot be written here."""


@dataclass(frozen=True)
class Format:
    """`tick` is the milliseconds that times are multiples of; `pixels_a_second` how many are drawn
    and written in a second, on a computer that is not fast."""

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


ENDINGS = {"film": tuple(FORMATS), "still": (".png", ".svg"), "handout": (".pdf",)}
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

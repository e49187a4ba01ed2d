"""What takes the pictures of a film and makes a file of them: imageio, or an encoder.

GIF, WebP and animated PNG are written when all pictures are there; a film is short enough for
that (see `films.solving.MEMORY`). Video is written picture by picture.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from PIL import Image, UnidentifiedImageError

from films.files.formats import GIF, MP4, PNG, WEBP, Format
from films.files.place import CannotWrite
from films.files.video import VideoWriter
from films.paint import Painter
from solver.limit import Limit


class Writer(Protocol):
    """Add each picture, then finish, which looks whether the file is whole; or abandon it at any
    time, which writes nothing more."""

    def add(self, picture: Image.Image, milliseconds: int) -> None: ...
    def finish(self) -> None: ...
    def abandon(self) -> None: ...


class PictureWriter:
    """GIF, WebP and animated PNG."""

    def __init__(self, path: Path, kind: Format, palette: bytes) -> None:
        import imageio.v3  # stills and videos do without it

        self.path = path
        self.kind = kind
        self.palette = palette
        self.durations: list[int] = []
        self.file: Any = imageio.v3.imopen(path, "w", plugin="pillow", extension=kind.suffix)

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        # The plug-in's own `write` takes arrays, and in an array a palette is lost.
        self.file.images_to_write.append(picture)
        self.durations.append(milliseconds)

    def finish(self) -> None:
        self.file.save_args.update(
            format=self.kind.name,
            save_all=True,  # a film of one picture is a film, too: its time is in a list as well
            duration=self.durations,
            loop=0,
            **_options(self.kind, self.palette),
        )
        self.file.close()
        if count_pictures(self.path) != len(self.durations):
            raise CannotWrite("damaged-film")

    def abandon(self) -> None:
        self.file.images_to_write.clear()
        self.file.close()


def _options(kind: Format, palette: bytes) -> dict[str, object]:
    if kind == GIF:
        # With a palette, Pillow leaves what did not change transparent only when asked to.
        return {"palette": palette, "optimize": True}
    if kind == WEBP:
        return {"lossless": True, "quality": 40, "method": 3, "minimize_size": False}
    assert kind == PNG
    return {"optimize": False}


def count_pictures(path: Path) -> int:
    """How many pictures a film has; 0 where it cannot be opened."""
    try:
        with Image.open(path) as film:
            return int(getattr(film, "n_frames", 1))
    except (UnidentifiedImageError, EOFError, SyntaxError, ValueError):
        return 0


def open_writer(path: Path, kind: Format, painter: Painter, limit: Limit) -> Writer:
    """The writer for a format, of pictures by this painter."""
    if kind == MP4:
        return VideoWriter(path, *painter.picture.size, limit)
    return PictureWriter(path, kind, painter.palette.bytes)

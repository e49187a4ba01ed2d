"""What takes the pictures of a film and makes a file of them: imageio with a stream for the format,
or an encoder. Every format is written picture by picture, so a film may have any length.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PIL import Image, UnidentifiedImageError

from films.files.formats import GIF, MP4, PNG, WEBP, Format
from films.files.place import CannotWrite
from films.files.video import VideoWriter
from solver.limit import Limit

if TYPE_CHECKING:
    from films.streams.stream import Stream

Colour = tuple[int, int, int]


class Writer(Protocol):
    """Add each picture, then finish, which looks whether the file is whole; or abandon it at any
    time, which writes nothing more. Pictures have one palette."""

    def add(self, picture: Image.Image, milliseconds: int) -> None: ...
    def finish(self) -> None: ...
    def abandon(self) -> None: ...


class PictureWriter:
    """GIF, WebP and animated PNG."""

    def __init__(self, path: Path, kind: Format, colours: list[Colour]) -> None:
        import imageio.v3  # stills and videos do without it

        from films.streams.gif import GifStream
        from films.streams.png import PngStream
        from films.streams.webp import WebpStream

        streams = {GIF: GifStream, WEBP: WebpStream, PNG: PngStream}
        self.path = path
        self.pictures = 0
        self._file = path.open("wb")
        self._stream: Stream = imageio.v3.imopen(
            self._file, "w", plugin=streams[kind], extension=kind.suffix, colours=colours
        )

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        self._stream.write(picture, milliseconds=milliseconds)
        self.pictures += 1

    def finish(self) -> None:
        with self._file:
            self._stream.close()
        if count_pictures(self.path) != self.pictures:
            raise CannotWrite("damaged-film")

    def abandon(self) -> None:
        self._stream.give_up()
        self._file.close()


def count_pictures(path: Path) -> int:
    """How many pictures a film has; 0 where it cannot be opened."""
    try:
        with Image.open(path, formats=("GIF", "PNG", "WEBP")) as film:
            return int(getattr(film, "n_frames", 1))
    except (UnidentifiedImageError, EOFError, SyntaxError, ValueError):
        return 0


def open_writer(
    path: Path, kind: Format, size: tuple[int, int], colours: list[Colour], limit: Limit
) -> Writer:
    """The writer for a format, of pictures of this size with these colours."""
    if kind == MP4:
        return VideoWriter(path, size, limit)
    return PictureWriter(path, kind, colours)

"""What takes the pictures of a film and makes a file of them: imageio, in two ways.

GIF, WebP and animated PNG are written when all pictures are there; a film is short enough for
that (see `films.solving.MEMORY`). Video is written picture by picture.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import imageio.v2
import imageio.v3
import numpy
from PIL import Image

from films.formats import GIF, MP4, PNG, WEBP, Format


class Writer(Protocol):
    """Add each picture, then finish; or abandon it at any time, which writes nothing more."""

    def add(self, picture: Image.Image, milliseconds: int) -> None: ...
    def finish(self) -> None: ...
    def abandon(self) -> None: ...


class PictureWriter:
    """GIF, WebP and animated PNG."""

    def __init__(self, path: Path, kind: Format, palette: bytes) -> None:
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
            duration=self.durations,
            loop=0,
            **_options(self.kind, self.palette),
        )
        self.file.close()

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


class VideoWriter:
    """MP4: a picture is repeated for as long as it stays."""

    def __init__(self, path: Path) -> None:
        # Sides need only be even; two pixels in one colour sample would blur thin lines.
        self.file: Any = imageio.v2.get_writer(
            path,
            format="FFMPEG",
            mode="I",
            fps=1000 // MP4.tick,
            codec="libx264",
            macro_block_size=2,
            quality=None,
            output_params=["-crf", "20", "-movflags", "+faststart"],
        )

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        colours = numpy.asarray(picture.convert("RGB"))
        for _ in range(milliseconds // MP4.tick):
            self.file.append_data(colours)

    def finish(self) -> None:
        self.file.close()

    def abandon(self) -> None:
        self.file.close()


def open_writer(path: Path, kind: Format, palette: bytes) -> Writer:
    """The writer for a format."""
    return VideoWriter(path) if kind == MP4 else PictureWriter(path, kind, palette)

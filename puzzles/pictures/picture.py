"""Picture files that anybody may have made: which formats are read, and how much of a file.

This is the only list of picture formats. Content decides, never a name, and no decoder is asked
that is not on the list: Pillow has some that start other programs.

A decoder is given no more than it needs for the first frame. Everything else (comments, profiles,
texts, further frames) is left out here by walking over the lengths of its parts, for a file may
hold millions of them. So its header says what a picture will take before any of it is decoded.
"""

from __future__ import annotations

from solver.puzzle import UserError
from solver.value import Value

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from PIL import Image

LARGEST = 32 << 20
"""Bytes of a file."""

MILLION = 1_000_000

MOST_OF_JPEG, MOST_OF_STILLS, MOST_OF_MOVING = 40 * MILLION, 24 * MILLION, 12 * MILLION
"""Pixels. A JPEG can be decoded small; what can move is decoded to several canvases."""

LONGEST_SIDE = (1 << 16) - 1
"""Pixels. Decoders hold a few rows beside the picture."""

MOST_PARTS = 1 << 16
"""Parts of a file that are walked over before the first frame."""

LONGEST_EXIF = 1 << 16

UPRIGHT = 1
"""The orientation, by its number in EXIF, of what needs no turning."""


class PictureError(UserError):
    """A picture cannot be used."""


class Picture(Value):
    """What the header of a file says, and the file without all that its first frame can do
    without. `most` is how many pixels of its kind are read."""

    kind: str
    width: int
    height: int
    most: int
    data: bytes
    orientation: int = UPRIGHT
    moves: bool = False
    """Whether there are more frames, where that is easily seen."""

    def open(self) -> Image.Image:
        """The first frame, which is decoded when it is first used. Raises PictureError, and
        whatever Pillow's readers stumble over."""
        from importlib import import_module
        from io import BytesIO

        from PIL import Image

        self._check(self.width, self.height)
        import_module(f"PIL.{PLUGINS[self.kind]}")  # or Pillow would import all that it has
        image = Image.open(BytesIO(self.data), formats=(self.kind,))
        self._check(*image.size)
        return image

    def _check(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise PictureError("no-picture")
        if max(width, height) > LONGEST_SIDE:
            raise PictureError("picture-too-wide", width=width, height=height, most=LONGEST_SIDE)
        if width * height > self.most:
            raise PictureError(
                "picture-file-too-large",
                width=width,
                height=height,
                kind=NAMES[self.kind],
                most=self.most // MILLION,
            )


MARKS = (
    ("PNG", 0, b"\x89PNG\r\n\x1a\n"),
    ("JPEG", 0, b"\xff\xd8\xff"),
    ("GIF", 0, b"GIF87a"),
    ("GIF", 0, b"GIF89a"),
    ("BMP", 0, b"BM"),
    ("WEBP", 8, b"WEBP"),
    ("TIFF", 0, b"II*\0"),
    ("TIFF", 0, b"MM\0*"),
)
"""The formats, by Pillow's names, and what their files begin with."""

PLUGINS = {
    "PNG": "PngImagePlugin",
    "JPEG": "JpegImagePlugin",
    "GIF": "GifImagePlugin",
    "BMP": "BmpImagePlugin",
    "WEBP": "WebPImagePlugin",
    "TIFF": "TiffImagePlugin",
}

NAMES = {kind: kind for kind in PLUGINS} | {"WEBP": "WebP"}

ENDINGS = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif", ".tiff")
"""What their files are usually called; it decides nothing about how they are read."""


def kind_of(data: bytes) -> str:
    """The format of a file; nothing where it is none of ours.

    >>> kind_of(b"GIF89a..."), kind_of(b"%!PS-Adobe-3.0 EPSF-3.0")
    ('GIF', '')
    """
    return next((kind for kind, at, mark in MARKS if data.startswith(mark, at)), "")


def too_much() -> PictureError:
    return PictureError("picture-overfull")

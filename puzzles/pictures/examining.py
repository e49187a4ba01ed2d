"""From the bytes of any picture file to what a decoder may see of it."""

from __future__ import annotations

from struct import error as StructError

from puzzles.pictures import graphics, photographs
from puzzles.pictures.picture import Picture, PictureError, kind_of

WALKS = graphics.WALKS | photographs.WALKS


def examine(data: bytes) -> Picture:
    """What a picture file holds. Nothing is decoded. Raises PictureError."""
    kind = kind_of(data)
    if not kind:
        raise PictureError("no-picture")
    try:
        return WALKS[kind](data)
    except (StructError, IndexError) as error:  # it ends before its first frame
        raise PictureError("no-picture") from error

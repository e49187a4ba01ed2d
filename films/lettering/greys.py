"""A text as greys, in our font, and piece by piece in others where ours has no such letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageFont

from films.lettering.fonts import load_font
from films.lettering.other_fonts import OtherFont
from films.lettering.pieces import Piece, pieces_of

NOTHING = Piece("", None, False)

Greys = tuple[tuple[int, int], bytes, int, int]
"""Width and height, the greys row after row, and where that stands from the text's place."""


def greys_of(text: str, size: int, bold: bool) -> Greys:
    """The letters, which begin at the text's place and have the middle of their capitals there."""
    font = load_font(size, bold)
    if not isinstance(font, ImageFont.FreeTypeFont):
        mask = font.getmask(text, "L")
        return mask.size, bytes(mask), 0, -mask.size[1] // 2
    pieces = pieces_of(text, can_shape(font))
    middle = capital_height(size, bold) // 2
    if len(pieces) <= 1:
        extent, greys, left, top = _drawn(next(iter(pieces), NOTHING), font, size)
        return extent, greys, int(left), int(top) + middle
    return _together(pieces, font, size, middle)


def can_shape(font: ImageFont.FreeTypeFont) -> bool:
    """Whether Pillow joins letters and turns round what runs back: it needs a library for that,
    which not every system has."""
    return font.layout_engine == ImageFont.Layout.RAQM


@lru_cache(maxsize=64)
def capital_height(size: int, bold: bool) -> int:
    """The height of capitals, and nearly that of digits."""
    _, top, _, bottom = load_font(size, bold).getbbox("H")
    return round(bottom - top)


def _drawn(
    piece: Piece, own: ImageFont.FreeTypeFont, size: int
) -> tuple[tuple[int, int], bytes, float, float]:
    """How large a piece is, its greys, and where they stand from the place where it begins."""
    font = own if piece.font is None else _load(piece.font, size)
    direction = "rtl" if piece.runs_back else None
    mask, (left, top) = font.getmask2(piece.text, "L", anchor="ls", direction=direction)
    return mask.size, bytes(mask), left, top


def _together(
    pieces: Sequence[Piece], own: ImageFont.FreeTypeFont, size: int, middle: int
) -> Greys:
    """Pieces beside each other on one line."""
    masks = []
    x = 0.0
    for piece in pieces:
        extent, greys, begin, above = _drawn(piece, own, size)
        if extent[0] and extent[1]:
            masks.append((Image.frombytes("L", extent, greys), round(x + begin), int(above)))
        font = own if piece.font is None else _load(piece.font, size)
        x += font.getlength(piece.text, direction="rtl" if piece.runs_back else None)
    left = min((at for _, at, _ in masks), default=0)
    top = min((at for _, _, at in masks), default=0)
    right = max((at + mask.width for mask, at, _ in masks), default=1)
    bottom = max((at + mask.height for mask, _, at in masks), default=1)
    line = Image.new("L", (right - left, bottom - top))
    for mask, across, down in masks:
        line.paste(255, (across - left, down - top), mask)
    return line.size, line.tobytes(), left, top + middle


@lru_cache(maxsize=32)
def _load(font: OtherFont, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(font.data), size)

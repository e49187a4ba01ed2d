"""A text as greys, in our font, and piece by piece in others where ours has no such letters."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from itertools import groupby

from PIL import Image, ImageFont

from films.fonts import font_file, load_font
from films.other_fonts import OtherFont, letters_of, other_fonts

Greys = tuple[tuple[int, int], bytes, int, int]
"""Width and height, the greys row after row, and where that stands from the text's place."""


def greys_of(text: str, size: int, bold: bool) -> Greys:
    """The letters, which begin at the text's place and have the middle of their capitals there."""
    font = load_font(size, bold)
    if not isinstance(font, ImageFont.FreeTypeFont):
        mask = font.getmask(text, "L")
        return mask.size, bytes(mask), 0, -mask.size[1] // 2
    pieces = [(font, text)] if text.isascii() else _pieces(text, size, font)
    middle = capital_height(size, bold) // 2
    if len(pieces) == 1:
        mask, (left, top) = pieces[0][0].getmask2(pieces[0][1], "L", anchor="ls")
        return mask.size, bytes(mask), int(left), int(top) + middle
    return _together(pieces, middle)


@lru_cache(maxsize=64)
def capital_height(size: int, bold: bool) -> int:
    """The height of capitals, and nearly that of digits."""
    _, top, _, bottom = load_font(size, bold).getbbox("H")
    return round(bottom - top)


def _pieces(
    text: str, size: int, own: ImageFont.FreeTypeFont
) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    """The text in pieces, each with a font that has its letters; ours where there is none."""
    has = _own_letters()
    missing = {it for it in text if has and ord(it) not in has and it.isprintable()}
    if not missing:
        return [(own, text)]
    fonts = other_fonts(missing)

    def find(letter: str) -> OtherFont | None:
        if letter not in missing:
            return None
        return next((font for font in fonts if ord(letter) in font.letters), None)

    return [
        (own if font is None else _load(font, size), "".join(letters))
        for font, letters in groupby(text, find)
    ]


def _together(pieces: list[tuple[ImageFont.FreeTypeFont, str]], middle: int) -> Greys:
    """Pieces beside each other on one line."""
    masks = []
    x = 0.0
    for font, text in pieces:
        mask, (left, top) = font.getmask2(text, "L", anchor="ls")
        if mask.size[0] and mask.size[1]:
            masks.append((Image.frombytes("L", mask.size, bytes(mask)), round(x + left), int(top)))
        x += font.getlength(text)
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


@lru_cache(maxsize=1)
def _own_letters() -> frozenset[int]:
    """What our font has; nothing where that cannot be known."""
    data = font_file(bold=False)
    return letters_of(data) if data is not None else frozenset()

"""Letters that join, drawn with HarfBuzz where Pillow cannot ask it itself: for that Pillow needs a
library that not every system has.

HarfBuzz says which glyphs a text takes and where they stand, and Pillow draws letters only. So it
is given the same font with a letter of its own for each glyph.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageFont

FIRST = 0xF0000
"""The letter that stands for the first glyph: nobody writes it."""

COLLECTION = b"ttcf"
"""How a file with several fonts begins."""

HEAD = struct.Struct(">4sHHHH")
ENTRY = struct.Struct(">4sLLL")


class Glyph(NamedTuple):
    """A glyph, and where it stands from where the text begins, in shares of the size."""

    number: int
    x: float
    y: float


def open_face(data: bytes, face: int = 0) -> Any:
    """One of the fonts in a file, as HarfBuzz reads it."""
    import uharfbuzz

    return uharfbuzz.Face(data, face)


@lru_cache(maxsize=8)
def _font(data: bytes, face: int) -> Any:
    import uharfbuzz

    return uharfbuzz.Font(open_face(data, face))


def can_join() -> bool:
    """Whether HarfBuzz is there."""
    try:
        import uharfbuzz  # noqa: F401
    except ImportError:
        return False
    return True


@lru_cache(maxsize=1024)
def glyphs_of(text: str, data: bytes, face: int = 0) -> tuple[tuple[Glyph, ...], float]:
    """The glyphs of a text that runs back, from left to right, and how wide it is."""
    import uharfbuzz

    font = _font(data, face)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.direction = "rtl"
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    found, x, units = [], 0, font.face.upem
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        found.append(Glyph(info.codepoint, (x + place.x_offset) / units, place.y_offset / units))
        x += place.x_advance
    return tuple(found), x / units


@lru_cache(maxsize=32)
def _by_glyphs(data: bytes, size: int) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(BytesIO(with_letters_for_glyphs(data)), size, layout_engine=layout)


def draw_joined(
    text: str, data: bytes, size: int
) -> tuple[tuple[int, int], bytes, float, float] | None:
    """How large a text is, its greys, and where they stand from where it begins on its line; None
    where nothing of it is seen."""
    glyphs, _ = glyphs_of(text, data)
    font, drawn = _by_glyphs(data, size), []
    for glyph in glyphs:
        mask, (left, top) = font.getmask2(chr(FIRST + glyph.number), "L", anchor="ls")
        if mask.size[0] and mask.size[1]:
            picture = Image.frombytes("L", mask.size, bytes(mask))
            x, y = round(glyph.x * size + left), round(top - glyph.y * size)
            drawn.append((picture, x, y))
    if not drawn:
        return None
    left, top = min(x for _, x, _ in drawn), min(y for _, _, y in drawn)
    right = max(x + it.width for it, x, _ in drawn)
    bottom = max(y + it.height for it, _, y in drawn)
    whole = Image.new("L", (right - left, bottom - top))
    for picture, x, y in drawn:  # neighbours touch: where both are, the darker counts
        box = (x - left, y - top, x - left + picture.width, y - top + picture.height)
        whole.paste(ImageChops.lighter(whole.crop(box), picture), box)
    return whole.size, whole.tobytes(), left, top


@lru_cache(maxsize=8)
def with_letters_for_glyphs(data: bytes) -> bytes:
    """The font with a table of letters that has one for each glyph, and no other."""
    if data.startswith(COLLECTION):
        return data  # of those that we know none has letters that join
    _, count, *_ = HEAD.unpack_from(data)
    tables = {}
    for place in range(count):
        tag, _, begin, length = ENTRY.unpack_from(data, HEAD.size + place * ENTRY.size)
        tables[tag] = data[begin : begin + length]
    (glyphs,) = struct.unpack_from(">H", tables[b"maxp"], 4)
    group = struct.pack(">HHLLLLLL", 12, 0, 28, 0, 1, FIRST, FIRST + glyphs - 1, 0)
    tables[b"cmap"] = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + group
    begin = HEAD.size + count * ENTRY.size
    entries, body = b"", b""
    for tag, table in sorted(tables.items()):
        entries += ENTRY.pack(tag, 0, begin + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return data[: HEAD.size] + entries + body

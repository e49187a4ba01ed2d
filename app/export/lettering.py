"""Which fonts write a line: its pieces from left to right, each with the font that has its letters.

Ours comes first, then those of `other_fonts`. What no font has is left out or replaced, so
that nobody sees an empty box.
"""

from __future__ import annotations

import contextlib
import os
import re
import struct
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageFont

from app.draw.reading_order import alone, is_seen, joined, runs_of, turned, without
from puzzles.printable import JOINERS
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The letters: FiraGO, from the package pymupdf-fonts; Pillow's own where that is missing.
#
# FiraGO has Latin, Greek, Cyrillic, Hebrew and Arabic letters, Persian ones among them, under
# the Open Font License. Pillow's own font writes plain English only, but never fails. What FiraGO
# lacks, `other_fonts` finds.


Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

REGULAR = "figo"
BOLD = "figbo"


@lru_cache(maxsize=64)
def load_font(size: int, bold: bool) -> Font:
    """The font in this size, in pixels."""
    data = packaged_font(BOLD if bold else REGULAR)
    if data is not None:
        try:
            return ImageFont.truetype(BytesIO(data), size)
        except OSError:  # a Pillow without FreeType, or a damaged font
            pass
    return ImageFont.load_default(size)


def font_file(bold: bool) -> bytes | None:
    """FiraGO as a file, or None: Pillow's own font has no minus, so it is no substitute."""
    return packaged_font(BOLD if bold else REGULAR)


@lru_cache(maxsize=8)
def packaged_font(code: str) -> bytes | None:
    """A font of the package as a file, or None where the package is not there."""
    try:
        import pymupdf_fonts

        data = pymupdf_fonts.myfont(code)
    except Exception:  # whatever is wrong with an optional package, letters are still drawn
        return None
    return data if isinstance(data, bytes) else None


# -------------------------------------------------------------------------------------------------
# Fonts for what ours have no letters for: Chinese, Japanese, Korean, and signs.
#
# They are looked for only when a text needs them: among those that the person's system is likely to
# have, by the names of their files, and then among those of the package that our font is from. A
# font that says it must not be put into documents is not taken; nor is one whose letters are
# coloured pictures, because films and pages have few colours.


PACKAGED = ("symbol2", "math")

NAMES = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKsc-Regular.otf",
    "NotoSansSC-Regular.otf",
    "NotoSansSC-Regular.ttf",
    "SourceHanSansSC-Regular.otf",
    "msyh.ttc",
    "simsun.ttc",
    "YuGothM.ttc",
    "msgothic.ttc",
    "malgun.ttf",
    "PingFang.ttc",
    "Hiragino Sans GB.ttc",
    "STHeiti Medium.ttc",
    "AppleSDGothicNeo.ttc",
    "wqy-microhei.ttc",
    "wqy-zenhei.ttc",
    "DroidSansFallbackFull.ttf",
    "Arial Unicode.ttf",
    "ARIALUNI.TTF",
    "DejaVuSans.ttf",
    "NotoSans-Regular.ttf",
    "segoeui.ttf",
    "seguisym.ttf",
    "Apple Symbols.ttf",
    "seguiemj.ttf",
    "NotoEmoji-Regular.ttf",
    "NotoEmoji[wght].ttf",
    "Nirmala.ttf",
    "LeelawUI.ttf",
    "ebrima.ttf",
    "Symbola.ttf",
)
"""The files of fonts with many letters, as systems have them; those that look best come first."""

ONE_SCRIPT = re.compile(r"NotoSans[A-Z][A-Za-z]*(-Regular|\[wdth,]+)\.[ot]tf")
"""Fonts of one script each, of which a system may have hundreds: they are asked last."""

MOST_FILES = 20_000
"""A folder of fonts with more files than that is not searched to its end."""

MUST_NOT_EMBED = 0x0002


class OtherFont(Value):
    """A font as a file, what it has letters for, and which of the fonts in its file it is."""

    name: str
    data: bytes
    letters: frozenset[int]
    face: int = 0


def other_fonts(letters: set[str]) -> list[OtherFont]:
    """The fonts that it takes for these letters, as far as there are any."""
    needed = {ord(letter) for letter in letters}
    found = []
    for name in (*_files(), *PACKAGED):
        if not needed:
            break
        font = _open(name)
        if font is not None and needed & font.letters:
            found.append(font)
            needed -= font.letters
    return found


SIMPLIFIED = " SC"
"""Ends the name of a font with Chinese letters in their simplified shapes. In a file with fonts for
Chinese, Japanese and Korean the first is mostly Japanese."""


def face_in(data: bytes) -> int:
    """Which font of a file is taken."""
    if not data.startswith(COLLECTION):
        return 0
    face = 0
    with contextlib.suppress(OSError):  # it has no more fonts, or is damaged
        while not _name_of(data, face).endswith(SIMPLIFIED):
            face += 1
        return face
    return 0


def _name_of(data: bytes, face: int) -> str:
    return str(ImageFont.truetype(BytesIO(data), 10, index=face).getname()[0])


def can_be_written(letters: str) -> bool:
    """Whether there are fonts for these letters, ours or others."""
    found = [font.letters for font in other_fonts(set(letters))]
    return {ord(letter) for letter in letters} <= own_letters().union(*found)


def letters_of(data: bytes, face: int = 0) -> frozenset[int]:
    """What a font has letters for; nothing where it cannot be read."""
    try:
        return frozenset(open_face(data, face).unicodes)
    except Exception:  # a damaged font, or no package that reads it: there are others
        return frozenset()


def may_be_embedded(data: bytes) -> bool:
    """Whether a font allows to be put into documents, as its table OS/2 says."""
    try:
        table = bytes(open_face(data).reference_table("OS/2").data)
    except Exception:  # as above
        return False
    return len(table) >= 10 and int.from_bytes(table[8:10], "big") & 0x000F != MUST_NOT_EMBED


@lru_cache(maxsize=64)
def _open(name: str) -> OtherFont | None:
    """One of the package's, or a file of the system."""
    if name in PACKAGED:
        data = packaged_font(name)
    else:
        try:
            data = Path(name).read_bytes()
        except OSError:
            return None
    if data is None or not may_be_embedded(data):
        return None
    face = face_in(data)
    return OtherFont(name, data, letters_of(data, face), face)


@lru_cache(maxsize=1)
def _files() -> tuple[str, ...]:
    """The fonts of the system that we know by name, the best first."""
    there: dict[str, str] = {}
    for folder in _folders():
        for path in _files_in(folder):
            there.setdefault(path.name, str(path))
    others = sorted(name for name in there if name not in NAMES)
    return tuple(there[name] for name in (*NAMES, *others) if name in there)


def _folders() -> Iterator[Path]:
    home = Path.home()
    yield Path(os.environ.get("WINDIR", "C:\\Windows")) / "Fonts"
    yield Path(os.environ.get("LOCALAPPDATA", str(home))) / "Microsoft" / "Windows" / "Fonts"
    for folder in ("/System/Library/Fonts", "/Library/Fonts", "/usr/share/fonts"):
        yield Path(folder)
    yield Path("/usr/local/share/fonts")
    for parts in ("Library/Fonts", ".local/share/fonts", ".fonts"):
        yield home / parts


def _files_in(folder: Path) -> Iterator[Path]:
    count = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            count += 1
            if count > MOST_FILES:
                return
            if name in NAMES or ONE_SCRIPT.fullmatch(name):
                yield Path(parent) / name


REMEMBERED = 1024


class Piece(NamedTuple):
    """Letters of one font that run the same way. `font` is None for ours; letters that run back
    are in the order in which they are read where the drawer turns them round, and else as they
    look from the left."""

    text: str
    font: OtherFont | None
    runs_back: bool


@lru_cache(maxsize=REMEMBERED)
def pieces_of(text: str, can_shape: bool) -> tuple[Piece, ...]:
    """The pieces of a line. `can_shape`: the drawer joins letters and reverses runs."""
    if text.isascii() or not own_letters():
        text = text if text.isprintable() else "".join(it for it in text if it.isprintable())
        return (Piece(text, None, False),) if text else ()
    missing = {it for it in text if ord(it) not in own_letters() and is_seen(it)}
    fonts: Fonts = [None, *(other_fonts(missing) if missing else [])]
    text = without(text, lambda it: is_seen(it) and not _has(fonts, it))
    pieces: list[Piece] = []
    for run in runs_of(text):
        shaped = run.text if can_shape or not run.runs_back else _shaped(run.text, fonts)
        whole = run.runs_back and [it for it in fonts if all(_holds(it, one) for one in shaped)]
        found = [(shaped, whole[0])] if whole else _of_one_font(shaped, fonts)
        for letters, font in reversed(found) if run.runs_back else found:
            if can_shape or not run.runs_back:
                pieces.append(Piece(letters, font, run.runs_back))
            else:
                pieces.append(Piece(turned(letters), font, False))
    return tuple(pieces)


@lru_cache(maxsize=1)
def own_letters() -> frozenset[int]:
    """What our font has; nothing where that cannot be known."""
    data = font_file(bold=False)
    return letters_of(data) if data is not None else frozenset()


Fonts = list[OtherFont | None]


def _has(fonts: Fonts, letter: str) -> bool:
    return any(_holds(font, letter) for font in fonts)


def _holds(font: OtherFont | None, letter: str) -> bool:
    return ord(letter) in (own_letters() if font is None else font.letters)


def _of_one_font(text: str, fonts: Fonts) -> list[tuple[str, OtherFont | None]]:
    """The text in parts of one font each; signs over letters, and joiners, stay with theirs."""
    placed: list[tuple[str, OtherFont | None]] = []
    for letter in text:
        font = placed[-1][1] if placed else None
        if is_seen(letter):
            is_sign = bool(placed) and unicodedata.category(letter) == "Mn" and _holds(font, letter)
            if not is_sign:
                font = next((it for it in fonts if _holds(it, letter)), None)
        elif letter not in JOINERS:
            continue
        placed.append((letter, font))
    return [
        ("".join(letter for letter, _ in group), font)
        for font, group in groupby(placed, lambda it: it[1])
    ]


def _shaped(text: str, fonts: Fonts) -> str:
    """The letters joined, if our fonts have the shapes. A letter that joins to none looks as it
    does by itself, and fonts have that under its own number."""
    shaped = "".join(it if _has(fonts, it) else alone(it) for it in joined(text))
    fonts += other_fonts({it for it in shaped if is_seen(it) and not _has(fonts, it)})
    whole = all(_has(fonts, it) for it in shaped if is_seen(it))
    return shaped if whole else "".join(it for it in text if it not in JOINERS)


# -------------------------------------------------------------------------------------------------
# A text as greys, in our font, and piece by piece in others where ours has no such letters.


NOTHING = Piece("", None, False)

Greys = tuple[tuple[int, int], bytes, int, int]
"""Width and height, the greys row after row, and where that stands from the text's place."""


def greys_of(text: str, size: int, bold: bool) -> Greys:
    """The letters, which begin at the text's place and have the middle of their capitals there."""
    font = load_font(size, bold)
    if not isinstance(font, ImageFont.FreeTypeFont):
        mask = font.getmask(text, "L")
        return mask.size, bytes(mask), 0, -mask.size[1] // 2
    pieces = pieces_of(text, _asks_harfbuzz(font) or can_join())
    if bold and not is_bold(pieces):
        font = load_font(size, False)
        assert isinstance(font, ImageFont.FreeTypeFont)
    middle = capital_height(size, bold) // 2
    if len(pieces) <= 1:
        extent, greys, left, top = _drawn(next(iter(pieces), NOTHING), font, size)
        return extent, greys, int(left), int(top) + middle
    return _together(pieces, font, size, middle)


def _asks_harfbuzz(font: ImageFont.FreeTypeFont) -> bool:
    """Whether Pillow joins letters and turns round what runs back: not every system has what that
    takes."""
    return font.layout_engine == ImageFont.Layout.RAQM


def is_bold(pieces: Sequence[Piece]) -> bool:
    """Whether a bold text is drawn so: not where some of its letters are there in one weight."""
    return all(piece.font is None for piece in pieces)


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
    if piece.runs_back and not _asks_harfbuzz(font):  # then we ask it
        return draw_joined(piece.text, _data_of(piece, own), size) or ((0, 0), b"", 0, 0)
    direction = "rtl" if piece.runs_back else None
    mask, (left, top) = font.getmask2(piece.text, "L", anchor="ls", direction=direction)
    return mask.size, bytes(mask), left, top


def _together(
    pieces: Sequence[Piece], own: ImageFont.FreeTypeFont, size: int, middle: int
) -> Greys:
    """Pieces beside each other on one line."""
    masks, x = [], 0.0
    for piece in pieces:
        extent, greys, begin, above = _drawn(piece, own, size)
        if extent[0] and extent[1]:
            masks.append((Image.frombytes("L", extent, greys), round(x + begin), int(above)))
        font = own if piece.font is None else _load(piece.font, size)
        if piece.runs_back and not _asks_harfbuzz(font):
            x += size * glyphs_of(piece.text, _data_of(piece, own))[1]
        else:
            x += font.getlength(piece.text, direction="rtl" if piece.runs_back else None)
    left = min((at for _, at, _ in masks), default=0)
    top = min((at for _, _, at in masks), default=0)
    right = max((at + mask.width for mask, at, _ in masks), default=1)
    bottom = max((at + mask.height for mask, _, at in masks), default=1)
    line = Image.new("L", (right - left, bottom - top))
    for mask, across, down in masks:
        line.paste(255, (across - left, down - top), mask)
    return line.size, line.tobytes(), left, top + middle


def _data_of(piece: Piece, own: ImageFont.FreeTypeFont) -> bytes:
    """The file of the font that a piece is written in."""
    if piece.font is not None:
        return piece.font.data
    assert isinstance(own.path, BytesIO)
    return own.path.getvalue()


@lru_cache(maxsize=32)
def _load(font: OtherFont, size: int) -> ImageFont.FreeTypeFont:
    # Pillow copies what is no file for each size: Chinese fonts have up to 20 MB.
    file = BytesIO(font.data) if font.name in PACKAGED else font.name
    return ImageFont.truetype(file, size, index=font.face)


# -------------------------------------------------------------------------------------------------
# Letters that join, drawn with HarfBuzz where Pillow cannot ask it itself: for that Pillow needs a
# library that not every system has.
#
# HarfBuzz says which glyphs a text takes and where they stand, and Pillow draws letters only. So it
# is given the same font with a letter of its own for each glyph.


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

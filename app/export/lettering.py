"""The fonts of a line: its pieces from left to right, each with a font that has its letters.

FiraGO, from the package pymupdf-fonts, comes first: it has Latin, Greek, Cyrillic, Hebrew and
Arabic letters, Persian ones among them, under the Open Font License. Where it is missing, Pillow's
own font writes plain English. Other letters are taken from other fonts, or else left out, so that
no empty boxes are seen.
"""

from __future__ import annotations

import contextlib
import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import count, groupby, islice
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from app.draw.marks import SIGN_BREADTH, SIGN_LINES
from app.draw.reading_order import alone, is_seen, joined, runs_of, turned, without
from puzzles.printable import JOINERS
from solver.value import Value

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@lru_cache(maxsize=64)
def load_font(size: int, bold: bool) -> Font:
    """FiraGO, or Pillow's own font, in a size in pixels."""
    data = font_file(bold)
    if data is not None:
        try:
            return ImageFont.truetype(BytesIO(data), size)
        except OSError:  # a Pillow without FreeType, or a damaged font
            pass
    return ImageFont.load_default(size)


def font_file(bold: bool) -> bytes | None:
    """FiraGO as a file, or None where it is missing."""
    return packaged_font("figbo" if bold else "figo")


@lru_cache(maxsize=8)
def packaged_font(code: str) -> bytes | None:
    """A font of the package as a file, or None where it is missing."""
    try:
        import pymupdf_fonts

        data = pymupdf_fonts.myfont(code)
    except Exception:  # the package is optional, whatever is wrong with it
        return None
    return data if isinstance(data, bytes) else None


# -------------------------------------------------------------------------------------------------
# Other fonts: Chinese, Japanese, Korean, and signs.
#
# They are looked for only when a text needs them: by the names of files that systems are likely to
# have, then in the package. Fonts that must not be put into documents are not used, nor those whose
# letters are coloured pictures, because films and pages have few colours.


PACKAGED = ("symbol2", "math")

_FILE_NAMES = (
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
"""Fonts with many letters; those that look best come first."""

_ONE_SCRIPT = re.compile(r"NotoSans[A-Z][A-Za-z]*(-Regular|\[wdth,]+)\.[ot]tf")
"""Fonts of one script each, of which a system may have hundreds: they come last."""

_MAX_FILES = 20_000
_MUST_NOT_EMBED = 0x0002


FontFile = str | bytes
"""A font as the path of its file, or as what is in it. Fonts for Chinese have some 20 MB."""


class OtherFont(Value):
    """A font, the letters that it has, and its number in a file of several fonts."""

    name: str
    letters: frozenset[int]
    face: int = 0

    @property
    def file(self) -> FontFile:
        data = packaged_font(self.name) if self.name in PACKAGED else None
        return self.name if data is None else data

    @property
    def data(self) -> bytes:
        return self.file if isinstance(self.file, bytes) else Path(self.file).read_bytes()


def other_fonts(letters: set[str]) -> list[OtherFont]:
    """Fonts for these letters, as far as there are any."""
    needed = {ord(letter) for letter in letters}
    fonts = []
    for name in (*_files(), *PACKAGED):
        if not needed:
            break
        font = _open(name)
        if font is not None and needed & font.letters:
            fonts.append(font)
            needed -= font.letters
    return fonts


def _readable(file: FontFile) -> str | BytesIO:
    return BytesIO(file) if isinstance(file, bytes) else file


def face_in(file: FontFile) -> int:
    """The number of the font to use in a file: the first with simplified Chinese letters, whose
    name ends with "SC". The first of all is mostly Japanese."""
    with contextlib.suppress(OSError):  # there are no more fonts, or the file is damaged
        for face in count():
            font = ImageFont.truetype(_readable(file), 10, index=face)
            if str(font.getname()[0]).endswith(" SC"):
                return face
    return 0


def can_be_written(letters: str) -> bool:
    """Whether there are fonts for these letters."""
    sets = [font.letters for font in other_fonts(set(letters))]
    return {ord(letter) for letter in letters} <= own_letters().union(*sets)


def letters_of(file: FontFile, face: int = 0) -> frozenset[int]:
    """The letters of a font; none where it cannot be read."""
    try:
        return frozenset(open_face(file, face).unicodes)
    except Exception:  # a damaged font, or uharfbuzz is missing
        return frozenset()


def may_be_embedded(file: FontFile) -> bool:
    """Whether a font's table OS/2 allows to put it into documents."""
    try:
        table = bytes(open_face(file).reference_table("OS/2").data)
    except Exception:  # as above
        return False
    return len(table) >= 10 and int.from_bytes(table[8:10], "big") & 0x000F != _MUST_NOT_EMBED


def open_face(file: FontFile, face: int = 0) -> Any:
    """A font of a file, as HarfBuzz reads it: of a path only what it looks at."""
    import uharfbuzz

    blob = file if isinstance(file, bytes) else uharfbuzz.Blob.from_file_path(file)
    return uharfbuzz.Face(blob, face)


@lru_cache(maxsize=64)
def _open(name: str) -> OtherFont | None:
    """A font of the package or of the system."""
    if name in PACKAGED:
        file: FontFile | None = packaged_font(name)
    else:
        file = name if os.access(name, os.R_OK) else None
    if file is None or not may_be_embedded(file):
        return None
    face = face_in(file)
    return OtherFont(name, letters_of(file, face), face)


@lru_cache(maxsize=1)
def _files() -> tuple[str, ...]:
    """The known fonts of the system, the best first."""
    paths: dict[str, str] = {}
    for folder in _folders():
        for path in _files_in(folder):
            paths.setdefault(path.name, str(path))
    of_one_script = sorted(name for name in paths if name not in _FILE_NAMES)
    return tuple(paths[name] for name in (*_FILE_NAMES, *of_one_script) if name in paths)


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
    files = ((parent, name) for parent, _, names in os.walk(folder) for name in names)
    for parent, name in islice(files, _MAX_FILES):
        if name in _FILE_NAMES or _ONE_SCRIPT.fullmatch(name):
            yield Path(parent) / name


class Piece(NamedTuple):
    """Letters of one font that run the same way. `font` is None for FiraGO. Letters that run back
    are in the order of reading where the drawer reverses them, else as they look from the left."""

    text: str
    font: OtherFont | None
    runs_back: bool


@lru_cache(maxsize=1024)
def pieces_of(text: str, can_shape: bool) -> tuple[Piece, ...]:
    """The pieces of a line. `can_shape`: the drawer joins letters and reverses runs."""
    if text.isascii() or not own_letters():
        text = "".join(letter for letter in text if letter.isprintable())
        return (Piece(text, None, False),) if text else ()
    missing = {letter for letter in text if ord(letter) not in own_letters() and is_seen(letter)}
    fonts: Fonts = [None, *(other_fonts(missing) if missing else [])]
    text = without(text, lambda letter: is_seen(letter) and not _has(fonts, letter))
    pieces: list[Piece] = []
    for run in runs_of(text):
        shaped = run.text if can_shape or not run.runs_back else _shaped(run.text, fonts)
        parts = _parts_of_one_font(shaped, fonts)
        if run.runs_back:
            whole = [font for font in fonts if all(_holds(font, letter) for letter in shaped)]
            parts = [(shaped, whole[0])] if whole else parts[::-1]
        for letters, font in parts:
            if can_shape or not run.runs_back:
                pieces.append(Piece(letters, font, run.runs_back))
            else:
                pieces.append(Piece(turned(letters), font, False))
    return tuple(pieces)


@lru_cache(maxsize=1)
def own_letters() -> frozenset[int]:
    """The letters of FiraGO; none where it is missing."""
    data = font_file(bold=False)
    return letters_of(data) if data is not None else frozenset()


Fonts = list[OtherFont | None]


def _has(fonts: Fonts, letter: str) -> bool:
    return any(_holds(font, letter) for font in fonts)


def _holds(font: OtherFont | None, letter: str) -> bool:
    return ord(letter) in (own_letters() if font is None else font.letters)


def _parts_of_one_font(text: str, fonts: Fonts) -> list[tuple[str, OtherFont | None]]:
    """The text in parts of one font each; marks over letters and joiners stay with theirs."""
    placed: list[tuple[str, OtherFont | None]] = []
    for letter in text:
        font = placed[-1][1] if placed else None
        if is_seen(letter):
            is_sign = bool(placed) and unicodedata.category(letter) == "Mn" and _holds(font, letter)
            if not is_sign:
                font = next((font for font in fonts if _holds(font, letter)), None)
        elif letter not in JOINERS:
            continue
        placed.append((letter, font))
    return [
        ("".join(letter for letter, _ in group), font)
        for font, group in groupby(placed, lambda pair: pair[1])
    ]


def _shaped(text: str, fonts: Fonts) -> str:
    """The letters joined, if the fonts have the shapes, without signs over them, for which the
    places are not known. A letter that joins to none looks as it does alone, and fonts have that
    under its own number."""
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Mn")
    shaped = "".join(letter if _has(fonts, letter) else alone(letter) for letter in joined(text))
    visible = {letter for letter in shaped if is_seen(letter)}
    fonts += other_fonts({letter for letter in visible if not _has(fonts, letter)})
    if all(_has(fonts, letter) for letter in visible):
        return shaped
    return "".join(letter for letter in text if letter not in JOINERS)


Greys = tuple[tuple[int, int], bytes, int, int]
"""Width and height, the greys row after row, and their place relative to that of the text."""


def greys_of(text: str, size: int, bold: bool) -> Greys:
    """A text as greys. Its place is at its left and at half the height of its capitals."""
    if text in SIGN_LINES:
        return (size, size), _greys_of_sign(text, size), 0, -(size // 2)
    font = load_font(size, bold)
    if not isinstance(font, ImageFont.FreeTypeFont):
        mask = font.getmask(text, "L")
        return mask.size, bytes(mask), 0, -mask.size[1] // 2
    pieces = pieces_of(text, _can_shape(font))
    if bold and not is_bold(pieces):
        font = load_font(size, False)
        assert isinstance(font, ImageFont.FreeTypeFont)
    return _together(pieces, font, size, capital_height(size, bold) // 2)


_FINER = 8
"""How much larger a sign is drawn than it is shown."""


@lru_cache(maxsize=64)
def _greys_of_sign(letter: str, size: int) -> bytes:
    side = size * _FINER
    picture = Image.new("L", (side, side))
    draw, half = ImageDraw.Draw(picture), SIGN_BREADTH * side / 2
    for line in SIGN_LINES[letter]:
        points = [(x * side, y * side) for x, y in line]
        draw.line(points, 255, round(2 * half))
        for x, y in points:
            draw.ellipse((x - half, y - half, x + half, y + half), 255)
    return picture.resize((size, size), Image.Resampling.BOX).tobytes()


def _can_shape(font: ImageFont.FreeTypeFont) -> bool:
    """Whether Pillow joins letters and reverses runs, for which not every system has a library."""
    return font.layout_engine == ImageFont.Layout.RAQM


def is_bold(pieces: Sequence[Piece]) -> bool:
    """Whether a bold text can be drawn bold: other fonts have one weight."""
    return all(piece.font is None for piece in pieces)


@lru_cache(maxsize=64)
def capital_height(size: int, bold: bool) -> int:
    _, top, _, bottom = load_font(size, bold).getbbox("H")
    return round(bottom - top)


def _together(
    pieces: Sequence[Piece], own: ImageFont.FreeTypeFont, size: int, middle: int
) -> Greys:
    """Pieces beside each other on one line."""
    masks, x = [], 0.0
    for piece in pieces:
        font = own if piece.font is None else _load(piece.font, size)
        direction = "rtl" if piece.runs_back else None
        mask, (begin, above) = font.getmask2(piece.text, "L", anchor="ls", direction=direction)
        if mask.size[0] and mask.size[1]:
            greys = Image.frombytes("L", mask.size, bytes(mask))
            masks.append((greys, round(x + begin), int(above)))
        x += font.getlength(piece.text, direction=direction)
    left = min((at for _, at, _ in masks), default=0)
    top = min((at for _, _, at in masks), default=0)
    right = max((at + mask.width for mask, at, _ in masks), default=0)
    bottom = max((at + mask.height for mask, _, at in masks), default=0)
    line = Image.new("L", (right - left, bottom - top))
    for mask, across, down in masks:
        line.paste(255, (across - left, down - top), mask)
    return line.size, line.tobytes(), left, top + middle


@lru_cache(maxsize=8)
def _load(font: OtherFont, size: int) -> ImageFont.FreeTypeFont:
    # Pillow copies what is no file, and opens the file anew, for each size.
    return ImageFont.truetype(_readable(font.file), size, index=font.face)

"""Fonts for what ours have no letters for: Chinese, Japanese, Korean, and signs.

They are looked for only when a text needs them: among those that the person's system is likely to
have, by the names of their files, and then among those of the package that our font is from. A
font that says it must not be put into documents is not taken; nor is one whose letters are
coloured pictures, because films and pages have few colours.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from films.lettering.fonts import packaged_font

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


@dataclass(frozen=True)
class OtherFont:
    """A font as a file, and what it has letters for."""

    name: str
    data: bytes = field(repr=False, compare=False)
    letters: frozenset[int] = field(repr=False, compare=False)


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


def letters_of(data: bytes) -> frozenset[int]:
    """What a font has letters for; nothing where it cannot be read."""
    try:
        return frozenset(_face(data).unicodes)
    except Exception:  # a damaged font, or no package that reads it: there are others
        return frozenset()


def may_be_embedded(data: bytes) -> bool:
    """Whether a font allows to be put into documents, as its table OS/2 says."""
    try:
        table = bytes(_face(data).reference_table("OS/2").data)
    except Exception:  # as above
        return False
    return len(table) >= 10 and int.from_bytes(table[8:10], "big") & 0x000F != MUST_NOT_EMBED


def _face(data: bytes) -> Any:
    import uharfbuzz

    return uharfbuzz.Face(data)


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
    return OtherFont(name, data, letters_of(data))


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

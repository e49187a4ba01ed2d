"""Which fonts write a line: its pieces from left to right, each with the font that has its letters.

Ours comes first, then those of `other_fonts`. What no font has is left out or replaced, so
that nobody sees an empty box.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from films.lettering.fonts import font_file
from films.lettering.other_fonts import OtherFont, letters_of, other_fonts
from scene.joining import joined, turned
from scene.left_out import is_seen, without
from scene.reading_order import runs_of

REMEMBERED = 1024
JOINERS = "\u200c\u200d"


class Piece(NamedTuple):
    """Letters of one font that run the same way. `font` is None for ours; letters that run back
    are in the order in which they are read where the drawer turns them round, and else as they
    look from the left."""

    text: str
    font: OtherFont | None
    runs_back: bool


@lru_cache(maxsize=REMEMBERED)
def pieces_of(text: str, can_shape: bool) -> tuple[Piece, ...]:
    """The pieces of a line. `can_shape`: the drawer joins letters, and turns round what is said to
    run back."""
    if text.isascii() or not own_letters():
        text = text if text.isprintable() else "".join(it for it in text if it.isprintable())
        return (Piece(text, None, False),) if text else ()
    fonts = _fonts_for(text)
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


def _fonts_for(text: str) -> Fonts:
    own = own_letters()
    missing = {it for it in text if ord(it) not in own and is_seen(it)}
    return [None, *(other_fonts(missing) if missing else [])]


def _has(fonts: Fonts, letter: str) -> bool:
    return any(_holds(font, letter) for font in fonts)


def _holds(font: OtherFont | None, letter: str) -> bool:
    return ord(letter) in (own_letters() if font is None else font.letters)


def _of_one_font(text: str, fonts: Fonts) -> list[tuple[str, OtherFont | None]]:
    """The text in parts of one font each. Signs over and under letters, and joiners, stay with
    their letter."""
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
    """The letters joined, if our fonts have the shapes."""
    shaped = joined(text)
    fonts += other_fonts({it for it in shaped if is_seen(it) and not _has(fonts, it)})
    whole = all(_has(fonts, it) for it in shaped if is_seen(it))
    return shaped if whole else "".join(it for it in text if it not in JOINERS)

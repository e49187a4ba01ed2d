"""Texts without the letters that nobody here can draw, instead of with empty boxes.

Pictures and signs are left out, with the blank beside them. In the place of a letter stands a plain
one where it has one, as every full-width letter and every digit of the world does, and else a
question mark: one sees that there is a word, and that it cannot be shown.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

UNKNOWN = "?"
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of what is not drawn: marks of control and direction, halves of letters, ends of lines."""

BETWEEN = "·"
"""Stands between the parts of a heading."""

_GONE = "\0"


def without(text: str, is_missing: Callable[[str], bool]) -> str:
    """The text with what takes the place of its missing letters.

    >>> without("Owl 🦉 and ① ツ", lambda it: it in "🦉①ツ")
    'Owl and 1 ?'
    """
    if not any(map(is_missing, text)):
        return text
    marked = "".join(_substitute(it, is_missing) if is_missing(it) else it for it in text)
    kept: list[str] = []
    for word in marked.split(" "):
        if _GONE in word:
            word = "".join(it for it in word if it != _GONE and is_seen(it))
            if not word:
                continue
        if word != BETWEEN or (kept and kept[-1][-1:] not in (":", BETWEEN)):
            kept.append(word)
    return " ".join(kept[:-1] if kept[-1:] == [BETWEEN] else kept)


def is_seen(letter: str) -> bool:
    """Whether a letter is to be drawn at all: marks of direction, joiners and those that choose
    between looks are not."""
    return unicodedata.category(letter) not in UNSEEN and not _varies(letter)


def _substitute(letter: str, is_missing: Callable[[str], bool]) -> str:
    if unicodedata.category(letter)[0] not in "LNP":
        return _GONE
    digit = unicodedata.decimal(letter, None)
    plain = str(digit) if digit is not None else unicodedata.normalize("NFKC", letter)
    is_plain = plain != letter and not any(map(is_missing, plain))
    return plain if is_plain else UNKNOWN


def _varies(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"

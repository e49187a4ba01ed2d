"""Which pieces of what is said are isolated, in a language that runs from right to left."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from words.direction import (
    ANYHOW,
    BACK,
    BACKWARD,
    END,
    ISOLATES,
    LEFT_MARK,
    NO_BREAK,
    ONWARD,
    RIGHT_MARK,
)

_NOT = f"[^{ONWARD}-{END}]"
_FIRST = f"[{ONWARD}{BACK}{ANYHOW}]"
_ISOLATE = f"{_FIRST}(?:{_NOT}|{_FIRST}(?:{_NOT}|{_FIRST}{_NOT}*{END})*{END})*{END}"
_CLUE = f"{ONWARD}(?!{LEFT_MARK}){_NOT}*{END}"
_NUMBER = r"(?:\d+(?:[.,٫٬:]\d+)*|\{\w+\})"
_ATOM = rf"(?:{_CLUE}|{_NUMBER}(?:[a-z](?![a-z]))?)"
_BLANK = f"[ {NO_BREAK}]"
_SIGN = r"[×+=≈≤≥<>/^*−-]"
_TOKEN = r"[-.~/$<\[]*[A-Za-z0-9](?:[!-z|~]*[A-Za-z0-9_/*>\]+#%=])?"

_PIECE = re.compile(
    rf"(?P<formula>C\([^()]*\)(?: [=≈] {_ATOM}(?: × {_ATOM})?)?)"
    rf"|(?P<latin>%\d\$s|(?=[ -~]*[A-Za-z]){_TOKEN}(?: {_TOKEN})*(?: \d+(?:[.٫]\d+)+)?)"
    rf"|(?P<range>{_NUMBER}–{_NUMBER}(?![\d.]))"
    rf"|(?P<sum>{_ATOM}(?:{_BLANK}?{_SIGN}{_BLANK}?{_ATOM})+|\d+(?:{_BLANK}+\d+)+)"
    rf"|(?P<left>{_ISOLATE}|\{{\w+\}})"
)


def _marked(found: re.Match[str]) -> str:
    piece = found[0]
    if found["left"]:
        return piece
    if found["range"]:
        return f"{BACK}{piece}{END}"
    blanks = " " if found["latin"] else NO_BREAK
    return f"{ONWARD}{LEFT_MARK}{piece.replace(' ', blanks)}{END}"


@lru_cache(maxsize=4096)
def arranged(text: str) -> str:
    """What is said in a language that runs from right to left, its pieces isolated. A text whose
    first letter would have it laid out from the left begins with a mark."""
    if text.isascii() and not any(map(str.isalnum, text)):
        return text
    marked = _PIECE.sub(_marked, text)
    return marked if _is_laid_out_back(marked) else RIGHT_MARK + marked


def _is_laid_out_back(text: str) -> bool:
    outside = re.sub(_ISOLATE, "", text)
    if not outside.strip() and len(re.findall(_ISOLATE, text)) < 2:
        return True  # one piece alone, and it is in order
    from unicodedata import bidirectional

    kinds = map(bidirectional, outside)
    first = next((kind for kind in kinds if kind in ("L", *BACKWARD)), "")
    if first:
        return first in BACKWARD
    return outside == text  # a number, or signs


def runs_back_first(text: str) -> bool:
    """Whether a text as a whole runs from right to left: its first letter outside of what is
    isolated does."""
    if text.isascii():
        return False
    from unicodedata import bidirectional

    kinds = map(bidirectional, re.sub(_ISOLATE, "", text))
    return next((it for it in kinds if it in ("L", *BACKWARD)), "L") != "L"


def continued(text: str, lines: list[str]) -> list[str]:
    """The lines of a text, each of which runs as all of it does: what is isolated and goes on, ends
    and begins again."""
    if len(lines) < 2:
        return lines
    mark = RIGHT_MARK if runs_back_first(text) else LEFT_MARK
    found, opened = [], ""
    for line in lines:
        begun = opened
        for letter in line:
            if letter in ISOLATES:
                opened += letter
            elif letter == END:
                opened = opened[:-1]
        found.append(f"{mark}{begun}{line}{END * len(opened)}")
    return found


class Written:
    """A number that a text writes in digits of its own, whatever form it asks for."""

    __slots__ = ("number", "write")

    def __init__(self, number: float, write: Callable[[str], str]) -> None:
        self.number = number
        self.write = write

    def __format__(self, form: str) -> str:
        return self.write(format(self.number, form))

    def __str__(self) -> str:
        return self.write(str(self.number))


_FIGURES = re.compile(r"[0-9][0-9.,: ]*")


def written_in(value: str | float, write: Callable[[str], str]) -> object:
    """A value as a text has it: a number, and what is put together of figures, in other digits.

    >>> format(written_in(7, lambda it: it.replace("7", "\u06f7")), ">2")
    ' \u06f7'
    """
    if not isinstance(value, str):
        return Written(value, write)
    return write(value) if _FIGURES.fullmatch(value) else value

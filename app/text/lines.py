"""Where a line of text may end: at blanks, and between Chinese letters, which stand without any.

Numbers and Latin words keep together with the Chinese letter beside them, as in “第2–7格”; no line
begins with a comma or ends with an opening bracket. A no-break space is no blank here.

In a terminal a Chinese letter is as wide as two others. Which way a line runs stands here, too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from puzzles.printable import (
    ANYHOW,
    BACK,
    END,
    ISOLATES,
    LEFT_MARK,
    MARKS,
    ONWARD,
    RIGHT_MARK,
    UNSEEN,
)

if TYPE_CHECKING:
    import re

FIRST_WIDE = "\u2e80"
"""From here on most letters are Chinese or Japanese."""

HANGUL = ("\uac00", "\ud7a3")
"""Korean is wide, too, but stands with blanks between its words."""

NOT_FIRST = frozenset("，。、；：！？）》」』】〕”’…·—")
"""What no line begins with."""

NOT_LAST = frozenset("（《「『【〔“‘([{")
"""What no line ends with."""

CLOSING = frozenset("，。、；：！？）》」』】〕")
"""After these a line may end, whatever follows."""


Piece = tuple[bool, str]
"""Whether a blank stands before it, which ends with the line; and a piece of a text that stays on
one line, if a line can hold it."""


def pieces(text: str) -> list[Piece]:
    """The pieces of a text; the last has no letters where a blank ends it.

    >>> [text for _, text in pieces("Row 1: fits")]
    ['Row', '1:', 'fits']
    >>> [text for _, text in pieces("第2–7格涂色，所以")]
    ['第2–7格', '涂', '色，', '所', '以']
    """
    found: list[Piece] = []
    for number, word in enumerate(text.split(" ")):
        has_blank, start = number > 0, 0
        if not word.isascii():
            for at in range(1, len(word)):
                if _may_end(word[at - 1], word[at]):
                    found.append((has_blank, word[start:at]))
                    has_blank, start = False, at
        found.append((has_blank, word[start:]))
    return found


def _may_end(before: str, after: str) -> bool:
    """Whether a line may end between two letters that no blank parts."""
    if after in NOT_FIRST or before in NOT_LAST:
        return False
    if before in CLOSING:
        return True
    return (is_chinese(before) and (is_chinese(after) or after in NOT_LAST)) or (
        before == "”" and is_chinese(after)
    )


def is_chinese(letter: str) -> bool:
    """Whether lines may end beside a letter without a blank."""
    return letter >= FIRST_WIDE and not HANGUL[0] <= letter <= HANGUL[1]


# -------------------------------------------------------------------------------------------------
# A terminal.


def columns(text: str) -> int:
    """How many columns a text takes in a terminal.

    >>> columns("Row 1"), columns("第1行")
    (5, 5)
    """
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width  # most texts need no tables

    return sum(
        0 if it in UNSEEN or combining(it) else 2 if east_asian_width(it) in ("W", "F") else 1
        for it in text
    )


def pad_right(text: str, width: int) -> str:
    """The text with blanks behind it, as many as it takes to that width."""
    return text + " " * (width - columns(text))


def pad_left(text: str, width: int) -> str:
    """The text with blanks before it, as many as it takes to that width."""
    return " " * (width - columns(text)) + text


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines for a terminal. A piece that is wider stands on a line of its own.

    >>> wrapped("Row 1: it just fits.", 12, "  ")
    ['  Row 1: it', '  just fits.']
    """
    lines: list[str] = []
    room = width - columns(indent)
    for has_blank, piece in pieces(" ".join(text.split())):
        longer = f"{lines[-1]}{' ' * has_blank}{piece}" if lines else piece
        if lines and columns(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(piece)
    if has_back(text):
        lines = continued(text, lines)
    return [indent + line for line in lines]


# -------------------------------------------------------------------------------------------------
# Texts that run from right to left: the marks that keep pieces of them in order.
#
# Unicode orders what stands on a line by its letters, and turns round what has none: in a Persian
# sentence "3 1" would read 1 3, and "2 + 1 = 3" as 3 = 1 + 2. So whatever a language of this
# direction says goes through `arranged`, which puts marks of isolation around its clues, sums and
# sizes, around ranges, and around words in Latin letters. Nobody sees these marks, and a line does
# not end inside of a clue or a sum.


LEFT_TO_RIGHT, RIGHT_TO_LEFT = "ltr", "rtl"
"""The directions of a language, as files call them."""

BACKWARD = ("R", "AL")
"""The kinds of letters that run from right to left."""

_NO_BREAK = "\u00a0"


@lru_cache(maxsize=1024)
def runs_back(letter: str) -> bool:
    """Whether a letter belongs to a script that runs from right to left."""
    from unicodedata import bidirectional  # most texts are in plain letters, and need no tables

    return bidirectional(letter) in BACKWARD


@lru_cache(maxsize=4096)
def has_back(text: str) -> bool:
    """Whether anything in a text runs from right to left.

    >>> has_back("Row 3"), has_back("\\u0633\\u0637\\u0631")
    (False, True)
    """
    return not text.isascii() and any(map(runs_back, text))


def isolated(text: str) -> str:
    """The text so that it keeps together within another one; only what runs back needs that."""
    return f"{ANYHOW}{text}{END}" if has_back(text) else text


def together(text: str) -> str:
    """A text of several parts, the marks of which are gone, that runs from left to right."""
    plain = "".join(letter for letter in text if letter not in MARKS)
    return f"{ONWARD}{LEFT_MARK}{plain}{END}" if has_back(plain) else plain


def letters_in(text: str) -> int:
    """How many letters of a text are seen."""
    return len(text) if text.isascii() else sum(letter not in UNSEEN for letter in text)


# -------------------------------------------------------------------------------------------------
# Digits.


PLAIN_DIGITS = "0123456789"


@lru_cache(maxsize=8)
def digits_table(digits: str) -> dict[int, str]:
    """What `str.translate` takes to write a number in these digits, which are ten."""
    return dict(zip(map(ord, PLAIN_DIGITS), digits, strict=True))


# -------------------------------------------------------------------------------------------------
# Which pieces of what is said are isolated, in a language that runs from right to left.


_NOT = f"[^{ONWARD}-{END}]"
_FIRST = f"[{ONWARD}{BACK}{ANYHOW}]"
_ISOLATE = f"{_FIRST}(?:{_NOT}|{_FIRST}(?:{_NOT}|{_FIRST}{_NOT}*{END})*{END})*{END}"
_CLUE = f"{ONWARD}(?!{LEFT_MARK}){_NOT}*{END}"
_NUMBER = r"(?:\d+(?:[.,٫٬:]\d+)*|\{\w+\})"
_ATOM = rf"(?:{_CLUE}|{_NUMBER}(?:[a-z](?![a-z]))?)"
_BLANK = f"[ {_NO_BREAK}]"
_SIGN = r"[×+=≈≤≥<>/^*−-]"
_TOKEN = r"[-.~/$<\[]*[A-Za-z0-9](?:[!-z|~]*[A-Za-z0-9_/*>\]+#%=])?"

_PIECE = (
    rf"(?P<formula>C\([^()]*\)(?: [=≈] {_ATOM}(?: × {_ATOM})?)?)"
    rf"|(?P<latin>%\d\$s|(?=[ -~]*[A-Za-z]){_TOKEN}(?: {_TOKEN})*(?: \d+(?:[.٫]\d+)+)?)"
    rf"|(?P<range>{_NUMBER}–{_NUMBER}(?![\d.]))"
    rf"|(?P<sum>{_ATOM}(?:{_BLANK}?{_SIGN}{_BLANK}?{_ATOM})+|\d+(?:{_BLANK}+\d+)+)"
    rf"|(?P<left>{_ISOLATE}|\{{\w+\}})"
)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    import re  # it takes its time, and most languages need none of it

    return re.compile(pattern)


def _marked(found: re.Match[str]) -> str:
    piece = found[0]
    if found["left"]:
        return piece
    if found["range"]:
        return f"{BACK}{piece}{END}"
    blanks = " " if found["latin"] else _NO_BREAK
    return f"{ONWARD}{LEFT_MARK}{piece.replace(' ', blanks)}{END}"


@lru_cache(maxsize=4096)
def arranged(text: str) -> str:
    """What is said in a language that runs from right to left, its pieces isolated. A text whose
    first letter would have it laid out from the left begins with a mark."""
    if text.isascii() and not any(map(str.isalnum, text)):
        return text
    marked = _compiled(_PIECE).sub(_marked, text)
    return marked if _is_laid_out_back(marked) else RIGHT_MARK + marked


def _is_laid_out_back(text: str) -> bool:
    isolate = _compiled(_ISOLATE)
    outside = isolate.sub("", text)
    if not outside.strip() and len(isolate.findall(text)) < 2:
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

    kinds = map(bidirectional, _compiled(_ISOLATE).sub("", text))
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


_FIGURES = r"[0-9][0-9.,: ]*"


def written_in(value: str | float, write: Callable[[str], str]) -> object:
    """A value as a text has it: a number, and what is put together of figures, in other digits.

    >>> format(written_in(7, lambda it: it.replace("7", "\u06f7")), ">2")
    ' \u06f7'
    """
    if not isinstance(value, str):
        return Written(value, write)
    return write(value) if _compiled(_FIGURES).fullmatch(value) else value

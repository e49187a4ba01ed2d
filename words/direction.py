"""Texts that run from right to left: the marks that keep pieces of them in order.

Unicode orders what stands on a line by its letters, and turns round what has none: in a Persian
sentence "3 1" would read 1 3, and "2 + 1 = 3" as 3 = 1 + 2. So whatever a language of this
direction says goes through `arranged`, which puts marks of isolation around its clues, sums and
sizes, around ranges, and around words in Latin letters. Nobody sees these marks, and a line does
not end inside of a clue or a sum.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "ltr", "rtl"
"""The directions of a language, as files call them."""

ONWARD, BACK, ANYHOW, END = "\u2066", "\u2067", "\u2068", "\u2069"
ISOLATES = (ONWARD, BACK, ANYHOW)
"""What stands between one of the first three and the last keeps together. It runs from left to
right, from right to left, or as its first letter does."""

LEFT_MARK, RIGHT_MARK = "\u200e", "\u200f"
"""Letters that nobody sees, of the one direction and of the other."""

NON_JOINER, JOINER = JOINERS = "\u200c\u200d"
"""What Persian writes inside of words, so that letters do not join, or do."""

UNSEEN = frozenset((ONWARD, BACK, ANYHOW, END, LEFT_MARK, RIGHT_MARK, "\u061c", *JOINERS))

MARKS = UNSEEN.difference(JOINERS)
"""What only says directions."""

BACKWARD = ("R", "AL")
"""The kinds of letters that run from right to left."""

NO_BREAK = "\u00a0"


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


def shown(text: str, instead: Callable[[str], str] = lambda letter: " ") -> str:
    """A text of somebody's without control characters, of which some deceive by turning round what
    stands after them. Kept are joiners, which belong to the spelling, and marks of isolation that
    end where they should.

    >>> shown("\\u2067a\\u202eb\\u2069") == "\\u2067a b\\u2069", shown("\\u2067a")
    (True, ' a')
    """
    if text.isprintable():
        return text
    letters = [it if it.isprintable() or it in JOINERS else instead(it) for it in text]
    opened: list[int] = []
    for place, letter in enumerate(text):
        if letter in ISOLATES:
            opened.append(place)
        elif letter == END and opened:
            letters[opened.pop()], letters[place] = "", END
    for place, letter in enumerate(text):
        if not letters[place]:
            letters[place] = letter
    return "".join(letters)


# -------------------------------------------------------------------------------------------------
# Digits.


PLAIN_DIGITS = "0123456789"


@lru_cache(maxsize=8)
def digits_table(digits: str) -> dict[int, str]:
    """What `str.translate` takes to write a number in these digits, which are ten."""
    return dict(zip(map(ord, PLAIN_DIGITS), digits, strict=True))

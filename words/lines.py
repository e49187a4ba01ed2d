"""Where a line of text may end: at blanks, and between Chinese letters, which stand without any.

Numbers and Latin words keep together with the Chinese letter beside them, as in “第2–7格”; no line
begins with a comma or ends with an opening bracket. A no-break space is no blank here.

In a terminal a Chinese letter is as wide as two others.
"""

from __future__ import annotations

from typing import NamedTuple

from words.direction import UNSEEN, has_back

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


class Piece(NamedTuple):
    """A piece of a text that stays on one line, if a line can hold it; whether a blank stands
    before it, which ends with the line."""

    has_blank: bool
    text: str


def pieces(text: str) -> list[Piece]:
    """The pieces of a text; the last has no letters where a blank ends it.

    >>> [it.text for it in pieces("Row 1: fits")]
    ['Row', '1:', 'fits']
    >>> [it.text for it in pieces("第2–7格涂色，所以")]
    ['第2–7格', '涂', '色，', '所', '以']
    """
    found = []
    for number, word in enumerate(text.split(" ")):
        has_blank, start = number > 0, 0
        if not word.isascii():
            for at in range(1, len(word)):
                if _may_end(word[at - 1], word[at]):
                    found.append(Piece(has_blank, word[start:at]))
                    has_blank, start = False, at
        found.append(Piece(has_blank, word[start:]))
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


def filled_up(text: str, width: int) -> str:
    """The text with blanks behind it, as many as it takes to that width."""
    return text + " " * (width - columns(text))


def lined_up(text: str, width: int) -> str:
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
        from words.arranging import continued  # most languages need none of it

        lines = continued(text, lines)
    return [indent + line for line in lines]

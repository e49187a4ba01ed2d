"""Where a line of text may end: at blanks, and between Chinese letters, which stand without any.

Numbers and Latin words keep together with the Chinese letter beside them, as in “第2–7格”; no line
begins with a comma or ends with an opening bracket. A no-break space is no blank here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from unicodedata import bidirectional, combining, east_asian_width

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

_FIRST_WIDE = "\u2e80"
"""From here on most letters are Chinese or Japanese."""

_HANGUL = ("\uac00", "\ud7a3")
"""Korean has blanks between its words."""

CLOSING = frozenset("，。、；：！？）》」』】〕")
"""After these a line may end, whatever follows."""

NOT_FIRST = CLOSING | frozenset("”’…·—")
"""No line begins with these."""

NOT_LAST = frozenset("（《「『【〔“‘([{")
"""No line ends with these."""


def unbreakable_pieces(text: str) -> list[tuple[bool, str]]:
    """The pieces of a text that stay on one line, if a line can hold them, and whether a blank
    precedes each; the last is empty where a blank ends the text.

    >>> [text for _, text in unbreakable_pieces("Row 1: fits")]
    ['Row', '1:', 'fits']
    >>> [text for _, text in unbreakable_pieces("第2–7格涂色，所以")]
    ['第2–7格', '涂', '色，', '所', '以']
    """
    pieces: list[tuple[bool, str]] = []
    for number, word in enumerate(text.split(" ")):
        has_blank, start = number > 0, 0
        if not word.isascii():
            for at in range(1, len(word)):
                if _may_end(word[at - 1], word[at]):
                    pieces.append((has_blank, word[start:at]))
                    has_blank, start = False, at
        pieces.append((has_blank, word[start:]))
    return pieces


def _may_end(before: str, after: str) -> bool:
    if after in NOT_FIRST or before in NOT_LAST:
        return False
    if not is_chinese(before):
        return before == "”" and is_chinese(after)
    return before in CLOSING or is_chinese(after) or after in NOT_LAST


def is_chinese(letter: str) -> bool:
    """Whether lines may end beside a letter without a blank."""
    return letter >= _FIRST_WIDE and not _HANGUL[0] <= letter <= _HANGUL[1]


# -------------------------------------------------------------------------------------------------
# A terminal.


def columns(text: str) -> int:
    """The columns that a text takes in a terminal, where Chinese letters are as wide as two others.

    >>> columns("Row 1"), columns("第1行")
    (5, 5)
    """
    if text.isascii():
        return len(text)
    seen = [letter for letter in text if letter not in UNSEEN and not combining(letter)]
    return len(seen) + sum(east_asian_width(letter) in ("W", "F") for letter in seen)


def pad_right(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def pad_left(text: str, width: int) -> str:
    return " " * (width - columns(text)) + text


def shortened(text: str, most: int) -> str:
    """The text, or as much of its end as fits with an ellipsis: of paths that is what differs.

    >>> shortened("folder/heart.non", 10), shortened("文件夹/心", 6)
    ('…heart.non', '…夹/心')
    """
    if columns(text) <= most:
        return text
    while columns(text) >= most:
        text = text[1:]
    return f"…{text}"


def table_lines(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> Iterator[str]:
    """The lines of a table; the columns that are `numbers` end, and all others begin, together."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        fields = (
            (pad_left if place in numbers else pad_right)(field, widths[place])
            for place, field in enumerate(row)
        )
        yield "  ".join(fields).rstrip()


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines for a terminal. A wider piece stands on a line of its own.

    >>> wrapped("Row 1: it just fits.", 12, "  ")
    ['  Row 1: it', '  just fits.']
    """
    lines: list[str] = []
    room = width - columns(indent)
    for has_blank, piece in unbreakable_pieces(" ".join(text.split())):
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
# Unicode orders a line by its letters, and reverses what has none: in a Persian sentence "3 1"
# would read 1 3, and "2 + 1 = 3" as 3 = 1 + 2. So `arranged` puts invisible marks of isolation
# around clues, sums, sizes, ranges, and words in Latin letters; no line ends inside a clue or sum.


LEFT_TO_RIGHT, RIGHT_TO_LEFT = "ltr", "rtl"
_BACK_KINDS = ("R", "AL")
_NO_BREAK = "\u00a0"


@lru_cache(maxsize=4096)
def has_back(text: str) -> bool:
    """Whether anything in a text runs from right to left.

    >>> has_back("Row 3"), has_back("\\u0633\\u0637\\u0631")
    (False, True)
    """
    return not text.isascii() and any(bidirectional(letter) in _BACK_KINDS for letter in text)


def isolated(text: str) -> str:
    """The text marked to keep together within another one, if it runs from right to left."""
    return f"{ANYHOW}{text}{END}" if has_back(text) else text


def together(text: str) -> str:
    """A text of several parts that runs from left to right, without their marks."""
    plain = "".join(letter for letter in text if letter not in MARKS)
    return f"{ONWARD}{LEFT_MARK}{plain}{END}" if has_back(plain) else plain


def letters_in(text: str) -> int:
    return len(text) if text.isascii() else sum(letter not in UNSEEN for letter in text)


# -------------------------------------------------------------------------------------------------
# Which pieces of a text are isolated, in a language that runs from right to left.


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


def _isolated_piece(match: re.Match[str]) -> str:
    piece = match[0]
    if match["left"]:
        return piece
    if match["range"]:
        return f"{BACK}{piece}{END}"
    blanks = " " if match["latin"] else _NO_BREAK
    return f"{ONWARD}{LEFT_MARK}{piece.replace(' ', blanks)}{END}"


@lru_cache(maxsize=4096)
def arranged(text: str) -> str:
    """A text of a language that runs from right to left, its pieces isolated. It begins with a mark
    if its first letter would have it laid out from the left."""
    if text.isascii() and not any(map(str.isalnum, text)):
        return text
    # Compiled at the first use: most languages need none.
    marked = re.sub(_PIECE, _isolated_piece, text)
    return marked if _is_laid_out_back(marked) else RIGHT_MARK + marked


def _is_laid_out_back(text: str) -> bool:
    outside, isolates = re.subn(_ISOLATE, "", text)
    if not outside.strip() and isolates < 2:
        return True  # a single piece is in order
    first = _first_kind(outside)
    return first in _BACK_KINDS if first else not isolates  # without letters: a number, or signs


def _first_kind(text: str) -> str:
    kinds = map(bidirectional, text)
    return next((kind for kind in kinds if kind in ("L", *_BACK_KINDS)), "")


def runs_back_first(text: str) -> bool:
    """Whether a text as a whole runs from right to left, as its first letter outside isolates."""
    return not text.isascii() and _first_kind(re.sub(_ISOLATE, "", text)) in _BACK_KINDS


def continued(text: str, lines: list[str]) -> list[str]:
    """The lines of a text, each in the direction of the whole; isolates that go on in the next line
    are closed and opened again."""
    if len(lines) < 2:
        return lines
    mark = RIGHT_MARK if runs_back_first(text) else LEFT_MARK
    marked, opened = [], ""
    for line in lines:
        begun = opened
        for letter in line:
            if letter in ISOLATES:
                opened += letter
            elif letter == END:
                opened = opened[:-1]
        marked.append(f"{mark}{begun}{line}{END * len(opened)}")
    return marked


# -------------------------------------------------------------------------------------------------
# Digits.


@lru_cache(maxsize=8)
def digits_table(digits: str) -> dict[int, str]:
    """The table for `str.translate` that writes numbers in these ten digits."""
    return dict(zip(map(ord, "0123456789"), digits, strict=True))


class Written:
    __slots__ = ("number", "write")

    def __init__(self, number: float, write: Callable[[str], str]) -> None:
        self.number = number
        self.write = write

    def __format__(self, form: str) -> str:
        return self.write(format(self.number, form))

    def __str__(self) -> str:
        return self.write(str(self.number))


def written_in(value: str | float, write: Callable[[str], str]) -> object:
    """A value in a text: numbers, and strings of figures, in other digits.

    >>> format(written_in(7, lambda text: text.replace("7", "\u06f7")), ">2")
    ' \u06f7'
    """
    if not isinstance(value, str):
        return Written(value, write)
    return write(value) if re.fullmatch(r"[0-9][0-9.,: ]*", value) else value

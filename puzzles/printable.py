"""Texts of others made safe to show: in a sentence, in a terminal, in the window.

Control characters speak to a terminal, and marks of direction turn round what stands after them.
"""

from __future__ import annotations

MAX_QUOTED_LETTERS = 60
MAX_TITLE_LETTERS = 200
MAX_PATH_LETTERS = 4096

ONWARD, BACK, ANYHOW, END = "\u2066", "\u2067", "\u2068", "\u2069"
ISOLATES = (ONWARD, BACK, ANYHOW)
"""What stands between one of the first three and the last keeps together. It runs from left to
right, from right to left, or as its first letter does."""

LEFT_MARK, RIGHT_MARK = "\u200e", "\u200f"
"""Invisible letters, of the one direction and of the other."""

NON_JOINER, JOINER = JOINERS = "\u200c\u200d"
"""What Persian writes inside of words, so that letters do not join, or do."""

UNSEEN = frozenset((ONWARD, BACK, ANYHOW, END, LEFT_MARK, RIGHT_MARK, "\u061c", *JOINERS))

MARKS = UNSEEN.difference(JOINERS)
"""What only says directions."""


def replace_controls(text: str, undecoded: str = " ") -> str:
    """The text with a blank for each control character, and `undecoded` for each byte that could
    not be decoded. Kept are joiners, which belong to the spelling, and marks of isolation that end
    where they should.

    >>> replace_controls("\\u2067a"), replace_controls("a\\x1bb")
    (' a', 'a b')
    """
    if text.isprintable():
        return text
    letters: list[str] = []
    open_places: list[int] = []
    for place, letter in enumerate(text):
        is_kept = letter.isprintable() or letter in JOINERS
        if letter in ISOLATES:
            open_places.append(place)
        elif letter == END and open_places:
            opening = open_places.pop()
            letters[opening], is_kept = text[opening], True
        blank = undecoded if "\ud800" <= letter <= "\udfff" else " "
        letters.append(letter if is_kept else blank)
    return "".join(letters)


def printable(text: str) -> str:
    """The text without control characters, so that a file cannot control the terminal; what
    could not be decoded (as a name of a file may not) shows as the sign for that."""
    return replace_controls(text, undecoded="\ufffd").strip()


def shown_text(written: str) -> str:
    """A title and the like as they are shown: on one line, and not too long."""
    line = " ".join(printable(written[: 50 * MAX_TITLE_LETTERS]).split())
    return replace_controls(line[:MAX_TITLE_LETTERS]).rstrip()


def excerpt(text: str) -> str:
    """The beginning of a text, safe to show."""
    start = printable(text[: MAX_QUOTED_LETTERS + 1])
    return f"{start[:MAX_QUOTED_LETTERS]}…" if len(text) > MAX_QUOTED_LETTERS else start


def quoted(text: str) -> str:
    """The beginning of a text, safe to show, in quotation marks."""
    return f"“{excerpt(text)}”"


def shown_name(name: str, *, is_there: bool = False) -> str:
    """The name of a file as it stands in a sentence: in quotation marks where it needs them. That
    of a file that is there is not cut short, however long: it can be copied and given again."""
    max_letters = MAX_PATH_LETTERS if is_there else MAX_QUOTED_LETTERS
    plain = name.isprintable() and name == name.strip() and 0 < len(name) <= max_letters
    return name if plain else quoted(name)

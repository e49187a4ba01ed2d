"""What goes wrong when a file is read, and how text from a file is made safe to show."""

from __future__ import annotations

from solver.puzzle import MAX_SIZE, Line, UserError

SHOWN = 60
"""Of a text that cannot be read, at most this many characters are quoted."""

LONGEST_TEXT = 200
"""Of a title and the like, so much is kept."""

LONGEST_PATH = 4096

JOINERS = "\u200c\u200d"
"""Invisible, and needed to write Persian."""


class UnreadablePuzzle(UserError):
    """The file holds no puzzle that can be read."""


def printable(text: str) -> str:
    """The text without control characters, so that a file cannot speak to the terminal; what
    could not be decoded (as a name of a file may not) shows as the sign for that."""
    if text.isprintable():
        return text.strip()
    return "".join(
        letter
        if letter.isprintable() or letter in JOINERS
        else "\ufffd"
        if "\ud800" <= letter <= "\udfff"
        else " "
        for letter in text
    ).strip()


def shown_text(written: str) -> str:
    """A title and the like as they are shown: on one line, and not too long."""
    return " ".join(printable(written[: 50 * LONGEST_TEXT]).split())[:LONGEST_TEXT].rstrip()


def excerpt(text: str) -> str:
    """The beginning of a text, safe to show."""
    shown = printable(text[: SHOWN + 1])
    return f"{shown[:SHOWN]}…" if len(text) > SHOWN else shown


def quoted(text: str) -> str:
    """The beginning of a text, safe to show, in quotation marks."""
    return f"“{excerpt(text)}”"


def shown_name(name: str, *, is_there: bool = False) -> str:
    """The name of a file as it stands in a sentence: in quotation marks where it needs them. That
    of a file that is there is not cut short, however long: it can be copied and given again."""
    most = LONGEST_PATH if is_there else SHOWN
    plain = name.isprintable() and name == name.strip() and 0 < len(name) <= most
    return name if plain else quoted(name)


def number_of(text: str, place: Line | str) -> int:
    """The number that a file gives in a line of the board or for a key; refuses one that is not
    meant seriously."""
    if len(text) < 7 and text.isascii() and text.isdigit():
        return int(text)  # as nearly all are
    sign = text[:1] if text[:1] in ("+", "-") else ""
    digits = text[len(sign) :]
    if not (digits.isascii() and digits.isdigit()):
        raise unreadable("not-a-number", place, text=excerpt(text))
    digits = digits.lstrip("0") or "0"
    if len(digits) > 6:
        raise unreadable("absurd-number", place, digits=len(digits))
    return -int(digits) if sign == "-" else int(digits)


def numbers_in(text: str, place: Line | str) -> list[int]:
    """The numbers of a clue, with commas or blanks between them; no more than a line can hold."""
    return [number_of(number, place) for number in words_in(text, place)]


def words_in(text: str, place: Line | str) -> list[str]:
    """The words that numbers stand in, with commas or blanks between them; no more than a line can
    hold."""
    words = text.replace(",", " ").split(None, MAX_SIZE)
    if len(words) > MAX_SIZE:
        raise unreadable("too-many-numbers", place, most=MAX_SIZE)
    return words


def unreadable(name: str, place: Line | str, **values: object) -> UnreadablePuzzle:
    """An error at a line of the board, or at a key of the file."""
    if isinstance(place, str):
        return UnreadablePuzzle(name, key=place, **values)
    return UnreadablePuzzle(name, place, **values)

"""What goes wrong when a file is read, and how text from a file is made safe to show."""

from __future__ import annotations

from solver.puzzle import MAX_SIZE

SHOWN = 60
"""Of a text that cannot be read, at most this many characters are quoted."""

LONGEST_PATH = 4096

JOINERS = "\u200c\u200d"
"""Invisible, and needed to write Persian."""


class UnreadablePuzzle(ValueError):
    """The file holds no puzzle that can be read; the message is a sentence for the person."""


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


def quoted(text: str) -> str:
    """The beginning of a text, safe to show, in quotation marks."""
    shown = printable(text[: SHOWN + 1])
    return f"“{shown[:SHOWN]}…”" if len(text) > SHOWN else f"“{shown}”"


def shown_name(name: str, *, is_there: bool = False) -> str:
    """The name of a file as it stands in a sentence: in quotation marks where it needs them. That
    of a file that is there is not cut short, however long: it can be copied and given again."""
    most = LONGEST_PATH if is_there else SHOWN
    plain = name.isprintable() and name == name.strip() and 0 < len(name) <= most
    return name if plain else quoted(name)


def number_of(text: str, what: str) -> int:
    """The number that a file gives for `what`; refuses one that is not meant seriously."""
    sign = text[:1] if text[:1] in ("+", "-") else ""
    digits = text[len(sign) :]
    if not (digits.isascii() and digits.isdigit()):
        raise UnreadablePuzzle(f"{what}: {quoted(text)} is not a number")
    digits = digits.lstrip("0") or "0"
    if len(digits) > 6:
        raise UnreadablePuzzle(f"{what}: a number of {len(digits)} digits is absurd")
    return -int(digits) if sign == "-" else int(digits)


def numbers_in(text: str, what: str) -> list[int]:
    """The numbers of a clue, with commas or blanks between them; no more than a line can hold."""
    written = text.replace(",", " ").split(None, MAX_SIZE)
    if len(written) > MAX_SIZE:
        raise UnreadablePuzzle(f"{what}: a clue of more than {MAX_SIZE} numbers fits no line")
    return [number_of(number, what) for number in written]

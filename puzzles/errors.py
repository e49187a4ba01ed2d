"""What goes wrong when a file is read, and how text from a file is made safe to show."""

from __future__ import annotations

SHOWN = 60
"""Of a text that cannot be read, at most this many characters are quoted."""

JOINERS = "\u200c\u200d"
"""Invisible, and needed to write Persian."""


class UnreadablePuzzle(ValueError):
    """The file holds no puzzle that can be read; the message is a sentence for the person."""


def printable(text: str) -> str:
    """The text without control characters, so that a file cannot speak to the terminal."""
    return "".join(
        letter if letter.isprintable() or letter in JOINERS else " " for letter in text
    ).strip()


def quoted(text: str) -> str:
    """The beginning of a text, safe to show, in quotation marks."""
    shown = printable(text[: SHOWN + 1])
    return f"“{shown[:SHOWN]}…”" if len(text) > SHOWN else f"“{shown}”"


def number_of(text: str, what: str) -> int:
    """The number that a file gives for `what`; refuses one that is not meant seriously."""
    digits = text.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdigit()):
        raise UnreadablePuzzle(f"{what}: {quoted(text)} is not a number")
    if len(digits.lstrip("0")) > 6:
        raise UnreadablePuzzle(f"{what}: a number of {len(digits)} digits is absurd")
    return int(text)

"""What English does with numbers and lists. Every language's folder has a module like this."""

from __future__ import annotations

from collections.abc import Sequence

from app.text.catalogue import Grammar

ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)


def plural(number: float) -> str:
    return "one" if number == 1 else "other"


def ordinal(number: int) -> str:
    """ "first", "second"; from 13 on "13th", "21st".

    >>> [ordinal(number) for number in (1, 12, 13, 21, 111, 112)]
    ['first', 'twelfth', '13th', '21st', '111th', '112th']
    """
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number // 10 % 10 == 1 else ending}"


def article(number: int) -> str:
    """What stands before a number: "a 7", "an 8".

    >>> [number for number in range(100) if article(number) == "an"]
    [8, 11, 18, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89]
    """
    return "an" if str(number).startswith("8") or number in (11, 18) else "a"


def listed(parts: Sequence[str]) -> str:
    """ "2–7, 9 and 11"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


GRAMMAR = Grammar(
    ("one", "other"),
    plural,
    "{:,}".format,
    ordinal,
    listed,
    " ".join,
    article,
    tag="en",
    letter=59,  # 17 letters in a second
    own_name="English",
)

"""A sentence with its clues set apart from the words around them.

Numbers of a clue stand out in window and films, and a line never breaks inside them. While a
sentence is put together they stand between two marks, which no other text contains; then it is
either made `plain`, for a terminal and for programs, or taken to `parts`, for painters. (The marks
are the ones with which Unicode keeps a piece that runs from left to right in order inside of a
language that does not.)
"""

from __future__ import annotations

import re
from typing import NamedTuple

BEGIN = "\u2066"
END = "\u2069"

_MARKED = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")


class Part(NamedTuple):
    """A piece of a sentence, blanks and all; whether it is a clue, or a block of one."""

    text: str
    is_clue: bool = False


Spoken = tuple[Part, ...]
"""A sentence: its parts, one behind the other."""


def set_apart(clue: str) -> str:
    """A clue, or a block of one, between its marks."""
    return f"{BEGIN}{clue}{END}"


def plain(sentence: str) -> str:
    """A sentence without its marks.

    >>> plain(f"Row 1: {set_apart('2 1')} fits.")
    'Row 1: 2 1 fits.'
    """
    return sentence.replace(BEGIN, "").replace(END, "")


def parts(sentence: str) -> Spoken:
    """A marked sentence in its parts.

    >>> parts(f"Row 1: {set_apart('2 1')} fits.")
    (Part(text='Row 1: ', is_clue=False), Part(text='2 1', is_clue=True), \
Part(text=' fits.', is_clue=False))
    """
    pieces = _MARKED.split(sentence)  # what is between the marks comes at odd places
    return tuple(Part(it, bool(place % 2)) for place, it in enumerate(pieces) if it)

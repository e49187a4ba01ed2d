"""Errors by their names: as text they are sentences, which may change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

UNSEEN = "\u200c\u200d\u2066\u2067\u2068\u2069"
"""Joiners, which belong to the spelling of words, and marks of isolation that end where they
should."""


@contextmanager
def refused(kind: type[Exception], pattern: str) -> Iterator[None]:
    """Something is refused by an error of this kind, in whose data the pattern is found."""
    with pytest.raises(kind) as raised:
        yield
    assert re.search(pattern, repr(raised.value)), repr(raised.value)


def is_safe(text: str) -> bool:
    """Whether a text can be shown: none of its letters controls a terminal, or turns round what
    stands after the text."""
    opened = 0
    for letter in text:
        opened += (letter in UNSEEN[2:5]) - (letter == UNSEEN[5])
        if opened < 0:
            return False
    return not opened and all(it in UNSEEN or it.isprintable() for it in text)

"""Texts that run from right to left, inside of others that do not."""

from __future__ import annotations

ANYHOW, END = "\u2068", "\u2069"
"""Marks that nobody sees: what stands between them runs as its first letter does, whatever stands
before and after."""


def runs_back(letter: str) -> bool:
    """Whether a letter belongs to a script that runs from right to left."""
    from unicodedata import bidirectional  # most texts are in plain letters, and need no tables

    return bidirectional(letter) in ("R", "AL")


def isolated(text: str) -> str:
    """The text so that it keeps together within another one; only what runs back needs that."""
    turns = not text.isascii() and any(map(runs_back, text))
    return f"{ANYHOW}{text}{END}" if turns else text

"""Texts for painters that neither join letters nor order them, as Tk on X11. Letters that a font
lacks they take from another font."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache

from app.draw.reading_order import is_seen, joined, runs_of, runs_on_back, turned, without
from app.text.lines import has_back
from puzzles.printable import ANYHOW, BACK, END, ISOLATES, LEFT_MARK, RIGHT_MARK

_MAX_REMEMBERED = 4096

is_plain = re.compile("[\0-\u058f\u1e00-\u200a\u2010-\u2029\u202f-\u205f\u2070-\u25ff]*").fullmatch
"""Whether a text has only European letters and signs of our own texts, which every system has, and
no marks of direction, so that it stays as it is."""

LEFT_ON, BACK_ON, OFF = "\u202a", "\u202b", "\u202c"
"""Marks of embedding, which older systems know, too, other than those of isolation."""


def embedded(text: str) -> str:
    """The text for a system that orders it itself, but takes every text for one that runs from left
    to right, and may show marks of isolation."""
    if text.isascii() or not has_back(text):
        return text
    is_back, opened, letters = runs_on_back(text), 0, []
    for place, letter in enumerate(text):
        if letter in ISOLATES:
            opened += 1
            is_inner = letter == BACK or (letter == ANYHOW and runs_on_back(text[place + 1 :]))
            letters.append(BACK_ON if is_inner else LEFT_ON)
        elif letter == END:
            letters.append(OFF + (RIGHT_MARK if is_back else LEFT_MARK) if opened else "")
            opened = max(0, opened - 1)
        else:
            letters.append(letter)
    marked = "".join(letters)
    return f"{BACK_ON}{marked}{OFF}" if is_back else marked


def without_missing(text: str) -> str:
    """The text without the letters that no font has."""
    missing = missing_in(text)
    return without(text, missing.__contains__) if missing else text


_HEH_WITH_YEH, _ONE_LETTER, _ITS_SHAPE = "\u0647\u0654", "\u06c0", "\ufba5"
"""As in the Persian for "cell of", in one shape where a font has it."""


_MARKED = re.compile("(.)([\u064b-\u0655\u0670]+)")
"""X11's Tk draws a sign over the letter at its right, so it comes before its own letter."""


@lru_cache(maxsize=_MAX_REMEMBERED)
def in_order(text: str) -> str:
    """The letters from left to right, those of Arabic joined.

    >>> in_order("a b") , in_order("\u0633\u0644\u0627\u0645 1") == "1 \ufee1\ufefc\ufeb3"
    ('a b', True)
    """
    if _HEH_WITH_YEH in text and not missing_in(_ITS_SHAPE):
        text = text.replace(_HEH_WITH_YEH, _ONE_LETTER)
    return "".join(
        _MARKED.sub(r"\2\1", turned(joined(run.text))) if run.runs_back else run.text
        for run in runs_of(text)
    )


def missing_in(text: str) -> set[str]:
    """The letters of a text that no font of the system has; none where that is unknown."""
    rare = {letter for letter in text if not is_plain(letter) and is_seen(letter)}
    ranges = _read_font_ranges() if rare else ()
    if not ranges:
        return set()

    def is_missing(letter: str) -> bool:
        place = bisect_right(ranges, ord(letter), key=lambda letters: letters[0]) - 1
        return place < 0 or ord(letter) > ranges[place][1]

    return set(filter(is_missing, rare))


@cache
def _read_font_ranges() -> Sequence[list[int]]:
    """First and last letter of each range that a font has, in rising order; none if unknown."""
    import subprocess  # most titles are in letters that every font has

    from app.processes import find_program

    program = find_program("fc-list")
    if program is None:
        return ()
    command = [program, "--format", "%{charset} "]
    try:
        done = subprocess.run(command, capture_output=True, timeout=5.0, check=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return ()
    ranges: list[list[int]] = []
    pairs = (written.partition("-")[::2] for written in set(done.stdout.split()))
    for first, last in sorted((int(begin, 16), int(end or begin, 16)) for begin, end in pairs):
        if ranges and first <= ranges[-1][1] + 1:
            ranges[-1][1] = max(ranges[-1][1], last)
        else:
            ranges.append([first, last])
    return ranges

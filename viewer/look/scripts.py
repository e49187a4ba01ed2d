"""Texts as they are to be handed to Tk.

On X11 Tk neither joins Arabic letters nor turns round what runs from right to left, and shows a box
for a letter that no font has; so all that is done here. Elsewhere Tk lets the system do it, and
texts stay as they are, but for marks that an older system may show. Chinese and other letters that
a font lacks are taken by Tk from one that has them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache, lru_cache

from scene.reading_order import is_seen, joined, runs_of, runs_on_back, turned, without
from words.lines import ANYHOW, BACK, END, ISOLATES, LEFT_MARK, RIGHT_MARK, has_back

PATIENCE = 5.0
"""Seconds for the system to say which fonts have a letter."""

is_plain = re.compile("[\0-\u058f\u1e00-\u200a\u2010-\u2029\u202f-\u205f\u2070-\u25ff]*").fullmatch
"""Whether a text has only European letters and the signs of our own texts, which every system has,
and no marks of direction: it stays as it is."""

LEFT_ON, BACK_ON, OFF = "\u202a", "\u202b", "\u202c"
"""Marks of embedding, which systems know that do not know those of isolation."""


def embedded(text: str) -> str:
    """The text for a Tk that lets the system order it: the system takes every text for one that
    runs from left to right, and may show marks of isolation."""
    if text.isascii() or not has_back(text):
        return text
    is_back, opened, found = runs_on_back(text), 0, []
    for place, letter in enumerate(text):
        if letter in ISOLATES:
            opened += 1
            is_inner = letter == BACK or (letter == ANYHOW and runs_on_back(text[place + 1 :]))
            found.append(BACK_ON if is_inner else LEFT_ON)
        elif letter == END:
            found.append(OFF + (RIGHT_MARK if is_back else LEFT_MARK) if opened else "")
            opened = max(0, opened - 1)
        else:
            found.append(letter)
    said = "".join(found)
    return f"{BACK_ON}{said}{OFF}" if is_back else said


def without_missing(text: str) -> str:
    """The text without the letters that no font has."""
    missing = missing_in(text)
    return without(text, missing.__contains__) if missing else text


SIGNED = "\u0647\u0654", "\u06c0", "\ufba5"
"""A letter with a sign over it, as in the Persian for "cell of"; the same as one letter; and the
shape of that, which not every font has: else Tk puts the sign beside it."""


@lru_cache(maxsize=4096)
def in_order(text: str) -> str:
    """The letters from left to right, those of Arabic joined.

    >>> in_order("a b") , in_order("\u0633\u0644\u0627\u0645 1") == "1 \ufee1\ufefc\ufeb3"
    ('a b', True)
    """
    if SIGNED[0] in text and not missing_in(SIGNED[2]):
        text = text.replace(*SIGNED[:2])
    return "".join(turned(joined(run.text)) if run.runs_back else run.text for run in runs_of(text))


def missing_in(text: str) -> set[str]:
    """The letters of a text that no font of the system has; none where that cannot be asked."""
    asked = set(filter(_is_rare, text))
    if not asked:
        return set()
    there = _ranges()
    return {it for it in asked if there and not _lies_in(ord(it), there)}


@lru_cache(maxsize=4096)
def _is_rare(letter: str) -> bool:
    """Whether a letter is drawn, and not every system has it."""
    return is_seen(letter) and not is_plain(letter)


Ranges = tuple[list[int], list[int]]
"""Where ranges of letters begin, in rising order, and where each of them ends."""


def _lies_in(letter: int, ranges: Ranges) -> bool:
    begins, ends = ranges
    place = bisect_right(begins, letter) - 1
    return place >= 0 and letter <= ends[place]


@cache
def _ranges() -> Ranges | None:
    """The letters of all fonts together; None where nobody tells them."""
    import subprocess  # most titles are in letters that every font has

    from solver.processes import find_program

    program = find_program("fc-list")
    if program is None:
        return None
    command = [program, "--format", "%{charset} "]
    try:
        told = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return None
    ranges: list[list[int]] = []
    for first, _, last in sorted(
        (int(begin, 16), dash, int(end or begin, 16))
        for begin, dash, end in (it.partition("-") for it in set(told.stdout.split()))
    ):
        if ranges and first <= ranges[-1][1] + 1:
            ranges[-1][1] = max(ranges[-1][1], last)
        else:
            ranges.append([first, last])
    return ([it[0] for it in ranges], [it[1] for it in ranges]) if ranges else None

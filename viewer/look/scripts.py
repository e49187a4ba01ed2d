"""Arabic, Persian and Hebrew on X11, where Tk neither joins letters nor turns them round.

Each Arabic letter has up to four shapes, by its neighbours. Unicode has had a sign of its own for
each of them since the days of fonts that could do no more, and the fonts of X11 systems have them:
what is written with these signs, from right to left, looks as it should. Which sign stands for
which shape is read from Python's own tables. Elsewhere Tk lets the system do it all, and texts
stay as they are; so do those in which nothing runs from right to left. Chinese and other letters
that a font lacks are taken by Tk from one that has them.

A text keeps its place in a window that runs from left to right; only what lies between the first
and the last letter of a piece that runs the other way is turned round.
"""

from __future__ import annotations

import tkinter
import unicodedata
from functools import cache
from itertools import pairwise

ISOLATED, FINAL, INITIAL, MEDIAL = "<isolated>", "<final>", "<initial>", "<medial>"
BLOCKS = (range(0xFB50, 0xFE00), range(0xFE70, 0xFEFF))
NON_JOINER, JOINER, LENGTHENED = "\u200c", "\u200d", "\u0640"
LAM = "\u0644"

MIRRORED = dict(pairwise("()(")) | dict(pairwise("[][")) | dict(pairwise("{}{"))
MIRRORED |= dict(pairwise("<><")) | dict(pairwise("«»«"))


def drawn_on(widget: tkinter.Misc, text: str) -> str:
    """The text as it is to be handed to Tk here."""
    if not any(runs_back(letter) for letter in text):
        return text
    return turned(text) if widget.tk.call("tk", "windowingsystem") == "x11" else text


def turned(text: str) -> str:
    """The text with joined letters, its pieces from right to left turned round.

    >>> turned("a b") , turned("\u0633\u0644\u0627\u0645 1") == "\ufee1\ufefc\ufeb3 1"
    ('a b', True)
    """
    found, at = "", 0
    while at < len(text):
        end = _end_of_piece(text, at)
        found += "".join(_reordered(_clusters(joined(text[at:end])))) if end > at else text[at]
        at = max(end, at + 1)
    return found


def runs_back(letter: str) -> bool:
    """Whether a letter belongs to a script that runs from right to left."""
    return unicodedata.bidirectional(letter) in ("R", "AL")


def _end_of_piece(text: str, start: int) -> int:
    """Where a piece that runs back ends, behind its last letter; `start` if none begins there."""
    if not runs_back(text[start]):
        return start
    end = start
    for place in range(start, len(text)):
        kind = unicodedata.bidirectional(text[place])
        if kind == "L":
            break
        if kind in ("R", "AL") or (kind == "NSM" and end == place):
            end = place + 1
    return end


def _clusters(text: str) -> list[str]:
    """Letters with the signs over and under them; digits of one number stay together."""
    found: list[str] = []
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        is_digit = kind in ("EN", "AN")
        after_digit = bool(found) and unicodedata.bidirectional(found[-1][-1]) in ("EN", "AN")
        if found and (kind == "NSM" or (is_digit and after_digit)):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _reordered(clusters: list[str]) -> list[str]:
    return [MIRRORED.get(it, it) for it in reversed(clusters)]


def joined(text: str) -> str:
    """Each letter in the shape that its neighbours ask for; lam and alef are one."""
    letters = [it for it in text if it != JOINER]
    found: list[str] = []
    place = 0
    while place < len(letters):
        letter = letters[place]
        if letter == NON_JOINER:
            place += 1
            continue
        before, after = _beside(letters, place, -1), _beside(letters, place, 1)
        pair = letter + after
        if after and letter == LAM and ISOLATED in _shapes().get(pair, {}):
            skipped = letters.index(after, place + 1)
            shapes, width = _shapes()[pair], skipped - place + 1
            after = ""  # an alef joins nothing behind it
            marks = "".join(letters[place + 1 : skipped])
        else:
            shapes, width, marks = _shapes().get(letter, {}), 1, ""
        is_joined = _joins_on(before) and FINAL in shapes
        goes_on = INITIAL in shapes and (FINAL in _shapes().get(after, {}) or after == LENGTHENED)
        shape = (INITIAL, MEDIAL)[is_joined] if goes_on else (ISOLATED, FINAL)[is_joined]
        found.append(shapes.get(shape, letter) + marks)
        place += width
    return "".join(found)


def _joins_on(letter: str) -> bool:
    """Whether a letter joins the one behind it."""
    return letter == LENGTHENED or INITIAL in _shapes().get(letter, {})


def _beside(letters: list[str], place: int, step: int) -> str:
    """The next letter on one side, past the signs over and under letters; empty without one."""
    place += step
    while 0 <= place < len(letters) and unicodedata.bidirectional(letters[place]) == "NSM":
        place += step
    return letters[place] if 0 <= place < len(letters) else ""


@cache
def _shapes() -> dict[str, dict[str, str]]:
    """For letters, and for lam with an alef, the signs of their shapes."""
    found: dict[str, dict[str, str]] = {}
    for block in BLOCKS:
        for number in block:
            shape, *letters = unicodedata.decomposition(chr(number)).split() or [""]
            text = "".join(chr(int(it, 16)) for it in letters)
            is_one = len(text) == 1 or (len(text) == 2 and text[0] == LAM and text[1] in ALEFS)
            if is_one and shape in (ISOLATED, FINAL, INITIAL, MEDIAL):
                found.setdefault(text, {}).setdefault(shape, chr(number))
    return found


ALEFS = "\u0622\u0623\u0625\u0627"

"""Arabic, Persian and Hebrew for whoever draws letters one by one, from left to right: Tk on X11,
and Pillow where what shapes letters is missing.

Each Arabic letter has up to four shapes, by its neighbours. Unicode has had a sign of its own for
each of them since the days of fonts that could do no more, and the fonts of X11 systems have them:
what is written with these signs, from right to left, looks as it should. Which sign stands for
which shape is read from Python's own tables.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import pairwise

ISOLATED, FINAL, INITIAL, MEDIAL = "<isolated>", "<final>", "<initial>", "<medial>"
BLOCKS = (range(0xFB50, 0xFE00), range(0xFE70, 0xFEFF))
NON_JOINER, JOINER, LENGTHENED = "\u200c", "\u200d", "\u0640"
LAM, ALEFS = "\u0644", "\u0622\u0623\u0625\u0627"

MIRRORED = dict(pairwise("()(")) | dict(pairwise("[][")) | dict(pairwise("{}{"))
MIRRORED |= dict(pairwise("<><")) | dict(pairwise("«»«"))


def turned(text: str) -> str:
    """Letters that run back as they look from the left, the last one first; signs over and under
    letters stay behind theirs, and brackets open the other way.

    >>> turned("(abc")
    'cba)'
    """
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.bidirectional(letter) == "NSM":
            clusters[-1] += letter
        else:
            clusters.append(MIRRORED.get(letter, letter))
    return "".join(reversed(clusters))


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

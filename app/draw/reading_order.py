"""In which order letters stand on a line whose scripts run different ways: Hebrew, Arabic and
Persian from right to left, digits and all others from left to right.

These are the rules of Unicode's annex 9, without its marks of embedding, which were given up for
marks of isolation: what stands between two of those is a line of its own within the line. A text
as a whole runs as its first letter outside of these does.

    P2, P3     the direction of the whole, where nothing says it

    W1 to W7   numbers and signs take the direction of what they stand at
    N0         so do brackets, both of a pair
    N1, N2     so do blanks and signs between letters of one direction; others that of the text
    L2         what runs back is turned round, from the innermost piece on
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import bidirectional

from puzzles.printable import ANYHOW, BACK, END, JOINER, JOINERS, MARKS, NON_JOINER, ONWARD

ISOLATES = {ONWARD: "L", BACK: "R", ANYHOW: ""}
DROPPED = {"LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}

DEEPEST = 8
"""Isolation inside of isolation; what lies deeper is read as if there were none."""

BRACKETS = {
    "(": ")",
    "[": "]",
    "{": "}",
    "〈": "〉",
    "《": "》",
    "「": "」",
    "『": "』",
    "【": "】",
}
STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
"""The direction of letters, and what numbers count as among neutral signs."""
NEUTRAL = {"B", "S", "WS", "ON"}


class Run(NamedTuple):
    """Letters that run the same way, in the order in which they are read."""

    text: str
    runs_back: bool


class _Item(NamedTuple):
    """A letter, or a text that is isolated from what stands around it."""

    text: str
    kind: str
    at: int
    isolate: str | None = None


def runs_of(text: str) -> list[Run]:
    """The pieces of a line, from left to right; marks that only say directions are gone.

    >>> [run.text for run in runs_of("Owl, \u0642\u0644\u0628 12!")]
    ['Owl, ', '12', '\u0642\u0644\u0628 ', '!']
    >>> [run.text for run in runs_of("\\u2068\u0642\u0644\u0628 12!\\u2069 · 3 × 4")]
    ['!', '12', '\u0642\u0644\u0628 ', ' · 3 × 4']
    """
    if text.isascii() or not any(bidirectional(it) in ("R", "AL", "AN") for it in text):
        shown = "".join(it for it in text if it not in MARKS and bidirectional(it) not in DROPPED)
        return [Run(shown, False)] if shown else []
    runs = []
    for level, group in groupby(levels_of(text), lambda it: it[1]):
        letters = [text[place] for place, _ in group]
        runs.append(Run("".join(reversed(letters) if level % 2 else letters), level % 2 == 1))
    return runs


def levels_of(text: str) -> list[tuple[int, int]]:
    """Where each letter of a line stands: from left to right, its place in the text and its level,
    which is odd for what runs back; marks that only say directions are gone.

    >>> levels_of("a \u05d0\u05d1")
    [(0, 0), (1, 0), (3, 1), (2, 1)]
    """
    placed = _resolved(text, range(len(text)), int(runs_on_back(text)), 0)
    for level in range(max((it[1] for it in placed), default=0), 0, -1):
        turned: list[tuple[int, int]] = []
        inside: list[tuple[int, int]] = []
        for it in placed:
            if it[1] >= level:
                inside.append(it)
            else:
                turned += [*reversed(inside), it]
                inside = []
        placed = turned + inside[::-1]
    return placed


def runs_on_back(text: str) -> bool:
    """Whether a text as a whole runs from right to left."""
    return _first_direction(text) == "R"


# -- levels ------------------------------------------------------------------------------------


def _resolved(text: str, places: Sequence[int], level: int, depth: int) -> list[tuple[int, int]]:
    """The place of each letter with its level: even ones run on, odd ones back."""
    items = _items(text, depth)
    kinds = _directions([it.kind for it in items], [it.text for it in items], "LR"[level % 2])
    found: list[tuple[int, int]] = []
    for item, kind in zip(items, kinds, strict=True):
        if item.isolate is None:
            if item.text not in MARKS:
                now = found[-1][1] if kind == "BN" and found else level
                found.append((places[item.at], now if kind == "BN" else _level_of(kind, level)))
        else:
            odd = (item.isolate or _first_direction(item.text)) == "R"
            inner = level + 1 + (level % 2 == (0 if not odd else 1))
            within = places[item.at : item.at + len(item.text)]
            found += _resolved(item.text, within, inner, depth + 1)
    return found


def _level_of(kind: str, level: int) -> int:
    """I1 and I2."""
    if level % 2:
        return level if kind == "R" else level + 1
    return level + {"L": 0, "R": 1}.get(kind, 2)


def _items(text: str, depth: int) -> list[_Item]:
    items: list[_Item] = []
    at = 0
    while at < len(text):
        letter = text[at]
        at += 1
        if letter in ISOLATES and depth < DEEPEST:
            end = _end_of_isolate(text, at)
            items.append(_Item(text[at:end], "ON", at, ISOLATES[letter]))
            at = end + 1
        elif (kind := bidirectional(letter) or "L") == "BN":
            if letter in JOINERS:
                items.append(_Item(letter, kind, at - 1))
        elif kind not in DROPPED:
            items.append(_Item(letter, kind, at - 1))
    return items


def _end_of_isolate(text: str, start: int) -> int:
    """Where the mark stands that ends it; the end of the text without one."""
    depth = 1
    for place in range(start, len(text)):
        depth += (text[place] in ISOLATES) - (text[place] == END)
        if not depth:
            return place
    return len(text)


def _first_direction(text: str) -> str:
    """The direction of the first letter that has one; of what is isolated there none counts."""
    kinds = (it.kind for it in _items(text, 0) if it.isolate is None)
    return next(("L" if it == "L" else "R" for it in kinds if it in ("L", "R", "AL")), "L")


def _directions(kinds: list[str], letters: list[str], own: str) -> list[str]:
    """For each item L, R, EN or AN; BN where it goes with the one before."""
    places = [place for place, kind in enumerate(kinds) if kind != "BN"]
    given = [kinds[place] for place in places]
    weak = _weak(given, own)
    _settle_brackets(weak, given, [letters[place] for place in places], own)
    found = list(kinds)
    for place, kind in zip(places, _settle_neutrals(weak, own), strict=True):
        found[place] = kind
    return found


def _weak(kinds: list[str], own: str) -> list[str]:
    """W1 to W7."""
    kinds = list(kinds)
    strong, before = own, own
    for place, kind in enumerate(kinds):
        if kind == "NSM":
            kind = before
        if kind in ("L", "R", "AL"):
            strong = kind
        if kind == "EN" and strong == "AL":
            kind = "AN"
        kinds[place] = before = kind
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        kind, before, after = kinds[place], kinds[place - 1], kinds[place + 1]
        if before == after and (kind, before) in (("ES", "EN"), ("CS", "EN"), ("CS", "AN")):
            kinds[place] = before
    place = 0
    for kind, group in groupby(list(kinds)):
        width = len(list(group))
        if kind == "ET":
            beside = kinds[place - 1 : place] + kinds[place + width : place + width + 1]
            kinds[place : place + width] = ["EN" if "EN" in beside else "ON"] * width
        place += width
    strong = own
    for place, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[place] = "L"
        elif kind in ("ES", "ET", "CS"):
            kinds[place] = "ON"
    return kinds


def _settle_brackets(kinds: list[str], given: list[str], letters: list[str], own: str) -> None:
    """N0; signs over and under a bracket go with it."""
    for opening, closing in _pairs(kinds, letters):
        inside = {STRONG.get(kind) for kind in kinds[opening + 1 : closing]} - {None}
        if not inside:
            continue
        before = (STRONG[kind] for kind in reversed(kinds[:opening]) if kind in STRONG)
        direction = own if own in inside else next(before, own)
        for place in (opening, closing):
            kinds[place] = direction
            while given[place + 1 : place + 2] == ["NSM"]:
                place += 1
                kinds[place] = direction


def _pairs(kinds: list[str], letters: list[str]) -> list[tuple[int, int]]:
    """Where pairs of brackets stand, by their openings."""
    opened: list[tuple[str, int]] = []
    found = []
    for place, (kind, letter) in enumerate(zip(kinds, letters, strict=True)):
        if kind != "ON":
            continue
        if letter in BRACKETS:
            opened.append((BRACKETS[letter], place))
            continue
        fitting = (n for n in range(len(opened) - 1, -1, -1) if opened[n][0] == letter)
        number = next(fitting, None)
        if number is not None:
            found.append((opened[number][1], place))
            del opened[number:]
    return sorted(found)


def _settle_neutrals(kinds: list[str], own: str) -> list[str]:
    """N1 and N2."""
    found: list[str] = []
    for is_neutral, group in groupby(kinds, lambda kind: kind in NEUTRAL):
        width = len(part := list(group))
        if not is_neutral:
            found += part
            continue
        end = len(found) + width
        before = STRONG[found[-1]] if found else own
        after = STRONG[kinds[end]] if end < len(kinds) else own
        found += [before if before == after else own] * width
    return found


# -------------------------------------------------------------------------------------------------
# Arabic, Persian and Hebrew for whoever draws letters one by one, from left to right: Tk on X11,
# and Pillow where what shapes letters is missing. Unicode has a letter for each of the up to four
# shapes of Arabic ones, and the fonts of X11 systems have those.


MIRRORED = dict(pairwise("()(")) | dict(pairwise("[][")) | dict(pairwise("{}{"))
MIRRORED |= dict(pairwise("<><")) | dict(pairwise("«»«"))

JOINING = {"delete_harakat": False, "ARABIC LIGATURE ALLAH": False}
"""Every sign and letter stays; only lam and alef become one."""


def turned(text: str) -> str:
    """Letters that run back as they look from the left, the last one first; signs over and under
    letters stay behind theirs, and brackets open the other way.

    >>> turned("(abc")
    'cba)'
    """
    clusters: list[str] = []
    for letter in text:
        if clusters and bidirectional(letter) == "NSM":
            clusters[-1] += letter
        else:
            clusters.append(MIRRORED.get(letter, letter))
    return "".join(reversed(clusters))


def joined(text: str) -> str:
    """Each letter in the shape that its neighbours ask for; unjoined without the library."""
    shape = _joiner()
    text = text.replace(JOINER, "")
    return (shape(text) if shape else text).replace(NON_JOINER, "")


def alone(letter: str) -> str:
    """The letter whose shape this is, if it is the one of a letter that joins to none."""
    kind, _, plain = unicodedata.decomposition(letter).partition(" ")
    return unicodedata.normalize("NFKC", letter) if plain and kind == "<isolated>" else letter


@cache
def _joiner() -> Callable[[str], str] | None:
    try:
        from arabic_reshaper import ArabicReshaper

        shape: Callable[[str], str] = ArabicReshaper(JOINING).reshape
    except Exception:  # whatever is wrong with an optional package, letters are still drawn
        return None
    return shape


# -------------------------------------------------------------------------------------------------
# Texts without the letters that nobody here can draw, instead of with empty boxes.
#
# Pictures and signs are left out, with the blank beside them, but for those that we count or tick
# with. In the place of a letter stands a plain one where it has one, as every full-width letter and
# every digit of the world does, and else a question mark: one sees that there is a word, and that
# it cannot be shown.


_UNKNOWN = "?"
DRAWN_AS_NOTHING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of what is not drawn: marks of control and direction, halves of letters, ends of lines."""

BETWEEN = ("·", "–")
"""Stand between the parts of a heading."""

SIGNS = {"★": "•", "✓": "•"}
"""Ours that not every font has, and what tells as much."""

_GONE = "\0"


def without(text: str, is_missing: Callable[[str], bool]) -> str:
    """The text with what takes the place of its missing letters.

    >>> without("Owl 🦉 and ① ツ", lambda it: it in "🦉①ツ")
    'Owl and 1 ?'
    >>> without("★★", lambda it: it == "★")
    '••'
    """
    if not any(map(is_missing, text)):
        return text
    marked = "".join(_substitute(it, is_missing) if is_missing(it) else it for it in text)
    kept: list[str] = []
    for word in marked.split(" "):
        if _GONE in word:
            word = "".join(it for it in word if it != _GONE and is_seen(it))
            if not word:
                continue
        if word not in BETWEEN or (kept and kept[-1][-1:] not in (":", *BETWEEN)):
            kept.append(word)
    return " ".join(kept[:-1] if kept[-1:] in ([it] for it in BETWEEN) else kept)


def is_seen(letter: str) -> bool:
    """Whether a letter is drawn at all; marks of direction and joiners are not."""
    is_variant = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return unicodedata.category(letter) not in DRAWN_AS_NOTHING and not is_variant


def _substitute(letter: str, is_missing: Callable[[str], bool]) -> str:
    if letter in SIGNS and not is_missing(SIGNS[letter]):
        return SIGNS[letter]
    if unicodedata.category(letter)[0] not in "LNP":
        return _GONE
    digit = unicodedata.decimal(letter, None)
    plain = str(digit) if digit is not None else unicodedata.normalize("NFKC", letter)
    is_plain = plain != letter and not any(map(is_missing, plain))
    return plain if is_plain else _UNKNOWN

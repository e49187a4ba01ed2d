"""The order of letters on a line whose scripts run different ways: Hebrew, Arabic and Persian from
right to left, digits and all others from left to right.

These are the rules of Unicode's annex 9, without its marks of embedding, which marks of isolation
have replaced: an isolate is a line of its own within the line. A text as a whole runs as its first
letter outside of isolates.

    P2, P3     the direction of the whole

    W1 to W7   numbers and signs take the direction of what they stand at
    N0         so do brackets, both of a pair
    N1, N2     so do blanks and signs between letters of one direction; others that of the text
    L2         what runs back is reversed, from the innermost piece on
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional

from puzzles.printable import ANYHOW, BACK, END, JOINER, JOINERS, MARKS, NON_JOINER, ONWARD

ISOLATES = {ONWARD: "L", BACK: "R", ANYHOW: ""}
_DROPPED_KINDS = {"LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}

_MAX_DEPTH = 8
"""Isolates nested deeper are read as if they were none."""

_BRACKETS = dict(zip("([{〈《「『【", ")]}〉》」』】", strict=True))
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
"""The direction of letters, and of numbers for neutral signs beside them."""
_NEUTRAL = {"B", "S", "WS", "ON"}


class Run(NamedTuple):
    text: str
    runs_back: bool


class _Item(NamedTuple):
    text: str
    kind: str
    at: int
    isolate: str | None = None


def runs_of(text: str) -> list[Run]:
    """The pieces of a line, from left to right, without marks of direction.

    >>> [run.text for run in runs_of("Owl, \u0642\u0644\u0628 12!")]
    ['Owl, ', '12', '\u0642\u0644\u0628 ', '!']
    >>> [run.text for run in runs_of("\\u2068\u0642\u0644\u0628 12!\\u2069 · 3 × 4")]
    ['!', '12', '\u0642\u0644\u0628 ', ' · 3 × 4']
    """
    if text.isascii() or not any(bidirectional(letter) in ("R", "AL", "AN") for letter in text):
        letters = [letter for letter in text if letter not in MARKS]
        seen = (letter for letter in letters if bidirectional(letter) not in _DROPPED_KINDS)
        shown = "".join(seen)
        return [Run(shown, False)] if shown else []
    runs = []
    for level, group in groupby(levels_of(text), lambda placed: placed[1]):
        letters = [text[place] for place, _ in group]
        runs.append(Run("".join(reversed(letters) if level % 2 else letters), level % 2 == 1))
    return runs


def levels_of(text: str) -> list[tuple[int, int]]:
    """The letters of a line from left to right: the place in the text, and the level, which is odd
    for what runs back. Marks of direction are left out.

    >>> levels_of("a \u05d0\u05d1")
    [(0, 0), (1, 0), (3, 1), (2, 1)]
    """
    placed = _resolved(text, range(len(text)), int(runs_on_back(text)), 0)
    for level in range(max((level for _, level in placed), default=0), 0, -1):
        turned: list[tuple[int, int]] = []
        inside: list[tuple[int, int]] = []
        for letter in placed:
            if letter[1] >= level:
                inside.insert(0, letter)
            else:
                turned += [*inside, letter]
                inside = []
        placed = turned + inside
    return placed


def runs_on_back(text: str) -> bool:
    return _first_direction(text) == "R"


def _resolved(text: str, places: Sequence[int], level: int, depth: int) -> list[tuple[int, int]]:
    """The place of each letter, and its level: even ones run on, odd ones back."""
    items = _items(text, depth)
    letters, kinds = [item.text for item in items], [item.kind for item in items]
    resolved: list[tuple[int, int]] = []
    for item, kind in zip(items, _directions(kinds, letters, "LR"[level % 2]), strict=True):
        if item.isolate is not None:
            is_back = (item.isolate or _first_direction(item.text)) == "R"
            inner = level + 1 + (level % 2 == is_back)
            within = places[item.at : item.at + len(item.text)]
            resolved += _resolved(item.text, within, inner, depth + 1)
        elif item.text not in MARKS:
            own = resolved[-1][1] if resolved else level
            if kind != "BN" and level % 2:  # I2
                own = level if kind == "R" else level + 1
            elif kind != "BN":  # I1
                own = level + {"L": 0, "R": 1}.get(kind, 2)
            resolved.append((places[item.at], own))
    return resolved


def _items(text: str, depth: int) -> list[_Item]:
    items: list[_Item] = []
    at = 0
    while at < len(text):
        letter = text[at]
        at += 1
        if letter in ISOLATES and depth < _MAX_DEPTH:
            end = _end_of_isolate(text, at)
            items.append(_Item(text[at:end], "ON", at, ISOLATES[letter]))
            at = end + 1
        elif (kind := bidirectional(letter) or "L") == "BN":
            if letter in JOINERS:
                items.append(_Item(letter, kind, at - 1))
        elif kind not in _DROPPED_KINDS:
            items.append(_Item(letter, kind, at - 1))
    return items


def _end_of_isolate(text: str, start: int) -> int:
    """The place of the mark that ends it, or the end of the text."""
    depth = 1
    for place in range(start, len(text)):
        depth += (text[place] in ISOLATES) - (text[place] == END)
        if not depth:
            return place
    return len(text)


def _first_direction(text: str) -> str:
    """The direction of the first letter that has one, outside of isolates."""
    kinds = (item.kind for item in _items(text, 0) if item.isolate is None)
    strong = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L")
    return "L" if strong == "L" else "R"


def _directions(kinds: list[str], letters: list[str], own: str) -> list[str]:
    """For each item L, R, EN or AN; BN where it goes with the one before."""
    places = [place for place, kind in enumerate(kinds) if kind != "BN"]
    given = [kinds[place] for place in places]
    weak = _weak(given, own)
    _settle_brackets(weak, given, [letters[place] for place in places], own)
    directions = list(kinds)
    for place, kind in zip(places, _settle_neutrals(weak, own), strict=True):
        directions[place] = kind
    return directions


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
        inside = {_STRONG.get(kind) for kind in kinds[opening + 1 : closing]} - {None}
        if not inside:
            continue
        before = (_STRONG[kind] for kind in reversed(kinds[:opening]) if kind in _STRONG)
        direction = own if own in inside else next(before, own)
        for place in (opening, closing):
            kinds[place] = direction
            while given[place + 1 : place + 2] == ["NSM"]:
                place += 1
                kinds[place] = direction


def _pairs(kinds: list[str], letters: list[str]) -> list[tuple[int, int]]:
    """The places of pairs of brackets, by their openings."""
    opened: list[tuple[str, int]] = []
    pairs = []
    for place, (kind, letter) in enumerate(zip(kinds, letters, strict=True)):
        if kind != "ON":
            continue
        if letter in _BRACKETS:
            opened.append((_BRACKETS[letter], place))
            continue
        fitting = (n for n in range(len(opened) - 1, -1, -1) if opened[n][0] == letter)
        number = next(fitting, None)
        if number is not None:
            pairs.append((opened[number][1], place))
            del opened[number:]
    return sorted(pairs)


def _settle_neutrals(kinds: list[str], own: str) -> list[str]:
    """N1 and N2."""
    settled: list[str] = []
    for is_neutral, group in groupby(kinds, lambda kind: kind in _NEUTRAL):
        run = list(group)
        if is_neutral:
            end = len(settled) + len(run)
            before = _STRONG[settled[-1]] if settled else own
            after = _STRONG[kinds[end]] if end < len(kinds) else own
            run = [before if before == after else own] * len(run)
        settled += run
    return settled


# -------------------------------------------------------------------------------------------------
# Arabic, Persian and Hebrew for painters that draw letters one by one, from left to right: Tk on
# X11, and Pillow without its shaping library. Unicode has letters for the up to four shapes of each
# Arabic one, and the fonts of X11 systems have them.


_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")

_JOINING = {"delete_harakat": False, "ARABIC LIGATURE ALLAH": False}
"""Every sign and letter stays; only lam and alef become one."""


def turned(text: str) -> str:
    """Letters that run back as they look from the left, the last one first; signs over and under
    letters stay behind theirs, and brackets are mirrored.

    >>> turned("(abc")
    'cba)'
    """
    clusters: list[str] = []
    for letter in text:
        if clusters and bidirectional(letter) == "NSM":
            clusters[-1] += letter
        else:
            clusters.append(letter.translate(_MIRRORED))
    return "".join(reversed(clusters))


def joined(text: str) -> str:
    """Each letter in the shape that its neighbours ask for; unjoined without the library."""
    shape = _joiner()
    text = text.replace(JOINER, "")
    return (shape(text) if shape else text).replace(NON_JOINER, "")


def alone(letter: str) -> str:
    """The plain letter of a shape that joins to none; others as they are."""
    kind, _, plain = unicodedata.decomposition(letter).partition(" ")
    return unicodedata.normalize("NFKC", letter) if plain and kind == "<isolated>" else letter


@cache
def _joiner() -> Callable[[str], str] | None:
    try:
        from arabic_reshaper import ArabicReshaper

        shape: Callable[[str], str] = ArabicReshaper(_JOINING).reshape
    except Exception:  # letters are drawn even if an optional package is broken
        return None
    return shape


# -------------------------------------------------------------------------------------------------
# Texts without letters that no font here has, which would be empty boxes.
#
# Pictures and signs are left out, with the blank beside them, except some of ours. A letter becomes
# the plain one that it stands for, as full-width letters and digits do, or a question mark.


_UNKNOWN = "?"
_UNSEEN_KINDS = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Of letters that are not drawn."""

_SEPARATORS = ("·", "–")
"""Of the parts of a heading."""

_SIGNS = {"★": "•", "✓": "•"}
"""Signs of ours that not every font has, and their replacements."""

_GONE = "\0"


def without(text: str, is_missing: Callable[[str], bool]) -> str:
    """The text with replacements for its missing letters.

    >>> without("Owl 🦉 and ① ツ", lambda it: it in "🦉①ツ")
    'Owl and 1 ?'
    >>> without("★★", lambda it: it == "★")
    '••'
    """
    if not any(map(is_missing, text)):
        return text
    marked = "".join(_substitute(letter, is_missing) for letter in text)
    kept: list[str] = []
    for word in marked.split(" "):
        if _GONE in word:
            word = "".join(letter for letter in word if letter != _GONE and is_seen(letter))
            if not word:
                continue
        if word not in _SEPARATORS or (kept and kept[-1][-1:] not in (":", *_SEPARATORS)):
            kept.append(word)
    return " ".join(kept[:-1] if kept and kept[-1] in _SEPARATORS else kept)


def is_seen(letter: str) -> bool:
    is_variant = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return unicodedata.category(letter) not in _UNSEEN_KINDS and not is_variant


def _substitute(letter: str, is_missing: Callable[[str], bool]) -> str:
    if not is_missing(letter):
        return letter
    if letter in _SIGNS and not is_missing(_SIGNS[letter]):
        return _SIGNS[letter]
    if unicodedata.category(letter)[0] not in "LNP":
        return _GONE
    digit = unicodedata.decimal(letter, None)
    plain = str(digit) if digit is not None else unicodedata.normalize("NFKC", letter)
    is_plain = plain != letter and not any(map(is_missing, plain))
    return plain if is_plain else _UNKNOWN

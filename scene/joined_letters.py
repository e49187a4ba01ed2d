"""How wide Persian and Arabic letters are: each has up to four shapes, and which one it takes, its
neighbours say. The widths are those of FiraGO, in thousandths of the size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from unicodedata import category

from words.direction import JOINER

Shapes = tuple[int, int, int, int]
"""Alone, joined to the letter after it, to both, to the one before it."""

_SHAPES: Mapping[str, tuple[Shapes, Shapes]] = {
    "ء": ((476, 476, 476, 476), (465, 465, 465, 465)),
    "آأإا": ((224, 224, 237, 237), (236, 236, 263, 263)),
    "ؤو": ((503, 503, 539, 539), (525, 525, 550, 550)),
    "ئىيی": ((789, 292, 346, 737), (807, 318, 331, 718)),
    "بتثپ": ((884, 292, 346, 976), (892, 318, 331, 987)),
    "ةۀ": ((510, 510, 513, 513), (499, 499, 522, 522)),
    "جحخچ": ((630, 706, 712, 663), (630, 712, 739, 692)),
    "دذ": ((478, 478, 532, 532), (477, 477, 531, 531)),
    "رزژ": ((363, 363, 413, 413), (378, 378, 417, 417)),
    "سش": ((1248, 835, 929, 1340), (1238, 821, 869, 1296)),
    "صض": ((1338, 935, 966, 1369), (1325, 921, 947, 1352)),
    "طظ": ((799, 767, 798, 830), (808, 784, 834, 859)),
    "عغ": ((585, 573, 599, 569), (601, 564, 612, 586)),
    "ف": ((874, 473, 513, 964), (908, 477, 537, 978)),
    "ق": ((763, 473, 513, 781), (777, 477, 537, 821)),
    "ك": ((812, 466, 549, 834), (824, 459, 537, 870)),
    "ل": ((689, 242, 252, 706), (693, 264, 268, 717)),
    "م": ((664, 604, 653, 713), (691, 582, 620, 729)),
    "ن": ((684, 292, 346, 736), (693, 318, 331, 727)),
    "ه": ((510, 641, 480, 513), (499, 651, 513, 522)),
    "ک": ((927, 466, 549, 998), (919, 459, 537, 994)),
    "گ": ((928, 466, 549, 998), (919, 462, 537, 994)),
}
"""By letters of one shape; in the usual weight, and bold."""

SIGNS: Mapping[str, tuple[int, int]] = {
    **{"،": (281, 312), "؛": (281, 312), "؟": (459, 481), "٪": (700, 700), "٫": (291, 291)},
    **{"٬": (248, 250), "«": (566, 625), "»": (575, 628), "۰": (400, 400), "۱": (273, 273)},
    **{"۲": (482, 498), "۳": (569, 628), "۴": (525, 534), "۵": (590, 579), "۶": (516, 523)},
    **{"۷": (524, 551), "۸": (524, 551), "۹": (522, 516)},
}
"""What does not join."""

LAM, ALEFS, LIGATURE = "ل", "آأإا", 165
"""These two become one, which is so much wider than both."""

ALONE, ONWARD, BOTH, BEFORE = range(4)


@cache
def shapes_of(bold: bool) -> Mapping[str, Shapes]:
    """The widths of each letter."""
    return {letter: them[bold] for letters, them in _SHAPES.items() for letter in letters}


def joins(text: str) -> bool:
    """Whether there are letters in a text that join."""
    return any("\u0620" <= letter <= "\u06ff" for letter in text)


def widths_in(text: str, bold: bool) -> list[int | None]:
    """For each letter of a text its width; None where it is none of these.

    >>> widths_in("\u0644\u0627 a", False)
    [242, 402, None, None]
    """
    shapes = shapes_of(bold)
    carrying = [it for it in text if category(it) != "Mn"]  # signs over letters do not part them
    found: list[int | None] = []
    place = -1
    for letter in text:
        place += category(letter) != "Mn"
        them = shapes.get(letter)
        if them is None:
            found.append(SIGNS[letter][bold] if letter in SIGNS else None)
            continue
        before = place > 0 and _joins_onward(carrying[place - 1], shapes)
        after = _joins_onward(letter, shapes) and _joins_back(carrying[place + 1 :][:1], shapes)
        width = them[(BOTH if after else BEFORE) if before else ONWARD if after else ALONE]
        if letter in ALEFS and place and carrying[place - 1] == LAM:
            width += LIGATURE
        found.append(width)
    return found


def _joins_onward(letter: str, shapes: Mapping[str, Shapes]) -> bool:
    them = shapes.get(letter)
    return letter == JOINER or (them is not None and them[ALONE] != them[ONWARD])


def _joins_back(letters: Sequence[str], shapes: Mapping[str, Shapes]) -> bool:
    return any(it == JOINER or (it in shapes and it != "ء") for it in letters)

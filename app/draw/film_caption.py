"""The caption of a film's picture, set so that little of the room is left blank.

Letters have one comfortable size. Where a short caption would leave a large blank rectangle they
become larger, and where a long one has no room, smaller. What is blank is measured over the whole
picture, from the boxes of all that stands in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod
from typing import NamedTuple

from app.draw.pen import estimate, shorten, widest, wrap
from app.draw.scene import Box
from app.text.lines import unbreakable_pieces

_LINE_HEIGHT_SHARE = 1.28
_HEADING_SHARE, _HEADING_GAP_SHARE = 0.8, 0.35
"""Of the caption's letters."""
_MAX_CLUE_LINES = 3

MIN_LETTERS, COMFORTABLE_LETTERS, MAX_LETTERS = 1.2, 2.2, 10.0
"""In units."""
_MAX_BLANK_SHARE = 0.085
_MIDDLE = 0.5
_PLACES = (_MIDDLE, 0.115), (0.8, 0.16), (1.0, 1.0), (0.0, 1.0)
"""The share of the spare room above the lines, and the share of the picture that may stay blank
before the next place is tried."""


class CaptionTexts(NamedTuple):
    """A heading, the clue of the line where the board shows none, and a sentence."""

    heading: str
    clue: str
    caption: str


class CaptionRoom(NamedTuple):
    """The room for the caption, and the boxes of all else in the picture."""

    room: Box
    unit: int
    size: tuple[int, int]
    """Of the picture."""
    taken: tuple[Box, ...]
    most_letters: float = MAX_LETTERS
    """In units."""


class SetLine(NamedTuple):
    """A line of the caption: its left end, and its middle."""

    text: str
    x: int
    y: float
    size: int
    is_bold: bool = False
    is_clue: bool = False

    @property
    def box(self) -> Box:
        half, width = self.size / 2, estimate(self.text, self.size, self.is_bold)
        return Box(self.x, round(self.y - half), self.x + round(width), round(self.y + half))


@lru_cache(maxsize=64)
def set_caption(texts: CaptionTexts, around: CaptionRoom) -> tuple[SetLine, ...]:
    """The lines, in the smallest comfortable letters that leave no large rectangle blank, or those
    that leave the smallest; without room for comfortable ones, the largest that fit."""
    best: tuple[float, tuple[SetLine, ...]] | None = None
    for place, most_blank in _PLACES:
        for letters in _sizes(around.unit, around.most_letters):
            if letters < COMFORTABLE_LETTERS * around.unit and best is not None:
                break
            lines = _fitting(texts, around.room, letters)
            if lines is None:
                continue
            moved = tuple(_moved(lines, around.room, place))
            blank = largest_blank((*around.taken, *(line.box for line in moved)), around.size)
            if best is None or blank < best[0]:
                best = blank, moved
            if blank <= _MAX_BLANK_SHARE * prod(around.size):
                return moved
        if best is not None and best[0] <= most_blank * prod(around.size):
            break
    if best is not None:
        return best[1]
    return tuple(_moved(_set(texts, around.room, letters), around.room, _MIDDLE))


def _sizes(unit: int, most_letters: float) -> Iterator[int]:
    letters = COMFORTABLE_LETTERS * unit
    while letters <= most_letters * unit:
        yield round(letters)
        letters *= 1.05
    yield from range(int(COMFORTABLE_LETTERS * unit) - 1, round(MIN_LETTERS * unit) - 1, -1)


def _moved(lines: Sequence[SetLine], room: Box, place: float) -> Iterator[SetLine]:
    if lines:
        last = lines[-1]
        spare = max(0.0, room.height - last.y - _LINE_HEIGHT_SHARE * last.size / 2)
        for line in lines:
            moved = line._replace(y=room.top + line.y + spare * place)
            if moved.box.bottom <= room.bottom:
                yield moved


def _fitting(texts: CaptionTexts, room: Box, letters: int) -> list[SetLine] | None:
    """The lines from the top of the room; None where they have no room, or a word is too long."""
    for text, size, is_bold in (
        (texts.heading, round(_HEADING_SHARE * letters), True),
        (texts.caption, letters, False),
    ):
        if widest([word for _, word in unbreakable_pieces(text)], size, is_bold) > room.width:
            return None
    lines = _set(texts, room, letters)
    is_within = not lines or lines[-1].y + _LINE_HEIGHT_SHARE * lines[-1].size / 2 <= room.height
    return lines if is_within else None


def _set(texts: CaptionTexts, room: Box, letters: int) -> list[SetLine]:
    size = round(_HEADING_SHARE * letters)
    heading = balanced(texts.heading, room.width, size, bold=True)
    heads = [(line, size, True, False) for line in heading]
    clues = wrap(texts.clue, room.width, size, True)
    kept = [*clues[: _MAX_CLUE_LINES - 1], " ".join(clues[_MAX_CLUE_LINES - 1 :])]
    for clue in filter(None, kept):
        heads.append((shorten(clue, room.width, size, True), size, True, True))
    sentence = balanced(texts.caption, room.width, letters)
    rest = [(line, letters, False, False) for line in sentence]
    lines, y = [], 0.0
    for number, (text, high, is_bold, is_clue) in enumerate((*heads, *rest)):
        y += _HEADING_GAP_SHARE * letters if heads and number == len(heads) else 0
        height = _LINE_HEIGHT_SHARE * high
        lines.append(SetLine(text, room.left, y + height / 2, high, is_bold, is_clue))
        y += height
    return lines


def balanced(text: str, room: float, size: int, *, bold: bool = False) -> list[str]:
    """The text in as few lines as fit the room, of about the same width.

    >>> balanced("Then row 6 cannot be.", 150, 16), balanced("So it must be empty.", 90, 16)
    (['Then row 6', 'cannot be.'], ['So it must', 'be empty.'])
    """
    lines = wrap(text, room, size, bold)
    words = [word for _, word in unbreakable_pieces(text)]
    least, most = max(room / max(1, len(lines)), widest(words, size, bold)), room
    while len(lines) > 1 and most - least > size / 4:
        middle = (least + most) / 2
        narrower = wrap(text, middle, size, bold)
        if len(narrower) <= len(lines) and widest(narrower, size, bold) <= middle:
            lines, most = narrower, middle
        else:
            least = middle
    return lines


def largest_blank(taken: Sequence[Box], size: tuple[int, int]) -> float:
    """The pixels of the largest rectangle of a picture that overlaps none of these boxes.

    >>> largest_blank([Box(0, 0, 60, 100), Box(60, 40, 90, 50)], (100, 100))
    2000
    """
    width, height = size
    xs = {min(max(x, 0), width) for box in taken for x in (box.left, box.right)}
    ys = {min(max(y, 0), height) for box in taken for y in (box.top, box.bottom)}
    columns = sorted({0, width} | xs)
    most = 0
    free = [0] * (len(columns) - 1)
    for top, bottom in pairwise(sorted({0, height} | ys)):
        for column, (left, right) in enumerate(pairwise(columns)):
            is_taken = any(
                box.left < right and box.right > left and box.top < bottom and box.bottom > top
                for box in taken
            )
            free[column] = 0 if is_taken else free[column] + bottom - top
        stack: list[tuple[int, int]] = []
        for x, high in zip(columns, (*free, 0), strict=True):
            begin = x
            while stack and stack[-1][1] >= high:
                begin, before = stack.pop()
                most = max(most, before * (x - begin))
            stack.append((begin, high))
    return most

"""What is said in a picture of a film, set so that little of the room is left blank.

Letters have one comfortable size. Where a short caption would leave a large rectangle with nothing
in it they become larger, and where a long one has no room, smaller. What is blank is measured over
the whole picture, from the boxes of all that stands in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod
from typing import NamedTuple

from app.draw.pen import estimate, shorten, widest, wrap
from app.draw.scene import Box

_LINE_HEIGHT_SHARE = 1.28
"""From one line to the next, as a share of its letters."""
HEADING, SPACE = 0.8, 0.35
"""Of the caption's letters: those of the heading, and what is between the two."""
MOST_CLUE_LINES = 3

MIN_LETTERS, COMFORTABLE_LETTERS, MOST_LETTERS = 1.2, 2.2, 10.0
"""In units: at the least, where there is room for them, and at the most."""
LARGER = 1.05
"""From one size that is tried to the next."""
MOST_BLANK = 0.085
"""Of the picture: a larger rectangle should not be blank."""
_MIDDLE = 0.5
_PLACES = (_MIDDLE, 0.115), (0.8, 0.16), (1.0, 1.0), (0.0, 1.0)
"""How much of the spare room is above the lines: the next is tried where more of the picture stays
blank."""


class CaptionTexts(NamedTuple):
    """A heading, the clue of the line where the board shows none, and a sentence."""

    heading: str
    clue: str
    caption: str


class CaptionRoom(NamedTuple):
    """Where something may be said, and what else stands in the picture."""

    room: Box
    unit: int
    size: tuple[int, int]
    """Of the picture."""
    taken: tuple[Box, ...]


class SetLine(NamedTuple):
    """A line of what is said: its left end, and its middle."""

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
def set_caption(said: CaptionTexts, around: CaptionRoom) -> tuple[SetLine, ...]:
    """The lines, in the smallest comfortable letters that leave no large rectangle blank, or those
    that leave the smallest; where not even comfortable ones have room, the largest that have."""
    best: tuple[float, tuple[SetLine, ...]] | None = None
    for place, most_blank in _PLACES:
        for letters in _sizes(around.unit):
            if letters < COMFORTABLE_LETTERS * around.unit and best is not None:
                break
            lines = _fitting(said, around.room, letters)
            if lines is None:
                continue
            moved = tuple(_moved(lines, around.room, place))
            blank = largest_blank((*around.taken, *(it.box for it in moved)), around.size)
            if best is None or blank < best[0]:
                best = blank, moved
            if blank <= MOST_BLANK * prod(around.size):
                return moved
        if best is not None and best[0] <= most_blank * prod(around.size):
            break
    if best is not None:
        return best[1]
    return tuple(_moved(_set(said, around.room, letters), around.room, _MIDDLE))


def _sizes(unit: int) -> Iterator[int]:
    """Sizes of letters in the order in which they are tried."""
    letters = COMFORTABLE_LETTERS * unit
    while letters <= MOST_LETTERS * unit:
        yield round(letters)
        letters *= LARGER
    yield from range(int(COMFORTABLE_LETTERS * unit) - 1, round(MIN_LETTERS * unit) - 1, -1)


def _moved(lines: Sequence[SetLine], room: Box, place: float) -> Iterator[SetLine]:
    """The lines with so much of the spare room above them."""
    if lines:
        last = lines[-1]
        spare = max(0.0, room.height - last.y - _LINE_HEIGHT_SHARE * last.size / 2)
        for line in lines:
            moved = line._replace(y=room.top + line.y + spare * place)
            if moved.box.bottom <= room.bottom:
                yield moved


def _fitting(said: CaptionTexts, room: Box, letters: int) -> list[SetLine] | None:
    """The lines from the top of the room in such letters; None where they have no room, or a word
    is longer than a line."""
    for text, size, is_bold in (
        (said.heading, round(HEADING * letters), True),
        (said.caption, letters, False),
    ):
        if any(estimate(word, size, is_bold) > room.width for word in text.split()):
            return None
    lines = _set(said, room, letters)
    is_within = not lines or lines[-1].y + _LINE_HEIGHT_SHARE * lines[-1].size / 2 <= room.height
    return lines if is_within else None


def _set(said: CaptionTexts, room: Box, letters: int) -> list[SetLine]:
    size = round(HEADING * letters)
    heads = [(it, size, True, False) for it in balanced(said.heading, room.width, size, bold=True)]
    clues = wrap(said.clue, room.width, size, True)
    kept = [*clues[: MOST_CLUE_LINES - 1], " ".join(clues[MOST_CLUE_LINES - 1 :])]
    for clue in filter(None, kept):
        heads.append((shorten(clue, room.width, size, True), size, True, True))
    told = [(it, letters, False, False) for it in balanced(said.caption, room.width, letters)]
    lines, y = [], 0.0
    for number, (text, high, is_bold, is_clue) in enumerate((*heads, *told)):
        y += SPACE * letters if heads and number == len(heads) else 0
        lines.append(
            SetLine(text, room.left, y + _LINE_HEIGHT_SHARE * high / 2, high, is_bold, is_clue)
        )
        y += _LINE_HEIGHT_SHARE * high
    return lines


def balanced(text: str, room: float, size: int, *, bold: bool = False) -> list[str]:
    """The text in as few lines as fit the room, none of them much shorter than it need be.

    >>> balanced("Then row 6 cannot be.", 150, 16), balanced("So it must be empty.", 90, 16)
    (['Then row 6', 'cannot be.'], ['So it must', 'be empty.'])
    """
    lines = wrap(text, room, size, bold)
    least, most = max(room / max(1, len(lines)), widest(text.split(), size, bold)), room
    while len(lines) > 1 and most - least > size / 4:
        middle = (least + most) / 2
        narrower = wrap(text, middle, size, bold)
        if len(narrower) <= len(lines) and widest(narrower, size, bold) <= middle:
            lines, most = narrower, middle
        else:
            least = middle
    return lines


def largest_blank(taken: Sequence[Box], size: tuple[int, int]) -> float:
    """The pixels of the largest rectangle of a picture that has none of these boxes in it.

    >>> largest_blank([Box(0, 0, 60, 100), Box(60, 40, 90, 50)], (100, 100))
    2000
    """
    width, height = size
    xs = sorted({0, width, *(min(max(x, 0), width) for it in taken for x in (it.left, it.right))})
    ys = sorted({0, height, *(min(max(y, 0), height) for it in taken for y in (it.top, it.bottom))})
    most = 0
    free = [0] * (len(xs) - 1)
    for top, bottom in pairwise(ys):
        for column, (left, right) in enumerate(pairwise(xs)):
            is_taken = any(
                it.left < right and it.right > left and it.top < bottom and it.bottom > top
                for it in taken
            )
            free[column] = 0 if is_taken else free[column] + bottom - top
        stack: list[tuple[int, int]] = []
        for x, high in zip(xs, (*free, 0), strict=True):
            begin = x
            while stack and stack[-1][1] >= high:
                begin, before = stack.pop()
                most = max(most, before * (x - begin))
            stack.append((begin, high))
    return most

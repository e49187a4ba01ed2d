"""Paper to print on: its size at 300 dots an inch, and a page one writes and draws on.

A page is a scene like any other. Its roles have greys of their own: three tones as everywhere, but
what is new is black and what was known before is grey, so that the newest stands out where there is
no colour. A board to write on is all white.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scene.measure import estimate, wrap
from scene.pen import Pen
from scene.scene import LEFT, Box, Part, Scene
from scene.theme import (
    BAND,
    BROKEN_BAND,
    CHIP,
    DONE,
    FILLED,
    INK,
    LIGHT,
    MUTED,
    NEW_GROUND,
    PAPER,
    TRACK,
    UNKNOWN,
    UNKNOWN_BAND,
    UNKNOWN_BROKEN,
    Theme,
)
from words.words import ENGLISH, Words

DOTS_PER_INCH = 300


def millimetres(length: float) -> int:
    """So many millimetres in dots."""
    return round(length * DOTS_PER_INCH / 25.4)


MARGIN = millimetres(15)
SMALL, USUAL, LARGE = millimetres(2.7), millimetres(3.6), millimetres(6.5)
"""Sizes of letters."""
HAIRLINE = 3
LEADING = 1.35

_GREYS = {
    PAPER: "FFFFFF",
    UNKNOWN: "DCDCDC",
    UNKNOWN_BAND: "BEBEBE",
    UNKNOWN_BROKEN: "DCDCDC",
    BAND: "F1F1F1",
    FILLED: "7F7F7F",
    NEW_GROUND: "FFFFFF",
    TRACK: "C4C4C4",
    CHIP: "E4E4E4",
    MUTED: "444444",
    DONE: "606060",
    BROKEN_BAND: "FFFFFF",
    "depth-1": "5A5A5A",
    "depth-2": "6A6A6A",
    "depth-3": "464646",
}
PRINT = Theme("print", {role: _GREYS.get(role, "000000") for role in LIGHT.colours})
"""Black, white, and a few greys that stay apart when they are copied."""


@dataclass(frozen=True)
class Paper:
    """A sheet, in dots."""

    name: str
    width: int
    height: int

    @property
    def content(self) -> Box:
        """What lies within the margins."""
        return Box(MARGIN, MARGIN, self.width - MARGIN, self.height - MARGIN)


A4 = Paper("a4", millimetres(210), millimetres(297))
LETTER = Paper("letter", 2550, 3300)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


class Page(Pen):
    """Draws one page, in a language. `top` is where free space begins."""

    def __init__(self, paper: Paper, words: Words = ENGLISH) -> None:
        super().__init__(Box(0, 0, paper.width, paper.height))
        self.paper = paper
        self.words = words
        self.top = MARGIN
        self.boards: dict[str, Part] = {}

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key of the catalogue of printed pages."""
        return self.words.language.paper.say(key, **values)

    @property
    def left(self) -> int:
        return self.paper.content.left

    @property
    def right(self) -> int:
        return self.paper.content.right

    @property
    def bottom(self) -> int:
        """Where the footer begins."""
        return self.paper.content.bottom - 2 * SMALL

    @property
    def room(self) -> Box:
        """What is still free."""
        return Box(self.left, self.top, self.right, self.bottom)

    def write_line(
        self, x: int, y: int, text: str, size: int = USUAL, bold: bool = False, anchor: str = LEFT
    ) -> int:
        """Write in ink. Returns how wide it is."""
        self.write(x, y, text, INK, size, bold=bold, anchor=anchor)
        return round(estimate(text, size, bold))

    def write_lines(self, x: int, top: int, width: int, text: str, size: int = USUAL) -> int:
        """Write in as many lines as it takes. Returns where the next thing may begin."""
        line = round(LEADING * size)
        for number, letters in enumerate(wrap(text, width, size)):
            self.write_line(x, top + number * line + line // 2, letters, size)
        return top + len(wrap(text, width, size)) * line

    def write_title(self, title: str, about: str = "") -> None:
        """The page's title, and what to do in small letters below."""
        self.write_line(self.left, self.top + LARGE // 2, title, LARGE, bold=True)
        self.top += round(1.5 * LARGE)
        if about:
            self.top = self.write_lines(self.left, self.top, self.room.width, about) + USUAL

    def rule(self, left: int, right: int, y: int, thick: int = HAIRLINE) -> None:
        """A line to write on."""
        self.fill(Box(left, y, right, y + thick), INK)

    def add_board(self, name: str, parts: Mapping[str, Part]) -> None:
        self.boards.update({f"{name}/{part}": items for part, items in parts.items()})

    def scene(self) -> Scene:
        return Scene(self.paper.width, self.paper.height, {"page": self.part(), **self.boards})

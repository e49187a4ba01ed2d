"""Paper to print on: its size at 300 dots an inch, and a page one writes and draws on.

A page is a scene like any other, painted once. Its roles have greys of their own: what is new is
black and what was known before is grey, so that the newest stands out where there is no colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scene.measure import estimate, wrap
from scene.scene import LEFT, Box, Item, Part, Rectangle, Scene, Text
from scene.theme import (
    BAND,
    BROKEN_BAND,
    BROKEN_HATCH,
    CHIP,
    FILLED,
    INK,
    LIGHT,
    MARK,
    NEW_GROUND,
    PAPER,
    TRACK,
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
    FILLED: "8C8C8C",
    BAND: "E4E4E4",
    NEW_GROUND: "C4C4C4",
    TRACK: "C4C4C4",
    CHIP: "E4E4E4",
    MARK: "000000",
    BROKEN_BAND: "FFFFFF",
    BROKEN_HATCH: "000000",
    "depth-1": "5A5A5A",
    "depth-2": "707070",
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


@dataclass
class Page:
    """Collects what stands on one page, in a language. `top` is where free space begins."""

    paper: Paper
    words: Words = ENGLISH
    top: int = MARGIN
    items: list[Item] = field(default_factory=list)
    boards: dict[str, Part] = field(default_factory=dict)

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

    def write(
        self, x: int, y: int, text: str, size: int = USUAL, bold: bool = False, anchor: str = LEFT
    ) -> int:
        """Write a line whose capitals have their middle at `y`. Returns how wide it is."""
        self.items.append(Text(x, y, anchor, size, bold, INK, PAPER, text))
        return round(estimate(text, size, bold))

    def write_lines(self, x: int, top: int, width: int, text: str, size: int = USUAL) -> int:
        """Write in as many lines as it takes. Returns where the next thing may begin."""
        line = round(LEADING * size)
        for number, letters in enumerate(wrap(text, width, size)):
            self.write(x, top + number * line + line // 2, letters, size)
        return top + len(wrap(text, width, size)) * line

    def write_title(self, title: str, about: str = "") -> None:
        """The page's title, and what to do in small letters below."""
        self.write(self.left, self.top + LARGE // 2, title, LARGE, bold=True)
        self.top += round(1.5 * LARGE)
        if about:
            self.top = self.write_lines(self.left, self.top, self.room.width, about) + USUAL

    def fill(self, box: Box, role: str = INK) -> None:
        self.items.append(Rectangle(*box, role))

    def rule(self, left: int, right: int, y: int, thick: int = HAIRLINE) -> None:
        """A line to write on."""
        self.fill(Box(left, y, right, y + thick))

    def frame(self, box: Box, thick: int = HAIRLINE) -> None:
        """The outline of a box."""
        left, top, right, bottom = box
        self.fill(Box(left, top, right, top + thick))
        self.fill(Box(left, bottom - thick, right, bottom))
        self.fill(Box(left, top + thick, left + thick, bottom - thick))
        self.fill(Box(right - thick, top + thick, right, bottom - thick))

    def add_board(self, name: str, parts: Mapping[str, Part]) -> None:
        self.boards.update({f"{name}/{part}": items for part, items in parts.items()})

    def scene(self) -> Scene:
        ground = Rectangle(0, 0, self.paper.width, self.paper.height, PAPER)
        parts: dict[str, Part] = {"page": (ground, *self.items), **self.boards}
        return Scene(self.paper.width, self.paper.height, parts)

"""The scene: a complete description of what is seen, for painters that know no puzzle.

A scene is made of *parts*: a cell, a clue, the caption. A part is a few half-open rectangles and
texts; the first is a rectangle, its ground, and nothing of the part lies outside it. Parts that
change do not overlap, so a painter may paint the changed parts over the last scene and gets the
same pixels as afresh. There are no ovals, diagonals or polygons, which painters draw differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from solver.value import Value

LEFT, MIDDLE, RIGHT = "left", "middle", "right"


class Box(NamedTuple):
    """A rectangle of pixels: left and top belong to it, right and bottom do not."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


def surrounding(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds these boxes, of which there is at least one."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


class Rectangle(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int
    role: str


class Text(NamedTuple):
    """A line of letters; `y` is half-way up its capitals, `ground` the role it is written on."""

    x: int
    y: int
    anchor: str
    size: int
    bold: bool
    role: str
    ground: str
    text: str


Item = Rectangle | Text
Part = tuple[Item, ...]


class Scene(Value):
    """The parts by name, in the order in which they are painted, on paper."""

    width: int
    height: int
    parts: Mapping[str, Part]

    def items(self) -> Iterator[tuple[str, Item]]:
        """Every rectangle and text, each with a name that stays the same from scene to scene."""
        for name, part in self.parts.items():
            for index, item in enumerate(part):
                yield f"{name}/{index}", item


SHEETS: Mapping[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""The width and height of paper, in millimetres; the first is the usual one."""

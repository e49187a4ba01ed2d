"""The scene: a complete description of what is seen, for painters that know no puzzle.

A scene is made of *parts*: a cell, a clue, the caption. A part is a few half-open rectangles and
texts; the first is a rectangle, its ground, and nothing of the part lies outside it. Parts that
change do not overlap, so a painter goes from one scene to the next by painting the changed
parts over what is there, and comes out with the same pixels as if it had started afresh. There
are no ovals, diagonals or polygons: they do not come out the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from solver.value import Value

LEFT = "left"
MIDDLE = "middle"
RIGHT = "right"


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


def surrounding(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of these, of which there is one at least."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


class Rectangle(NamedTuple):
    """A box in the colour of a role."""

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
    """What is seen: the parts by name, in the order in which they are painted, on paper."""

    width: int
    height: int
    parts: Mapping[str, Part]

    def items(self) -> Iterator[tuple[str, Item]]:
        """Every rectangle and text, each with a name that stays the same from scene to scene."""
        for name, part in self.parts.items():
            for index, item in enumerate(part):
                yield f"{name}/{index}", item


# -------------------------------------------------------------------------------------------------
# The sheets of paper that there are.


SHEETS: Mapping[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Width and height, in millimetres. The first is the usual one."""

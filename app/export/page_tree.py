"""The search tree of a page: its picture after each step, and where the keys lead."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.board import inks_of
from app.draw.marks import SIGN_LINES
from app.draw.scene import Box, Item, Part, Text
from app.draw.search_tree import draw_tree
from app.export.svg import in_one_direction
from app.text.catalogue import Language
from solver.trace import Trace

_BOX, _LETTERS_PX = Box(0, 0, 380, 306), 14
"""The browser makes it as large as there is room. What has no room is folded, so that a step takes
the same room in the page whatever the size of the tree."""

_SMALLER_PX = 2
"""Texts are written smaller than they have room: a browser may have no font but a wide one."""

Places = tuple[tuple[Box, int], ...]
"""Where a click leads to a step, and to which."""


class PageTree:
    """The tree of all steps of a page."""

    def __init__(self, trace: Trace, language: Language) -> None:
        self._tree, self._language, self._inks = trace.tree, language, inks_of(trace.puzzle)
        self._shown: dict[str, tuple[Part, Places]] = {}

    def show(self, count: int) -> Iterator[tuple[str, Part, Places]]:
        """Go to the tree after so many steps: its parts that are not as before."""
        picture = draw_tree(self._tree.at(count), self._language, _BOX, _LETTERS_PX, self._inks)
        shown = {}
        for name, part in picture.scene.parts.items():
            ground = part[0]
            assert not isinstance(ground, Text)
            places = tuple(place for place in picture.places if place[0].top == ground.top)
            shown[name] = tuple(map(_written, part)), places
        for name in self._shown | shown:
            part, ways = shown.get(name, ((), ()))
            if self._shown.get(name, ((), ())) != (part, ways):
                yield name, part, ways
        self._shown = shown

    def data(self) -> dict[str, object]:
        """Its size; the steps that open a node; and of each step, where the way out leads."""
        steps = range(self._tree.steps + 1)
        return {
            "size": [_BOX.right, _BOX.bottom],
            "name": self._language.window.say("tree"),
            "opened": list(self._tree.opened),
            "outer": [self._tree.at(count).outer_opening() or 0 for count in steps],
        }


def _written(item: Item) -> Item:
    if isinstance(item, Text) and item.text not in SIGN_LINES:
        return item._replace(size=item.size - _SMALLER_PX, text=in_one_direction(item.text))
    return item

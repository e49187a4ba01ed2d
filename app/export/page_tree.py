"""The search tree of a page: its picture after each step, and where the keys lead."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.board import inks_of
from app.draw.marks import SIGN_LINES
from app.draw.scene import Box, Item, Part, Text
from app.draw.search_tree import TREE, draw_tree
from app.export.svg import in_one_direction
from app.text.catalogue import Language
from solver.trace import Trace

_BOXES = Box(0, 0, 364, 232), Box(0, 0, 446, 276)
"""Of the picture on a phone, and beside a board; the browser shows one of them, as large as it can.
What has no room is folded, so that a step takes the same room whatever the size of the tree."""

_LETTERS_PX = 14

_SMALLER_PX = 2
"""Texts are written smaller than they have room: a browser may have no font but a wide one."""

Places = tuple[tuple[Box, int], ...]
"""Where a click leads to a step, and to which."""


class PageTree:
    """The tree of all steps of a page."""

    def __init__(self, trace: Trace, language: Language) -> None:
        self._tree, self._language, self._inks = trace.tree, language, inks_of(trace.puzzle)
        self._shown: dict[str, tuple[Part, Places]] = {}
        self._outer: list[int] = []

    def show_next(self) -> Iterator[tuple[str, Part, Places]]:
        """Go on to the tree after one step more, at first to that before the first one: its parts
        that are not as before."""
        moment = self._tree.at(len(self._outer))
        self._outer.append(moment.outer_opening() or 0)
        shown = {}
        for number, box in enumerate(_BOXES):
            picture = draw_tree(moment, self._language, box, _LETTERS_PX, self._inks)
            for name, part in picture.scene.parts.items():
                ground = part[0]
                assert not isinstance(ground, Text)
                places = tuple(place for place in picture.places if place[0].top == ground.top)
                shown[f"{TREE}/{number}/{name}"] = tuple(map(_written, part)), places
        for name in self._shown | shown:
            part, ways = shown.get(name, ((), ()))
            if self._shown.get(name, ((), ())) != (part, ways):
                yield name, part, ways
        self._shown = shown

    def data(self) -> dict[str, object]:
        """The sizes of both pictures; the steps that open a node; and of each step that was shown,
        where the way out leads."""
        return {
            "sizes": [[box.right, box.bottom] for box in _BOXES],
            "name": self._language.window.say("tree"),
            "opened": list(self._tree.opened),
            "outer": self._outer,
        }


def _written(item: Item) -> Item:
    if isinstance(item, Text) and item.text not in SIGN_LINES:
        return item._replace(size=item.size - _SMALLER_PX, text=in_one_direction(item.text))
    return item

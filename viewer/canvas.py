"""Paints the parts of a scene on a Tk canvas: items are made once and changed by name.

A part that changes keeps its items: what can be, is moved and coloured anew; what is too much,
is hidden until it is needed again. Parts do not overlap, so the order of items matters within
a part only, and there it never changes.
"""

from __future__ import annotations

import tkinter
from collections.abc import Iterable, Mapping
from tkinter import font as tkfont
from typing import Literal

from scene.scene import LEFT, MIDDLE, RIGHT, Item, Part, Rectangle, Text
from scene.theme import PAPER, Theme

FAMILIES = ("FiraGO", "Fira Sans", "Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans")
"""The first of these that the system has; else Tk's own."""

Anchor = Literal["w", "center", "e"]

ANCHORS: dict[str, Anchor] = {LEFT: "w", MIDDLE: "center", RIGHT: "e"}


def choose_family(root: tkinter.Misc) -> str:
    """The family that letters are written in."""
    families = set(tkfont.families(root))
    return next((name for name in FAMILIES if name in families), "TkDefaultFont")


class Fonts:
    """The fonts of one window, by size in pixels."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._root = root
        self._family = choose_family(root)
        self._made: dict[tuple[int, bool], tuple[tkfont.Font, int]] = {}

    def get(self, size: int, bold: bool = False) -> tuple[tkfont.Font, int]:
        """The font, and how far the middle of its line lies below the middle of its capitals."""
        key = (size, bold)
        if key not in self._made:
            made = tkfont.Font(
                self._root,
                family=self._family,
                size=-size,
                weight="bold" if bold else "normal",
            )
            capitals = made.metrics("ascent") - 0.36 * size
            self._made[key] = made, round(made.metrics("linespace") / 2 - capitals)
        return self._made[key]


class ScenePainter:
    """Paints parts on a canvas whose top left corner is at `x`, `y` of the scene."""

    def __init__(self, canvas: tkinter.Canvas, fonts: Fonts, theme: Theme) -> None:
        self.canvas = canvas
        self.fonts = fonts
        self.theme = theme
        self.x = 0
        self.y = 0
        self._colours = {role: f"#{colour}" for role, colour in theme.colours.items()}
        self._items: dict[str, list[int]] = {}
        self._parts: dict[str, Part] = {}
        canvas.configure(background=self._colours[PAPER])

    def set_theme(self, theme: Theme) -> None:
        """Paint what is there in other colours."""
        self.theme = theme
        self._colours = {role: f"#{colour}" for role, colour in theme.colours.items()}
        self.canvas.configure(background=self._colours[PAPER])
        for name, part in self._parts.items():
            for item, number in zip(part, self._items[name], strict=False):
                self.canvas.itemconfigure(number, fill=self._colours[item.role])

    def move_to(self, x: int, y: int) -> None:
        """From now on the canvas begins here in the scene. Nothing may be painted yet."""
        self.clear()
        self.x, self.y = x, y

    def clear(self) -> None:
        self.canvas.delete("all")
        self._items.clear()
        self._parts.clear()

    def paint(self, parts: Mapping[str, Part] | Iterable[tuple[str, Part]]) -> None:
        """Bring these parts to the canvas, in their order where they are new."""
        pairs = parts.items() if isinstance(parts, Mapping) else parts
        for name, part in pairs:
            before = self._parts.get(name, ())
            if part == before:
                continue
            items = self._items.setdefault(name, [])
            for index, item in enumerate(part):
                old = before[index] if index < len(before) else None
                if item == old:
                    continue
                if index >= len(items):
                    items.append(self._create(item))
                elif old is not None and type(old) is type(item):
                    self._change(items[index], old, item)
                else:
                    self._replace(items, index, item)
            for index in range(len(part), min(len(before), len(items))):
                self.canvas.itemconfigure(items[index], state="hidden")
            self._parts[name] = part

    def _create(self, item: Item) -> int:
        colour = self._colours[item.role]
        if isinstance(item, Rectangle):
            return self.canvas.create_rectangle(
                item.left - self.x,
                item.top - self.y,
                item.right - self.x,
                item.bottom - self.y,
                fill=colour,
                width=0,
            )
        font, below = self.fonts.get(item.size, item.bold)
        return self.canvas.create_text(
            item.x - self.x,
            item.y - self.y + below,
            text=item.text,
            font=font,
            anchor=ANCHORS[item.anchor],
            fill=colour,
        )

    def _change(self, number: int, old: Item, item: Item) -> None:
        if isinstance(item, Rectangle):
            if item[:4] != old[:4]:
                self.canvas.coords(
                    number,
                    item.left - self.x,
                    item.top - self.y,
                    item.right - self.x,
                    item.bottom - self.y,
                )
            if item.role != old.role:
                self.canvas.itemconfigure(number, fill=self._colours[item.role])
            return
        assert isinstance(old, Text)
        font, below = self.fonts.get(item.size, item.bold)
        if (item.x, item.y, item.size, item.bold) != (old.x, old.y, old.size, old.bold):
            self.canvas.coords(number, item.x - self.x, item.y - self.y + below)
        self.canvas.itemconfigure(
            number,
            text=item.text,
            font=font,
            anchor=ANCHORS[item.anchor],
            fill=self._colours[item.role],
        )

    def _replace(self, items: list[int], index: int, item: Item) -> None:
        """Use a hidden item again if it is of the right kind; else make a new one in its place."""
        number = items[index]
        if isinstance(item, Rectangle) and str(self.canvas.type(number)) == "rectangle":
            self.canvas.coords(
                number,
                item.left - self.x,
                item.top - self.y,
                item.right - self.x,
                item.bottom - self.y,
            )
            self.canvas.itemconfigure(number, fill=self._colours[item.role], state="normal")
            return
        new = self._create(item)
        following = items[index + 1] if index + 1 < len(items) else None
        if following is not None:
            self.canvas.tag_lower(new, following)
        self.canvas.delete(number)
        items[index] = new

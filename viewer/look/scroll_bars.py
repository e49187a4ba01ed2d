"""Scroll bars that are slim to look at and broad to hit: a rounded bar on nothing, with room beside
it that counts as the bar."""

from __future__ import annotations

import tkinter
from functools import lru_cache
from math import hypot
from tkinter import ttk
from typing import Any

from scene.theme import DONE, NEW, PAPER, Theme
from viewer.look.icons import Coverage, png

WAYS = {"Vertical": "ns", "Horizontal": "ew"}

SHARE = 1 / 3
"""Of the target's breadth: what is seen of a bar."""

LONG = 400
"""Pixels of a bar's middle."""


def dress_scroll_bars(root: tkinter.Misc, theme: Theme, target: int) -> None:
    """Let all scroll bars look like this, and be so broad. Tk keeps the pictures by their names,
    each of which stands for one colour and size."""
    style, ground = ttk.Style(root), theme.colours[PAPER]
    paper = f"#{ground}"
    for way, along in WAYS.items():
        usual, active = (
            _picture(root, way, theme.colours[it], ground, target) for it in (DONE, NEW)
        )
        thumb = f"{way}.{usual}.thumb"
        if thumb not in style.element_names():
            end = (target - 1) // 2
            style.element_create(
                thumb,
                "image",
                usual,
                ("active", active),
                border=end,
                sticky="nswe",
                width=target,
                height=target,
            )
        name = f"{way}.TScrollbar"
        layout: Any = [
            (
                f"{way}.Scrollbar.trough",
                {"sticky": along, "children": [(thumb, {"expand": 1, "sticky": "nswe"})]},
            )
        ]
        # wheel and keys do what its arrows would do
        style.layout(name, layout)
        style.configure(name, arrowsize=target, troughcolor=paper, bordercolor=paper)


def _picture(root: tkinter.Misc, way: str, colour: str, ground: str, target: int) -> str:
    """The name of the picture of a bar, which Tk stretches by laying its middle side by side. So
    the middle is long, and has the ground in it: what can be seen through would be read back from
    the screen for each of them."""
    name = f"bar.{way}.{colour}.{ground}.{target}"
    if name not in root.tk.splitlist(root.tk.call("image", "names")):
        upright = _bar(target)
        covered = upright if way == "Vertical" else [list(it) for it in zip(*upright, strict=True)]
        data = png(covered, bytes.fromhex(colour), bytes.fromhex(ground))
        root.tk.call("image", "create", "photo", name, "-data", data)
    return name


@lru_cache(maxsize=4)
def _bar(side: int) -> Coverage:
    """How much of each pixel is covered by a long upright bar with round ends."""
    radius, middle = side * SHARE / 2, side / 2

    def covered(across: int, along: int) -> float:
        nearest = min(max(along + 0.5, radius), side - radius)
        distance = hypot(across + 0.5 - middle, along + 0.5 - nearest)
        return round(min(1.0, max(0.0, radius + 0.5 - distance)), 2)

    rows = [[covered(x, y) for x in range(side)] for y in range(side)]
    return [*rows[: side // 2], *[rows[side // 2]] * LONG, *rows[side // 2 :]]

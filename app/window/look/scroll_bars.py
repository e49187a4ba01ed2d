"""Scroll bars that are slim to look at and broad to hit, and an area that they scroll."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import lru_cache, partial
from math import hypot
from tkinter import ttk
from typing import Any, Literal

from app.draw.icons import Coverage, png
from app.draw.theme import DONE, NEW, PAPER, Theme
from app.window.look.icons import cache_image
from app.window.look.widgets import on_wheel

_WIDTH_SHARE = 1 / 3
"""How much of its target a bar seems to cover."""

_MIDDLE_PX = 400
"""The middle of a bar's picture."""


def style_scroll_bars(root: tkinter.Misc, theme: Theme, target: int) -> None:
    """Style all scroll bars."""
    style, ground = ttk.Style(root), theme.colours[PAPER]
    paper = f"#{ground}"
    for way, along in (("Vertical", "ns"), ("Horizontal", "ew")):
        usual, active, nothing = (
            _picture(root, way, theme.colours[role], ground, target) for role in (DONE, NEW, PAPER)
        )
        thumb = f"{way}.{usual}.thumb"
        if thumb not in style.element_names():
            end = (target - 1) // 2
            style.element_create(
                thumb,
                "image",
                usual,
                ("disabled", nothing),
                ("active", active),
                border=end,
                sticky="nswe",
                width=target,
                height=target,
            )
        name = f"{way}.TScrollbar"
        inner: Any = {"sticky": along, "children": [(thumb, {"expand": 1, "sticky": "nswe"})]}
        # without arrows: wheel and keys do what they would
        style.layout(name, [(f"{way}.Scrollbar.trough", inner)])
        style.configure(name, arrowsize=target, troughcolor=paper, bordercolor=paper)


def _picture(root: tkinter.Misc, way: str, colour: str, ground: str, target: int) -> str:
    """The name of the picture of a bar, which Tk stretches by repeating its middle. So the middle
    is long, and has the ground in it: what can be seen through would be read back from the screen
    at each repetition."""
    upright = _bar(target)
    covered = upright if way == "Vertical" else list(map(list, zip(*upright, strict=True)))
    return cache_image(
        root,
        f"bar.{way}.{colour}.{ground}.{target}",
        lambda: ("-data", png(covered, bytes.fromhex(colour), bytes.fromhex(ground))),
    )


@lru_cache(maxsize=4)
def _bar(side: int) -> Coverage:
    """How much of each pixel an upright bar with round ends covers."""
    radius, middle, half = side * _WIDTH_SHARE / 2, side / 2, side // 2

    def covered(across: int, along: int) -> float:
        nearest = min(max(along + 0.5, radius), side - radius)
        distance = hypot(across + 0.5 - middle, along + 0.5 - nearest)
        return round(min(1.0, max(0.0, radius + 0.5 - distance)), 2)

    short = [[covered(x, y) for x in range(side)] for y in range(side)]
    return [*short[:half], *[short[half]] * _MIDDLE_PX, *short[half:]]


class ScrollArea(tkinter.Canvas):
    """A canvas under a panel larger than its window, scrolled by bars, wheel and focus."""

    def __init__(self, top: tkinter.Toplevel | ttk.Frame, panel: ttk.Frame) -> None:
        super().__init__(top, highlightthickness=0)
        self._panel = panel
        across = ttk.Scrollbar(top, orient="horizontal", command=self.xview, takefocus=False)
        down = ttk.Scrollbar(top, orient="vertical", command=self.yview, takefocus=False)
        self._down = down
        self.bar = down.winfo_reqwidth()
        """How broad a bar is, in pixels."""
        self.configure(
            xscrollcommand=partial(_show_bar, across, self, "bottom", "x"),
            yscrollcommand=partial(_show_bar, down, self, "right", "y"),
        )
        panel.pack_forget()
        self.pack(fill="both", expand=True)
        self._held = self.create_window(0, 0, anchor="nw", window=panel)
        for widget in (panel, across, down):  # nothing else would keep the panel off the bars
            tkinter.Misc.lift(widget)
        # A panel that keeps its size tells nothing.
        self.configure(scrollregion=(0, 0, panel.winfo_reqwidth(), panel.winfo_reqheight()))
        panel.bind(
            "<Configure>",
            lambda event: self.configure(scrollregion=(0, 0, event.width, event.height)),
        )
        on_wheel(top, lambda event, up: self.yview_scroll(-up, "units"))
        top.bind("<FocusIn>", self._bring_into_sight, add="+")

    def ask_for_height(self) -> None:
        """Take the room's width and ask for the panel's height: it scrolls up and down only."""
        self.bind("<Configure>", lambda event: self.itemconfigure(self._held, width=event.width))
        self._panel.bind("<Configure>", lambda event: self.configure(height=event.height), add="+")

    @property
    def taken(self) -> int:
        """The pixels that the bar at the right takes, while it is there."""
        return self.bar if self._down.winfo_manager() else 0

    def _bring_into_sight(self, event: tkinter.Event[tkinter.Misc]) -> None:
        widget, panel = event.widget, self._panel
        if not str(widget).startswith(f"{panel}."):
            return
        self._move(
            self.xview_moveto,
            (widget.winfo_rootx() - panel.winfo_rootx(), widget.winfo_width()),
            (self.canvasx(0), self.winfo_width()),
            panel.winfo_width(),
        )
        self._move(
            self.yview_moveto,
            (widget.winfo_rooty() - panel.winfo_rooty(), widget.winfo_height()),
            (self.canvasy(0), self.winfo_height()),
            panel.winfo_height(),
        )

    def _move(
        self,
        move: Callable[[float], object],
        wanted: tuple[int, int],
        seen: tuple[float, int],
        whole: int,
    ) -> None:
        """Scroll, if needed, from what is seen to what is wanted: begin and length of each."""
        (start, long), (first, room) = wanted, seen
        if start < first or start + long > first + room:
            move(max(0, start + min(long, room) - room) / max(1, whole))


def _show_bar(
    bar: ttk.Scrollbar,
    view: tkinter.Widget,
    side: Literal["bottom", "right"],
    fill: Literal["x", "y"],
    first: str,
    last: str,
) -> None:
    """Show the bar of a view where there is more than is seen."""
    bar.set(first, last)
    if float(first) <= 0 and float(last) >= 1:
        bar.pack_forget()
    elif not bar.winfo_manager():
        bar.pack(side=side, fill=fill, before=view)


def pack_with_bar(
    view: ttk.Treeview | tkinter.Canvas | tkinter.Text, *, hides: bool = False
) -> None:
    """Fill the parent with a list, canvas or text and a scroll bar at its right, which may hide
    where all is seen."""
    bar = ttk.Scrollbar(view.master, orient="vertical", command=view.yview)
    if hides:
        bar.configure(takefocus=False)
        view.configure(yscrollcommand=partial(_show_bar, bar, view, "right", "y"))
    else:
        view.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
    view.pack(side="left", fill="both", expand=True)

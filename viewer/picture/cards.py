"""Small pictures in two colours, side by side: one of them is chosen by mouse or by keyboard."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from scene.theme import FILLED, FIVE, INK, MUTED, NEW, PAPER, Theme
from viewer.board.canvas import colours_of
from viewer.look.keyboard import has_focus

if TYPE_CHECKING:
    from viewer.host import Host

GAP = 10
EDGE = 3
"""Pixels of the frame around the one that is chosen."""

TEXT = 12
LINES = 4
"""Room for so many lines of words under each."""


class Cards(tkinter.Canvas):
    """Calls `picked(place)` when another one is chosen."""

    def __init__(self, parent: tkinter.Misc, window: Host, count: int, side: int) -> None:
        self.side = side
        self.count = count
        self.chosen = 0
        self.picked: Callable[[int], None] = lambda place: None
        self._theme = window.theme
        self._colours = colours_of(window.theme)
        self._shown: dict[int, tuple[Sequence[str], str]] = {}
        self._fonts = window.fonts
        self._images: dict[int, tkinter.PhotoImage] = {}
        super().__init__(
            parent,
            highlightthickness=0,
            takefocus=True,
            background=self._colours[PAPER],
        )
        self._measure(side, window.factor)
        for key, by in (("Left", -1), ("Right", 1), ("Home", -count), ("End", count)):
            self.bind(f"<{key}>", partial(self._step, by))
        self.bind("<Button-1>", self._on_click)
        self.bind("<FocusIn>", lambda event: self._mark())
        self.bind("<FocusOut>", lambda event: self._mark())

    def _measure(self, side: int, factor: float) -> None:
        self.side = side
        self._font = self._fonts.get(round(TEXT * min(factor, 1.5)))
        below = LINES * self._font.metrics("linespace") + GAP
        self.configure(width=self.count * (side + GAP) + GAP, height=side + 2 * GAP + below)

    def set_size(self, side: int, factor: float) -> None:
        """Show all so large."""
        self._measure(side, factor)
        self.set_theme(self._theme)

    def show(self, place: int, picture: Sequence[str], said: str) -> None:
        """Show a picture at a place, with words under it; a blank one where there is none."""
        self._shown[place] = picture, said
        tag = f"card/{place}"
        self.delete(tag)
        left, top = self._corner(place)
        side = self.side
        outline = self._colours[FIVE]
        box = (left - 1, top - 1, left + side, top + side)
        self.create_rectangle(*box, outline=outline, tags=tag)
        if picture:
            image = image_of(self, picture, side, self._theme)
            self._images[place] = image
            self.create_image(left + side // 2, top + side // 2, image=image, tags=tag)
        self.create_text(
            left + side // 2,
            top + side + GAP // 2 + EDGE,
            anchor="n",
            justify="center",
            width=side + GAP - 2,
            text=said,
            font=self._font,
            fill=self._colours[INK if place == self.chosen else MUTED],
            tags=(tag, f"said/{place}"),
        )
        self._mark()

    def set_theme(self, theme: Theme) -> None:
        self._theme, self._colours = theme, colours_of(theme)
        self.configure(background=self._colours[PAPER])
        for place, (picture, said) in list(self._shown.items()):
            self.show(place, picture, said)

    def tell(self, place: int, said: str) -> None:
        """Write other words under a picture."""
        self._shown[place] = self._shown[place][0], said
        self.itemconfigure(f"said/{place}", text=said)

    def choose(self, place: int) -> None:
        """Have this one chosen, without a word to anybody."""
        self.itemconfigure(f"said/{self.chosen}", fill=self._colours[MUTED])
        self.chosen = place
        self.itemconfigure(f"said/{place}", fill=self._colours[INK])
        self._mark()

    def _corner(self, place: int) -> tuple[int, int]:
        return GAP + place * (self.side + GAP), GAP

    def _mark(self) -> None:
        self.delete("mark")
        left, top = self._corner(self.chosen)
        grown = EDGE + (1 if has_focus(self) else 0)
        self.create_rectangle(
            *(left - EDGE, top - EDGE, left + self.side + EDGE - 1, top + self.side + EDGE - 1),
            outline=self._colours[NEW],
            width=grown,
            tags="mark",
        )

    def _step(self, by: int, event: object) -> str:
        place = min(max(self.chosen + by, 0), self.count - 1)
        if place != self.chosen:
            self._pick(place)
        return "break"

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        place = (event.x - GAP // 2) // (self.side + GAP)
        if 0 <= place < self.count:
            self._pick(place)  # once more, perhaps: what was stopped begins again

    def _pick(self, place: int) -> None:
        self.choose(place)
        self.picked(place)


def cell_of(picture: Sequence[str], side: int) -> int:
    """The pixels a side of a cell, so that the picture has room."""
    return max(1, side // max(len(picture), len(picture[0])))


def image_of(
    master: tkinter.Misc, picture: Sequence[str], side: int, theme: Theme
) -> tkinter.PhotoImage:
    """A picture of `#` and `.` in so much room."""
    cell = cell_of(picture, side)
    dark, light = (bytes(theme.rgb(role)) * cell for role in (FILLED, PAPER))
    rows = (b"".join(dark if it == "#" else light for it in row) * cell for row in picture)
    size = b"P6 %d %d 255\n" % (cell * len(picture[0]), cell * len(picture))
    return tkinter.PhotoImage(master=master, data=size + b"".join(rows), format="PPM")

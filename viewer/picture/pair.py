"""Before and after: a picture as it was seen, and as the puzzle shows it, with a ring around every
cell that is another, and a square in every cell that is given."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from play.drawing.picturing import Fair
from scene.theme import BROKEN, INK, MUTED, NEW, PAPER, Theme
from solver.places import Place
from solver.puzzle import Given
from viewer.board.canvas import colours_of
from viewer.picture.cards import cell_of, image_of
from words.rating import rating_said

if TYPE_CHECKING:
    from viewer.host import Host

GAP = 18
TEXT = 12


class Pair(tkinter.Canvas):
    """Two pictures, or the first of them alone."""

    def __init__(self, parent: tkinter.Misc, window: Host, side: int) -> None:
        self.side = side
        self._say = window.say
        self._theme = window.theme
        self._colours = colours_of(window.theme)
        self._draw_again: Callable[[], None] = lambda: None
        self._fonts = window.fonts
        self._images: list[tkinter.PhotoImage] = []
        super().__init__(
            parent,
            highlightthickness=0,
            background=self._colours[PAPER],
        )

        self._measure(side, window.factor)

    def _measure(self, side: int, factor: float) -> None:
        self.side = side
        self._font = self._fonts.get(round(TEXT * min(factor, 1.5)))
        self._above = self._font.metrics("linespace") + 6
        self.configure(width=2 * side + GAP + 2, height=side + self._above + 2)

    def set_size(self, side: int, factor: float) -> None:
        """Show both so large."""
        self._measure(side, factor)
        self._draw_again()

    def set_theme(self, theme: Theme) -> None:
        self._theme, self._colours = theme, colours_of(theme)
        self.configure(background=self._colours[PAPER])
        self._draw_again()

    def show(
        self,
        before: Sequence[str],
        after: Sequence[str] = (),
        changed: Sequence[Place] = (),
        given: Sequence[Given] = (),
    ) -> None:
        """Show these."""
        self._draw_again = partial(self.show, before, after, changed, given)
        self.delete("all")
        self._images.clear()
        shown = ((before, "picture.before"), (after, "picture.after"))
        for place, (picture, name) in enumerate(shown):
            if not picture:
                continue
            left = 1 + place * (self.side + GAP)
            image = image_of(self, picture, self.side, self._theme)
            self._images.append(image)
            self.create_text(
                *(left, 0),
                anchor="nw",
                text=self._say(name),
                font=self._font,
                fill=self._colours[INK if place else MUTED],
            )
            self.create_image(left, self._above, anchor="nw", image=image)
            self.create_rectangle(
                *(left - 1, self._above - 1),
                *(left + image.width(), self._above + image.height()),
                outline=self._colours[MUTED],
            )
        if after:
            self._mark(after, changed, given)

    def _mark(self, after: Sequence[str], changed: Sequence[Place], given: Sequence[Given]) -> None:
        cell = cell_of(after, self.side)
        for start in (1, 1 + self.side + GAP):
            for row, column in changed:
                x, y = start + column * cell, self._above + row * cell
                more = max(2, cell // 5)
                box = (x - more, y - more, x + cell + more - 1, y + cell + more - 1)
                # seen on filled cells and on empty ones
                self.create_oval(*box, outline=self._colours[PAPER], width=6)
                self.create_oval(*box, outline=self._colours[BROKEN], width=3, tags="ring")
        inset = cell // 4
        for row, column, _ in given:
            x, y = 1 + self.side + GAP + column * cell, self._above + row * cell
            self.create_rectangle(
                *(x + inset, y + inset, x + cell - inset, y + cell - inset),
                fill=self._colours[NEW],
                width=0,
                tags="given",
            )


def words_for(window: Host, fair: Fair) -> str:
    """What was done to make it fair, and how hard it is now."""
    language = window.words.language
    cells = len(fair.picture) * len(fair.picture[0])
    said = [window.say("picture.fair")]
    if fair.given:
        count = len(fair.given)
        said = [language.window.say_count("picture.given", count, count=count, cells=cells)]
    elif fair.changed:
        count = len(fair.changed)
        said = [language.window.say_count("picture.changed", count, count=count, cells=cells)]
        if fair.is_least:
            said.append(window.say("picture.least"))
    if fair.rating is not None:
        said.append(rating_said(fair.rating, language))
    return language.window.together(*said)

"""Small pictures on a canvas: cards of which one is chosen, and a puzzle before and after."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial

from app.colour_space import parts_of
from app.draw.pixels import enlarged
from app.draw.theme import BROKEN, FIVE, INK, MUTED, NEW, PAPER, PICTURE_INK, PICTURE_PAPER
from app.learn.picture_jobs import PictureView
from app.make.fairness import FairPuzzle
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.widgets import has_focus
from solver.grid import Place
from solver.puzzle import Given

_GAP_PX = 10
_PAIR_GAP_PX = 18

_FRAME_PX = 3

_LETTER_PX, _MAX_LETTER_FACTOR = 12, 1.5
"""The second for pictures of the usual size, so that texts keep to the room under them."""

_CARD_TEXT_LINES = 4

_ORIGINAL, _BEFORE, _AFTER = range(3)


class _Pictures(tkinter.Canvas):
    """Pictures with `side` pixels a side, in the colours of the theme."""

    usual_px: int
    """The side for usual letters."""

    def __init__(self, parent: tkinter.Misc, window: Host, side: int) -> None:
        super().__init__(parent, highlightthickness=0)
        self.window = window
        self._images: dict[int, tkinter.PhotoImage] = {}
        self.apply_look(side)

    def apply_look(self, side: int) -> None:
        """Draw all in the colours and for the letters of the window, with this side."""
        self.side, self._colours = side, colours_of(self.window.theme)
        factor = min(self.window.factor, max(_MAX_LETTER_FACTOR, side / self.usual_px))
        self._font = self.window.fonts.get(round(_LETTER_PX * factor))
        self.configure(background=self._colours[PAPER])
        self._lay_out(self._font.metrics("linespace"))
        self._redraw()

    def _lay_out(self, line_height: int) -> None:
        """Make room for all pictures and their texts."""
        raise NotImplementedError

    def _redraw(self) -> None:
        raise NotImplementedError

    def _make_image(self, place: int, view: PictureView | FairPuzzle) -> tkinter.PhotoImage:
        """An image of the cells. It is kept for its place, else Tk would drop it."""
        theme = self.window.theme
        colours = {"#": theme.rgb(PICTURE_INK), ".": theme.rgb(PICTURE_PAPER)}
        colours |= {colour.sign: parts_of(colour.rgb) for colour in view.palette}
        data = enlarged(view.picture, colours, _cell_px(view.picture, self.side))
        self._images[place] = tkinter.PhotoImage(master=self, data=data, format="PPM")
        return self._images[place]


def _cell_px(picture: Sequence[str], side: int) -> int:
    return max(1, side // max(len(picture), len(picture[0])))


class Cards(_Pictures):
    """Calls `picked` when the user chooses a card."""

    usual_px = 104

    def __init__(
        self,
        parent: tkinter.Misc,
        window: Host,
        count: int,
        side: int,
        picked: Callable[[], None],
    ) -> None:
        self.count = count
        self.chosen = 0
        self._picked = picked
        self._shown: dict[int, tuple[PictureView | None, str]] = {}
        super().__init__(parent, window, side)
        self.configure(takefocus=True)
        for key, by in (("Left", -1), ("Right", 1), ("Home", -count), ("End", count)):
            self.bind(f"<{key}>", partial(self._step, by))
        self.bind("<Button-1>", self._on_click)
        for event in ("<FocusIn>", "<FocusOut>"):
            self.bind(event, lambda event: self._mark())

    def _lay_out(self, line_height: int) -> None:
        width = self.count * (self.side + _GAP_PX) + _GAP_PX
        height = self.side + 3 * _GAP_PX + _CARD_TEXT_LINES * line_height
        self.configure(width=width, height=height)

    def show(self, place: int, view: PictureView | None, text: str) -> None:
        """Show a card with a text under it; without a view its picture is blank."""
        self._shown[place] = view, text
        tag = f"card/{place}"
        self.delete(tag)
        left, top = self._corner(place)
        side = self.side
        box = (left - 1, top - 1, left + side, top + side)
        self.create_rectangle(*box, outline=self._colours[FIVE], tags=tag)
        if view is not None:
            image = self._make_image(place, view)
            self.create_image(left + side // 2, top + side // 2, image=image, tags=tag)
        self.create_text(
            left + side // 2,
            top + side + _GAP_PX // 2 + _FRAME_PX,
            anchor="n",
            justify="center",
            width=side + _GAP_PX - 2,
            text=text,
            font=self._font,
            fill=self._colours[INK if place == self.chosen else MUTED],
            tags=(tag, f"said/{place}"),
        )
        self._mark()

    def _redraw(self) -> None:
        for place, (view, text) in list(self._shown.items()):
            self.show(place, view, text)

    def leave_out(self, place: int) -> None:
        self._shown.pop(place, None)
        self.delete(f"card/{place}")

    def choose(self, place: int) -> None:
        """Choose a card without calling `picked`."""
        self.itemconfigure(f"said/{self.chosen}", fill=self._colours[MUTED])
        self.chosen = place
        self.itemconfigure(f"said/{place}", fill=self._colours[INK])
        self._mark()

    def _corner(self, place: int) -> tuple[int, int]:
        return _GAP_PX + place * (self.side + _GAP_PX), _GAP_PX

    def _mark(self) -> None:
        self.delete("mark")
        left, top = (side - _FRAME_PX for side in self._corner(self.chosen))
        side = self.side + 2 * _FRAME_PX - 1
        self.create_rectangle(
            *(left, top, left + side, top + side),
            outline=self._colours[NEW],
            width=_FRAME_PX + (1 if has_focus(self) else 0),
            tags="mark",
        )

    def _step(self, by: int, event: object) -> str:
        place = min(max(self.chosen + by, 0), self.count - 1)
        if place != self.chosen:
            self._pick(place)
        return "break"

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        # The chosen card, too: work that was stopped begins again.
        self._pick((event.x - _GAP_PX // 2) // (self.side + _GAP_PX))

    def _pick(self, place: int) -> None:
        if place in self._shown:
            self.choose(place)
            self._picked()


class BeforeAfter(_Pictures):
    """The picture in the file, beside it the puzzle as seen and as made fair.

    On both puzzles, rings mark changed cells; on the fair one, squares mark given cells."""

    usual_px = 240

    def __init__(self, parent: tkinter.Misc, window: Host, side: int) -> None:
        self._say = window.say
        self._original: tkinter.PhotoImage | None = None
        self._views: tuple[PictureView | None, FairPuzzle | None] = (None, None)
        super().__init__(parent, window, side)

    def _lay_out(self, line_height: int) -> None:
        self._above = line_height + 6
        width = 3 * self.side + 2 * _PAIR_GAP_PX + 2
        self.configure(width=width, height=self.side + self._above + 2)

    def _redraw(self) -> None:
        self.show(*self._views)

    def show_original(self, data: bytes) -> None:
        """Show this PPM as the picture in the file; empty data show none."""
        image = tkinter.PhotoImage(master=self, data=data, format="PPM") if data else None
        self._original = image
        self._redraw()

    def show(self, before: PictureView | None, after: FairPuzzle | None = None) -> None:
        self._views = before, after
        self.delete("all")
        self._images.clear()
        if self._original is not None:
            self._put(_ORIGINAL, self._original, "picture.original")
        if before is not None and before.picture:
            self._put(_BEFORE, self._make_image(_BEFORE, before), "picture.before")
        if after is not None:
            self._put(_AFTER, self._make_image(_AFTER, after), "picture.after")
            self._mark(after.picture, after.changed, after.given)

    def _left(self, place: int) -> int:
        return 1 + place * (self.side + _PAIR_GAP_PX)

    def _put(self, place: int, image: tkinter.PhotoImage, key: str) -> None:
        left, colour = self._left(place), self._colours[INK if place == _AFTER else MUTED]
        self.create_text(left, 0, anchor="nw", text=self._say(key), font=self._font, fill=colour)
        self.create_image(left, self._above, anchor="nw", image=image, tags=key)
        right, bottom = left + image.width(), self._above + image.height()
        box = (left - 1, self._above - 1, right, bottom)
        self.create_rectangle(*box, outline=self._colours[MUTED])

    def _mark(
        self, picture: Sequence[str], changed: Sequence[Place], given: Sequence[Given]
    ) -> None:
        cell = _cell_px(picture, self.side)
        for left in (self._left(_BEFORE), self._left(_AFTER)):
            for row, column in changed:
                x, y = left + column * cell, self._above + row * cell
                margin = max(2, cell // 5)
                box = (x - margin, y - margin, x + cell + margin - 1, y + cell + margin - 1)
                # Two rings, to be seen on filled cells and on empty ones.
                self.create_oval(*box, outline=self._colours[PAPER], width=6)
                self.create_oval(*box, outline=self._colours[BROKEN], width=3, tags="ring")
        inset = cell // 4
        for row, column, _ in given:
            x, y = self._left(_AFTER) + column * cell, self._above + row * cell
            box = (x + inset, y + inset, x + cell - inset, y + cell - inset)
            self.create_rectangle(*box, fill=self._colours[NEW], width=0, tags="given")

"""The canvases that a scene is shown on, each a part of it (`app.draw.regions`), scrolled together.
Tk paints anew the one rectangle around all that changed in a canvas, so the lenses have canvases
of their own."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Literal

from app.draw.arrangement import Arrangement
from app.draw.moment import Moment, eased
from app.draw.regions import (
    ACROSS,
    BOARD,
    COLUMN_NUMBERS,
    DOWN,
    NAMES,
    ROW_NUMBERS,
    lines_in_sight,
    region_of,
    revealed,
    seen_of,
    shares,
    sorted_parts,
)
from app.draw.scene import Box, Part
from app.draw.stage import BESIDE, TITLE, UNDER, SlicedStage
from app.draw.theme import PAPER
from app.window.look.canvas import ScenePainter
from app.window.look.interpreter import runs_back
from app.window.look.style import Look
from app.window.look.widgets import Later

_GLIDE_FRAMES, _GLIDE_FRAME_MS = 12, 20
"""Of the way to another place of the board."""


class Panes(tkinter.Frame):
    """All panes of one arrangement, where they belong, and the bars to scroll them with."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0)
        self.window = window
        self.scrolled: Callable[[], None] = lambda: None
        """Called when something else of the board is in sight."""
        self.arrangement: Arrangement | None = None
        self.offset = (0, 0)
        """How much of the board is out of sight at the left and at the top."""
        self.wanted = (0, 0)
        """The offset that was asked for, before it came to whole cells."""
        self._gliding = Later(self)
        self.is_calm = False
        """Whether nothing glides."""
        self.stays = False
        """Whether the lens under the board is about no line, and does not move with it."""
        self.by_name = {name: self._make_pane() for name in NAMES}
        self.across = ttk.Scrollbar(self, orient="horizontal", command=self._on_across)
        self.down = ttk.Scrollbar(self, orient="vertical", command=self._on_down)
        for bar in (self.across, self.down):
            bar.configure(takefocus=False)

    def _make_pane(self) -> ScenePainter:
        canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, takefocus=False)
        canvas.configure(confine=False)  # Tk would confine it to the size it had until now
        return ScenePainter(canvas, self.window.fonts, self.window.theme)

    def __getitem__(self, name: str) -> ScenePainter:
        return self.by_name[name]

    def apply_look(self) -> None:
        theme = self.window.theme
        self.configure(background=f"#{theme.colours[PAPER]}")
        for pane in self.by_name.values():
            pane.set_theme(theme)

    def lay_out(self, arrangement: Arrangement) -> None:
        """Show this arrangement from now on, blank, with the first cell in sight as before."""
        if self.arrangement is not None:
            grown = arrangement.layout.cell / self.arrangement.layout.cell
            self.wanted = round(self.wanted[0] * grown), round(self.wanted[1] * grown)
        self.arrangement = arrangement
        layout = arrangement.layout
        for name, pane in self.by_name.items():
            region = region_of(layout, name)
            pane.move_to(region.left, region.top)
            if region.width <= 0 or region.height <= 0:
                pane.canvas.place_forget()
                continue
            box = self.seen_of(name)
            pane.canvas.configure(scrollregion=(0, 0, region.width, region.height))
            _put(pane.canvas, box)
            if name == TITLE:  # where letters begin at the right, its right end is seen
                self._move(name, "x", region.width - box.width if runs_back(self) else 0)
        board = self.seen_of(BOARD)
        bars = (
            (self.across, arrangement.bar_across, self.seen_of(COLUMN_NUMBERS).bottom, True),
            (self.down, arrangement.bar_down, self.seen_of(ROW_NUMBERS).right, False),
        )
        for bar, thick, at, is_across in bars:
            if not thick:
                bar.place_forget()
            elif is_across:
                _put(bar, board._replace(top=at, bottom=at + thick))
            else:
                _put(bar, board._replace(left=at, right=at + thick))
        self._scroll()

    def seen_of(self, name: str) -> Box:
        """Where a pane stands in this frame."""
        assert self.arrangement is not None
        return seen_of(self.arrangement, name)

    def lines_in_sight(self) -> tuple[range, range]:
        """The rows and the columns of which something is seen."""
        assert self.arrangement is not None
        return lines_in_sight(self.arrangement, self.offset)

    def scroll_to(self, right: int, down: int, *, glides: bool = False) -> None:
        """Hide about this many pixels of the board at the left and the top, in whole cells; at once
        or gliding there."""
        if self.arrangement is not None:
            most = self.arrangement.hidden
            self.wanted = min(max(right, 0), most[0]), min(max(down, 0), most[1])
            self._scroll(glides=glides)

    def _scroll(self, *, glides: bool = False) -> None:
        assert self.arrangement is not None
        most, cell = self.arrangement.hidden, self.arrangement.layout.cell
        across, down = (round(pixels / cell) * cell for pixels in self.wanted)
        end = (
            most[0] if across + cell > most[0] else across,
            most[1] if down + cell > most[1] else down,
        )
        self._gliding.cancel()
        if glides and not self.is_calm and end != self.offset:
            self._glide(self.offset, end, 1)
        else:
            self._show_at(end)

    def _glide(self, begin: tuple[int, int], end: tuple[int, int], frame: int) -> None:
        share = eased(frame / _GLIDE_FRAMES)
        across, down = (round(a + (b - a) * share) for a, b in zip(begin, end, strict=True))
        self._show_at((across, down))
        if frame < _GLIDE_FRAMES:
            self._gliding.call(_GLIDE_FRAME_MS, lambda: self._glide(begin, end, frame + 1))

    def _show_at(self, offset: tuple[int, int]) -> None:
        """Have this much of the board out of sight."""
        assert self.arrangement is not None
        before, self.offset = self.offset, offset
        for name in ACROSS:
            self._move(name, "x", 0 if name == UNDER and self.stays else self.offset[0])
        for name in DOWN:
            self._move(name, "y", self.offset[1])
        seen = region_of(self.arrangement.layout, BOARD)
        self.across.set(*shares(self.offset[0], self.arrangement.across, seen.width))
        self.down.set(*shares(self.offset[1], self.arrangement.down, seen.height))
        if self.offset != before:
            self.scrolled()

    def hold_lens(self, stays: bool) -> None:
        """Have the lens under the board stay where it begins, or move with the board."""
        if stays != self.stays:
            self.stays = stays
            self._move(UNDER, "x", 0 if stays else self.offset[0])

    def reveal(self, box: Box, *, glides: bool = False) -> None:
        """Scroll where a box is out of sight, until it is well in sight; of one too large, its
        beginning."""
        if self.arrangement is None or not self.arrangement.is_scrolled:
            return
        board = region_of(self.arrangement.layout, BOARD)
        across = box.left - board.left, box.right - board.left
        down = box.top - board.top, box.bottom - board.top
        right = revealed(self.wanted[0], self.arrangement.across, across)
        self.scroll_to(right, revealed(self.wanted[1], self.arrangement.down, down), glides=glides)

    def _move(self, name: str, way: Literal["x", "y"], pixels: int) -> None:
        assert self.arrangement is not None
        region, canvas = region_of(self.arrangement.layout, name), self.by_name[name].canvas
        if way == "x":
            canvas.xview_moveto(pixels / max(1, region.width))
        else:
            canvas.yview_moveto(pixels / max(1, region.height))

    def _on_across(self, *words: str) -> None:
        self.scroll_to(self._asked(words, 0), self.offset[1])

    def _on_down(self, *words: str) -> None:
        self.scroll_to(self.offset[0], self._asked(words, 1))

    def _asked(self, words: tuple[str, ...], way: int) -> int:
        """Where a scroll bar asks to scroll to."""
        assert self.arrangement is not None
        arrangement, board = self.arrangement, region_of(self.arrangement.layout, BOARD)
        if words[0] == "moveto":
            return round(float(words[1]) * (board.height if way else board.width))
        seen = arrangement.down if way else arrangement.across
        by = seen * 9 // 10 if words[2].startswith("page") else arrangement.layout.cell
        return self.offset[way] + int(words[1]) * by

    def clear(self) -> None:
        for pane in self.by_name.values():
            pane.clear()

    def paint(self, parts: Mapping[str, Part]) -> None:
        """Bring these parts to the panes that they belong on."""
        if self.arrangement is None:  # there is nothing yet
            return
        for pane, painted in sorted_parts(self.arrangement.layout, parts).items():
            self.by_name[pane].paint(painted)

    def fly(self, part: Part) -> None:
        """Paint what is on its way across the board and its lenses, over all that is there."""
        for name in (BOARD, ROW_NUMBERS, COLUMN_NUMBERS, UNDER, BESIDE):
            self.by_name[name].paint_over("flight", part)

    def cover(self, part: Part) -> None:
        """Paint something over the board and all that stands around it."""
        for pane in self.by_name.values():
            pane.paint_over("cover", part)


def _put(widget: tkinter.Widget, box: Box) -> None:
    widget.place(x=box.left, y=box.top, width=box.width, height=box.height)


# -------------------------------------------------------------------------------------------------
# How what changed from one moment to the next comes to the panes, in slices where it is much.
#
# Of a board that is scrolled, only what is in sight is drawn and painted; the rest waits until it
# is scrolled to. So a board of any size costs no more than what is seen of it.


_SLICES_AT_ONCE = 12
"""Of a board that is laid out anew: they follow one another before Tk paints anything, so that it
is not seen how the board comes about. Others are painted bit by bit."""


class Painting:
    """Paints the changes of one stage after the other."""

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self._stage: SlicedStage | None = None
        self._is_outdated = False
        """Whether another moment is just about to be shown."""
        self._next = Later(panes)
        self._slices_left = 0
        """How many slices may still come before Tk paints."""

    def expect(self) -> None:
        """Paint nothing more of this moment, as the next is going to be shown."""
        self._is_outdated = True

    def show(self, stage: SlicedStage, moment: Moment) -> None:
        """Paint what is different at this moment."""
        self._stage, self._is_outdated = stage, False
        stage.look_at(*self.panes.lines_in_sight())
        change = stage.show(moment)
        if change.afresh:
            self.stop()
            self.panes.clear()
            self._slices_left = _SLICES_AT_ONCE
        self.panes.paint(change.parts)
        self._go_on_soon()

    def scrolled(self) -> None:
        """Paint what has come into sight."""
        if self._stage is not None and not self._is_outdated:
            self._stage.look_at(*self.panes.lines_in_sight())
            self._paint_more()

    def stop(self) -> None:
        """Leave what is still to be painted."""
        self._next.cancel()

    def forget(self) -> None:
        """Show the stage no more."""
        self.stop()
        self._stage = None

    def _go_on_soon(self) -> None:
        if not self._next.is_pending and self._stage is not None and self._stage.has_more:
            self._slices_left -= self._slices_left > 0
            self._next.call(0 if self._slices_left else 1, self._paint_more)

    def _paint_more(self) -> None:
        if self._stage is not None:
            self.panes.paint(self._stage.more().parts)
            self._go_on_soon()

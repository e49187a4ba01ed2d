"""The canvases that a scene is shown on, each a part of it, and how they scroll together.

There is a pane for all that scrolls in another way than its neighbour: the board in both
directions, the clues of the columns and the lens of a row across, the clues of the rows and the
lens of a column down, and the words beside the lenses not at all. Besides, Tk paints anew the one
rectangle around all that changed in a canvas, so the lenses have canvases of their own."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Literal

from app.draw.arrangement import Arrangement
from app.draw.board import NUMBERS
from app.draw.layout import Layout
from app.draw.moment import eased
from app.draw.scene import Box, Item, Part, Rectangle
from app.draw.stage import BESIDE, TITLE, UNDER
from app.draw.theme import PAPER, Theme
from app.window.look.canvas import Fonts, ScenePainter
from app.window.look.interpreter import runs_back
from app.window.look.widgets import Later
from solver.puzzle import ROW
from solver.value import Value

_GLIDE_FRAMES, _GLIDE_FRAME_MS = 12, 20
"""Of the way to another place of the board."""

BOARD = "board"
ROW_CLUES, COLUMN_CLUES = "clues/rows", "clues/columns"
ROW_NUMBERS, COLUMN_NUMBERS = "numbers/rows", "numbers/columns"
UNDER_WORDS, BESIDE_WORDS = f"{UNDER}/words", f"{BESIDE}/words"

SPLIT = {
    UNDER: (UNDER_WORDS, UNDER),
    BESIDE: (BESIDE_WORDS, BESIDE),
    NUMBERS: (ROW_NUMBERS, COLUMN_NUMBERS),
}
"""The parts of a scene that are shown on two panes."""

ACROSS = {BOARD, COLUMN_CLUES, COLUMN_NUMBERS, UNDER}
DOWN = {BOARD, ROW_CLUES, ROW_NUMBERS, BESIDE}
"""The panes that scroll in a direction."""


class Pane(Value):
    """A canvas that shows some of the scene."""

    canvas: tkinter.Canvas
    painter: ScenePainter


def region_of(layout: Layout, name: str) -> Box:
    """The part of the scene that a pane shows, scrolled or not."""
    board, frame = layout.board, layout.frame
    left, top = board.left - frame, board.top - frame
    right, bottom = board.right + frame, board.bottom + frame
    under, beside = layout.under, layout.beside
    return {
        TITLE: layout.header,
        BOARD: Box(left, top, right, bottom),
        COLUMN_CLUES: Box(left, layout.column_gutter.top, right, top),
        ROW_CLUES: Box(0, top, left, bottom),
        ROW_NUMBERS: layout.row_numbers._replace(top=top, bottom=bottom),
        COLUMN_NUMBERS: layout.column_numbers._replace(left=left, right=right),
        UNDER_WORDS: under._replace(right=left),
        UNDER: under._replace(left=left),
        BESIDE_WORDS: beside._replace(bottom=top),
        BESIDE: beside._replace(top=top, bottom=bottom),
    }[name]


class Panes(tkinter.Frame):
    """All panes of one arrangement, where they belong, and the bars to scroll them with."""

    NAMES = (
        *(TITLE, BOARD, COLUMN_CLUES, ROW_CLUES, ROW_NUMBERS, COLUMN_NUMBERS),
        *(UNDER_WORDS, UNDER, BESIDE_WORDS, BESIDE),
    )

    def __init__(self, parent: tkinter.Misc, fonts: Fonts, theme: Theme) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0)
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
        self.by_name = {name: self._make_pane(fonts, theme) for name in self.NAMES}
        self.across = ttk.Scrollbar(self, orient="horizontal", command=self._on_across)
        self.down = ttk.Scrollbar(self, orient="vertical", command=self._on_down)
        for bar in (self.across, self.down):
            bar.configure(takefocus=False)

    def _make_pane(self, fonts: Fonts, theme: Theme) -> Pane:
        canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, takefocus=False)
        canvas.configure(confine=False)  # Tk would confine it to the size it had until now
        return Pane(canvas, ScenePainter(canvas, fonts, theme))

    def __getitem__(self, name: str) -> Pane:
        return self.by_name[name]

    def set_theme(self, theme: Theme) -> None:
        self.configure(background=f"#{theme.colours[PAPER]}")
        for pane in self.by_name.values():
            pane.painter.set_theme(theme)

    def lay_out(self, arrangement: Arrangement) -> None:
        """Show this arrangement from now on, blank, with the first cell in sight as before."""
        if self.arrangement is not None:
            grown = arrangement.layout.cell / self.arrangement.layout.cell
            self.wanted = round(self.wanted[0] * grown), round(self.wanted[1] * grown)
        self.arrangement = arrangement
        layout = arrangement.layout
        for name, pane in self.by_name.items():
            region = region_of(layout, name)
            pane.painter.move_to(region.left, region.top)
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
        arrangement, layout = self.arrangement, self.arrangement.layout
        region, (across, down) = region_of(layout, name), arrangement.hidden
        left, top, right, bottom = region
        board = layout.board
        if left >= board.right:
            left, right = left - across, right - across
        elif name in ACROSS or (name == TITLE and right > board.right):
            right -= across
        if name == UNDER and across:
            right = left + arrangement.across
        if top >= board.bottom:
            top, bottom = top - down, bottom - down
        elif name in DOWN:
            bottom -= down
        return Box(left, top, right, bottom)

    def lines_in_sight(self) -> tuple[range, range]:
        """The rows and the columns of which something is seen."""
        assert self.arrangement is not None
        layout, (right, down) = self.arrangement.layout, self.offset
        first_row, first_column = down // layout.cell - 1, right // layout.cell - 1
        last_row = (down + self.arrangement.down) // layout.cell + 1
        last_column = (right + self.arrangement.across) // layout.cell + 1
        return (
            range(max(0, first_row), min(layout.rows, last_row + 1)),
            range(max(0, first_column), min(layout.columns, last_column + 1)),
        )

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
        self.across.set(*_shares(self.offset[0], self.arrangement.across, seen.width))
        self.down.set(*_shares(self.offset[1], self.arrangement.down, seen.height))
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
        right = _revealed(self.wanted[0], self.arrangement.across, across)
        self.scroll_to(right, _revealed(self.wanted[1], self.arrangement.down, down), glides=glides)

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
            pane.painter.clear()

    def paint(self, parts: Mapping[str, Part]) -> None:
        """Bring these parts to the panes that they belong on."""
        sorted_out: dict[str, dict[str, Part]] = {}
        for name, part in parts.items():
            if name in SPLIT:
                for pane, items in zip(SPLIT[name], self._split(name, part), strict=True):
                    sorted_out.setdefault(pane, {})[name] = items
            else:
                sorted_out.setdefault(_pane_of(name), {})[name] = part
        for pane, painted in sorted_out.items():
            if pane in self.by_name:
                self.by_name[pane].painter.paint(painted)

    def fly(self, part: Part) -> None:
        """Paint what is on its way across the board and its lenses, over all that is there."""
        for name in (BOARD, ROW_NUMBERS, COLUMN_NUMBERS, UNDER, BESIDE):
            self.by_name[name].painter.paint_over("flight", part)

    def cover(self, part: Part) -> None:
        """Paint something over the board and all that stands around it."""
        for pane in self.by_name.values():
            pane.painter.paint_over("cover", part)

    def _split(self, name: str, part: Part) -> tuple[Part, Part]:
        """What of a part is shown on the first and on the second of its panes."""
        assert self.arrangement is not None
        layout = self.arrangement.layout
        board, frame = layout.board, layout.frame
        if name == UNDER:
            edge = board.left - frame
        else:
            edge = board.top - frame if name == BESIDE else board.bottom + frame

        def span(item: Item) -> tuple[int, int]:
            if not isinstance(item, Rectangle):
                return (item.x, item.x) if name == UNDER else (item.y, item.y)
            return (item.left, item.right) if name == UNDER else (item.top, item.bottom)

        return (
            tuple(item for item in part if span(item)[0] < edge),
            tuple(item for item in part if span(item)[1] > edge),
        )


def _put(widget: tkinter.Widget, box: Box) -> None:
    widget.place(x=box.left, y=box.top, width=box.width, height=box.height)


def _pane_of(name: str) -> str:
    if name.startswith("clue/"):
        return ROW_CLUES if name.split("/")[1] == ROW else COLUMN_CLUES
    return name if name == TITLE else BOARD


def _shares(offset: int, seen: int, whole: int) -> tuple[float, float]:
    return offset / max(1, whole), min(1.0, (offset + seen) / max(1, whole))


def _revealed(offset: int, seen: int, wanted: tuple[int, int]) -> int:
    """The offset that shows what is wanted, with up to a third of what is seen around it if it was
    out of sight."""
    if wanted[0] >= offset and wanted[1] <= offset + seen:
        return offset
    around = min(seen // 3, max(0, seen - (wanted[1] - wanted[0])) // 2)
    first, last = wanted[0] - around, wanted[1] + around
    if last - first > seen:  # too large: nothing is gained if some of it is seen as it is
        overlaps = wanted[0] < offset + seen and wanted[1] > offset
        return offset if overlaps else first
    return first if first < offset else last - seen

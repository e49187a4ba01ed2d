"""The canvases that a scene is shown on, each a part of it, and how they scroll together.

Tk paints anew the one rectangle around all that changed in a canvas, so the lenses have canvases of
their own; and clues, numbers and lenses have to stay in sight when the board is scrolled. So there
is a pane for everything that scrolls in another way than its neighbour: the board in both
directions, the clues of the columns and the lens of a row across, the clues of the rows and
the lens of a column down, and the words beside the lenses not at all.
"""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Iterable, Mapping, Sequence
from tkinter import ttk
from typing import Literal

from app.draw.arrangement import Arrangement
from app.draw.board import NUMBERS
from app.draw.layout import NOWHERE, Layout
from app.draw.moment import Moment
from app.draw.pen import extent
from app.draw.scene import Box, Item, Part, Rectangle, surrounding
from app.draw.stage import BESIDE, CAPTION, GRID, TITLE, UNDER, SlicedStage
from app.draw.theme import FIVE, NEW, PAPER, Theme
from app.text.catalogue import Say
from app.window.look.canvas import Fonts, ScenePainter
from app.window.look.interpreter import runs_back
from app.window.look.widgets import Later
from app.window.overview import Overview
from solver.grid import Place
from solver.puzzle import ROW, Line
from solver.value import Value

PAUSE = 0.4
"""Seconds between two turns to another place while it plays too fast to be read."""


class EdgeSigns:
    """At each edge of a scrolled board: how many cells of the step lie beyond it. A click goes
    there."""

    def __init__(self, panes: Panes, fonts: Fonts, theme: Theme, say: Say) -> None:
        self.panes, self.fonts, self.theme, self.say = panes, fonts, theme, say
        self.cells: Sequence[Place] = ()
        """What the step settled."""
        self.labels = {edge: tkinter.Label(panes, cursor="hand2", padx=8, pady=3) for edge in EDGES}

    def leave(self) -> None:
        """Say nothing more."""
        self.cells = ()
        self.show()

    def show(self) -> None:
        """Say what is out of sight now."""
        beyond = self._beyond() if self.cells else {}
        for edge, label in self.labels.items():
            cells = beyond.get(edge, [])
            if not cells:
                label.place_forget()
                continue
            label.configure(
                text=self.say(f"board.more.{edge}", count=len(cells)),
                font=self.fonts.get(self._letters(), True),
                background=f"#{self.theme.colours[NEW]}",
                foreground=f"#{self.theme.colours[PAPER]}",
            )
            label.bind("<Button-1>", lambda event, cells=cells: self._go_to(cells))  # type: ignore[misc]
            across, down, anchor = EDGES[edge]
            board = self.panes.seen_of(BOARD)
            x, y = board.left + across * board.width, board.top + down * board.height
            label.place(x=round(x), y=round(y), anchor=anchor)
            label.tkraise()

    def _letters(self) -> int:
        arrangement = self.panes.arrangement
        assert arrangement is not None
        return round(0.85 * arrangement.layout.unit)

    def _beyond(self) -> dict[str, list[Place]]:
        """The cells of the step that are out of sight, by the edge behind which they lie."""
        arrangement, (right, down) = self.panes.arrangement, self.panes.offset
        found: dict[str, list[Place]] = {}
        if arrangement is None or not arrangement.is_scrolled:
            return found
        layout, board = arrangement.layout, region_of(arrangement.layout, BOARD)
        for cell in self.cells:
            box = layout.cell_box(*cell)
            x, y = (box.left + box.right) // 2 - board.left, (box.top + box.bottom) // 2 - board.top
            if not right <= x < right + arrangement.across:
                found.setdefault("left" if x < right else "right", []).append(cell)
            elif not down <= y < down + arrangement.down:
                found.setdefault("up" if y < down else "down", []).append(cell)
        return found

    def _go_to(self, cells: Sequence[Place]) -> None:
        arrangement = self.panes.arrangement
        if arrangement is not None:
            layout = arrangement.layout
            self.panes.reveal(box_around(layout, cells), 2 * layout.cell)


EDGES: dict[str, tuple[float, float, Literal["w", "e", "n", "s"]]] = {
    "left": (0, 0.5, "w"),
    "right": (1, 0.5, "e"),
    "up": (0.5, 0, "n"),
    "down": (0.5, 1, "s"),
}
"""Where each sign stands, in shares of what is seen of the board."""


class AutoScroll:
    """Keeps in sight what happens on a scrolled board, with an overview in the corner."""

    def __init__(self, panes: Panes, fonts: Fonts, theme: Theme, say: Say) -> None:
        self.panes = panes
        self.overview = Overview(panes, theme)
        self.signs = EdgeSigns(panes, fonts, theme, say)
        self.followed: object = None
        """What has been brought into sight last."""
        self._followed_at = 0.0
        self.overview.chosen = self._on_chosen

    def set_theme(self, theme: Theme) -> None:
        self.overview.set_theme(theme)
        self.signs.theme = theme
        self.signs.show()

    def forget(self) -> None:
        """Look for what happens, even if it was in sight before."""
        self.followed = None

    def stand(self) -> None:
        """The panes were laid out anew: have the overview where it is needed."""
        arrangement = self.panes.arrangement
        self.signs.leave()
        if arrangement is None or not arrangement.is_scrolled:
            self.overview.leave()
            return
        layout = arrangement.layout
        board = region_of(layout, BOARD)
        header = layout.header
        is_in_corner = header.width > 0 and header.left < board.left
        top = header.bottom if is_in_corner else min(layout.column_gutter.top, header.top)
        corner = Box(0, top, board.left, board.top)
        self.overview.stand(corner, layout.columns, layout.rows, layout.unit // 3)
        self.show_place()

    def follow(self, moment: Moment, *, is_finished: bool = False) -> None:
        """See that what is new is in sight; what a person scrolled to stays until then."""
        arrangement = self.panes.arrangement
        if arrangement is None or not arrangement.is_scrolled:
            return
        self.overview.show(moment.state.grid, is_finished=is_finished)
        unit = arrangement.layout.unit  # on a wall other cells are in sight than at arm's length
        self.signs.cells = () if moment.brief else tuple(moment.fresh_cells())
        self.signs.show()
        what = moment.state.count, moment.focus.cell or moment.line, unit
        now = time.perf_counter()
        if what == self.followed or (moment.brief and now - self._followed_at < PAUSE):
            return
        self.followed, self._followed_at = what, now
        box = box_of_news(arrangement.layout, moment)
        if box is not None:
            self.panes.reveal(box, 2 * arrangement.layout.cell)

    def show_place(self) -> None:
        """Show in the overview what is in sight, and at the edges what is not."""
        arrangement, offset = self.panes.arrangement, self.panes.offset
        if arrangement is None:
            return
        self.signs.show()
        board = region_of(arrangement.layout, BOARD)
        right, bottom = offset[0] + arrangement.across, offset[1] + arrangement.down
        wide, high = board.width, board.height
        self.overview.show_seen((offset[0] / wide, offset[1] / high, right / wide, bottom / high))

    def _on_chosen(self, right: float, down: float) -> None:
        """Have this place of the board in the middle."""
        arrangement = self.panes.arrangement
        if arrangement is not None:
            board = region_of(arrangement.layout, BOARD)
            self.panes.scroll_to(
                round(right * board.width - arrangement.across / 2),
                round(down * board.height - arrangement.down / 2),
            )


def box_of_news(layout: Layout, moment: Moment) -> Box | None:
    """The box of what is new; of a line without news, its beginning; None without any."""
    pointed, line = moment.focus.cell, moment.line
    cells = [pointed] if pointed is not None else list(moment.fresh_cells())
    if not cells and moment.step is not None:
        cells = [(row, column) for row, column, _ in moment.step.cells]
    if not cells and line is not None:
        cells = [(line.index, 0) if line.axis == ROW else (0, line.index)]
    return box_around(layout, cells) if cells else None


def box_around(layout: Layout, cells: Iterable[Place]) -> Box:
    """The box around these cells."""
    return surrounding(layout.cell_box(*cell) for cell in cells)


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
    """The part of the scene that a pane shows, or lets one scroll to."""
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
        """The same as it was asked for, before it came to whole cells."""
        self.stays = False
        """Whether the lens under the board is about no line, and does not move with it."""
        self.by_name = {name: self._make_pane(fonts, theme) for name in self.NAMES}
        self.lenses = Lenses(self)
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
        self.lenses.set_theme(theme)

    # -- places ------------------------------------------------------------------------------

    def lay_out(self, arrangement: Arrangement) -> None:
        """Show this arrangement from now on, blank."""
        if self.arrangement is not None:  # the same cells stay in sight
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
            self.put(pane.canvas, box)
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
                self.put(bar, board._replace(top=at, bottom=at + thick))
            else:
                self.put(bar, board._replace(left=at, right=at + thick))
        self.lenses.leave()
        self._scroll()

    @staticmethod
    def put(widget: tkinter.Widget, box: Box) -> None:
        """Let this widget stand there."""
        widget.place(x=box.left, y=box.top, width=box.width, height=box.height)

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
        if name == UNDER and (across or arrangement.beside_covers):
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

    # -- scrolling ---------------------------------------------------------------------------

    def scroll_to(self, right: int, down: int) -> None:
        """Hide about so many pixels of the board at the left and the top, in whole cells."""
        if self.arrangement is not None:
            most = self.arrangement.hidden
            self.wanted = min(max(right, 0), most[0]), min(max(down, 0), most[1])
            self._scroll()

    def _scroll(self) -> None:
        """Scroll as near to what is wanted as this arrangement lets."""
        assert self.arrangement is not None
        most, cell = self.arrangement.hidden, self.arrangement.layout.cell
        before = self.offset
        across, down = (round(it / cell) * cell for it in self.wanted)
        self.offset = (
            most[0] if across + cell > most[0] else across,
            most[1] if down + cell > most[1] else down,
        )
        for name in ACROSS:
            self._move(name, "x", 0 if name == UNDER and self.stays else self.offset[0])
        for name in DOWN:
            self._move(name, "y", self.offset[1])
        seen = region_of(self.arrangement.layout, BOARD)
        self.across.set(*_shares(self.offset[0], self.arrangement.across, seen.width))
        self.down.set(*_shares(self.offset[1], self.arrangement.down, seen.height))
        self.lenses.stand()
        if self.offset != before:
            self.scrolled()

    def hold_lens(self, stays: bool) -> None:
        """Have the lens under the board stay where it begins, or move with the board."""
        if stays != self.stays:
            self.stays = stays
            self._move(UNDER, "x", 0 if stays else self.offset[0])

    def keep_clear(self, box: Box | None) -> None:
        """Let no lens that lies over the board hide this."""
        self.lenses.keep_clear(box)

    def reveal(self, box: Box, margin: int) -> None:
        """Scroll as little as shows a box with a margin; of one too large, its beginning."""
        if self.arrangement is None or not self.arrangement.is_scrolled:
            return
        board = region_of(self.arrangement.layout, BOARD)
        across = box.left - board.left, box.right - board.left
        down = box.top - board.top, box.bottom - board.top
        self.scroll_to(
            _revealed(self.offset[0], self.arrangement.across, across, margin),
            _revealed(self.offset[1], self.arrangement.down, down, margin),
        )

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
        seen, all_of_it = (
            (arrangement.across, board.width) if way == 0 else (arrangement.down, board.height)
        )
        if words[0] == "moveto":
            return round(float(words[1]) * all_of_it)
        by = seen * 9 // 10 if words[2].startswith("page") else arrangement.layout.cell
        return self.offset[way] + int(words[1]) * by

    # -- painting ----------------------------------------------------------------------------

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
        self.lenses.painted(parts)

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


class Lenses:
    """Those that lie over a board with no room for them: at its far edge, or at the near one where
    they would hide what they are about. A click on one has the board seen until the next step."""

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self.edges = {name: tkinter.Frame(panes) for name in OVER}
        self._drawn = dict.fromkeys(OVER, NOWHERE)
        """What is covered by what is drawn on them, besides their ground."""
        self._is_late = False
        """Whether what is drawn is of an earlier step."""
        self._is_sent_away = False
        self._clear: Box | None = None
        for name, words in OVER.items():
            for pane in (name, words):
                panes[pane].canvas.bind("<Button-1>", lambda event: self._send_away(), add="+")

    def set_theme(self, theme: Theme) -> None:
        for edge in self.edges.values():
            edge.configure(background=f"#{theme.colours[FIVE]}")

    def leave(self) -> None:
        """All is laid out anew: there is nothing on them yet."""
        self._drawn = dict.fromkeys(OVER, NOWHERE)
        self.stand()

    def keep_clear(self, box: Box | None) -> None:
        """Stand where this is seen."""
        self._clear, self._is_late = box, True

    def painted(self, parts: Mapping[str, Part]) -> None:
        """Stand only if there is something on them besides their ground."""
        drawn = {name: extent(parts[name]) or NOWHERE for name in OVER if name in parts}
        if drawn:
            self._drawn |= drawn
            self._is_sent_away = False
            self.stand()

    def show(self, is_late: bool) -> None:
        """Be seen, unless what is drawn is of an earlier step."""
        self._is_late = is_late
        self.stand()

    def _send_away(self) -> None:
        """Let the board be seen until something else is to be shown."""
        self._is_sent_away = True
        self.stand()

    def stand(self) -> None:
        """Stand where the line is not."""
        arrangement = self.panes.arrangement
        if arrangement is None:
            return
        for name, covers in (
            (UNDER, arrangement.under_covers),
            (BESIDE, arrangement.beside_covers),
        ):
            canvases: list[tkinter.Widget] = [self.panes[it].canvas for it in (name, OVER[name])]
            if not covers:
                self.edges[name].place_forget()
            elif not self._drawn[name].width or self._is_late or self._is_sent_away:
                for widget in (*canvases, self.edges[name]):
                    widget.place_forget()
            else:
                places = self._under() if name == UNDER else self._beside()
                for widget, box in zip((*canvases, self.edges[name]), places, strict=True):
                    self.panes.put(widget, box)
                    tkinter.Misc.lift(widget)  # that of a canvas is about what is on it

    def _under(self) -> tuple[Box, Box, Box]:
        """Where the lens of a row lies, its words, and the line at its edge."""
        arrangement, board, words, scale = self._around(UNDER)
        cell, frame = arrangement.layout.cell, arrangement.layout.frame
        layout, drawn = arrangement.layout, self._drawn[UNDER]
        used = min(layout.under.height, drawn.bottom - layout.under.top + layout.lead)
        high = -(-used // cell) * cell
        top = board.bottom - frame - high
        if self._clear is not None and self._clear.bottom - self.panes.offset[1] > top:
            top = board.top
        lens = board._replace(top=top, bottom=top + high + frame)
        at = lens.bottom if top == board.top else top - scale
        if self.panes.stays:
            right = board.right + max(0, drawn.right - layout.board.right - frame)
            lens = lens._replace(right=min(right, self.panes.winfo_width()))
        edge = Box(words.left, at, lens.right, at + scale)
        return lens, words._replace(top=top, bottom=lens.bottom), edge

    def _beside(self) -> tuple[Box, Box, Box]:
        """The same of the lens of a column."""
        arrangement, board, words, scale = self._around(BESIDE)
        layout, drawn = arrangement.layout, self._drawn[BESIDE]
        cell, frame = layout.cell, layout.frame
        used = min(layout.beside.width, drawn.right - layout.beside.left + layout.lead)
        wide = -(-used // cell) * cell
        left = board.right - frame - wide
        if self._clear is not None and self._clear.right - self.panes.offset[0] > left:
            left = board.left
        lens = board._replace(left=left, right=left + wide + frame)
        at = lens.right if left == board.left else left - scale
        edge = Box(at, words.top, at + scale, board.bottom)
        return lens, words._replace(left=left, right=lens.right), edge

    def _around(self, name: str) -> tuple[Arrangement, Box, Box, int]:
        """What a lens lies over, and where its words stand."""
        arrangement = self.panes.arrangement
        assert arrangement is not None
        words = region_of(arrangement.layout, OVER[name])
        return arrangement, self.panes.seen_of(BOARD), words, 2 * arrangement.layout.scale


OVER = {UNDER: UNDER_WORDS, BESIDE: BESIDE_WORDS}
"""The lenses that may lie over the board, and the panes of their words."""


def _pane_of(name: str) -> str:
    if name.startswith("clue/"):
        return ROW_CLUES if name.split("/")[1] == ROW else COLUMN_CLUES
    return name if name == TITLE else BOARD


def _shares(offset: int, seen: int, all_of_it: int) -> tuple[float, float]:
    return offset / max(1, all_of_it), min(1.0, (offset + seen) / max(1, all_of_it))


def _revealed(offset: int, seen: int, wanted: tuple[int, int], margin: int) -> int:
    """The offset, changed as little as it takes."""
    first, last = wanted[0] - margin, wanted[1] + margin
    if first >= offset and last <= offset + seen:
        return offset
    if last - first > seen:  # too large: nothing is gained if some of it is seen as it is
        overlaps = wanted[0] < offset + seen and wanted[1] > offset
        return offset if overlaps else first
    return first if first < offset else last - seen


# -------------------------------------------------------------------------------------------------
# What changed from one moment to the next comes to the panes, in slices where it is much.
#
# Of a board that is scrolled, only what is in sight is drawn and painted; the rest waits until it
# is scrolled to. So a board of any size costs no more than what is seen of it.
#
# Where a large board is laid out anew, even the first slice has an event of its own. But nobody is
# to see how it comes about: the first slices follow one another before Tk paints anything.


SINGLES = {TITLE, UNDER, BESIDE, CAPTION, NUMBERS}
"""The parts that are neither a cell nor a clue nor the grid."""

UNSEEN = 12
"""So many slices of a board that is laid out anew are painted at once, and others bit by bit."""


Parts = Mapping[str, Part]


class Painting:
    """Paints the changes of one stage after the other."""

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self._stage: SlicedStage | None = None
        self._moment: Moment | None = None
        self._line_before: Line | None = None
        self._is_old = False
        """Whether another moment is just about to be shown."""
        self._late: dict[str, Part] = {}
        self._next = Later(panes)
        self._unseen = 0
        """How many slices more may come before Tk paints."""
        self._generation = 0
        """How often all was laid out or painted afresh."""

    def expect(self) -> None:
        """Paint nothing more of this moment: the next is going to be shown."""
        self._is_old = True

    def show(self, stage: SlicedStage, moment: Moment) -> None:
        """Paint what is different at this moment."""
        self._stage, self._moment, self._is_old = stage, moment, False
        stage.look_at(*self.panes.lines_in_sight())
        if stage.is_blank and stage.is_large:
            self._unseen = UNSEEN
            self._next.call(0, self._begin)
        else:
            self._show(stage, moment)

    def _begin(self) -> None:
        if self._stage is not None and self._moment is not None:
            self._show(self._stage, self._moment)

    def _show(self, stage: SlicedStage, moment: Moment) -> None:
        change = stage.show_board(moment)
        if change.afresh:
            self.stop()
            self.panes.clear()
            self._generation += 1
            self._line_before = None
            self._late.clear()
        first, rest = self._strips(change.parts)
        self.panes.paint(first)
        self._paint_singles(stage.show_around(moment))
        if rest:
            generation = self._generation
            if stage.is_large:  # a small board changes in one drawing, with all that is beside it
                self.panes.update_idletasks()
            if self._generation == generation:  # else all was laid out and painted afresh meanwhile
                self.panes.paint(rest)
        self._go_on_soon()

    def scrolled(self) -> None:
        """Paint what has come into sight."""
        if self._stage is not None and self._moment is not None and not self._is_old:
            self._stage.look_at(*self.panes.lines_in_sight())
            if not self._stage.is_blank:
                self._paint_more()

    def catch_up(self) -> None:
        """Paint what has waited."""
        self.panes.paint(self._late)
        self._late.clear()
        self.panes.lenses.show(is_late=False)

    def stop(self) -> None:
        """Leave what is still to be painted."""
        self._next.cancel()

    def forget(self) -> None:
        """The stage is not shown any more."""
        self.stop()
        self._stage = None
        self._generation += 1

    def _go_on_soon(self) -> None:
        if not self._next.is_pending and self._stage is not None and self._stage.has_more:
            self._unseen -= self._unseen > 0
            self._next.call(0 if self._unseen else 1, self._paint_more)

    def _paint_more(self) -> None:
        if self._stage is not None:
            change = self._stage.more()
            self._paint_singles(change.parts)
            board = {name: part for name, part in change.parts.items() if name not in SINGLES}
            self.panes.paint(board)
            self._go_on_soon()

    def _strips(self, parts: Parts) -> tuple[Parts, Parts]:
        """What changed in two parts that are painted one after the other: the line that one looked
        at before, then the rest, which is mostly the line one looks at now. Tk paints one rectangle
        around all that changed, and around a row and a column that would be the whole board."""
        before = self._line_before
        self._line_before = line = self._moment.line if self._moment is not None else None
        if before is None or line is None or before.axis == line.axis:
            return parts, {}
        if len(parts) < 20 or GRID in parts:  # with the grid's lines all cells change
            return parts, {}
        first = {name: part for name, part in parts.items() if _is_in(name, before)}
        return first, {name: part for name, part in parts.items() if name not in first}

    def _paint_singles(self, parts: Mapping[str, Part]) -> None:
        """Paint title, numbers and lenses; in a hurry they wait until there is time to read."""
        self._late.update((name, part) for name, part in parts.items() if name in SINGLES)
        if self._moment is None or not self._moment.brief:
            self.catch_up()
        else:
            self.panes.lenses.show(is_late=True)


def _is_in(name: str, line: Line) -> bool:
    """Whether the part is a cell or the clue of the line."""
    kind, row, column = name.split("/")
    if kind == "clue":
        return row == line.axis and int(column) == line.index
    return int(row if line.axis == ROW else column) == line.index

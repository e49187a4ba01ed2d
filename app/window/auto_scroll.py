"""How a scrolled board keeps in sight what happens, and what lies over it: where the rest is, and
how many cells a drag has reached."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Sequence
from typing import Literal

from app.draw.arrangement import Arrangement
from app.draw.board import Inks, sheet_of
from app.draw.moment import Moment
from app.draw.pixels import picture_of
from app.draw.regions import BOARD, beyond_edges, box_around, news_of, region_of, signed_cells
from app.draw.scene import Box
from app.draw.theme import FILLED, FIVE, INK, NEW, PAPER, PICTURE_INK, PICTURE_PAPER, UNKNOWN, Theme
from app.window.look.canvas import Fonts
from app.window.look.style import SMALL_PX, Look
from app.window.look.widgets import Later
from app.window.panes import Panes
from solver.grid import Grid, Place, place_in
from solver.puzzle import ROW, Line

# -------------------------------------------------------------------------------------------------
# How many cells a drag has reached, beside the pointer.


_POINTER_DISTANCE_PX = 18
"""So that neither the pointer nor a finger hides the count."""


class DragCount(tkinter.Label):
    """Lies over a board view."""

    def __init__(self, board: tkinter.Misc, fonts: Fonts) -> None:
        super().__init__(board, padx=6, pady=2)
        self.fonts = fonts

    def show(self, event: tkinter.Event[tkinter.Misc], count: int, theme: Theme) -> None:
        """Show the count above and to the right of the event; hide where there is one cell."""
        if count < 2:
            self.place_forget()
            return
        self.configure(
            text=str(count),
            font=self.fonts.get(SMALL_PX + 3, True),
            background=f"#{theme.colours[INK]}",
            foreground=f"#{theme.colours[PAPER]}",
        )
        board = self.master
        x = event.x_root - board.winfo_rootx() + _POINTER_DISTANCE_PX
        y = event.y_root - board.winfo_rooty() - _POINTER_DISTANCE_PX - self.winfo_reqheight()
        self.place(x=min(x, board.winfo_width() - self.winfo_reqwidth()), y=max(0, y))
        self.tkraise()


# -------------------------------------------------------------------------------------------------
# A small picture of all of the board, in the corner beside a board that is scrolled: what is in
# sight has a frame, and a click or a drag goes elsewhere.


_DRAW_DELAY_MS = 200
"""After a change of the board, as one looks at the board first."""

_MIN_WHOLE_CELL_PX = 3
"""Smaller cells may differ by a pixel, which is not seen."""


class Overview(tkinter.Canvas):
    """Shows a grid; `chosen` gets the shares of width and height that are pointed at."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent, highlightthickness=0, borderwidth=0, takefocus=False)
        self.window = window
        self.chosen: Callable[[float, float], None] = lambda right, down: None
        self.inks: Inks = ()
        self._grid: Grid | None = None
        self._is_finished = False
        self._picture: tkinter.PhotoImage | None = None
        """What it shows: Tk does not keep it."""
        self._drawing = Later(self)
        self._room = (0, 0)
        self._seen = (0.0, 0.0, 1.0, 1.0)
        for event in ("<Button-1>", "<B1-Motion>"):
            self.bind(event, self._on_press)

    def stand(self, corner: Box, columns: int, rows: int, gap: int) -> None:
        """Take as much of this corner as the board's shape allows."""
        room = (corner.width - gap, corner.height - gap)
        side = min(room[0] / columns, room[1] / rows)
        side = int(side) if side >= _MIN_WHOLE_CELL_PX else side
        width, height = max(8, int(side * columns)), max(8, int(side * rows))
        self._room = (width, height)
        self.place(
            x=corner.right - gap - width, y=corner.bottom - gap - height, width=width, height=height
        )
        self._draw_soon()

    def leave(self) -> None:
        self.place_forget()
        self._drawing.cancel()
        self._picture = None
        self._room = (0, 0)

    def show(self, grid: Grid, *, is_finished: bool = False) -> None:
        """Show what is known, or the finished picture."""
        self._grid, self._is_finished = grid, is_finished
        self._draw_soon()

    def show_seen(self, seen: tuple[float, float, float, float]) -> None:
        """Show left, top, right and bottom of what is in sight, as shares."""
        self._seen = seen
        self._draw_frame()

    def apply_look(self) -> None:
        self._draw_soon()

    def _draw_soon(self) -> None:
        if self._room[0] and not self._drawing.is_pending:
            self._drawing.call(_DRAW_DELAY_MS, self._draw)

    def _draw(self) -> None:
        if self._grid is None or not self._room[0]:
            return
        width, height = self._room
        roles = self._roles()
        data = picture_of(self._grid, self.window.theme, width, height, roles)
        picture = tkinter.PhotoImage(master=self, data=data, format="PPM")
        self.delete("picture")
        self.create_image(0, 0, anchor="nw", image=picture, tags="picture")
        self.tag_lower("picture")
        self._picture = picture
        self.configure(background=f"#{self.window.theme.colours[FIVE]}")
        self._draw_frame()

    def _roles(self) -> Sequence[str]:
        """The role of an unknown cell, of each colour, and of an empty cell."""
        filled, empty = (PICTURE_INK, PICTURE_PAPER) if self._is_finished else (FILLED, PAPER)
        if self.inks:
            filled, empty = "", sheet_of(self.inks) if self._is_finished else PAPER
        return UNKNOWN, *([ink.role for ink in self.inks[1:]] or [filled]), empty

    def _draw_frame(self) -> None:
        width, height = self._room
        self.delete("frame")
        left, top, right, bottom = self._seen
        corners = (left * width, top * height, right * width - 1, bottom * height - 1)
        colour = f"#{self.window.theme.colours[NEW]}"
        self.create_rectangle(*map(round, corners), outline=colour, width=2, tags="frame")

    def _on_press(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        width, height = self._room
        if width and height:
            self.chosen(event.x / width, event.y / height)


# -------------------------------------------------------------------------------------------------
# At the edges: how many cells of the step lie beyond them. What is new comes into sight.


_MIN_PAUSE_S = 0.4
"""Between two turns to another place while it plays too fast to be read."""

EDGES: dict[str, tuple[float, float, Literal["w", "e", "n", "s"]]] = {
    "left": (0, 0.5, "w"),
    "right": (1, 0.5, "e"),
    "up": (0.5, 0, "n"),
    "down": (0.5, 1, "s"),
}
"""Where each sign stands, in shares of what is seen of the board."""


class EdgeSigns:
    """At each edge of a scrolled board: how many cells of the step lie beyond it. A click goes
    there."""

    def __init__(self, panes: Panes, window: Look) -> None:
        self.panes, self.window = panes, window
        self.cells: Sequence[Place] = ()
        """Those that the step settled."""
        self.labels = {edge: tkinter.Label(panes, cursor="hand2", padx=8, pady=3) for edge in EDGES}

    def leave(self) -> None:
        self.cells = ()
        self.show()

    def show(self) -> None:
        """Say what is out of sight now."""
        arrangement = self.panes.arrangement
        fonts, colours = self.window.fonts, self.window.theme.colours
        beyond = beyond_edges(arrangement, self.panes.offset, self.cells) if arrangement else {}
        for edge, label in self.labels.items():
            cells = beyond.get(edge, [])
            if not cells or arrangement is None:
                label.place_forget()
                continue
            label.configure(
                text=self.window.say(f"board.more.{edge}", count=len(cells)),
                font=fonts.get(round(0.85 * arrangement.layout.unit), True),
                background=f"#{colours[NEW]}",
                foreground=f"#{colours[PAPER]}",
            )
            label.bind("<Button-1>", lambda event, cells=cells: self._go_to(cells))  # type: ignore[misc]
            across, down, anchor = EDGES[edge]
            board = self.panes.seen_of(BOARD)
            x, y = board.left + across * board.width, board.top + down * board.height
            label.place(x=round(x), y=round(y), anchor=anchor)
            label.tkraise()

    def _go_to(self, cells: Sequence[Place]) -> None:
        arrangement = self.panes.arrangement
        if arrangement is not None:
            layout = arrangement.layout
            self.panes.reveal(box_around(layout, cells), glides=True)


class AutoScroll:
    """Keeps in sight what happens on a scrolled board, with an overview in the corner."""

    def __init__(self, panes: Panes, window: Look) -> None:
        self.panes = panes
        self.overview = Overview(panes, window)
        self.signs = EdgeSigns(panes, window)
        self.followed: object = None
        """What has been brought into sight last."""
        self._followed_at = 0.0
        self._pointed_at: Place | None = None
        self.overview.chosen = self._on_chosen

    def apply_look(self) -> None:
        self.overview.apply_look()
        self.signs.show()

    def forget(self) -> None:
        """Bring what happens into sight again, even if that was done."""
        self.followed = None

    def stand(self) -> None:
        """Have the overview where it is needed, after the panes were laid out anew."""
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

    def follow(
        self, moment: Moment, *, is_finished: bool = False, shows_cells: bool = False
    ) -> None:
        """See that what is new is in sight: its line, or all its cells. What a person scrolled to
        stays until then."""
        arrangement = self.panes.arrangement
        if arrangement is None or not arrangement.is_scrolled:
            return
        self.overview.show(moment.state.grid, is_finished=is_finished)
        unit = arrangement.layout.unit  # on a wall other cells are in sight than at arm's length
        self.signs.cells = () if moment.brief else tuple(moment.fresh_cells())
        self.signs.show()
        cell, line, signed = moment.focus.cell, moment.line, signed_cells(moment)
        step = moment.step if shows_cells else None
        subject = moment.state.count, cell, line, signed, step, unit
        now = time.perf_counter()
        if subject == self.followed or (moment.brief and now - self._followed_at < _MIN_PAUSE_S):
            return
        self.followed, self._followed_at = subject, now
        pointed_at, self._pointed_at = cell if cell != self._pointed_at else None, cell
        if pointed_at is None and line is not None and not (signed or step):
            self.panes.reveal(self._beginning(arrangement, line), glides=not moment.brief)
            return
        cells = [pointed_at] if pointed_at is not None else signed or news_of(moment)
        if cells:
            self.panes.reveal(box_around(arrangement.layout, cells), glides=not moment.brief)

    def _beginning(self, arrangement: Arrangement, line: Line) -> Box:
        """A line where it is in sight, as far along as the board is scrolled."""
        layout, (right, down) = arrangement.layout, self.panes.wanted
        box, board = layout.cell_box(*place_in(line, 0)), region_of(layout, BOARD)
        if line.axis == ROW:
            return box._replace(left=board.left + right, right=board.left + right)
        return box._replace(top=board.top + down, bottom=board.top + down)

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

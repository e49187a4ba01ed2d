"""How a scrolled board keeps in sight what happens, and what says where the rest is."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Sequence
from typing import Literal

from app.draw.arrangement import Arrangement
from app.draw.moment import Moment
from app.draw.regions import BOARD, beyond_edges, box_around, news_of, region_of, signed_cells
from app.draw.scene import Box
from app.draw.theme import NEW, PAPER
from app.window.look.style import Look
from app.window.overview import Overview
from app.window.panes import Panes
from solver.grid import Place, place_in
from solver.puzzle import ROW, Line

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

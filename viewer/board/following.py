"""Which part of a board that has no room is in sight: it follows what happens, and an overview in
the corner shows where one is."""

from __future__ import annotations

import time

from scene.board.layout import Layout
from scene.board.moment import Moment
from scene.scene import Box
from scene.theme import Theme
from solver.puzzle import ROW
from viewer.board.overview import Overview
from viewer.board.panes import BOARD, Panes, region_of

PAUSE = 0.4
"""Seconds between two turns to another place while it plays too fast to be read."""


class Following:
    """Scrolls the panes of a board, and is told when others do."""

    def __init__(self, panes: Panes, theme: Theme) -> None:
        self.panes = panes
        self.overview = Overview(panes, theme)
        self._followed: object = None
        self._followed_at = 0.0
        self.overview.chosen = self._on_chosen

    def forget(self) -> None:
        """Look for what happens, even if it was in sight before."""
        self._followed = None

    def stand(self) -> None:
        """The panes were laid out anew: have the overview where it is needed."""
        arrangement = self.panes.arrangement
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

    def follow(self, moment: Moment) -> None:
        """See that what is new is in sight; what a person scrolled to stays until then."""
        arrangement = self.panes.arrangement
        if arrangement is None or not arrangement.is_scrolled:
            return
        self.overview.show(moment.state.grid)
        unit = arrangement.layout.unit  # on a wall other cells are in sight than at arm's length
        what = moment.state.count, moment.focus.cell or moment.line, unit
        now = time.perf_counter()
        if what == self._followed or (moment.brief and now - self._followed_at < PAUSE):
            return
        self._followed, self._followed_at = what, now
        box = box_of_news(arrangement.layout, moment)
        if box is not None:
            self.panes.reveal(box, 2 * arrangement.layout.cell)

    def show_place(self) -> None:
        """Show in the overview what is in sight."""
        arrangement, offset = self.panes.arrangement, self.panes.offset
        if arrangement is None:
            return
        board = region_of(arrangement.layout, BOARD)
        self.overview.show_seen(
            (
                offset[0] / board.width,
                offset[1] / board.height,
                (offset[0] + arrangement.across) / board.width,
                (offset[1] + arrangement.down) / board.height,
            )
        )

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
    """Where on the board something happens; of a line without news, where it begins. None where
    nothing does."""
    pointed, line = moment.focus.cell, moment.line
    cells = [pointed] if pointed is not None else list(moment.fresh_cells())
    if not cells and moment.step is not None:
        cells = [(row, column) for row, column, _ in moment.step.cells]
    if not cells and line is not None:
        cells = [(line.index, 0) if line.axis == ROW else (0, line.index)]
    if not cells:
        return None
    boxes = [layout.cell_box(*cell) for cell in cells]
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )

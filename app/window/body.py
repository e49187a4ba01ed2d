"""The board and the panel beside it; below it where the window is higher than wide, and as a strip
above it on a wall. A page may have the place of both."""

from __future__ import annotations

import tkinter
from tkinter import ttk

from app.window.board_view import BoardView
from app.window.look.style import Look
from app.window.look.widgets import Later
from app.window.side_panel import SidePanel, VisibleParts

_MIN_PANEL_PX, _MAX_PANEL_PX, _PANEL_SHARE = 330, 420, 0.26
"""The panel takes this share of the window's width, within these limits;"""

_MIN_SLIM_PANEL_PX, _SLIM_PANEL_SHARE = 214, 0.15
"""and at least this where the board has use for the room."""

_MIN_CODE_PX, _MAX_CODE_PX, _CODE_SHARE = 400, 640, 0.36
"""With a program in it."""

_WALL_TREE_SHARE = 0.3
"""Of the width of a wall, for the search tree."""

BAR_ROW = 0
"""Of the grid, for a bar above all else."""
_ROWS = (1, 2)


class Body(ttk.Frame):
    """Board and side panel, or a page."""

    def __init__(self, root: tkinter.Tk, window: Look) -> None:
        super().__init__(root)
        self.window = window
        self.board = BoardView(self, window)
        self.side = SidePanel(self, window)
        self.page: ttk.Frame | None = None
        """What has the place of board and panel."""
        self.shown = VisibleParts()
        self._seen: tuple[str, int, int, int, float, VisibleParts] | None = None
        """What was arranged last, in what size."""
        self._fitting = Later(self)
        self._room = (0, 0)
        self.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda event: self.arrange())
        self.board.bind("<Configure>", lambda event: self.fit_board())
        self.board.zoomed = self.arrange

    def apply_look(self) -> None:
        self.board.apply_look()
        self.side.apply_look()

    def show_page(self, page: ttk.Frame | None) -> None:
        """Show a page in the place of board and panel, or these again."""
        if page is self.page:
            return
        for part in (self.page, self.board, self.side, self.side.tree):
            if part is not None:
                part.grid_forget()
        self.page = page
        self._seen = None
        if page is not None:
            self.columnconfigure(1, minsize=0)
            for row in _ROWS:
                self.rowconfigure(row, minsize=0, weight=int(row == _ROWS[0]))
            page.grid(row=_ROWS[0], column=0, columnspan=2, sticky="nsew")
        self.arrange()

    def arrange(self) -> None:
        """Put the parts where there is room for them, once the room is known."""
        width, height = self.winfo_width(), self.winfo_height()
        if width <= 1 or self.page is not None:
            return
        shown, factor = self.shown, self.window.factor
        bar = sum(part.winfo_reqheight() for part in self.grid_slaves(row=BAR_ROW))
        spare = max(0, shown.gained - bar)
        shape = "wide" if width >= height - shown.gained else "high"
        shape = "wall" if shown.is_wall else shape
        side = round(_MIN_PANEL_PX * factor)
        if shape == "wide":
            side = self._side(width, height - bar - spare)
            if spare and not self.board.has_room(width - side, height - bar - spare):
                spare, side = 0, self._side(width, height - bar)
        beside = side if shape == "wide" else 0
        if shape == "wall" and shown.has_open_tree:
            beside = round(_WALL_TREE_SHARE * width)
        seen = shape, side, spare, beside, factor, shown
        if seen == self._seen:
            return
        self._seen = seen
        self.side.arrange(shape, shown)
        first, second = _ROWS
        board_row = second if shape == "wall" else first
        below = spare if shape == "wide" else 0
        self.board.grid(row=board_row, column=0, sticky="nsew", pady=(0, below))
        places = {"wide": (first, 1), "high": (second, 0), "wall": (first, 0)}
        side_row, side_column = places[shape]
        self.side.grid(
            row=side_row, column=side_column, columnspan=1 + (shape == "wall"), sticky="nsew"
        )
        high = self.side.strip_height if shape == "wall" else side + spare
        if shape == "wall" and shown.has_open_tree:
            self.side.tree.grid(row=board_row, column=1, padx=(0, 12))
            self.side.tree.fit()
            self.side.tree.lift()
        self.columnconfigure(1, minsize=beside, weight=0)
        for row in _ROWS:
            is_board = row == board_row
            least = 0 if is_board or shape == "wide" else high
            self.rowconfigure(row, minsize=least, weight=int(is_board))
        self.side.grid_propagate(False)
        self.side.pack_propagate(False)
        self.side.configure(width=side, height=high)

    def show(self, shown: VisibleParts) -> None:
        """Have this in sight beside the board."""
        self.shown = shown
        self.arrange()

    def need_clues(self, are_needed: bool) -> None:
        """Have all clues beside the board, or those for which there is room."""
        if are_needed != self.board.fitting.needs_clues:
            self.board.fitting.needs_clues = are_needed
            self.board.await_room()
            self.arrange()
            self.fit_board()

    def fit_board(self, wait: int | None = None) -> None:
        """Fit the board to its room once idle, or after a wait in milliseconds."""
        if self.board.layout is None:
            self.board.resize()  # nothing is seen of it yet
            return
        if wait is not None or not self._fitting.is_pending:
            self._fitting.call(wait or "idle", self._fit)

    def _fit(self) -> None:
        """Lay the board out once its room has stopped changing."""
        if self.board.awaits_room:
            self.update_idletasks()  # what stands around it has its place first
        room = self.board.winfo_width(), self.board.winfo_height()
        if room != self._room:
            self._room = room
            self.fit_board(1)  # not when idle: `update_idletasks` would wait for that, too
            return
        self.board.resize()

    def _side(self, width: int, height: int) -> int:
        """The panel's width, less what the board has use for."""
        factor = self.window.factor
        if self.shown.has_code:
            share = _CODE_SHARE * width / factor
            return round(factor * max(_MIN_CODE_PX, min(_MAX_CODE_PX, share)))
        usual = max(_MIN_PANEL_PX, min(_MAX_PANEL_PX, _PANEL_SHARE * width / factor))
        if self.shown.has_open_tree:
            return round(usual * factor)
        slim = max(_MIN_SLIM_PANEL_PX, _SLIM_PANEL_SHARE * width / factor)
        left = width - self.board.wanted_width(height)
        return round(max(slim * factor, min(usual * factor, left)))

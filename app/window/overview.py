"""What lies over a scrolled board or in its corner: how many cells a drag has reached, and a small
picture of all of the board."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence

from app.draw.board import Inks, sheet_of
from app.draw.pixels import picture_of
from app.draw.scene import Box
from app.draw.theme import FILLED, FIVE, INK, NEW, PAPER, PICTURE_INK, PICTURE_PAPER, UNKNOWN, Theme
from app.window.look.canvas import Fonts
from app.window.look.style import SMALL_PX, Look
from app.window.look.widgets import Later
from solver.grid import Grid

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

"""The colours of a puzzle as swatches with their signs and keys, of which one is chosen."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from app.draw.pen import empty_mark
from app.draw.scene import Box
from app.draw.theme import INK, MARK, MUTED, NEW, PAPER, THIN, ink_role, readable_on
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.widgets import Event, Tooltip, name_widget, on_wheel

if TYPE_CHECKING:
    from app.learn.handwork import Swatch

_SIDE_PX, _RIM_PX, _KEY_ROOM_PX = 34, 4, 18
"""A swatch, the rim around it, and the room for its key under it."""

_SIGN_PX, _KEY_PX = 16, 12
"""Letters."""


class Palette(ttk.Frame):
    """Swatches in as many rows as are needed. Each can be reached with Tab and chosen with Space;
    the wheel goes through them."""

    def __init__(
        self,
        parent: tkinter.Misc,
        window: Host,
        swatches: Sequence[Swatch],
        name_of: Callable[[int], str],
        go_through: Callable[[int], None] = lambda by: None,
    ) -> None:
        super().__init__(parent)
        self.window = window
        self._swatches = swatches
        self._columns = 0
        self.cells = [self._make_cell(swatch, name_of(swatch.value)) for swatch in swatches]
        on_wheel(self, lambda event, up: go_through(-up))
        self.bind("<Configure>", lambda event: self._arrange())
        self.apply_look()

    def show(self, swatches: Sequence[Swatch]) -> None:
        """Ring the one that is chosen."""
        before, self._swatches = self._swatches, swatches
        if [swatch.is_chosen for swatch in swatches] != [swatch.is_chosen for swatch in before]:
            self._draw()

    def apply_look(self) -> None:
        self._columns = 0
        self._draw()
        self._arrange()

    def _make_cell(self, swatch: Swatch, name: str) -> tkinter.Canvas:
        cell = tkinter.Canvas(self, takefocus=True, borderwidth=0)
        cell.bindtags((*cell.bindtags(), str(self)))  # for the wheel
        choose = partial(self._choose, swatch)
        for event in ("<Button-1>", "<space>", "<Return>"):
            cell.bind(event, choose)
        Tooltip(cell, f"{name} ({swatch.key})" if swatch.key else name)
        name_widget(cell, name)
        return cell

    def _choose(self, swatch: Swatch, event: Event) -> str:
        swatch.choose()
        return "break"

    def _arrange(self) -> None:
        """Fill as few rows as there is room for, of about the same length."""
        whole = self._size[0]
        fitting = max(1, self.winfo_width() // whole)
        rows = -(-len(self.cells) // fitting)
        columns = -(-len(self.cells) // rows)
        if self.winfo_width() <= 1 or columns == self._columns:
            return
        self._columns = columns
        for place, cell in enumerate(self.cells):
            row, column = divmod(place, columns)
            cell.grid(row=row, column=column)

    @property
    def _size(self) -> tuple[int, int]:
        """Width and height of a swatch with its rim, its key and what shows the focus."""
        side = round((_SIDE_PX + 2 * _RIM_PX) * self.window.factor)
        has_keys = any(swatch.key for swatch in self._swatches)
        return side + 4, side + has_keys * round(_KEY_ROOM_PX * self.window.factor) + 4

    def _draw(self) -> None:
        colours = colours_of(self.window.theme)
        width, height = self._size
        side, rim = width - 4, round(_RIM_PX * self.window.factor)
        line = max(1, round(2 * self.window.factor))
        for swatch, cell in zip(self._swatches, self.cells, strict=True):
            cell.configure(
                width=width - 4,
                height=height - 4,
                background=colours[PAPER],
                highlightthickness=2,
                highlightbackground=colours[PAPER],
                highlightcolor=colours[INK],
            )
            cell.delete("all")
            box = Box(2 + rim, 2 + rim, 2 + side - rim, 2 + side - rim)
            if swatch.is_chosen:
                chosen = colours[NEW]
                cell.create_rectangle(3, 3, 1 + side, 1 + side, outline=chosen, width=line)
            ground = ink_role(swatch.rgb) if swatch.rgb else PAPER
            cell.create_rectangle(*box, fill=colours[ground], outline=colours[THIN])
            if not swatch.rgb:
                for mark in empty_mark(box, MARK, box.width):
                    cell.create_rectangle(*mark[:4], fill=colours[MARK], width=0)
            else:
                self._write(cell, box, swatch.sign, _SIGN_PX, colours[readable_on(ground)])
            below = Box(2, 2 + side, 2 + side, height - 2)
            ink = colours[INK if swatch.is_chosen else MUTED]
            self._write(cell, below, swatch.key, _KEY_PX, ink)

    def _write(self, cell: tkinter.Canvas, box: Box, text: str, size: int, fill: str) -> None:
        font = self.window.fonts.get(round(size * self.window.factor), True)
        x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
        cell.create_text(x, y, text=text, font=font, fill=fill)

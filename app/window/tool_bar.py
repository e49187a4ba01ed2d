"""The tool bar at the left edge: what one can do here, each with a sign and its name.

It stands upright because height is what boards want for; in a window that is narrow, or higher than
wide, it lies under the menus. Where there is no room for the names, they are in the tooltips.
"""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import Literal

from app.draw.theme import INK, NEW
from app.learn.actions import ROWS
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.widgets import Tooltip, scaled, scaled_padding, screen_factor

_ICON_PX = 22

TOOLS = {row.name: row.icon for row in ROWS if row.tool}
"""The signs of actions that are tools."""

MODES = ("watch", "your-turn", "learn")
"""One of these is on at any time."""

_MARGIN_PX = 4
_MIN_BOARD_WIDTH_PX, _BESIDE_PX = 560, 400
"""A bar beside the board leaves it this width; bar and panel together take the other, which grows
with their letters."""


class ToolBar(ttk.Frame):
    """A button for each tool; that of the mode that is on stands out."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.root, padding=scaled_padding(window.root, _MARGIN_PX))
        self.window, actions, say = window, window.actions, window.say
        self._body: tkinter.Widget | None = None
        self._is_upright = True
        self._names = ""
        self.buttons: dict[str, ttk.Button] = {}
        for name in TOOLS:
            button = ttk.Button(
                self, command=actions[name], style="Tool.TButton", text=say(f"tool.{name}")
            )
            Tooltip(button, actions[name].tooltip(say))
            self.buttons[name] = button
        self.apply_look()
        self.bind("<Configure>", lambda event: self._on_size())

    def appear(self, body: tkinter.Widget) -> None:
        """Be seen, beside this part of the window."""
        self._body = body
        self._arrange()

    def show_mode(self, name: str) -> None:
        for mode in MODES:
            self.buttons[mode].state(["selected" if mode == name else "!selected"])

    def apply_look(self) -> None:
        window = self.window
        side, colours = round(_ICON_PX * window.factor), window.theme.colours
        for name, sign in TOOLS.items():
            usual, chosen = (
                cache_icon(self, sign, side, f"#{colours[role]}") for role in (INK, NEW)
            )
            self.buttons[name].configure(image=f"{usual} selected {chosen}")
        self._fit()

    def _arrange(self) -> None:
        """Stand at the left, or lie on top."""
        if self._body is None:
            return
        self._is_upright = self._should_stand()
        side: Literal["left", "top"] = "left" if self._is_upright else "top"
        self.pack(side=side, fill="both", before=self._body)
        for button in self.buttons.values():
            if self._is_upright:
                button.pack(side="top", fill="x", pady=1, padx=0)
            else:
                button.pack(side="left", fill="none", pady=0, padx=1)

    def _on_size(self) -> None:
        if self._is_upright != self._should_stand():
            self._arrange()
        self._fit()

    def _should_stand(self) -> bool:
        top = self.winfo_toplevel()
        width, height = top.winfo_width(), top.winfo_height()
        least = _MIN_BOARD_WIDTH_PX * screen_factor(self) + _BESIDE_PX * self.window.factor
        return width >= max(height, least) or width <= 1

    def _fit(self) -> None:
        """Show the names under the icons, or beside them in a lying bar, if all have room."""
        room = self.winfo_height() if self._is_upright else self.winfo_width()
        for way in ("top",) if self._is_upright else ("left", "top"):
            self._show_names(way)
            if room <= 1 or self._needed() + 2 * scaled(self, _MARGIN_PX) <= room:
                return
        self._show_names("image")

    def _needed(self) -> int:
        """The pixels that all buttons take along the bar."""
        buttons, gap = self.buttons.values(), scaled(self, 2)
        if self._is_upright:
            return sum(button.winfo_reqheight() + gap for button in buttons)
        return sum(button.winfo_reqwidth() + gap for button in buttons)

    def _show_names(self, way: str) -> None:
        if way != self._names:
            self._names = way
            for button in self.buttons.values():
                self.tk.call(button, "configure", "-compound", way)

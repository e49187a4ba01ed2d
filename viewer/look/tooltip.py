"""A few words beside a widget when the pointer rests on it or the keyboard reaches it."""

from __future__ import annotations

import tkinter
from typing import Protocol

from scene.theme import INK, PAPER, Theme

DELAY = 500
"""Milliseconds."""


class Themed(Protocol):
    """What has a theme, now one and later another."""

    theme: Theme


class Tooltip:
    """Shows words above a widget, in the colours of what it belongs to, and goes when it does."""

    def __init__(
        self,
        widget: tkinter.Widget,
        words: str,
        themed: Themed,
    ) -> None:
        self.widget = widget
        self.words = words
        self.themed = themed
        self._pending: str | None = None
        self._window: tkinter.Toplevel | None = None
        for event in ("<Enter>", "<FocusIn>"):
            widget.bind(event, self._wait, add="+")
        for event in ("<Leave>", "<FocusOut>", "<ButtonPress>", "<Destroy>"):
            widget.bind(event, self._hide, add="+")

    def _wait(self, event: tkinter.Event[tkinter.Widget]) -> None:
        self._hide()
        self._pending = self.widget.after(DELAY, self._show)

    def _show(self) -> None:
        self._pending = None
        ink, paper = (f"#{self.themed.theme.colours[role]}" for role in (INK, PAPER))
        self._window = window = tkinter.Toplevel(self.widget)
        window.overrideredirect(True)
        label = tkinter.Label(
            window,
            text=self.words,
            foreground=paper,
            background=ink,
            padx=8,
            pady=4,
            font="TkTooltipFont",
        )
        label.pack()
        x = self.widget.winfo_rootx()
        x = min(x, self.widget.winfo_screenwidth() - label.winfo_reqwidth() - 4)
        y = self.widget.winfo_rooty() - label.winfo_reqheight() - 6
        if y < 0:
            y = self.widget.winfo_rooty() + self.widget.winfo_height() + 6
        window.geometry(f"+{max(0, x)}+{y}")

    def _hide(self, event: object = None) -> None:
        if self._pending is not None:
            self.widget.after_cancel(self._pending)
            self._pending = None
        if self._window is not None:
            self._window.destroy()
            self._window = None

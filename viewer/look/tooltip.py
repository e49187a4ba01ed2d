"""Names for screen readers, where this system's Tk can say them.

Tk tells screen readers of its widgets from 9.1 on, by its command `tk accessible`. For Tk 8.6 under
Windows the package tk-uia does it, if it is installed; it is no dependency. Elsewhere nothing
happens: all that the window says can be read in the terminal, with --explain.
"""

from __future__ import annotations

import sys
import tkinter
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from scene.theme import INK, PAPER, Theme
from viewer.look.widgets import scaled

PACKAGE = "tk_uia"


def enable(root: tkinter.Tk) -> bool:
    """Have the widgets of this program heard. Returns whether anything can be."""
    package = _package()
    if package is not None:
        package.enable(root)
    return package is not None or has_command(root)


def name_widget(widget: tkinter.Misc, name: str) -> None:
    """Say what a widget is that shows no words of its own, or none that say it."""
    if has_command(widget):
        _try(lambda: widget.tk.call("tk", "accessible", "set_acc_name", str(widget), name))
    package = _package()
    if package is not None:
        package.set_acc_name(widget, name)


def tell_changed(widget: tkinter.Misc) -> None:
    """Have a screen reader notice that a text says something else, without taking the focus."""
    if not has_command(widget):
        return
    text = widget.tk.call(str(widget), "get", "1.0", "end-1c")
    _try(lambda: widget.tk.call("tk", "accessible", "set_acc_value", str(widget), text))
    _try(lambda: widget.tk.call("tk", "accessible", "emit_selection_change", str(widget)))


def has_command(widget: tkinter.Misc) -> bool:
    """Whether this Tk has the command."""
    return bool(widget.tk.call("info", "commands", "::tk::accessible"))


def _package() -> Any:
    """The package, under the only system that it is for."""
    if sys.platform != "win32":
        return None
    from importlib.util import find_spec

    return import_module(PACKAGE) if find_spec(PACKAGE) is not None else None


def _try(call: Callable[[], object]) -> None:
    """A widget that Tk cannot name is as silent as before."""
    try:
        call()
    except tkinter.TclError:
        return


# -------------------------------------------------------------------------------------------------
# A few words beside a widget when the pointer rests on it or the keyboard reaches it.


DELAY, SHOWN = 500, 3000
"""Milliseconds until it is seen, and for which it is."""


class Themed(Protocol):
    """What has a theme, now one and later another."""

    theme: Theme


class Tooltip:
    """Shows words at a widget, in the colours of what it belongs to, and goes when it does."""

    def __init__(self, widget: tkinter.Widget, words: str, themed: Themed) -> None:
        self.widget = widget
        self.words = words
        self.themed = themed
        self._pending: str | None = None
        self._window: tkinter.Toplevel | None = None
        for event in ("<Enter>", "<<TraverseIn>>"):  # by Tab: a dialog gives the focus back, too
            widget.bind(event, self._wait, add="+")
        for event in ("<Leave>", "<FocusOut>", "<ButtonPress>", "<Destroy>"):
            widget.bind(event, self._hide, add="+")

    def _wait(self, event: tkinter.Event[tkinter.Widget]) -> None:
        self._hide()
        self._pending = self.widget.after(DELAY, self._show)

    def _show(self) -> None:
        self._pending = None
        ink, paper = (f"#{self.themed.theme.colours[role]}" for role in (INK, PAPER))
        around, gap = scaled(self.widget, 8), scaled(self.widget, 6)
        self._window = window = tkinter.Toplevel(self.widget)
        window.overrideredirect(True)
        label = tkinter.Label(
            window,
            text=self.words,
            foreground=paper,
            background=ink,
            padx=around,
            pady=around // 2,
            font="TkTooltipFont",
        )
        label.pack()
        window.geometry("+{}+{}".format(*self._place(label, gap)))
        self._pending = self.widget.after(SHOWN, self._time_out)

    def _place(self, label: tkinter.Label, gap: int) -> tuple[int, int]:
        """Above the widget, or where there is no room below it; beside it in a column of others,
        which would be covered."""
        widget = self.widget
        x, y = widget.winfo_rootx(), widget.winfo_rooty()
        wide, high = label.winfo_reqwidth(), label.winfo_reqheight()
        edge = widget.winfo_screenwidth() - wide - gap
        if widget.winfo_manager() == "pack" and widget.pack_info()["side"] == "top":
            after, before = x + widget.winfo_width() + gap, x - wide - gap
            return after if after <= edge else before, y + (widget.winfo_height() - high) // 2
        above, below = y - high - gap, y + widget.winfo_height() + gap
        return max(0, min(x, edge)), above if above >= 0 else below

    def _time_out(self) -> None:
        self._pending = None
        self._hide()

    def _hide(self, event: object = None) -> None:
        if self._pending is not None:
            self.widget.after_cancel(self._pending)
            self._pending = None
        if self._window is not None:
            self._window.destroy()
            self._window = None

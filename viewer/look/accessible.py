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
from typing import Any

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

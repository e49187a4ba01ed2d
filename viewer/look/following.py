"""Variables that somebody follows for as long as a widget lives."""

from __future__ import annotations

import tkinter
from collections.abc import Callable


def follow(widget: tkinter.Misc, variable: tkinter.Variable, run: Callable[[], None]) -> None:
    """Call `run` whenever the variable is written, until the widget is destroyed. Tk would hold on
    to what it is to call for as long as the program lives, and so to the widget and all it shows.
    """
    name = variable.trace_add("write", lambda *_: run())

    def stop(event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is widget:
            variable.trace_remove("write", name)

    widget.bind("<Destroy>", stop, add="+")

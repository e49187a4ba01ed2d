"""The wheel of the mouse, whichever way this system tells of it."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import TypeAlias

Event: TypeAlias = "tkinter.Event[tkinter.Misc]"


def on_wheel(widget: tkinter.Misc, run: Callable[[Event, int], None]) -> None:
    """Call this with 1 when the wheel is turned up, and with -1 when it is turned down: for a
    window wherever in it the pointer is; for a frame, on what has it among its binding tags."""
    widget.bind("<Button-4>", lambda event: run(event, 1))
    widget.bind("<Button-5>", lambda event: run(event, -1))
    widget.bind("<MouseWheel>", lambda event: run(event, 1 if event.delta > 0 else -1))

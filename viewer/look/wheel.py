"""The wheel of the mouse, whichever way this system tells of it."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import TypeAlias

Event: TypeAlias = "tkinter.Event[tkinter.Canvas]"


def on_wheel(canvas: tkinter.Canvas, run: Callable[[Event, int], None]) -> None:
    """Call this with 1 when the wheel is turned up, and with -1 when it is turned down."""
    canvas.bind("<Button-4>", lambda event: run(event, 1))
    canvas.bind("<Button-5>", lambda event: run(event, -1))
    canvas.bind("<MouseWheel>", lambda event: run(event, 1 if event.delta > 0 else -1))


def scroll_with_wheel(top: tkinter.Misc, canvas: tkinter.Canvas) -> None:
    """Scroll by the wheel, wherever in this window the pointer is; in a frame, on what has the
    frame among its binding tags."""
    top.bind("<Button-4>", lambda event: canvas.yview_scroll(-1, "units"))
    top.bind("<Button-5>", lambda event: canvas.yview_scroll(1, "units"))
    top.bind(
        "<MouseWheel>", lambda event: canvas.yview_scroll(-1 if event.delta > 0 else 1, "units")
    )

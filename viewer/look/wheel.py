"""The wheel and the other button of the mouse, whichever way this system tells of them."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import TypeAlias

Event: TypeAlias = "tkinter.Event[tkinter.Misc]"

NOTCH = 120
"""What a wheel with notches tells for each of them. One without, or a touchpad, tells less, and
often; it may tell of nothing."""

NOTCH_OF_MACOS = 1
"""The same on macOS, up to Tk 8.6."""

MOST = 8
"""Calls for one event: macOS tells of more and more, the faster one turns."""

OTHER_BUTTONS = (2, 3)
"""The right button: 2 on macOS, and 3 elsewhere. The one in the middle does the same."""


class Turning:
    """Adds up what a wheel tells, until it is a notch."""

    def __init__(self, notch: int) -> None:
        self._notch = notch
        self._rest = 0

    def turn(self, delta: int) -> int:
        """How many notches it was turned on by this: up, or less than 0 for down."""
        if self._rest * delta < 0:  # turned back: what is left of the other way is void
            self._rest = 0
        self._rest += delta
        notches = abs(self._rest) // self._notch * (1 if self._rest > 0 else -1)
        self._rest -= notches * self._notch
        return max(-MOST, min(notches, MOST))


def notch_of(widget: tkinter.Misc) -> int:
    """What is told for a notch on the system of this widget."""
    is_old_macos = widget.tk.call("tk", "windowingsystem") == "aqua" and tkinter.TkVersion < 8.7
    return NOTCH_OF_MACOS if is_old_macos else NOTCH


def on_wheel(widget: tkinter.Misc, run: Callable[[Event, int], None]) -> None:
    """Call this with 1 for every notch that the wheel is turned up, and with -1 where it is turned
    down: for a window wherever in it the pointer is; for a frame, on what has it among its binding
    tags."""
    turning = Turning(notch_of(widget))

    def on_turned(event: Event) -> None:
        notches = turning.turn(event.delta)
        for _ in range(abs(notches)):
            run(event, 1 if notches > 0 else -1)

    widget.bind("<Button-4>", lambda event: run(event, 1))
    widget.bind("<Button-5>", lambda event: run(event, -1))
    widget.bind("<MouseWheel>", on_turned)

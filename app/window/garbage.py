"""When Python looks for garbage, as long as a window is there.

A large board is two hundred thousand objects, and to walk through them all takes as long as a
person notices. So this is done when the window rests, and only seldom while it works.
"""

from __future__ import annotations

import gc
import tkinter

from app.window.look.widgets import Later, on_destroy

WALKS_AT_REST, WALKS_AT_WORK = 16, 160
"""How many walks through what is new (700 objects, ten times) one through everything follows."""

_QUIET_MS = 1000


class Garbage:
    """Sets Python's thresholds; `rest` is called whenever nothing goes on by itself any more."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._later = Later(root)
        first, second, third = gc.get_threshold()
        gc.set_threshold(first, second, max(third, WALKS_AT_WORK))
        on_destroy(root, lambda: gc.set_threshold(first, second, third))

    def rest(self) -> None:
        """Look everywhere if it is due and the window goes on resting, pointing included."""
        if gc.get_count()[2] >= WALKS_AT_REST:
            self._later.call(_QUIET_MS, gc.collect)

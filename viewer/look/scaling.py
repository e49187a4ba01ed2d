"""How large things are on this screen: asked once, here.

Windows scales a window for us, blurred, unless a program says that it knows how to do it itself;
macOS does it well without being asked; under X11 Tk tells how many pixels a point has, now and
then nonsense.
"""

from __future__ import annotations

import sys
import tkinter

USUAL = 96 / 72
"""Pixels in a point on an ordinary screen."""


def prepare_process() -> None:
    """To be called before the first window is made."""
    if sys.platform == "win32":
        import contextlib
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # a Windows before 8.1
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def screen_factor(root: tkinter.Misc) -> float:
    """How much larger than on an ordinary screen things have to be, from 1 to 3."""
    if sys.platform == "darwin":
        return 1.0
    try:
        factor = float(root.tk.call("tk", "scaling")) / USUAL
    except (tkinter.TclError, ValueError):
        return 1.0
    return min(max(factor, 1.0), 3.0)

"""The program's own sign, which its windows have in title bars, docks and lists of windows."""

from __future__ import annotations

import tkinter

from scene.theme import LIGHT, NEW, PAPER
from viewer.look.icons import make_icon
from viewer.look.shapes import PROGRAM

SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels; the system takes the one that suits it."""


LATER = 200
"""Milliseconds: there is more to do until the window is seen."""


def wear_sign_soon(root: tkinter.Tk) -> None:
    """Give the sign to this window, and to all that are opened from it."""
    pending = root.after(LATER, wear_sign, root)

    def stop(event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is root:
            root.after_cancel(pending)

    root.bind("<Destroy>", stop, add="+")


def wear_sign(root: tkinter.Tk) -> None:
    """Do so at once. The sign is the same in every theme: what is around it is the system's."""
    heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
    # Tk has copied the pictures when it comes back
    root.iconphoto(True, *(make_icon(root, PROGRAM, side, heart, ground) for side in SIZES))

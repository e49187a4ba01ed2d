"""The program's own sign, which its windows have in title bars, docks and lists of windows."""

from __future__ import annotations

import tkinter

from scene.theme import LIGHT, NEW, PAPER
from viewer.look.icons import make_icon
from viewer.look.lifetime import Later
from viewer.look.shapes import PROGRAM

SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels; the system takes the one that suits it."""


LATER = 1000
"""Milliseconds after there was nothing else to do for the first time: the window is seen before."""

NEXT = 20
"""Milliseconds from one size to the next, which the window has for the person."""


def wear_sign_soon(root: tkinter.Tk) -> None:
    """Give the sign to this window, and to all that are opened from it. It is drawn size by size,
    so that nobody waits for it."""
    sizes, later = list(SIZES), Later(root)

    def go_on() -> None:
        if sizes:
            _draw(root, sizes.pop())
            later.call(NEXT, go_on)
        else:
            wear_sign(root)

    later.call("idle", lambda: later.call(LATER, go_on))


def wear_sign(root: tkinter.Tk) -> None:
    """Do so at once."""
    # Tk has copied the pictures when it comes back
    root.iconphoto(True, *(_draw(root, side) for side in SIZES))


def _draw(root: tkinter.Tk, side: int) -> tkinter.PhotoImage:
    """The sign, drawn once. It is the same in every theme: what is around it is the system's."""
    heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
    return make_icon(root, PROGRAM, side, heart, ground)

"""Icons as Tk keeps them, and that of the program."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence

from app.draw.icons import PROGRAM, icon_file
from app.draw.theme import LIGHT, NEW, PAPER
from app.window.look.widgets import Later


def cache_image(root: tkinter.Misc, name: str, options: Callable[[], Sequence[object]]) -> str:
    """Have Tk keep a picture under this name, made where there is none. Returns the name."""
    if not is_cached(root, name):
        root.tk.call("image", "create", "photo", name, *options())
    return name


def cache_icon(
    root: tkinter.Misc, name: str, side: int, colour: str, ground: str | None = None
) -> str:
    """Have Tk keep an icon on a clear ground or on a tile; colours are #RRGGBB. Returns its name
    there."""
    key = f"icon.{name}.{side}.{colour}.{ground}"
    return cache_image(root, key, lambda: ("-data", icon_file(name, side, colour, ground)))


def is_cached(root: tkinter.Misc, name: str) -> bool:
    """Whether Tk has a picture of this name."""
    return name in root.tk.splitlist(root.tk.call("image", "names"))


SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels; the system takes the one that suits it."""

_FIRST_MS, _NEXT_MS = 1000, 20
"""From the first idle moment, so that the window is seen before, and from one size to the next."""


def set_icon_soon(root: tkinter.Tk) -> None:
    """Set the icon of this window and all opened from it, drawn size by size while idle."""
    sizes, later = list(SIZES), Later(root)

    def go_on() -> None:
        if sizes:
            _draw_program_sign(root, sizes.pop())
            later.call(_NEXT_MS, go_on)
        else:
            set_icon(root)

    later.call("idle", lambda: later.call(_FIRST_MS, go_on))


def set_icon(root: tkinter.Tk) -> None:
    """Set the icon of this window and all opened from it, at once."""
    # Tk has copied the pictures when it comes back
    root.iconphoto(True, *(_draw_program_sign(root, side) for side in SIZES))


def _draw_program_sign(root: tkinter.Tk, side: int) -> str:
    """The sign, alike in every theme, as the system draws what is around it."""
    heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
    return cache_icon(root, PROGRAM, side, heart, ground)

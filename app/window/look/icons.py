"""Icons as Tk keeps them, and that of the program."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence

from app.draw.icons import PROGRAM, icon_file
from app.draw.theme import LIGHT, NEW, PAPER
from app.window.look.widgets import Later


def cache_image(root: tkinter.Misc, name: str, options: Callable[[], Sequence[object]]) -> str:
    """Have Tk keep a picture under this name, made where there is none. Returns the name."""
    if name not in root.tk.splitlist(root.tk.call("image", "names")):
        root.tk.call("image", "create", "photo", name, *options())
    return name


def cache_icon(
    root: tkinter.Misc, name: str, side: int, colour: str, ground: str | None = None
) -> str:
    """Have Tk keep an icon on a clear ground or on a tile; colours are #RRGGBB. Returns its name
    there."""
    key = f"icon.{name}.{side}.{colour}.{ground}"
    return cache_image(root, key, lambda: ("-data", icon_file(name, side, colour, ground)))


_SIZES_PX = (16, 24, 32, 48, 64, 128, 256)
"""The system takes the one that suits it."""

_FIRST_MS, _NEXT_MS = 1000, 20
"""From the first idle moment, so that the window is seen before, and from one size to the next."""


def set_icon_soon(root: tkinter.Tk) -> None:
    """Set the icon of this window and all opened from it, drawn size by size while idle."""
    # alike in every theme, as the system draws what is around it
    heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
    icons: list[str] = []

    def go_on() -> None:
        if len(icons) < len(_SIZES_PX):
            icons.append(cache_icon(root, PROGRAM, _SIZES_PX[len(icons)], heart, ground))
            later.call(_NEXT_MS, go_on)
        else:
            root.iconphoto(True, *icons)  # Tk copies the pictures

    later = Later(root)
    later.call("idle", lambda: later.call(_FIRST_MS, go_on))

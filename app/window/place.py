"""Place and size of windows: on the present screen, and where they were before full screen."""

from __future__ import annotations

import re
import sys
import tkinter
from contextlib import closing
from typing import Any

from app.draw.scene import Box
from app.window.look.widgets import Later, bind_itself, screen_factor
from app.window.look.x11 import Connection
from solver.value import Value

USUAL = (1240, 820)
"""The least size of a first window, in pixels of an ordinary screen."""

_AREA_SHARE, _MAX_WIDTH, _ASPECT = 0.75, 1600, 0.75
"""A first window takes this share of the work area's width, and is so high in its widths."""

SMALLEST = (900, 600)

_MENU_HEIGHT, _TITLE_HEIGHT, EDGE = 32, 32, 4
"""Pixels of what stands above the inside of a window, and of a border."""

_SETTLING_MS = 300
"""After these the window manager has put a window where it is to be."""

_MAXIMISED = " maximised"
"""Stands behind the place to which a maximised window comes back."""


class Place(Value):
    """The size of a window's inside, and where its outer corner is, if that is known."""

    width: int
    height: int
    corner: tuple[int, int] | None = None

    def __str__(self) -> str:
        """In Tk's words."""
        return f"{self.width}x{self.height}{self.at}"

    @property
    def at(self) -> str:
        """Where it is, without the size, in Tk's words."""
        return "" if self.corner is None else f"+{self.corner[0]}+{self.corner[1]}"

    def within(self, area: Box, head: int, edge: int) -> Place:
        """The nearest place in the area, with borders, and a head of this height above."""
        width = max(1, min(self.width, area.width - 2 * edge))
        height = max(1, min(self.height, area.height - head - edge))
        if self.corner is None:
            return Place(width, height)
        x = max(area.left, min(self.corner[0], area.right - width - 2 * edge))
        y = max(area.top, min(self.corner[1], area.bottom - height - head - edge))
        return Place(width, height, (x, y))


def read_place(words: str) -> Place | None:
    """What Tk's words for a place mean; None for other words.

    >>> str(read_place("1200x800+-40+5")), read_place("9999999x800")
    ('1200x800+-40+5', None)
    """
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})(?:\+(-?\d{1,5})\+(-?\d{1,5}))?", words)
    if match is None:
        return None
    width, height, *corner = (int(number) for number in match.groups() if number is not None)
    return Place(width, height, (corner[0], corner[1]) if corner else None)


def work_area(root: tkinter.Tk | tkinter.Toplevel, x: int, y: int) -> Box:
    """What windows may cover of the screen that is nearest to this point, in desktop pixels: all
    but panels, docks and task bars. Tk does not tell; its largest window stands in where the system
    does not, either."""
    numbers: list[int] = []
    try:
        if sys.platform == "win32":
            numbers = _windows_work_area(x, y)
        elif sys.platform != "darwin":
            with closing(Connection(str(root.winfo_screen()))) as x11:
                left, top, width, height = x11.read_numbers(x11.root, "_NET_WORKAREA")[:4]
            numbers = [left, top, left + width, top + height]
    except (OSError, ValueError):  # there is no such library, or no window manager
        pass
    area = Box(*numbers) if numbers else Box(0, 0, 0, 0)
    if area.width > 0 and area.height > 0:
        return area
    width, height = root.wm_maxsize()
    return Box(0, 0, min(width, root.winfo_screenwidth()), min(height, root.winfo_screenheight()))


def _windows_work_area(x: int, y: int) -> list[int]:
    """Left, top, right and bottom, of the screen that is nearest to this point."""
    import ctypes
    from ctypes import wintypes

    user: Any = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
    user.MonitorFromPoint.restype = wintypes.HANDLE
    nearest = 2
    monitor = wintypes.HANDLE(user.MonitorFromPoint(wintypes.POINT(x, y), nearest))
    info = (ctypes.c_int32 * 10)(40)  # MONITORINFO: its size, the screen, its work area, flags
    return info[5:9] if user.GetMonitorInfoW(monitor, info) else []


def place_over(window: tkinter.Misc, width: int, height: int) -> Place:
    """A place of this size over the middle of a window, a little higher than that."""
    top = window.winfo_toplevel()
    x = top.winfo_rootx() + (top.winfo_width() - width) // 2
    y = top.winfo_rooty() + (top.winfo_height() - height) // 3
    return Place(width, height, (x, y))


def room_for(window: tkinter.Tk | tkinter.Toplevel, wanted: Place) -> tuple[Box, int]:
    """The work area for a window at this place, and the height of the system's title bar."""
    area = work_area(window, *(wanted.corner or (0, 0)))
    return area, round(_TITLE_HEIGHT * screen_factor(window))


def put_on_screen(
    window: tkinter.Tk | tkinter.Toplevel, wanted: Place, smallest: tuple[int, int], factor: float
) -> None:
    """Give a window the nearest place for which there is room, and a smallest size."""
    area, head = room_for(window, wanted)
    if isinstance(window, tkinter.Tk):  # it has a menu, which goes by our letters
        head += round(_MENU_HEIGHT * factor)
    least = Place(*smallest).within(area, head, EDGE)
    width, height = max(wanted.width, least.width), max(wanted.height, least.height)
    window.minsize(least.width, least.height)
    window.geometry(str(Place(width, height, wanted.corner).within(area, head, EDGE)))


def fill_with(window: tkinter.Toplevel, root: tkinter.Tk) -> None:
    """Have a window fill the screen where the main window does."""
    if root.attributes("-fullscreen"):
        window.attributes("-fullscreen", True)


def usual_place(window: tkinter.Tk) -> Place:
    """The size of a window that is opened for the first time."""
    area, screen = work_area(window, 0, 0), screen_factor(window)
    width, height = (round(side * screen) for side in USUAL)
    width = max(width, round(min(_AREA_SHARE * area.width, _MAX_WIDTH * screen)))
    return Place(width, max(height, round(min(_AREA_SHARE * area.height, _ASPECT * width))))


def _is_maximised(window: tkinter.Tk) -> bool:
    if str(window.tk.call("tk", "windowingsystem")) == "x11":
        return bool(window.attributes("-zoomed"))
    return window.state() == "zoomed"


def _maximise(window: tkinter.Tk) -> None:
    if str(window.tk.call("tk", "windowingsystem")) == "x11":
        window.attributes("-zoomed", True)
    else:
        window.state("zoomed")


class WindowPlace:
    """Puts the main window where it was last time, and keeps it there."""

    def __init__(self, root: tkinter.Tk, remembered: str, factor: float) -> None:
        self.root = root
        self._first: tuple[int, int] | None = None
        """Where its inside was first: Tk often knows the outer corner only after a move."""
        self._settling = Later(root)
        self._normal = read_place(remembered.removesuffix(_MAXIMISED))
        """Where it is when it fills neither the screen nor the work area."""
        wanted = self._normal or usual_place(root)
        self._is_chosen = wanted.corner is not None
        """Whether a person has put it where it stands."""
        put_on_screen(root, wanted, SMALLEST, factor)
        if remembered.endswith(_MAXIMISED):
            _maximise(root)
        for event in ("<Map>", "<Configure>"):
            bind_itself(root, event, self._on_moved)

    def _on_moved(self) -> None:
        if self.root.winfo_ismapped():
            self._settling.call(_SETTLING_MS, self._settle)

    def _settle(self) -> None:
        if not self.fills_screen and not _is_maximised(self.root):
            inside = (self.root.winfo_rootx(), self.root.winfo_rooty())
            self._first = self._first or inside
            self._is_chosen = self._is_chosen or inside != self._first
            self._normal = read_place(self.root.geometry()) or self._normal

    @property
    def fills_screen(self) -> bool:
        return bool(self.root.attributes("-fullscreen"))

    def fill_screen(self, *, keeps_menu: bool = False) -> None:
        """Fill the screen, with or without the menu bar."""
        self.root.attributes("-fullscreen", True)
        if not keeps_menu:
            self.root.configure(menu="")  # type: ignore[call-overload]

    def leave_screen(self, menu: tkinter.Menu) -> None:
        """Be again where it was before. The menu bar comes first, in the size that it had, while
        the window fills the screen: Tk makes it as much larger as the menu bar is high, and the
        window manager, which knows where it was, does not let it."""
        self.root.configure(menu=menu)
        self.root.update_idletasks()
        self.root.attributes("-fullscreen", False)

    def written(self) -> str:
        """What is to be remembered."""
        place = self._normal
        if place is not None and not self._is_chosen:
            place = place.replaced(corner=None)
        return f"{place or ''}{_MAXIMISED if _is_maximised(self.root) else ''}"

"""Place and size of windows: on today's screen, and after full screen where they were before."""

from __future__ import annotations

import re
import sys
import time
import tkinter
from collections.abc import Callable

from app.draw.scene import Box
from app.window.look.widgets import Later, bind_itself, screen_factor
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The part of the screen that windows may cover: without panels, docks and task bars.
#
# Tk does not tell. Window managers under X11 write it down on the root window, and Windows has a
# call for each of its screens; elsewhere, and where nobody knows, Tk's own idea of the largest
# window has to do.


PROPERTY = "_NET_WORKAREA"

NEAREST = 2
"""What Windows calls MONITOR_DEFAULTTONEAREST."""


def work_area(root: tkinter.Tk | tkinter.Toplevel, x: int, y: int) -> Box:
    """The work area in desktop pixels, of the screen that is nearest to this point."""
    known = None
    try:
        if sys.platform == "win32":
            known = _of_windows(x, y)
        elif sys.platform != "darwin":
            known = _of_x11(str(root.tk.call("winfo", "screen", root)))
    except (ImportError, OSError, AttributeError):  # a library is missing, or another than we know
        pass
    if known is not None and known.width > 0 and known.height > 0:
        return known
    width, height = root.wm_maxsize()
    return Box(0, 0, min(width, root.winfo_screenwidth()), min(height, root.winfo_screenheight()))


def _of_x11(display: str) -> Box | None:
    """What the window manager of a display has written down; None if none has."""
    from app.window.look.x11 import Connection

    with Connection(display) as x11:
        written = x11.property_of(x11.root, x11.atom(PROPERTY)).numbers
    if len(written) < 4:
        return None
    left, top, width, height = written[:4]
    return Box(left, top, left + width, top + height)


def _of_windows(x: int, y: int) -> Box | None:
    """Of the screen that is nearest to this point."""
    import ctypes
    from ctypes import wintypes

    class MonitorInfo(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("screen", wintypes.RECT),
            ("work", wintypes.RECT),
            ("flags", wintypes.DWORD),
        )

    user = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
    user.MonitorFromPoint.argtypes = [wintypes.POINT, wintypes.DWORD]
    user.MonitorFromPoint.restype = wintypes.HANDLE
    user.GetMonitorInfoW.argtypes = [wintypes.HANDLE, ctypes.POINTER(MonitorInfo)]
    monitor = user.MonitorFromPoint(wintypes.POINT(x, y), NEAREST)
    info = MonitorInfo(size=ctypes.sizeof(MonitorInfo))
    if not user.GetMonitorInfoW(monitor, ctypes.byref(info)):
        return None
    work = info.work
    return Box(work.left, work.top, work.right, work.bottom)


USUAL = (1240, 820)
"""The least size that a window has first, in pixels of an ordinary screen; or what there is."""

SHARE, WIDEST, UPRIGHT = 0.75, 1600, 0.75
"""It takes this share of the work area, is so wide at most, and so high in its widths."""

SMALLEST = (900, 600)

HEAD, TITLE, EDGE = 64, 32, 4
"""Pixels of title and menu bar, of a title alone, and of a border."""

SETTLED = 300
"""Milliseconds after which the window manager has put a window where it is to be."""

CHANGING = 1.0
"""Seconds in which a window that leaves full screen may be on its way."""

WORDS = re.compile(r"(\d{1,5})x(\d{1,5})(?:\+(-?\d{1,5})\+(-?\d{1,5}))?")


class Place(Value):
    """The size of what is inside of a window, and where its outer corner is, if that is known."""

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
        """The same as far as the area allows, with borders, and a head of this height above."""
        width = max(1, min(self.width, area.width - 2 * edge))
        height = max(1, min(self.height, area.height - head - edge))
        if self.corner is None:
            return Place(width, height)
        x = max(area.left, min(self.corner[0], area.right - width - 2 * edge))
        y = max(area.top, min(self.corner[1], area.bottom - height - head - edge))
        return Place(width, height, (x, y))


def read_place(words: str) -> Place | None:
    """What Tk's words for a place mean; None for what cannot be meant.

    >>> str(read_place("1200x800+-40+5")), read_place("9999999x800")
    ('1200x800+-40+5', None)
    """
    found = WORDS.fullmatch(words)
    if found is None:
        return None
    width, height, x, y = found.groups()
    corner = None if x is None else (int(x), int(y))
    return Place(int(width), int(height), corner)


def over(window: tkinter.Misc, width: int, height: int) -> Place:
    """A place of this size over the middle of a window, a little higher than that."""
    top = window.winfo_toplevel()
    x = top.winfo_rootx() + (top.winfo_width() - width) // 2
    y = top.winfo_rooty() + (top.winfo_height() - height) // 3
    return Place(width, height, (x, y))


def room_for(window: tkinter.Tk | tkinter.Toplevel, wanted: Place) -> tuple[Box, int]:
    """The work area for a window at this place, and the height of the system's title bar."""
    return work_area(window, *(wanted.corner or (0, 0))), round(TITLE * screen_factor(window))


def put_on_screen(
    window: tkinter.Tk | tkinter.Toplevel, wanted: Place, smallest: tuple[int, int], factor: float
) -> None:
    """Give a window a place as near to this one as there is room for, and a smallest size."""
    area, head = room_for(window, wanted)
    if not isinstance(window, tkinter.Toplevel):  # it has a menu, which goes by our letters
        head += round((HEAD - TITLE) * factor)
    least = Place(*smallest).within(area, head, EDGE)
    width, height = max(wanted.width, least.width), max(wanted.height, least.height)
    window.minsize(least.width, least.height)
    window.geometry(str(Place(width, height, wanted.corner).within(area, head, EDGE)))


def fill_with(window: tkinter.Toplevel, root: tkinter.Tk) -> bool:
    """On a wall, who lives in the window fills the screen as it does. Returns whether it does."""
    fills = bool(root.attributes("-fullscreen"))
    if fills:
        window.attributes("-fullscreen", True)
    return fills


def usual_place(window: tkinter.Tk | tkinter.Toplevel) -> Place:
    """The size of a window that is opened for the first time."""
    area, screen = work_area(window, 0, 0), screen_factor(window)
    width, height = (round(side * screen) for side in USUAL)
    width = max(width, round(min(SHARE * area.width, WIDEST * screen)))
    return Place(width, max(height, round(min(SHARE * area.height, UPRIGHT * width))))


def is_maximised(window: tkinter.Tk | tkinter.Toplevel) -> bool:
    """Whether the window takes all of the work area."""
    if str(window.tk.call("tk", "windowingsystem")) == "x11":
        return bool(window.attributes("-zoomed"))
    return window.state() == "zoomed"


def maximise(window: tkinter.Tk | tkinter.Toplevel) -> None:
    """Have the window take all of the work area."""
    if str(window.tk.call("tk", "windowingsystem")) == "x11":
        window.attributes("-zoomed", True)
    else:
        window.state("zoomed")


MAXIMISED = " maximised"
"""Stands behind the place to which a window comes back that was maximised."""


class WindowPlace:
    """Puts a window to where it was last time, and keeps it there."""

    def __init__(
        self,
        root: tkinter.Tk | tkinter.Toplevel,
        remembered: str,
        factor: float,
        *,
        usual: Place | None = None,
        smallest: tuple[int, int] = SMALLEST,
    ) -> None:
        self.root = root
        self.noted: Callable[[], None] = lambda: None
        """Called when the window has had another place for a moment."""
        was_maximised, remembered = remembered.endswith(MAXIMISED), remembered.split(" ")[0]
        self._remembered = read_place(remembered)
        self._first: tuple[int, int] | None = None
        """Where its inside was first: Tk often knows the outer corner only after a move."""
        self._held: Place | None = None
        """Where it stood before full screen."""
        self._left = -CHANGING
        self._settling = Later(root)
        wanted = self._normal = self._remembered or usual or usual_place(root)
        """Where it is when it is not maximised."""
        self._is_chosen = wanted.corner is not None
        """Whether a person has put it where it stands."""
        put_on_screen(root, wanted, smallest, factor)
        if was_maximised:
            maximise(root)
        bind_itself(root, "<Map>", self._on_mapped)
        bind_itself(root, "<Configure>", self._on_moved)

    def _on_mapped(self) -> None:
        if self._first is None and not self._settling.is_pending:
            self._settling.call(SETTLED, self._settle)

    def _settle(self) -> None:
        if self._first is None:
            self._first = (self.root.winfo_rootx(), self.root.winfo_rooty())
        if not self._is_away and not is_maximised(self.root):
            self._normal = self._now()
        self.noted()

    def _on_moved(self) -> None:
        if self._first is not None:
            self._settling.call(SETTLED, self._settle)

    # -- full screen -------------------------------------------------------------------------

    @property
    def fills_screen(self) -> bool:
        return bool(self.root.attributes("-fullscreen"))

    def fill_screen(self, *, keeps_menu: bool = False) -> None:
        """Fill the screen, with or without the menu bar."""
        self._held = self._now()
        self._see_whether_moved()
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
        self._left = time.monotonic()

    # -- what is remembered ------------------------------------------------------------------

    def written(self) -> str:
        """What is to be remembered."""
        if self._first is None:  # it was hardly there
            return str(self._remembered or "")
        is_large = is_maximised(self.root)
        if not is_large:
            self._see_whether_moved()
        now = self._normal if is_large else self._now()
        now = now if self._is_chosen else Place(now.width, now.height)
        return f"{now}{MAXIMISED if is_large else ''}"

    def _see_whether_moved(self) -> None:
        inside = (self.root.winfo_rootx(), self.root.winfo_rooty())
        if not self._is_away and self._first is not None and inside != self._first:
            self._is_chosen = True

    @property
    def _is_away(self) -> bool:
        """Whether it fills the screen, or is on its way back."""
        return self.fills_screen or time.monotonic() - self._left < CHANGING

    def _now(self) -> Place:
        """Where the window is, or where it will be again after full screen."""
        if self._is_away and self._held is not None:
            return self._held
        return read_place(self.root.geometry()) or self._normal
